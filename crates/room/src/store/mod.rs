//! The durable list of everything that happened.
//!
//! What is asked of it is written once, here, as pieces of work in plain SQL ([`sql`]). A store has one
//! of two homes that carry them out ([`home`]): a SQLite file inside the program, or a PostgreSQL
//! that several programs share. Whoever asks waits for the answer; a piece of work that writes is
//! answered after it is durable.

mod admin;
mod book;
mod channels;
mod clocks;
mod feeds;
mod home;
mod keys;
mod listed;
mod location;
mod moving;
mod packs;
#[cfg(feature = "postgres")]
mod postgres;
mod remarks;
mod snapshot;
mod sql;
mod sqlite;
mod talk;
mod tries;
mod version;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::terms::{Role, Terms};
use crate::ticket::TicketKey;

pub use admin::{About, FORGOTTEN};
pub use book::{BOOK_MAX, Kept, Opening as BookOpening, Page};
pub use channels::{CHANNELS_MAX, Channel};
pub use home::Notice;
use home::{Home, Notices, Waited};
pub use keys::{CarriedKey, KeyChange, NewKey, Renews};
pub use location::Location;
pub use packs::{ALL_PACKS_BYTES, PACK_BYTES, PACK_FILES, PACKS_MAX, Pack, PackChange, PackFiles};
pub use remarks::{REMARKS_MAX, Remark};
pub use snapshot::{News, Shown};
use sql::{Sql, Value, values};
use sqlite::SqliteHome;
pub use sqlite::{back_up, bring_back};
pub use talk::Beside;
pub use tries::{NewTry, Proof, Try};
pub use version::{ALL_GAMES, Version};
use version::{change, rewrite};

/// A handle to a store.
pub struct Store {
    home: Arc<dyn Home>,
    /// How often this handle has been told that the database is another one.
    told: AtomicU64,
}

/// Whoever gets a handle is told of exchanges on its own.
impl Clone for Store {
    fn clone(&self) -> Store {
        Store {
            home: self.home.clone(),
            told: AtomicU64::new(self.told.load(Ordering::SeqCst)),
        }
    }
}

/// Why the store could not do something.
#[derive(Debug)]
#[non_exhaustive]
pub enum StoreError {
    Sqlite(rusqlite::Error),
    /// The database was written by a later version of the program.
    Newer {
        found: i64,
        known: i64,
    },
    /// The file is not the database of a table.
    Foreign,
    /// The file was one, and is damaged: what is wrong first.
    Damaged(String),
    /// A file can not be made.
    File(std::io::Error),
    /// The words that should say where a database is do not.
    Address(String),
    /// The program was built without PostgreSQL.
    WithoutPostgres,
    /// PostgreSQL has refused something.
    Postgres(String),
    /// PostgreSQL can not be reached.
    Away(String),
    /// Games are to be moved where there are some already.
    Inhabited,
    /// What was moved is not what was there: which game, or that there are others.
    Different(Option<i64>),
    /// Somebody else has added entries to the game.
    Overtaken,
    /// What was to be written, with others, is not known to have got to the disk.
    NotWritten(String),
    /// The program itself failed at it.
    Broken,
    /// The thread is gone.
    Closed,
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Sqlite(error) => write!(f, "the database failed: {error}"),
            StoreError::Newer { found, known } => write!(
                f,
                "the database has format {found} and this program knows {known}: use a newer \
                 program; nothing was changed"
            ),
            StoreError::Damaged(why) => {
                write!(f, "the database is damaged: {why}; nothing was changed")
            }
            StoreError::File(error) => write!(f, "the file can not be made: {error}"),
            StoreError::Foreign => f.write_str("this is no database of a table"),
            StoreError::Address(why) => write!(
                f,
                "this is no address of a database: {why}; it reads \
                 postgres://user:password@host/database"
            ),
            StoreError::WithoutPostgres => f.write_str(
                "this program was built without PostgreSQL; build it with \
                 cargo build --release --features postgres, or leave out --store",
            ),
            StoreError::Postgres(why) => write!(f, "the database failed: {why}"),
            StoreError::Away(why) => {
                write!(
                    f,
                    "the database can not be reached: {why}; nothing was changed"
                )
            }
            StoreError::Inhabited => f.write_str(
                "there are games already; copy to a place without any. Nothing was changed",
            ),
            StoreError::Different(Some(game)) => write!(
                f,
                "game {game} is another one in the copy: somebody plays, or a disk is broken; do not \
                 use the copy"
            ),
            StoreError::Different(None) => f.write_str(
                "games came or went meanwhile: close the table first, and do not use the copy",
            ),
            StoreError::Overtaken => f.write_str("another process has continued this game"),
            StoreError::NotWritten(why) => write!(f, "it is not known to be on the disk: {why}"),
            StoreError::Broken => {
                f.write_str("the program failed at this game; nothing was written")
            }
            StoreError::Closed => f.write_str("the database is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(error)
    }
}

