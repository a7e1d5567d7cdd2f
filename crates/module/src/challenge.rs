//! What everybody may try alike: the same deal for all, once.

use kernel::Seat;

use crate::atlas::Counted;

/// How often there is a new challenge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pace {
    /// One for every day, that is won and lost.
    Daily,
    /// One for every week, that is hard by what was measured.
    Weekly,
}

impl Pace {
    /// Both, the more frequent first.
    pub const ALL: [Pace; 2] = [Pace::Daily, Pace::Weekly];

    /// Returns whether games are as hard as they should be, by how the first seat did in those that
    /// were measured.
    pub fn fits(self, counted: Counted) -> bool {
        self.fits_share(counted.won, counted.games)
    }

    /// Returns whether games are as hard as they should be of which so many were won.
    pub fn fits_share(self, won: u64, games: u64) -> bool {
        let percent = (won * 100).checked_div(games);
        percent.is_some_and(|percent| match self {
            Pace::Daily => (DAILY_MIN..=DAILY_MAX).contains(&percent),
            Pace::Weekly => percent < DAILY_MIN,
        })
    }
}

/// A game of a day is one that bots win and lose, in percent.
const DAILY_MIN: u64 = 25;
const DAILY_MAX: u64 = 90;

/// A game that one person plays against or with bots; everybody is dealt it alike.
#[derive(Clone, PartialEq, Debug)]
pub struct Challenge<S> {
    /// What is played. Whatever it leaves open is drawn with the deal.
    pub setup: S,
    /// How many seats there are.
    pub n_seats: u8,
    /// The seat of whoever tries; the first bot of the module has all others.
    pub own: Seat,
}
