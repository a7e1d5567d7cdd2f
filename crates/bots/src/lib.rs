//! Players that are programs, and the games they play.
//!
//! A bot never gets the state of a game. It gets an [`Ask`]: how many options there are and, if it
//! wants to look, what its own seat can see. So a bot can not cheat, and a game that is added or
//! taken away breaks no bot of another.
//!
//! There is a folder for each game, with its bots and its [`module::Module`]: content, bots and
//! words, as everything above the rules knows the game.
//!
//! A whole raid, played by two bots that follow rules of thumb:
//!
//! ```
//! # use {assault as tradecraft_assault, kernel as tradecraft_kernel};
//! # use {module as tradecraft_module, words as tradecraft_words};
//! use tradecraft_assault::play::{Assault, Setup};
//! use tradecraft_bots::assault::{Heuristic, Raids};
//! use tradecraft_bots::play_out;
//! use tradecraft_kernel::{Game, Seed, Viewer};
//! use tradecraft_module::{Module, Telling};
//! use tradecraft_words::Lang;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut game = Assault::start(&Setup::volcano(1), Seed::from_number(3), &mut ())?;
//! let n_choices = play_out(&mut game, &mut Heuristic::new(), 20_000, &mut Vec::new());
//! let outcome = game.outcome().ok_or("a raid comes to an end")?;
//!
//! let view = game.view(Viewer::Spectator);
//! let telling = Telling { view: &view, names: &[], lang: Lang::En };
//! let told = Raids::default().ending(&telling, &outcome);
//! assert!(n_choices > 100 && told[0].contains("has won in turn 5"));
//! # Ok(())
//! # }
//! ```
//!
//! `my_legendary_bot.rs` and `my_assault_bot.rs` in `examples/my-bot` are bots to begin with.

#![warn(missing_docs)]

pub mod assault;
pub mod legendary;
mod shipped;

pub use crate::legendary::Heuristic;
pub use module::{Ask, Player, Random, play_out};
