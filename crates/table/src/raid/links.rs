//! The links of a raid: new ones in the place of old, and seats that bots play meanwhile.

use kernel::Seat;
use tokio::sync::MutexGuard;

use super::camp::{Camp, Key};
use super::game::{Raid, Wish};
use crate::game::Refused;
use crate::hall::{HallError, SeatLink, seat_token};
use crate::luck::no_luck;
use crate::store::NewKey;
use crate::terms::Role;
use crate::token::{self, Token};

impl Camp {
    /// Gives a seat a new link, made by whoever set the raid up; the old one is dead.
    pub async fn rotate_for(&self, host: &Key, seat: Seat) -> Result<(), HallError> {
        let raid = host.raid().await;
        let n_links = raid.terms.links_of(seat);
        let n_links = n_links.filter(|_| host.role == Role::Host);
        let n_links = n_links.ok_or(HallError::Refused(Refused::NotPossible))?;
        let token = seat_token(&host.token, seat, n_links + 1);
        self.relink(host, raid, seat, &token, false).await
    }

    /// Gives a seat a new link, made by its person; the old one is dead.
    pub async fn rotate_own(&self, key: &Key) -> Result<Token, HallError> {
        let Role::Seat(seat) = key.role else {
            return Err(HallError::Stranger);
        };
        let token = Token::draw().map_err(no_luck)?;
        let raid = key.raid().await;
        self.relink(key, raid, seat, &token, true).await?;
        Ok(token)
    }

    async fn relink(
        &self,
        key: &Key,
        mut raid: MutexGuard<'_, Raid>,
        seat: Seat,
        token: &Token,
        is_own: bool,
    ) -> Result<(), HallError> {
        let new = NewKey {
            role: Role::Seat(seat),
            hash: token.hash(),
            is_own,
            watch: None,
        };
        self.store.rotate(key.id, new).await?;
        raid.terms.relink(seat, is_own);
        drop(raid);
        key.open.ring();
        Ok(())
    }

    /// Gives onlookers a new link; the old one is dead.
    pub async fn rotate_watch(&self, host: &Key) -> Result<(), HallError> {
        let watch = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let mut raid = host.raid().await;
        let new = NewKey {
            role: Role::Watch,
            hash: self.watch_token(watch).hash(),
            is_own: false,
            watch: Some(watch),
        };
        self.store.rotate(host.id, new).await?;
        raid.terms.watch = Some(watch);
        drop(raid);
        host.open.ring();
        Ok(())
    }

    /// Lets a bot sit in for somebody, or gives them their seat back. Nobody has to look at the
    /// latest position for that.
    pub async fn sit_in(&self, key: &Key, seat: Seat, wish: Wish) -> Result<(), HallError> {
        let current = key.raid().await;
        if current.terms.links_of(seat).is_none() {
            return Err(HallError::Refused(Refused::NotPossible));
        }
        self.change(key, current, seat, wish).await
    }
}

impl Key {
    /// Returns what whoever set the raid up knows of the links of all seats.
    pub fn seat_links(&self, raid: &Raid) -> Vec<SeatLink> {
        match self.role {
            Role::Host => SeatLink::all(&self.token, &raid.terms),
            Role::Seat(_) | Role::Watch | Role::Device => Vec::new(),
        }
    }
}
