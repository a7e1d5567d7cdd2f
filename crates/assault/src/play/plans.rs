//! What is settled in secret before the first Turn (A-SCEN3-015, A-SCEN4-015).

use arrayvec::ArrayVec;

use super::action::Approach;
use super::clocks::Turn;
use super::sets::PersonSet;

/// No scenario has more reinforcement groups than this.
pub const GROUPS_MAX: usize = 16;

/// The plan of one group.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GroupPlan {
    pub turn: Option<Turn>,
    pub approach: Option<Approach>,
    /// Everybody can see the group waiting off the map (A-SCEN3-021).
    pub revealed: bool,
}

/// All sealed plans; in a view only what the seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plans {
    pub groups: ArrayVec<GroupPlan, GROUPS_MAX>,
    /// Those who were sent to the roof, where each person was assigned.
    pub roof_part: PersonSet,
    /// Those who were sent to the water.
    pub water_part: PersonSet,
}

impl Plans {
    /// Returns how a person was told to come; nothing if nobody was asked.
    pub fn approach_of(&self, person: crate::PersonId) -> Option<Approach> {
        if self.roof_part.contains(person) {
            Some(Approach::Roof)
        } else if self.water_part.contains(person) {
            Some(Approach::Water)
        } else {
            None
        }
    }
}
