//! Morale Ratings, own and borrowed, and who may lead whom (A-MORALE, A-SWORD).

use crate::EaseFactor;
use crate::{HalfPoints, Kind, PersonId, SuccessChance};

use super::board::Board;
use super::counter::Wound;
use super::sets::PersonSet;

/// A Morale Rating and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Morale {
    pub rating: i8,
    /// The Leader who lends it; nothing for one's own.
    pub lender: Option<PersonId>,
}

impl Board {
    /// Returns the own Rating with every marker (A-MORALE-006, A-MORALE-007).
    pub fn own_morale(&self, id: PersonId) -> i8 {
        let counter = self.counter(id);
        let wound = match counter.wound {
            Wound::None | Wound::Light => 0,
            Wound::Medium => -1,
            Wound::Heavy => -2,
        };
        let command = if counter.out_of_command { -2 } else { 0 };
        self.face(id).morale + wound + command
    }

    /// Returns the Rating a person rolls with: a Soldier takes the best of his own and those of
    /// the Leaders in whose radius he is at this moment (A-MORALE-003, A-COMMAND-019).
    pub fn morale(&self, id: PersonId) -> Morale {
        let mut best = Morale {
            rating: self.own_morale(id),
            lender: None,
        };
        if self.is_leader(id) || self.counter(id).out_of_command {
            return best;
        }
        for leader in self.leaders_of(id) {
            let rating = self.own_morale(leader);
            if rating > best.rating && self.is_within_radius(leader, id) {
                best = Morale {
                    rating,
                    lender: Some(leader),
                };
            }
        }
        best
    }

    /// Lists the Leaders on the map who can command and encourage a Soldier.
    pub fn leaders_of(&self, soldier: PersonId) -> impl Iterator<Item = PersonId> + '_ {
        self.present(self.side_of(soldier))
            .iter()
            .filter(move |&id| self.is_leader(id) && self.can_lead(id, soldier))
    }

    /// Swordsmen and their Leader have only each other (A-SWORD-001, A-SWORD-002).
    pub fn can_lead(&self, leader: PersonId, soldier: PersonId) -> bool {
        (self.person(leader).kind == Kind::SwordLeader)
            == (self.person(soldier).kind == Kind::Swordsman)
    }

    /// Returns the Command Radius on the visible face; people without one have none.
    pub fn command_radius(&self, leader: PersonId) -> u8 {
        self.face(leader).command_radius.unwrap_or(0)
    }

    /// Within the radius a Soldier may use the Leader's Morale (A-COMMAND-002).
    pub fn is_within_radius(&self, leader: PersonId, soldier: PersonId) -> bool {
        let limit = HalfPoints::whole(self.command_radius(leader).into());
        self.command_distance(leader, soldier, limit).is_some()
    }

    /// Within twice the radius a Soldier is In Command and can get orders (A-COMMAND-003).
    pub fn is_within_double_radius(&self, leader: PersonId, soldier: PersonId) -> bool {
        let limit = HalfPoints::whole(2 * u16::from(self.command_radius(leader)));
        self.command_distance(leader, soldier, limit).is_some()
    }

    /// Returns who of some people is within twice the radius: the same answer for all at once.
    pub fn those_within_double_radius(&self, leader: PersonId, people: PersonSet) -> PersonSet {
        let limit = HalfPoints::whole(2 * u16::from(self.command_radius(leader)));
        self.those_in_reach(leader, people, limit)
    }

    /// Returns the Success Chance of a Stun check: Willpower at an Ease Factor of 5 with Morale
    /// (A-STUN-001).
    pub fn stun_chance(&self, id: PersonId) -> SuccessChance {
        let sum = i32::from(self.charts().ease.base)
            + i32::from(self.morale(id).rating)
            + self.casualty_modification(self.side_of(id));
        EaseFactor::from_sum(sum).success_chance(self.person(id).character.willpower)
    }
}
