//! Optional: people look one way (A-OPT-001 to A-OPT-003).

use kernel::{Sink, applies};

use crate::{Direction, PersonId, Space};

use super::action::Action;
use super::board::Board;
use super::event::Event;
use super::frame::Frame;
use super::state::Assault;

impl Board {
    /// Returns whether a space lies behind a person: in the quarter opposite to where he looks.
    /// Exactly on a diagonal the more favourable area counts. Whoever has not moved yet
    /// looks all round.
    pub fn is_behind(&self, id: PersonId, space: Space) -> bool {
        if !self.switches.facing {
            return false;
        }
        let (Some(facing), Some(here)) = (self.counter(id).facing, self.place(id)) else {
            return false;
        };
        let south = i32::from(space.row()) - i32::from(here.space.row());
        let east = i32::from(space.col()) - i32::from(here.space.col());
        let (face_south, face_east) = facing.offset();
        let ahead = south * i32::from(face_south) + east * i32::from(face_east);
        let aside = south * i32::from(face_east) - east * i32::from(face_south);
        ahead < 0 && -ahead > aside.abs()
    }
}

impl Assault {
    /// Everybody who ends a move on foot faces a side of his space (A-OPT-002).
    pub(crate) fn ask_facing(&mut self, id: PersonId) {
        let stands = self.board.counter(id).stand().is_some();
        if self.board.switches.facing && stands && applies("A-OPT-002") {
            self.push(Frame::Turning(id));
        }
    }

    pub(crate) fn facing_options(out: &mut Vec<Action>) {
        out.extend(Direction::ORTHOGONAL.map(Action::Face));
    }

    pub(crate) fn face(&mut self, facing: Direction, sink: &mut impl Sink<Event>) {
        if let Some(Frame::Turning(person)) = self.stack.pop() {
            self.board.mark(person).facing = Some(facing);
            sink.event(Event::Faced { person, facing });
        }
    }
}
