//! Legendary with its boxes, its bots and its words.

mod arrays;
mod challenge;
mod contract;
mod foresight;
mod heuristic;
mod level;
mod measured;
pub mod own;
mod parts;
mod reasons;
mod remembered;
mod shelf;
mod study;

pub use contract::{Legendary, dealer_of, needed};
pub use foresight::Foresight;
pub use heuristic::{Heuristic, Loss, Tuning, Weights, WeightsError};
pub use reasons::Fact;
pub use shelf::{Shelf, Thumb};
pub use study::Tracker;
