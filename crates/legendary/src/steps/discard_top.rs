//! `discard top 1`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::DiscardTop;

impl StepRules for DiscardTop {
    type Text = DiscardTop;

    fn compile(text: &DiscardTop, _names: &Compiler<'_>) -> Result<DiscardTop, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.discard_top(ctx, self.n, sink);
    }

    fn takes_off_deck(&self) -> u8 {
        self.n
    }
}

impl State {
    fn discard_top(&mut self, ctx: &Ctx, n: u8, sink: &mut impl Sink<Event>) {
        for _ in 0..n {
            if let Some(card) = self.next_of_deck(ctx.who, sink) {
                self.remembered.push(self.def_of(card));
                self.done = 1;
                self.discard_by_effect(ctx.who, &[card], sink);
            }
        }
        self.refill_deck(ctx.who, sink);
    }
}
