//! Players that are programs, and the games they play.
//!
//! A bot never gets the state of a game. It gets an [`Ask`]: how many options there are and, if it
//! wants to look, what its own seat can see. So a bot can not cheat, and a game that is added or
//! taken away breaks no bot of another.
//!
//! There is a folder for each game, with its bots and its [`module::Module`]: content, bots and
//! words, as everything above the rules knows the game.

pub mod assault;
pub mod legendary;

pub use crate::legendary::Heuristic;
pub use module::{Ask, Player, Random, play_out};
