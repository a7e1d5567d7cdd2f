//! Players that need no person: one rolls dice, one follows rules of thumb.

mod arriving;
mod boats;
mod commanding;
mod fighting;
mod goal;
mod heuristic;
mod moving;
mod roof;

pub use heuristic::Heuristic;

use kernel::{Dice, Seed, Stream};

/// Picks any option; it is told only how many there are.
#[derive(Clone, Debug)]
pub struct Random(Stream);

impl Random {
    pub fn new(luck: Seed) -> Random {
        Random(Dice::new(luck).open())
    }

    pub fn choose(&mut self, n_options: usize) -> usize {
        self.0.below(n_options as u32) as usize
    }
}
