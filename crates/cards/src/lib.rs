//! The card language: what a card is, read from text, checked, printed back, and put into words.
//!
//! Knows nothing of a game in progress.

pub mod span;
pub mod tree;
