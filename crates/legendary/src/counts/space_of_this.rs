//! `space of this`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::ids::Space;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::SpaceOfThis;

impl CountRules for SpaceOfThis {
    type Text = SpaceOfThis;

    fn compile(text: &SpaceOfThis, _names: &Compiler<'_>) -> Result<SpaceOfThis, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        // After it has left the row, it is the space where it was fought.
        match state.space_of(ctx.source).unwrap_or(ctx.space) {
            Space::NONE => 0,
            space => u16::from(space.0) + 1,
        }
    }
}
