//! `gain under`.

use cards::tree::GainTo;
use kernel::Sink;
use smallvec::SmallVec;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::GainUnder;

impl StepRules for GainUnder {
    type Text = GainUnder;

    fn compile(text: &GainUnder, _names: &Compiler<'_>) -> Result<GainUnder, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.gain_under(ctx, sink);
    }
}

impl State {
    pub(crate) fn gain_under(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let Some(space) = self.space_of(ctx.source) else {
            return;
        };
        let heroes: SmallVec<[Card; 4]> = self
            .piles
            .iter(Zone::under(space))
            .filter(|&card| self.printed(card).is_hero)
            .collect();
        heroes
            .iter()
            .for_each(|&card| self.gain(card, ctx.you, GainTo::Discard, sink));
    }
}
