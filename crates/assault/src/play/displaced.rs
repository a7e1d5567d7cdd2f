//! Those who must make room: each is put into a space beside by his owner (A-VEHICLE-024,
//! A-GANTRY-022, A-ROOF-013).

use arrayvec::ArrayVec;
use kernel::{RuleId, Sink, applies};

use crate::{Level, PersonId, Place, Position, Rect, Space, Terrain};

use super::action::Action;
use super::board::Board;
use super::counter::{At, Stand};
use super::event::Event;
use super::frame::Frame;
use super::sets::PersonSet;
use super::state::Assault;

/// Why people must make room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Their boat sank here, and not all of them fit into the space.
    Sunk(Space),
    /// The gantry comes, on its way to a position.
    Gantry(Position),
    /// The roof in this space was blown open.
    Breach(Space),
}

/// Where somebody can be put, one place for each space.
pub(super) type Refuges = ArrayVec<Place, 32>;

impl Cause {
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Cause::Sunk(_) => "A-VEHICLE-024",
            Cause::Gantry(_) => "A-GANTRY-022",
            Cause::Breach(_) => "A-ROOF-013",
        })
    }
}

impl Board {
    /// Lists where somebody can be put who must make room.
    pub(super) fn refuges(&self, id: PersonId, cause: Cause) -> Refuges {
        match cause {
            Cause::Sunk(space) => self.water_around(space),
            Cause::Gantry(toward) => match self.gantry_next(toward) {
                Some(after) => self.steps_aside(id, after),
                None => Refuges::new(),
            },
            Cause::Breach(space) => self.roof_around(space),
        }
    }

    /// The water of the sunk boat, while there is room, and that around it.
    fn water_around(&self, space: Space) -> Refuges {
        let spaces = [space].into_iter().chain(self.map().neighbours(space));
        spaces
            .filter(|&space| self.map().terrain(space) == Terrain::Water)
            .filter_map(|space| self.floor_place(space))
            .filter(|&place| self.has_room(place, 1) || !applies("A-VEHICLE-024"))
            .collect()
    }

    /// The nearest spaces clear of the gantry: those beside, or where the gantry comes to all of
    /// them, those beside its way.
    pub(super) fn steps_aside(&self, id: PersonId, after: Rect) -> Refuges {
        let mut aside = Refuges::new();
        let mut way: Vec<Stand> = self.counter(id).stand().into_iter().collect();
        let mut n_left = 0;
        while aside.is_empty() && n_left < way.len() {
            let ring = n_left..way.len();
            n_left = way.len();
            for at in ring {
                for pace in self.paces(way[at]) {
                    self.look_aside(pace.step.stand(), after, &mut way, &mut aside);
                }
            }
        }
        aside
    }

    /// Notes a space as a refuge, or as one on the way to the next.
    fn look_aside(&self, to: Stand, after: Rect, way: &mut Vec<Stand>, aside: &mut Refuges) {
        let place = to.place;
        if self.gantry_covers(place.space) || self.is_water(place) {
            return;
        }
        if after.contains(place.space) {
            if way.iter().all(|known| known.place != place) {
                way.push(to);
            }
            return;
        }
        let is_new = aside.iter().all(|known| known.space != place.space);
        if is_new && self.has_room(place, 1) {
            // The list holds all that lies around a row of the gantry.
            let _ = aside.try_push(place);
        }
    }

    fn roof_around(&self, space: Space) -> Refuges {
        let around = self.map().neighbours(space);
        around
            .map(|space| Place::new(space, Level::ROOF))
            .filter(|&place| self.has_footing(place) && self.has_room(place, 1))
            .collect()
    }
}

impl Assault {
    /// Goes on with those who must make room; returns whether an owner must choose.
    pub(crate) fn settle_displacement(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let Some(&Frame::Displacing { cause, pending }) = self.stack.last() else {
            return false;
        };
        let Some(id) = pending.first() else {
            self.stack.pop();
            if let Cause::Gantry(toward) = cause {
                self.move_gantry(toward, sink);
            }
            return false;
        };
        if self.is_settled(id, cause) {
            self.note_displaced(id);
            return false;
        }
        if let Cause::Sunk(space) = cause
            && (self.all_fit(space, pending) || !applies("A-VEHICLE-024"))
        {
            self.displace(space, sink);
            return false;
        }
        match self.board.refuges(id, cause).as_slice() {
            [] => {
                self.find_no_refuge(id, cause, sink);
                false
            }
            [only] => {
                self.displace(only.space, sink);
                false
            }
            _ => true,
        }
    }

    /// Whoever was killed meanwhile needs no room, nor does whoever fell through the hole.
    fn is_settled(&self, id: PersonId, cause: Cause) -> bool {
        match cause {
            Cause::Sunk(_) => false,
            Cause::Gantry(_) => !self.board.is_present(id),
            Cause::Breach(space) => self.board.place(id) != Some(Place::new(space, Level::ROOF)),
        }
    }

    fn all_fit(&self, space: Space, pending: PersonSet) -> bool {
        let place = self.board.floor_place(space);
        place.is_some_and(|place| self.board.has_room(place, pending.len()))
    }

    /// Without room in the water a swimmer is lost; the gantry waits; at a hole one holds on.
    fn find_no_refuge(&mut self, id: PersonId, cause: Cause, sink: &mut impl Sink<Event>) {
        match cause {
            Cause::Sunk(_) => {
                self.note_displaced(id);
                self.remove(id, sink);
            }
            Cause::Gantry(_) => {
                self.stack.pop();
                sink.event(Event::GantryWaits);
            }
            Cause::Breach(_) => self.note_displaced(id),
        }
    }

    pub(crate) fn displacement_options(
        &self,
        cause: Cause,
        pending: PersonSet,
        out: &mut Vec<Action>,
    ) {
        if let Some(id) = pending.first() {
            let refuges = self.board.refuges(id, cause).into_iter();
            out.extend(refuges.map(|place| Action::At(place.space)));
        }
    }

    /// Puts the next person where his owner says.
    pub(crate) fn displace(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        let Some(&Frame::Displacing { cause, pending }) = self.stack.last() else {
            return;
        };
        let Some(id) = pending.first() else { return };
        let refuges = self.board.refuges(id, cause);
        let Some(&place) = refuges.iter().find(|place| place.space == space) else {
            return;
        };
        self.note_displaced(id);
        self.depart(id);
        self.board.mark(id).moved_on = self.board.clocks.turn;
        self.board.put(id, At::Standing(self.board.stand_at(place)));
        sink.event(Event::Alighted { person: id, place });
    }

    fn note_displaced(&mut self, id: PersonId) {
        if let Some(Frame::Displacing { pending, .. }) = self.stack.last_mut() {
            pending.remove(id);
        }
    }
}
