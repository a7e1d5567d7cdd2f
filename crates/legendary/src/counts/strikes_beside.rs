//! `strike beside mastermind`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::StrikesBeside;

impl CountRules for StrikesBeside {
    type Text = StrikesBeside;

    fn compile(text: &StrikesBeside, _names: &Compiler<'_>) -> Result<StrikesBeside, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        state.piles.len(Zone::BESIDE_MASTERMIND) as u16
    }
}
