//! Two ways to play the same deals, compared game by game.
//!
//! A deal that is lost both ways says nothing about the difference between them. So the pairs are
//! compared, not the two shares: the same games tell several times as much.

use crate::tally::Z_95;

use super::special::{fair_coin, two_sided};
use super::{ERROR, Sampling};

/// Sums over deals. Each deal was played in both ways, in one or in several settings that are alike
/// but for what is compared; what one deal says counts once, however many settings it was played in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Paired {
    /// In how many settings each deal was played.
    pub settings: u64,
    /// How many deals were played in all of them.
    pub deals: u64,
    /// Games won more the other way, less those won more the first way.
    pub sum: i64,
    /// The sum over deals of the squared difference.
    pub squares: u64,
    /// Deals that did better the other way, and those that did worse.
    pub better: u64,
    /// See [`Paired::better`].
    pub worse: u64,
}

/// By how much one share is greater than another, as shares of one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The lower bound.
    pub low: f64,
    /// What was counted.
    pub value: f64,
    /// The upper bound.
    pub high: f64,
    /// How likely so great a difference is where there is none.
    pub p: f64,
}

impl Paired {
    /// Returns an empty sum for deals that are played in a number of settings.
    pub fn new(settings: u64) -> Paired {
        Paired {
            settings: settings.max(1),
            ..Paired::default()
        }
    }

    /// Adds a deal: games won the first way and the other way, over all settings.
    pub fn add(&mut self, first: u64, other: u64) {
        let difference = other as i64 - first as i64;
        self.deals += 1;
        self.sum += difference;
        self.squares += difference.unsigned_abs().pow(2);
        self.better += u64::from(difference > 0);
        self.worse += u64::from(difference < 0);
    }

    /// Returns the difference with an interval that holds for the way of sampling.
    pub fn difference(&self, sampling: Sampling) -> Difference {
        if self.deals == 0 {
            return Difference {
                low: -1.0,
                value: 0.0,
                high: 1.0,
                p: 1.0,
            };
        }
        // One more deal either way (Bonett and Price): honest when hardly any deal differs.
        let (n, scale) = (self.deals as f64 + 2.0, self.settings as f64);
        let centre = self.sum as f64 / scale / n;
        let spread = (self.squares as f64 / scale / scale + 2.0) / n - centre * centre;
        let half = match sampling {
            Sampling::Fixed => Z_95 * (spread / n).sqrt(),
            Sampling::Sequential => spread.sqrt() * mixture_half_width(n),
        };
        Difference {
            low: (centre - half).max(-1.0),
            value: self.sum as f64 / scale / self.deals as f64,
            high: (centre + half).min(1.0),
            p: self.p(sampling),
        }
    }

    fn p(&self, sampling: Sampling) -> f64 {
        match (sampling, self.settings) {
            (Sampling::Sequential, _) => (1.0 / self.stake()).min(1.0),
            // McNemar's test, exact.
            (Sampling::Fixed, 1) => fair_coin(self.better, self.worse),
            (Sampling::Fixed, _) => {
                two_sided(self.sum as f64 / (self.squares as f64).max(1.0).sqrt())
            }
        }
    }

    /// Returns what a bet on a difference has made of a stake of one.
    ///
    /// If there is none, a deal is as likely to speak for either way, and the bet is not in the
    /// player's favour however long it goes on (de la Peña): it reaches twenty with a chance of one
    /// in twenty at most.
    fn stake(&self) -> f64 {
        let scale = self.settings as f64;
        let (sum, squares) = (self.sum as f64 / scale, self.squares as f64 / scale / scale);
        let grown = 1.0 + TUNED * squares;
        (TUNED * sum * sum / (2.0 * grown) - 0.5 * grown.ln()).exp()
    }
}

/// The bets are tuned to be sharpest after about two hundred deals that differ.
const TUNED: f64 = 0.04;

/// Returns the half width of a sequence of intervals for a mean, in standard deviations (the normal
/// mixture of Robbins).
fn mixture_half_width(n: f64) -> f64 {
    let grown = 1.0 + TUNED * n;
    (2.0 * grown / (n * n * TUNED) * (grown.sqrt() / ERROR).ln()).sqrt()
}

#[cfg(test)]
mod tests {
    use kernel::BotRng;

