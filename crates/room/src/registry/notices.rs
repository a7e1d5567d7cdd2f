//! Telling people elsewhere that a game waits for them: who wants to hear of it, and when something may
//! have come up. What is sent, and how, is the web layer's.

use std::sync::PoisonError;

use kernel::Seat;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::{Access, Followed, Inner, Registry, Wait, outliving};
use crate::error::RoomError;
use crate::seeds::no_luck;
use crate::store::Channel;
use crate::terms::Role;
use crate::token::{self, Token};

/// Somebody who wants to be told of a game.
pub struct Listener {
    pub channel: Channel,
    pub followed: Followed,
}

impl Registry {
    /// Returns the numbers of games in which something has changed, from now on. There is one who hears
    /// of them; whoever asks later takes their place.
    pub fn changed_games(&self) -> UnboundedReceiver<i64> {
        let (tell, told) = unbounded_channel();
        let mut alarm = self.0.alarm.lock().unwrap_or_else(PoisonError::into_inner);
        *alarm = Some(tell);
        told
    }

    /// Returns the games of which somebody wants to be told.
    pub async fn games_listened_to(&self) -> Result<Vec<i64>, RoomError> {
        Ok(self.0.store.games_listened_to().await?)
    }

    /// Returns who wants to be told of a game. It is opened only where there is somebody.
    pub async fn listeners(&self, game: i64) -> Result<Vec<Listener>, RoomError> {
        let found = self.0.store.listeners(game).await?;
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let version = self.0.store.versions_of(game).await?;
        let open = self.opened_at(game, version).await?;
        let listeners = found.into_iter().map(|(channel, role)| Listener {
            channel,
            followed: Followed {
                role,
                open: open.clone(),
            },
        });
        Ok(listeners.collect())
    }

    /// Returns whether somebody has a page of the seat open.
    pub fn is_at_table(&self, followed: &Followed, seat: Seat) -> bool {
        followed.open.register.attendance(false).is_here(seat)
    }

    /// Notes that an address is told of a wait; returns whether it was not yet.
    pub async fn tell_once(&self, listener: &Listener, wait: &Wait) -> Result<bool, RoomError> {
        let (store, game) = (self.0.store.clone(), listener.followed.open.id);
        let (id, seat, mark) = (listener.channel.id, wait.seat, wait.mark.clone());
        outliving(async move { Ok(store.tell_once(id, game, seat, mark.clone()).await?) }).await
    }

    /// Returns what notices to browsers are signed with: what was drawn first, now or earlier.
    pub async fn push_key(&self, drawn: Vec<u8>) -> Result<Vec<u8>, RoomError> {
        Ok(self.0.store.push_key(drawn).await?)
    }

    /// Hangs an address on a feed; returns whether there was room for it.
    pub async fn add_channel(&self, feed: &Token, channel: Channel) -> Result<bool, RoomError> {
        let (store, feed) = (self.0.store.clone(), feed.hash());
        let id = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let channel = Channel { id, ..channel };
        outliving(async move { Ok(store.add_channel(feed, channel.clone()).await?) }).await
    }

    /// Returns the addresses of a feed.
    pub async fn channels(&self, feed: &Token) -> Result<Vec<Channel>, RoomError> {
        Ok(self.0.store.channels(feed.hash()).await?)
    }

    /// Takes one of the addresses of a feed away.
    pub async fn drop_channel(&self, feed: &Token, id: i64) -> Result<(), RoomError> {
        let mut all = self.channels(feed).await?.into_iter();
        if all.any(|channel| channel.id == id) {
            self.lose_channel(id).await?;
        }
        Ok(())
    }

    /// Takes an address away to which nothing can be sent any more.
    pub async fn lose_channel(&self, id: i64) -> Result<(), RoomError> {
        let store = self.0.store.clone();
        outliving(async move { Ok(store.drop_channel(id).await?) }).await
    }

    /// Notes why a notice did not get to an address; an empty text says that it did.
    pub async fn note_fault(&self, id: i64, fault: &str) -> Result<(), RoomError> {
        let (store, fault) = (self.0.store.clone(), fault.to_owned());
        outliving(async move { Ok(store.note_fault(id, fault.clone()).await?) }).await
    }

    /// Returns what stands in every notice to an address and turns all of them off.
    pub fn silence(&self, id: i64) -> Token {
        Token::derived(&self.0.key(), &format!("silence {id}"))
    }

    /// Returns whether this turns off notices that somebody is sent.
    pub async fn is_silence(&self, id: i64, secret: &str) -> Result<bool, RoomError> {
        let is_right = Token::parse(secret).is_some_and(|token| token == self.silence(id));
        Ok(is_right && self.0.store.has_channel(id).await?)
    }

    /// Turns off all notices to whoever is told by this address and others beside it.
    pub async fn silence_all(&self, id: i64, secret: &str) -> Result<bool, RoomError> {
        if !self.is_silence(id, secret).await? {
            return Ok(false);
        }
        let store = self.0.store.clone();
        outliving(async move { Ok(store.drop_channels_beside(id).await?) }).await?;
        Ok(true)
    }

    /// Lets a feed by which somebody is told hear of the place they are at.
    pub async fn follow_place(&self, access: &Access, feed: &Token) -> Result<(), RoomError> {
        let (role, feed, link) = (access.role, feed.hash(), access.token.hash());
        // A game asks the store once for each feed, and not with every page.
        if !matches!(role, Role::Seat(_) | Role::Device) || access.open.keeps(role, &feed) {
            return Ok(());
        }
        let (store, open) = (self.0.store.clone(), access.open.clone());
        outliving(async move {
            store.follow(feed, link).await?;
            open.keep(role, feed);
            Ok(())
        })
        .await
    }
}

impl Inner {
    /// Tells whoever sends notices that something has changed in a game.
    pub(super) fn alarm(&self, game: i64) {
        let mut alarm = self.alarm.lock().unwrap_or_else(PoisonError::into_inner);
        let is_heard = alarm.as_ref().is_none_or(|tell| tell.send(game).is_ok());
        if !is_heard {
            *alarm = None;
        }
    }
}
