//! `00 status:` at the end of a turn in which a Villain or the Mastermind was defeated.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::tree::{Ability, Card};
use crate::words::{GermanTriggers, Short};

pub(super) struct DoubleOhStatus;

impl TriggerDefinition for DoubleOhStatus {
    const WORDS: (&'static str, &'static str) = ("00", "status");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        Some("00 Status".to_string())
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("00 Status".to_string())
    }

    fn short_label(&self, _short: &Short<'_>) -> Option<String> {
        Some("00 Status".to_string())
    }

    fn regard(&self) -> Regard {
        Regard::MostTurns
    }
}
