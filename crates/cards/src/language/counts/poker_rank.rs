//! `poker rank`.

use super::{CountDefinition, Spelling};
use crate::words::{Short, de, en};

/// `poker rank`: of that player's best hand; none is 0, a Pair 1, a Straight Flush 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PokerRank;

impl CountDefinition for PokerRank {
    const SPELLINGS: &'static [Spelling<PokerRank>] = &[(PokerRank, "poker", "rank")];

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        let my = writer.voice.possessive();
        format!("for every rank of {my} best poker hand")
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        format!("the rank of {} best poker hand", writer.voice.possessive())
    }

    fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(self.en_total(writer))
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        format!("für jede Stufe {}er besten Pokerhand", writer.voice.my())
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        format!("die Stufe {}er besten Pokerhand", writer.voice.my())
    }

    fn de_number(&self, writer: &de::Writer<'_>) -> Option<de::Number> {
        let rank = format!("der Stufe {}er besten Pokerhand", writer.voice.my());
        Some(de::Number {
            genitive: rank.clone(),
            dative: rank,
        })
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("poker rank", "Pokerstufe").to_string()
    }

    fn short_number(&self, short: &Short<'_>) -> Option<String> {
        Some(self.short(short))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
