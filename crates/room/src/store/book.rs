//! Record books: what somebody keeps of the games they have played, by the hash of a key.
//!
//! When a game ends, what it says at each place is a page, written in the same step as the end; whoever
//! keeps a book at that place has the page entered in the same step too. A book that comes to a place
//! later is entered from the page.

use api::BookEntry;
use kernel::Seat;

use super::keys::Hash;
use super::sql::{Sql, values};
use super::{FORGOTTEN, Store, StoreError, now, tries};
use crate::terms::Role;

/// How many games a book keeps.
pub const BOOK_MAX: usize = 20_000;

/// What a finished game says at one place.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    pub role: Role,
    pub entry: BookEntry,
}

/// An entry of a book.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    pub entry: BookEntry,
    /// The game of this table whose record proves it; none for what was brought from elsewhere.
    pub game: Option<i64>,
}

/// Under which conditions a book is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// It begins where there is none.
    May,
    /// Nothing happens where there is none.
    MustBeThere,
}

impl Store {
    /// Lets a book keep what becomes of a game at a place, or what became of it. Returns whether there
    /// is such a book.
    pub async fn write_in_book(
        &self,
        book: Hash,
        opening: Opening,
        game: i64,
        role: Role,
    ) -> Result<bool, StoreError> {
        self.write(move |sql| {
            if !open(sql, &book, opening)? {
                return Ok(false);
            }
            sql.execute(
                "INSERT INTO book_writers (game, role, seat, book) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (game, role, seat, book) DO NOTHING",
                values![game, role.word(), role.seat().0, book],
            )?;
            let page = sql.row(
                "SELECT entry FROM book_pages WHERE game = ?1 AND role = ?2 AND seat = ?3",
                values![game, role.word(), role.seat().0],
            )?;
            if let Some(mut page) = page {
                let entry: String = page.get(0)?;
                enter(sql, &book, Some(game), &read(&entry)?)?;
            }
            Ok(true)
        })
        .await
    }

    /// Returns what is in a book, the latest game first; nothing if there is none.
    pub async fn book(&self, book: Hash) -> Result<Option<Vec<Kept>>, StoreError> {
        self.read_at_once(move |sql| {
            if !is_there(sql, &book)? {
                return Ok(None);
            }
            entries(sql, &book).map(Some)
        })
        .await
    }

    /// Returns whether a game of this table is in a book.
    pub async fn is_in_book(&self, book: Hash, game: i64) -> Result<bool, StoreError> {
        self.read(move |sql| {
            let find = "SELECT 1 FROM book_entries WHERE game = ?1 AND book = ?2";
            Ok(sql.row(find, values![game, book])?.is_some())
        })
        .await
    }

    /// Enters games in a book, each once. Returns how many are new; nothing where there is no book, or
    /// where it would hold too many.
    pub async fn bring_to_book(
        &self,
        book: Hash,
        opening: Opening,
        brought: Vec<BookEntry>,
    ) -> Result<Option<usize>, StoreError> {
        self.write(move |sql| {
            if !open(sql, &book, opening)? {
                return Ok(None);
            }
            let before = n_entries(sql, &book)?;
            if before + brought.len() > BOOK_MAX {
                return Ok(None);
            }
            for entry in &brought {
                let game = proven(sql, entry)?;
                enter(sql, &book, game, entry)?;
            }
            Ok(Some(n_entries(sql, &book)? - before))
        })
        .await
    }

    /// Gives a book another key; the old one opens nothing any more. Returns whether there is one.
    pub async fn renew_book(&self, old: Hash, new: Hash) -> Result<bool, StoreError> {
        self.write(move |sql| {
            if !is_there(sql, &old)? {
                return Ok(false);
            }
            hand_over(sql, &old, &new)?;
            Ok(true)
        })
        .await
    }

    /// Puts all of a book into another one, which both must be there; the first is gone then.
    pub async fn join_books(&self, from: Hash, into: Hash) -> Result<bool, StoreError> {
        self.write(move |sql| {
            if from == into || !is_there(sql, &from)? || !is_there(sql, &into)? {
                return Ok(false);
            }
            if n_entries(sql, &from)? + n_entries(sql, &into)? > BOOK_MAX {
                return Ok(false);
            }
            hand_over(sql, &from, &into)?;
            Ok(true)
        })
        .await
    }

    /// Burns a book: nothing of it is left.
    pub async fn burn_book(&self, book: Hash) -> Result<(), StoreError> {
        self.write(move |sql| delete(sql, &book)).await
    }

