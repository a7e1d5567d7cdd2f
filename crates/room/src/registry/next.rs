//! The next game after one that is over, for the same people.

use kernel::{Seat, Sitter};

use super::open::page_of;
use super::together::{TRIES, after};
use super::{Access, Dealt, Inner, Registry, outliving};
use crate::clock::Clock;
use crate::command::Refused;
use crate::door::Room;
use crate::error::RoomError;
use crate::next;
use crate::store::StoreError;
use crate::terms::{Place, Role, Terms};
use crate::token::Token;

/// A right that was carried over into the next game.
pub struct CarriedOver {
    pub role: Role,
    pub token: Token,
}

impl CarriedOver {
    /// Returns the page that it opens.
    pub fn page(&self) -> String {
        page_of(self.role, &self.token)
    }
}

impl Registry {
    /// Deals the next game for the people of one that is over. If it is dealt already, nothing is
    /// dealt: there is one next game, to which everybody is led.
    pub async fn deal_next(&self, access: &Access) -> Result<Dealt, RoomError> {
        let seed = self.0.seeds.draw()?;
        let (inner, access) = (self.0.clone(), access.clone());
        outliving(async move {
            // Whoever presses at the same moment waits here.
            let mut room = access.open.room.lock().await;
            if !room.is_over() {
                return Err(RoomError::Refused(Refused::NotPossible));
            }
            if room.terms().next.is_some() {
                return Err(RoomError::Stale);
            }
            let mut next = room.deal_again(seed).map_err(RoomError::Setup)?;
            let terms = terms_after(&access, room.terms());
            seat_again(&**room, &mut *next, &terms)?;
            let dealt = inner.take_in(next, terms, None).await;
            inner.note_next(&access, &mut **room).await?;
            drop(room);
            access.open.notify();
            match dealt {
                Err(RoomError::Store(StoreError::Overtaken)) => Err(RoomError::Stale),
                dealt => dealt.map(|(_, dealt)| dealt),
            }
        })
        .await
    }

    /// Carries the right that a link gives over into the next game.
    pub async fn follow(&self, access: &Access) -> Result<CarriedOver, RoomError> {
        let next = access.room().await.terms().next;
        let next = next.ok_or(RoomError::Refused(Refused::NotPossible))?;
        let (registry, access) = (self.clone(), access.clone());
        outliving(async move {
            let inner = &registry.0;
            let mut open = registry.opened(next).await?;
            for _ in 0..TRIES {
                let mut room = open.room.clone().lock_owned().await;
                let key = inner.key();
                let by = (&inner.store, &key);
                let right = (access.role, &access.token);
                let known = open.version();
                let to = (next, known);
                match next::carry(by, right, to, room.terms_mut()).await {
                    Err(error) if inner.is_overtaken(&error) => {
                        drop(room);
                        open = registry.opened_at(next, after(known)).await?;
                    }
                    carried => {
                        let (role, token, version) = carried?;
                        open.set_version(version);
                        drop(room);
                        open.notify();
                        return Ok(CarriedOver { role, token });
                    }
                }
            }
            Err(RoomError::Stale)
        })
        .await
    }
}

impl Inner {
    async fn note_next(&self, access: &Access, room: &mut dyn Room) -> Result<(), RoomError> {
        let next = self.store.next_after(access.open.id).await?;
        room.terms_mut().next = next;
        Ok(())
    }
}

fn terms_after(access: &Access, before: &Terms) -> Terms {
    let chairs = next::chairs(before, access.role);
    Terms {
        take_back: before.take_back,
        device: before.device,
        talk: before.talk,
        origin: None,
        follows: Some(access.open.id),
        next: None,
        waits: chairs.iter().any(|chair| !chair.has_come),
        watch: None,
        invite: None,
        share: None,
        clock: clock_after(before, chairs.len()),
        listed: None,
        chairs,
    }
}

/// The same clock, wound up.
fn clock_after(before: &Terms, n_seats: usize) -> Option<Clock> {
    let clock = before.clock.as_ref()?;
    Some(Clock::new(clock.rules, n_seats))
}

/// Seats the same people and bots as before.
fn seat_again(before: &dyn Room, next: &mut dyn Room, terms: &Terms) -> Result<(), RoomError> {
    let careful = before.careful().unwrap_or(crate::running::BLIND);
    for (seat, chair) in (0..).map(Seat).zip(&terms.chairs) {
        let sitter = match (chair.place, before.sitters().get(seat.idx())) {
            (Place::Bot, Some(Sitter::Bot(level))) => Sitter::Bot(level.clone()),
            (Place::Bot, _) => Sitter::Bot(careful.to_owned()),
            (Place::Here | Place::Elsewhere, _) => {
                Sitter::Person(before.person_of(seat).unwrap_or_default())
            }
        };
        next.seat(seat, sitter)?;
    }
    Ok(())
}
