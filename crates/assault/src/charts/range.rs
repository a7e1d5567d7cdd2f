//! The Range Stick: how far Short, Medium and Long reach for each Fire Damage Class.

use kernel::applies;

use crate::{DamageClass, Level, Space, Weapon};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RangeBand {
    /// Also called Close.
    Short,
    Medium,
    Long,
}

/// The greatest distance in spaces of each band, limits included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bands {
    pub short: u8,
    pub medium: u8,
    pub long: u8,
}

impl Bands {
    /// Returns the band of a distance given as its square, or nothing beyond Long.
    pub fn band(self, distance_squared: u32) -> Option<RangeBand> {
        let reaches = |spaces: u8| {
            let limit = u32::from(spaces) * u32::from(spaces);
            distance_squared < limit || distance_squared == limit && applies("A-RANGE-004")
        };
        if reaches(self.short) {
            Some(RangeBand::Short)
        } else if reaches(self.medium) {
            Some(RangeBand::Medium)
        } else if reaches(self.long) {
            Some(RangeBand::Long)
        } else {
            None
        }
    }

    /// Returns the band between two pieces, made worse by a great difference of Level.
    ///
    /// The height is never added to the distance, and Level alone never puts a target out of range.
    pub fn band_between(self, from: (Space, Level), to: (Space, Level)) -> Option<RangeBand> {
        let levels = from.1.apart(to.1);
        let mut distance_squared = from.0.distance_squared(to.0);
        if !applies("A-RANGE-010") {
            distance_squared += u32::from(levels) * u32::from(levels);
        }
        let mut measured = self.band(distance_squared);
        if levels > 0 && !applies("A-RANGE-009") {
            measured = measured.or(Some(RangeBand::Long));
        }
        Some(match (levels, measured?) {
            (1, RangeBand::Short) if !applies("A-RANGE-008") => RangeBand::Medium,
            (0 | 1, band) => band,
            (2 | 3, band) if !applies("A-RANGE-005") => band,
            (2 | 3, RangeBand::Long) if !applies("A-RANGE-007") => return None,
            (4.., band) if !applies("A-RANGE-006") => band,
            (2 | 3, RangeBand::Short) => RangeBand::Medium,
            _ => RangeBand::Long,
        })
    }
}

/// Bands by Fire Damage Class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RangeChart {
    pub(crate) bands: [Option<Bands>; 12],
    /// A campaign may give a weapon its own bands.
    pub(crate) by_weapon: [Option<Bands>; 5],
}

impl RangeChart {
    /// Returns the bands of a class; classes of fists and blades have none.
    pub fn bands(&self, class: DamageClass) -> Option<Bands> {
        self.bands[class.idx()]
    }

    /// Returns the bands of a weapon: its own if it has any, otherwise those of its class.
    pub fn bands_for(&self, weapon: Weapon, class: DamageClass) -> Option<Bands> {
        self.by_weapon[weapon as usize]
            .filter(|_| applies("A-CAMPAIGN-004"))
            .or(self.bands(class))
    }
}
