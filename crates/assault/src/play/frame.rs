//! What is unfinished: a stack of small frames, the innermost on top.
//!
//! The Phase itself is the bottom; a move, an attack or an order lies on it, and a question about
//! points lies on the attack. Popping a frame lets the one below go on where it stopped.

use arrayvec::ArrayVec;
use kernel::Seat;

use crate::{
    DamageClass, DamageResult, HalfPoints, PersonId, Place, Quality, Side, Space, VehicleId,
};

use super::attack::{Aim, Manner};
use super::displaced::Cause;
use super::sets::PersonSet;

/// The deepest nesting: an attack or a charge, whom it hits, a Stun check for every Level he falls,
/// a question about points.
pub const FRAMES_MAX: usize = 12;

/// One unfinished thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Free placement: the next person of a group.
    Placing {
        group: u8,
        next: u8,
    },
    /// What happens by itself when a Command Phase begins, step by step.
    Opening {
        step: u8,
    },
    /// A sealed plan: the Turn, then the way.
    PlanningTurn {
        group: u8,
    },
    PlanningWay {
        group: u8,
    },
    /// The sealed division of the forces, next person first.
    Dividing {
        group: u8,
        next: u8,
    },
    Marching(March),
    Driving(Drive),
    /// A person or boat about to enter the map.
    Entering(PersonId),
    EnteringBoat(VehicleId),
    /// Choosing whom to attack.
    Aiming(PersonId),
    AimingAtFeature(PersonId),
    /// Choosing how.
    Choosing(PersonId, Aim),
    /// The gamesmaster may modify an attack before it is rolled.
    Judging(PersonId, Aim, Manner),
    Attacking(Attack),
    /// Somebody decides something that the viewer may not know of; only in views and in the worlds
    /// drawn from them (A-GM-003).
    Awaiting(Seat),
    Exploding(Explosion),
    /// A failed Stun check that a Hero Point could turn.
    StunFailed {
        person: PersonId,
    },
    /// A Stun check that waits until it is settled whether he falls.
    StunDue {
        person: PersonId,
    },
    /// A failed Dexterity roll that a Hero Point could turn.
    Falling {
        person: PersonId,
    },
    /// A failed Strength roll that a Hero Point could turn, and what he suffers without.
    ShakingOff {
        person: PersonId,
        result: DamageResult,
        roll: u8,
    },
    /// Choosing which way to face.
    Turning(PersonId),
    /// A failed Demolitions roll that a Hero Point could turn.
    DemolitionFailed {
        person: PersonId,
    },
    Ordering(PersonId),
    /// Choosing whom the Bead is on; out of reach are those who can not be fired at now.
    OrderingBead {
        person: PersonId,
        out_of_reach: bool,
    },
    /// Choosing the Leader whose order is used; with a target it is a Bead, without Cover.
    Commanding {
        person: PersonId,
        target: Option<PersonId>,
    },
    Roping(PersonId),
    /// The side whose Phase it is not may work the shutters.
    AtShutters(Side),
    SettingLength,
    /// People who must make room, put somewhere else by their owners one after the other.
    Displacing {
        cause: Cause,
        pending: PersonSet,
    },
}

/// People on the march together, each with his own points left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct March {
    pub group: ArrayVec<(PersonId, HalfPoints), 6>,
    pub stepped: bool,
}

/// A vehicle on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drive {
    pub vehicle: VehicleId,
    pub driver: PersonId,
    pub left: u8,
    /// The space left last: a car does not turn back (A-VEHICLE-004).
    pub from: Option<Space>,
}

/// How far an attack has got after the roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The attacker may improve the Quality Result.
    AttackerPoints,
    /// Leaders hit may worsen it, one after the other.
    DefenderPoints,
    Applying,
}

/// An attack between its roll and its last effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Nothing in the view of a side that does not see him (A-GM-003).
    pub attacker: Option<PersonId>,
    pub aim: Aim,
    pub manner: Manner,
    pub class: DamageClass,
    /// Whether it works by area damage, and where it was aimed.
    pub grenade: bool,
    pub place: Option<Place>,
    /// Nothing in the view of a side that learns only the Quality Result.
    pub roll: Option<u8>,
    /// Nothing for a miss.
    pub quality: Option<Quality>,
    pub stage: Stage,
    /// People still to be asked, then people still to be hit.
    pub pending: PersonSet,
    /// Quality Results changed by those hit, for themselves only (A-SPRAY-008).
    pub changed: ArrayVec<(PersonId, Option<Quality>), 8>,
}

impl Attack {
    /// Returns the Quality Result that counts for a person.
    pub fn quality_for(&self, person: PersonId) -> Option<Quality> {
        let changed = self.changed.iter().find(|(id, _)| *id == person);
        changed.map_or(self.quality, |(_, quality)| *quality)
    }
}

/// A grenade or charge whose area effects are being worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explosion {
    pub centre: Place,
    pub pending: PersonSet,
}
