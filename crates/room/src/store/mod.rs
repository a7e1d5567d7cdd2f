//! The durable list of everything that happened, in one SQLite file.
//!
//! Reading and writing have a thread each ([`work`]); whoever asks waits for the answer. A piece of
//! work that writes is answered after it is on the disk.

mod admin;
mod copy;
mod file;
mod keys;
mod schema;
mod talk;
mod work;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, params};

use crate::terms::{Role, Terms};
use crate::ticket::Key;

pub use admin::{About, FORGOTTEN};
pub use copy::{back_up, bring_back};
pub use keys::{CarriedKey, NewKey, Renews};
pub use talk::Beside;
use work::{Reader, Writer};

/// A handle to the threads that read and write the database.
pub struct Store {
    reader: Reader,
    writer: Writer,
    /// How often somebody has put a copy in the place of the database.
    exchanges: Arc<AtomicU64>,
    /// How often this handle has been told.
    told: AtomicU64,
}

/// Whoever gets a handle is told of exchanges on its own.
impl Clone for Store {
    fn clone(&self) -> Store {
        Store {
            reader: self.reader.clone(),
            writer: self.writer.clone(),
            exchanges: self.exchanges.clone(),
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

/// What the database says about itself.
#[derive(Clone)]
pub struct Identity {
    /// Names the database to the outside, for example to tell two servers apart.
    pub public: String,
    pub key: Key,
}

/// A new game: the head of its record, its first entries, and who may sit where.
pub struct NewGame {
    pub head: String,
    pub entries: Entries,
    pub terms: Terms,
    pub keys: Vec<(Role, [u8; 32])>,
}

/// Entries of one commit, and how a record that ends after them closes.
pub struct Entries {
    pub lines: Vec<String>,
    pub tail: String,
}

impl Store {
    /// Opens or creates the database and starts its threads.
    pub fn open(path: &Path) -> Result<(Store, Identity), StoreError> {
        Store::open_on(path, Duration::ZERO)
    }

    /// Opens the database as if its disk took this much longer for every commit.
    pub fn open_on(path: &Path, slower_by: Duration) -> Result<(Store, Identity), StoreError> {
        let mut writing = schema::open(path)?;
        let identity = schema::identity(&mut writing)?;
        let reading = schema::open_to_read(path)?;
        let exchanges = Arc::new(AtomicU64::new(0));
        let noticed = exchanges.clone();
        let mut seal = copy::Seal::of(&reading);
        let look = move |connection: &Connection| {
            if seal.is_broken(connection) {
                noticed.fetch_add(1, Ordering::SeqCst);
            }
        };
        let store = Store {
            reader: Reader::start(reading, look)?,
            writer: Writer::start(writing, slower_by)?,
            exchanges,
            told: AtomicU64::new(0),
        };
        Ok((store, identity))
    }

    /// Ends both threads after all that was asked before. Afterwards everything is in one file, unless
    /// somebody else has the database open, and whoever asks for more is told that it is closed. It
    /// waits: it is for the end of the program.
    pub fn close(&self) {
        // As long as somebody reads, the two files can not become one.
        self.reader.end();
        self.writer.end();
    }

    /// Writes something that means nothing, to see whether that gets to the disk.
    pub async fn try_to_write(&self) -> Result<(), StoreError> {
        let write = |write: &Connection| {
            write.execute(
                "INSERT OR REPLACE INTO about (name, value) VALUES ('tried', randomblob(8))",
                [],
            )?;
            Ok(())
        };
        self.writer.run(write).await
    }

    /// Returns, once to each handle, whether a copy was put in the place of the database.
    pub fn was_exchanged(&self) -> bool {
        let now = self.exchanges.load(Ordering::SeqCst);
        self.told.swap(now, Ordering::SeqCst) != now
    }

    /// Stores a new game and returns its number.
    pub async fn create(&self, game: NewGame) -> Result<i64, StoreError> {
        let create = move |write: &Connection| {
            let id = keys::insert_game(write, &game)?;
            insert(write, id, 1, &game.entries)?;
            note_use(write, id)?;
            Ok(id)
        };
        self.writer.run(create).await
    }

    /// Removes a game and all that belongs to it.
    pub async fn remove(&self, game: i64) -> Result<(), StoreError> {
        let remove = move |write: &Connection| {
            for table in ["entries", "keys", "chairs", "talk", "early"] {
                write.execute(&format!("DELETE FROM {table} WHERE game = ?1"), [game])?;
            }
            // The game after it is the next of none any more.
            write.execute("UPDATE games SET follows = NULL WHERE follows = ?1", [game])?;
            write.execute("DELETE FROM games WHERE id = ?1", [game])?;
            Ok(())
        };
        self.writer.run(remove).await
    }

    /// Adds entries to a game that has `n_before` of them; all or none.
    pub async fn append(
        &self,
        game: i64,
        n_before: usize,
        entries: Entries,
    ) -> Result<(), StoreError> {
        let beside = Beside::default();
        self.append_with(game, n_before, entries, beside).await
    }

    /// Adds entries, and in the same step notes what has changed beside the record.
    pub async fn append_with(
        &self,
        game: i64,
        n_before: usize,
        entries: Entries,
        beside: Beside,
    ) -> Result<(), StoreError> {
        let append = move |write: &Connection| {
            let mut last = write
                .prepare_cached("SELECT coalesce(max(seq), 0) FROM entries WHERE game = ?1")?;
            let n_stored: i64 = last.query_row([game], |row| row.get(0))?;
            if n_stored != n_before as i64 {
                return Err(StoreError::Overtaken);
            }
            insert(write, game, n_stored + 1, &entries)?;
            note_use(write, game)?;
            talk::note(write, game, &beside)
        };
        self.writer.run(append).await
    }

    /// Returns of which game a record is, without reading it all.
    pub async fn game_name(&self, game: i64) -> Result<Option<String>, StoreError> {
        self.reader
            .run(move |connection| {
                let head = connection
                    .query_row("SELECT head FROM games WHERE id = ?1", [game], |row| {
                        row.get::<_, String>(0)
                    })
                    .optional()?;
                let name = |head: String| {
                    let mut lines = head.lines();
                    lines.find_map(|line| line.strip_prefix("game ").map(str::to_owned))
                };
                Ok(head.and_then(name))
            })
            .await
    }

    /// Returns a game as the text of its record.
    pub async fn record(&self, game: i64) -> Result<Option<String>, StoreError> {
        self.reader
            .run(move |connection| record_text(connection, game))
            .await
    }

    /// Returns the numbers of all games.
    pub async fn games(&self) -> Result<Vec<i64>, StoreError> {
        self.reader
            .run(|connection| {
                let mut list = connection.prepare("SELECT id FROM games ORDER BY id")?;
                let ids = list.query_map([], |row| row.get(0))?;
                Ok(ids.collect::<Result<_, _>>()?)
            })
            .await
    }
}

/// Notes that somebody does something at a game; within an hour once is enough.
fn note_use(write: &Connection, game: i64) -> Result<(), StoreError> {
    let mut note = write.prepare_cached(
        "UPDATE games SET used = unixepoch() WHERE id = ?1 AND used < unixepoch() - 3600",
    )?;
    note.execute([game])?;
    Ok(())
}

fn insert(write: &Connection, game: i64, first: i64, entries: &Entries) -> Result<(), StoreError> {
    let mut add = write
        .prepare_cached("INSERT INTO entries (game, seq, line, tail) VALUES (?1, ?2, ?3, ?4)")?;
    let n = entries.lines.len();
    for (i, line) in entries.lines.iter().enumerate() {
        // Only whole commits can be read, so only the last entry of one is ever the last.
        let tail = (i + 1 == n).then_some(&entries.tail);
        add.execute(params![game, first + i as i64, line, tail])?;
    }
    Ok(())
}

fn record_text(connection: &Connection, game: i64) -> Result<Option<String>, StoreError> {
    let head: Option<String> = connection
        .query_row("SELECT head FROM games WHERE id = ?1", [game], |row| {
            row.get(0)
        })
        .optional()?;
    let Some(mut text) = head else {
        return Ok(None);
    };
    let mut list = connection
        .prepare_cached("SELECT seq, line, tail FROM entries WHERE game = ?1 ORDER BY seq")?;
    let mut rows = list.query([game])?;
    let mut last: Option<String> = None;
    while let Some(row) = rows.next()? {
        let (seq, line): (i64, String) = (row.get(0)?, row.get(1)?);
        text.push_str(&format!("{seq} {line}\n"));
        last = row.get(2)?;
    }
    text.push_str(&last.unwrap_or_default());
    Ok(Some(text))
}
