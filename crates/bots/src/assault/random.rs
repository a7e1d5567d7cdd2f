//! The blind bot of raids.
//!
//! It draws from the dice of the kernel, not from the stream of [`module::Random`], so that the
//! tables in the documents come out the same as ever.

use assault::play::Assault;
use kernel::{Dice, Seed, Stream};
use module::{Ask, Player};

/// Takes any option; looks at nothing but their number.
#[derive(Clone, Debug)]
pub struct Random(Stream);

impl Random {
    /// Returns a bot with luck of its own.
    pub fn new(luck: Seed) -> Random {
        Random(Dice::new(luck).open())
    }
}

impl Player<Assault> for Random {
    fn choose(&mut self, ask: &Ask<'_, Assault>) -> usize {
        self.0.below(ask.n_options() as u32) as usize
    }
}
