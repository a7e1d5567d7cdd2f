//! `twist:` every Twist; `twist 5-6:` only those with these numbers.

use super::{Regard, Trigger, TriggerDefinition};
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed};
use crate::print;
use crate::tree::{Ability, Card, CardKind};
use crate::words::icons::TWIST;
use crate::words::{GermanTriggers, Short};

pub(super) struct Twist(pub(super) Option<(u8, u8)>);

impl TriggerDefinition for Twist {
    const WORDS: (&'static str, &'static str) = ("twist", "");

    fn print(&self) -> Option<String> {
        Some(match self.0 {
            None => "twist".to_owned(),
            Some(numbers) => format!("twist {}", print::range(numbers)),
        })
    }

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Scheme
    }

    fn en_label(&self) -> Option<String> {
        Some(match self.0 {
            None => "Twist".to_string(),
            Some((first, last)) if first == last => format!("Twist {first}"),
            Some((first, last)) => format!("Twists {first}–{last}"),
        })
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        let [one, many] = words.twist;
        Some(match self.0 {
            None => one.to_string(),
            Some((first, last)) if first == last => format!("{one} {first}"),
            Some((first, last)) => format!("{many} {first}–{last}"),
        })
    }

    fn short_label(&self, _short: &Short<'_>) -> Option<String> {
        Some(match self.0 {
            None => TWIST.to_string(),
            Some((first, last)) if first == last => format!("{TWIST}{first}"),
            Some((first, last)) => format!("{TWIST}{first}–{last}"),
        })
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}

impl Twist {
    /// Reads the numbers in front of the colon, if there are any.
    pub(super) fn numbers(line: &mut Cursor<'_>) -> Parsed<Trigger> {
        if line.is_mark_ahead(0, Mark::Colon) {
            return Ok(Trigger::Twist(None));
        }
        Ok(Trigger::Twist(Some(line.range()?)))
    }
}
