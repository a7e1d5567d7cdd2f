//! Distance from a Leader to a Soldier, in Movement Points along the cheapest way on foot
//! (A-COMMAND-001).

use smallvec::SmallVec;

use kernel::applies;

use crate::{HalfPoints, Level, PersonId, Place, Space, TrackSide};

use super::action::Step;
use super::board::Board;
use super::counter::{At, Stand};
use super::paths::{Costs, Paths, n_stands, n_stands_of, place_idx, stand_idx};
use super::sets::PersonSet;
use super::walk::{Pace, Paces};

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
        if !applies("A-COMMAND-001") {
            let spaces = HalfPoints::whole(start.place.space.spaces_to(goal.space));
            return Some(spaces).filter(|spaces| *spaces <= limit);
        }
        if !applies("A-COMMAND-021") && (self.is_water(start.place) || self.is_water(goal)) {
            return None;
        }
        if self.least_cost(start.place, goal) > limit {
            return None;
        }
        if self.is_aloft(start.place) || self.is_aloft(goal) {
            return self.distance_by(Ways::WithRopes, start, goal, limit);
        }
        match self.known_costs(start, limit) {
            Some(costs) => costs.to(goal).filter(|&cost| cost <= limit),
            None => self.distance_by(Ways::OnFoot, start, goal, limit),
        }
    }

    /// Returns whether a place is on the roof or on a rope below it. Only there do words carry along
    /// ropes: a hole and the floor below it are joined at one point per Level.
    fn is_aloft(&self, place: Place) -> bool {
        let hangs = place.level == Level::GANTRY && !self.gantry_covers(place.space);
        place.level == Level::ROOF || hangs
    }

    /// Returns who of some people is no farther from a Leader than a limit. Where the known distances
    /// no longer hold, one walk around him answers for all.
    pub(super) fn those_in_reach(
        &self,
        leader: PersonId,
        people: PersonSet,
        limit: HalfPoints,
    ) -> PersonSet {
        let Some(start) = self.command_stand(leader) else {
            return PersonSet::EMPTY;
        };
        let is_aloft = |id: &PersonId| {
            let place = self.place(*id);
            self.is_aloft(start.place) || place.is_some_and(|place| self.is_aloft(place))
        };
        let aloft: PersonSet = people.iter().filter(is_aloft).collect();
        let below = people.without(aloft);
        let below = if below.is_empty() {
            below
        } else if let Some(costs) = self.known_costs(start, limit) {
            let cost = |id| costs.to(self.place(id)?);
            let near = |&id: &PersonId| cost(id).is_some_and(|cost| cost <= limit);
            below.iter().filter(near).collect()
        } else {
            self.those_met(Ways::OnFoot, start, below, limit)
        };
        below.or(self.those_met(Ways::WithRopes, start, aloft, limit))
    }

    /// Walks around a stand once and returns whom of some people one meets.
    fn those_met(
        &self,
        ways: Ways,
        start: Stand,
        people: PersonSet,
        limit: HalfPoints,
    ) -> PersonSet {
        let mut left = people;
        let mut met = PersonSet::EMPTY;
        if left.is_empty() {
            return met;
        }
        self.flood(
            ways,
            start,
            limit,
            |_, _| true,
            |place, _| {
                if self.is_anyone_at(place) {
                    let here = left.iter().filter(|&id| self.place(id) == Some(place));
                    met = met.or(here.collect());
                    left = left.without(met);
                }
                left.is_empty()
            },
        );
        met
    }

    /// Returns what it costs to get from a stand to all places below the roof, where that is kept for
    /// all games and reaches as far as asked.
    fn known_costs(&self, start: Stand, limit: HalfPoints) -> Option<Costs<'_>> {
        let paths = self.undisturbed_paths();
        let paths = paths.filter(|_| limit <= Paths::COST_MAX)?;
        let kept = &self.content().geometry.kept;
        paths.costs(start, kept, || self.costs_around(start))
    }

    /// Measures everything within [`Paths::COST_MAX`] of a stand.
    fn costs_around(&self, start: Stand) -> Box<[u8]> {
        let mut costs = vec![Paths::TOO_FAR; n_stands_of(self.map()) / 2];
        self.flood(
            Ways::OnFoot,
            start,
            Paths::COST_MAX,
            |_, _| true,
            |place, cost| {
                let known = &mut costs[place_idx(place)];
                *known = (*known).min(cost.0 as u8);
                false
            },
        );
        costs.into_boxed_slice()
    }

    /// Returns the cost of the cheapest way between two places, if it is within the limit.
    fn distance_by(
        &self,
        ways: Ways,
        start: Stand,
        goal: Place,
        limit: HalfPoints,
    ) -> Option<HalfPoints> {
        let mut found = None;
        let hopeful = |place, cost| cost + self.least_cost(place, goal) <= limit;
        self.flood(ways, start, limit, hopeful, |place, cost| {
            if place == goal {
                found = Some(cost);
            }
            place == goal
        });
        found
    }

    /// Returns the cost of walking from a place to every other within the limit, by stand; nothing
    /// where it is farther. On ramps the way there and the way back differ a little.
    pub fn distances(&self, start: Place, limit: HalfPoints) -> Distances {
        let mut costs = vec![u16::MAX; n_stands() / 2];
        let start = Stand {
            place: start,
            track: TrackSide::NorthOrWest,
        };
        self.flood(
            Ways::OnFoot,
            start,
            limit,
            |_, _| true,
            |place, cost| {
                let known = &mut costs[place_idx(place)];
                *known = (*known).min(cost.0);
                false
            },
        );
        Distances(costs)
    }

    /// Visits places in order of cost until told to stop; skips ways that are not hopeful.
    fn flood(
        &self,
        ways: Ways,
        start: Stand,
        limit: HalfPoints,
        hopeful: impl Fn(Place, HalfPoints) -> bool,
        mut visit: impl FnMut(Place, HalfPoints) -> bool,
    ) {
        let mut settled = Settled::new();
        let mut queue = Queue::new(limit);
        queue.push(HalfPoints::ZERO, start);
        while let Some((cost, stand)) = queue.pop() {
            if !settled.insert(stand) {
                continue;
            }
            if visit(stand.place, cost) {
                return;
            }
            let mut consider = |pace: &Pace| {
                let (total, next) = (cost + pace.cost, pace.step.stand());
                if total <= limit && !settled.contains(next) && hopeful(next.place, total) {
                    queue.push(total, next);
                }
            };
            match self.fixed_paces(stand) {
                Some(fixed) => fixed.iter().for_each(&mut consider),
                None => self.surveyed_paces(stand).iter().for_each(&mut consider),
            }
            if ways == Ways::WithRopes {
                self.rope_paces(stand.place).iter().for_each(&mut consider);
            }
        }
    }

    /// Lists how words carry along a rope from here: up or down it, and over the rim of its hole.
    fn rope_paces(&self, from: Place) -> Paces {
        let mut paces = Paces::new();
        let mut join = |to: Place| {
            let levels = from.level.idx().abs_diff(to.level.idx()) as u16;
            let step = Step {
                to: to.space,
                level: to.level,
                track: TrackSide::NorthOrWest,
            };
            // A hole has eight spaces around it and three along its rope.
            let _ = paces.try_push(Pace {
                step,
                cost: HalfPoints::whole(levels.max(1)),
            });
        };
        if self.has_rope_way(from.space) {
            let rope = [Level::ROOF, Level::GANTRY].map(|level| Place::new(from.space, level));
            let rope = rope.into_iter().chain(self.rope_foot(from.space));
            let on_rope = rope.clone().any(|place| place == from);
            rope.filter(|place| on_rope && *place != from)
                .for_each(&mut join);
        }
        if from.level == Level::ROOF && self.has_footing(from) {
            let holes = self.map().neighbours(from.space);
            let holes = holes.filter(|&space| self.has_rope_way(space));
            holes.for_each(|space| join(Place::new(space, Level::ROOF)));
        }
        paces
    }

    fn has_rope_way(&self, space: Space) -> bool {
        self.has_roof_hole(space) && !self.rocket_shaft_covers(space)
    }

    /// Returns where a rope through a hole ends: on the gantry or on the floor.
    fn rope_foot(&self, space: Space) -> Option<Place> {
        if self.gantry_covers(space) {
            Some(Place::new(space, Level::GANTRY))
        } else {
            self.floor_place(space)
        }
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

/// Which ways count for a distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ways {
    OnFoot,
    /// For those on the roof or on a rope, whom nobody reaches on foot.
    WithRopes,
}

