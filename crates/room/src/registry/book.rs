//! Record books: who keeps one, and what is in it.

use std::sync::Arc;

use api::BookEntry;
use kernel::Seat;

use super::{Access, Inner, Registry, outliving};
use crate::door::Room;
use crate::error::RoomError;
use crate::seeds::no_luck;
use crate::store::{BookOpening, Kept, Page};
use crate::terms::Role;
use crate::token::{Token, hex};

impl Registry {
    /// Lets a book keep what becomes of the game at a place. Returns whether there is such a book, and
    /// the place one where a book is kept.
    pub async fn keep_book(
        &self,
        access: &Access,
        book: &Token,
        opening: BookOpening,
    ) -> Result<bool, RoomError> {
        let (role, book) = (access.role, book.hash());
        if !matches!(role, Role::Seat(_) | Role::Device) {
            return Ok(true);
        }
        // A game asks the store once for each book, and not with every page.
        if access.open.keeps(role, &book) {
            return Ok(true);
        }
        let (store, open) = (self.0.store.clone(), Arc::clone(&access.open));
        outliving(async move {
            let is_there = store.write_in_book(book, opening, open.id, role).await?;
            if is_there {
                open.keep(role, book);
            }
            Ok(is_there)
        })
        .await
    }

    /// Returns what is in a book; nothing if the key opens none.
    pub async fn book(&self, book: &Token) -> Result<Option<Vec<Kept>>, RoomError> {
        Ok(self.0.store.book(book.hash()).await?)
    }

    /// Returns whether a game is in a book by its own end.
    pub async fn is_in_book(&self, access: &Access, book: &Token) -> Result<bool, RoomError> {
        let (store, game) = (&self.0.store, access.open.id);
        Ok(store.is_in_book(book.hash(), game).await?)
    }

    /// Enters games in a book, each once; returns how many are new.
    pub async fn bring_to_book(
        &self,
        book: &Token,
        opening: BookOpening,
        brought: Vec<BookEntry>,
    ) -> Result<Option<usize>, RoomError> {
        let (store, book) = (self.0.store.clone(), book.hash());
        outliving(async move { Ok(store.bring_to_book(book, opening, brought).await?) }).await
    }

    /// Gives a book another key.
    pub async fn renew_book(&self, book: &Token) -> Result<Option<Token>, RoomError> {
        let (store, old) = (self.0.store.clone(), book.hash());
        let new = Token::draw().map_err(no_luck)?;
        let is_there = store.renew_book(old, new.hash()).await?;
        Ok(is_there.then_some(new))
    }

    /// Puts all of a book into another one; the first is gone then. Returns whether it was done.
    pub async fn join_books(&self, from: &Token, into: &Token) -> Result<bool, RoomError> {
        let (store, from, into) = (self.0.store.clone(), from.hash(), into.hash());
        outliving(async move { Ok(store.join_books(from, into).await?) }).await
    }

    /// Burns a book.
    pub async fn burn_book(&self, book: &Token) -> Result<(), RoomError> {
        let (store, book) = (self.0.store.clone(), book.hash());
        outliving(async move { Ok(store.burn_book(book).await?) }).await
    }

    /// Notes that a seat was given a hint. It is stored with the choice that comes of it; where others
    /// may carry that out, at once.
    pub async fn note_hint(&self, access: &Access, seat: Seat) -> Result<(), RoomError> {
        let at = {
            let room = access.room().await;
            if room.asked() != Some(seat) {
                return Ok(());
            }
            room.n_entries()
        };
        let store = &self.0.store;
        if store.is_shared() {
            store.note_hint(access.open.id, seat, at).await?;
        } else {
            access.open.note_hint(seat, at);
        }
        Ok(())
    }

    /// Returns the link by which a finished game of a book is looked at again.
    pub async fn replay_of(&self, game: i64) -> Result<Option<Token>, RoomError> {
        let open = self.opened(game).await?;
        let room = open.room.lock().await;
        Ok(self.watch_link(&**room).filter(|_| room.is_over()))
    }
}

impl Inner {
    /// Returns what a game says in books, if it has just ended.
    pub(super) fn pages(&self, game: i64, before: bool, room: &dyn Room) -> Vec<Page> {
        if before || !room.is_over() {
            return Vec::new();
        }
        let mut pages = room.book_pages();
        let ended = crate::store::now();
        for Page { role, entry } in &mut pages {
            let (word, seat) = (role.word(), role.seat().0);
            let name = format!("{} {game} {word} {seat}", self.public_name);
            entry.id = hex(&blake3::hash(name.as_bytes()).as_bytes()[..16]);
            entry.ended = u64::try_from(ended).unwrap_or_default();
        }
        pages
    }
}
