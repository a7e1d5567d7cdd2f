//! `pass 1 left`.

use cards::tree::Place;
use kernel::{Seat, Sink};

use super::{Resumes, StepRules};
use crate::machine::frame::{Ctx, Picking, Purpose};
use crate::machine::map_cards::maps_cards;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::{Filter, PlaceSet};

pub use cards::steps::PassLeft;

impl StepRules for PassLeft {
    type Text = PassLeft;

    fn compile(text: &PassLeft, _names: &Compiler<'_>) -> Result<PassLeft, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        let passing = Passing {
            ctx: *ctx,
            n: self.n,
            next: state.active,
            left: state.n_players(),
        };
        state.push(passing.into());
    }
}

/// Everyone chooses `n` cards to pass, then all pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passing<C = Card> {
    ctx: Ctx<C>,
    n: u8,
    next: Seat,
    left: u8,
}

maps_cards!(Passing { ctx; n, next, left });

impl Resumes for Passing {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.pass_step(self.ctx, self.n, self.next, self.left, sink);
    }
}

impl State {
    /// Everyone chooses a card in turn, sealed; then all cards move at once (C-106).
    fn pass_step(&mut self, ctx: Ctx, n: u8, seat: Seat, left: u8, sink: &mut impl Sink<Event>) {
        if left == 0 {
            for from in self.deal.seats() {
                let to = from.next(self.n_players());
                while let Some(card) = self.piles.top(Zone::passing(from)) {
                    self.passed = true;
                    self.shift_below(card, Zone::hand(to), sink);
                }
            }
            return;
        }
        let next = seat.next(self.n_players());
        self.push(
            Passing {
                ctx,
                n,
                next,
                left: left - 1,
            }
            .into(),
        );
        if self.deal.is_solo() {
            return;
        }
        let picking = Picking {
            ctx: Ctx { who: seat, ..ctx },
            purpose: Purpose::PassLeft,
            filter: Filter::ANY,
            from: PlaceSet(1 << Place::Hand as u8),
            owner: seat,
            min: n,
            max: n,
        };
        self.ask_pick(seat, ctx.cite(), picking, sink);
    }
}
