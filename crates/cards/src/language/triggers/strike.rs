//! `strike:` of a Mastermind, at every Master Strike.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short};

pub(super) struct Strike;

impl TriggerDefinition for Strike {
    const WORDS: (&'static str, &'static str) = ("strike", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Mastermind
    }

    fn en_label(&self) -> Option<String> {
        Some("Master Strike".to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(words.strike.to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let german = short.ctx.triggers.strike_short[0];
        Some(short.say("Strike", german).to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
