//! `escape:` of a Villain; on a Mastermind: whenever a Villain escapes.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short};

pub(super) struct Escape;

impl TriggerDefinition for Escape {
    const WORDS: (&'static str, &'static str) = ("escape", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        matches!(card.kind, CardKind::Villain | CardKind::Henchman)
            || card.kind == CardKind::Mastermind
    }

    fn en_label(&self) -> Option<String> {
        Some("Escape".to_string())
    }

    fn en_whenever(&self, kind: CardKind) -> Option<String> {
        let any = kind == CardKind::Mastermind;
        any.then(|| "each time a Villain escapes".to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(words.escape.to_string())
    }

    fn de_whenever(&self, kind: CardKind) -> Option<String> {
        let any = kind == CardKind::Mastermind;
        any.then(|| "ein Schurke entkommt".to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let words = &short.ctx.triggers;
        Some(match short.kind {
            CardKind::Mastermind => short.say("Any Escape", words.any_escape).to_string(),
            _ => short.say("Escape", words.escape).to_string(),
        })
    }

    fn regard(&self) -> Regard {
        Regard::WhenGone
    }
}
