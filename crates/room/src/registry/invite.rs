//! One link to a table, for everybody: whoever opens it sees which seats are free and takes one.
//!
//! The link is not a seat. It opens nothing but the list of seats, and gives a seat that nobody has a
//! secret of its own, which the host does not know. That secret is made of the link, of what tells the
//! guest's browser from others, and of how many links the seat has had: whoever asks again, because the
//! answer was lost, finds the same seat with the same secret, and nobody else can make it.

use kernel::{Seat, Sitter};

use super::deal::seat_token;
use super::open::Open;
use super::together::TRIES;
use super::{Access, Registry, outliving};
use crate::command::Refused;
use crate::door::Room;
use crate::error::RoomError;
use crate::running::BLIND;
use crate::seeds::no_luck;
use crate::store::{KeyChange, NewKey};
use crate::terms::{Place, Role, Terms};
use crate::token::{self, Token};

/// A seat that a guest has by the link to the table.
pub struct Claimed {
    pub seat: Seat,
    pub token: Token,
}

/// Whether a guest may have a seat now.
pub fn is_free(room: &dyn Room, seat: Seat) -> bool {
    room.terms().is_offered(seat) && !room.has_bot(seat) && !room.is_over()
}

/// Returns the link to a table as it hangs on the secret of its host.
pub(super) fn invite_token(host: &Token, invite: i64) -> Token {
    host.child(&format!("invite {invite}"))
}

/// Puts a person into a seat, also where a bot has kept it.
pub(super) fn seat_person(room: &mut dyn Room, seat: Seat, name: String) -> Result<(), RoomError> {
    if room.has_bot(seat) {
        room.hold(seat, false);
        return Ok(room.seat(seat, Sitter::Person(name))?);
    }
    Ok(room.rename(seat, name)?)
}

/// Lets a bot keep a seat, or hands it back, before the game begins.
pub(super) fn keep_by_bot(room: &mut dyn Room, seat: Seat, is_kept: bool) -> Result<(), RoomError> {
    let refused = RoomError::Refused(Refused::NotPossible);
    if !room.bot_can_play(seat) || room.has_bot(seat) == is_kept {
        return Err(refused);
    }
    let person = room.person_of(seat).unwrap_or_default();
    let sitter = if is_kept {
        Sitter::Bot(room.careful().unwrap_or(BLIND).to_owned())
    } else {
        Sitter::Person(person)
    };
    room.hold(seat, is_kept);
    Ok(room.seat(seat, sitter)?)
}

/// Lets the people of two seats change places before the game begins.
fn swap(
    room: &mut dyn Room,
    host: &Token,
    one: Seat,
    other: Seat,
) -> Result<Vec<KeyChange>, RoomError> {
    let refused = || RoomError::Refused(Refused::NotPossible);
    let sitter = |seat: Seat| room.sitters().get(seat.idx()).cloned().ok_or_else(refused);
    let both = [(one, sitter(other)?), (other, sitter(one)?)];
    let is_bot = |sitter: &Sitter| matches!(sitter, Sitter::Bot(_));
    let can_sit = |(seat, sitter): &(Seat, Sitter)| !is_bot(sitter) || room.bot_can_play(*seat);
    if !room.terms().waits || one == other || !both.iter().all(can_sit) {
        return Err(refused());
    }
    for (seat, sitter) in both {
        room.seat(seat, sitter)?;
    }
    room.terms_mut().swap(one, other);
    for seat in [one, other] {
        let is_held = room.terms().held().contains(seat);
        room.hold(seat, is_held);
    }
    let mut changes = vec![KeyChange::Swap(one, other)];
    for seat in [one, other] {
        let chair = room.terms().chair(seat).ok_or_else(refused)?;
        // A link that nobody has used yet leads to the seat it was sent for.
        if chair.place == Place::Elsewhere && !chair.has_come {
            let hash = seat_token(host, seat, chair.links).hash();
            changes.push(KeyChange::Put(NewKey::plain(Role::Seat(seat), hash)));
        }
    }
    Ok(changes)
}

impl Registry {
    /// Returns the link to a table, for its host, while the table is open.
    pub fn invite_link(host: &Access, terms: &Terms) -> Option<Token> {
        let invite = terms.invite.filter(|_| host.role == Role::Host);
        invite.map(|invite| invite_token(&host.token, invite))
    }

    /// Makes a new link to the table; the one before is dead.
    pub async fn open_table(&self, host: &Access) -> Result<(), RoomError> {
        let invite = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let hash = invite_token(&host.token, invite).hash();
        self.as_host(host, move |room| {
            // A list that led to the dead link would lead nowhere.
            room.terms_mut().listed = None;
            room.terms_mut().invite = Some(invite);
            Ok(vec![KeyChange::Put(NewKey::plain(Role::Invite, hash))])
        })
        .await
    }

    /// Closes the table to whoever has the link to it; those who have come stay.
    pub async fn close_table(&self, host: &Access) -> Result<(), RoomError> {
        self.as_host(host, |room| {
            room.terms_mut().listed = None;
            room.terms_mut().invite = None;
            Ok(vec![KeyChange::Burn(Role::Invite)])
        })
        .await
    }

