//! Where a grenade comes down, and what it does to those around.

use crate::Direction;

use super::DamageResult;

/// Where a scattering grenade goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scatter {
    /// The space aimed at.
    OnTarget,
    One(Direction),
}

/// What a piece in the area suffers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AreaEffect {
    Result(DamageResult),
    /// As a Quality Result of 4 on the Damage Table.
    AsQualityFour,
}

/// Area damage by distance in spaces from the impact: 0, 1 and 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaDamage {
    pub leader: [AreaEffect; 3],
    pub soldier: [AreaEffect; 3],
}
