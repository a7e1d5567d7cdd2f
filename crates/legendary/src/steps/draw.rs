//! `draw 2`.

use cards::steps as text;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::{Ctx, Frame};
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Amount;

/// See [`text::Draw`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    pub amount: Amount,
}

impl StepRules for Draw {
    type Text = text::Draw;

    fn compile(text: &text::Draw, names: &Compiler<'_>) -> Result<Draw, CompileError> {
        Ok(Draw {
            amount: names.amount(&text.amount)?,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        let n = state.amount(self.amount, ctx).min(255);
        state.done = n;
        state.push(Frame::Draw {
            seat: ctx.who,
            left: n as u8,
            extra: true,
        });
    }

    fn reads(&self) -> Option<Amount> {
        Some(self.amount)
    }
}
