//! What moves on the map, as the line of sight asks for it.

use crate::{Cell, EdgeId, EdgeState, Level, Overlay, Place, Space};

use super::board::Board;

impl Overlay for Board {
    fn cell(&self, space: Space) -> Cell {
        let mut cell = Cell::EMPTY;
        for level in Level::ALL {
            if self.is_anyone_standing(Place::new(space, level)) {
                cell = cell.with_person(level);
            }
        }
        for vehicle in self.vehicles_in(space) {
            cell = cell.with_vehicle(self.vehicle_kind(vehicle));
        }
        if self.gantry_covers(space) {
            cell = cell.with_gantry();
        }
        if self.rocket_covers(space) {
            cell = cell.with_rocket();
        }
        if self.has_roof_hole(space) {
            cell = cell.with_roof_hole();
        }
        cell
    }

    fn edge(&self, id: EdgeId) -> EdgeState {
        match () {
            () if self.is_destroyed(id) => EdgeState::Destroyed,
            () if self.is_shut(id) => EdgeState::Closed,
            () => EdgeState::Intact,
        }
    }
}
