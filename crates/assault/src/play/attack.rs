//! Who may attack whom, and in what manner.

use kernel::{RuleId, applies, forbid, permit};

use crate::{DamageClass, EdgeId, PersonId, Place, VehicleId, Weapon};

use super::board::Board;
use super::shot::{Gun, Reach};

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
        let base = if self.has(Manner::THROW) {
            "throw a grenade"
        } else if self.has(Manner::KICK) {
            "kick"
        } else if self.has(Manner::HAND_TO_HAND) {
            "hand-to-hand"
        } else if self.has(Manner::SPRAY) && self.has(Manner::COVER) {
            "covering spray fire"
        } else if self.has(Manner::SPRAY) {
            "spray fire"
        } else if self.has(Manner::COVER) {
            "covering fire"
        } else if self.has(Manner::BEAD) {
            "fire with the bead"
        } else {
            "fire"
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
pub(super) const MANNERS: [Manner; 13] = [
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
        self.can_act_by(id, "A-STUN-006")
    }

    /// The same, for whatever a rule of its own keeps the Stunned from.
    pub(super) fn can_act_by(&self, id: PersonId, stunned: &'static str) -> Result<(), RuleId> {
        let counter = self.counter(id);
        forbid("A-DAMAGE-004", !self.is_present(id))?;
        forbid(stunned, counter.stunned)?;
        if !applies("A-BEAD-017") && self.is_aimed_at(id) {
            return Err(RuleId("A-BEAD-017"));
        }
        forbid("A-GANTRY-016", counter.ride.is_some())?;
        forbid("A-OPT-006", counter.surrendered)?;
        forbid("A-VEHICLE-011", self.is_this_turn(counter.drove_on))?;
        Ok(())
    }

    /// Returns whether a person may still fight in this Phase.
    pub fn can_fight(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_act(id)?;
        let is_done = self.acted.contains(id) && applies("A-FIRE-001");
        forbid("A-SEQ-021", is_done)?;
        let fought_before = self.counter(id).busy_on.0 + 1 == self.clocks.turn.0;
        permit("A-SEQ-018", fought_before)?;
        Ok(())
    }

    /// Returns whether a person may use Fire Combat, whatever the target.
    pub fn can_fire(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_fight(id)?;
        forbid("A-FIRE-002", self.face(id).fire.is_none())?;
        if !applies("A-HTH-016") && self.is_engaged(id) {
            return Err(RuleId("A-HTH-016"));
        }
        if !applies("A-WATER-007") && self.is_swimming(id) {
            return Err(RuleId("A-WATER-007"));
        }
        let moved = self.is_this_turn(self.counter(id).moved_on);
        permit("A-FIRE-039", moved)?;
        forbid("A-COMMAND-012", self.counter(id).out_of_command)?;
        let is_first = self.clocks.command(self.side_of(id)).0 == 0;
        permit("A-COMMAND-018", is_first && !self.is_leader(id))?;
        forbid("A-SCEN2-012", self.counter(id).on_rope)?;
        Ok(())
    }

    /// Returns whether a person may attack hand to hand, whatever the target.
    pub fn can_strike(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_fight(id)?;
        forbid("A-COVER-014", self.counter(id).cover)?;
        forbid("A-BEAD-011", self.counter(id).bead.is_some())?;
        permit("A-HTH-014", self.face(id).fire.is_none())?;
        permit("A-HTH-015", self.counter(id).out_of_command)?;
        permit("A-SWORD-006", self.counter(id).out_of_command)?;
        forbid("A-SCEN2-012", self.counter(id).on_rope)?;
        Ok(())
    }

    /// Returns whether an enemy holds a Bead on somebody.
    pub(super) fn is_aimed_at(&self, id: PersonId) -> bool {
        let mut enemies = self.present(self.side_of(id).enemy()).iter();
        enemies.any(|enemy| {
            let bead = self.counter(enemy).bead;
            bead.is_some_and(|bead| bead.target == id)
        })
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
        forbid("A-SHOT-001", manner.has(Manner::SPECIFIC) && !leader)?;
        permit("A-SHOT-003", manner.has(Manner::SPECIFIC))?;
        permit("A-SPRAY-004", manner.has(Manner::SPRAY))?;
        permit("A-KICK-002", manner.has(Manner::KICK))?;
        if manner.has(Manner::HAND_TO_HAND) {
            return match aim {
                Aim::Person(target) => self.can_strike_at(id, target, manner),
                Aim::Vehicle(_) | Aim::Edge(_) => forbid("A-DOOR-017", true),
            };
        }
        forbid("A-KICK-006", manner.has(Manner::KICK))?;
        self.can_fire(id)?;
        let both = |one, other| manner.has(one) && manner.has(other);
        permit("A-SPRAY-005", both(Manner::SPRAY, Manner::COVER))?;
        permit("A-BEAD-015", both(Manner::SPECIFIC, Manner::BEAD))?;
        permit("A-SHOT-008", both(Manner::SPECIFIC, Manner::SPRAY))?;
        let class = self.face(id).fire.map(|fire| fire.class);
        forbid("A-COVER-007", manner.has(Manner::COVER) != counter.cover)?;
        forbid(
            "A-BEAD-007",
            manner.has(Manner::BEAD) != counter.bead.is_some(),
        )?;
        forbid(
            "A-BEAD-007",
            counter
                .bead
                .is_some_and(|bead| Aim::Person(bead.target) != aim),
        )?;
        forbid(
            "A-SPRAY-001",
            manner.has(Manner::SPRAY) && class != Some(DamageClass::G),
        )?;
        forbid(
            "A-BEAD-014",
            manner.has(Manner::SPRAY) && manner.has(Manner::BEAD),
        )?;
        forbid(
            "A-SPRAY-003",
            manner.has(Manner::SPRAY) && !matches!(aim, Aim::Person(_)),
        )?;
        forbid(
            "A-SHOT-007",
            manner.has(Manner::SPECIFIC) && manner.has(Manner::COVER),
        )?;
        forbid(
            "A-COVER-009",
            manner.has(Manner::COVER) && !matches!(aim, Aim::Person(_)),
        )?;
        Ok(())
    }

    fn can_strike_at(&self, id: PersonId, target: PersonId, manner: Manner) -> Result<(), RuleId> {
        self.can_strike(id)?;
        forbid(
            "A-KICK-001",
            manner.has(Manner::KICK) && !self.is_leader(id),
        )?;
        forbid(
            "A-HTH-017",
            manner.has(Manner::SPRAY.with(Manner::COVER).with(Manner::BEAD)),
        )?;
        permit("A-SHOT-002", manner.has(Manner::SPECIFIC))?;
        let trick = manner.has(Manner::KICK.with(Manner::SPECIFIC));
        permit("A-SWORD-004", trick && self.face(id).fire.is_none())?;
        // In or out of a vehicle: the same space and Level is all that is asked.
        forbid("A-HTH-001", !self.share_place(id, target))?;
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
    pub throws: bool,
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

    /// Returns whether one can fire at all now, other than with a Bead.
    pub fn fires(&self) -> bool {
        self.gun.is_some()
    }

    /// Returns whether there is anything but people that one could attack.
    pub fn fires_at_things(&self) -> bool {
        self.gun.is_some() && !self.cover
    }

    fn strikes_at(&self, board: &Board, target: PersonId) -> bool {
        self.is_beside(board, target)
            && board
                .can_strike_at(self.id, target, Manner::HAND_TO_HAND)
                .is_ok()
    }

    fn fires_at(&self, board: &Board, aim: Aim) -> bool {
        self.line_of_fire(board, aim).is_some()
    }

    /// Returns sight and range to a target that can be fired at.
    pub fn line_of_fire(&self, board: &Board, aim: Aim) -> Option<Reach> {
        board.reach_of(self.gun.as_ref()?, aim).ok()
    }

    /// Returns whether a target is so near that one could strike it.
    pub fn is_beside(&self, board: &Board, target: PersonId) -> bool {
        self.place.is_some() && self.place == board.place(target)
    }
}
