//! `gain 1 officer`.

use cards::steps as text;
use cards::tree::GainTo;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Amount;

/// See [`text::GainOfficer`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GainOfficer {
    pub amount: Amount,
    pub to: GainTo,
}

impl StepRules for GainOfficer {
    type Text = text::GainOfficer;

    fn compile(
        text: &text::GainOfficer,
        names: &Compiler<'_>,
    ) -> Result<GainOfficer, CompileError> {
        Ok(GainOfficer {
            amount: names.amount(&text.amount)?,
            to: text.to,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let n = state.amount(self.amount, ctx);
        state.done = state.gain_officers(ctx.who, n, self.to, sink);
    }

    fn reads(&self) -> Option<Amount> {
        Some(self.amount)
    }

    fn comes_to_nothing(&self, state: &State, sink: &mut impl Sink<Event>) -> bool {
        let empty = state.piles.is_empty(Zone::OFFICERS);
        empty && state.applies("L-STACKS-003", sink)
    }
}
