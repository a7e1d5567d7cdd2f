//! `extra card drawn`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::ExtraDrawn;

impl CountRules for ExtraDrawn {
    type Text = ExtraDrawn;

    fn compile(text: &ExtraDrawn, _names: &Compiler<'_>) -> Result<ExtraDrawn, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        state.turn.extra_drawn
    }
}
