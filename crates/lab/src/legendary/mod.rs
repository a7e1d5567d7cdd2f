//! What is asked of Legendary alone: every Mastermind against every Scheme, games of every kind, and
//! what a card is worth.

mod balance;
mod grid;
mod kinds;
mod train;

pub use balance::{CardUse, Worth, hero_titles, usage, worth};
pub use grid::{Pair, grid, pairs};
pub use kinds::Kinds;
pub use train::{Deals, Generation, Training, train};
