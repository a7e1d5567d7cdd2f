//! `strike beside mastermind`.

use super::{CountDefinition, Spelling};
use crate::words::icons::STRIKE;
use crate::words::{Short, de, en};

/// `strike beside mastermind`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrikesBeside;

impl CountDefinition for StrikesBeside {
    const SPELLINGS: &'static [Spelling<StrikesBeside>] =
        &[(StrikesBeside, "strike", "beside mastermind")];

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every Master Strike beside the Mastermind".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the number of Master Strikes beside the Mastermind".to_string()
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let strike = writer.ctx.triggers.strike_card.every();
        format!("für {strike} neben dem Superschurken")
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let strikes = &writer.ctx.triggers.strike_card.plural;
        format!("die Anzahl der {strikes} neben dem Superschurken")
    }

    fn short(&self, short: &Short<'_>) -> String {
        let place = short.say("beside Mastermind", "neben Superschurken");
        format!("{STRIKE} {place}")
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
