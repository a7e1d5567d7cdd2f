//! `failure:` when the Mission fails; on a Mastermind: whenever one does.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short};

pub(super) struct Failure;

impl TriggerDefinition for Failure {
    const WORDS: (&'static str, &'static str) = ("failure", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        matches!(card.kind, CardKind::Mission | CardKind::Mastermind)
    }

    fn en_label(&self) -> Option<String> {
        Some("Failure".to_string())
    }

    fn en_whenever(&self, kind: CardKind) -> Option<String> {
        let any = kind == CardKind::Mastermind;
        any.then(|| "each time a Mission fails".to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(words.failure.to_string())
    }

    fn de_whenever(&self, kind: CardKind) -> Option<String> {
        let any = kind == CardKind::Mastermind;
        any.then(|| "ein Auftrag scheitert".to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let words = &short.ctx.triggers;
        Some(match short.kind {
            CardKind::Mastermind => short.say("Any Failure", words.any_failure).to_string(),
            _ => short.say("Failure", words.failure).to_string(),
        })
    }

    fn regard(&self) -> Regard {
        Regard::WhenGone
    }
}
