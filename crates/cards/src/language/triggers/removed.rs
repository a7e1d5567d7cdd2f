//! `removed:` of a Cartel card, when a player KOs it.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct Removed;

impl TriggerDefinition for Removed {
    const WORDS: (&'static str, &'static str) = ("removed", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Cartel
    }

    fn en_label(&self) -> Option<String> {
        None
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.lead("when you KO this card");
        writer.this_was_named();
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        None
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.lead("wenn du diese Karte KO setzt,");
        writer.this_was_named();
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("When KO’d", "Wenn KO gesetzt").to_string())
    }

    fn regard(&self) -> Regard {
        Regard::WhenRemoved
    }
}
