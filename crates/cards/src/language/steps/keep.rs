//! `keep 1 hero from hand or played`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Pick, Place};
use crate::words::{Short, de, en};

/// `keep 1 hero from yours`: as an extra card of the next hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keep {
    pub pick: Pick,
}

impl StepDefinition for Keep {
    const OPENS: &'static [&'static str] = &["keep"];
    const WORDS: &'static [&'static str] = &["keep"];
    const EXAMPLE: &'static str = "keep 1 hero from hand or played";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Keep>> {
        let pick = pick::pick(line)?;
        Ok(Some(Keep { pick }))
    }

    fn print(&self) -> String {
        format!("keep {}", print::pick(&self.pick))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.pick(&self.pick);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let places = [Place::Hand, Place::Played];
        let fits = self.pick.from.iter().all(|place| places.contains(place));
        at.only(fits, "keep", "cards are kept from `hand` or `played`")
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let pick = &self.pick;
        let next = format!(
            "as an extra card for {} next hand",
            writer.voice.possessive()
        );
        en::Clause::new(
            "keep",
            "keeps",
            &[&writer.picked(pick), &next, &writer.pick_per(pick)],
        )
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let pick = &self.pick;
        let next = format!(
            "als zusätzliche Karte für {}e nächste Hand",
            writer.voice.my()
        );
        de::Clause::new(
            &de::verbs::KEEP,
            &[&writer.pick_per(pick), &writer.picked(pick), &next],
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        let pick = &self.pick;
        let next = short.say("for next hand", "für nächste Hand");
        let what = format!("{} {next}", short.picked(pick));
        short.deed("keep", &what, "behalten")
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Guard
    }

    fn worth(&self) -> i32 {
        0
    }
}
