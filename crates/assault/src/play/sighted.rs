//! Whom a side can see at this moment (A-GM-003, R-163), by the very line of sight of a shot.

use crate::{Eye, PersonId, Side, VehicleId};

use super::board::Board;
use super::paths::place_idx;
use super::sets::PersonSet;

/// The enemies and vehicles a side can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sighted {
    pub people: PersonSet,
    vehicles: u32,
}

impl Sighted {
    pub fn has_vehicle(&self, id: VehicleId) -> bool {
        self.vehicles >> id.idx() & 1 != 0
    }

    #[must_use]
    pub fn or(self, other: Sighted) -> Sighted {
        Sighted {
            people: self.people.or(other.people),
            vehicles: self.vehicles | other.vehicles,
        }
    }
}

/// Mixes numbers into one.
#[derive(Default)]
struct Key(u64);

impl Key {
    fn add(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Board {
    /// Returns whether a person keeps an eye on a place: not Stunned, and not looking the
    /// other way (A-OPT-001).
    pub fn watches(&self, watcher: PersonId, eye: Eye) -> bool {
        !self.counter(watcher).stunned
            && !self.is_behind(watcher, eye.space)
            && self.eye(watcher).is_some_and(|from| {
                let sight = self.content.lines.sight(self.map(), from, eye, self);
                !sight.is_blocked()
            })
    }

    /// Returns whether anybody of a side watches a place.
    pub fn is_watched(&self, side: Side, eye: Eye) -> bool {
        self.present(side)
            .iter()
            .any(|watcher| self.watches(watcher, eye))
    }

    /// Returns everything of the enemy, and every vehicle, that a side can see now.
    pub fn sighted_by(&self, side: Side) -> Sighted {
        let awake = |id: &PersonId| !self.counter(*id).stunned;
        let watchers: Vec<(PersonId, Eye)> = self
            .present(side)
            .iter()
            .filter(awake)
            .filter_map(|id| Some((id, self.eye(id)?)))
            .collect();
        let is_watched = |eye: Eye| {
            watchers.iter().any(|&(watcher, from)| {
                let sight = self.content.lines.sight(self.map(), from, eye, self);
                !sight.is_blocked() && !self.is_behind(watcher, eye.space)
            })
        };
        let seen = |id: &PersonId| self.eye(*id).is_some_and(is_watched);
        let people = self.present(side.enemy()).iter().filter(seen).collect();
        let vehicles = self
            .vehicle_ids()
            .filter(|&id| {
                // Whoever is aboard knows where the vehicle is, also off the map.
                let place = self.vehicle_place(id);
                let eye = place.map(|place| Eye::new(place.space, place.level));
                self.crew_side(id) == Some(side) || eye.is_some_and(is_watched)
            })
            .fold(0, |bits, id| bits | 1 << id.idx());
        Sighted { people, vehicles }
    }

    /// Returns a number that changes with everything that can change what is seen.
    pub(super) fn sight_key(&self) -> u64 {
        let mut key = Key::default();
        for id in self.everyone().iter() {
            let counter = self.counter(id);
            let place = self.place(id);
            key.add(place.map_or(0, |place| 1 + place_idx(place) as u64));
            let track = counter.stand().map_or(0, |stand| stand.track as u64);
            let facing = counter.facing.map_or(0, |facing| 1 + facing.idx() as u64);
            key.add(track << 8 | facing << 1 | u64::from(counter.stunned));
            key.add(id.idx() as u64);
        }
        for id in self.vehicle_ids() {
            let space = self.vehicle(id).space();
            key.add(space.map_or(0, |space| 1 + space.idx() as u64));
            key.add(self.crew_side(id).map_or(0, |side| 1 + side as u64));
        }
        for (id, _) in self.map().edges() {
            key.add(self.edge_damage(id) as u64);
        }
        let machines = &self.machines;
        key.add(u64::from(machines.gantry_steps) << 16 | u64::from(machines.roof_edge) << 8);
        key.add((machines.rocket as u64) << 1 | u64::from(machines.shutters_closed));
        for space in &machines.breaches {
            key.add(space.idx() as u64);
        }
        key.0
    }
}
