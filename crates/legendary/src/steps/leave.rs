//! `leave them`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::Leave;

impl StepRules for Leave {
    type Text = Leave;

    fn compile(text: &Leave, _names: &Compiler<'_>) -> Result<Leave, CompileError> {
        Ok(*text)
    }

    fn run(self, _state: &mut State, _ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        // What is looked at stays where it is.
    }
}
