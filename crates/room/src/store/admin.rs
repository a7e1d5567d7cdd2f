//! What the host of a table sees and changes in the store.

use kernel::Seat;

use super::book;
use super::sql::{Row, Sql, values};
use super::version::rewrite;
use super::{ALL_GAMES, Store, StoreError, numbers, put_about};
use crate::ticket::TicketKey;
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

/// Makes a secret from the key of the database and what a game keeps of it.
type OfKey = fn(&TicketKey, i64) -> Token;

/// What is known of games, all or one.
macro_rules! about {
    ($which:literal) => {
        concat!(
            "SELECT id, head, (SELECT count(*) FROM entries WHERE game = id), used, halted,
             (SELECT tail FROM entries WHERE game = id ORDER BY seq DESC LIMIT 1) FROM games ",
            $which
        )
    };
}

fn read_about(mut row: Row) -> Result<About, StoreError> {
    let head: String = row.get(1)?;
    let name = head.lines().find_map(|line| line.strip_prefix("game "));
    let tail: Option<String> = row.get(5)?;
    Ok(About {
        id: row.get(0)?,
        name: name.unwrap_or_default().to_owned(),
        n_entries: row.get(2)?,
        used: row.get(3)?,
        halted: row.get(4)?,
        tail: tail.unwrap_or_default(),
    })
}

impl Store {
    /// Returns what is known of all games.
    pub async fn about_all(&self) -> Result<Vec<About>, StoreError> {
        self.read(|sql| {
            let rows = sql.rows(about!("ORDER BY id"), &[])?;
            rows.into_iter().map(read_about).collect()
        })
        .await
    }

    /// Returns what is known of one game.
    pub async fn about(&self, game: i64) -> Result<Option<About>, StoreError> {
        self.read(move |sql| {
            let found = sql.row(about!("WHERE id = ?1"), values![game])?;
            found.map(read_about).transpose()
        })
        .await
    }

    /// Halts a game, or lets it go on. Returns whether there is one.
    pub async fn halt(&self, game: i64, why: Option<String>) -> Result<bool, StoreError> {
        self.write(move |sql| {
            rewrite(sql, game)?;
            let set = "UPDATE games SET halted = ?2 WHERE id = ?1";
            Ok(sql.execute(set, values![game, why])? > 0)
        })
        .await
    }

    /// Returns a game and all that left it in the middle, the latest first: none can be opened without
    /// the one it left.
    pub async fn branches(&self, game: i64) -> Result<Vec<i64>, StoreError> {
        self.read(move |sql| {
            let find = "WITH RECURSIVE left_it (id) AS (
                    SELECT id FROM games WHERE id = ?1
                    UNION SELECT games.id FROM games JOIN left_it ON games.origin = left_it.id
                 ) SELECT id FROM left_it ORDER BY id DESC";
            numbers(sql, find, values![game])
        })
        .await
    }

    /// Lists the games at which nobody has done anything for so many days.
    pub async fn unused_for(&self, days: u32) -> Result<Vec<i64>, StoreError> {
        let before = super::now() - i64::from(days) * 86_400;
        self.read(move |sql| {
            let find = "SELECT id FROM games WHERE used <= ?1 ORDER BY id DESC";
            numbers(sql, find, values![before])
        })
        .await
    }

    /// Takes a name out of all games, with what was said at the seats that had it. Returns the games.
    pub async fn forget(&self, name: String) -> Result<Vec<i64>, StoreError> {
        self.write(move |sql| {
            book::forget(sql, &name)?;
            let tail = format!(" is now person {name}");
            let rows = sql.rows(
                "SELECT game, seq, line FROM entries
                 WHERE substr(line, length(line) - length(?1) + 1) = ?1 ORDER BY game, seq",
                values![tail],
            )?;
            let mut games: Vec<i64> = Vec::new();
            for mut row in rows {
                let (game, seq, line): (i64, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
                // The line of a choice may end in the same words; it names no seat like this.
                let Some(seat) = line.strip_suffix(&tail).and_then(seat_of) else {
                    continue;
                };
                if games.last() != Some(&game) {
                    rewrite(sql, game)?;
                    games.push(game);
                }
                let without = line.replace(&tail, &format!(" is now person {FORGOTTEN}"));
                sql.execute(
                    "UPDATE entries SET line = ?3 WHERE game = ?1 AND seq = ?2",
                    values![game, seq, without],
                )?;
                for said in ["talk", "remarks"] {
                    sql.execute(
                        &format!("DELETE FROM {said} WHERE game = ?1 AND seat = ?2"),
                        values![game, seat.0],
                    )?;
                }
            }
            Ok(games)
        })
        .await
    }

    /// Reads the whole database and compares what belongs together.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.home.check().await.map_err(|_| StoreError::Closed)?
    }

    /// Draws a new key in the place of the one that tickets, links of onlookers and public links are made
    /// with, and makes those links anew. Links that were renewed and never opened ask for nothing any more.
    pub async fn rotate_key(&self) -> Result<TicketKey, StoreError> {
        let key: TicketKey = draw().map_err(|_| StoreError::Closed)?;
        self.write(move |sql| {
            rewrite(sql, ALL_GAMES)?;
            put_about(sql, "ticket key", &key)?;
            sql.execute("UPDATE keys SET renews = NULL, salt = NULL", &[])?;
            let of_key: [(&str, OfKey); 2] = [
                ("watch", Token::for_onlookers),
                ("share", Token::for_everybody),
            ];
            for (role, token) in of_key {
                let find = format!("SELECT id, {role} FROM games WHERE {role} IS NOT NULL");
                for mut row in sql.rows(&find, &[])? {
                    let (game, salt): (i64, i64) = (row.get(0)?, row.get(1)?);
                    let hash = token(&key, salt).hash();
                    sql.execute(
                        "UPDATE keys SET token_hash = ?3 WHERE game = ?1 AND role = ?2",
                        values![game, role, hash],
                    )?;
                }
            }
            Ok(key)
        })
        .await
    }

    /// Returns what tickets and links of onlookers are made with now.
    pub async fn ticket_key(&self) -> Result<TicketKey, StoreError> {
        self.read(|sql| {
            let find = "SELECT value FROM about WHERE name = 'ticket key'";
            sql.row(find, &[])?.ok_or(StoreError::Foreign)?.get(0)
        })
        .await
    }

    /// Returns whether new games may begin.
    pub async fn is_door_open(&self) -> Result<bool, StoreError> {
        self.read(|sql| {
            let closed = sql.row("SELECT 1 FROM about WHERE name = ?1", values![DOOR])?;
            Ok(closed.is_none())
        })
        .await
    }

    /// Lets new games begin, or not.
    pub async fn set_door(&self, is_open: bool) -> Result<(), StoreError> {
        self.write(move |sql| {
            if is_open {
                sql.execute("DELETE FROM about WHERE name = ?1", values![DOOR])?;
                Ok(())
            } else {
                put_about(sql, DOOR, &[1])
            }
        })
        .await
    }
}

pub fn read_halted(sql: &mut dyn Sql, game: i64) -> Result<Option<String>, StoreError> {
    let found = sql.row("SELECT halted FROM games WHERE id = ?1", values![game])?;
    Ok(found.map(|mut row| row.get(0)).transpose()?.flatten())
}

/// Reads `player 2` and nothing else.
fn seat_of(words: &str) -> Option<Seat> {
    let number: u8 = words.strip_prefix("player ")?.parse().ok()?;
    number.checked_sub(1).map(Seat)
}
