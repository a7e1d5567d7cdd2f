//! `ambush:` as the card enters the row.

use super::{Regard, TriggerDefinition};
use crate::check::lies_in_row;
use crate::tree::{Ability, Card};
use crate::words::{GermanTriggers, Short};

pub(super) struct Ambush;

impl TriggerDefinition for Ambush {
    const WORDS: (&'static str, &'static str) = ("ambush", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        lies_in_row(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        Some("Ambush".to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(words.ambush.to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let german = short.ctx.triggers.ambush;
        Some(short.say("Ambush", german).to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
