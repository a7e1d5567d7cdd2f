//! Which games wait for somebody, by all the links they hold, or by a feed that tells of them.

use std::sync::Arc;

use kernel::{Entry, Seat};
use tokio::sync::MutexGuard;

use super::open::Open;
use super::{Access, Registry, outliving};
use crate::door::Room;
use crate::error::RoomError;
use crate::seeds::no_luck;
use crate::terms::Role;
use crate::ticket::ticket;
use crate::token::Token;

/// A game that somebody has a part in, without the link to it.
pub struct Followed {
    pub role: Role,
    pub(super) open: Arc<Open>,
}

impl Followed {
    /// Follows the game of a link.
    pub fn of(access: &Access) -> Followed {
        Followed {
            role: access.role,
            open: access.open.clone(),
        }
    }

    /// Waits until nobody else changes the game.
    pub async fn room(&self) -> MutexGuard<'_, Box<dyn Room>> {
        self.open.room.lock().await
    }
}

/// Somebody is waited for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wait {
    pub seat: Seat,
    /// Names this wait and no other; nothing can be counted by it.
    pub mark: String,
    /// Since when, in seconds since 1970; up to an hour early for a game that was opened since.
    pub since: i64,
}

impl Registry {
    /// Makes a feed over the seats that these links open.
    pub async fn make_feed(&self, links: &[Token]) -> Result<Token, RoomError> {
        let feed = Token::draw().map_err(no_luck)?;
        self.keep_feed(&feed, links).await?;
        Ok(feed)
    }

    /// Lets a feed tell of the seats that these links open, and of no others.
    pub async fn keep_feed(&self, feed: &Token, links: &[Token]) -> Result<(), RoomError> {
        let (store, feed) = (self.0.store.clone(), feed.hash());
        let links: Vec<[u8; 32]> = links.iter().map(Token::hash).collect();
        outliving(async move { Ok(store.set_feed(feed, links.clone()).await?) }).await
    }

    /// Burns a feed.
    pub async fn burn_feed(&self, feed: &Token) -> Result<(), RoomError> {
        let (store, feed) = (self.0.store.clone(), feed.hash());
        outliving(async move { Ok(store.burn_feed(feed).await?) }).await
    }

    /// Returns the games that a feed tells of; those that can not be opened now are left out.
    pub async fn followed(&self, secret: &str) -> Result<Vec<Followed>, RoomError> {
        let feed = Token::parse(secret).ok_or(RoomError::Stranger)?;
        let links = self.0.store.feed(feed.hash()).await?;
        let mut followed = Vec::new();
        for (game, role) in links.ok_or(RoomError::Stranger)? {
            let version = self.0.store.versions_of(game).await?;
            match self.opened_at(game, version).await {
                Ok(open) => followed.push(Followed { role, open }),
                Err(RoomError::Store(error)) => return Err(error.into()),
                Err(_) => {}
            }
        }
        Ok(followed)
    }

    /// Returns whom of those with this right the game waits for.
    pub async fn wait_of(&self, followed: &Followed) -> Result<Option<Wait>, RoomError> {
        let open = &followed.open;
        let (seat, n_before) = {
            let room = followed.room().await;
            let Some(seat) = room.asked().filter(|_| !room.terms().waits) else {
                return Ok(None);
            };
            let is_own = match followed.role {
                Role::Seat(own) => own == seat,
                Role::Device => room.terms().here().any(|here| here == seat),
                Role::Watch | Role::Host | Role::Invite | Role::Share => false,
            };
            if !is_own || room.has_bot(seat) {
                return Ok(None);
            }
            // One wait lasts until somebody else has done something.
            let by_others =
                |entry: &Entry| !matches!(entry, Entry::Choice(choice) if choice.seat == seat);
            (
                seat,
                room.entries().iter().rposition(by_others).unwrap_or(0),
            )
        };
        let since = match open.asked_since() {
            Some(since) => since,
            None => self
                .0
                .store
                .about(open.id)
                .await?
                .map_or(0, |about| about.used),
        };
        let mark = ticket(&self.0.key(), open.id, seat, n_before as u64);
        Ok(Some(Wait { seat, mark, since }))
    }
}
