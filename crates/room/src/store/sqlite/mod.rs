//! The home of a store inside the program: one SQLite file that no other program serves.
//!
//! Reading and writing have a thread each ([`work`]).

mod connection;
mod copy;
mod file;
mod schema;
mod work;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::Connection;

use super::home::{Answered, Home, Job, Look};
use super::{Identity, StoreError};
pub use copy::{back_up, bring_back};
use work::{Reader, Writer};

/// All statements of the store stay prepared.
const STATEMENTS: usize = 64;

/// The threads that read and write a file.
pub struct SqliteHome {
    reader: Reader,
    writer: Writer,
    /// How often somebody has put a copy in the place of the database.
    exchanges: Arc<AtomicU64>,
}

impl SqliteHome {
    /// Opens or creates the database as if its disk took this much longer for every commit.
    pub fn open(path: &Path, slower_by: Duration) -> Result<(SqliteHome, Identity), StoreError> {
        let mut writing = schema::open(path)?;
        let identity = schema::identity(&mut writing)?;
        let reading = schema::open_to_read(path)?;
        for connection in [&writing, &reading] {
            connection.set_prepared_statement_cache_capacity(STATEMENTS);
        }
        let exchanges = Arc::new(AtomicU64::new(0));
        let noticed = exchanges.clone();
        let mut seal = copy::Seal::of(&reading);
        let look = move |connection: &Connection| {
            if seal.is_broken(connection) {
                noticed.fetch_add(1, Ordering::SeqCst);
            }
        };
        let home = SqliteHome {
            reader: Reader::start(reading, look)?,
            writer: Writer::start(writing, slower_by)?,
            exchanges,
        };
        Ok((home, identity))
    }
}

impl Home for SqliteHome {
    fn write(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
        self.writer.take(job)
    }

    fn read(&self, look: Box<dyn Look>) -> Result<(), StoreError> {
        self.reader.take(look)
    }

    fn check(&self) -> Answered<()> {
        self.reader.check()
    }

    fn n_exchanges(&self) -> u64 {
        self.exchanges.load(Ordering::SeqCst)
    }

    /// Afterwards everything is in one file, unless somebody else has the database open. It waits: it
    /// is for the end of the program.
    fn close(&self) {
        // As long as somebody reads, the two files can not become one.
        self.reader.end();
        self.writer.end();
    }
}
