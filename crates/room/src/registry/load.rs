//! Games as they come from the store: played again from their deal, or from where they left another.

use std::sync::Arc;

use super::open::Open;
use super::together::TRIES;
use super::{Inner, Registry};
use crate::error::RoomError;
use crate::host::{Host, Reopened, Stored};
use crate::store::{At, Beside};
use crate::terms::Origin;

/// How many games in a row may each have left the one before: all of them are played again to open
/// the last.
pub(super) const CHAIN_MAX: usize = 6;

impl Registry {
    /// Returns a game that is open, or opens it.
    pub(super) async fn opened(&self, id: i64) -> Result<Arc<Open>, RoomError> {
        let was_exchanged = || self.0.store.was_exchanged();
        self.0
            .cache
            .find(id, was_exchanged, || self.open_stored(id))
            .await
    }

    /// Plays a game again from what is stored of it.
    async fn open_stored(&self, id: i64) -> Result<Arc<Open>, RoomError> {
        for _ in 0..TRIES {
            match self.try_to_open(id).await {
                // Another program has let the bots play first.
                Err(error) if self.0.is_overtaken(&error) => {}
                opened => return opened,
            }
        }
        Err(RoomError::Stale)
    }

    async fn try_to_open(&self, id: i64) -> Result<Arc<Open>, RoomError> {
        let whole = self.0.store.whole(id).await?;
        let (text, aside) = whole.ok_or(RoomError::Stranger)?;
        if let Some(why) = aside.halted {
            self.0.stop_clock(id).await;
            return Err(RoomError::Halted(why));
        }
        let mut terms = aside.terms;
        let was_stopped = terms.clock.clone();
        self.0.wind_on(&mut terms.clock);
        let chain = self.0.stored(Stored { text, terms }).await?;
        let name = self.0.store.game_name(id).await?;
        let inner = self.0.clone();
        // Others must not wait while a long game is played again.
        let played = tokio::task::spawn_blocking(move || {
            let host = inner.host(name.as_deref()).ok_or(RoomError::Stranger)?;
            let opened = host.open(&chain);
            opened.map_err(|frozen| RoomError::Frozen(Box::new(frozen)))
        });
        let played = played.await;
        let played = played.map_err(|error| RoomError::Broken(error.to_string()))?;
        if matches!(played, Err(RoomError::Frozen(_))) {
            self.0.stop_clock(id).await;
        }
        let Reopened { mut room, n_stored } = played?;
        self.0.note_resumed(id, was_stopped, room.terms()).await?;
        room.restore(aside.asking, aside.early);
        // A server that was killed between the beginning of a game and the first choice of a bot
        // left that choice to be made; and other rules that continue a game are noted in its log.
        let was_over = room.is_over();
        room.let_bots_play();
        let mut version = aside.version;
        if room.n_entries() > n_stored {
            let at = At {
                n_entries: n_stored,
                version: Some(version),
            };
            let entries = room.entries_after(n_stored);
            let beside = Beside {
                ended: self.0.pages(id, was_over, &*room),
                ..Beside::default()
            };
            let append = self.0.store.append_with(id, at, entries, beside);
            version = append.await?;
        }
        let open = Open::new(id, room, version);
        open.recall(aside.said, aside.n_said, aside.shown);
        Ok(open)
    }
}

impl Inner {
    /// Returns the game of this name in records.
    pub(super) fn host(&self, name: Option<&str>) -> Option<&dyn Host> {
        let host = self.hosts.iter().find(|host| Some(host.name()) == name);
        host.map(|host| &**host)
    }

    /// Reads a game and those that it left, the one that was dealt first.
    async fn stored(&self, last: Stored) -> Result<Vec<Stored>, RoomError> {
        let mut chain = vec![last];
        while let Some(origin) = chain[chain.len() - 1].terms.origin {
            chain.push(self.read_stored(origin.game).await?);
            if chain.len() > CHAIN_MAX + 1 {
                return Err(RoomError::Broken("too many games in a row".to_owned()));
            }
        }
        chain.reverse();
        Ok(chain)
    }

    async fn read_stored(&self, id: i64) -> Result<Stored, RoomError> {
        let text = self.store.record(id).await?.ok_or(RoomError::Stranger)?;
        let terms = self.store.terms(id).await?.ok_or(RoomError::Stranger)?;
        Ok(Stored { text, terms })
    }

    /// Returns how many games in a row led to this one.
    pub(super) async fn n_before(&self, mut origin: Option<Origin>) -> Result<usize, RoomError> {
        let mut n = 0;
        while let Some(before) = origin {
            n += 1;
            let terms = self.store.terms(before.game).await?;
            origin = terms.and_then(|terms| terms.origin);
        }
        Ok(n)
    }
}
