//! Games as they come from the store: played again from their deal, or from where they left another.

use std::sync::Arc;

use super::open::Open;
use super::{Inner, Registry};
use crate::error::RoomError;
use crate::host::{Host, Reopened, Stored};
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
        if let Some(why) = self.0.store.halted(id).await? {
            return Err(RoomError::Halted(why));
        }
        let chain = self.0.stored(id).await?;
        let name = self.0.store.game_name(id).await?;
        let inner = self.0.clone();
        // Others must not wait while a long game is played again.
        let played = tokio::task::spawn_blocking(move || {
            let host = inner.host(name.as_deref()).ok_or(RoomError::Stranger)?;
            let opened = host.open(&chain);
            opened.map_err(|frozen| RoomError::Frozen(Box::new(frozen)))
        });
        let played = played.await;
        let Reopened { mut room, n_stored } =
            played.map_err(|error| RoomError::Broken(error.to_string()))??;
        let asking = self.0.store.asking(id).await?;
        room.restore(asking, self.0.store.early(id).await?);
        // A server that was killed between the beginning of a game and the first choice of a bot
        // left that choice to be made; and other rules that continue a game are noted in its log.
        room.let_bots_play();
        if room.n_entries() > n_stored {
            let entries = room.entries_after(n_stored);
            self.0.store.append(id, n_stored, entries).await?;
        }
        Ok(Open::new(id, room, self.0.store.said(id).await?))
    }
}

impl Inner {
    /// Returns the game of this name in records.
    pub(super) fn host(&self, name: Option<&str>) -> Option<&dyn Host> {
        let host = self.hosts.iter().find(|host| Some(host.name()) == name);
        host.map(|host| &**host)
    }

    /// Reads a game and those that it left, the one that was dealt first.
    pub(super) async fn stored(&self, id: i64) -> Result<Vec<Stored>, RoomError> {
        let mut chain = vec![self.read_stored(id).await?];
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
