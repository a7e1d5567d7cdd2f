//! Handing out seats: links, who has come, who sits in.

use kernel::Seat;
use words::Lang;

use super::deal::{device_token, seat_token};
use super::invite::{keep_by_bot, seat_person};
use super::open::page_of;
use super::together::{TRIES, after};
use super::{Access, Inner, Registry, outliving};
use crate::command::{Command, Refused, Sitting};
use crate::door::Room;
use crate::error::RoomError;
use crate::language::chosen;
use crate::notes::TableNote;
use crate::seeds::no_luck;
use crate::store::{KeyChange, NewKey, StoreError};
use crate::terms::Spoken;
use crate::terms::{Place, Role, Terms};
use crate::token::{self, Token};

/// What the host knows about the link of a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatLink {
    /// A bot, or somebody who shares the device, has none.
    None,
    Known(Token),
    /// Somebody has taken the seat: it is not shown any more.
    Taken,
    /// The person has made another one.
    Own,
}

impl SeatLink {
    /// Returns the links of all chairs, as the host makes them.
    pub fn all(host: &Access, terms: &Terms) -> Vec<SeatLink> {
        if host.role != Role::Host {
            return Vec::new();
        }
        let chairs = (0..).map(Seat).zip(&terms.chairs);
        let links = chairs.map(|(seat, chair)| match terms.links_of(seat) {
            None => SeatLink::None,
            Some(_) if chair.is_own_link => SeatLink::Own,
            Some(_) if chair.place == Place::Elsewhere && chair.has_come => SeatLink::Taken,
            Some(n_links) => SeatLink::Known(seat_token(&host.token, seat, n_links)),
        });
        links.collect()
    }

    /// Returns the link of the people who share the device, for the host.
    pub fn of_device(host: &Access, terms: &Terms) -> Option<Token> {
        let is_known = host.role == Role::Host && !terms.has_own_device();
        (terms.here().count() > 1 && is_known).then(|| device_token(&host.token))
    }
}

impl Inner {
    pub(super) fn watch_token(&self, watch: i64) -> Token {
        Token::for_onlookers(&self.key(), watch)
    }
}

impl Registry {
    /// Returns the link that shows a game to onlookers, if the game has one.
    pub fn watch_link(&self, room: &dyn Room) -> Option<Token> {
        let watch = room.terms().watch;
        watch.map(|watch| self.0.watch_token(watch))
    }

    /// Gives a seat a new link, made by the host; the old one is dead. A seat that somebody had taken
    /// is free again then, and everybody at the table is told.
    pub async fn rotate_for(&self, host: &Access, seat: Seat) -> Result<(), RoomError> {
        let host_token = host.token.clone();
        let is_host = host.role == Role::Host;
        self.relink(host, move |room| {
            let n_links = room.terms().links_of(seat).filter(|_| is_host);
            let n_links = n_links.ok_or(RoomError::Refused(Refused::NotPossible))?;
            let token = seat_token(&host_token, seat, n_links + 1);
            if room.terms_mut().relink_for(seat) {
                room.note(TableNote::NewLink(seat));
            }
            Ok(NewKey::plain(Role::Seat(seat), token.hash()))
        })
        .await
    }

    /// Gives onlookers a new link; the old one is dead.
    pub async fn rotate_watch(&self, host: &Access) -> Result<(), RoomError> {
        let watch = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let hash = self.0.watch_token(watch).hash();
        self.relink(host, move |room| {
            room.terms_mut().watch = Some(watch);
            Ok(NewKey {
                role: Role::Watch,
                hash,
                watch: Some(watch),
                renews: None,
            })
        })
        .await
    }

    /// Puts a new link in the place of others, and tells everybody.
    async fn relink(
        &self,
        access: &Access,
        renew: impl Fn(&mut dyn Room) -> Result<NewKey, RoomError> + Send + Sync + 'static,
    ) -> Result<(), RoomError> {
        let (registry, open) = (self.clone(), access.open.clone());
        outliving(async move {
            let renew = |room: &mut dyn Room| renew(room).map(|key| vec![KeyChange::Put(key)]);
            registry.commit(open, renew).await.map(drop)
        })
        .await
    }

    /// Somebody sits down before the game begins, under a name.
    pub async fn sit_down(&self, access: &Access, name: String) -> Result<(), RoomError> {
        let seat = access.seat().ok_or(RoomError::Stranger)?;
        self.change(&access.open, move |room| {
            if !room.terms().waits {
                return Err(RoomError::Refused(Refused::NotPossible));
            }
            seat_person(room, seat, name.clone())?;
            room.terms_mut().come(seat);
            Ok(())
        })
        .await
    }

