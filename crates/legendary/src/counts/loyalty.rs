//! `loyalty`.

use kernel::{Seat, Sink};

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::Loyalty;

impl CountRules for Loyalty {
    type Text = Loyalty;

    fn compile(text: &Loyalty, _names: &Compiler<'_>) -> Result<Loyalty, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        state.loyalty(ctx.who)
    }

    fn note<S: Sink<Event>>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.rule("L-KEYWORD-009", sink);
        state.rule("L-KEYWORD-010", sink);
        if S::LISTENS && state.loyalty(seat) == 0 {
            state.rule("L-KEYWORD-011", sink);
        }
    }
}
