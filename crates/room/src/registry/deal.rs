//! New games.

use std::sync::Arc;

use kernel::{Entry, Seat, Seed, Session, Sitter, TakeBackPolicy};
use tokio::sync::oneshot;

use super::invite::invite_token;
use super::open::{Open, page_of};
use super::{Inner, Registry, outliving};
use crate::door::Room;
use crate::error::RoomError;
use crate::running::Running;
use crate::running::{GameOf, Hosted, SetupOf};
use crate::seeds::no_luck;
use crate::store::{NewGame, NewTry, Version};
pub use crate::terms::OPEN_DEAL;
use crate::terms::{Chair, Device, Place, Role, Talk, Terms};
use crate::token::{self, Token};

/// What the head of a record says of a game whose deal was played before.
const FORKED: &str = "forked after entry";

/// A game as it was ordered.
pub struct Order<M: Hosted> {
    pub setup: SetupOf<M>,
    pub sitters: Vec<(Place, Sitter)>,
    pub take_back: TakeBackPolicy,
    pub device: Device,
    pub talk: Talk,
    /// A deal that others have too; without one, the system draws.
    pub open_deal: Option<Seed>,
    /// Remarks for the head of the record.
    pub notes: Vec<String>,
}

/// The secrets of a new game.
pub struct Dealt {
    pub host: Token,
    /// What the people at this device play with, and by what right.
    pub own: Option<(Role, Token)>,
    /// Whether the game waits for people.
    pub waits: bool,
}

impl Dealt {
    /// Returns where the people here play, or the links of those who are still to come.
    pub fn page(&self) -> String {
        match &self.own {
            Some((role, token)) if !self.waits => page_of(*role, token),
            _ => page_of(Role::Host, &self.host),
        }
    }

    /// Returns all secrets that whoever dealt keeps.
    pub fn tokens(&self) -> Vec<Token> {
        let own = self.own.iter().map(|(_, token)| token.clone());
        own.chain([self.host.clone()]).collect()
    }
}

/// A game that is dealt and seated, but not yet stored.
pub struct Prepared {
    pub(super) room: Box<dyn Room>,
    pub(super) terms: Terms,
}

impl Prepared {
    /// Returns the game.
    pub fn room(&self) -> &dyn Room {
        &*self.room
    }
}

impl Registry {
    /// Deals a game and stores it; it begins at once unless somebody must still come.
    pub async fn deal<M: Hosted>(
        &self,
        host: &Arc<M>,
        order: Order<M>,
    ) -> Result<Dealt, RoomError> {
        let prepared = self.prepare(host, order)?;
        self.store_new(prepared).await
    }

    /// Deals a game and seats everybody.
    pub fn prepare<M: Hosted>(
        &self,
        host: &Arc<M>,
        order: Order<M>,
    ) -> Result<Prepared, RoomError> {
        let seed = match order.open_deal {
            Some(seed) => seed,
            None => self.0.seeds.draw()?,
        };
        let (session, terms) = (order.session(seed)?, order.terms());
        let room = Running::new(host.clone(), session, terms.clone());
        let room: Box<dyn Room> = Box::new(room);
        Ok(Prepared { room, terms })
    }

    /// Stores a game that was dealt.
    pub async fn store_new(&self, prepared: Prepared) -> Result<Dealt, RoomError> {
        self.take_in(prepared.room, prepared.terms).await
    }

    /// Makes links for a new game and stores it. If nobody is there any more to be told of the links,
    /// nobody can ever find the game, and it is taken away again.
    pub async fn take_in(&self, room: Box<dyn Room>, terms: Terms) -> Result<Dealt, RoomError> {
        self.take_in_as(room, terms, None).await
    }

    /// The same for a game that may be somebody's try at a deal for everybody. One that nobody was
    /// told of has not begun.
    pub(super) async fn take_in_as(
        &self,
        room: Box<dyn Room>,
        terms: Terms,
        is_try: Option<NewTry>,
    ) -> Result<Dealt, RoomError> {
        let inner = self.0.clone();
        let (tell, told) = oneshot::channel();
        let work = outliving(async move {
            let (id, dealt) = inner.take_in(room, terms, is_try).await?;
            match tell.send(dealt) {
                Ok(()) => Ok(()),
                Err(_) => inner.take_away(id).await,
            }
        });
        work.await?;
        told.await
            .map_err(|_| RoomError::Broken("a deal was lost".to_owned()))
    }
}

