//! The shape of the database, and how it is opened.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction, params};

use super::file;
use crate::store::{Identity, StoreError};
use crate::token::{draw, hex};

/// Raised whenever the tables change; a database with a higher number is left alone.
const FORMAT: i64 = 15;

/// Each step leads from one format to the next; the first makes a new database.
const STEPS: [&str; FORMAT as usize] = [
    "
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
    ",
    // Links open more than seats, a game has terms, and a chair knows who is meant to sit there.
    "
    ALTER TABLE games ADD COLUMN take_back TEXT NOT NULL DEFAULT 'one';
    ALTER TABLE games ADD COLUMN device TEXT NOT NULL DEFAULT 'open';
    ALTER TABLE games ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN watch INTEGER;
    CREATE TABLE keys (
        token_hash BLOB PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES games (id),
        role TEXT NOT NULL,
        seat INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX keys_by_game ON keys (game);
    CREATE TABLE chairs (
        game INTEGER NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        place TEXT NOT NULL,
        links INTEGER NOT NULL,
        is_own_link INTEGER NOT NULL,
        has_come INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO keys SELECT token_hash, game, 'seat', seat FROM seats;
    INSERT INTO chairs SELECT game, seat, 'here', 0, 1, 1 FROM seats;
    DROP TABLE seats;
    ",
    // A game may have left a running one; a request to take back, early answers and the chat outlast the
    // program.
    "
    ALTER TABLE games ADD COLUMN origin INTEGER REFERENCES games (id);
    ALTER TABLE games ADD COLUMN origin_entry INTEGER;
    ALTER TABLE games ADD COLUMN origin_seat INTEGER;
    ALTER TABLE games ADD COLUMN asking INTEGER;
    ALTER TABLE games ADD COLUMN agreed INTEGER;
    ALTER TABLE games ADD COLUMN talk TEXT NOT NULL DEFAULT 'seats';
    CREATE TABLE talk (
        game INTEGER NOT NULL REFERENCES games (id),
        seq INTEGER NOT NULL,
        seat INTEGER,
        line TEXT NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE early (
        game INTEGER NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        cite TEXT NOT NULL,
        options TEXT NOT NULL,
        words TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    ",
    // A seat may have said once for all what friends who call on its kept cards are to hear.
    "
    ALTER TABLE chairs ADD COLUMN liaison TEXT NOT NULL DEFAULT 'ask';
    ",
    // A seat has a language of its own once somebody has chosen it there.
    "
    ALTER TABLE chairs ADD COLUMN lang TEXT;
    ",
    // A game may be the next after another that is over; each has one next at most.
    "
    ALTER TABLE games ADD COLUMN follows INTEGER REFERENCES games (id);
    CREATE UNIQUE INDEX games_by_follows ON games (follows);
    ",
    // What a seat has said once for all is in the words of its game, whichever that is.
    "
    ALTER TABLE chairs RENAME COLUMN liaison TO standing;
    ",
    // A link that its person renewed may ask for the new one again until that is opened; a bot may
    // hold a seat for somebody who did not ask for it.
    "
    ALTER TABLE keys ADD COLUMN renews BLOB;
    ALTER TABLE keys ADD COLUMN salt BLOB;
    CREATE UNIQUE INDEX keys_by_renews ON keys (renews);
    ALTER TABLE chairs ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0;
    ",
    // People agree also to giving up; whoever hosts the table may halt a game, and sees when somebody
    // last did something at one: games from before count as used today.
    "
    ALTER TABLE games ADD COLUMN wish TEXT NOT NULL DEFAULT 'take back';
    ALTER TABLE games ADD COLUMN halted TEXT;
    ALTER TABLE games ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET used = unixepoch();
    ",
    // What somebody keeps of games they have played: books by the hash of their keys, what a finished
    // game says at each place, who keeps it there, and which questions had a hint.
    "
    ALTER TABLE games ADD COLUMN begun_midway INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE books (hash BLOB PRIMARY KEY, made INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE book_entries (
        book BLOB NOT NULL REFERENCES books (hash),
        id TEXT NOT NULL,
        game INTEGER,
        entry TEXT NOT NULL,
        PRIMARY KEY (book, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX book_entries_by_game ON book_entries (game);
    CREATE TABLE book_pages (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        role TEXT NOT NULL,
        seat INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (game, role, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE book_writers (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        role TEXT NOT NULL,
        seat INTEGER NOT NULL,
        book BLOB NOT NULL REFERENCES books (hash),
        PRIMARY KEY (game, role, seat, book)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX book_writers_by_book ON book_writers (book);
    CREATE TABLE book_hints (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (game, seat, at)
    ) STRICT, WITHOUT ROWID;
    ",
    // One link may lead a whole company to the table, and some seats are kept from it. A feed tells of
    // several games to whoever has its key.
    "
    ALTER TABLE games ADD COLUMN invite INTEGER;
    ALTER TABLE chairs ADD COLUMN is_locked INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE feeds (
        token_hash BLOB NOT NULL,
        feed BLOB NOT NULL,
        game INTEGER NOT NULL REFERENCES games (id),
        PRIMARY KEY (token_hash, feed)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX feeds_by_feed ON feeds (feed);
    CREATE INDEX feeds_by_game ON feeds (game);
    ",
    // The one try that a book has at a deal that everybody is dealt alike, and what became of it.
    "
    CREATE TABLE tries (
        deal TEXT NOT NULL,
        book BLOB NOT NULL REFERENCES books (hash),
        game INTEGER,
        name TEXT,
        began INTEGER NOT NULL,
        entry TEXT,
        proof TEXT,
        PRIMARY KEY (deal, book)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tries_by_book ON tries (book);
    CREATE INDEX tries_by_game ON tries (game);
    ",
    // A game that is over may be shared with everybody by a link; those who played remark upon it.
    "
    ALTER TABLE games ADD COLUMN share INTEGER;
    CREATE TABLE remarks (
        game INTEGER NOT NULL REFERENCES games (id),
        seq INTEGER NOT NULL,
        entry INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
  
    -- Addresses to which somebody wants to be told what their feed tells, and what they were told.
    CREATE TABLE channels (
        id INTEGER PRIMARY KEY,
        feed BLOB NOT NULL,
        kind TEXT NOT NULL,
        address TEXT NOT NULL,
        keys TEXT NOT NULL,
        lang TEXT NOT NULL,
        origin TEXT NOT NULL,
        quiet_from INTEGER,
        quiet_to INTEGER,
        fault TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX channels_by_feed ON channels (feed);
    CREATE TABLE told (
        channel INTEGER NOT NULL,
        game INTEGER NOT NULL REFERENCES games (id),
        seat INTEGER NOT NULL,
        mark TEXT NOT NULL,
        PRIMARY KEY (channel, game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX told_by_game ON told (game);
    ",
    // Packs of own cards, by the hash of their keys.
    "
    CREATE TABLE packs (
        hash BLOB PRIMARY KEY,
        made INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        share INTEGER,
        shown BLOB
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX packs_by_shown ON packs (shown);
    CREATE TABLE pack_files (
        pack BLOB NOT NULL REFERENCES packs (hash),
        path TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (pack, path)
    ) STRICT, WITHOUT ROWID;
    ",
    // What people show each other is kept among what they say; a table may have a clock, or be listed.
    "
    ALTER TABLE talk ADD COLUMN kind TEXT NOT NULL DEFAULT 'line';
    CREATE TABLE clocks (
        game INTEGER PRIMARY KEY REFERENCES games (id),
        rules TEXT NOT NULL,
        remaining TEXT NOT NULL,
        seat INTEGER,
        since INTEGER NOT NULL,
        stopped INTEGER,
        counted INTEGER NOT NULL,
        due INTEGER
    ) STRICT;
    CREATE INDEX clocks_by_due ON clocks (due);
    CREATE TABLE listed (
        game INTEGER PRIMARY KEY REFERENCES games (id),
        invite TEXT NOT NULL,
        for_onlookers INTEGER NOT NULL,
        since INTEGER NOT NULL
    ) STRICT;
    ",
];

/// How long the table waits for another process that writes, such as one that brings back a copy.
const PATIENCE: Duration = Duration::from_secs(5);

/// Opens the database; creates it if it is not there, and brings an older one up to date after
/// putting a copy of it aside.
pub fn open(path: &Path) -> Result<Connection, StoreError> {
    file::make_private(path)?;
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    // Until it is known to be ours: whoever left it may have left more beside it than in it, and to
    // close it again must not put the one into the other.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    let found = format_of(&connection)?;
    if found > FORMAT {
        return Err(StoreError::Newer {
            found,
            known: FORMAT,
        });
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    if found != 0 && found != FORMAT {
        put_aside(&connection, path, found)?;
    }
    // Readers do not wait for the writer, and a commit is on the disk when it is answered.
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    let write = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    bring_up_to_date(&write)?;
    write.commit()?;
    Ok(connection)
}

/// Opens a database that is open already once more, to read it while others write.
pub fn open_to_read(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(PATIENCE)?;
    connection.execute_batch("PRAGMA query_only = ON")?;
    Ok(connection)
}

/// Refuses what is not a database of ours, one of a later program, or one that is damaged.
pub fn check(connection: &Connection) -> Result<(), StoreError> {
    let found = format_of(connection)?;
    if found > FORMAT {
        let known = FORMAT;
        return Err(StoreError::Newer { found, known });
    }
    let named = "SELECT count(*) FROM sqlite_master WHERE name IN ('about', 'games', 'entries')";
    let n: i64 = connection.query_row(named, [], |row| row.get(0))?;
    if found <= 0 || n != 3 {
        return Err(StoreError::Foreign);
    }
    check_whole(connection)
}

/// Reads every page of a database and compares tables with their indexes.
fn check_whole(connection: &Connection) -> Result<(), StoreError> {
    let damaged = |error: rusqlite::Error| StoreError::Damaged(error.to_string());
    let first: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(damaged)?;
    if first != "ok" {
        return Err(StoreError::Damaged(first));
    }
    let mut loose = connection
        .prepare("PRAGMA foreign_key_check")
        .map_err(damaged)?;
    if loose.exists([]).map_err(damaged)? {
        Err(StoreError::Damaged(
            "something belongs to a game that is not there".to_owned(),
        ))
    } else {
        Ok(())
    }
}

fn format_of(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

/// Brings a database up to date that nobody else has open.
pub fn upgrade(connection: &mut Connection) -> Result<(), StoreError> {
    let write = connection.transaction()?;
    bring_up_to_date(&write)?;
    Ok(write.commit()?)
}

/// Asks for the format again inside the transaction: two programs may start at once.
fn bring_up_to_date(write: &Transaction<'_>) -> Result<(), StoreError> {
    let found = usize::try_from(format_of(write)?).unwrap_or(0);
    for step in STEPS.iter().skip(found) {
        write.execute_batch(step)?;
    }
    // A database that is up to date is not touched: whoever serves it would think it was exchanged.
    if found < STEPS.len() {
        write.execute_batch(&format!("PRAGMA user_version = {FORMAT}"))?;
    }
    Ok(())
}

/// Copies the database beside itself, as it was before this program touched it.
fn put_aside(connection: &Connection, path: &Path, format: i64) -> Result<(), StoreError> {
    let copy = aside(path, format);
    // A copy that is there already was made by a start that did not get further.
    if !copy.exists() {
        copy_into(connection, &copy)?;
    }
    Ok(())
}

/// Copies a database into a new file, which only its owner can read.
pub fn copy_into(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    file::make_new(to)?;
    let copied = connection.execute("VACUUM INTO ?1", [to.to_string_lossy()]);
    if copied.is_err() {
        // It would be taken for a copy; that it is left behind is the smaller trouble.
        let _ = std::fs::remove_file(to);
    }
    Ok(copied.map(drop)?)
}

fn aside(path: &Path, format: i64) -> PathBuf {
    file::beside(path, &format!(".format-{format}"))
}

/// Reads who the database is, or decides it when it is new.
pub fn identity(connection: &mut Connection) -> Result<Identity, StoreError> {
    let public: [u8; 32] = blob(connection, "public")?;
    Ok(Identity {
        public: hex(&public[..8]),
        key: blob(connection, "ticket key")?,
        salt: blob(connection, "deal salt")?,
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

    fn scratch(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("{name}-{}.sqlite", std::process::id()))
    }

    /// Also where the newer program was killed, and its last commits are still in the log.
    #[test]
    fn a_newer_database_is_refused_untouched() {
        let (there, path) = (scratch("newer-there"), scratch("newer"));
        let newer = open(&there).expect("a database");
        let commits =
            "INSERT INTO games (head) VALUES ('of the future'); PRAGMA user_version = 999";
        newer.execute_batch(commits).expect("commits");
        let log = |path: &Path| PathBuf::from(format!("{}-wal", path.display()));
        let files = |path: &Path| [std::fs::read(path), std::fs::read(log(path))].map(Result::ok);
        for (from, to) in [(there.clone(), path.clone()), (log(&there), log(&path))] {
            std::fs::copy(from, to).expect("a copy");
        }
        drop(newer);
        let before = files(&path);
        assert!(before[1].as_ref().is_some_and(|log| !log.is_empty()));
        for _ in 0..2 {
            assert!(matches!(
                open(&path),
                Err(StoreError::Newer { found: 999, .. })
            ));
            assert!(files(&path) == before, "it is as it was");
        }
        for path in [there, path] {
            for file in [
                path.clone(),
                log(&path),
                format!("{}-shm", path.display()).into(),
            ] {
                // Not every file exists.
                let _ = std::fs::remove_file(file);
            }
        }
    }

    /// A database of any earlier format is brought up to date, and lies beside as it was.
    #[test]
    fn every_earlier_format_is_brought_up_to_date() {
        let shape = |connection: &Connection| -> Vec<String> {
            let mut list = connection
                .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
                .expect("a list");
            let lines = list.query_map([], |row| row.get(0)).expect("lines");
            lines.collect::<Result<_, _>>().expect("text")
        };
        let new = scratch("new");
        let wanted = shape(&open(&new).expect("a database"));
        std::fs::remove_file(&new).expect("removed");
        for format in 1..FORMAT {
            let path = scratch(&format!("format-{format}"));
            let older = Connection::open(&path).expect("a file");
            let steps = STEPS[..format as usize].concat();
            older.execute_batch(&steps).expect("the format");
            let number = format!("PRAGMA user_version = {format}");
            older.execute_batch(&number).expect("its number");
            let before = shape(&older);
            drop(older);
            assert_eq!(shape(&open(&path).expect("opened")), wanted, "{format}");
            let copy = aside(&path, format);
            let kept = Connection::open(&copy).expect("a copy");
            assert_eq!(format_of(&kept).expect("a format"), format);
            assert_eq!(shape(&kept), before);
            drop(kept);
            for file in [path, copy] {
                std::fs::remove_file(&file).expect("removed");
            }
        }
    }

    #[test]
    fn an_older_database_keeps_its_seats_and_a_copy_is_put_aside() {
        let path = scratch("older");
        let older = Connection::open(&path).expect("a file");
        older.execute_batch(STEPS[0]).expect("the first format");
        older
            .execute_batch(
                "INSERT INTO games VALUES (1, 'head'); INSERT INTO seats VALUES (x'07', 1, 3);
                 PRAGMA user_version = 1",
            )
            .expect("a game");
        drop(older);
        let now = open(&path).expect("opened");
        let seat = now.query_row("SELECT game, role, seat FROM keys", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        });
        assert_eq!(seat.expect("a key"), (1, "seat".to_owned(), 3));
        assert_eq!(format_of(&now).expect("a format"), FORMAT);
        drop(now);
        let copy = aside(&path, 1);
        let before = Connection::open(&copy).expect("a copy");
        let n: i64 = before
            .query_row("SELECT count(*) FROM seats", [], |row| row.get(0))
            .expect("the old table");
        assert_eq!((format_of(&before).expect("a format"), n), (1, 1));
        drop(before);
        for file in [path, copy] {
            std::fs::remove_file(&file).expect("removed");
        }
    }
}
