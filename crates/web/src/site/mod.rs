//! Everything that is served: the games of one database, and the pages of each.

mod app;
mod common;
mod findings;
mod game_pages;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use kernel::Seed;
use module::Pace;
use room::{Location, Opening, Registry, Room, RoomError, SaltSource, TimeSource};
use tokio::sync::OnceCell;
use words::say;

use crate::files::{BarLink, PageFrame};
use crate::notices::{Allowed, PushKey};
pub use app::App;
pub(crate) use common::Common;
pub use findings::Findings;
pub(crate) use findings::Shown;
pub use game_pages::GamePages;
use game_pages::{AnyPages, Shelved};

/// The games of one database with their pages.
pub struct Site {
    pub registry: Registry,
    /// What every page has around it.
    pub frame: Arc<PageFrame>,
    pages: Vec<Box<dyn AnyPages>>,
    /// Pages that belong to no single game.
    more: Router<App>,
    /// Where forms of single games make new ones.
    deals_at: Vec<String>,
    /// What the host shows beside the atlas of the games.
    pub(crate) findings: Vec<Shown>,
    /// Whether any game has a deal for everybody.
    pub(crate) has_common_deals: bool,
    /// Where notices may go.
    pub(crate) allowed: Allowed,
    /// Whether tables may be listed for everybody.
    pub(crate) has_open_tables: bool,
    /// What notices to browsers are signed with, once somebody has asked for it.
    push: OnceCell<PushKey>,
}

/// A site that is being put together.
pub struct Builder {
    opening: Opening,
    pages: Vec<Box<dyn AnyPages>>,
    more: Router<App>,
    links: Vec<BarLink>,
    findings: Vec<Shown>,
    allowed: Allowed,
    has_open_tables: bool,
}

impl Builder {
    fn new(opening: Opening) -> Builder {
        Builder {
            opening,
            pages: Vec::new(),
            more: Router::new(),
            links: Vec::new(),
            findings: Vec::new(),
            allowed: Allowed::default(),
            has_open_tables: false,
        }
    }

    /// Lets notices go to these places, and to no others.
    #[must_use]
    pub fn notifying(mut self, allowed: Allowed) -> Builder {
        self.allowed = allowed;
        self
    }

    /// Lets tables be listed for everybody, where those at it want it.
    #[must_use]
    pub fn with_open_tables(mut self, has_them: bool) -> Builder {
        self.has_open_tables = has_them;
        self
    }

    /// Registers a game.
    #[must_use]
    pub fn hosting<P: GamePages>(mut self, pages: P) -> Builder {
        self.opening = self.opening.hosting(pages.host().clone());
        self.links.extend(pages.links());
        self.pages.push(Box::new(Shelved(Arc::new(pages))));
        self
    }

    /// Adds pages that belong to no single game, and the way to them from the bar.
    #[must_use]
    pub fn serving(mut self, routes: Router<App>, link: BarLink) -> Builder {
        self.more = self.more.merge(routes);
        self.links.push(link);
        self
    }

    /// Shows what a laboratory has found, at `/lab`.
    #[must_use]
    pub fn showing(mut self, findings: impl Findings) -> Builder {
        self.findings.push(Shown::new(findings));
        self
    }

    /// Lets deals come one after the other from a number, so that a test meets the same games each
    /// time.
    #[must_use]
    pub fn dealing_from(mut self, first: u64) -> Builder {
        self.opening = self.opening.dealing_from(first);
        self
    }

    /// Lets clocks read the time elsewhere; a test moves it on.
    #[must_use]
    pub fn keeping_time(mut self, time: TimeSource) -> Builder {
        self.opening = self.opening.keeping_time(time);
        self
    }

    /// Makes the deals for everybody with a salt; usually there is none.
    #[must_use]
    pub fn salted(mut self, salt: SaltSource) -> Builder {
        self.opening = self.opening.salted(salt);
        self
    }

