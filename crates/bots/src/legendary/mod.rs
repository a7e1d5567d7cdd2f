//! Legendary with its boxes, its bots and its words.

mod contract;
mod heuristic;
mod parts;
mod shelf;
mod study;

pub use contract::{Legendary, dealer_of, needed};
pub use heuristic::Heuristic;
pub use shelf::Shelf;
pub use study::Tracker;
