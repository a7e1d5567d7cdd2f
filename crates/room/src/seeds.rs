//! Where the deals of a table come from.

use std::sync::atomic::{AtomicU64, Ordering};

use kernel::Seed;

use crate::error::RoomError;
use crate::token;

/// Draws the seeds of deals, of rolls on the set-up page and of what a what-if could not see.
/// Secrets never come from here.
pub enum SeedSource {
    /// From the system: nobody can foretell it.
    System,
    /// Made of this number and those after it, so that a test meets the same games each time.
    From(AtomicU64),
}

impl SeedSource {
    /// Returns the source whose first seed is this number's.
    pub fn from_number(first: u64) -> SeedSource {
        SeedSource::From(AtomicU64::new(first))
    }

    /// Draws the next seed.
    pub fn draw(&self) -> Result<Seed, RoomError> {
        match self {
            SeedSource::System => token::draw().map(Seed).map_err(no_luck),
            SeedSource::From(next) => {
                let number = next.fetch_add(1, Ordering::Relaxed);
                Ok(Seed(*blake3::hash(&number.to_le_bytes()).as_bytes()))
            }
        }
    }
}

/// Says why nothing can be drawn.
pub fn no_luck(_: getrandom::Error) -> RoomError {
    RoomError::Broken("the system gives no random bytes".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_from_a_number_come_again_and_those_of_the_system_do_not() {
        let three = |luck: SeedSource| [0; 3].map(|_| luck.draw().expect("a seed"));
        assert_eq!(
            three(SeedSource::from_number(7)),
            three(SeedSource::from_number(7))
        );
        assert_eq!(
            three(SeedSource::from_number(7))[1],
            three(SeedSource::from_number(8))[0]
        );
        assert_ne!(
            three(SeedSource::from_number(7))[1],
            three(SeedSource::from_number(7))[0]
        );
        assert_ne!(three(SeedSource::System), three(SeedSource::System));
    }
}
