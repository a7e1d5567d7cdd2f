//! `destroy 1 space`.

use kernel::Sink;

use crate::text::compile::{CompileError, Compiler};
use crate::state::event::Event;
use crate::machine::frame::{Ctx, Frame};
use crate::view::map_cards::maps_cards;
use crate::state::piles::Zone;
use crate::state::State;
use super::{Resumes, StepRules};

pub use cards::steps::DestroySpaces;

impl StepRules for DestroySpaces {
    type Text = DestroySpaces;

    fn compile(text: &DestroySpaces, _names: &Compiler<'_>) -> Result<DestroySpaces, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        state.push(Rest { left: self.n }.into());
    }
}

/// So many spaces are always left (L-CITY-020).
const FEWEST: u32 = 2;

/// So many spaces are still to be destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest {
    left: u8,
}

maps_cards!(Rest);

impl Resumes for Rest {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.destroy_step(self.left, sink);
    }
}

impl State {
    /// Destroys the rightmost empty space, or the last one with the card in it (C-160).
    fn destroy_step<S: Sink<Event>>(&mut self, left: u8, sink: &mut S) {
        self.done = 0;
        if left == 0 {
            return;
        }
        if self.open_spaces().count_ones() <= FEWEST && self.applies("L-CITY-020", sink)
            || self.destroyed != 0 && !self.applies("L-CITY-020", sink)
        {
            return;
        }
        if left > 1 {
            self.push(Rest { left: left - 1 }.into());
        }
        self.push(Frame::Done(1));
        let gap = self.first_gap(self.first_space());
        let space = gap.unwrap_or(self.last_space());
        let is_behind = self.inevitable().is_some_and(|(behind, _)| space < behind);
        if is_behind && !self.applies("L-CITY-021", sink) {
            return;
        }
        let card = self.piles.top(Zone::row(space));
        self.take_off(space, sink);
        if self.applies("L-CITY-019", sink) {
            self.destroyed |= 1 << space.0;
        }
        if S::LISTENS {
            sink.event(Event::SpaceDestroyed { space });
        }
        if let Some(card) = card {
            self.begin_escape(card, sink);
        }
    }
}
