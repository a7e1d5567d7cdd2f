//! The charts and tables, as data read from a file, and the arithmetic that goes with them.

mod blast;
mod conversion;
mod cost;
mod damage;
mod ease;
mod quality;
mod range;
mod read;

pub use blast::{AreaDamage, AreaEffect, Scatter};
pub use conversion::{Conversion, LeadershipRow, MoraleRow, vehicle_allowance};
pub use cost::{CostChart, HalfPoints, Limits};
pub use damage::{DamageResult, DamageTable, DamageTarget, WoundChart};
pub use ease::{EaseCase, EaseChart, EaseFactor, SuccessChance};
pub use quality::{Quality, QualityTable};
pub use range::{Bands, RangeBand, RangeChart};

/// Every chart of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charts {
    pub quality: QualityTable,
    pub damage: DamageTable,
    pub wounds: WoundChart,
    pub costs: CostChart,
    pub limits: Limits,
    pub ease: EaseChart,
    pub ranges: RangeChart,
    /// Where a grenade lands on a roll of 1 to 10.
    pub scatter: [Scatter; 10],
    pub area: AreaDamage,
    /// Damage of a fall of one to four Levels (optional rule).
    pub falls: [DamageResult; 4],
    pub conversion: Conversion,
}
