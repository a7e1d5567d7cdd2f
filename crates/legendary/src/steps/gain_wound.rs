//! `gain 1 wound`.

use cards::steps as text;
use cards::tree::GainTo;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::{Ctx, Frame};
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Amount;

/// See [`text::GainWound`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GainWound {
    pub amount: Amount,
    pub to: GainTo,
}

impl StepRules for GainWound {
    type Text = text::GainWound;

    fn compile(text: &text::GainWound, names: &Compiler<'_>) -> Result<GainWound, CompileError> {
        Ok(GainWound {
            amount: names.amount(&text.amount)?,
            to: text.to,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        let n = state.amount(self.amount, ctx);
        state.push(Frame::Done(n));
        state.push_wounds(ctx.who, n, self.to);
    }

    fn reads(&self) -> Option<Amount> {
        Some(self.amount)
    }

    fn comes_to_nothing(&self, state: &State, sink: &mut impl Sink<Event>) -> bool {
        let empty = state.piles.is_empty(Zone::WOUNDS) && !state.deal.rules.wound_reuse;
        empty && state.applies("L-STACKS-002", sink)
    }
}
