//! The commands of a program that plays games: `play`, `sim`, `soak`, `verify`, `analyse` and `lab`.
//!
//! A program says which [`Games`] it has, one line each, and gets the commands for all of them. What
//! a game adds is an [`Offer`]: its flags, its screen and what is soaked. A game without wishes of
//! its own is offered by [`Plain`].
//!
//! ```no_run
//! # use tradecraft_commands::{Games, Offer};
//! # fn program(chess: impl Offer, draughts: impl Offer) -> std::process::ExitCode {
//! let games = Games::new().offering(chess).offering(draughts);
//! games.main(clap::Command::new("boards"))
//! # }
//! ```
//!
//! `examples/dead-drop` is such a program with one game; `crates/tradecraft` has two, and commands
//! of its own beside these.

#![warn(missing_docs)]

mod analyse;
mod games;
mod lab;
pub mod language;
mod offer;
mod plain;
mod play;
mod problem;
mod seed;
pub mod sim;
pub mod soak;
mod table;
pub mod terminal;
mod threads;
mod verify;

pub use games::Games;
pub use offer::{NoFlags, Offer};
pub use plain::{Parts, Plain, PlainScreen, TextBoard};
pub use problem::{Problem, report};
pub use table::{
    Event, Flow, GameScreen, Hints, Holder, Reply, Rules, Seen, Setting, Showing, print_lines,
};
pub use threads::{on_threads, progress_bar};
