//! The sliding roof: what it covers, how it moves, who is carried (A-ROOF).

use kernel::{RuleId, Sink, applies, forbid, ruled};

use crate::{HalfPoints, Level, PersonId, Place, Side, Space};

use super::board::Board;
use super::counter::{At, Stand};
use super::event::Event;
use super::machines::Sliding;
use super::sets::PersonSet;
use super::state::Assault;

impl Board {
    /// Returns how many columns the roof has slid west from its closed position.
    fn roof_slid(&self) -> u16 {
        let Some(roof) = self.map().roof() else {
            return 0;
        };
        u16::from(
            roof.opening
                .south_east
                .column_number()
                .saturating_sub(self.machines.roof_edge),
        )
    }

    /// Returns whether the roof panel lies over a space: a person can stand there at Level 4.
    pub fn is_roof_over(&self, space: Space) -> bool {
        let Some(roof) = self.map().roof() else {
            return false;
        };
        let first = roof
            .opening
            .north_west
            .col()
            .saturating_sub(self.roof_slid());
        (roof.opening.north_west.row()..=roof.opening.south_east.row()).contains(&space.row())
            && (first..u16::from(self.machines.roof_edge) - ruled("A-ROOF-005", 0, 1))
                .contains(&space.col())
    }

    /// Returns whether a space of the opening is not covered (A-ROOF-005).
    pub fn is_roof_open(&self, space: Space) -> bool {
        self.map()
            .roof()
            .is_some_and(|roof| roof.opening.contains(space))
            && !self.is_roof_over(space)
    }

    pub fn is_breached(&self, space: Space) -> bool {
        self.machines.breaches.contains(&space)
            && self
                .map()
                .roof()
                .is_some_and(|roof| roof.opening.contains(space))
    }

    /// Returns whether one can pass between Level 4 and below here.
    pub fn has_roof_hole(&self, space: Space) -> bool {
        self.is_roof_open(space) || self.is_breached(space)
    }

    /// Walking on the roof: clear terrain on covered spaces only, and nobody steps onto a hole
    /// (A-ROOF-013).
    pub(super) fn roof_cost(&self, from: Place, to: Place) -> Result<HalfPoints, RuleId> {
        forbid(
            "A-ROOF-014",
            from.level != Level::ROOF || to.level != Level::ROOF,
        )?;
        forbid("A-ROOF-013", !self.has_footing(to))?;
        Ok(self.charts().costs.clear)
    }
}

/// The roof slides this many columns per Turn, the last step being shorter (A-ROOF-002).
const COLUMNS_PER_TURN: u8 = 5;

impl Board {
    /// Returns the edge when closed and when fully open.
    fn roof_limits(&self) -> Option<(u8, u8)> {
        let opening = self.map().roof()?.opening;
        Some((
            opening.south_east.column_number(),
            opening.north_west.column_number() - 1,
        ))
    }

    /// Whoever stands on the roof moves with it, and whoever is still at the top of a rope in one of
    /// its holes; other ropes hang free.
    fn is_held_by_roof(&self, id: PersonId) -> bool {
        let counter = self.counter(id);
        let at_top = |place: Place| place.level == Level::ROOF;
        let place = self.place(id).filter(|&place| at_top(place));
        place.is_some_and(|place| !counter.on_rope || self.is_breached(place.space))
    }

    pub(super) fn roof_can_open(&self) -> bool {
        self.roof_limits()
            .is_some_and(|(_, open)| self.machines.roof_edge > open)
    }
}

impl Assault {
    /// Slides the roof one step in the Command Phase of the side that started it (A-ROOF-003).
    pub(crate) fn slide_roof(&mut self, side: Side, sink: &mut impl Sink<Event>) {
        let Some((closed, open)) = self.board.roof_limits() else {
            return;
        };
        let Some(motion) = self.board.machines.roof_motion else {
            return;
        };
        if motion.side != side || motion.since >= self.board.clocks.command(side) {
            return;
        }
        let edge = self.board.machines.roof_edge;
        let columns = ruled("A-ROOF-002", COLUMNS_PER_TURN, 4);
        let opens = (motion.sliding == Sliding::Opening) == applies("A-ROOF-004");
        let after = if opens {
            edge.saturating_sub(columns).max(open)
        } else {
            (edge + columns).min(closed)
        };
        self.carry_roof(i16::from(after) - i16::from(edge));
        self.board.machines.roof_edge = after;
        if after == open || after == closed || !applies("A-ROOF-006") {
            self.board.machines.roof_motion = None;
        }
        sink.event(Event::RoofMoved { edge: after });
    }

    /// Everything on the roof moves with it: people, breaches, charges (A-ROOF-011, A-SCEN2-023).
    fn carry_roof(&mut self, east: i16) {
        let board = &self.board;
        let riders = board.everyone();
        let riders: PersonSet = riders
            .iter()
            .filter(|&id| board.is_held_by_roof(id))
            .collect();
        if applies("A-ROOF-011") {
            for id in in_order_of_travel(board, riders, east) {
                self.carry_on_roof(id, east);
            }
        }
        if !applies("A-SCEN2-023") {
            return;
        }
        let moved = |space: Space| shifted_column(space, east);
        let machines = &mut self.board.machines;
        machines.breaches = machines
            .breaches
            .iter()
            .map(|&space| moved(space))
            .collect();
        for charge in &mut machines.charges {
            charge.space = moved(charge.space);
        }
    }

    /// Carried beyond the western edge of the map, people crowd at it: in their row, or in the
    /// nearest one with room.
    fn carry_on_roof(&mut self, id: PersonId, east: i16) {
        let Some(stand) = self.board.counter(id).stand() else {
            return;
        };
        let wanted = shifted_column(stand.place.space, east);
        let roof = self.board.map().roof();
        let is_inside = roof.is_some_and(|roof| roof.opening.contains(wanted));
        if !is_inside && !applies("A-ROOF-012") {
            return;
        }
        let room = |space: &Space| {
            *space == stand.place.space || self.board.has_room(Place::new(*space, Level::ROOF), 1)
        };
        let rows = 0..self.board.map().n_rows();
        let nearest = rows
            .filter_map(|row| Space::new(row, wanted.col()))
            .filter(room)
            .min_by_key(|space| space.row().abs_diff(wanted.row()));
        let place = Place::new(nearest.unwrap_or(wanted), Level::ROOF);
        if applies("A-BEAD-005") {
            self.board.mark(id).moved_on = self.board.clocks.turn;
        }
        // Beyond the opening no rope leads down (A-ROOF-012).
        self.board.mark(id).on_rope &= is_inside;
        self.board.put(
            id,
            At::Standing(Stand {
                place,
                track: stand.track,
            }),
        );
    }
}

fn shifted_column(space: Space, east: i16) -> Space {
    let col = space.col().saturating_add_signed(east);
    Space::new(space.row(), col).unwrap_or(space)
}

/// Those in front are carried first, so that nobody is carried into a space not yet left.
fn in_order_of_travel(board: &Board, riders: PersonSet, east: i16) -> Vec<PersonId> {
    let mut riders: Vec<PersonId> = riders.iter().collect();
    let col = |id: &PersonId| board.place(*id).map_or(0, |place| place.space.col());
    riders.sort_by_key(col);
    if east > 0 {
        riders.reverse();
    }
    riders
}