/// Walking costs from one place to all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distances(Vec<u16>);

impl Distances {
    pub fn to(&self, place: Place) -> Option<HalfPoints> {
        Some(self.0[place_idx(place)])
            .filter(|&cost| cost != u16::MAX)
            .map(HalfPoints)
    }
}

/// The stands already reached at their least cost.
pub(super) struct Settled([u64; n_stands() / 64]);

impl Settled {
    pub(super) fn new() -> Settled {
        Settled([0; n_stands() / 64])
    }

    pub(super) fn contains(&self, stand: Stand) -> bool {
        let idx = stand_idx(stand);
        self.0[idx / 64] >> (idx % 64) & 1 != 0
    }

    /// Returns whether the stand is new.
    pub(super) fn insert(&mut self, stand: Stand) -> bool {
        let idx = stand_idx(stand);
        let new = self.0[idx / 64] >> (idx % 64) & 1 == 0;
        self.0[idx / 64] |= 1 << (idx % 64);
        new
    }
}

/// Whatever waits by cost in half points: costs are small, so each has its own list.
pub(super) struct Queue<T> {
    lists: Vec<SmallVec<[T; 12]>>,
    lowest: usize,
}

impl<T: Clone> Queue<T> {
    pub(super) fn new(limit: HalfPoints) -> Queue<T> {
        Queue {
            lists: vec![SmallVec::new(); usize::from(limit.0) + 1],
            lowest: 0,
        }
    }