impl Inner {
    pub async fn take_in(
        &self,
        mut room: Box<dyn Room>,
        mut terms: Terms,
        is_try: Option<NewTry>,
    ) -> Result<(i64, Dealt), RoomError> {
        let host = Token::draw().map_err(no_luck)?;
        let watch = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        terms.watch = Some(watch);
        if terms.has_guests() {
            terms.invite = Some(i64::from_le_bytes(token::draw().map_err(no_luck)?));
        }
        let mut keys = vec![
            (Role::Host, host.hash()),
            (Role::Watch, self.watch_token(watch).hash()),
        ];
        let invite = terms.invite.map(|invite| invite_token(&host, invite));
        keys.extend(invite.map(|token| (Role::Invite, token.hash())));
        let links = own_link(&terms, &host).into_iter();
        let links = links.chain(links_elsewhere(&terms, &host));
        keys.extend(links.map(|(role, token)| (role, token.hash())));
        let own = own_link(&terms, &host).or_else(|| link_of_dealer(&terms, &host));
        let waits = terms.waits;
        room.set_terms(terms);
        let is_choice = |entry: &Entry| matches!(entry, Entry::Choice(_));
        let is_fork = room.head().lines().any(|line| line.contains(FORKED));
        let begins_midway = is_fork || room.is_what_if() || room.entries().iter().any(is_choice);
        room.let_bots_play();
        if !self.store.is_door_open().await? {
            return Err(RoomError::Closed);
        }
        if !self.cache.fits(room.weight()).await {
            return Err(RoomError::Full);
        }
        let new = NewGame {
            head: room.head(),
            entries: room.entries_after(0),
            terms: room.terms().clone(),
            keys,
            begins_midway,
            is_try,
        };
        let id = self.store.create(new).await?;
        let open = Open::new(id, room, Version::default());
        self.cache.add(id, open).await;
        Ok((id, Dealt { host, own, waits }))
    }

    /// Takes away a game that nobody has heard of.
    async fn take_away(&self, id: i64) -> Result<(), RoomError> {
        self.cache.close(id).await;
        self.store.withdraw_try(id).await?;
        Ok(self.store.remove(id).await?)
    }
}

impl<M: Hosted> Order<M> {
    /// Orders a game with the usual terms: one other person must agree before more is taken back
    /// than is free, a shared device is passed on behind a curtain, the people in the seats may
    /// talk, and nobody else has this deal.
    pub fn new(setup: SetupOf<M>, sitters: Vec<(Place, Sitter)>) -> Order<M> {
        Order {
            setup,
            sitters,
            take_back: TakeBackPolicy::OneAgrees,
            device: Device::Pass,
            talk: Talk::Seats,
            open_deal: None,
            notes: Vec::new(),
        }
    }

    pub(super) fn session(&self, seed: Seed) -> Result<Session<GameOf<M>>, RoomError> {
        let session = Session::start(&self.setup, seed, &mut ());
        let mut session = session.map_err(|error: <GameOf<M> as kernel::Game>::SetupError| {
            RoomError::Setup(error.to_string())
        })?;
        let open = self.open_deal.map(|_| OPEN_DEAL.to_owned());
        for note in self.notes.iter().cloned().chain(open) {
            session = session.with_note(note);
        }
        for (seat, (_, sitter)) in (0..).map(Seat).zip(&self.sitters) {
            let sat = session.seat(seat, sitter.clone());
            sat.map_err(|error| RoomError::Broken(error.to_string()))?;
        }
        Ok(session)
    }

    pub(super) fn terms(&self) -> Terms {
        let chairs = self.sitters.iter().map(|(place, _)| Chair {
            place: *place,
            has_come: *place != Place::Elsewhere,
            ..Chair::bot()
        });
        let chairs: Vec<Chair> = chairs.collect();
        Terms {
            take_back: self.take_back,
            device: self.device,
            talk: self.talk,
            origin: None,
            follows: None,
            next: None,
            waits: chairs.iter().any(|chair| !chair.has_come),
            watch: None,
            invite: None,
            share: None,
            clock: None,
            listed: None,
            chairs,
        }
    }
}

/// One person at the device has a seat of their own, several share a link.
fn own_link(terms: &Terms, host: &Token) -> Option<(Role, Token)> {
    let here: Vec<Seat> = terms.here().collect();
    match here[..] {
        _ if terms.has_own_device() => None,
        [] => None,
        [seat] => Some(link_of_seat(seat, host)),
        _ => Some((Role::Device, device_token(host))),
    }
}

fn links_elsewhere(terms: &Terms, host: &Token) -> impl Iterator<Item = (Role, Token)> {
    let seats = (0..).map(Seat).zip(&terms.chairs);
    let seats = seats.filter(|(_, chair)| chair.place == Place::Elsewhere);
    seats.map(|(seat, _)| link_of_seat(seat, host))
}

/// Where the shared device is elsewhere, whoever deals has come to a chair with a link.
fn link_of_dealer(terms: &Terms, host: &Token) -> Option<(Role, Token)> {
    let mut seats = (0..).map(Seat).zip(&terms.chairs);
    let dealer = seats.find(|(_, chair)| chair.place == Place::Elsewhere && chair.has_come);
    dealer.map(|(seat, _)| link_of_seat(seat, host))
}

fn link_of_seat(seat: Seat, host: &Token) -> (Role, Token) {
    (Role::Seat(seat), seat_token(host, seat, 0))
}

/// The links of seats hang on the host's secret: whoever has that can show them again, though the
/// database holds none of them.
pub(crate) fn seat_token(host: &Token, seat: Seat, links: u32) -> Token {
    host.child(&format!("seat {} link {links}", seat.0))
}

pub(crate) fn device_token(host: &Token) -> Token {
    host.child("device")
}