    /// Keeps a seat from those who come by the link to the table, or offers it to them again.
    pub async fn lock_seat(
        &self,
        host: &Access,
        seat: Seat,
        is_locked: bool,
    ) -> Result<(), RoomError> {
        self.as_host(host, move |room| {
            let chair = room.terms_mut().chairs.get_mut(seat.idx());
            let chair = chair.filter(|chair| chair.place == Place::Elsewhere);
            chair.ok_or(Refused::NotPossible)?.is_locked = is_locked;
            Ok(Vec::new())
        })
        .await
    }

    /// Lets the people of two seats change places before the game begins, with their links.
    pub async fn swap_seats(&self, host: &Access, one: Seat, other: Seat) -> Result<(), RoomError> {
        let token = host.token.clone();
        self.as_host(host, move |room| swap(room, &token, one, other))
            .await
    }

    /// Gives a guest a free seat, under a name. `guest` tells the guest's browser from others: the same
    /// one asks again and finds the seat it has.
    pub async fn claim(
        &self,
        invite: &Access,
        guest: &Token,
        seat: Seat,
        name: &str,
    ) -> Result<Claimed, RoomError> {
        let (registry, invite) = (self.clone(), invite.clone());
        let (guest, name) = (guest.clone(), name.to_owned());
        outliving(async move {
            let mut open = invite.open.clone();
            for _ in 0..TRIES {
                let current = open.room.clone().lock_owned().await;
                registry.is_invited(&invite).await?;
                let terms = current.terms();
                if let Some(claimed) = registry.claimed(&invite, terms, &guest).await? {
                    return Ok(claimed);
                }
                let n_links = terms.chair(seat).map_or(0, |chair| chair.links);
                let token = guest_token(&invite.token, &guest, seat, n_links + 1);
                let hash = token.hash();
                let take = |room: &mut dyn Room| take(room, seat, &name, hash);
                match registry.0.commit(&open, current, take).await {
                    Err(error) if registry.0.is_overtaken(&error) => {
                        open = registry.opened_at(open.id, open.version()).await?;
                    }
                    taken => return taken.map(|()| Claimed { seat, token }),
                }
            }
            Err(RoomError::Stale)
        })
        .await
    }

    /// Returns the seat that a guest has by the link to the table, if they have one.
    pub async fn seat_of_guest(
        &self,
        invite: &Access,
        guest: &Token,
    ) -> Result<Option<Claimed>, RoomError> {
        let terms = invite.room().await.terms().clone();
        self.claimed(invite, &terms, guest).await
    }

    /// A link that was burnt while somebody waited at the door gives no seat any more.
    async fn is_invited(&self, invite: &Access) -> Result<(), RoomError> {
        let found = self.0.store.key(invite.token.hash()).await?;
        if found == Some((invite.open.id, Role::Invite)) {
            Ok(())
        } else {
            Err(RoomError::Stranger)
        }
    }

    async fn claimed(
        &self,
        invite: &Access,
        terms: &Terms,
        guest: &Token,
    ) -> Result<Option<Claimed>, RoomError> {
        for (seat, chair) in (0..).map(Seat).zip(&terms.chairs) {
            if chair.place != Place::Elsewhere || !chair.is_own_link {
                continue;
            }
            let token = guest_token(&invite.token, guest, seat, chair.links);
            let found = self.0.store.key(token.hash()).await?;
            if found == Some((invite.open.id, Role::Seat(seat))) {
                return Ok(Some(Claimed { seat, token }));
            }
        }
        Ok(None)
    }

    /// Does something that only the host may.
    async fn as_host(
        &self,
        host: &Access,
        act: impl Fn(&mut dyn Room) -> Result<Vec<KeyChange>, RoomError> + Send + Sync + 'static,
    ) -> Result<(), RoomError> {
        if host.role != Role::Host {
            return Err(RoomError::Stranger);
        }
        let (registry, open): (Registry, std::sync::Arc<Open>) = (self.clone(), host.open.clone());
        outliving(async move { registry.commit(open, act).await.map(drop) }).await
    }
}

/// Takes a seat for a guest, if nobody was quicker.
fn take(
    room: &mut dyn Room,
    seat: Seat,
    name: &str,
    hash: [u8; 32],
) -> Result<Vec<KeyChange>, RoomError> {
    if !is_free(room, seat) {
        return Err(RoomError::Refused(Refused::Taken));
    }
    // Whoever gives no name has the one that the host has written there.
    if !name.is_empty() {
        seat_person(room, seat, name.to_owned())?;
    }
    let terms = room.terms_mut();
    terms.relink_own(seat);
    terms.come(seat);
    Ok(vec![KeyChange::Put(NewKey::plain(Role::Seat(seat), hash))])
}

fn guest_token(invite: &Token, guest: &Token, seat: Seat, n_links: u32) -> Token {
    let guest = guest.text();
    invite.child(&format!("guest {guest} seat {} link {n_links}", seat.0))
}
