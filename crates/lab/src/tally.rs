//! Counting results, and how far a share of them can be trusted.

use std::ops::AddAssign;

use kernel::{SEATS_MAX, SeatSet};
use module::Verdict;
use serde::Serialize;

/// What came out of some games. Sums of whole numbers, so the order of adding does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// Games that the first seat won, alone or with its side.
    pub wins: u64,
    /// Games that the first seat lost.
    pub losses: u64,
    /// Games that nobody won, or that reached no end.
    pub draws: u64,
    /// Turns of all games.
    pub turns: u64,
    /// Choices of all games.
    pub decisions: u64,
    /// How often each seat was among those who won by name.
    pub won_by: [u64; SEATS_MAX],
}

impl Tally {
    /// Adds one game.
    pub fn add_game(&mut self, played: Played) {
        self.games += 1;
        self.turns += played.turns;
        self.decisions += played.decisions;
        match played.verdict {
            Verdict::Won => self.wins += 1,
            Verdict::Lost => self.losses += 1,
            Verdict::Drawn => self.draws += 1,
        }
        for seat in played.winners.iter() {
            self.won_by[seat.idx()] += 1;
        }
    }

    /// Returns how many turns a game took on average.
    pub fn turns_mean(&self) -> f64 {
        self.turns as f64 / self.games.max(1) as f64
    }
}

/// What came out of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it counts for the first seat.
    pub verdict: Verdict,
    /// Those who won by name; nobody where all win together.
    pub winners: SeatSet,
    /// How many turns it took.
    pub turns: u64,
    /// How many choices it took.
    pub decisions: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
        self.turns += other.turns;
        self.decisions += other.decisions;
        for (sum, more) in self.won_by.iter_mut().zip(other.won_by) {
            *sum += more;
        }
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), |mut sum, tally| {
            sum += tally;
            sum
        })
    }
}

/// A share with the bounds it lies between, 19 times out of 20.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// What was counted.
    pub share: f64,
    /// The upper bound.
    pub high: f64,
}

/// The normal deviate that leaves 2.5 % on either side.
pub(crate) const Z_95: f64 = 1.959_963_985;

/// Returns the 95 % Wilson score interval of `hits` out of `n`; it stays honest near 0 and 1, where
/// the textbook interval leaves the scale.
pub fn wilson(hits: u64, n: u64) -> Interval {
    if n == 0 {
        return Interval {
            low: 0.0,
            share: 0.0,
            high: 1.0,
        };
    }
    let n = n as f64;
    let share = hits as f64 / n;
    let z2 = Z_95 * Z_95;
    let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let spread = Z_95 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    Interval {
        low: (centre - spread).max(0.0),
        share,
        high: (centre + spread).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published example: 81 of 263 give 25.5 % to 36.6 %.
    #[test]
    fn wilson_gives_the_published_example() {
        let interval = wilson(81, 263);
        assert!((interval.low - 0.2553).abs() < 1e-4, "{interval:?}");
        assert!((interval.high - 0.3662).abs() < 1e-4, "{interval:?}");
    }

    #[test]
    fn wilson_stays_on_the_scale() {
        let (none, all) = (wilson(0, 10), wilson(10, 10));
        assert_eq!(none.low, 0.0);
        assert!(none.high > 0.25 && none.high < 0.32, "{none:?}");
        assert_eq!(all.high, 1.0);
        assert_eq!((wilson(0, 0).low, wilson(0, 0).high), (0.0, 1.0));
    }
}
