//! The shape of the database, and how it is opened.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, params};

use super::{Identity, StoreError};
use crate::token::{draw, hex};

/// Raised whenever the tables change; a database with a higher number is left alone.
const FORMAT: i64 = 1;

const TABLES: &str = "
    CREATE TABLE about (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE games (id INTEGER PRIMARY KEY, head TEXT NOT NULL) STRICT;
    CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games (id),
        seq INTEGER NOT NULL,
        line TEXT NOT NULL,
        tail TEXT,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        token_hash BLOB PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// Opens the database; creates it if it is not there.
pub fn open(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > FORMAT {
        return Err(StoreError::Newer {
            found,
            known: FORMAT,
        });
    }
    // Readers do not wait for the writer, and a commit is on the disk when it is answered.
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    let write = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    // Asked again inside the transaction: two programs may start at once.
    let found: i64 = write.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found == 0 {
        write.execute_batch(TABLES)?;
        write.execute_batch(&format!("PRAGMA user_version = {FORMAT}"))?;
    }
    write.commit()?;
    Ok(connection)
}

/// Reads who the database is, or decides it when it is new.
pub fn identity(connection: &mut Connection) -> Result<Identity, StoreError> {
    let public: [u8; 32] = blob(connection, "public")?;
    Ok(Identity {
        public: hex(&public[..8]),
        key: blob(connection, "ticket key")?,
    })
}

fn blob(connection: &mut Connection, name: &str) -> Result<[u8; 32], StoreError> {
    let write = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: Option<[u8; 32]> = write
        .query_row("SELECT value FROM about WHERE name = ?1", [name], |row| {
            row.get(0)
        })
        .optional()?;
    let value = match found {
        Some(value) => value,
        None => {
            let value: [u8; 32] = draw().map_err(|_| StoreError::Closed)?;
            write.execute(
                "INSERT INTO about (name, value) VALUES (?1, ?2)",
                params![name, value],
            )?;
            value
        }
    };
    write.commit()?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_database_is_refused_untouched() {
        let path = std::env::temp_dir().join(format!("newer-{}.sqlite", std::process::id()));
        let newer = Connection::open(&path).expect("a file");
        newer
            .execute_batch("PRAGMA user_version = 999")
            .expect("a version");
        drop(newer);
        let before = std::fs::read(&path).expect("bytes");
        assert!(matches!(
            open(&path),
            Err(StoreError::Newer { found: 999, .. })
        ));
        assert_eq!(std::fs::read(&path).expect("bytes"), before);
        std::fs::remove_file(&path).expect("removed");
    }
}
