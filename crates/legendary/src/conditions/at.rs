//! `if at Rooftops or Bridge`.

use cards::conditions as text;

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::ids::Space;
use crate::text::compile::{CompileError, Compiler};

/// See [`text::At`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At(u8);

impl ConditionRules for At {
    type Text = text::At;

    fn compile(text: &text::At, names: &Compiler<'_>, _matters: bool) -> Result<At, CompileError> {
        // A set of row spaces, one bit each.
        let mut bits = 0;
        for space in &text.0 {
            bits |= 1 << names.space(space)?.0;
        }
        Ok(At(bits))
    }

    fn holds(&self, _state: &State, ctx: &Ctx) -> bool {
        ctx.space != Space::NONE && self.0 & 1 << ctx.space.0 != 0
    }
}
