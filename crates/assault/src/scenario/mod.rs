//! Scenarios: who starts where, what the machines do at the start, who comes later, how long it
//! lasts and who has won.

mod read;

pub use read::Stage;

use crate::{AreaId, Level, PersonId, Position, Side, Space, SpaceSet, VehicleId};

/// The number printed on a scenario.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ScenarioNumber(pub u8);

/// Everything a scenario says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    pub number: ScenarioNumber,
    pub title: String,
    pub turns: u8,
    pub start: MachineStart,
    /// Pieces that start in a named space.
    pub placed: Vec<Placement>,
    /// Pieces that their owner puts anywhere in an area.
    pub free: Vec<FreePlacement>,
    /// People who start beneath a boat and come with it.
    pub boats: Vec<BoatLoad>,
    pub vehicles: Vec<VehiclePlacement>,
    /// Roof spaces already blown open.
    pub breaches: Vec<Space>,
    pub reinforcements: Vec<Reinforcement>,
    /// Hero Points of M.I.6 Leaders and Survival Points of Skorpios Leaders.
    pub points: Vec<(PersonId, u8)>,
    pub special: Special,
    pub victory: Victory,
}

impl Scenario {
    /// Returns the Hero or Survival Points a person starts with.
    pub fn points_of(&self, person: PersonId) -> u8 {
        self.points
            .iter()
            .find(|(owner, _)| *owner == person)
            .map_or(0, |(_, points)| *points)
    }

    /// Lists everyone who takes part, on the map or still to come.
    pub fn people(&self) -> impl Iterator<Item = PersonId> + '_ {
        let placed = self.placed.iter().flat_map(|group| &group.people);
        let free = self.free.iter().flat_map(|group| &group.people);
        let boats = self.boats.iter().flat_map(|load| &load.people);
        let later = self.reinforcements.iter().flat_map(|group| &group.people);
        placed.chain(free).chain(boats).chain(later).copied()
    }
}

/// How the machines stand at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MachineStart {
    pub rocket: RocketStart,
    pub gantry: Position,
    pub pad: Position,
    /// The printed column of the easternmost covered roof space.
    pub roof_edge: u8,
    pub shutters: ShuttersStart,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RocketStart {
    /// Launched before the scenario begins.
    Gone,
    /// Stands in the gantry.
    OnBoard,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShuttersStart {
    Open,
    Closed,
    /// Open, and nobody can close them.
    FrozenOpen,
}

/// A group that starts in one space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    pub side: Side,
    pub space: Space,
    pub level: Level,
    pub people: Vec<PersonId>,
}

/// A group that its owner distributes over an area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FreePlacement {
    pub side: Side,
    pub area: AreaId,
    pub people: Vec<PersonId>,
}

/// A boat that enters with people aboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoatLoad {
    pub side: Side,
    pub boat: VehicleId,
    pub people: Vec<PersonId>,
    pub entry: SpaceSet,
    pub turn: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VehiclePlacement {
    pub vehicle: VehicleId,
    pub space: Space,
}

/// A group that comes later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reinforcement {
    pub side: Side,
    pub name: String,
    pub people: Vec<PersonId>,
    pub first_turn: u8,
    pub ways: Vec<Way>,
    pub plan: Plan,
}

/// A way onto the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// On foot through a space of the map edge.
    Foot(SpaceSet),
    /// In a boat that has left the map before.
    ReturningBoat(SpaceSet),
    /// In a boat waiting off the map, or swimming.
    BoatOrSwim(SpaceSet),
    /// Onto the covered part of the roof.
    Roof,
}

/// What has to be settled, in secret, before the first Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// Nothing: the group comes when its owner likes.
    None,
    /// The Turn and the way of the whole group.
    TurnAndWay,
    /// The way of each person; the Turn stays free.
    WayOfEach,
}

/// Rules that only this scenario has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// Ropes and explosives on the roof.
    pub roof_assault: bool,
    /// Boats may leave by the east edge and come back.
    pub boats_may_leave: bool,
    /// After this many Turns they can be back.
    pub boats_away: u8,
    /// Skorpios alone plays the first Turn: Command, then Movement.
    pub skorpios_opens_alone: bool,
    /// The countdown may not begin earlier.
    pub countdown_from_turn: Option<u8>,
    /// Boats waiting off the map at the start.
    pub boats_waiting: u8,
}

/// Who has won when the last Turn is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Victory {
    /// M.I.6 wins by controlling the space at the end, otherwise Skorpios.
    HoldSpace(Space),
    /// M.I.6 wins by controlling all these areas and their entrances at the end.
    HoldAreas(Vec<AreaId>),
    /// Skorpios wins by a launch in time, otherwise M.I.6.
    Launch,
}
