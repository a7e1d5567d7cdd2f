//! What is worked out on the way and kept, as far as there is room for it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How much may be kept, and how much is.
#[derive(Debug)]
pub(crate) struct Kept {
    n_bytes: AtomicUsize,
    max: usize,
}

impl Kept {
    pub const fn at_most(max: usize) -> Kept {
        Kept {
            n_bytes: AtomicUsize::new(0),
            max,
        }
    }

    pub const fn max(&self) -> usize {
        self.max
    }

    /// Returns whether this much more may be kept, and counts it if so.
    pub fn take(&self, n_bytes: usize) -> bool {
        let before = self.n_bytes.fetch_add(n_bytes, Ordering::Relaxed);
        let fits = before.saturating_add(n_bytes) <= self.max;
        if !fits {
            self.n_bytes.fetch_sub(n_bytes, Ordering::Relaxed);
        }
        fits
    }

    /// Returns what is kept already, or works it out and keeps it if there is room for its bytes.
    pub fn keep<'a, T>(
        &self,
        place: &'a OnceLock<T>,
        n_bytes: usize,
        work_out: impl FnOnce() -> T,
    ) -> Option<&'a T> {
        match place.get() {
            None if self.take(n_bytes) => Some(place.get_or_init(work_out)),
            known => known,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_much_is_kept() {
        let kept = Kept::at_most(10);
        let places: [OnceLock<u8>; 3] = Default::default();
        assert_eq!(kept.keep(&places[0], 6, || 1), Some(&1));
        assert_eq!(kept.keep(&places[1], 6, || 2), None);
        assert_eq!(kept.keep(&places[2], 4, || 3), Some(&3));
        assert_eq!(kept.keep(&places[0], 6, || 4), Some(&1), "it is there");
    }
}