#[cfg(feature = "postgres")]
impl From<::postgres::Error> for StoreError {
    fn from(error: ::postgres::Error) -> StoreError {
        StoreError::Postgres(postgres::why(&error))
    }
}

/// What the database says about itself.
#[derive(Clone)]
pub struct Identity {
    /// Names the database to the outside, for example to tell two servers apart.
    pub public: String,
    pub key: TicketKey,
    /// What the deals for everybody may be made with, so that nobody else can foretell them.
    pub salt: [u8; 32],
}

/// A new game: the head of its record, its first entries, and who may sit where.
pub struct NewGame {
    pub head: String,
    pub entries: Entries,
    pub terms: Terms,
    pub keys: Vec<(Role, [u8; 32])>,
    /// Whether choices of another game were carried over: no record book keeps what comes of it.
    pub begins_midway: bool,
    /// Whose one try at a deal for everybody it is.
    pub is_try: Option<NewTry>,
}

/// Entries of one commit, and how a record that ends after them closes.
pub struct Entries {
    pub lines: Vec<String>,
    pub tail: String,
}

impl Store {
    /// Opens or creates a database in a file and starts its threads.
    pub fn open(path: &Path) -> Result<(Store, Identity), StoreError> {
        Store::open_on(path, Duration::ZERO)
    }

    /// Opens the database as if its disk took this much longer for every commit.
    pub fn open_on(path: &Path, slower_by: Duration) -> Result<(Store, Identity), StoreError> {
        let (home, identity) = SqliteHome::open(path, slower_by)?;
        Ok((Store::at(home), identity))
    }

    /// Opens a store wherever it is.
    pub fn open_at(location: &Location) -> Result<(Store, Identity), StoreError> {
        match location {
            Location::File { path, slower_by } => Store::open_on(path, *slower_by),
            Location::Server { url } => Store::connect(url),
        }
    }

    #[cfg(feature = "postgres")]
    fn connect(url: &str) -> Result<(Store, Identity), StoreError> {
        let (home, identity) = postgres::PostgresHome::open(url)?;
        Ok((Store::at(home), identity))
    }

    #[cfg(not(feature = "postgres"))]
    fn connect(_: &str) -> Result<(Store, Identity), StoreError> {
        Err(StoreError::WithoutPostgres)
    }

    fn at(home: impl Home + 'static) -> Store {
        Store {
            home: Arc::new(home),
            told: AtomicU64::new(0),
        }
    }

    /// Does a piece of work that writes; returns when it is durable. It happens whole or not at all.
    async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (piece, answered) = Waited::new(work, false);
        self.home.write(piece)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Does a piece of work that reads.
    async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (look, answered) = Waited::new(work, false);
        self.home.read(look)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Does a piece of work that reads, all of it at the same moment.
    async fn read_at_once<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (look, answered) = Waited::new(work, true);
        self.home.read(look)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Whether other programs may change games too.
    pub fn is_shared(&self) -> bool {
        self.home.is_shared()
    }

