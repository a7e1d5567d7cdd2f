//! Legendary on the site: its table, its set-up, its cards.
//!
//! ```
//! # use web as tradecraft_web;
//! use std::sync::Arc;
//!
//! use tradecraft_legendary_pages::{CardPages, CardTable};
//! use tradecraft_web::{GamePages, Site};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let database = std::env::temp_dir().join(format!("card-pages-{}.db", std::process::id()));
//! // Cards of one's own would be packs on the same shelf.
//! let pages = CardPages::new(Arc::new(CardTable::with_packs(&[])?));
//! assert!(pages.deals_at().contains(&"/games".to_owned()));
//! let site = Site::build(&database)?.hosting(pages).done();
//! # drop(site);
//! # drop(std::fs::remove_file(&database));
//! # Ok(())
//! # }
//! ```

mod board;
mod book;
mod browser;
mod card_table;
mod cite;
mod coach;
mod emblem;
mod face;
mod files;
mod first_game;
mod home;
mod how_to_play;
mod icon;
mod json;
#[cfg(test)]
mod leak;
mod meter;
mod names;
mod order;
mod picture;
mod printed;
mod routes;
mod setup;
mod soft;
mod workshop;

pub use board::CardPages;
pub use card_table::{CardTable, Game};
pub use how_to_play::answers;
