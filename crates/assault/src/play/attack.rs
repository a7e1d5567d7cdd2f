//! Who may attack whom, and in what manner.

use kernel::RuleId;

use crate::{DamageClass, EdgeId, PersonId, Place, VehicleId, Weapon};

use super::board::Board;
use super::shot::Gun;

/// What an attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    Person(PersonId),
    Vehicle(VehicleId),
    Edge(EdgeId),
}

/// How an attack is made: fire unless it says hand-to-hand, and whatever goes with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Manner(u8);

impl Manner {
    pub const FIRE: Manner = Manner(0);
    pub const HAND_TO_HAND: Manner = Manner(1);
    pub const SPRAY: Manner = Manner(2);
    pub const SPECIFIC: Manner = Manner(4);
    pub const KICK: Manner = Manner(8);
    pub const COVER: Manner = Manner(16);
    pub const BEAD: Manner = Manner(32);
    /// A hand grenade (A-OPT-012).
    pub const THROW: Manner = Manner(64);

    pub const fn with(self, other: Manner) -> Manner {
        Manner(self.0 | other.0)
    }

    pub const fn has(self, other: Manner) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Reads what [`Manner::bits`] writes; whether such an attack exists is another question.
    pub const fn from_bits(bits: u8) -> Manner {
        Manner(bits)
    }

    /// Returns the manner in words, for example `spray fire, specific shot`.
    pub fn words(self) -> String {
        let base = match () {
            () if self.has(Manner::THROW) => "throw a grenade",
            () if self.has(Manner::KICK) => "kick",
            () if self.has(Manner::HAND_TO_HAND) => "hand-to-hand",
            () if self.has(Manner::SPRAY) && self.has(Manner::COVER) => "covering spray fire",
            () if self.has(Manner::SPRAY) => "spray fire",
            () if self.has(Manner::COVER) => "covering fire",
            () if self.has(Manner::BEAD) => "fire with the bead",
            () => "fire",
        };
        let plus = if self.has(Manner::SPECIFIC) {
            ", specific shot"
        } else {
            ""
        };
        format!("{base}{plus}")
    }
}

/// Every manner that can ever be chosen, in the order of the option list.
const MANNERS: [Manner; 13] = [
    Manner::FIRE,
    Manner::SPRAY,
    Manner::SPECIFIC,
    Manner::SPRAY.with(Manner::SPECIFIC),
    Manner::COVER,
    Manner::COVER.with(Manner::SPRAY),
    Manner::BEAD,
    Manner::BEAD.with(Manner::SPECIFIC),
    Manner::HAND_TO_HAND,
    Manner::HAND_TO_HAND.with(Manner::SPECIFIC),
    Manner::HAND_TO_HAND.with(Manner::KICK),
    Manner::HAND_TO_HAND
        .with(Manner::KICK)
        .with(Manner::SPECIFIC),
    Manner::THROW,
];

impl Board {
    /// Returns whether a person can act at all now, or the rule that forbids it.
    pub fn can_act(&self, id: PersonId) -> Result<(), RuleId> {
        let counter = self.counter(id);
        match () {
            () if !self.is_present(id) => Err(RuleId("A-DAMAGE-004")),
            () if counter.stunned => Err(RuleId("A-STUN-006")),
            () if counter.ride.is_some() => Err(RuleId("A-GANTRY-016")),
            () if counter.surrendered => Err(RuleId("A-OPT-006")),
            () if self.is_this_turn(counter.drove_on) => Err(RuleId("A-VEHICLE-011")),
            () => Ok(()),
        }
    }

    /// Returns whether a person may still fight in this Phase.
    pub fn can_fight(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_act(id)?;
        if self.acted.contains(id) {
            return Err(RuleId("A-SEQ-021"));
        }
        Ok(())
    }

    /// Returns whether a person may use Fire Combat, whatever the target.
    pub fn can_fire(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_fight(id)?;
        match () {
            () if self.face(id).fire.is_none() => Err(RuleId("A-FIRE-002")),
            () if self.counter(id).out_of_command => Err(RuleId("A-COMMAND-012")),
            () if self.counter(id).on_rope => Err(RuleId("A-SCEN2-012")),
            () => Ok(()),
        }
    }

    /// Returns whether a person may attack hand to hand, whatever the target.
    pub fn can_strike(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_fight(id)?;
        match () {
            () if self.counter(id).cover => Err(RuleId("A-COVER-014")),
            () if self.counter(id).bead.is_some() => Err(RuleId("A-BEAD-011")),
            () if self.counter(id).on_rope => Err(RuleId("A-SCEN2-012")),
            () => Ok(()),
        }
    }

    pub fn fires_grenades(&self, id: PersonId) -> bool {
        self.person(id).weapon == Weapon::RiflegrenadeLauncher
    }

