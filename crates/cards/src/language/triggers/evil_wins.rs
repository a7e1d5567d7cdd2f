//! `evil wins:` when a Scheme is completed.

use super::{Regard, TriggerDefinition};
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed, scheme};
use crate::tree::{Ability, Body, Card, CardKind};
use crate::words::{GermanTriggers, Short};

pub(super) struct EvilWins;

impl TriggerDefinition for EvilWins {
    const WORDS: (&'static str, &'static str) = ("evil wins", "");

    /// Without a colon these two words are an effect.
    fn is_meant(line: &Cursor<'_>) -> bool {
        line.is_mark_ahead(2, Mark::Colon)
    }

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Scheme
    }

    fn body(&self, line: &mut Cursor<'_>) -> Parsed<Body> {
        scheme::meter(line).map(Body::EvilWins)
    }

    fn en_label(&self) -> Option<String> {
        Some("Evil wins".to_string())
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Das Böse gewinnt".to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("Evil wins", "Böse siegt").to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
