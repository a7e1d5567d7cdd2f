//! Several programs at the same store: what others have changed is taken over, and whoever was
//! overtaken looks again before answering.
//!
//! A notice only makes it quick. Every request asks the store for the version of its game anyway, and
//! what somebody watches is compared with the store every second and whenever the way to it was lost:
//! a notice that got lost costs a second, never an update.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use kernel::Entry;

use super::open::Open;
use super::{Access, Held, Inner, Registry, outliving};
use crate::aside::aside;
use crate::door::Room;
use crate::error::RoomError;
use crate::store::{ALL_GAMES, KeyChange, News, Notice, StoreError, Version};
use crate::token::Token;
use kernel::Seat;

/// How often what somebody watches is compared with the store.
const LOOKS_EVERY: Duration = Duration::from_secs(1);

/// Whoever is overtaken this often in a row hears that the game has moved on.
pub(super) const TRIES: usize = 12;

/// Returns the least version that something has which somebody else has changed.
pub(super) fn after(known: Version) -> Version {
    Version(known.0 + 1)
}

impl Registry {
    /// Takes over what other programs change, as long as this runs; at once where nobody else can.
    pub async fn keep_up(self) {
        let Some(mut notices) = self.0.store.notices() else {
            return;
        };
        let mut looks = tokio::time::interval(LOOKS_EVERY);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut all = self.0.version_of_all().await.unwrap_or_default();
        loop {
            let notice = tokio::select! {
                notice = notices.recv() => match notice {
                    Some(notice) => Some(notice),
                    None => return,
                },
                _ = looks.tick() => None,
            };
            match notice {
                Some(Notice::Changed { game, version }) if game != ALL_GAMES => {
                    if let Some(open) = self.0.cache.inside(game).await {
                        self.follow_soon(open, version);
                    }
                }
                Some(Notice::Changed { .. } | Notice::Connected) | None => {
                    // What can not be looked at now is looked at in a second.
                    let _ = self.look(&mut all).await;
                }
            }
        }
    }

    /// Compares all that somebody watches with the store.
    async fn look(&self, all: &mut Version) -> Result<(), StoreError> {
        let now = self.0.version_of_all().await?;
        if now != *all {
            self.0.set_key(self.0.store.ticket_key().await?);
            *all = now;
            for open in self.0.cache.all().await {
                self.0.close(open.id).await;
            }
            return Ok(());
        }
        let watched = self.0.cache.all().await.into_iter();
        let watched: Vec<Arc<Open>> = watched.filter(|open| open.is_watched()).collect();
        let games = watched.iter().map(|open| open.id).collect();
        let versions: BTreeMap<i64, Version> =
            self.0.store.versions(games).await?.into_iter().collect();
        for open in watched {
            match versions.get(&open.id) {
                Some(version) => self.follow_soon(open, *version),
                None => self.0.close(open.id).await,
            }
        }
        Ok(())
    }

    /// Takes over what has changed, beside everything else; only where somebody sees it.
    fn follow_soon(&self, open: Arc<Open>, version: Version) {
        if open.version() >= version || !open.is_watched() {
            return;
        }
        let inner = self.0.clone();
        tokio::spawn(async move {
            // What fails now is tried again in a second, and by whoever asks for the game.
            let _ = inner.catch_up(&open, version).await;
        });
    }

    /// Returns a game that is open, or opens it, at least as far as this version.
    pub(super) async fn opened_at(
        &self,
        id: i64,
        version: Version,
    ) -> Result<Arc<Open>, RoomError> {
        for _ in 0..TRIES {
            let open = self.opened(id).await?;
            if self.0.catch_up(&open, version).await? {
                return Ok(open);
            }
        }
        Err(RoomError::Stale)
    }