    /// Lets the deals for everybody be those of one time, in seconds since 1970, so that a test meets
    /// the same each time.
    #[must_use]
    pub fn on_the_day_of(mut self, seconds: i64) -> Builder {
        self.opening = self.opening.on_the_day_of(seconds);
        self
    }

    /// Lets the open games take this many bytes together.
    #[must_use]
    pub fn within(mut self, n_bytes: usize) -> Builder {
        self.opening = self.opening.within(n_bytes);
        self
    }

    /// Calls people away so long after their last page was closed; usually that is a minute.
    #[must_use]
    pub fn away_after(mut self, quiet: Duration) -> Builder {
        self.opening = self.opening.away_after(quiet);
        self
    }

    /// Lets so many bots look ahead at a time; usually that is one for each processor but one.
    #[must_use]
    pub fn thinkers(mut self, n: usize) -> Builder {
        self.opening = self.opening.thinkers(n);
        self
    }

    /// Returns the site.
    pub fn done(self) -> Site {
        let files = self.pages.iter().map(|pages| pages.files()).collect();
        let mut all = self.pages.iter();
        let has_common_deals = all.any(|pages| pages.has_challenge(Pace::Daily, Seed([0; 32])));
        let mut links = self.links;
        if self.has_open_tables {
            links.push(BarLink {
                address: "/tables",
                icon: "i-person",
                name: |lang| say!(lang, "Open tables", "Offene Tische"),
            });
        }
        Site {
            has_common_deals,
            has_open_tables: self.has_open_tables,
            registry: self.opening.done(),
            frame: Arc::new(PageFrame::new(files, links)),
            deals_at: self
                .pages
                .iter()
                .flat_map(|pages| pages.deals_at())
                .collect(),
            pages: self.pages,
            more: self.more,
            findings: self.findings,
            allowed: self.allowed,
            push: OnceCell::new(),
        }
    }
}

impl Site {
    /// Begins a site over a database, which is created if it is not there.
    pub fn build(path: &Path) -> Result<Builder, RoomError> {
        Ok(Builder::new(Registry::open(path)?))
    }

    /// Begins a site as if the disk needed this much longer for every commit.
    pub fn build_on(path: &Path, slower_by: Duration) -> Result<Builder, RoomError> {
        Ok(Builder::new(Registry::open_on(path, slower_by)?))
    }

    /// Begins a site over a database wherever it is.
    pub fn build_at(location: &Location) -> Result<Builder, RoomError> {
        Ok(Builder::new(Registry::open_at(location)?))
    }

    /// Returns what notices to browsers are signed with; nothing where there are none.
    pub(crate) async fn push_key(&self) -> Option<&PushKey> {
        if self.allowed.is_empty() {
            return None;
        }
        let read = async || {
            let drawn = PushKey::draw().ok()?;
            let kept = self.registry.push_key(drawn).await.ok()?;
            PushKey::read(&kept)
        };
        let found = self.push.get_or_try_init(async || read().await.ok_or(()));
        found.await.ok()
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

    /// Returns whether a form that is sent there makes a new game, or a record book. A proxy may put a prefix before it.
    pub(crate) fn makes_games(&self, path: &str) -> bool {
        let at_any = [
            "/api/games",
            "/replays",
            "/fork",
            "/api/forecasts",
            "/thaw",
            "/again",
            "/book/begin",
            "/book/import",
            "/play",
            "/practice",
            "/waiting/notice",
            "/waiting/push",
        ];
        at_any.iter().any(|end| path.ends_with(end))
            || self.deals_at.iter().any(|end| path.ends_with(end))
    }

    /// Returns whether a game is set up at this first word of an address.
    pub(crate) fn is_address(&self, word: &str) -> bool {
        let mut games = self.deals_at.iter();
        !word.is_empty() && games.any(|at| at.strip_prefix('/') == Some(word))
    }

    /// Returns the addresses that only single games have, and those that belong to none.
    pub(crate) fn own_routes(&self) -> Router<App> {
        let own = self.all_pages().map(|pages| pages.routes());
        own.fold(self.more.clone(), Router::merge)
    }
}
