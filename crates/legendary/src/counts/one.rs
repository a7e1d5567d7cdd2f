//! Not "per" anything: what stands there once.

use std::convert::Infallible;

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

#[derive(Clone, Copy)]
pub(super) struct One;

impl CountRules for One {
    /// No text says it.
    type Text = Infallible;

    fn compile(text: &Infallible, _names: &Compiler<'_>) -> Result<One, CompileError> {
        match *text {}
    }

    fn count(&self, _state: &State, _ctx: &Ctx) -> u16 {
        1
    }

    fn most(&self) -> Option<u16> {
        Some(1)
    }
}
