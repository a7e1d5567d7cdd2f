//! `setup:` what a Mastermind or a Scheme changes before the game.

use super::{Regard, TriggerDefinition};
use crate::parse::{Cursor, Parsed, scheme};
use crate::tree::{Ability, Body, Card, CardKind};
use crate::words::{GermanTriggers, Short};

pub(super) struct Setup;

impl TriggerDefinition for Setup {
    const WORDS: (&'static str, &'static str) = ("setup", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        matches!(card.kind, CardKind::Mastermind | CardKind::Scheme)
    }

    fn body(&self, line: &mut Cursor<'_>) -> Parsed<Body> {
        scheme::setup(line).map(Body::Setup)
    }

    fn en_label(&self) -> Option<String> {
        Some("Setup".to_string())
    }

    fn de_label(&self, words: &GermanTriggers) -> Option<String> {
        Some(words.setup.to_string())
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let german = short.ctx.triggers.setup;
        Some(short.say("Setup", german).to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
