//! `extra card drawn`.

use super::{CountDefinition, Spelling};
use crate::words::{Short, de, en};

/// `extra card drawn`: drawn this turn by effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraDrawn;

impl CountDefinition for ExtraDrawn {
    const SPELLINGS: &'static [Spelling<ExtraDrawn>] = &[(ExtraDrawn, "extra", "card drawn")];

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        let me = writer.voice.pronoun();
        format!("for every extra card {me} have drawn this turn")
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        let me = writer.voice.pronoun();
        format!("the number of extra cards {me} have drawn this turn")
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        format!("für jede Karte, die {me} in diesem Zug zusätzlich gezogen {have}")
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        format!("die Anzahl der Karten, die {me} in diesem Zug zusätzlich gezogen {have}")
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("extra card drawn", "extra gezogene Karte")
            .to_string()
    }

    fn counts_plays(&self) -> bool {
        true
    }
}
