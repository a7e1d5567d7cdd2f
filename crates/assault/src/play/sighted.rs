//! Whom a side can see at this moment (A-GM-003, R-163), by the very line of sight of a shot.

use crate::{Eye, PersonId, Side, VehicleId};

use super::board::Board;
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
        let seen = |id: &PersonId| self.eye(*id).is_some_and(|eye| self.is_watched(side, eye));
        let people = self.present(side.enemy()).iter().filter(seen).collect();
        let vehicles = self
            .vehicle_ids()
            .filter(|&id| self.is_vehicle_sighted(side, id))
            .fold(0, |bits, id| bits | 1 << id.idx());
        Sighted { people, vehicles }
    }

    /// Whoever is aboard knows where the vehicle is, also off the map.
    fn is_vehicle_sighted(&self, side: Side, id: VehicleId) -> bool {
        let eye = self
            .vehicle_place(id)
            .map(|place| Eye::new(place.space, place.level));
        self.crew_side(id) == Some(side) || eye.is_some_and(|eye| self.is_watched(side, eye))
    }
}
