//! What moves on the map, as the line of sight asks for it.

use crate::{Cell, EdgeId, EdgeState, Level, Overlay, Space, VehicleKind};

use super::board::{Board, vehicle_bit};

impl Overlay for Board {
    fn cell(&self, space: Space) -> Cell {
        let mut cell = Cell::EMPTY;
        let occupants = self.occupants[space.idx()];
        if occupants != 0 {
            for level in Level::ALL {
                if occupants & 1 << level.idx() != 0 {
                    cell = cell.with_person(level);
                }
            }
            for kind in VehicleKind::ALL {
                if occupants & vehicle_bit(kind) != 0 {
                    cell = cell.with_vehicle(kind);
                }
            }
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