    /// Changes a game and stores it. Whoever is overtaken by another program does it again where the
    /// game stands then; `change` says whether it still can.
    pub(super) async fn commit(
        &self,
        mut open: Arc<Open>,
        change: impl Fn(&mut dyn Room) -> Result<Vec<KeyChange>, RoomError> + Send + Sync,
    ) -> Result<Arc<Open>, RoomError> {
        for _ in 0..TRIES {
            let current = open.room.clone().lock_owned().await;
            match self.0.commit(&open, current, &change).await {
                Err(error) if self.0.is_overtaken(&error) => {
                    open = self.opened_at(open.id, open.version()).await?;
                }
                done => return done.map(|()| open),
            }
        }
        Err(RoomError::Stale)
    }

    /// Shows a hand at a shared device to whoever has this browser, or to nobody.
    pub async fn show_to(
        &self,
        access: &Access,
        who: Option<(Seat, &Token)>,
    ) -> Result<(), RoomError> {
        let shown = who.map(|(seat, token)| (seat, token.hash()));
        let (inner, open) = (self.0.clone(), access.open.clone());
        if !inner.store.is_shared() {
            open.set_shown(shown);
            open.notify();
            return Ok(());
        }
        outliving(async move {
            inner.store.show(open.id, shown).await?;
            let news = inner.catch_up(&open, after(open.version()));
            news.await.map(drop)
        })
        .await
    }
}

impl Inner {
    /// Whether somebody else has continued a game: where nobody else may, that is a failure.
    pub(super) fn is_overtaken(&self, error: &RoomError) -> bool {
        let is_overtaken = matches!(error, RoomError::Store(StoreError::Overtaken));
        is_overtaken && self.store.is_shared()
    }

    async fn version_of_all(&self) -> Result<Version, StoreError> {
        let found = self.store.versions(vec![ALL_GAMES]).await?;
        Ok(found
            .first()
            .map(|(_, version)| *version)
            .unwrap_or_default())
    }

    /// Takes over what has changed of a game up to this version at least. Returns whether that can be
    /// done; otherwise the game was closed and is to be opened anew.
    pub(super) async fn catch_up(
        &self,
        open: &Arc<Open>,
        version: Version,
    ) -> Result<bool, RoomError> {
        if open.version() >= version {
            return Ok(true);
        }
        let mut current = open.room.clone().lock_owned().await;
        // Whoever held the room may have been the one who changed it.
        if open.version() >= version {
            return Ok(true);
        }
        self.read_news(open, &mut current).await
    }

    /// Takes over what is stored of a game that is held.
    pub(super) async fn read_news(
        &self,
        open: &Arc<Open>,
        current: &mut Held,
    ) -> Result<bool, RoomError> {
        let news = self.store.news(open.id, current.n_entries()).await?;
        let known = open.version();
        let next = news
            .filter(|news| news.rewritten <= known && news.aside.halted.is_none())
            .and_then(|news| Some((with_news(&***current, &news)?, news.aside)));
        let Some((next, aside)) = next else {
            self.close(open.id).await;
            return Ok(false);
        };
        if next.n_entries() > current.n_entries() {
            open.thinking.set_elsewhere(true);
        }
        if next.asked() != current.asked() {
            open.note_asked();
        }
        **current = next;
        open.hear(aside.said, aside.n_said, aside.shown);
        open.set_version(aside.version);
        open.weigh(&***current);
        open.notify();
        Ok(true)
    }
}

/// Returns a game with what happened elsewhere, if it comes out here as it did there.
fn with_news(room: &dyn Room, news: &News) -> Option<Box<dyn Room>> {
    let entries = news.lines.iter().map(|line| Entry::parse(line));
    let entries: Vec<Entry> = entries.collect::<Option<_>>()?;
    let mut next = room.boxed_clone();
    let mut terms = news.aside.terms.clone();
    terms
        .chairs
        .resize(next.terms().chairs.len(), crate::terms::Chair::bot());
    next.set_terms(terms);
    aside(|| next.follow(&entries)).ok()?;
    next.restore(news.aside.asking, news.aside.early.clone());
    Some(next)
}
