//! `when discarded:` by a card effect.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::tree::{Ability, Card};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct WhenDiscarded;

impl TriggerDefinition for WhenDiscarded {
    const WORDS: (&'static str, &'static str) = ("when", "discarded");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        None
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.lead("if a card effect makes you discard this card");
        writer.this_was_named();
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        None
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.lead("wenn du diese Karte durch einen Karteneffekt ablegst,");
        writer.this_was_named();
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("When discarded", "Wenn abgelegt").to_string())
    }

    fn regard(&self) -> Regard {
        Regard::ComesBack
    }
}
