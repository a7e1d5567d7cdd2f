//! `extra turn`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::ExtraTurn;

impl StepRules for ExtraTurn {
    type Text = ExtraTurn;

    fn compile(text: &ExtraTurn, _names: &Compiler<'_>) -> Result<ExtraTurn, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        state.extra_turns = state.extra_turns.saturating_add(1);
    }
}
