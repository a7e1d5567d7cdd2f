//! What moves on the map, as the line of sight asks for it.

use kernel::applies;

use crate::{Cell, EdgeId, EdgeState, GRID_MAX, Map, Overlay, Space};

use super::board::Board;

impl Overlay for Board {
    fn cell(&self, space: Space) -> Cell {
        let mut cell = Cell::of_occupants(self.occupants[space.idx()]);
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

    /// The same answer without putting the whole cell together.
    #[inline]
    fn is_in_the_way(&self, space: Space, mask: Cell) -> bool {
        self.occupants[space.idx()] & mask.occupants() != 0
            || mask.has_gantry() && self.gantry_covers(space)
            || mask.has_rocket() && self.rocket_covers(space)
    }

    fn is_roof_shut(&self, map: &Map, space: Space) -> bool {
        let open = |space| self.is_roof_open(space) && applies("A-SCEN2-003");
        let hole = |space| open(space) || self.is_breached(space);
        !hole(space) && !map.neighbours(space).any(hole)
    }

    #[inline]
    fn taken(&self) -> &[u64; GRID_MAX as usize] {
        &self.taken
    }

    fn edge(&self, id: EdgeId) -> EdgeState {
        if self.is_destroyed(id) {
            EdgeState::Destroyed
        } else if self.is_shut(id) {
            EdgeState::Closed
        } else {
            EdgeState::Intact
        }
    }
}