    /// Notes that a seat asked for a hint at a place of a game.
    pub async fn note_hint(&self, game: i64, seat: Seat, at: usize) -> Result<(), StoreError> {
        self.write(move |sql| hint(sql, game, seat, at)).await
    }
}

/// Notes what a game says at its end, and enters it in the books that are kept there.
pub fn note_end(sql: &mut dyn Sql, game: i64, pages: &[Page]) -> Result<(), StoreError> {
    // Whoever began in the middle of a game knew what was to come.
    let midway = sql.row(
        "SELECT begun_midway FROM games WHERE id = ?1",
        values![game],
    )?;
    let midway: bool = midway.ok_or(StoreError::Overtaken)?.get(0)?;
    if midway {
        return Ok(());
    }
    for page in pages {
        let mut entry = page.entry.clone();
        entry.hints = count(
            sql,
            "SELECT count(*) FROM book_hints WHERE game = ?1 AND seat = ?2",
            game,
            &entry.seats,
        )?;
        entry.what_ifs = count(
            sql,
            "SELECT count(*) FROM games WHERE origin = ?1 AND origin_seat = ?2",
            game,
            &entry.seats,
        )?;
        let (word, seat) = (page.role.word(), page.role.seat().0);
        sql.execute(
            "INSERT INTO book_pages (game, role, seat, entry) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (game, role, seat) DO UPDATE SET entry = excluded.entry",
            values![game, word, seat, write(&entry)?],
        )?;
        tries::note_end(sql, game, &entry)?;
        let books = sql.rows(
            "SELECT book FROM book_writers WHERE game = ?1 AND role = ?2 AND seat = ?3",
            values![game, word, seat],
        )?;
        for mut row in books {
            let book: Hash = row.get(0)?;
            enter(sql, &book, Some(game), &entry)?;
        }
    }
    Ok(())
}

/// Notes a hint; asked again at the same place it is the same one.
pub fn hint(sql: &mut dyn Sql, game: i64, seat: Seat, at: usize) -> Result<(), StoreError> {
    sql.execute(
        "INSERT INTO book_hints (game, seat, at) VALUES (?1, ?2, ?3)
         ON CONFLICT (game, seat, at) DO NOTHING",
        values![game, seat.0, at as i64],
    )?;
    Ok(())
}

/// What no record proves any more is kept as the word of whoever keeps the book.
pub fn let_go(sql: &mut dyn Sql, game: i64) -> Result<(), StoreError> {
    sql.execute(
        "UPDATE book_entries SET game = NULL WHERE game = ?1",
        values![game],
    )?;
    tries::let_go(sql, game)
}

