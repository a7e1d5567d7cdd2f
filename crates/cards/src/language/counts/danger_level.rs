//! `danger level`.

use super::{CountDefinition, Spelling};
use crate::tree::CardKind;
use crate::words::icons::DANGER;
use crate::words::{Short, de, en};

/// `danger level`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DangerLevel;

impl CountDefinition for DangerLevel {
    const SPELLINGS: &'static [Spelling<DangerLevel>] = &[(DangerLevel, "danger", "level")];

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Mission, "danger level"))
    }

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every point of the Danger Level".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the Danger Level".to_string()
    }

    fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(self.en_total(writer))
    }

    fn de_every(&self, _writer: &de::Writer<'_>) -> String {
        "für jeden Punkt des Danger Levels".to_string()
    }

    fn de_total(&self, _writer: &de::Writer<'_>) -> String {
        "das Danger Level".to_string()
    }

    fn de_number(&self, _writer: &de::Writer<'_>) -> Option<de::Number> {
        Some(de::Number {
            genitive: "des Danger Levels".to_string(),
            dative: "dem Danger Level".to_string(),
        })
    }

    fn short(&self, _short: &Short<'_>) -> String {
        format!("{DANGER} Level")
    }

    fn short_number(&self, short: &Short<'_>) -> Option<String> {
        Some(self.short(short))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
