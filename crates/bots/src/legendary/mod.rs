//! Legendary with its boxes, its bots and its words.

mod contract;
mod heuristic;
mod shelf;

pub use contract::{Legendary, dealer_of, needed};
pub use heuristic::Heuristic;
pub use shelf::Shelf;