    /// Returns whether an attack may be made in this manner, leaving aside sight and range.
    pub fn can_use_manner(&self, id: PersonId, aim: Aim, manner: Manner) -> Result<(), RuleId> {
        if manner.has(Manner::THROW) {
            return self.can_throw(id, aim, manner);
        }
        let (counter, leader) = (self.counter(id), self.is_leader(id));
        if manner.has(Manner::SPECIFIC) && !leader {
            return Err(RuleId("A-SHOT-001"));
        }
        if manner.has(Manner::HAND_TO_HAND) {
            return match aim {
                Aim::Person(target) => self.can_strike_at(id, target, manner),
                Aim::Vehicle(_) | Aim::Edge(_) => Err(RuleId("A-DOOR-017")),
            };
        }
        if manner.has(Manner::KICK) {
            return Err(RuleId("A-KICK-006"));
        }
        self.can_fire(id)?;
        let class = self.face(id).fire.map(|fire| fire.class);
        match () {
            () if manner.has(Manner::COVER) != counter.cover => Err(RuleId("A-COVER-007")),
            () if manner.has(Manner::BEAD) != counter.bead.is_some() => Err(RuleId("A-BEAD-007")),
            () if counter
                .bead
                .is_some_and(|bead| Aim::Person(bead.target) != aim) =>
            {
                Err(RuleId("A-BEAD-007"))
            }
            () if manner.has(Manner::SPRAY) && class != Some(DamageClass::G) => {
                Err(RuleId("A-SPRAY-001"))
            }
            () if manner.has(Manner::SPRAY) && manner.has(Manner::BEAD) => {
                Err(RuleId("A-BEAD-014"))
            }
            () if manner.has(Manner::SPRAY) && !matches!(aim, Aim::Person(_)) => {
                Err(RuleId("A-SPRAY-003"))
            }
            () if manner.has(Manner::SPECIFIC) && manner.has(Manner::COVER) => {
                Err(RuleId("A-SHOT-007"))
            }
            () if manner.has(Manner::COVER) && !matches!(aim, Aim::Person(_)) => {
                Err(RuleId("A-COVER-009"))
            }
            () => Ok(()),
        }
    }

    fn can_strike_at(&self, id: PersonId, target: PersonId, manner: Manner) -> Result<(), RuleId> {
        self.can_strike(id)?;
        if manner.has(Manner::KICK) && !self.is_leader(id) {
            return Err(RuleId("A-KICK-001"));
        }
        if manner.has(Manner::SPRAY.with(Manner::COVER).with(Manner::BEAD)) {
            return Err(RuleId("A-HTH-017"));
        }
        // In or out of a vehicle: the same space and Level is all that is asked.
        if !self.share_place(id, target) {
            return Err(RuleId("A-HTH-001"));
        }
        Ok(())
    }

    /// Lists the manners in which one may attack this target now.
    pub fn manners(&self, id: PersonId, aim: Aim) -> impl Iterator<Item = Manner> + '_ {
        let aimed = self.can_aim_at(id, aim).is_ok();
        let in_reach = aimed && self.reach(id, aim, Manner::FIRE).is_ok();
        MANNERS.into_iter().filter(move |&manner| {
            aimed
                && (in_reach || manner.has(Manner::HAND_TO_HAND.with(Manner::THROW)))
                && self.can_use_manner(id, aim, manner).is_ok()
                && (!manner.has(Manner::THROW) || self.throw_reach(id, aim).is_ok())
        })
    }

    /// Returns whether any attack on this target is possible now. The questions that are quick to
    /// answer come first.
    pub fn can_attack(&self, id: PersonId, aim: Aim) -> bool {
        self.stance(id).can_attack(self, aim)
    }

    /// Works out once what holds for an attacker whatever he attacks.
    pub(super) fn stance(&self, id: PersonId) -> Stance {
        let cover = self.counter(id).cover;
        let plain = if cover { Manner::COVER } else { Manner::FIRE };
        // Which person is named makes no difference: with a Bead plain fire is not possible at all.
        let anyone = Aim::Person(id);
        let fires = self.can_use_manner(id, anyone, plain).is_ok();
        Stance {
            id,
            gun: self.gun(id).ok().filter(|_| fires),
            cover,
            place: self.place(id),
            throws: self.switches.hand_grenades
                && self.can_throw(id, anyone, Manner::THROW).is_ok(),
        }
    }
}

/// An attacker, ready for any target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stance {
    pub id: PersonId,
    /// Nothing for those who can not fire now.
    gun: Option<Gun>,
    cover: bool,
    /// Where one is, on foot or in a vehicle: only there can one strike.
    place: Option<Place>,
    throws: bool,
}

impl Stance {
    pub fn can_attack(&self, board: &Board, aim: Aim) -> bool {
        match aim {
            Aim::Person(target) => {
                self.fires_at(board, aim)
                    || self.strikes_at(board, target)
                    || self.throws && board.throw_reach(self.id, aim).is_ok()
            }
            // Covering Fire is for people (A-COVER-009), and so are fists (A-DOOR-017).
            Aim::Vehicle(_) | Aim::Edge(_) => !self.cover && self.fires_at(board, aim),
        }
    }

    /// Returns whether there is anything but people that one could attack.
    pub fn fires_at_things(&self) -> bool {
        self.gun.is_some() && !self.cover
    }

    fn strikes_at(&self, board: &Board, target: PersonId) -> bool {
        self.place.is_some()
            && self.place == board.place(target)
            && board
                .can_strike_at(self.id, target, Manner::HAND_TO_HAND)
                .is_ok()
    }

    fn fires_at(&self, board: &Board, aim: Aim) -> bool {
        self.gun
            .is_some_and(|gun| board.reach_of(&gun, aim).is_ok())
    }
}
