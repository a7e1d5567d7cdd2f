//! `discard hand`.

use kernel::Sink;
use smallvec::SmallVec;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::DiscardHand;

impl StepRules for DiscardHand {
    type Text = DiscardHand;

    fn compile(text: &DiscardHand, _names: &Compiler<'_>) -> Result<DiscardHand, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let hand: SmallVec<[Card; 16]> = state.piles.iter(Zone::hand(ctx.who)).collect();
        state.done = hand.len() as u16;
        state.discard_by_effect(ctx.who, &hand, sink);
    }
}
