//! `return this to hand`.

use kernel::Sink;

use crate::text::compile::{CompileError, Compiler};
use crate::state::event::Event;
use crate::machine::frame::Ctx;
use crate::state::piles::Zone;
use crate::state::State;
use super::StepRules;

pub use cards::steps::ReturnThis;

impl StepRules for ReturnThis {
    type Text = ReturnThis;

    fn compile(text: &ReturnThis, _names: &Compiler<'_>) -> Result<ReturnThis, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        if ctx.source.is_some() {
            state.shift_below(ctx.source, Zone::hand(ctx.you), sink);
        }
    }
}
