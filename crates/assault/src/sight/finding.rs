//! The answer to "can this be seen", short and in full.

use kernel::{RuleId, applies};

use crate::{EaseCase, EaseChart, EdgeId, Space};

/// The short answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    Clear,
    Obstructed(Obstruction),
    Blocked,
}

impl Sight {
    pub fn is_blocked(self) -> bool {
        self == Sight::Blocked
    }

    /// Returns what obstructs; nothing if clear or blocked.
    pub fn obstruction(self) -> Obstruction {
        match self {
            Sight::Obstructed(obstruction) => obstruction,
            Sight::Clear | Sight::Blocked => Obstruction::default(),
        }
    }
}

/// Which kinds of feature obstruct a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Obstruction {
    pub stairs: bool,
    pub door: bool,
    pub window: bool,
    /// A low wall or the track.
    pub low: bool,
}

impl Obstruction {
    pub fn is_empty(self) -> bool {
        self == Obstruction::default()
    }

    /// Lists the lines of the Ease Factor chart that count: one for stairs or doors, one for
    /// windows, low walls or track, however many of them there are.
    pub fn cases(self) -> impl Iterator<Item = EaseCase> {
        let soft = match (self.stairs, self.door) {
            (_, true) => Some(EaseCase::ThroughDoor),
            (true, false) => Some(EaseCase::ThroughStairs),
            (false, false) => None,
        };
        let hard = match (self.window, self.low) {
            (true, _) => Some(EaseCase::ThroughWindow),
            (false, true) => Some(EaseCase::OverLowWallOrTrack),
            (false, false) => None,
        };
        let both_soft = self.stairs && self.door && !applies("A-FIRE-030");
        let both_hard = self.window && self.low && !applies("A-FIRE-030");
        soft.into_iter()
            .chain(hard)
            .chain(both_soft.then_some(EaseCase::ThroughStairs))
            .chain(both_hard.then_some(EaseCase::OverLowWallOrTrack))
    }

    /// Returns the sum of the modifications that count.
    pub fn modification(self, chart: &EaseChart) -> i8 {
        self.cases().map(|case| chart.modification(case)).sum()
    }
}

/// What a feature does to a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    Blocks,
    Obstructs,
}

/// What is in the way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feature {
    SolidRock,
    RockWall,
    InteriorWall,
    Gantry,
    Rocket,
    Person,
    MonorailCar,
    Boat,
    Door,
    LockedDoor,
    Window,
    ClosedShutter,
    Stairs,
    LowWall,
    Track,
    Roof,
}

/// Where it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Where {
    Space(Space),
    Edge(EdgeId),
}

/// One feature that blocks or obstructs a line, and the rule by which it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Finding {
    pub effect: Effect,
    pub feature: Feature,
    pub place: Where,
    pub rule: RuleId,
}

impl Finding {
    pub(super) fn new(effect: Effect, feature: Feature, place: Where) -> Finding {
        Finding {
            effect,
            feature,
            place,
            rule: RuleId(rule_of(effect, feature)),
        }
    }

    /// The track in the target's own space has a rule of its own.
    pub(super) fn own_track(space: Space) -> Finding {
        let place = Where::Space(space);
        let rule = RuleId("A-LOS-020");
        Finding {
            effect: Effect::Obstructs,
            feature: Feature::Track,
            place,
            rule,
        }
    }
}

pub(super) fn rule_of(effect: Effect, feature: Feature) -> &'static str {
    match feature {
        Feature::SolidRock | Feature::RockWall => "A-LOS-002",
        Feature::Gantry => "A-LOS-003",
        Feature::Person => "A-LOS-004",
        Feature::InteriorWall => "A-LOS-008",
        Feature::Rocket => "A-LOS-009",
        Feature::MonorailCar => "A-LOS-010",
        Feature::Boat => "A-LOS-011",
        Feature::Door if effect == Effect::Blocks => "A-LOS-012",
        Feature::Door => "A-LOS-013",
        Feature::Window => "A-LOS-015",
        Feature::Stairs => "A-LOS-016",
        Feature::LowWall => "A-LOS-017",
        Feature::Track => "A-LOS-018",
        Feature::ClosedShutter => "A-LOS-024",
        Feature::LockedDoor => "A-LOS-025",
        Feature::Roof => "A-LOS-026",
    }
}
