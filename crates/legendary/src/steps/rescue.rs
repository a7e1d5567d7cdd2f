//! `rescue 1`.

use cards::steps as text;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Amount;

/// See [`text::Rescue`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rescue {
    pub amount: Amount,
}

impl StepRules for Rescue {
    type Text = text::Rescue;

    fn compile(text: &text::Rescue, names: &Compiler<'_>) -> Result<Rescue, CompileError> {
        Ok(Rescue {
            amount: names.amount(&text.amount)?,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let n = state.amount(self.amount, ctx);
        self.amount.per.trace(state, sink);
        state.done = state.rescue(ctx.who, n, sink);
    }
}
