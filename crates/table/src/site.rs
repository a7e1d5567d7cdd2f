//! Everything that is served: the games of one database, and the pages of each.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cards::boxed::BoxSet;
use room::{Opening, Registry, Room, RoomError};

use crate::board::CardPages;
use crate::card_table::CardTable;
use crate::game_pages::{AnyPages, GamePages, Shelved};
use crate::raid::{RaidPages, RaidTable};

/// The games of one database with their pages.
pub struct Site {
    pub registry: Registry,
    pages: Vec<Box<dyn AnyPages>>,
    /// Legendary, for its own pages.
    pub cards: Arc<CardTable>,
    /// Assault, for its own pages.
    pub raids: Arc<RaidTable>,
}

/// A site that is being put together.
pub struct Builder {
    opening: Opening,
    pages: Vec<Box<dyn AnyPages>>,
    cards: Arc<CardTable>,
    raids: Arc<RaidTable>,
}

impl Builder {
    fn new(opening: Opening, packs: &[BoxSet]) -> Result<Builder, RoomError> {
        let cards = CardTable::with_packs(packs).map_err(RoomError::Broken)?;
        let (cards, raids) = (Arc::new(cards), Arc::new(RaidTable::default()));
        let builder = Builder {
            opening,
            pages: Vec::new(),
            cards: cards.clone(),
            raids: raids.clone(),
        };
        Ok(builder
            .hosting(CardPages::new(cards))
            .hosting(RaidPages::new(raids)))
    }

    /// Registers a game.
    #[must_use]
    pub fn hosting<P: GamePages>(mut self, pages: P) -> Builder {
        self.opening = self.opening.hosting(pages.host().clone());
        self.pages.push(Box::new(Shelved(Arc::new(pages))));
        self
    }

    /// Lets deals come one after the other from a number, so that a test meets the same games each
    /// time.
    #[must_use]
    pub fn dealing_from(mut self, first: u64) -> Builder {
        self.opening = self.opening.dealing_from(first);
        self
    }

    /// Returns the site.
    pub fn done(self) -> Site {
        Site {
            registry: self.opening.done(),
            pages: self.pages,
            cards: self.cards,
            raids: self.raids,
        }
    }
}

impl Site {
    /// Opens the games of a database; creates it if it is not there.
    pub fn open(path: &Path) -> Result<Site, RoomError> {
        Ok(Site::build(path, &[])?.done())
    }

    /// Opens the games of a database; new ones have the deals of this number and those after it.
    pub fn with_deals_from(path: &Path, first: u64) -> Result<Site, RoomError> {
        Ok(Site::build(path, &[])?.dealing_from(first).done())
    }

    /// Opens the games of a database; packs of own cards lie on the shelf beside the boxes.
    pub fn with_packs(path: &Path, packs: &[BoxSet]) -> Result<Site, RoomError> {
        Ok(Site::build(path, packs)?.done())
    }

    /// Begins a site with the games that come with the program.
    pub fn build(path: &Path, packs: &[BoxSet]) -> Result<Builder, RoomError> {
        Builder::new(Registry::open(path)?, packs)
    }

    /// Begins a site as if the disk needed this much longer for every commit.
    pub fn build_on(
        path: &Path,
        slower_by: Duration,
        packs: &[BoxSet],
    ) -> Result<Builder, RoomError> {
        Builder::new(Registry::open_on(path, slower_by)?, packs)
    }

    /// Returns the pages of a game.
    pub(crate) fn pages_of(&self, room: &dyn Room) -> Option<&dyn AnyPages> {
        let name = room.game_name();
        let pages = self.pages.iter().find(|pages| pages.name() == name);
        pages.map(|pages| &**pages)
    }

    /// Returns the pages of all games, in the order of registration.
    pub(crate) fn all_pages(&self) -> impl Iterator<Item = &dyn AnyPages> {
        self.pages.iter().map(|pages| &**pages)
    }
}
