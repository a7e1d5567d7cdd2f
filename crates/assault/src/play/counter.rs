//! One counter on the table: where it is and what markers lie on it.

use crate::{Direction, Level, PersonId, Place, Space, TrackSide, VehicleId};

use super::clocks::{CommandCount, FireCount, Moment, Turn};

/// Where a person is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// Not part of this game, or not arrived yet.
    Reserve,
    Standing(Stand),
    Aboard(VehicleId),
    /// Eliminated, for good (A-DAMAGE-004).
    Gone,
    /// Not seen by the viewer, wherever it is; only in views (A-GM-003).
    Unseen,
}

/// A place on foot; in a track space also the side of the track (A-TRACK-002).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stand {
    pub place: Place,
    /// Always the first side where there is no track, so that equal stands compare equal.
    pub track: TrackSide,
}

/// Wounds of a Leader or damage of a door or window; a Stun is none (A-DAMAGE-013).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wound {
    None,
    Light,
    Medium,
    Heavy,
}

/// A Bead as held by the firer (A-BEAD-001).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bead {
    pub target: PersonId,
    /// The Fire Phase in which it is fired or wasted (A-BEAD-007, A-BEAD-013).
    pub due: FireCount,
}

/// A Hand-to-Hand marker as held by the attacker (A-HTH-003).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Engagement {
    pub with: PersonId,
    /// It ends when the attacker's side begins another Fire Phase (A-HTH-004).
    pub since: FireCount,
}

/// A ride in the elevator of the gantry (A-GANTRY-013).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ride {
    pub to: Level,
    pub since: CommandCount,
}

/// A person's counter with its markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    pub at: At,
    pub inverted: bool,
    pub wound: Wound,
    pub stunned: bool,
    pub out_of_command: bool,
    pub cover: bool,
    /// Hangs on a rope from the roof (A-SCEN2-007).
    pub on_rope: bool,
    pub surrendered: bool,
    pub bead: Option<Bead>,
    pub engaged: Option<Engagement>,
    pub ride: Option<Ride>,
    /// Since when explosives are being set here (A-SCEN2-016).
    pub setting: Option<CommandCount>,
    /// The Fire Phase for which a hand grenade is ready (A-OPT-011).
    pub prepared: Option<FireCount>,
    pub grenades: u8,
    /// The side of the space faced after the last move (A-OPT-002).
    pub facing: Option<Direction>,
    /// Whether the person was ever hurt; all that is told of secret damage (A-GM-006).
    pub hit: bool,
    /// Hero or Survival Points left.
    pub points: u8,
    /// Orders given in the current Command Phase (A-COMMAND-009).
    pub orders: u8,
    /// The Turn of the last move of any kind, also when carried (A-BEAD-004, A-BEAD-005).
    pub moved_on: Turn,
    /// The Turn in which the present space was entered on foot, in a vehicle or by the elevator
    /// (A-HTH-008).
    pub entered_on: Turn,
    /// The Phase in which the person came to the present space in whatever way (A-HTH-008).
    pub arrived: Moment,
    /// The Turn in which the person drove (A-VEHICLE-011).
    pub drove_on: Turn,
    /// The Turn of the last combat, order given or got, or roll to recover, all of which rule out
    /// driving (A-VEHICLE-011).
    pub busy_on: Turn,
}

impl Counter {
    /// A counter of which nothing is known, not even whether it is on the map.
    pub const UNSEEN: Counter = Counter {
        at: At::Unseen,
        ..Counter::RESERVE
    };

    pub const RESERVE: Counter = Counter {
        at: At::Reserve,
        inverted: false,
        wound: Wound::None,
        stunned: false,
        out_of_command: false,
        cover: false,
        on_rope: false,
        surrendered: false,
        bead: None,
        engaged: None,
        ride: None,
        setting: None,
        prepared: None,
        grenades: 0,
        facing: None,
        hit: false,
        points: 0,
        orders: 0,
        moved_on: Turn(0),
        entered_on: Turn(0),
        arrived: Moment {
            turn: Turn(0),
            phase: 0,
        },
        drove_on: Turn(0),
        busy_on: Turn(0),
    };

    /// Returns where the person stands, unless it rides, waits or is gone.
    pub fn stand(&self) -> Option<Stand> {
        match self.at {
            At::Standing(stand) => Some(stand),
            At::Reserve | At::Aboard(_) | At::Gone | At::Unseen => None,
        }
    }
}

/// Where a vehicle is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Berth {
    /// Not part of this game, or not arrived yet.
    Reserve,
    In(Space),
    /// Taken off the eastern edge on a Turn (A-SCEN3-019).
    Left(Turn),
    /// Sunk (A-VEHICLE-023).
    Sunk,
    /// Not seen by the viewer; only in views (A-GM-003).
    Unseen,
}

/// The condition of a vehicle (A-VEHICLE-029, A-VEHICLE-030).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hull {
    Intact,
    Inverted,
    Destroyed,
}

/// A vehicle's counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VehicleCounter {
    pub berth: Berth,
    pub hull: Hull,
    /// Whether it moved in the present Movement Phase (A-VEHICLE-014).
    pub moved: bool,
}

impl VehicleCounter {
    /// A vehicle of which nothing is known.
    pub const UNSEEN: VehicleCounter = VehicleCounter {
        berth: Berth::Unseen,
        ..VehicleCounter::RESERVE
    };

    pub const RESERVE: VehicleCounter = VehicleCounter {
        berth: Berth::Reserve,
        hull: Hull::Intact,
        moved: false,
    };

    pub fn space(&self) -> Option<Space> {
        match self.berth {
            Berth::In(space) => Some(space),
            Berth::Reserve | Berth::Left(_) | Berth::Sunk | Berth::Unseen => None,
        }
    }
}
