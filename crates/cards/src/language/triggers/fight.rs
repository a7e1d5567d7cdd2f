//! `fight:` when the foe is fought.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short};

pub(super) struct Fight;

impl TriggerDefinition for Fight {
    const WORDS: (&'static str, &'static str) = ("fight", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        matches!(card.kind, CardKind::Villain | CardKind::Henchman) || card.kind == CardKind::Tactic
    }

    fn en_label(&self) -> Option<String> {
        Some("Fight".to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(words.fight.to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let german = short.ctx.triggers.fight;
        Some(short.say("Fight", german).to_string())
    }

    fn regard(&self) -> Regard {
        Regard::WhenBeaten
    }
}