    /// Begins to tell of what other programs change; nothing where none can.
    pub fn notices(&self) -> Option<Notices> {
        self.home.notices()
    }

    /// Ends the threads after all that was asked before; whoever asks for more is told that it is
    /// closed. It waits: it is for the end of the program.
    pub fn close(&self) {
        self.home.close();
    }

    /// Writes something that means nothing, to see whether that becomes durable.
    pub async fn try_to_write(&self) -> Result<(), StoreError> {
        self.write(|sql| put_about(sql, "tried", &now().to_le_bytes()))
            .await
    }

    /// Returns, once to each handle, whether a copy was put in the place of the database.
    pub fn was_exchanged(&self) -> bool {
        let now = self.home.n_exchanges();
        self.told.swap(now, Ordering::SeqCst) != now
    }

    /// Stores a new game and returns its number.
    pub async fn create(&self, game: NewGame) -> Result<i64, StoreError> {
        self.write(move |sql| {
            let id = keys::insert_game(sql, &game)?;
            version::begin(sql, id)?;
            insert(sql, id, 1, &game.entries)?;
            note_use(sql, id)?;
            if let Some(new) = &game.is_try {
                tries::begin(sql, id, new)?;
            }
            Ok(id)
        })
        .await
    }

    /// Removes a game and all that belongs to it.
    pub async fn remove(&self, game: i64) -> Result<(), StoreError> {
        self.write(move |sql| {
            rewrite(sql, game)?;
            book::let_go(sql, game)?;
            for delete in [
                "DELETE FROM book_pages WHERE game = ?1",
                "DELETE FROM book_writers WHERE game = ?1",
                "DELETE FROM book_hints WHERE game = ?1",
                "DELETE FROM entries WHERE game = ?1",
                "DELETE FROM told WHERE game = ?1",
                "DELETE FROM feeds WHERE game = ?1",
                "DELETE FROM keys WHERE game = ?1",
                "DELETE FROM chairs WHERE game = ?1",
                "DELETE FROM talk WHERE game = ?1",
                "DELETE FROM remarks WHERE game = ?1",
                "DELETE FROM clocks WHERE game = ?1",
                "DELETE FROM listed WHERE game = ?1",
                "DELETE FROM early WHERE game = ?1",
                // The game after it is the next of none any more.
                "UPDATE games SET follows = NULL WHERE follows = ?1",
                "DELETE FROM games WHERE id = ?1",
            ] {
                sql.execute(delete, values![game])?;
            }
            version::end(sql, game)?;
            Ok(())
        })
        .await
    }

    /// Adds entries to a game that has `n_before` of them; all or none.
    pub async fn append(
        &self,
        game: i64,
        n_before: usize,
        entries: Entries,
    ) -> Result<(), StoreError> {
        let at = At {
            n_entries: n_before,
            version: None,
        };
        let beside = Beside::default();
        self.append_with(game, at, entries, beside).await.map(drop)
    }

    /// Adds entries, and in the same step notes what has changed beside the record. Returns the
    /// version that this makes.
    pub async fn append_with(
        &self,
        game: i64,
        at: At,
        entries: Entries,
        beside: Beside,
    ) -> Result<Version, StoreError> {
        self.write(move |sql| {
            let version = change(sql, game, at.version)?;
            let last = sql.row(
                "SELECT coalesce(max(seq), 0) FROM entries WHERE game = ?1",
                values![game],
            )?;
            let n_stored: i64 = last.ok_or(StoreError::Overtaken)?.get(0)?;
            if n_stored != at.n_entries as i64 {
                return Err(StoreError::Overtaken);
            }
            insert(sql, game, n_stored + 1, &entries)?;
            note_use(sql, game)?;
            talk::note(sql, game, &beside)?;
            Ok(version)
        })
        .await
    }

