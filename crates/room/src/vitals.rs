//! How the room is doing, in numbers that say nothing about any game: how long choices and commits
//! take, and how often the store failed.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What has happened since the start.
#[derive(Default)]
pub struct Vitals {
    /// From the moment somebody's command is known until it is on the disk and told to everybody.
    pub choice: Histogram,
    /// What of that the store takes.
    pub commit: Histogram,
    pub n_store_errors: AtomicU64,
}

/// The bounds of a histogram's buckets, in microseconds: from less than a page takes to more than
/// anybody waits.
pub const BOUNDS: [u64; 12] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    5_000_000,
];

/// How many things took how long.
#[derive(Default)]
pub struct Histogram {
    /// By the first bound that is not less; the last is beyond all.
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

/// A histogram at one moment.
pub struct Counted {
    /// How many took at most as long as each bound.
    pub within: [u64; BOUNDS.len()],
    pub n_all: u64,
    pub micros: u64,
}

impl Histogram {
    pub fn took(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let at = BOUNDS.partition_point(|bound| *bound < micros);
        self.buckets[at].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    pub fn counted(&self) -> Counted {
        let mut n_all = 0;
        let mut within = [0; BOUNDS.len()];
        for (at, bucket) in self.buckets.iter().enumerate() {
            n_all += bucket.load(Ordering::Relaxed);
            if let Some(within) = within.get_mut(at) {
                *within = n_all;
            }
        }
        Counted {
            within,
            n_all,
            micros: self.micros.load(Ordering::Relaxed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_all_that_took_no_longer() {
        let histogram = Histogram::default();
        for micros in [1, 500, 501, 9_000_000] {
            histogram.took(Duration::from_micros(micros));
        }
        let counted = histogram.counted();
        assert_eq!(counted.within[..2], [2, 3]);
        assert_eq!((counted.within[11], counted.n_all), (3, 4));
        assert_eq!(counted.micros, 9_001_002);
    }
}