    /// Adds something; costs beyond the limit are not pushed.
    pub(super) fn push(&mut self, cost: HalfPoints, waiting: T) {
        self.lists[usize::from(cost.0)].push(waiting);
    }

    pub(super) fn pop(&mut self) -> Option<(HalfPoints, T)> {
        while let Some(list) = self.lists.get_mut(self.lowest) {
            if let Some(waiting) = list.pop() {
                return Some((HalfPoints(self.lowest as u16), waiting));
            }
            self.lowest += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{EdgeDamage, Scene, Setup};
    use crate::{EdgeKind, Side};

    // rule: A-COMMAND-001 A-COMMAND-003
    #[test]
    fn all_at_once_are_in_command_as_each_one_is() {
        for number in 1..=4 {
            let scene = Scene::of(&Setup::volcano(number)).expect("a set-up");
            let mut board = scene.board().clone();
            let is_window = |kind| matches!(kind, EdgeKind::Window | EdgeKind::Shutter);
            let windows: Vec<_> = board
                .map()
                .edges()
                .map(|(id, edge)| (id, edge.kind))
                .collect();
            let windows = windows.into_iter().filter(|(_, kind)| is_window(*kind));
            for (n, (id, _)) in windows.enumerate() {
                if n % 16 == 0 {
                    compare(&board);
                }
                board.set_edge_damage(id, EdgeDamage::Destroyed);
            }
            assert!(board.undisturbed_paths().is_none(), "windows make ways");
            compare(&board);
        }
    }

    fn compare(board: &Board) {
        for side in Side::BOTH {
            let people = board.present(side);
            for leader in people.iter().filter(|&id| board.is_leader(id)) {
                let each = people
                    .iter()
                    .filter(|&id| board.is_within_double_radius(leader, id))
                    .collect();
                let all = board.those_within_double_radius(leader, people);
                assert_eq!(all, each, "around {}", board.code(leader));
            }
        }
    }
}
