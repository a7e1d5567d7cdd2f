//! `space of this`.

use super::{CountDefinition, Spelling};
use crate::check::{Surroundings, Wrong, lies_in_row};
use crate::words::{Short, de, en};

/// `space of this`: 1 next to the Villain Deck, 5 at the far end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpaceOfThis;

impl CountDefinition for SpaceOfThis {
    const SPELLINGS: &'static [Spelling<SpaceOfThis>] = &[(SpaceOfThis, "space", "of this")];

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "only a card of the row lies on a space";
        at.only(lies_in_row(at.card.kind), "space of this", message)
    }

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every space up to its own, counted from the right".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the number of its space".to_string()
    }

    fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(self.en_total(writer))
    }

    fn de_every(&self, _writer: &de::Writer<'_>) -> String {
        "für jedes Feld bis zu seinem eigenen, von rechts gezählt".to_string()
    }

    fn de_total(&self, _writer: &de::Writer<'_>) -> String {
        "seine Feldnummer".to_string()
    }

    fn de_number(&self, _writer: &de::Writer<'_>) -> Option<de::Number> {
        Some(de::Number {
            genitive: "der Feldnummer".to_string(),
            dative: "seiner Feldnummer".to_string(),
        })
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("space number", "Feldnummer").to_string()
    }

    fn short_number(&self, short: &Short<'_>) -> Option<String> {
        Some(self.short(short))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
