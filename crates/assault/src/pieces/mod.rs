//! The counters: people with the values of both faces, and vehicles.
//!
//! All values come from a data file and carry how sure they are, because the front of the counter
//! sheet is not available.

mod person;
mod read;
mod recruit;
mod vehicle;
mod wounds;

use crate::arms::Weapon;

pub use person::{
    Character, Confidence, Face, FaceConfidence, Fire, HandToHand, Kind, Person, PersonId,
};
pub use recruit::Recruit;
pub use vehicle::{Vehicle, VehicleId, VehicleKind};
pub use wounds::WoundEffects;

/// Every counter that can take part in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    people: Vec<Person>,
    vehicles: Vec<Vehicle>,
}

impl Pieces {
    /// At most this many people, so that an id fits into a byte.
    pub const PEOPLE_MAX: usize = 250;
    pub const VEHICLES_MAX: usize = 32;

    pub(crate) fn new(people: Vec<Person>, vehicles: Vec<Vehicle>) -> Pieces {
        Pieces { people, vehicles }
    }

    pub fn person(&self, id: PersonId) -> &Person {
        &self.people[id.idx()]
    }

    /// Lists everyone in counter order.
    pub fn people(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        (0..).map(PersonId).zip(&self.people)
    }

    pub fn n_people(&self) -> usize {
        self.people.len()
    }

    /// Looks a printed code up: `F`, `205`.
    pub fn person_coded(&self, code: &str) -> Option<PersonId> {
        self.people()
            .find(|(_, person)| person.code == code)
            .map(|(id, _)| id)
    }

    pub fn vehicle(&self, id: VehicleId) -> &Vehicle {
        &self.vehicles[id.idx()]
    }

    pub fn vehicles(&self) -> impl Iterator<Item = (VehicleId, &Vehicle)> {
        (0..).map(VehicleId).zip(&self.vehicles)
    }

    pub fn n_vehicles(&self) -> usize {
        self.vehicles.len()
    }
}
