//! `rescue held`.

use kernel::Sink;
use smallvec::SmallVec;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::RescueHeld;

impl StepRules for RescueHeld {
    type Text = RescueHeld;

    fn compile(text: &RescueHeld, _names: &Compiler<'_>) -> Result<RescueHeld, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.rescue_held(ctx, sink);
    }
}

impl State {
    /// Frees the Bystanders held by the Villain that was moved.
    fn rescue_held(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let Some(space) = self.space_of(self.moved) else {
            return;
        };
        let held: SmallVec<[Card; 8]> = self
            .piles
            .iter(Zone::under(space))
            .filter(|&card| self.is_captive(card))
            .collect();
        held.iter()
            .for_each(|&card| self.shift(card, Zone::victory(ctx.you), sink));
    }
}
