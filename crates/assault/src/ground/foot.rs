//! Ways on foot over the bare map: nothing destroyed, nobody in the way, no machine moved.
//!
//! The map checker uses it to find places nobody can reach and walls nobody can cross. It is not
//! the movement of the game, which knows stacking, wreckage, the gantry and much more.

use std::collections::{BTreeMap, BTreeSet};

use crate::{CostChart, HalfPoints};

use super::{Direction, EdgeKind, Level, Map, Place, Space};

/// Whether the control room door is locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ControlDoor {
    Open,
    Locked,
}

/// Steps over the bare map.
#[derive(Clone, Copy, Debug)]
pub struct BareGround<'a> {
    pub map: &'a Map,
    pub door: ControlDoor,
}

impl BareGround<'_> {
    /// Returns where a step on foot leads, if it is possible at all.
    pub fn step(&self, from: Place, direction: Direction) -> Option<Place> {
        if !direction.is_diagonal() {
            return self.orthogonal(from, direction);
        }
        let around = Direction::ALL;
        let (left, right) = (
            around[(direction.idx() + 7) % 8],
            around[(direction.idx() + 1) % 8],
        );
        [(left, right), (right, left)]
            .into_iter()
            .find_map(|(first, second)| {
                let corner = self.orthogonal(from, first)?;
                let end = self.orthogonal(corner, second)?;
                self.keeps_its_feet(from, corner, end).then_some(end)
            })
    }

    /// Lists every place with the cheapest cost of walking there from one of the starts.
    pub fn costs_from(&self, starts: &[Place], costs: &CostChart) -> BTreeMap<Place, HalfPoints> {
        let mut best: BTreeMap<Place, HalfPoints> = BTreeMap::new();
        let mut open: BTreeSet<(HalfPoints, Place)> = starts
            .iter()
            .map(|&place| (HalfPoints::ZERO, place))
            .collect();
        while let Some((paid, place)) = open.pop_first() {
            if best.contains_key(&place) {
                continue;
            }
            best.insert(place, paid);
            for direction in Direction::ALL {
                if let Some(next) = self.step(place, direction) {
                    open.insert((paid + self.cost(place, next, direction, costs), next));
                }
            }
        }
        best
    }

    /// Returns the places where somebody can stand on the bare map.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.map
            .spaces()
            .filter(|&space| self.map.terrain(space).is_land())
            .flat_map(|space| {
                let levels = [self.map.floor(space), self.map.beneath(space)];
                levels
                    .into_iter()
                    .flatten()
                    .map(move |level| Place::new(space, level))
            })
    }

    /// A diagonal step changes Level only on a ramp, and never touches a stairway or a ladder.
    fn keeps_its_feet(&self, from: Place, corner: Place, end: Place) -> bool {
        let all_ramp = [from, corner, end]
            .iter()
            .all(|p| self.map.ramp_up(p.space).is_some());
        let level = from.level == corner.level && corner.level == end.level;
        let no_stairs = [from, corner, end]
            .iter()
            .all(|p| self.map.stairs_to(p.space).is_none());
        (level || all_ramp) && no_stairs
    }

    fn orthogonal(&self, from: Place, direction: Direction) -> Option<Place> {
        let map = self.map;
        let to = map.neighbour(from.space, direction)?;
        let lands = map.terrain(from.space).is_land() && map.terrain(to).is_land();
        let kind = map
            .edge_at(from.space, direction)
            .map(|edge| map.edge(edge).kind);
        if !lands || kind.is_some_and(|kind| self.stops(kind)) {
            return None;
        }
        let on_floor = map.floor(from.space) == Some(from.level);
        let ramp = map.ramp_up(from.space).is_some() && map.ramp_up(to).is_some();
        if on_floor && (map.ladder(from.space, direction).is_some() || ramp) {
            return Some(Place::new(to, map.floor(to)?));
        }
        self.arrive(to, from.level)
            .or_else(|| self.arrive(to, map.stairs_to(from.space)?))
    }

    fn stops(&self, kind: EdgeKind) -> bool {
        match kind {
            EdgeKind::RockWall | EdgeKind::InteriorWall | EdgeKind::Window | EdgeKind::Shutter => {
                true
            }
            EdgeKind::ControlDoor => self.door == ControlDoor::Locked,
            EdgeKind::Door | EdgeKind::LowWall | EdgeKind::Landing => false,
        }
    }

    /// Returns the place where somebody coming at a Level stands; a stairway has its lower Level.
    fn arrive(&self, to: Space, level: Level) -> Option<Place> {
        if self.map.has_floor_at(Place::new(to, level)) {
            return Some(Place::new(to, level));
        }
        (self.map.stairs_to(to) == Some(level)).then_some(Place::new(to, self.map.floor(to)?))
    }

    /// Charges a step. The track counts as crossed whenever it is entered: an upper limit.
    fn cost(&self, from: Place, to: Place, way: Direction, costs: &CostChart) -> HalfPoints {
        let map = self.map;
        let on_ramp = map
            .ramp_up(to.space)
            .filter(|_| map.ramp_up(from.space).is_some());
        let climbs = on_ramp
            .map(|up| (up.offset().0 * way.offset().0 + up.offset().1 * way.offset().1).signum());
        let stairs =
            map.stairs_to(to.space).is_some() || map.stairs_to(from.space) == Some(to.level);
        let clutter = map.terrain(to.space) == super::Terrain::InteriorClutter;
        let mut cost = match climbs {
            _ if stairs => costs.stairs,
            Some(1) => costs.ramp_up,
            Some(-1) => costs.ramp_down,
            _ if clutter && way.is_diagonal() => costs.clutter_diagonal,
            _ if clutter => costs.clutter_orthogonal,
            _ => costs.clear,
        };
        if map.ladder(from.space, way).is_some() && from.level != to.level {
            cost += costs.plus_ladder;
        }
        if map.track(to.space).is_some() && map.track(from.space).is_none() {
            cost += costs.plus_track;
        }
        cost
    }
}
