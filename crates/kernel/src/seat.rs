//! Who sits at the table and who merely looks on.

use std::fmt;

/// No game in the family seats more people than this.
pub const SEATS_MAX: usize = 6;

/// A place at the table, counted from zero, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index into per-seat arrays.
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the next seat clockwise among `n_seats`.
    pub fn next(self, n_seats: u8) -> Seat {
        Seat(if self.0 >= n_seats.saturating_sub(1) {
            0
        } else {
            self.0 + 1
        })
    }
}

/// People count from one.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", u16::from(self.0) + 1)
    }
}

/// Some of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns the set of the first `n_seats` seats.
    pub fn all(n_seats: u8) -> SeatSet {
        SeatSet(((1u16 << n_seats.min(8)) - 1) as u8)
    }

    /// Returns the set as a number: the first seat is the lowest bit.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// Returns the set that a number stands for.
    pub fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }

    /// Returns whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether a seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Returns the set with one more seat.
    #[must_use]
    pub fn with(mut self, seat: Seat) -> SeatSet {
        self.insert(seat);
        self
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= bit(seat);
    }

    /// Returns the seats in their order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

/// A seat beyond the eighth is in no set: a number from outside must not end the program.
fn bit(seat: Seat) -> u8 {
    1u8.checked_shl(seat.0.into()).unwrap_or(0)
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Whose eyes a view is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Anyone who watches: sees what lies open and nothing else.
    Spectator,
    /// A referee, in games that know one.
    Gamesmaster,
}

impl Viewer {
    /// Returns the seat if the viewer is a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Gamesmaster => None,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Gamesmaster => f.write_str("gamesmaster"),
        }
    }
}
