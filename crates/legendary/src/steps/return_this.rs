//! `return this to hand`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

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
