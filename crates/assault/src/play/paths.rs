//! The ways on foot that nothing but the machines can change, worked out once per position.
//!
//! Most steps are the same in every game. They are kept as lists, one set for each position of the
//! gantry and the shutters; beside something destroyed, and on the roof, the board is asked afresh.

use std::sync::OnceLock;

use crate::kept::Kept;
use crate::{GRID_MAX, HalfPoints, Level, Map, Place, TrackSide};

use super::board::Board;
use super::counter::Stand;
use super::walk::Pace;

const N_STANDS: usize = GRID_MAX as usize * GRID_MAX as usize * 10;

/// Fixed steps by where they begin.
#[derive(Debug)]
pub struct Paths {
    /// First and last place in `paces`, by stand; nothing where the board must be asked.
    spans: Vec<Option<(u32, u32)>>,
    paces: Vec<Pace>,
    /// Costs to every place within [`Paths::COST_MAX`], by stand; filled when first asked for, as
    /// far as there is room.
    costs: Vec<OnceLock<Box<[u8]>>>,
}

impl Paths {
    /// Walks the whole map with the machines as they stand and nothing destroyed.
    pub(super) fn survey(board: &Board) -> Paths {
        let mut board = board.clone();
        board.repair_everything();
        let map = board.map();
        let mut paths = Paths {
            spans: vec![None; n_stands_of(map)],
            paces: Vec::new(),
            costs: (0..n_stands_of(map)).map(|_| OnceLock::new()).collect(),
        };
        for space in map.spaces() {
            for level in Level::ALL {
                let place = Place::new(space, level);
                if level != Level::ROOF && board.has_footing(place) {
                    TrackSide::BOTH
                        .into_iter()
                        .for_each(|track| paths.record(&board, Stand { place, track }));
                }
            }
        }
        paths.paces.shrink_to_fit();
        paths
    }

    /// Returns about how many bytes a survey of a map takes: the table of stands, and the steps from
    /// those with a footing, of which most have eight on either side.
    pub(super) fn n_bytes(map: &Map) -> usize {
        let per_stand = size_of::<Option<(u32, u32)>>() + size_of::<OnceLock<Box<[u8]>>>();
        let n_footings = map.spaces().count() * 2;
        n_stands_of(map) * per_stand + n_footings * 8 * size_of::<Pace>()
    }

    /// Returns the fixed steps from here; nothing where they can change.
    pub fn paces(&self, from: Stand) -> Option<&[Pace]> {
        let (first, last) = self.spans[stand_idx(from)]?;
        Some(&self.paces[first as usize..last as usize])
    }

    /// Distances are kept up to this cost: twice the widest command radius on a printed counter.
    pub const COST_MAX: HalfPoints = HalfPoints::whole(18);

    /// Marks what is farther; as a cost it is more than any limit.
    pub(super) const TOO_FAR: u8 = u8::MAX;

    /// Returns the costs to all places, worked out once by `measure`; nothing where there is no room
    /// to keep them.
    pub(super) fn costs(
        &self,
        from: Stand,
        kept: &Kept,
        measure: impl FnOnce() -> Box<[u8]>,
    ) -> Option<Costs<'_>> {
        let n_bytes = self.costs.len() / 2;
        let costs = kept.keep(&self.costs[stand_idx(from)], n_bytes, measure);
        costs.map(|costs| Costs(costs))
    }

    fn record(&mut self, board: &Board, stand: Stand) {
        let first = self.paces.len() as u32;
        self.paces.extend(board.surveyed_paces(stand));
        self.spans[stand_idx(stand)] = Some((first, self.paces.len() as u32));
    }
}

/// What it costs to get from one stand to all places.
#[derive(Clone, Copy)]
pub(super) struct Costs<'a>(&'a [u8]);

impl Costs<'_> {
    /// Returns the cost to a place; nothing beyond [`Paths::COST_MAX`].
    pub fn to(self, place: Place) -> Option<HalfPoints> {
        let cost = self.0[place_idx(place)];
        (cost != Paths::TOO_FAR).then_some(HalfPoints(cost.into()))
    }
}

/// Returns the place of a stand in arrays.
pub fn stand_idx(stand: Stand) -> usize {
    let side = usize::from(stand.track == TrackSide::SouthOrEast);
    (stand.place.space.idx() * Level::ALL.len() + stand.place.level.idx()) * 2 + side
}

/// Returns the place of a space at a Level in arrays.
pub fn place_idx(place: Place) -> usize {
    place.space.idx() * Level::ALL.len() + place.level.idx()
}

/// Returns how many stands the rows of a map have.
pub fn n_stands_of(map: &Map) -> usize {
    map.n_cells() * Level::ALL.len() * TrackSide::BOTH.len()
}

pub const fn n_stands() -> usize {
    N_STANDS
}
