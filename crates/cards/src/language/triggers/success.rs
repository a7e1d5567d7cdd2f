//! `success:` when the Mission is completed.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short};

pub(super) struct Success;

impl TriggerDefinition for Success {
    const WORDS: (&'static str, &'static str) = ("success", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Mission
    }

    fn en_label(&self) -> Option<String> {
        Some("Success".to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(words.success.to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let german = short.ctx.triggers.success;
        Some(short.say("Success", german).to_string())
    }

    fn regard(&self) -> Regard {
        Regard::WhenBeaten
    }
}
