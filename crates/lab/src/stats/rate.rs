//! The share of games that were won.

use crate::tally::{Interval, wilson};

use super::special::ln_beta;
use super::{ERROR, Sampling};

/// Returns a share with an interval that holds for the way of sampling.
pub fn rate(hits: u64, n: u64, sampling: Sampling) -> Interval {
    match sampling {
        Sampling::Fixed => wilson(hits, n),
        Sampling::Sequential => confidence_sequence(hits, n),
    }
}

/// Returns the shares that a bet against each of them has not yet won twenty to one.
///
/// Whoever bets against a true share, mixing all others evenly, has a fair game: the stake ever
/// reaches twenty times its start with a chance of one in twenty at most (Ville). So all the
/// intervals of one series of games hold together, and one may stop at any of them.
fn confidence_sequence(hits: u64, n: u64) -> Interval {
    let share = hits as f64 / (n as f64).max(1.0);
    if n == 0 {
        return Interval {
            low: 0.0,
            share,
            high: 1.0,
        };
    }
    let (hits, misses) = (hits as f64, (n - hits) as f64);
    let mixed = ln_beta(hits + 1.0, misses + 1.0);
    let stake = |p: f64| {
        let ln = |times: f64, p: f64| if times > 0.0 { times * p.ln() } else { 0.0 };
        mixed - ln(hits, p) - ln(misses, 1.0 - p)
    };
    let is_out = |p: f64| stake(p) >= (1.0 / ERROR).ln();
    Interval {
        low: edge(share, 0.0, is_out),
        share,
        high: edge(share, 1.0, is_out),
    }
}

/// Finds the last share on the way from the middle to an end of the scale that is not ruled out.
fn edge(middle: f64, end: f64, is_out: impl Fn(f64) -> bool) -> f64 {
    if !is_out(end) {
        return end;
    }
    let (mut inside, mut outside) = (middle, end);
    for _ in 0..60 {
        let between = 0.5 * (inside + outside);
        if is_out(between) {
            outside = between
        } else {
            inside = between
        }
    }
    // The bound lies on the safe side.
    outside
}

/// Returns the mean of some numbers with its 95 % interval, from their count, sum and sum of squares.
pub fn mean(n: u64, sum: i64, squares: i128) -> Interval {
    let count = (n as f64).max(1.0);
    let share = sum as f64 / count;
    let spread = (squares as f64 / count - share * share).max(0.0);
    let half = crate::tally::Z_95 * (spread / (count - 1.0).max(1.0)).sqrt();
    Interval {
        low: share - half,
        share,
        high: share + half,
    }
}

#[cfg(test)]
mod tests {
    use kernel::BotRng;

    use super::*;

    fn wins(rng: &mut BotRng, percent: usize) -> u64 {
        u64::from(rng.below(100) < percent)
    }

    /// The Wilson interval covers the truth in about 95 of 100 runs of 60 games, near the end of the
    /// scale too.
    #[test]
    fn a_fixed_number_of_games_covers_the_truth() {
        for (seed, percent) in [(1, 3), (2, 20), (3, 50), (4, 90)] {
            let mut rng = BotRng::new(seed);
            let covers = |_: &u32| {
                let hits = (0..60).map(|_| wins(&mut rng, percent)).sum();
                let interval = rate(hits, 60, Sampling::Fixed);
                let truth = percent as f64 / 100.0;
                interval.low <= truth && truth <= interval.high
            };
            let covered = (0..2000).filter(covers).count();
            assert!((1840..=1960).contains(&covered), "{percent} %: {covered}");
        }
    }

    /// Looking after every game for a share that is ruled out finds a true one in at most 5 of 100
    /// runs. The usual interval is fooled in a third of them.
    #[test]
    fn looking_again_and_again_keeps_the_error() {
        let fooled = |sampling: Sampling, percent: usize| {
            let mut rng = BotRng::new(7);
            let truth = percent as f64 / 100.0;
            let run = |_: &u32| {
                let mut hits = 0;
                (1..=600).any(|n| {
                    hits += wins(&mut rng, percent);
                    let interval = rate(hits, n, sampling);
                    truth < interval.low || interval.high < truth
                })
            };
            (0..400).filter(run).count()
        };
        for percent in [5, 30, 50] {
            let n = fooled(Sampling::Sequential, percent);
            assert!(n <= 20, "{percent} %: {n}");
        }
        let naive = fooled(Sampling::Fixed, 50);
        assert!(naive > 100, "{naive}");
    }

    #[test]
    fn the_price_of_looking_is_paid_in_width() {
        let (fixed, free) = (
            rate(500, 1000, Sampling::Fixed),
            rate(500, 1000, Sampling::Sequential),
        );
        let ratio = (free.high - free.low) / (fixed.high - fixed.low);
        assert!((1.4..2.0).contains(&ratio), "{ratio}");
        let none = rate(0, 50, Sampling::Sequential);
        assert!(none.low == 0.0 && none.high < 0.2, "{none:?}");
        assert_eq!(rate(0, 0, Sampling::Sequential).high, 1.0);
    }

    #[test]
    fn means_cover_the_truth() {
        let mut rng = BotRng::new(9);
        let covers = |_: &u32| {
            let rolls: Vec<i64> = (0..50).map(|_| rng.below(6) as i64 + 1).collect();
            let squares = rolls.iter().map(|&roll| i128::from(roll * roll)).sum();
            let interval = mean(50, rolls.iter().sum(), squares);
            interval.low <= 3.5 && 3.5 <= interval.high
        };
        let covered = (0..2000).filter(covers).count();
        assert!((1850..=1940).contains(&covered), "{covered}");
    }
}
