//! Boats: to a landing place that no other boat takes.

use std::collections::VecDeque;

use assault::play::{Action, Stand};
use assault::{HalfPoints, Place, Space, SpaceSet, Terrain, TrackSide, VehicleId, VehicleKind};

use super::Thought;
use super::goal::UNREACHABLE;

impl Thought<'_> {
    /// Boats go on until they are where people can land.
    pub fn wants_to_drive(&self, vehicle: VehicleId) -> bool {
        self.board.vehicle_kind(vehicle) == VehicleKind::Boat
            && self.board.vehicle(vehicle).space().is_some()
            && self.boat_way(vehicle).is_some()
    }

    pub fn roll(&self, vehicle: VehicleId) -> Option<Action> {
        let way = self.boat_way(vehicle).map(Action::Roll);
        way.and_then(|action| self.offered(action))
            .or(self.offered(Action::Done))
    }

    /// Returns the next space on the way to the best landing place; nothing if the boat is there.
    fn boat_way(&self, boat: VehicleId) -> Option<Space> {
        let here = self.board.vehicle(boat).space()?;
        let map = self.board.map();
        let mut seen = SpaceSet::default();
        seen.insert(here);
        let mut best = (self.landing_cost(here), None);
        let mut queue = VecDeque::from([(here, 0u16, None)]);
        while let Some((space, spaces, first)) = queue.pop_front() {
            let cost = self.landing_cost(space);
            let total = HalfPoints(cost.0.saturating_add(spaces));
            if cost != UNREACHABLE && total < best.0 {
                best = (total, first);
            }
            for next in map.neighbours(space) {
                let free = self.board.vehicles_in(next).next().is_none();
                let water = map.terrain(next) == Terrain::Water;
                if water && free && !seen.contains(next) {
                    seen.insert(next);
                    queue.push_back((next, spaces + 1, first.or(Some(next))));
                }
            }
        }
        best.1
    }

    /// Returns what the nearest goal costs from the shore beside a water space.
    fn landing_cost(&self, water: Space) -> HalfPoints {
        let Some(place) = self.board.floor_place(water) else {
            return UNREACHABLE;
        };
        let stand = Stand {
            place,
            track: TrackSide::NorthOrWest,
        };
        let shore = self
            .board
            .paces(stand)
            .into_iter()
            .map(|pace| Place::new(pace.step.to, pace.step.level))
            .filter(|place| !self.board.is_water(*place));
        shore
            .filter_map(|place| self.goals.nearest(place))
            .min()
            .unwrap_or(UNREACHABLE)
    }
}