    /// The host begins, whoever has come; with own content, when all people have agreed to it.
    pub async fn begin(&self, host: &Access) -> Result<(), RoomError> {
        self.change(&host.open, |room| {
            if room.terms().waits && room.lacks_consent() {
                return Err(RoomError::Refused(Refused::NotBegun));
            }
            room.terms_mut().waits = false;
            room.let_bots_play();
            Ok(())
        })
        .await
    }

    /// Keeps a language with a seat; whoever looks from there reads it from now on. `before` is what
    /// the browser read in which it was chosen.
    pub async fn speak(
        &self,
        access: &Access,
        seat: Seat,
        lang: Lang,
        before: Lang,
    ) -> Result<(), RoomError> {
        let (registry, mut open) = (self.clone(), access.open.clone());
        outliving(async move {
            let inner = &registry.0;
            for _ in 0..TRIES {
                let mut room = open.room.clone().lock_owned().await;
                let spoken = chosen(room.terms(), Spoken { seat, lang }, before);
                let known = open.version();
                match inner.store.speak(open.id, known, spoken.clone()).await {
                    Err(StoreError::Overtaken) => {
                        drop(room);
                        open = registry.opened_at(open.id, after(known)).await?;
                    }
                    spoke => {
                        open.set_version(spoke?);
                        room.terms_mut().speak(&spoken);
                        drop(room);
                        open.notify();
                        return Ok(());
                    }
                }
            }
            Err(RoomError::Stale)
        })
        .await
    }

    /// Lets a bot sit in for somebody, or gives them their seat back. Nobody has to look at the
    /// latest position for that.
    pub async fn sit_in(
        &self,
        access: &Access,
        seat: Seat,
        sitting: Sitting,
    ) -> Result<(), RoomError> {
        let by_host = access.role == Role::Host;
        self.change(&access.open, move |room| {
            // People who share a device have one link together: nobody is away alone.
            if room.terms().links_of(seat).is_none() {
                return Err(RoomError::Refused(Refused::NotPossible));
            }
            let chair = room.terms().chair(seat);
            let is_away = chair.is_some_and(|chair| chair.place == Place::Elsewhere);
            if room.terms().waits {
                if !by_host {
                    return Err(RoomError::Refused(Refused::NotBegun));
                }
                return keep_by_bot(room, seat, sitting == Sitting::Bot);
            }
            room.hold(seat, by_host && is_away && sitting == Sitting::Bot);
            Ok(room.command(seat, &Command::Sit(sitting))?)
        })
        .await
    }

    /// Returns where somebody with these secrets plays in the host's game.
    pub async fn own_page(
        &self,
        host: &Access,
        tokens: &[Token],
    ) -> Result<Option<String>, RoomError> {
        for token in tokens {
            match self.0.store.key(token.hash()).await? {
                Some((id, role @ (Role::Seat(_) | Role::Device))) if id == host.open.id => {
                    return Ok(Some(page_of(role, token)));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// Returns where the people at the host's device play, or look on if none of them does. `tokens`
    /// are the secrets that their browser has.
    pub async fn own_address(&self, host: &Access, tokens: &[Token]) -> Result<String, RoomError> {
        if let Some(own) = self.own_page(host, tokens).await? {
            return Ok(own);
        }
        let room = host.room().await;
        let terms = room.terms();
        if let Some(device) = SeatLink::of_device(host, terms) {
            return Ok(page_of(Role::Device, &device));
        }
        let links = SeatLink::all(host, terms);
        let own = terms.here().next().and_then(|seat| links.get(seat.idx()));
        Ok(match own {
            Some(SeatLink::Known(token)) => page_of(Role::Seat(Seat(0)), token),
            _ => host.page(),
        })
    }

    /// Returns the access of whoever hands out the seats of the same game, if one of these secrets is
    /// it.
    pub async fn host_among(&self, access: &Access, tokens: &[Token]) -> Option<Access> {
        for token in tokens {
            let found = self.0.store.key(token.hash()).await.ok()?;
            if found == Some((access.open.id, Role::Host)) {
                return Some(Access {
                    role: Role::Host,
                    token: token.clone(),
                    open: access.open.clone(),
                });
            }
        }
        None
    }
}
