//! The sliding roof: what it covers, how it moves, who is carried (A-ROOF).

use kernel::RuleId;

use crate::{HalfPoints, Level, Place, Space};

use super::board::Board;

impl Board {
    /// Returns how many columns the roof has slid west from its closed position.
    fn roof_slid(&self) -> u16 {
        let Some(roof) = self.map().roof() else { return 0 };
        u16::from(roof.opening.south_east.column_number().saturating_sub(self.machines.roof_edge))
    }

    /// Returns whether the roof panel lies over a space: a person can stand there at Level 4.
    pub fn is_roof_over(&self, space: Space) -> bool {
        let Some(roof) = self.map().roof() else { return false };
        let first = roof.opening.north_west.col().saturating_sub(self.roof_slid());
        (roof.opening.north_west.row()..=roof.opening.south_east.row()).contains(&space.row())
            && (first..u16::from(self.machines.roof_edge)).contains(&space.col())
    }

    /// Returns whether a space of the opening is not covered (A-ROOF-005).
    pub fn is_roof_open(&self, space: Space) -> bool {
        self.map().roof().is_some_and(|roof| roof.opening.contains(space))
            && !self.is_roof_over(space)
    }

    pub fn is_breached(&self, space: Space) -> bool {
        self.machines.breaches.contains(&space)
            && self.map().roof().is_some_and(|roof| roof.opening.contains(space))
    }

    /// Returns whether one can pass between Level 4 and below here.
    pub fn has_roof_hole(&self, space: Space) -> bool {
        self.is_roof_open(space) || self.is_breached(space)
    }

    /// Walking on the roof: clear terrain on covered spaces only (A-ROOF-013).
    pub(super) fn roof_cost(&self, from: Place, to: Place) -> Result<HalfPoints, RuleId> {
        if from.level != Level::ROOF || to.level != Level::ROOF {
            return Err(RuleId("A-ROOF-014"));
        }
        if !self.is_roof_over(to.space) {
            return Err(RuleId("A-ROOF-013"));
        }
        Ok(self.charts().costs.clear)
    }
}
