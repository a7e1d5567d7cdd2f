//! Where the deals of a table come from.

use std::sync::atomic::{AtomicU64, Ordering};

use kernel::Seed;

use crate::hall::HallError;
use crate::token;

/// Draws the seeds of deals, of rolls on the set-up page and of what a what-if could not see.
/// Secrets never come from here.
pub enum Luck {
    /// From the system: nobody can foretell it.
    System,
    /// Made of this number and those after it, so that a test meets the same games each time.
    From(AtomicU64),
}

impl Luck {
    /// Returns the luck whose first seed is this number's.
    pub fn from_number(first: u64) -> Luck {
        Luck::From(AtomicU64::new(first))
    }

    /// Draws the next seed.
    pub fn seed(&self) -> Result<Seed, HallError> {
        match self {
            Luck::System => token::draw().map(Seed).map_err(no_luck),
            Luck::From(next) => {
                let number = next.fetch_add(1, Ordering::Relaxed);
                Ok(Seed(*blake3::hash(&number.to_le_bytes()).as_bytes()))
            }
        }
    }
}

/// Says why nothing can be drawn.
pub fn no_luck(_: getrandom::Error) -> HallError {
    HallError::Broken("the system gives no random bytes".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_from_a_number_come_again_and_those_of_the_system_do_not() {
        let three = |luck: Luck| [0; 3].map(|_| luck.seed().expect("a seed"));
        assert_eq!(three(Luck::from_number(7)), three(Luck::from_number(7)));
        assert_eq!(
            three(Luck::from_number(7))[1],
            three(Luck::from_number(8))[0]
        );
        assert_ne!(
            three(Luck::from_number(7))[1],
            three(Luck::from_number(7))[0]
        );
        assert_ne!(three(Luck::System), three(Luck::System));
    }
}