/// Takes a name out of all books.
pub fn forget(sql: &mut dyn Sql, name: &str) -> Result<(), StoreError> {
    let quoted = serde_json::to_string(name).map_err(|_| StoreError::Broken)?;
    let rows = sql.rows(
        "SELECT book, id, entry FROM book_entries
         WHERE length(replace(entry, ?1, '')) < length(entry)",
        values![quoted],
    )?;
    for mut row in rows {
        let (book, id, text): (Hash, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        sql.execute(
            "UPDATE book_entries SET entry = ?3 WHERE book = ?1 AND id = ?2",
            values![book, id, without(&text, name)?],
        )?;
    }
    let rows = sql.rows(
        "SELECT game, role, seat, entry FROM book_pages
         WHERE length(replace(entry, ?1, '')) < length(entry)",
        values![quoted],
    )?;
    for mut row in rows {
        let (game, role, seat): (i64, String, u8) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let text: String = row.get(3)?;
        sql.execute(
            "UPDATE book_pages SET entry = ?4 WHERE game = ?1 AND role = ?2 AND seat = ?3",
            values![game, role, seat, without(&text, name)?],
        )?;
    }
    tries::forget(sql, name)
}

/// Returns an entry without a name.
pub(super) fn without(text: &str, name: &str) -> Result<String, StoreError> {
    let mut entry = read(text)?;
    for player in &mut entry.players {
        if player.name.as_deref() == Some(name) {
            player.name = Some(FORGOTTEN.to_owned());
        }
    }
    write(&entry)
}

/// Begins a book where it may; returns whether there is one.
fn open(sql: &mut dyn Sql, book: &Hash, opening: Opening) -> Result<bool, StoreError> {
    if opening == Opening::May {
        begin(sql, book)?;
    }
    is_there(sql, book)
}

pub(super) fn begin(sql: &mut dyn Sql, book: &Hash) -> Result<(), StoreError> {
    sql.execute(
        "INSERT INTO books (hash, made) VALUES (?1, ?2) ON CONFLICT (hash) DO NOTHING",
        values![book, now()],
    )?;
    Ok(())
}

fn is_there(sql: &mut dyn Sql, book: &Hash) -> Result<bool, StoreError> {
    let found = sql.row("SELECT made FROM books WHERE hash = ?1", values![book])?;
    Ok(found.is_some())
}

fn n_entries(sql: &mut dyn Sql, book: &Hash) -> Result<usize, StoreError> {
    let counted = sql.row(
        "SELECT count(*) FROM book_entries WHERE book = ?1",
        values![book],
    )?;
    let n: i64 = counted.ok_or(StoreError::Broken)?.get(0)?;
    Ok(usize::try_from(n).unwrap_or(usize::MAX))
}

fn entries(sql: &mut dyn Sql, book: &Hash) -> Result<Vec<Kept>, StoreError> {
    let rows = sql.rows(
        "SELECT entry, game FROM book_entries WHERE book = ?1",
        values![book],
    )?;
    let mut entries = Vec::with_capacity(rows.len());
    for mut row in rows {
        let text: String = row.get(0)?;
        let entry = read(&text)?;
        entries.push(Kept {
            entry,
            game: row.get(1)?,
        });
    }
    entries.sort_by(|a, b| (b.entry.ended, &b.entry.id).cmp(&(a.entry.ended, &a.entry.id)));
    Ok(entries)
}

/// Enters a game once. What the table itself knows takes the place of what was brought.
fn enter(
    sql: &mut dyn Sql,
    book: &Hash,
    game: Option<i64>,
    entry: &BookEntry,
) -> Result<(), StoreError> {
    sql.execute(
        "INSERT INTO book_entries (book, id, game, entry) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (book, id) DO UPDATE SET game = excluded.game, entry = excluded.entry
         WHERE book_entries.game IS NULL AND excluded.game IS NOT NULL",
        values![book, entry.id, game, write(entry)?],
    )?;
    Ok(())
}

/// Returns the game of this table that says the same as an entry that somebody brings.
fn proven(sql: &mut dyn Sql, entry: &BookEntry) -> Result<Option<i64>, StoreError> {
    let found = sql.row(
        "SELECT game FROM book_pages WHERE entry = ?1",
        values![write(entry)?],
    )?;
    found.map(|mut row| row.get(0)).transpose()
}

/// Puts everything of a book into another one, which begins where it is not there.
fn hand_over(sql: &mut dyn Sql, from: &Hash, into: &Hash) -> Result<(), StoreError> {
    begin(sql, into)?;
    for kept in entries(sql, from)? {
        enter(sql, into, kept.game, &kept.entry)?;
    }
    let places = sql.rows(
        "SELECT game, role, seat FROM book_writers WHERE book = ?1",
        values![from],
    )?;
    for mut row in places {
        let (game, role, seat): (i64, String, u8) = (row.get(0)?, row.get(1)?, row.get(2)?);
        sql.execute(
            "INSERT INTO book_writers (game, role, seat, book) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (game, role, seat, book) DO NOTHING",
            values![game, role, seat, into],
        )?;
    }
    tries::hand_over(sql, from, into)?;
    delete(sql, from)
}

fn delete(sql: &mut dyn Sql, book: &Hash) -> Result<(), StoreError> {
    for text in [
        "DELETE FROM book_writers WHERE book = ?1",
        "DELETE FROM book_entries WHERE book = ?1",
        "DELETE FROM tries WHERE book = ?1",
        "DELETE FROM books WHERE hash = ?1",
    ] {
        sql.execute(text, values![book])?;
    }
    Ok(())
}

fn count(sql: &mut dyn Sql, text: &str, game: i64, seats: &[u8]) -> Result<u64, StoreError> {
    let mut sum = 0;
    for seat in seats {
        // Books count seats from one.
        let counted = sql.row(text, values![game, seat.saturating_sub(1)])?;
        let n: i64 = counted.ok_or(StoreError::Broken)?.get(0)?;
        sum += u64::try_from(n).unwrap_or_default();
    }
    Ok(sum)
}

pub(super) fn read(text: &str) -> Result<BookEntry, StoreError> {
    serde_json::from_str(text)
        .map_err(|error| StoreError::Damaged(format!("an entry of a record book: {error}")))
}

pub(super) fn write(entry: &BookEntry) -> Result<String, StoreError> {
    serde_json::to_string(entry).map_err(|_| StoreError::Broken)
}
