//! The rules about setting up, up to the first shuffle.
//!
//! Each test bears the ids of the rules it would catch if they were broken.

mod agreed;
mod chance;
mod contents;
mod decks;
mod first_game;
mod modes;
mod refusals;
mod solo;
mod table;
mod words;
