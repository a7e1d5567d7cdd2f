//! The durable list of everything that happened, in one SQLite file.
//!
//! One thread owns the connection and does one piece of work after another; whoever asks waits for
//! the answer. A piece of work that writes is answered after it is on the disk.

mod copy;
mod keys;
mod schema;
mod talk;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use tokio::sync::oneshot;

use crate::terms::{Role, Terms};
use crate::ticket::Key;

pub use copy::{back_up, bring_back};
pub use keys::NewKey;
pub use talk::Beside;

type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// A handle to the thread that owns the database.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    /// Set when another process has written to the database.
    is_changed: Arc<AtomicBool>,
}

/// Why the store could not do something.
#[derive(Debug)]
pub enum StoreError {
    Sqlite(rusqlite::Error),
    /// The database was written by a later version of the program.
    Newer {
        found: i64,
        known: i64,
    },
    /// The file is no database of a table.
    Foreign,
    /// Somebody else has added entries to the game.
    Overtaken,
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
            StoreError::Foreign => f.write_str("this is no database of a table"),
            StoreError::Overtaken => f.write_str("another process has continued this game"),
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
    /// Opens or creates the database and starts its thread.
    pub fn open(path: &Path) -> Result<(Store, Identity), StoreError> {
        let mut connection = schema::open(path)?;
        let identity = schema::identity(&mut connection)?;
        let (jobs, work) = mpsc::channel::<Job>();
        let is_changed = Arc::new(AtomicBool::new(false));
        let changed = is_changed.clone();
        let run = move || {
            let mut version = outside_version(&connection);
            for job in work {
                let now = outside_version(&connection);
                if now != version {
                    version = now;
                    changed.store(true, Ordering::SeqCst);
                }
                job(&mut connection);
            }
        };
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(run)
            .map_err(|_| StoreError::Closed)?;
        Ok((Store { jobs, is_changed }, identity))
    }

    /// Returns, once, whether another process has written to the database.
    pub fn was_changed_outside(&self) -> bool {
        self.is_changed.swap(false, Ordering::SeqCst)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            // Whoever asked may have gone; the work is done all the same.
            let _ = answer.send(work(connection));
        });
        self.jobs.send(job).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Stores a new game and returns its number.
    pub async fn create(&self, game: NewGame) -> Result<i64, StoreError> {
        self.run(move |connection| {
            let write = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let id = keys::insert_game(&write, &game)?;
            insert(&write, id, 1, &game.entries)?;
            write.commit()?;
            Ok(id)
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
        self.run(move |connection| {
            let write = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let n_stored: i64 = write.query_row(
                "SELECT coalesce(max(seq), 0) FROM entries WHERE game = ?1",
                [game],
                |row| row.get(0),
            )?;
            if n_stored != n_before as i64 {
                return Err(StoreError::Overtaken);
            }
            insert(&write, game, n_stored + 1, &entries)?;
            talk::note(&write, game, &beside)?;
            write.commit()?;
            Ok(())
        })
        .await
    }

    /// Returns of which game a record is, without reading it all.
    pub async fn game_name(&self, game: i64) -> Result<Option<String>, StoreError> {
        self.run(move |connection| {
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
        self.run(move |connection| record_text(connection, game))
            .await
    }

    /// Returns the numbers of all games.
    pub async fn games(&self) -> Result<Vec<i64>, StoreError> {
        self.run(|connection| {
            let mut list = connection.prepare("SELECT id FROM games ORDER BY id")?;
            let ids = list.query_map([], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }
}

/// Returns a number that changes when another process writes.
fn outside_version(connection: &Connection) -> i64 {
    let version = connection.query_row("PRAGMA data_version", [], |row| row.get(0));
    version.unwrap_or(0)
}

fn insert(
    write: &rusqlite::Transaction<'_>,
    game: i64,
    first: i64,
    entries: &Entries,
) -> Result<(), StoreError> {
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
