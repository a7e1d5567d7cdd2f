//! What people say at a table, and what they wait for: beside the record, and as durable.

use kernel::{Seat, SeatSet};
use rusqlite::{Connection, OptionalExtension, params};

use super::keys::{NewKey, rotate};
use super::{Store, StoreError};
use crate::asking::{Asking, Wish};
use crate::chat::{LINES_MAX, Said};
use crate::early::{Early, Question};

impl Store {
    /// Adds a line to the chat of a game; the oldest goes where there are too many.
    pub async fn say(&self, game: i64, seat: Option<Seat>, line: String) -> Result<(), StoreError> {
        let say = move |write: &Connection| {
            let last: i64 = write.query_row(
                "SELECT coalesce(max(seq), 0) FROM talk WHERE game = ?1",
                [game],
                |row| row.get(0),
            )?;
            write.execute(
                "INSERT INTO talk (game, seq, seat, line) VALUES (?1, ?2, ?3, ?4)",
                params![game, last + 1, seat.map(|seat| seat.0), line],
            )?;
            write.execute(
                "DELETE FROM talk WHERE game = ?1 AND seq <= ?2",
                params![game, last + 1 - LINES_MAX as i64],
            )?;
            Ok(())
        };
        self.writer.run(say).await
    }

    /// Returns the chat of a game.
    pub async fn said(&self, game: i64) -> Result<Vec<Said>, StoreError> {
        self.reader
            .run(move |connection| {
                let mut list = connection
                    .prepare_cached("SELECT seat, line FROM talk WHERE game = ?1 ORDER BY seq")?;
                let lines = list.query_map([game], |row| {
                    let seat: Option<u8> = row.get(0)?;
                    Ok(Said {
                        seat: seat.map(Seat),
                        line: row.get(1)?,
                    })
                })?;
                Ok(lines.collect::<Result<_, _>>()?)
            })
            .await
    }

    /// Returns the answers that wait for their questions.
    pub async fn early(&self, game: i64) -> Result<Vec<Early>, StoreError> {
        self.reader
            .run(move |connection| {
                let mut list = connection.prepare_cached(
                    "SELECT seat, cite, options, words FROM early WHERE game = ?1 ORDER BY seat",
                )?;
                let early = list.query_map([game], |row| {
                    let (options, made): (String, String) = (row.get(2)?, row.get(3)?);
                    Ok(Early {
                        seat: Seat(row.get(0)?),
                        question: Question {
                            cite: row.get(1)?,
                            options: words(&options),
                        },
                        words: words(&made),
                    })
                })?;
                Ok(early.collect::<Result<_, _>>()?)
            })
            .await
    }

    /// Returns the wish that still waits for an answer.
    pub async fn asking(&self, game: i64) -> Result<Option<Asking>, StoreError> {
        self.reader
            .run(move |connection| {
                let mut find = connection.prepare_cached(
                    "SELECT asking, agreed, wish FROM games WHERE id = ?1 AND asking IS NOT NULL",
                )?;
                let found = find.query_row([game], |row| {
                    Ok(Asking {
                        seat: Seat(row.get(0)?),
                        agreed: SeatSet::from_bits(row.get(1)?),
                        wish: Wish::parse(&row.get::<_, String>(2)?).unwrap_or(Wish::TakeBack),
                    })
                });
                Ok(found.optional()?)
            })
            .await
    }
}

/// What has changed beside the record; what has not is nothing.
#[derive(Default)]
pub struct Beside {
    pub asking: Option<Option<Asking>>,
    pub early: Option<Vec<Early>>,
    /// What seats have said once for all.
    pub standing: Vec<(Seat, String)>,
    /// Who has come, or is to come anew.
    pub come: Vec<(Seat, bool)>,
    /// Whose seats bots only hold from now on, or no longer.
    pub held: Vec<(Seat, bool)>,
    /// Whether the game waits no longer.
    pub begins: bool,
    /// A secret in the place of others.
    pub key: Option<NewKey>,
}

/// Notes what has changed beside the record.
pub fn note(write: &Connection, game: i64, beside: &Beside) -> Result<(), StoreError> {
    if let Some(asking) = beside.asking {
        set_asking(write, game, asking)?;
    }
    if let Some(early) = &beside.early {
        write.execute("DELETE FROM early WHERE game = ?1", [game])?;
        for answer in early {
            write.execute(
                "INSERT INTO early (game, seat, cite, options, words) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![
                    game,
                    answer.seat.0,
                    answer.question.cite,
                    lines(&answer.question.options),
                    lines(&answer.words)
                ],
            )?;
        }
    }
    for (seat, standing) in &beside.standing {
        write.execute(
            "UPDATE chairs SET standing = ?3 WHERE game = ?1 AND seat = ?2",
            params![game, seat.0, standing],
        )?;
    }
    for (seat, has_come) in &beside.come {
        write.execute(
            "UPDATE chairs SET has_come = ?3 WHERE game = ?1 AND seat = ?2",
            params![game, seat.0, has_come],
        )?;
    }
    for (seat, is_held) in &beside.held {
        write.execute(
            "UPDATE chairs SET is_held = ?3 WHERE game = ?1 AND seat = ?2",
            params![game, seat.0, is_held],
        )?;
    }
    if beside.begins {
        write.execute("UPDATE games SET waits = 0 WHERE id = ?1", [game])?;
    }
    match &beside.key {
        Some(key) => rotate(write, game, key),
        None => Ok(()),
    }
}

/// Stable words are one line each.
fn lines(words: &[String]) -> String {
    words.join("\n")
}

fn words(lines: &str) -> Vec<String> {
    lines.split('\n').map(str::to_owned).collect()
}

/// Notes who wishes what, and who has agreed.
fn set_asking(write: &Connection, game: i64, asking: Option<Asking>) -> Result<(), StoreError> {
    write.execute(
        "UPDATE games SET asking = ?2, agreed = ?3, wish = coalesce(?4, wish) WHERE id = ?1",
        params![
            game,
            asking.map(|asking| asking.seat.0),
            asking.map(|asking| asking.agreed.bits()),
            asking.map(|asking| asking.wish.word())
        ],
    )?;
    Ok(())
}
