//! `attack +2`.

use cards::steps as text;
use cards::tree::Pool;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Amount;

/// See [`text::Points`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    pub pool: Pool,
    pub amount: Amount,
}

impl StepRules for Points {
    type Text = text::Points;

    fn compile(text: &text::Points, names: &Compiler<'_>) -> Result<Points, CompileError> {
        Ok(Points {
            pool: text.pool,
            amount: names.amount(&text.amount)?,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let n = state.amount(self.amount, ctx);
        self.amount.per.trace(state, sink);
        state.done = n;
        state.add_points(self.pool, n, sink);
    }

    fn reads(&self) -> Option<Amount> {
        Some(self.amount)
    }
}
