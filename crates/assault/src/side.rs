//! The two sides of the raid.

use std::fmt;

use kernel::Seat;

/// M.I.6 with its Ninjas, or Skorpios with his guards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    Mi6,
    Skorpios,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Mi6, Side::Skorpios];

    pub const fn enemy(self) -> Side {
        match self {
            Side::Mi6 => Side::Skorpios,
            Side::Skorpios => Side::Mi6,
        }
    }

    /// M.I.6 has the first seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Returns the word used in content files.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Mi6 => "mi6",
            Side::Skorpios => "skorpios",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Mi6 => "M.I.6",
            Side::Skorpios => "Skorpios",
        })
    }
}
