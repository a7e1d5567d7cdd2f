//! Dead Drop: two agents, one hollow tree, and a lot of doubt.
//!
#![doc = include_str!("../the-rules.md")]
#![doc = include_str!("../a-whole-game.md")]

mod bot;
mod foresight;
mod pages;
mod rules;
mod study;
mod terminal;
mod view;
mod words;

pub use rules::{Action, Board, DeadDrop, Mark, Setup};
pub use view::{Seen, View};
pub use words::DeadDropModule;
