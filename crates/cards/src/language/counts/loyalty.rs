//! `loyalty`.

use super::{CountDefinition, Spelling};
use crate::tree::CardKind;
use crate::words::{Short, de, en};

/// `loyalty`: the highest Danger among the Missions in that player's Victory Pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loyalty;

impl CountDefinition for Loyalty {
    const SPELLINGS: &'static [Spelling<Loyalty>] = &[(Loyalty, "loyalty", "")];

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Mission, "loyalty"))
    }

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        let my = writer.voice.possessive();
        format!("for every point of {my} Loyalty to the Mission")
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        format!("{} Loyalty to the Mission", writer.voice.possessive())
    }

    fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(self.en_total(writer))
    }

    fn en_who(&self, n: u8, _writer: &en::Writer<'_>) -> Option<String> {
        Some(format!("whose Loyalty to the Mission is at least {n}"))
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let my = writer.voice.my();
        format!("für jeden Punkt {my}er Loyalty to the Mission")
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        format!("{}e Loyalty to the Mission", writer.voice.my())
    }

    fn de_number(&self, writer: &de::Writer<'_>) -> Option<de::Number> {
        let loyalty = format!("{}er Loyalty to the Mission", writer.voice.my());
        Some(de::Number {
            genitive: loyalty.clone(),
            dative: loyalty,
        })
    }

    fn de_who(&self, n: u8, _writer: &de::Writer<'_>) -> Option<String> {
        let loyalty = "dessen Loyalty to the Mission";
        Some(format!("{loyalty} mindestens {n} beträgt"))
    }

    fn short(&self, _short: &Short<'_>) -> String {
        "Loyalty".to_string()
    }

    fn short_number(&self, short: &Short<'_>) -> Option<String> {
        Some(self.short(short))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
