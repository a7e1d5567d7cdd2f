//! Where a side wants to be, and how far it is.

use std::sync::Arc;

use assault::play::{Board, Distances};
use assault::{AreaId, Device, HalfPoints, PersonId, Place, Side, Space, Victory};

/// Walks farther than this are not considered; the whole map is within it.
const FAR: HalfPoints = HalfPoints::whole(120);
/// What a place costs that can not be reached.
pub const UNREACHABLE: HalfPoints = HalfPoints(u16::MAX - 1);
/// How many stay in an area that is held.
const GARRISON: usize = 4;

/// The places a side fights for, each with the ways to it.
#[derive(Clone, Debug)]
pub struct Goals {
    key: Key,
    fields: Vec<Field>,
}

/// One place worth having.
#[derive(Clone, Debug)]
struct Field {
    place: Place,
    /// The area it belongs to; nothing for a control space.
    area: Option<AreaId>,
    /// Whether victory asks for this very space.
    must_hold: bool,
    ways: Distances,
}

/// What the ways depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    gantry_steps: u16,
    shutters_closed: bool,
    n_destroyed: usize,
}

impl Goals {
    pub fn of(board: &Board) -> Goals {
        let fields = places(board).into_iter();
        Goals {
            key: key(board),
            fields: fields
                .map(|(place, area, must_hold)| Field {
                    place,
                    area,
                    must_hold,
                    ways: board.distances(place, FAR),
                })
                .collect(),
        }
    }

    /// Returns the goals that are kept, or finds them anew where the ways have changed.
    pub fn kept<'a>(kept: &'a mut Option<Arc<Goals>>, board: &Board) -> &'a Arc<Goals> {
        let known = kept.take().filter(|goals| goals.fit(board));
        kept.insert(known.unwrap_or_else(|| Arc::new(Goals::of(board))))
    }

    /// Returns whether the ways are still as they were.
    fn fit(&self, board: &Board) -> bool {
        self.key == key(board)
    }

    /// Returns the cost to the nearest place worth having.
    pub fn nearest(&self, place: Place) -> Option<HalfPoints> {
        let costs = self.fields.iter().filter_map(|field| field.ways.to(place));
        costs.min()
    }

    /// Returns where somebody in a place should go now: the number of the field and its cost.
    ///
    /// Attackers take what is not held yet, nearest first, and leave a few behind; with nothing left
    /// to take they go through the area. Defenders are spread over everything.
    pub fn wanted(
        &self,
        board: &Board,
        side: Side,
        person: PersonId,
        place: Place,
    ) -> Option<(usize, HalfPoints)> {
        let nth = person.idx();
        let reachable = |idx: usize| Some((idx, self.fields.get(idx)?.ways.to(place)?));
        let all = 0..self.fields.len();
        if side == Side::Skorpios || self.fields.iter().all(|field| field.area.is_none()) {
            return reachable(nth % self.fields.len().max(1));
        }
        let open = |idx: &usize| self.is_open(board, *idx, person, place);
        let best = all.clone().filter(open).filter_map(reachable);
        best.min_by_key(|(_, cost)| *cost)
            .or_else(|| reachable(nth % self.fields.len().max(1)))
    }

    /// Returns whether an attacker in a place still has something to do at a field.
    fn is_open(&self, board: &Board, idx: usize, person: PersonId, here: Place) -> bool {
        let field = &self.fields[idx];
        let Some(area) = field.area else { return true };
        let inside = |space: Space| board.map().area(area).spaces.contains(space);
        if board.holds_area(area) {
            // Those who are needed stay, the others go where more is to be done.
            let own = board.present(Side::Mi6).iter();
            let n_inside = own
                .filter_map(|id| board.place(id))
                .filter(|place| inside(place.space))
                .count();
            return n_inside <= GARRISON && inside(here.space);
        }
        // One keeps an entrance; the others go on.
        let keeper = board.side_at(Side::Mi6, field.place).first();
        let taken = keeper.is_some_and(|keeper| keeper != person);
        field.must_hold && !taken || !field.must_hold && self.entrances_taken(board, area)
    }

    fn entrances_taken(&self, board: &Board, area: AreaId) -> bool {
        let entrances = self
            .fields
            .iter()
            .filter(|field| field.area == Some(area) && field.must_hold);
        entrances
            .into_iter()
            .all(|field| !board.side_at(Side::Mi6, field.place).is_empty())
    }

    /// Returns the cost from a place to a field.
    pub fn cost(&self, field: usize, place: Place) -> HalfPoints {
        let field = self.fields.get(field);
        field
            .and_then(|field| field.ways.to(place))
            .unwrap_or(UNREACHABLE)
    }
}

fn key(board: &Board) -> Key {
    let edges = board
        .map()
        .edges()
        .filter(|(id, _)| board.is_destroyed(*id));
    Key {
        gantry_steps: board.machines.gantry_steps,
        shutters_closed: board.machines.shutters_closed,
        n_destroyed: edges.count(),
    }
}

/// Both sides fight for the same places: what the scenario turns on.
fn places(board: &Board) -> Vec<(Place, Option<AreaId>, bool)> {
    let place = |space| board.floor_place(space);
    match &board.scenario().victory {
        Victory::HoldSpace(space) => place(*space)
            .into_iter()
            .map(|place| (place, None, true))
            .collect(),
        Victory::HoldAreas(areas) => {
            let mut all = Vec::new();
            for &area in areas {
                let entrances = board.map().area(area).entrances.iter().copied();
                let inside = corners(board, area);
                all.extend(entrances.filter_map(place).map(|p| (p, Some(area), true)));
                all.extend(inside.into_iter().map(|p| (p, Some(area), false)));
            }
            all
        }
        Victory::Launch => [Device::Rocket, Device::Gantry]
            .into_iter()
            .filter_map(|device| board.control_place(device))
            .map(|place| (place, None, true))
            .collect(),
    }
}

/// Returns a few spaces from which all of an area can be seen: its first and last, by rows and by
/// columns.
fn corners(board: &Board, area: AreaId) -> Vec<Place> {
    let spaces = || board.map().area(area).spaces.iter();
    let by_col = |space: &Space| (space.col(), space.row());
    let ends = [
        spaces().next(),
        spaces().last(),
        spaces().min_by_key(by_col),
        spaces().max_by_key(by_col),
    ];
    let mut places: Vec<Place> = ends
        .into_iter()
        .flatten()
        .filter_map(|space| board.floor_place(space))
        .collect();
    places.sort_unstable();
    places.dedup();
    places
}
