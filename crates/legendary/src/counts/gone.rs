//! `villain escaped`, `mission failed`.

use cards::tree::GoneKind;

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::Gone;

impl CountRules for Gone {
    type Text = Gone;

    fn compile(text: &Gone, _names: &Compiler<'_>) -> Result<Gone, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        match self.0 {
            GoneKind::Villains => state.escapes.villains,
            GoneKind::Missions => state.escapes.missions,
        }
    }
}
