//! `acquire 1 gadget`.

use cards::steps as text;
use cards::tree::CardKind;
use kernel::{Seat, Sink};

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Amount;

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
        self.amount.per.trace(state, sink);
        state.done = state.acquire(ctx.who, n, sink);
    }

    fn reads(&self) -> Option<Amount> {
        Some(self.amount)
    }

    fn comes_to_nothing(&self, state: &State, sink: &mut impl Sink<Event>) -> bool {
        let empty = state.piles.is_empty(Zone::BYSTANDERS);
        empty && state.applies("L-STACKS-005", sink)
    }
}

impl State {
    /// Takes Gadgets from the stack into a Victory Pile; returns how many there were. What foes
    /// hold, and what is KO'd, stays where it is (L-CAPTURE-013, L-STACKS-006).
    fn acquire(&mut self, seat: Seat, n: u16, sink: &mut impl Sink<Event>) -> u16 {
        for acquired in 0..n {
            let Some(card) = self.piles.top(Zone::BYSTANDERS) else {
                self.ran_out("L-STACKS-005", sink);
                let mut gone = self.piles.iter(Zone::KO);
                let gadget = gone.find(|&card| self.printed(card).kind == CardKind::Gadget);
                if let Some(gadget) = gadget
                    && !self.applies("L-STACKS-006", sink)
                {
                    self.take_gadget(gadget, seat, sink);
                }
                return acquired;
            };
            let card = if self.applies("L-CAPTURE-013", sink) {
                card
            } else {
                self.held_captive().unwrap_or(card)
            };
            if self.applies("L-CAPTURE-012", sink) {
                self.take_gadget(card, seat, sink)
            } else {
                self.shift(card, Zone::discard(seat), sink)
            }
        }
        n
    }
}