    use super::*;

    /// Draws a deal: won both ways, better or worse by the given chances, in each setting.
    fn deal(rng: &mut BotRng, settings: usize, better: usize, worse: usize) -> (u64, u64) {
        // What a deal is like is the same in all settings, as it is with real games.
        let drawn = rng.below(100);
        let mut won = (0, 0);
        for _ in 0..settings {
            let luck = if rng.below(2) == 0 {
                drawn
            } else {
                rng.below(100)
            };
            won.0 += u64::from(luck >= better);
            won.1 += u64::from(luck < better || luck >= better + worse);
        }
        won
    }

    fn played(rng: &mut BotRng, deals: usize, settings: usize, chances: [usize; 2]) -> Paired {
        let mut paired = Paired::new(settings as u64);
        for _ in 0..deals {
            let (first, other) = deal(rng, settings, chances[0], chances[1]);
            paired.add(first, other);
        }
        paired
    }

    #[test]
    fn differences_cover_the_truth() {
        for (seed, settings, chances) in [(1, 1, [8, 3]), (2, 1, [2, 2]), (3, 4, [15, 5])] {
            let mut rng = BotRng::new(seed);
            let truth = (chances[0] as f64 - chances[1] as f64) / 100.0;
            let covers = |_: &u32| {
                let paired = played(&mut rng, 120, settings, chances);
                let found = paired.difference(Sampling::Fixed);
                found.low <= truth && truth <= found.high
            };
            let covered = (0..2000).filter(covers).count();
            // Where hardly any deal differs the interval is rather too wide than too narrow.
            assert!((1850..=1990).contains(&covered), "{chances:?}: {covered}");
        }
    }

    #[test]
    fn no_difference_is_seldom_taken_for_one() {
        for settings in [1, 4] {
            let mut rng = BotRng::new(5);
            let wrong = |_: &u32| {
                let paired = played(&mut rng, 120, settings, [10, 10]);
                paired.difference(Sampling::Fixed).p <= 0.05
            };
            let n = (0..2000).filter(wrong).count();
            assert!((20..=120).contains(&n), "{settings} settings: {n}");
        }
    }

    /// Somebody looks after every deal and stops as soon as the interval leaves out the truth, or as
    /// the difference seems sure: both happen in at most 5 of 100 runs.
    #[test]
    fn looking_again_and_again_keeps_the_error() {
        for (settings, chances) in [(1, [10, 10]), (1, [20, 10]), (3, [6, 6])] {
            let mut rng = BotRng::new(11);
            let truth = (chances[0] as f64 - chances[1] as f64) / 100.0;
            let (mut missed, mut fooled) = (0, 0);
            for _ in 0..400 {
                let mut paired = Paired::new(settings as u64);
                let (mut is_missed, mut is_fooled) = (false, false);
                for _ in 0..500 {
                    let (first, other) = deal(&mut rng, settings, chances[0], chances[1]);
                    paired.add(first, other);
                    let found = paired.difference(Sampling::Sequential);
                    is_missed |= truth < found.low || found.high < truth;
                    is_fooled |= found.p <= 0.05;
                }
                missed += u32::from(is_missed);
                fooled += u32::from(is_fooled);
            }
            assert!(missed <= 20, "{chances:?}: {missed}");
            if truth == 0.0 {
                assert!(fooled <= 20, "{chances:?}: {fooled}");
            } else {
                assert!(fooled > 300, "a real difference is found: {fooled}");
            }
        }
    }

    /// With other deals on either side the interval would be about twice as wide.
    #[test]
    fn the_same_deals_tell_more() {
        let paired = played(&mut BotRng::new(3), 1000, 1, [7, 2]);
        let found = paired.difference(Sampling::Fixed);
        let share: f64 = 0.5;
        let apart = 2.0 * Z_95 * (2.0 * share * (1.0 - share) / 1000.0).sqrt();
        assert!(1.9 * (found.high - found.low) < apart, "{found:?}");
        assert!(found.p < 0.05 && found.low > 0.0, "{found:?}");
    }

    #[test]
    fn nothing_played_says_nothing() {
        let nothing = Paired::new(1).difference(Sampling::Fixed);
        assert_eq!((nothing.low, nothing.high, nothing.p), (-1.0, 1.0, 1.0));
    }
}
