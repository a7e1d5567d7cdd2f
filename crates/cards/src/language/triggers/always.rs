//! `always:` holds as long as the card lies where it speaks.

use super::{Regard, TriggerDefinition};
use crate::check::is_foe;
use crate::parse::{Cursor, Parsed};
use crate::tree::{Ability, Body, Card, CardKind, Static};
use crate::words::{GermanTriggers, Short};

pub(super) struct Always;

impl TriggerDefinition for Always {
    const WORDS: (&'static str, &'static str) = ("always", "");

    fn is_on(&self, card: &Card, ability: &Ability) -> bool {
        match &ability.body {
            Body::Static(text) => text.stands_on(card.kind),
            _ => is_foe(card.kind) || matches!(card.kind, CardKind::Mission | CardKind::Scheme),
        }
    }

    fn body(&self, line: &mut Cursor<'_>) -> Parsed<Body> {
        Static::parse(line).map(Body::Static)
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
        Regard::Anyway
    }
}
