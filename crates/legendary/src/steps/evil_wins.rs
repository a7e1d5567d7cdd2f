//! `evil wins`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::EvilWins;

impl StepRules for EvilWins {
    type Text = EvilWins;

    fn compile(text: &EvilWins, _names: &Compiler<'_>) -> Result<EvilWins, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.evil_wins(sink);
    }
}
