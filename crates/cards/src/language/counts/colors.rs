//! `color you have`.

use super::{CountDefinition, Spelling};
use crate::words::{Short, de, en};

/// `color you have`: among that player's Heroes; grey is one (L-CLASS-016).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colors;

impl CountDefinition for Colors {
    const SPELLINGS: &'static [Spelling<Colors>] = &[(Colors, "color", "you have")];

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        let my = writer.voice.possessive();
        format!("for every color among {my} Heroes")
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        let my = writer.voice.possessive();
        format!("the number of colors among {my} Heroes")
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        format!("für jede Farbe unter {}en Helden", writer.voice.my())
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let my = writer.voice.my();
        format!("die Anzahl der Farben unter {my}en Helden")
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("color you have", "eigene Farbe").to_string()
    }

    fn counts_plays(&self) -> bool {
        true
    }
}
