//! The card language: what a card is, read from text, checked, printed back, and put into words.
//!
//! Knows nothing of a game in progress.

pub mod boxed;
pub mod builtin;
mod check;
pub mod keywords;
mod lex;
mod limits;
mod occasion;
pub mod pack;
mod parse;
pub mod print;
pub mod report;
pub mod slot;
pub mod span;
pub mod steps;
pub mod tree;
mod vocabulary;
pub mod words;

pub use boxed::{BoxSet, FirstGame, Manifest, Preset, parse_group, parse_group_of_box, parse_tree};
pub use report::Report;
pub use slot::Slot;
