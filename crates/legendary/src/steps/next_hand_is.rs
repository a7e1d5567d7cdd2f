//! `next hand is 8`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::NextHandIs;

impl StepRules for NextHandIs {
    type Text = NextHandIs;

    fn compile(text: &NextHandIs, _names: &Compiler<'_>) -> Result<NextHandIs, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, sink: &mut impl Sink<Event>) {
        if state.applies("L-TEXT-001", sink) {
            state.turn.next_hand_is = Some(self.n);
        }
    }
}
