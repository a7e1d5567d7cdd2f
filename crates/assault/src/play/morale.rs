//! Morale Ratings, own and borrowed, and who may lead whom (A-MORALE, A-SWORD).

use kernel::{applies, ruled};

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
    /// Returns one's own Rating with every marker (A-MORALE-006, A-MORALE-007).
    pub fn own_morale(&self, id: PersonId) -> i8 {
        let counter = self.counter(id);
        let wound = match counter.wound {
            Wound::None | Wound::Light => 0,
            Wound::Medium => -1,
            Wound::Heavy => ruled("A-DAMAGE-010", -2, -3),
        };
        let command = if counter.out_of_command {
            ruled("A-COMMAND-014", -2, 0)
        } else {
            0
        };
        let shaken = if counter.stunned {
            ruled("A-STUN-008", 0, -1)
        } else {
            0
        };
        let markers = ruled("A-MORALE-007", wound + command, 0) + shaken;
        self.face_by(id, "A-MORALE-006").morale + markers
    }

    /// Returns the Rating a person rolls with: a Soldier takes the best of his own and those of
    /// the Leaders in whose radius he is at this moment (A-MORALE-003, A-COMMAND-019).
    pub fn morale(&self, id: PersonId) -> Morale {
        let mut best = Morale {
            rating: self.own_morale(id),
            lender: None,
        };
        let borrows = !self.is_leader(id) && !self.counter(id).out_of_command;
        if !borrows || !applies("A-MORALE-002") {
            return best;
        }
        for leader in self.leaders_of(id) {
            let printed = self.person(leader).face(false).morale;
            let mut rating = ruled("A-MORALE-005", self.own_morale(leader), printed);
            if self.counter(id).inverted && !applies("A-MORALE-004") {
                rating -= 1;
            }
            let may_choose = best.lender.is_none() || applies("A-MORALE-003");
            let is_better = rating > best.rating && may_choose;
            let is_near = || self.is_within_radius(leader, id) || !applies("A-COMMAND-019");
            if is_better && is_near() {
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
        let leads_swords = self.person(leader).kind == Kind::SwordLeader;
        let is_swordsman = self.person(soldier).kind == Kind::Swordsman;
        let leads_guards = self.person(leader).kind == Kind::GuardsLeader;
        (!leads_swords || is_swordsman || !applies("A-SWORD-001"))
            && (leads_swords || !is_swordsman || !applies("A-SWORD-002"))
            && (leads_guards || applies("A-COMMAND-005"))
    }

    /// Returns the Command Radius on the visible face; people without one have none.
    pub fn command_radius(&self, leader: PersonId) -> u8 {
        self.face_by(leader, "A-COMMAND-020")
            .command_radius
            .unwrap_or(0)
            .max(ruled("A-CAMPAIGN-013", 0, 1))
    }

    /// Within the radius a Soldier may use the Leader's Morale (A-COMMAND-002).
    pub fn is_within_radius(&self, leader: PersonId, soldier: PersonId) -> bool {
        let radius = self.command_radius(leader);
        let limit = HalfPoints::whole(ruled("A-COMMAND-002", radius, radius / 2).into());
        self.command_distance(leader, soldier, limit).is_some()
    }

    /// Within twice the radius a Soldier is In Command and can get orders (A-COMMAND-003).
    pub fn is_within_double_radius(&self, leader: PersonId, soldier: PersonId) -> bool {
        let limit = HalfPoints::whole(
            ruled("A-COMMAND-003", 2, 1) * u16::from(self.command_radius(leader)),
        );
        self.command_distance(leader, soldier, limit).is_some()
    }

    /// Returns who of some people is within twice the radius: the same answer for all at once.
    pub fn those_within_double_radius(&self, leader: PersonId, people: PersonSet) -> PersonSet {
        let limit = HalfPoints::whole(
            ruled("A-COMMAND-003", 2, 1) * u16::from(self.command_radius(leader)),
        );
        self.those_in_reach(leader, people, limit)
    }

    /// Returns the Success Chance of a Stun check: Willpower at an Ease Factor of 5 with Morale
    /// (A-STUN-001).
    pub fn stun_chance(&self, id: PersonId) -> SuccessChance {
        let morale = if applies("A-STUN-005") {
            self.morale(id).rating
        } else {
            self.own_morale(id)
        };
        let losses = self.casualty_modification(self.side_of(id));
        let sum = i32::from(self.charts().ease.base) - ruled("A-STUN-001", 0, 1)
            + i32::from(morale)
            + ruled("A-OPT-007", losses, 0);
        EaseFactor::from_sum(sum).success_chance(self.person(id).character.willpower)
    }
}
