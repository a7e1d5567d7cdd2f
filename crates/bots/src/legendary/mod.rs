//! Legendary with its boxes, its bots and its words.

mod contract;
mod heuristic;
mod shelf;

pub use contract::Legendary;
pub use heuristic::Heuristic;
pub use shelf::Shelf;
