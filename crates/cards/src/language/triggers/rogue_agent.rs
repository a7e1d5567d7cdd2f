//! `rogue agent:` at any moment of a turn without Basic Starters.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::tree::{Ability, Card};
use crate::words::{GermanTriggers, Short};

pub(super) struct RogueAgent;

impl TriggerDefinition for RogueAgent {
    const WORDS: (&'static str, &'static str) = ("rogue", "agent");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        Some("Rogue Agent".to_string())
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Rogue Agent".to_string())
    }

    fn short_label(&self, _short: &Short<'_>) -> Option<String> {
        Some("Rogue Agent".to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Rogue
    }
}
