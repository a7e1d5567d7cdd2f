//! Assault on the site: the volcano as a plan to point at, its set-up, raids of one's own.
//!
//! ```
//! # use web as tradecraft_web;
//! use std::sync::Arc;
//!
//! use tradecraft_assault_pages::{RaidPages, RaidTable};
//! use tradecraft_web::{GamePages, Site};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let database = std::env::temp_dir().join(format!("raid-pages-{}.db", std::process::id()));
//! let pages = RaidPages::new(Arc::new(RaidTable::default()));
//! assert!(pages.deals_at().contains(&"/raid".to_owned()));
//! let site = Site::build(&database)?.hosting(pages).done();
//! # drop(site);
//! # drop(std::fs::remove_file(&database));
//! # Ok(())
//! # }
//! ```

mod advice;
mod alike;
mod bands;
mod best;
mod book;
mod brief;
mod chronicle;
mod cite;
mod counter;
mod devices;
mod dock;
mod effect;
mod fan;
mod files;
mod film;
mod finale;
mod ghost;
mod harm;
mod home;
mod host;
mod how_to_play;
mod interrupt;
mod json;
mod known_parts;
#[cfg(test)]
mod leak;
mod legend;
mod lesson;
mod light;
mod look;
mod luck;
mod map;
mod measure;
mod miniature;
mod names;
mod next;
mod old_links;
mod over;
mod own_raid;
mod page;
mod pages;
mod panel;
mod past;
mod picture;
pub mod plan;
mod portrait;
mod result;
mod routes;
mod ruler;
mod scale;
mod sealed;
mod seats;
mod setup;
mod space;
mod spot;
mod team;
mod toll;
mod trail;
mod tray;
mod vehicle;
mod view;

pub use host::{Raid, RaidTable};
pub use pages::RaidPages;
