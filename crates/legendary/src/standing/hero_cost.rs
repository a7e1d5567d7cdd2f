//! `hero in hq costs +1`.

use cards::standing as text;
use cards::tree::Sign;

use super::{Change, StandingRules};
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Amount;

/// See [`text::HeroCost`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeroCost {
    sign: Sign,
    amount: Amount,
}

impl StandingRules for HeroCost {
    type Text = text::HeroCost;

    fn compile(text: &text::HeroCost, names: &mut Compiler<'_>) -> Result<HeroCost, CompileError> {
        Ok(HeroCost {
            sign: text.sign,
            amount: names.amount(&text.amount)?,
        })
    }

    fn fact(&self) -> Option<Fact> {
        Some(Fact::HeroCost)
    }

    fn speaks_from_row(&self) -> bool {
        true
    }

    fn changes_hero_cost(&self) -> Option<Change> {
        Some((self.sign, self.amount))
    }
}
