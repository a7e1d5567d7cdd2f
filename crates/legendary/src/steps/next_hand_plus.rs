//! `next hand +1`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::NextHandPlus;

impl StepRules for NextHandPlus {
    type Text = NextHandPlus;

    fn compile(text: &NextHandPlus, _names: &Compiler<'_>) -> Result<NextHandPlus, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        state.turn.next_hand_plus = state.turn.next_hand_plus.saturating_add(self.n);
    }
}
