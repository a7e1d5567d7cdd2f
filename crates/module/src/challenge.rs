//! What everybody may try alike: the same deal for all, once.

use kernel::Seat;

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

    /// Returns whether games are as hard as they should be of which bots have won so many. What they win
    /// less often than `seldom`, in percent, is hard; each game draws that line for itself.
    pub fn fits(self, (games, won): (u64, u64), seldom: u64) -> bool {
        let percent = (won * 100).checked_div(games);
        percent.is_some_and(|percent| match self {
            Pace::Daily => (seldom..=EASY).contains(&percent),
            Pace::Weekly => percent < seldom,
        })
    }
}

/// What bots win more often, in percent, is nothing for a day.
const EASY: u64 = 90;

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
