//! What the host of a table sees and changes in the store.

use kernel::Seat;
use rusqlite::{Connection, OptionalExtension, params};

use super::{Store, StoreError, schema};
use crate::ticket::Key;
use crate::token::{Token, draw};

/// What is known of a game without playing it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    pub id: i64,
    pub name: String,
    pub n_entries: i64,
    /// When somebody last did something at it, in seconds since 1970.
    pub used: i64,
    /// Why the host has halted it, if so.
    pub halted: Option<String>,
    /// How the record ends: that it is over, or where it was saved.
    pub tail: String,
}

/// What takes the place of a name that is to be forgotten.
pub const FORGOTTEN: &str = "—";

const DOOR: &str = "door closed";

const ABOUT: &str = "SELECT id, head, (SELECT count(*) FROM entries WHERE game = id), used, halted,
    (SELECT tail FROM entries WHERE game = id ORDER BY seq DESC LIMIT 1) FROM games";

fn read_about(row: &rusqlite::Row<'_>) -> rusqlite::Result<About> {
    let head: String = row.get(1)?;
    let name = head.lines().find_map(|line| line.strip_prefix("game "));
    Ok(About {
        id: row.get(0)?,
        name: name.unwrap_or_default().to_owned(),
        n_entries: row.get(2)?,
        used: row.get(3)?,
        halted: row.get(4)?,
        tail: row.get::<_, Option<String>>(5)?.unwrap_or_default(),
    })
}

impl Store {
    /// Returns what is known of all games.
    pub async fn about_all(&self) -> Result<Vec<About>, StoreError> {
        let list = |connection: &Connection| {
            let mut list = connection.prepare(&format!("{ABOUT} ORDER BY id"))?;
            let all = list.query_map([], read_about)?;
            Ok(all.collect::<Result<_, _>>()?)
        };
        self.reader.run(list).await
    }

    /// Returns what is known of one game.
    pub async fn about(&self, game: i64) -> Result<Option<About>, StoreError> {
        let find = move |connection: &Connection| {
            let mut find = connection.prepare(&format!("{ABOUT} WHERE id = ?1"))?;
            Ok(find.query_row([game], read_about).optional()?)
        };
        self.reader.run(find).await
    }

    /// Returns why a game is halted, if it is.
    pub async fn halted(&self, game: i64) -> Result<Option<String>, StoreError> {
        let find = move |connection: &Connection| {
            let mut find = connection.prepare_cached("SELECT halted FROM games WHERE id = ?1")?;
            let found = find.query_row([game], |row| row.get(0)).optional()?;
            Ok(found.flatten())
        };
        self.reader.run(find).await
    }

    /// Halts a game, or lets it go on. Returns whether there is one.
    pub async fn halt(&self, game: i64, why: Option<String>) -> Result<bool, StoreError> {
        let halt = move |write: &Connection| {
            let set = "UPDATE games SET halted = ?2 WHERE id = ?1";
            Ok(write.execute(set, params![game, why])? > 0)
        };
        self.writer.run(halt).await
    }

    /// Returns a game and all that left it in the middle, the latest first: none can be opened without
    /// the one it left.
    pub async fn branches(&self, game: i64) -> Result<Vec<i64>, StoreError> {
        let find = move |connection: &Connection| {
            let mut find = connection.prepare(
                "WITH RECURSIVE left_it (id) AS (
                    SELECT id FROM games WHERE id = ?1
                    UNION SELECT games.id FROM games JOIN left_it ON games.origin = left_it.id
                 ) SELECT id FROM left_it ORDER BY id DESC",
            )?;
            let ids = find.query_map([game], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        };
        self.reader.run(find).await
    }

    /// Lists the games at which nobody has done anything for so many days.
    pub async fn unused_for(&self, days: u32) -> Result<Vec<i64>, StoreError> {
        let find = move |connection: &Connection| {
            let mut find = connection.prepare(
                "SELECT id FROM games WHERE used <= unixepoch() - ?1 * 86400 ORDER BY id DESC",
            )?;
            let ids = find.query_map([days], |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        };
        self.reader.run(find).await
    }

    /// Takes a name out of all games, with what was said at the seats that had it. Returns the games.
    pub async fn forget(&self, name: String) -> Result<Vec<i64>, StoreError> {
        let forget = move |write: &Connection| {
            let tail = format!(" is now person {name}");
            let mut find = write.prepare(
                "SELECT game, seq, line FROM entries
                 WHERE substr(line, -length(?1)) = ?1 ORDER BY game, seq",
            )?;
            let rows =
                find.query_map([&tail], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            let rows: Vec<(i64, i64, String)> = rows.collect::<Result<_, _>>()?;
            let mut games: Vec<i64> = Vec::new();
            for (game, seq, line) in rows {
                // The line of a choice may end in the same words; it names no seat like this.
                let Some(seat) = line.strip_suffix(&tail).and_then(seat_of) else {
                    continue;
                };
                write.execute(
                    "UPDATE entries SET line = ?3 WHERE game = ?1 AND seq = ?2",
                    params![
                        game,
                        seq,
                        line.replace(&tail, &format!(" is now person {FORGOTTEN}"))
                    ],
                )?;
                write.execute(
                    "DELETE FROM talk WHERE game = ?1 AND seat = ?2",
                    params![game, seat.0],
                )?;
                if games.last() != Some(&game) {
                    games.push(game);
                }
            }
            Ok(games)
        };
        self.writer.run(forget).await
    }

    /// Reads every page of the database and compares its tables.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.reader.run(schema::check).await
    }

    /// Draws a new key in the place of the one that tickets and links of onlookers are made with, and
    /// makes those links anew. Links that were renewed and never opened ask for nothing any more.
    pub async fn rotate_key(&self) -> Result<Key, StoreError> {
        let key: Key = draw().map_err(|_| StoreError::Closed)?;
        let rotate = move |write: &Connection| {
            write.execute(
                "UPDATE about SET value = ?1 WHERE name = 'ticket key'",
                [key],
            )?;
            write.execute("UPDATE keys SET renews = NULL, salt = NULL", [])?;
            let mut find = write.prepare("SELECT id, watch FROM games WHERE watch IS NOT NULL")?;
            let games = find.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let games: Vec<(i64, i64)> = games.collect::<Result<_, _>>()?;
            for (game, watch) in games {
                let hash = Token::for_onlookers(&key, watch).hash();
                write.execute(
                    "UPDATE keys SET token_hash = ?2 WHERE game = ?1 AND role = 'watch'",
                    params![game, hash],
                )?;
            }
            Ok(key)
        };
        self.writer.run(rotate).await
    }

    /// Returns whether new games may begin.
    pub async fn is_door_open(&self) -> Result<bool, StoreError> {
        let find = |connection: &Connection| {
            let mut find = connection.prepare_cached("SELECT 1 FROM about WHERE name = ?1")?;
            Ok(!find.exists([DOOR])?)
        };
        self.reader.run(find).await
    }

    /// Lets new games begin, or not.
    pub async fn set_door(&self, is_open: bool) -> Result<(), StoreError> {
        let set = move |write: &Connection| {
            if is_open {
                write.execute("DELETE FROM about WHERE name = ?1", [DOOR])?;
            } else {
                let close = "INSERT OR REPLACE INTO about (name, value) VALUES (?1, x'01')";
                write.execute(close, [DOOR])?;
            }
            Ok(())
        };
        self.writer.run(set).await
    }
}

/// Reads `player 2` and nothing else.
fn seat_of(words: &str) -> Option<Seat> {
    let number: u8 = words.strip_prefix("player ")?.parse().ok()?;
    number.checked_sub(1).map(Seat)
}
