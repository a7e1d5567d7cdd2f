//! Where a side wants to be, and how far it is.

use crate::play::{Board, Distances};
use crate::{Device, HalfPoints, Place, Side, Victory};

/// Walks farther than this are not considered; the whole map is within it.
const FAR: HalfPoints = HalfPoints::whole(120);

/// The places a side fights for, each with the ways to it.
#[derive(Debug)]
pub struct Goals {
    key: Key,
    goals: Vec<(Place, Distances)>,
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
        let goals = goal_places(board).into_iter();
        Goals {
            key: key(board),
            goals: goals
                .map(|place| (place, board.distances(place, FAR)))
                .collect(),
        }
    }

    /// Returns whether the ways are still as they were.
    pub fn fit(&self, board: &Board) -> bool {
        self.key == key(board)
    }

    /// Returns the cost to the goal a person with this number goes for; people are spread over
    /// the goals.
    pub fn cost(&self, nth: usize, place: Place) -> Option<HalfPoints> {
        let (_, ways) = self.goals.get(nth % self.goals.len().max(1))?;
        ways.to(place)
    }

    /// Returns the cost to the nearest goal.
    pub fn nearest(&self, place: Place) -> Option<HalfPoints> {
        self.goals
            .iter()
            .filter_map(|(_, ways)| ways.to(place))
            .min()
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
fn goal_places(board: &Board) -> Vec<Place> {
    let place = |space| board.floor_place(space);
    match &board.scenario().victory {
        Victory::HoldSpace(space) => place(*space).into_iter().collect(),
        Victory::HoldAreas(areas) => areas
            .iter()
            .flat_map(|&area| board.map().area(area).entrances.iter().copied())
            .filter_map(place)
            .collect(),
        Victory::Launch => [Device::Rocket, Device::Gantry]
            .into_iter()
            .filter_map(|device| board.control_place(device))
            .collect(),
    }
}

/// Returns how near to a goal a defender stays.
pub fn guard_distance(side: Side) -> HalfPoints {
    match side {
        Side::Mi6 => HalfPoints::ZERO,
        Side::Skorpios => HalfPoints::whole(3),
    }
}
