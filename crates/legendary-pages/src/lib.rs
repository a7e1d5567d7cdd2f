//! Legendary on the site: its table, its set-up, its cards.

mod board;
mod browser;
mod card_table;
mod cite;
mod emblem;
mod face;
mod files;
mod first_game;
mod home;
mod icon;
mod json;
#[cfg(test)]
mod leak;
mod meter;
mod names;
mod order;
mod routes;
mod setup;

pub use board::CardPages;
pub use card_table::{CardTable, Game};
