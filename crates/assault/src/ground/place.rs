//! A place is a space at a Level: stacking, close combat and blast treat each Level on its own.

use std::fmt;

use super::{Level, Space};

/// A space at one Level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub space: Space,
    pub level: Level,
}

impl Place {
    pub const fn new(space: Space, level: Level) -> Place {
        Place { space, level }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} Level {}", self.space, self.level)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
