//! `place strike beside mastermind`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::PlaceStrike;

impl StepRules for PlaceStrike {
    type Text = PlaceStrike;

    fn compile(text: &PlaceStrike, _names: &Compiler<'_>) -> Result<PlaceStrike, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.place_strike(ctx, sink);
    }
}

impl State {
    /// Leaves the Master Strike that is being resolved beside the Mastermind (L-STRIKE-003).
    fn place_strike(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let strike = ctx.subject;
        let is_here = strike.is_some() && self.piles.zone_of(strike) == Zone::RESOLVING;
        if is_here && self.applies("L-STRIKE-003", sink) {
            self.shift(strike, Zone::BESIDE_MASTERMIND, sink);
        }
    }
}
