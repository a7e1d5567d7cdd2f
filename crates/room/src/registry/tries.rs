//! Deals that everybody is dealt alike: who tries them, and what their records prove.

use std::sync::Arc;

use kernel::{Entry, Seat, Sitter};
use module::Pace;

use super::{Dealt, Order, Prepared, Registry, outliving};
use crate::common_deal::{DealName, Salt};
use crate::day::Day;
use crate::door::Room;
use crate::error::RoomError;
use crate::running::{Hosted, Running};
use crate::store::{NewTry, Proof, StoreError, Try};
use crate::terms::Terms;
use crate::token::Token;

/// So many records are played again for one who looks; the others wait for the next.
const PROVED_TOGETHER: usize = 8;

impl Registry {
    /// Returns the day it is.
    pub fn today(&self) -> Day {
        Day::at(self.0.day.unwrap_or_else(crate::store::now))
    }

    /// Returns the deal of a game today, or this week.
    pub fn common_deal(&self, game: &str, pace: Pace) -> DealName {
        DealName::on(game, pace, self.today())
    }

    /// Returns what the deals for everybody are made with.
    pub fn salt(&self) -> &Salt {
        &self.0.salt
    }

    /// Deals what everybody is dealt, and seats everybody.
    pub fn prepare_common<M: Hosted>(
        &self,
        host: &Arc<M>,
        order: Order<M>,
        deal: &DealName,
    ) -> Result<Prepared, RoomError> {
        let (session, terms) = (order.session(self.0.salt.seed(deal))?, order.terms());
        let room = Box::new(Running::new(host.clone(), session, terms.clone()));
        Ok(Prepared { room, terms })
    }

    /// Stores a game as the one try of a book; nothing if the book has tried this deal before.
    pub async fn begin_try(
        &self,
        prepared: Prepared,
        book: &Token,
        deal: &DealName,
        name: Option<String>,
    ) -> Result<Option<Dealt>, RoomError> {
        let new = NewTry {
            deal: deal.to_string(),
            book: book.hash(),
            name,
        };
        let begun = self
            .take_in_as(prepared.room, prepared.terms, Some(new))
            .await;
        match begun {
            Ok(dealt) => Ok(Some(dealt)),
            Err(RoomError::Store(StoreError::Overtaken)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Returns the try of a book at a deal.
    pub async fn try_of(&self, book: &Token, deal: &DealName) -> Result<Option<Try>, RoomError> {
        let store = &self.0.store;
        Ok(store.try_of(book.hash(), deal.to_string()).await?)
    }

    /// Returns the latest tries of a book, the latest first.
    pub async fn tries_of(&self, book: &Token, n: usize) -> Result<Vec<Try>, RoomError> {
        Ok(self.0.store.tries_of(book.hash(), n).await?)
    }

    /// Returns which of some links opens a game.
    pub async fn link_to(&self, game: i64, links: &[Token]) -> Result<Option<String>, RoomError> {
        for token in links {
            if let Some((found, role)) = self.0.store.key(token.hash()).await?
                && found == game
            {
                return Ok(Some(super::open::page_of(role, token)));
            }
        }
        Ok(None)
    }

    /// Returns all tries at a deal, after the records of those that are over were played again.
    /// `fresh` is the deal as it is dealt.
    pub async fn tries_at(&self, deal: &DealName, fresh: &Prepared) -> Result<Vec<Try>, RoomError> {
        let store = self.0.store.clone();
        let tries = store.tries_at(deal.to_string()).await?;
        let is_unproven = |one: &&Try| one.entry.is_some() && one.proof.is_none();
        let unproven = tries.iter().filter(is_unproven).take(PROVED_TOGETHER);
        let unproven: Vec<Try> = unproven.cloned().collect();
        if unproven.is_empty() {
            return Ok(tries);
        }
        let (registry, head) = (self.clone(), fresh.room.head());
        outliving(async move {
            for one in unproven {
                let Some(game) = one.game else { continue };
                let record = store.record(game).await?.unwrap_or_default();
                let (registry, head) = (registry.clone(), head.clone());
                let played = tokio::task::spawn_blocking(move || {
                    registry.proof(record.as_bytes(), &head, &one)
                });
                store
                    .note_proof(game, played.await.unwrap_or(Proof::Fails))
                    .await?;
            }
            Ok(())
        })
        .await?;
        Ok(self.0.store.tries_at(deal.to_string()).await?)
    }

    /// Plays the record of a try again. It takes time.
    fn proof(&self, record: &[u8], head: &str, one: &Try) -> Proof {
        let Ok(mut room) = self.read(record) else {
            return Proof::Fails;
        };
        let said = one.entry.as_ref();
        let seat = said.and_then(|entry| entry.seats.first());
        let own = Seat(seat.map_or(0, |seat| seat.saturating_sub(1)));
        room.set_terms(Terms::alone(room.n_seats(), own));
        let by_bot = |entry: &Entry| matches!(entry, Entry::Seat { seat, sitter: Sitter::Bot(_), .. } if *seat == own);
        let came_to = |room: &dyn Room| {
            let page = room.book_pages().into_iter().next();
            page.map(|page| (page.entry.result, page.entry.score, page.entry.turns))
        };
        let same = said.map(|entry| (entry.result, entry.score, entry.turns)) == came_to(&*room);
        match () {
            () if room.head() != head || !same => Proof::Fails,
            () if room.entries().iter().any(by_bot) => Proof::ByBot,
            () => Proof::Holds,
        }
    }
}
