//! Distance from a Leader to a Soldier, in Movement Points along the cheapest way on foot
//! (A-COMMAND-001).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::{GRID_MAX, HalfPoints, PersonId, Place, TrackSide};

use super::board::Board;
use super::counter::{At, Stand};

impl Board {
    /// Returns the distance from one person to another if it is within the limit. The stacking
    /// limit and enemies are ignored; the Leader's own space is not counted.
    pub fn command_distance(
        &self,
        leader: PersonId,
        soldier: PersonId,
        limit: HalfPoints,
    ) -> Option<HalfPoints> {
        let goal = self.place(soldier)?;
        let start = self.command_stand(leader)?;
        if start.place == goal {
            return Some(HalfPoints::ZERO);
        }
        if self.least_cost(start.place, goal) > limit {
            return None;
        }
        self.walking_distance(start, goal, limit)
    }

    /// Returns the cost of the cheapest walk between two places, if it is within the limit.
    pub fn walking_distance(
        &self,
        start: Stand,
        goal: Place,
        limit: HalfPoints,
    ) -> Option<HalfPoints> {
        let mut settled = Settled::new();
        let mut queue = BinaryHeap::from([(Reverse(HalfPoints::ZERO), Reverse(start))]);
        while let Some((Reverse(cost), Reverse(stand))) = queue.pop() {
            if stand.place == goal {
                return Some(cost);
            }
            if !settled.insert(stand) {
                continue;
            }
            for pace in self.paces(stand) {
                let (total, next) = (cost + pace.cost, pace.step.stand());
                let hopeful = total + self.least_cost(next.place, goal);
                if hopeful <= limit && !settled.contains(next) {
                    queue.push((Reverse(total), Reverse(next)));
                }
            }
        }
        None
    }

    /// Returns a bound that no walk can beat: one point per space, one half on ramps.
    fn least_cost(&self, from: Place, to: Place) -> HalfPoints {
        let spaces = from.space.spaces_to(to.space);
        HalfPoints((2 * spaces).saturating_sub(self.ramp_spaces.min(spaces)))
    }

    /// Returns where a person counts as standing: passengers in the space of their vehicle.
    fn command_stand(&self, id: PersonId) -> Option<Stand> {
        match self.counter(id).at {
            At::Standing(stand) => Some(stand),
            _ => Some(Stand {
                place: self.place(id)?,
                track: TrackSide::NorthOrWest,
            }),
        }
    }
}

const STANDS: usize = GRID_MAX as usize * GRID_MAX as usize * 10;

/// The stands already reached at their least cost.
struct Settled([u64; STANDS / 64]);

impl Settled {
    fn new() -> Settled {
        Settled([0; STANDS / 64])
    }

    fn idx(stand: Stand) -> usize {
        let side = usize::from(stand.track == TrackSide::SouthOrEast);
        (stand.place.space.idx() * 5 + stand.place.level.idx()) * 2 + side
    }

    fn contains(&self, stand: Stand) -> bool {
        let idx = Settled::idx(stand);
        self.0[idx / 64] >> (idx % 64) & 1 != 0
    }

    /// Returns whether the stand is new.
    fn insert(&mut self, stand: Stand) -> bool {
        let new = !self.contains(stand);
        let idx = Settled::idx(stand);
        self.0[idx / 64] |= 1 << (idx % 64);
        new
    }
}
