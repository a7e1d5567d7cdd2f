//! `acquire 1 gadget`.

use cards::steps as text;
use cards::tree::CardKind;
use kernel::{Seat, Sink};

use crate::text::compile::{CompileError, Compiler};
use crate::state::event::Event;
use crate::machine::frame::Ctx;
use crate::state::piles::Zone;
use crate::text::program::Amount;
use crate::state::State;
use super::StepRules;

/// See [`text::Acquire`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acquire {
    pub amount: Amount,
}

impl StepRules for Acquire {
    type Text = text::Acquire;

    fn compile(text: &text::Acquire, names: &Compiler<'_>) -> Result<Acquire, CompileError> {
        Ok(Acquire {
            amount: names.amount(&text.amount)?,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let n = state.amount(self.amount, ctx);
        state.trace_count(self.amount, sink);
        state.done = state.acquire(ctx.who, n, sink);
    }

    fn reads(&self) -> Option<Amount> {
        Some(self.amount)
    }

    fn comes_to_nothing(&self, state: &State, sink: &mut impl Sink<Event>) -> bool {
        let empty = state.piles.is_empty(Zone::BYSTANDERS);
        if empty {
            state.rule("L-STACKS-005", sink);
        }
        empty
    }
}

impl State {
    /// Takes Gadgets from the stack into a Victory Pile; returns how many there were. What foes
    /// hold, and what is KO'd, stays where it is (L-CAPTURE-013, L-STACKS-006).
    fn acquire(&mut self, seat: Seat, n: u16, sink: &mut impl Sink<Event>) -> u16 {
        for acquired in 0..n {
            let Some(card) = self.piles.top(Zone::BYSTANDERS) else {
                self.rule("L-STACKS-005", sink);
                let mut gone = self.piles.iter(Zone::KO);
                if gone.any(|card| self.printed(card).kind == CardKind::Gadget) {
                    self.rule("L-STACKS-006", sink);
                }
                return acquired;
            };
            self.rule("L-CAPTURE-012", sink);
            self.rule("L-CAPTURE-013", sink);
            self.take_gadget(card, seat, sink);
        }
        n
    }
}
