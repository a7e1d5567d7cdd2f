//! What moves or breaks, as the game lays it over the map.

use crate::{EdgeId, GRID_MAX, Level, Map, Space, VehicleKind};

/// What is in a space right now and could be in the way of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cell(u16);

impl Cell {
    pub const EMPTY: Cell = Cell(0);
    /// One bit per Level: somebody stands there outside of any vehicle.
    const PEOPLE: u16 = 0b1_1111;
    const CAR: u16 = 1 << 5;
    const BOAT: u16 = 1 << 6;
    const GANTRY: u16 = 1 << 7;
    const ROCKET: u16 = 1 << 8;
    const ROOF_HOLE: u16 = 1 << 9;
    /// Whatever blocks a line below the roof apart from people and the gantry.
    pub(super) const MACHINES: Cell = Cell(Self::CAR | Self::BOAT | Self::ROCKET);

    #[must_use]
    pub const fn with_person(self, level: Level) -> Cell {
        Cell(self.0 | 1 << level.number())
    }

    #[must_use]
    pub const fn without_person(self, level: Level) -> Cell {
        Cell(self.0 & !(1 << level.number()))
    }

    #[must_use]
    pub const fn without_people(self) -> Cell {
        Cell(self.0 & !Self::PEOPLE)
    }

    #[must_use]
    pub const fn with_vehicle(self, kind: VehicleKind) -> Cell {
        Cell(self.0 | Self::vehicle_bit(kind))
    }

    #[must_use]
    pub const fn without_vehicle(self, kind: VehicleKind) -> Cell {
        Cell(self.0 & !Self::vehicle_bit(kind))
    }

    #[must_use]
    pub const fn with_gantry(self) -> Cell {
        Cell(self.0 | Self::GANTRY)
    }

    #[must_use]
    pub const fn with_rocket(self) -> Cell {
        Cell(self.0 | Self::ROCKET)
    }

    /// Takes gantry and rocket away.
    #[must_use]
    pub const fn without_gantry(self) -> Cell {
        Cell(self.0 & !(Self::GANTRY | Self::ROCKET))
    }

    #[must_use]
    pub const fn without_rocket(self) -> Cell {
        Cell(self.0 & !Self::ROCKET)
    }

    /// The roof above the space is open or breached.
    #[must_use]
    pub const fn with_roof_hole(self) -> Cell {
        Cell(self.0 | Self::ROOF_HOLE)
    }

    #[must_use]
    pub const fn without_roof_hole(self) -> Cell {
        Cell(self.0 & !Self::ROOF_HOLE)
    }

    pub const fn has_person(self, level: Level) -> bool {
        self.0 & 1 << level.number() != 0
    }

    pub const fn has_car(self) -> bool {
        self.0 & Self::CAR != 0
    }

    pub const fn has_boat(self) -> bool {
        self.0 & Self::BOAT != 0
    }

    pub const fn has_gantry(self) -> bool {
        self.0 & Self::GANTRY != 0
    }

    pub const fn has_rocket(self) -> bool {
        self.0 & Self::ROCKET != 0
    }

    pub const fn has_roof_hole(self) -> bool {
        self.0 & Self::ROOF_HOLE != 0
    }

    /// Returns what is in a space by its people and vehicles alone, one bit each: five Levels, cars,
    /// boats.
    pub(crate) const fn of_occupants(bits: u8) -> Cell {
        Cell(bits as u16)
    }

    /// Returns the bits for people and vehicles.
    pub(crate) const fn occupants(self) -> u8 {
        self.0 as u8 & 0b111_1111
    }

    pub(super) const fn union(self, other: Cell) -> Cell {
        Cell(self.0 | other.0)
    }

    pub(super) const fn meets(self, mask: Cell) -> bool {
        self.0 & mask.0 != 0
    }

    const fn vehicle_bit(kind: VehicleKind) -> u16 {
        match kind {
            VehicleKind::MonorailCar => Self::CAR,
            VehicleKind::Boat => Self::BOAT,
        }
    }
}

/// The state of a door, window or shutter, as far as sight cares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum EdgeState {
    #[default]
    Intact,
    /// The locked control room door, or a lowered shutter.
    Closed,
    Destroyed,
}

/// Answers what moves: the board of a game, or what one seat knows of it.
pub trait Overlay {
    fn cell(&self, space: Space) -> Cell;

    fn edge(&self, id: EdgeId) -> EdgeState;

    /// Returns whether anything of the mask is in a space. The roof is never asked for in this way.
    fn is_in_the_way(&self, space: Space, mask: Cell) -> bool {
        self.cell(space).meets(mask)
    }

    /// Returns whether the roof is whole over a space and all around it.
    fn is_roof_shut(&self, map: &Map, space: Space) -> bool {
        let hole = |space| self.cell(space).has_roof_hole();
        !hole(space) && !map.neighbours(space).any(hole)
    }

    /// Returns by row a bit for each column in which anything at all may stand. Only where a line
    /// meets a bit is the space itself looked at.
    fn taken(&self) -> &[u64; GRID_MAX as usize] {
        &[u64::MAX; GRID_MAX as usize]
    }
}

/// Nothing stands anywhere, nothing is closed or broken, and the roof is shut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Still;

impl Overlay for Still {
    fn cell(&self, _: Space) -> Cell {
        Cell::EMPTY
    }

    fn edge(&self, _: EdgeId) -> EdgeState {
        EdgeState::Intact
    }
}

/// An overlay put together by hand: for cases, tests and what-if questions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltOverlay {
    pub cells: Vec<Cell>,
    pub edges: Vec<EdgeState>,
}

impl BuiltOverlay {
    /// Returns a scene in which nothing stands on the map.
    pub fn empty(map: &Map) -> BuiltOverlay {
        BuiltOverlay {
            cells: vec![Cell::EMPTY; map.n_cells()],
            edges: vec![EdgeState::Intact; map.n_edges()],
        }
    }

    /// Changes what is in a space; off the map nothing happens.
    pub fn put(&mut self, space: Space, change: impl FnOnce(Cell) -> Cell) {
        if let Some(cell) = self.cells.get_mut(space.idx()) {
            *cell = change(*cell);
        }
    }

    pub fn set_edge(&mut self, id: EdgeId, state: EdgeState) {
        if let Some(edge) = self.edges.get_mut(id.idx()) {
            *edge = state;
        }
    }
}

impl Overlay for BuiltOverlay {
    fn cell(&self, space: Space) -> Cell {
        self.cells.get(space.idx()).copied().unwrap_or_default()
    }

    fn edge(&self, id: EdgeId) -> EdgeState {
        self.edges.get(id.idx()).copied().unwrap_or_default()
    }
}
