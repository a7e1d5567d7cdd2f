//! `escape or failure:` on a Mastermind: whenever a card leaves the row.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Lang, Short};

pub(super) struct EscapeOrFailure;

impl TriggerDefinition for EscapeOrFailure {
    const WORDS: (&'static str, &'static str) = ("escape or failure", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Mastermind
    }

    fn en_label(&self) -> Option<String> {
        Some("Escape or Failure".to_string())
    }

    fn en_whenever(&self, _kind: CardKind) -> Option<String> {
        let moment = "each time a Villain escapes or a Mission fails";
        Some(moment.to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(format!("{} oder {}", words.escape, words.failure))
    }

    fn de_whenever(&self, _kind: CardKind) -> Option<String> {
        let moment = "ein Schurke entkommt oder ein Auftrag scheitert";
        Some(moment.to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let words = &short.ctx.triggers;
        Some(match short.lang {
            Lang::En => "Escape/Failure".to_string(),
            Lang::De => format!("{}/{}", words.escape, words.failure),
        })
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
