//! `once this turn:` when played or at any later moment of the turn.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::tree::{Ability, Card};
use crate::words::{GermanTriggers, Short};

pub(super) struct OnceThisTurn;

impl TriggerDefinition for OnceThisTurn {
    const WORDS: (&'static str, &'static str) = ("once", "this turn");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        Some("Once this turn".to_string())
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Einmal in diesem Zug".to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("Once", "Einmal").to_string())
    }

    fn regard(&self) -> Regard {
        Regard::AnyTime
    }
}
