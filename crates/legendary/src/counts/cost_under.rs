//! `cost under this`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::CostUnder;

impl CountRules for CostUnder {
    type Text = CostUnder;

    fn compile(text: &CostUnder, _names: &Compiler<'_>) -> Result<CostUnder, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        let space = state.space_of(ctx.source).or(state.space_of(ctx.subject));
        space.map_or(0, |space| state.bound_attack[space.idx()].into())
    }
}
