//! `moves:` each time the card has moved along the row or off it.

use super::{Regard, TriggerDefinition};
use crate::check::lies_in_row;
use crate::tree::{Ability, Card, CardKind};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct Moves;

impl TriggerDefinition for Moves {
    const WORDS: (&'static str, &'static str) = ("moves", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        lies_in_row(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        Some("Moves".to_string())
    }

    fn en_whenever(&self, kind: CardKind) -> Option<String> {
        Some(format!("each time {} moves", en::this(kind)))
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.this_was_named();
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Bewegung".to_string())
    }

    fn de_whenever(&self, kind: CardKind) -> Option<String> {
        Some(format!("sich {} bewegt", de::this(kind).nominative))
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.this_was_named();
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("Moves", "Bewegung").to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
