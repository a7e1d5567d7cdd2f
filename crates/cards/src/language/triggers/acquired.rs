//! `acquired:` of a Gadget, when a player gets it.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct Acquired;

impl TriggerDefinition for Acquired {
    const WORDS: (&'static str, &'static str) = ("acquired", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Gadget
    }

    fn en_label(&self) -> Option<String> {
        None
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.lead("when you get this Gadget");
        writer.this_was_named();
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        None
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.lead("wenn du dieses Gadget erhältst,");
        writer.this_was_named();
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("When you get it", "Wenn erhalten").to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
