//! How high a piece is: the pit, the floor, the upper rooms, the gantry, the roof.

use std::fmt;

/// One of the five Levels, 0 to 4; adjacent Levels are about 20 feet apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The floor of the exhaust pit, and all water.
    pub const PIT: Level = Level(0);
    /// Most of the floor.
    pub const FLOOR: Level = Level(1);
    /// The control room, the quarters, the bridge.
    pub const UPPER: Level = Level(2);
    /// The working Level of the gantry, and half way down a rope.
    pub const GANTRY: Level = Level(3);
    pub const ROOF: Level = Level(4);
    pub const ALL: [Level; 5] = [Level(0), Level(1), Level(2), Level(3), Level(4)];
    pub const FEET_PER_LEVEL: u16 = 20;

    /// Returns the Level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if number < 5 {
            Some(Level(number))
        } else {
            None
        }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// Returns how many Levels lie between the two, up or down.
    pub const fn apart(self, other: Level) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// Returns how many Levels `other` lies below this one; zero if it does not.
    pub const fn above(self, other: Level) -> u8 {
        self.0.saturating_sub(other.0)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Level {}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: A-MAP-012
    #[test]
    fn there_are_five_levels() {
        assert_eq!(Level::ALL.map(Level::number), [0, 1, 2, 3, 4]);
        assert_eq!(Level::new(4), Some(Level::ROOF));
        assert_eq!(Level::new(5), None);
        assert_eq!(Level::new(u8::MAX), None, "nor is there a Level -1");
    }

    // rule: A-MAP-013
    #[test]
    fn levels_are_twenty_feet_apart() {
        let levels = Level::FLOOR.apart(Level::ROOF);
        assert_eq!(u16::from(levels) * Level::FEET_PER_LEVEL, 60);
    }
}
