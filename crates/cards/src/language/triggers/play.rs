//! No prefix: when the card is played.

use super::{Regard, TriggerDefinition};
use crate::check::{has_own_text, is_played};
use crate::parse::{Cursor, Parsed, effects};
use crate::tree::{Ability, Body, Card};
use crate::words::{GermanTriggers, Short};

pub(super) struct Play;

impl TriggerDefinition for Play {
    const WORDS: (&'static str, &'static str) = ("", "");

    fn print(&self) -> Option<String> {
        None
    }

    fn body(&self, line: &mut Cursor<'_>) -> Parsed<Body> {
        effects(line).map(Body::Effects)
    }

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind) || has_own_text(card)
    }

    fn en_label(&self) -> Option<String> {
        None
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        None
    }

    fn short_label(&self, _short: &Short<'_>) -> Option<String> {
        None
    }

    fn regard(&self) -> Regard {
        Regard::WithPlay
    }
}
