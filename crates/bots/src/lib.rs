//! Players that are programs.
//!
//! A bot never gets the state of a game. It gets an [`Ask`]: how many options there are and, if it
//! wants to look, what its own seat can see. So a bot can not cheat, and a game that is added or
//! taken away breaks no bot of another.

pub mod heuristic;

pub use heuristic::Heuristic;
pub use module::{Ask, Player, Random, play_out};
