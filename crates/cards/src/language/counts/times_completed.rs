//! `times completed`.

use super::{CountDefinition, Spelling};
use crate::check::{Surroundings, Wrong};
use crate::tree::CardKind;
use crate::words::{Short, de, en};

/// `times completed`: this Mission, the completion being resolved included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimesCompleted;

impl CountDefinition for TimesCompleted {
    const SPELLINGS: &'static [Spelling<TimesCompleted>] =
        &[(TimesCompleted, "times completed", "")];

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let mission = at.card.kind == CardKind::Mission;
        at.only(mission, "times completed", "only a mission is completed")
    }

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every time this Mission has been completed".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the number of times this Mission has been completed".to_string()
    }

    fn de_every(&self, _writer: &de::Writer<'_>) -> String {
        "für jeden bisherigen Abschluss dieses Auftrags".to_string()
    }

    fn de_total(&self, _writer: &de::Writer<'_>) -> String {
        "die Anzahl der bisherigen Abschlüsse dieses Auftrags".to_string()
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("completion", "Abschluss").to_string()
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
