//! What a player may choose, one small choice at a time.
//!
//! Large choices are chains: pick a piece, step, step, done; pick a firer, a target, a manner.
//! Every option list stays short and every interface and bot works the same way.

use kernel::Seat;

use crate::{Direction, EdgeId, Level, PersonId, Side, Space, TrackSide, VehicleId};

use super::attack::Manner;
use super::clocks::Turn;

/// One thing the deciding seat may do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Ends the Phase (A-SEQ-005).
    EndPhase,
    /// Ends the move, the ride, the order or the attack begun last.
    Done,

    /// Set-up: puts the next piece of a free placement into a space.
    Place(Space),
    /// Sealed plan of a reinforcement group: the Turn of entry (A-SCEN3-015).
    PlanTurn(Turn),
    /// Sealed plan of a reinforcement group: through the roof or by boat (A-SCEN3-018).
    PlanWay(Approach),
    /// Sealed division of the forces (A-SCEN4-015): everybody not yet assigned with this weapon
    /// or rank, or only the next piece.
    AssignGroup(Approach),
    AssignOne(Approach),

    /// The captain names the player who acts next.
    Name(Seat),

    /// Begins the move of a person.
    Move(PersonId),
    /// Takes a person of the same space along (A-MOVE-019).
    Join(PersonId),
    /// Leaves a member of the moving group where it is (A-MOVE-019).
    Drop(PersonId),
    Step(Step),
    /// Gets into a vehicle (A-VEHICLE-010, A-VEHICLE-022).
    Board(VehicleId),
    /// Gets out of a car into its space (A-VEHICLE-015).
    Alight(TrackSide),
    /// Comes down a rope by one stage (A-SCEN2-008, A-SCEN2-009).
    Descend,
    /// Begins the move of a vehicle with this person at the controls (A-VEHICLE-012).
    Drive(VehicleId, PersonId),
    Roll(Space),
    /// Takes a boat off the eastern edge (A-SCEN3-019).
    LeaveMap,
    /// Brings a reinforcement onto the map.
    Enter(PersonId),
    EnterBoat(VehicleId),
    /// The space where a reinforcement arrives.
    At(Space),

    /// Begins the combat of a person in the Fire Phase.
    Fight(PersonId),
    Target(PersonId),
    TargetVehicle(VehicleId),
    /// Lists doors, windows and shutters instead of pieces.
    Features,
    TargetEdge(EdgeId),
    Manner(Manner),
    /// The gamesmaster's modification of the Ease Factor (A-GM-007).
    Modify(i8),
    /// Spends Hero or Survival Points on the roll just made; zero declines.
    Spend(u8),

    /// Determines the command status of all own Soldiers (A-SEQ-012).
    DetermineStatus,
    /// Rolls to remove a Stun (A-STUN-009).
    Recover(PersonId),
    /// Begins the orders of a person.
    Order(PersonId),
    Cover,
    Bead,
    /// The Leader whose order is used.
    By(PersonId),
    /// Lists those for a Bead who can not be fired at now: nothing forbids it (A-BEAD-016).
    OutOfReach,
    /// The piece the Bead is taken on.
    On(PersonId),
    DropCover(PersonId),
    /// Gets a hand grenade ready (A-OPT-011).
    Prepare(PersonId),
    /// Faces a side of the space (A-OPT-002).
    Face(Direction),
    Operate(Control),
    /// Sealed length of the countdown (A-ROCKET-002).
    CountdownLength(u8),
    /// Starts an elevator ride (A-GANTRY-012).
    Ride(PersonId, Level),
    /// Puts a person on a rope (A-SCEN2-006).
    Rope(PersonId),
    /// Starts to set explosives (A-SCEN2-016).
    SetExplosives(PersonId),
    /// Gives the raid up for a side; never among the options.
    GiveUp(Side),
}

/// One step on foot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    pub to: Space,
    pub level: Level,
    /// The side of the track the person is on afterwards, in a track space.
    pub track: TrackSide,
}

/// The two ways into the base from outside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Approach {
    Roof,
    Water,
}

/// What can be done at the control spaces in a Command Phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Control {
    GantryToLaunch,
    GantryToLoading,
    /// Declares whether an own operator holds the gantry against the enemy (A-GANTRY-011).
    HoldGantry,
    ReleaseGantry,
    OpenRoof,
    CloseRoof,
    StopRoof,
    CloseShutters,
    OpenShutters,
    PadToLaunch,
    PadToLoading,
    StartCountdown,
    RevealCountdown,
    AbortCountdown,
}

impl Action {
    /// Returns whose piece an action sets in motion; nothing for what belongs to more than one piece.
    pub fn acting_piece(&self) -> Option<PersonId> {
        match *self {
            Action::Move(id)
            | Action::Join(id)
            | Action::Drop(id)
            | Action::Drive(_, id)
            | Action::Enter(id)
            | Action::Fight(id)
            | Action::Recover(id)
            | Action::Order(id)
            | Action::DropCover(id)
            | Action::Prepare(id)
            | Action::Ride(id, _)
            | Action::Rope(id)
            | Action::SetExplosives(id) => Some(id),
            _ => None,
        }
    }
}