    /// Returns of which game a record is, without reading it all.
    pub async fn game_name(&self, game: i64) -> Result<Option<String>, StoreError> {
        self.read(move |sql| {
            let name = |head: String| {
                let mut lines = head.lines();
                lines.find_map(|line| line.strip_prefix("game ").map(str::to_owned))
            };
            Ok(head(sql, game)?.and_then(name))
        })
        .await
    }

    /// Returns a game as the text of its record.
    pub async fn record(&self, game: i64) -> Result<Option<String>, StoreError> {
        self.read(move |sql| record_text(sql, game)).await
    }

    /// Returns the numbers of all games.
    pub async fn games(&self) -> Result<Vec<i64>, StoreError> {
        self.read(|sql| numbers(sql, "SELECT id FROM games ORDER BY id", &[]))
            .await
    }
}

/// Where a game stands for whoever continues it.
#[derive(Clone, Copy)]
pub struct At {
    pub n_entries: usize,
    /// What is known of it, if nothing else may have changed since.
    pub version: Option<Version>,
}

/// Returns the time in seconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
    })
}

/// Returns the numbers in the first column of what a statement finds.
fn numbers(sql: &mut dyn Sql, text: &str, values: &[Value<'_>]) -> Result<Vec<i64>, StoreError> {
    let rows = sql.rows(text, values)?;
    rows.into_iter().map(|mut row| row.get(0)).collect()
}

/// Notes something that is known of the database as a whole.
fn put_about(sql: &mut dyn Sql, name: &str, value: &[u8]) -> Result<(), StoreError> {
    sql.execute(
        "INSERT INTO about (name, value) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        &[Value::Text(name), Value::Blob(value)],
    )?;
    Ok(())
}

/// Notes that somebody does something at a game; within an hour once is enough.
fn note_use(sql: &mut dyn Sql, game: i64) -> Result<(), StoreError> {
    let now = now();
    sql.execute(
        "UPDATE games SET used = ?2 WHERE id = ?1 AND used < ?3",
        values![game, now, now - 3600],
    )?;
    Ok(())
}

fn insert(sql: &mut dyn Sql, game: i64, first: i64, entries: &Entries) -> Result<(), StoreError> {
    let n = entries.lines.len();
    if sql.is_shared() {
        let first_to_last = (first..).zip(&entries.lines).enumerate();
        let values: Vec<Value<'_>> = first_to_last
            .flat_map(|(i, (seq, line))| {
                let tail = if i + 1 == n {
                    Value::Text(&entries.tail)
                } else {
                    Value::Null
                };
                [Value::Int(game), Value::Int(seq), Value::Text(line), tail]
            })
            .collect();
        let columns = ["game", "seq", "line", "tail"];
        return moving::insert_rows(sql, "entries", &columns, &values);
    }
    for (i, line) in entries.lines.iter().enumerate() {
        // Only whole commits can be read, so only the last entry of one is ever the last.
        let tail = (i + 1 == n).then_some(&entries.tail);
        sql.execute(
            "INSERT INTO entries (game, seq, line, tail) VALUES (?1, ?2, ?3, ?4)",
            values![game, first + i as i64, line, tail],
        )?;
    }
    Ok(())
}

fn head(sql: &mut dyn Sql, game: i64) -> Result<Option<String>, StoreError> {
    let found = sql.row("SELECT head FROM games WHERE id = ?1", values![game])?;
    found.map(|mut row| row.get(0)).transpose()
}

fn record_text(sql: &mut dyn Sql, game: i64) -> Result<Option<String>, StoreError> {
    let Some(mut text) = head(sql, game)? else {
        return Ok(None);
    };
    let rows = sql.rows(
        "SELECT seq, line, tail FROM entries WHERE game = ?1 ORDER BY seq",
        values![game],
    )?;
    let mut last: Option<String> = None;
    for mut row in rows {
        let (seq, line): (i64, String) = (row.get(0)?, row.get(1)?);
        text.push_str(&format!("{seq} {line}\n"));
        last = row.get(2)?;
    }
    text.push_str(&last.unwrap_or_default());
    Ok(Some(text))
}
