//! The site with all games that come with the program, and the pages that speak of them together.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let database = std::env::temp_dir().join(format!("all-games-{}.db", std::process::id()));
//! let site = tradecraft_table::build(&database)?.done();
//! # drop(site);
//! # drop(std::fs::remove_file(&database));
//! # Ok(())
//! # }
//! ```

mod books;
mod rules;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use assault_pages::{RaidPages, RaidTable};
use cards::boxed::BoxSet;
use legendary_pages::{CardPages, CardTable};
use room::{Location, RoomError};
use web::{Builder, Config, Site, Started};

/// The games that come with the program.
pub struct Games {
    pub cards: Arc<CardTable>,
    pub raids: Arc<RaidTable>,
}

impl Games {
    /// Returns all games; packs of own cards lie on the shelf beside the boxes.
    pub fn with_packs(packs: &[BoxSet]) -> Result<Games, RoomError> {
        let cards = CardTable::with_packs(packs).map_err(RoomError::Broken)?;
        Ok(Games {
            cards: Arc::new(cards),
            raids: Arc::default(),
        })
    }

    /// Registers the games and the rulebook of both.
    pub fn register(&self, site: Builder) -> Builder {
        site.hosting(CardPages::new(self.cards.clone()))
            .hosting(RaidPages::new(self.raids.clone()))
            .serving(books::routes(self.cards.clone()), books::RULEBOOK)
    }
}

/// Registers the games that come with the program; packs of own cards lie on the shelf beside the boxes.
pub fn with_games(site: Builder, packs: &[BoxSet]) -> Result<Builder, RoomError> {
    Ok(Games::with_packs(packs)?.register(site))
}

/// Begins a site over a database with the games that come with the program.
pub fn build(path: &Path) -> Result<Builder, RoomError> {
    with_games(Site::build(path)?, &[])
}

/// Begins a site over a database wherever it is.
pub fn build_at(location: &Location) -> Result<Builder, RoomError> {
    with_games(Site::build_at(location)?, &[])
}

/// Serves as if the disk needed this much longer for every commit: what a small host feels.
pub fn serve_on(config: Config, slower_by: Duration) -> anyhow::Result<Started> {
    web::serve_on(config, slower_by, |site| with_games(site, &[]))
}
