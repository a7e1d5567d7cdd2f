//! What happened, one small fact at a time.

use crate::{
    DamageResult, Direction, EaseFactor, EdgeId, Level, PersonId, Place, Quality, Side, Space,
    SuccessChance, VehicleId,
};

use super::attack::{Aim, Manner};
use super::board::EdgeDamage;
use super::clocks::Turn;
use super::counter::Hull;
use super::cup::Phase;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    TurnBegan(Turn),
    PhaseBegan(Phase),
    PhaseEnded(Phase),
    /// A choice was made that stays closed.
    Sealed(Side),

    Placed {
        person: PersonId,
        place: Place,
    },
    Stepped {
        person: PersonId,
        place: Place,
    },
    Boarded {
        person: PersonId,
        vehicle: VehicleId,
    },
    Alighted {
        person: PersonId,
        place: Place,
    },
    VehiclePlaced {
        vehicle: VehicleId,
        space: Space,
    },
    Drove {
        vehicle: VehicleId,
        space: Space,
    },
    LeftMap {
        vehicle: VehicleId,
    },
    Collided {
        moving: VehicleId,
        struck: VehicleId,
    },

    Attacked {
        attacker: PersonId,
        aim: Aim,
        manner: Manner,
        ease: EaseFactor,
        chance: SuccessChance,
    },
    Rolled {
        attacker: PersonId,
        aim: Aim,
        roll: u8,
        quality: Option<Quality>,
    },
    /// An attack as those notice it who may not know how good the attacker is: no figures, and
    /// nobody's name if he is not seen (A-GM-003, A-GM-006).
    WasAttacked {
        attacker: Option<PersonId>,
        aim: Aim,
        manner: Manner,
    },
    /// Of a roll only the Quality Result.
    WasRolled {
        quality: Option<Quality>,
    },
    /// What the truth ruled out, though the player could not know it: the move, shot or control
    /// comes to nothing. Told to the side that tried.
    Thwarted {
        side: Side,
        person: Option<PersonId>,
    },
    /// An enemy went out of sight (A-GM-003).
    LostFromSight {
        person: PersonId,
    },
    /// Somebody who was to fight does not, and is done for the Phase.
    HeldFire {
        person: PersonId,
    },
    Stunned {
        person: PersonId,
    },
    Spent {
        person: PersonId,
        points: u8,
        quality: Option<Quality>,
    },
    BeadWasted {
        person: PersonId,
    },
    Suffered {
        person: PersonId,
        result: DamageResult,
    },
    ShookOff {
        person: PersonId,
        roll: u8,
        result: DamageResult,
    },
    Eliminated {
        person: PersonId,
    },
    StunChecked {
        person: PersonId,
        chance: SuccessChance,
        roll: u8,
        stunned: bool,
    },
    GaveUp {
        person: PersonId,
    },
    EdgeHit {
        edge: EdgeId,
        damage: EdgeDamage,
    },
    VehicleHit {
        vehicle: VehicleId,
        hull: Hull,
    },
    Scattered {
        roll: u8,
        space: Option<Space>,
    },
    Exploded {
        place: Place,
    },

    Prepared {
        person: PersonId,
    },
    DexterityRolled {
        person: PersonId,
        chance: SuccessChance,
        roll: u8,
        falls: bool,
    },
    Fell {
        person: PersonId,
        place: Place,
    },
    Faced {
        person: PersonId,
        facing: Direction,
    },
    /// All that the other side learns of a hurt Leader (A-GM-006).
    WasHit {
        person: PersonId,
    },
    InCommand {
        person: PersonId,
    },
    OutOfCommand {
        person: PersonId,
    },
    Recovered {
        person: PersonId,
    },
    Covers {
        person: PersonId,
        by: Option<PersonId>,
    },
    CoverDropped {
        person: PersonId,
    },
    BeadTaken {
        person: PersonId,
        target: PersonId,
        by: Option<PersonId>,
    },

    GantryMoved {
        steps: u16,
    },
    /// The gantry stops: somebody in its way finds no room beside (A-GANTRY-022).
    GantryWaits,
    GantryHeld {
        side: Side,
        holds: bool,
    },
    RideBegan {
        person: PersonId,
        to: Level,
    },
    RideEnded {
        person: PersonId,
        level: Level,
    },
    RoofStarted {
        opening: bool,
    },
    RoofStopped,
    RoofMoved {
        edge: u8,
    },
    ShuttersMoved {
        closed: bool,
    },
    PadMoved {
        steps: u16,
    },
    CountdownBegan,
    CountdownRevealed {
        last: Turn,
    },
    CountdownAborted,
    LaunchFailed,
    Launched,
    Roped {
        person: PersonId,
        space: Space,
    },
    ExplosivesBegun {
        person: PersonId,
    },
    ExplosivesRolled {
        person: PersonId,
        chance: SuccessChance,
        roll: u8,
        set: bool,
    },
    Breached {
        space: Space,
    },
    GroupRevealed {
        group: u8,
    },

    /// A side gave the raid up, and so it is over.
    Conceded {
        side: Side,
    },
    GameOver {
        winner: Side,
    },
}
