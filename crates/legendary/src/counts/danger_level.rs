//! `danger level`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::DangerLevel;

impl CountRules for DangerLevel {
    type Text = DangerLevel;

    fn compile(text: &DangerLevel, _names: &Compiler<'_>) -> Result<DangerLevel, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        state.danger
    }
}
