//! Renewing one's own link, so that whoever hangs up before the answer is not locked out.
//!
//! The new link is made of the old one, the key of the database and some luck that is kept only until
//! the new link is opened for the first time. Until then the old link opens nothing, but whoever has it
//! may ask for the same new one again.
//!
//! Somebody who has seen the old link could have played the seat, or renewed the link first, before
//! its person did: renewing is how that ends. It ends when the new link is opened, which a browser does
//! at once with the answer. Only where the answer was lost can the other one still ask, as the person
//! can; whoever then opens the new link first keeps it from whoever asks later, and a person who comes
//! second gets another from the host, of which the whole table is told.
//! Afterwards not even the database and the old link together lead to the new one.

use super::together::TRIES;
use super::{Inner, Registry, outliving};
use crate::door::Room;
use crate::error::RoomError;
use crate::seeds::no_luck;
use crate::store::{KeyChange, NewKey, Renews};
use crate::terms::Role;
use crate::token::{self, Token, hex};

impl Registry {
    /// Gives a seat a new link, made by its person with the old one; asked again before the new one
    /// was opened, it is the same.
    pub async fn renew(&self, secret: &str) -> Result<Token, RoomError> {
        let old = Token::parse(secret).ok_or(RoomError::Stranger)?;
        let registry = self.clone();
        outliving(async move {
            let inner = &registry.0;
            let id = inner.game_to_renew(&old).await?;
            let mut open = registry.opened(id).await?;
            for _ in 0..TRIES {
                // Links change only while the room is held: of two presses the second finds the first.
                let current = open.room.clone().lock_owned().await;
                if let Some((_, salt)) = inner.store.renewal(old.hash()).await? {
                    return Ok(inner.renewed(&old, &salt));
                }
                let found = inner.store.key(old.hash()).await?;
                let Some((_, role @ Role::Seat(seat))) = found else {
                    return Err(RoomError::Stranger);
                };
                let salt = token::draw().map_err(no_luck)?;
                let new = inner.renewed(&old, &salt);
                let key = NewKey {
                    role,
                    hash: new.hash(),
                    watch: None,
                    renews: Some(Renews {
                        old: old.hash(),
                        salt,
                    }),
                };
                let renew = |room: &mut dyn Room| {
                    room.terms_mut().relink_own(seat);
                    Ok(vec![KeyChange::Put(key)])
                };
                match inner.commit(&open, current, renew).await {
                    Err(error) if inner.is_overtaken(&error) => {
                        open = registry.opened_at(id, open.version()).await?;
                    }
                    renewed => return renewed.map(|()| new),
                }
            }
            Err(RoomError::Stale)
        })
        .await
    }
}

impl Inner {
    /// Finds the game of a link that works, or that was renewed and may ask again.
    async fn game_to_renew(&self, old: &Token) -> Result<i64, RoomError> {
        if let Some((game, _)) = self.store.key(old.hash()).await? {
            return Ok(game);
        }
        let renewal = self.store.renewal(old.hash()).await?;
        renewal.map(|(game, _)| game).ok_or(RoomError::Stranger)
    }

    fn renewed(&self, old: &Token, salt: &[u8]) -> Token {
        let name = format!("renewed {} {}", old.text(), hex(salt));
        Token::derived(&self.key(), &name)
    }
}
