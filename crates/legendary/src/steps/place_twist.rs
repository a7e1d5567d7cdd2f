//! `place twist beside scheme`.

use cards::tree::TwistPlace;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Space;
use crate::state::piles::{ROW_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::PlaceTwist;

impl StepRules for PlaceTwist {
    type Text = PlaceTwist;

    fn compile(text: &PlaceTwist, _names: &Compiler<'_>) -> Result<PlaceTwist, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.place_twist(ctx, self.place, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}

impl State {
    fn place_twist(&mut self, ctx: &Ctx, place: TwistPlace, sink: &mut impl Sink<Event>) {
        let to = match place {
            TwistPlace::BesideScheme => Some(Zone::BESIDE_SCHEME),
            TwistPlace::AboveMastermind => Some(Zone::ABOVE_MASTERMIND),
            TwistPlace::LeftmostFreeSpace => (0..ROW_MAX as u8)
                .rev()
                .map(|i| Zone::on_space(Space(i)))
                .find(|&zone| self.piles.is_empty(zone)),
        };
        if let Some(to) = to.filter(|_| ctx.subject.is_some()) {
            self.shift(ctx.subject, to, sink);
        }
    }
}
