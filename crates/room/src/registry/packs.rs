//! Packs of own cards: who has the key has the pack.

use super::{Registry, outliving};
use crate::error::RoomError;
use crate::seeds::no_luck;
use crate::store::{Pack, PackChange, PackFiles};
use crate::token::{self, Token};

/// Returns the link by which others read a pack, as it hangs on its key.
fn shown_token(key: &Token, share: i64) -> Token {
    key.child(&format!("pack read {share}"))
}

impl Registry {
    /// Begins a pack under a new key; nothing if there is no room for it.
    pub async fn make_pack(
        &self,
        files: PackFiles,
    ) -> Result<Result<Token, PackChange>, RoomError> {
        let key = Token::draw().map_err(no_luck)?;
        let (store, hash) = (self.0.store.clone(), key.hash());
        let made = outliving(async move { Ok(store.make_pack(hash, files).await?) }).await?;
        Ok(match made {
            PackChange::Done => Ok(key),
            other => Err(other),
        })
    }

    /// Returns a pack; nothing if the key opens none.
    pub async fn pack(&self, key: &Token) -> Result<Option<Pack>, RoomError> {
        Ok(self.0.store.pack(key.hash()).await?)
    }

    /// Returns the files of a pack that somebody shares by this link.
    pub async fn shared_pack(&self, link: &Token) -> Result<Option<PackFiles>, RoomError> {
        Ok(self.0.store.shared_pack(link.hash()).await?)
    }

    /// Writes a file of a pack in the place of what was there.
    pub async fn write_pack_file(
        &self,
        key: &Token,
        path: String,
        was: String,
        text: String,
    ) -> Result<PackChange, RoomError> {
        let (store, pack) = (self.0.store.clone(), key.hash());
        outliving(async move { Ok(store.write_pack_file(pack, path, was, text).await?) }).await
    }

    /// Puts other files in the place of all of a pack.
    pub async fn replace_pack(
        &self,
        key: &Token,
        files: PackFiles,
    ) -> Result<PackChange, RoomError> {
        let (store, pack) = (self.0.store.clone(), key.hash());
        outliving(async move { Ok(store.replace_pack(pack, files).await?) }).await
    }

    /// Gives a pack another key.
    pub async fn renew_pack(&self, key: &Token) -> Result<Option<Token>, RoomError> {
        let (store, old) = (self.0.store.clone(), key.hash());
        let new = Token::draw().map_err(no_luck)?;
        let hash = new.hash();
        let is_there = outliving(async move { Ok(store.renew_pack(old, hash).await?) }).await?;
        Ok(is_there.then_some(new))
    }

    /// Returns the link by which others may read a pack, if it is shared.
    pub fn pack_link(key: &Token, pack: &Pack) -> Option<Token> {
        pack.share.map(|share| shown_token(key, share))
    }

    /// Makes a link by which others may read a pack; one that was there opens nothing any more.
    pub async fn share_pack(&self, key: &Token) -> Result<bool, RoomError> {
        let share = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let shown = Some((share, shown_token(key, share).hash()));
        let (store, pack) = (self.0.store.clone(), key.hash());
        outliving(async move { Ok(store.share_pack(pack, shown).await?) }).await
    }

    /// Unmakes the link by which others may read a pack.
    pub async fn unshare_pack(&self, key: &Token) -> Result<bool, RoomError> {
        let (store, pack) = (self.0.store.clone(), key.hash());
        outliving(async move { Ok(store.share_pack(pack, None).await?) }).await
    }

    /// Burns a pack.
    pub async fn burn_pack(&self, key: &Token) -> Result<(), RoomError> {
        let (store, pack) = (self.0.store.clone(), key.hash());
        outliving(async move { Ok(store.burn_pack(pack).await?) }).await
    }
}
