//! Copies of the whole database, made and brought back while the table is open.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags, params};

use super::{file, schema};
use crate::store::StoreError;
use crate::token::draw;

/// How long a copy waits for whoever is writing.
const PATIENCE: Duration = Duration::from_secs(30);

/// Copies the database of a table to a new file. What is committed while it runs may or may not be
/// in it; nothing is ever there by half.
pub fn back_up(database: &Path, to: &Path) -> Result<(), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let from = Connection::open_with_flags(database, flags)?;
    from.busy_timeout(PATIENCE)?;
    schema::copy_into(&from, to)
}

/// Puts a copy in the place of the database, in one step; an older one is brought up to date. A copy
/// of a later program, a damaged one, or a file that is none, is refused and changes nothing. What was
/// there before is put aside first.
pub fn bring_back(copy: &Path, database: &Path, aside: &Path) -> Result<(), StoreError> {
    let from = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    schema::check(&from)?;
    // The seal must come with the copy, in the same step, and the copy itself stays as it is.
    let mut sealed = Connection::open("")?;
    copy_all(&from, &mut sealed)?;
    // Whoever serves the database now knows today's format only.
    schema::upgrade(&mut sealed)?;
    break_seal(&sealed)?;
    if database.exists() {
        back_up(database, aside)?;
    }
    file::make_private(database)?;
    let mut to = Connection::open(database)?;
    to.busy_timeout(PATIENCE)?;
    copy_all(&sealed, &mut to)
}

fn copy_all(from: &Connection, to: &mut Connection) -> Result<(), StoreError> {
    let copying = Backup::new(from, to)?;
    copying.run_to_completion(i32::MAX, Duration::from_millis(50), None)?;
    Ok(())
}

const SEAL: &str = "seal";

/// Marks a database as another one than it was.
fn break_seal(connection: &Connection) -> Result<(), StoreError> {
    let seal: [u8; 16] = draw().map_err(|_| StoreError::Closed)?;
    connection.execute(
        "INSERT OR REPLACE INTO about (name, value) VALUES (?1, ?2)",
        params![SEAL, seal],
    )?;
    Ok(())
}

/// By which a server that is open notices that a copy was put in the place of its database.
pub struct Seal {
    /// Changes whenever others write: only then can the seal be another one.
    version: i64,
    seal: Option<Vec<u8>>,
}

impl Seal {
    pub fn of(connection: &Connection) -> Seal {
        Seal {
            version: version(connection),
            seal: seal(connection),
        }
    }

    /// Returns, once, whether the database is another one than it was.
    pub fn is_broken(&mut self, connection: &Connection) -> bool {
        let version = version(connection);
        if version == self.version {
            return false;
        }
        self.version = version;
        let seal = seal(connection);
        let is_broken = seal != self.seal;
        self.seal = seal;
        is_broken
    }
}

fn version(connection: &Connection) -> i64 {
    let find = connection.prepare_cached("PRAGMA data_version");
    let version = find.and_then(|mut find| find.query_row([], |row| row.get(0)));
    version.unwrap_or(0)
}

fn seal(connection: &Connection) -> Option<Vec<u8>> {
    let find = connection.prepare_cached("SELECT value FROM about WHERE name = ?1");
    let seal = find.and_then(|mut find| find.query_row([SEAL], |row| row.get(0)));
    seal.ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            let path = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
            std::fs::create_dir_all(&path).expect("a directory");
            Scratch(path)
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            // It lies in the system's directory for such things.
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_is_not_a_copy_changes_nothing() {
        let scratch = Scratch::new("no-copy");
        let (database, aside) = (scratch.0.join("table.sqlite"), scratch.0.join("aside"));
        drop(schema::open(&database).expect("a database"));
        let before = std::fs::read(&database).expect("bytes");
        let text = scratch.0.join("text");
        std::fs::write(&text, "hello, this is no database at all").expect("a file");
        let newer = scratch.0.join("newer");
        let file = Connection::open(&newer).expect("a file");
        file.execute_batch("PRAGMA user_version = 999")
            .expect("a version");
        drop(file);
        let other = scratch.0.join("other");
        let file = Connection::open(&other).expect("a file");
        file.execute_batch("CREATE TABLE t (x)").expect("a table");
        drop(file);
        for bad in [text, newer, other, scratch.0.join("missing")] {
            assert!(
                bring_back(&bad, &database, &aside).is_err(),
                "{}",
                bad.display()
            );
        }
        assert_eq!(std::fs::read(&database).expect("bytes"), before);
        assert!(!aside.exists());
    }

    /// A copy with one page of rubbish, wherever it is, and one that ends early.
    #[test]
    fn a_damaged_copy_changes_nothing() {
        let scratch = Scratch::new("damaged-copy");
        let (database, aside) = (scratch.0.join("table.sqlite"), scratch.0.join("aside"));
        let (whole, damaged) = (scratch.0.join("whole"), scratch.0.join("damaged"));
        let games = schema::open(&database).expect("a database");
        for game in 1..=40 {
            let line = "a line of a record ".repeat(40);
            games
                .execute_batch(&format!(
                    "INSERT INTO games (id, head) VALUES ({game}, '{line}');
                     INSERT INTO entries VALUES ({game}, 1, '{line}', '{line}');
                     INSERT INTO keys (token_hash, game, role, seat)
                     VALUES (randomblob(32), {game}, 'seat', 0);"
                ))
                .expect("a game");
        }
        drop(games);
        back_up(&database, &whole).expect("a copy");
        let before = std::fs::read(&database).expect("bytes");
        let bytes = std::fs::read(&whole).expect("bytes");
        let page = 4096;
        assert!(bytes.len() > 20 * page, "{}", bytes.len());
        let mut n_refused = 0;
        for at in (page..bytes.len()).step_by(page) {
            let mut rubbish = bytes.clone();
            rubbish[at..at + page].fill(0x5a);
            std::fs::write(&damaged, rubbish).expect("a file");
            let brought = bring_back(&damaged, &database, &aside);
            assert!(brought.is_err(), "page {}", at / page);
            n_refused += usize::from(matches!(brought, Err(StoreError::Damaged(_))));
        }
        assert!(n_refused > 10, "{n_refused}");
        std::fs::write(&damaged, &bytes[..bytes.len() / 2]).expect("a file");
        assert!(bring_back(&damaged, &database, &aside).is_err());
        assert_eq!(std::fs::read(&database).expect("bytes"), before);
        assert!(!aside.exists());
        bring_back(&whole, &database, &aside).expect("the whole one comes back");
    }

    #[cfg(unix)]
    #[test]
    fn only_their_owner_reads_the_files() {
        use std::os::unix::fs::PermissionsExt as _;
        let scratch = Scratch::new("private");
        let (database, copy) = (scratch.0.join("table.sqlite"), scratch.0.join("copy"));
        // One of an earlier program.
        std::fs::write(&database, "").expect("a file");
        let all = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(&database, all).expect("set");
        let games = schema::open(&database).expect("a database");
        back_up(&database, &copy).expect("a copy");
        let (new, aside) = (scratch.0.join("new.sqlite"), scratch.0.join("aside"));
        bring_back(&copy, &new, &aside).expect("brought back");
        bring_back(&copy, &database, &aside).expect("brought back");
        let log = file::beside(&database, "-wal");
        for file in [&database, &log, &copy, &new, &aside] {
            let about = std::fs::metadata(file).expect("a file");
            let mode = about.permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{}", file.display());
        }
        drop(games);
        // A copy never takes the place of another file.
        assert!(back_up(&database, &copy).is_err());
    }
}
