//! `becomes twist`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::BecomesTwist;

impl StepRules for BecomesTwist {
    type Text = BecomesTwist;

    fn compile(text: &BecomesTwist, _names: &Compiler<'_>) -> Result<BecomesTwist, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        if !ctx.source.is_some() {
            return;
        }
        if let Some(space) = state.space_of(ctx.source) {
            state.cartel_leaves(space, sink);
        }
        state.shift(ctx.source, Zone::RESOLVING, sink);
        state.twist(ctx.source, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}
