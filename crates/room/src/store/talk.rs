//! What people say at a table, and what they wait for: beside the record, and as durable.

use kernel::{Seat, SeatSet};

use super::book::{self, Page};
use super::keys::{KeyChange, change_key, set_chair};
use super::sql::{Sql, values};
use super::version::change;
use super::{Store, StoreError};
use super::{clocks, listed};
use crate::asking::{Asking, Request};
use crate::chat::{LINES_MAX, Said, Utterance};
use crate::clock::Clock;
use crate::early::{Early, Question};
use crate::gesture::Gesture;
use crate::terms::{Chair, Listed};

/// How something was said.
const LINE: &str = "line";
const GESTURE: &str = "gesture";

impl Store {
    /// Adds a line to the chat of a game; the oldest goes where there are too many.
    pub async fn say(
        &self,
        game: i64,
        seat: Option<Seat>,
        what: Utterance,
    ) -> Result<(), StoreError> {
        let (kind, line) = match what {
            Utterance::Line(line) => (LINE, line),
            Utterance::Gesture(gesture) => (GESTURE, gesture.stored()),
        };
        self.write(move |sql| {
            change(sql, game, None)?;
            let last = sql.row(
                "SELECT coalesce(max(seq), 0) FROM talk WHERE game = ?1",
                values![game],
            )?;
            let last: i64 = last.ok_or(StoreError::Broken)?.get(0)?;
            sql.execute(
                "INSERT INTO talk (game, seq, seat, line, kind) VALUES (?1, ?2, ?3, ?4, ?5)",
                values![game, last + 1, seat.map(|seat| seat.0), line, kind],
            )?;
            sql.execute(
                "DELETE FROM talk WHERE game = ?1 AND seq <= ?2",
                values![game, last + 1 - LINES_MAX as i64],
            )?;
            Ok(())
        })
        .await
    }

    /// Returns the chat of a game.
    pub async fn said(&self, game: i64) -> Result<Vec<Said>, StoreError> {
        self.read(move |sql| Ok(read_said(sql, game)?.0)).await
    }
}

/// Returns what was said lately, and how much was ever said.
pub fn read_said(sql: &mut dyn Sql, game: i64) -> Result<(Vec<Said>, i64), StoreError> {
    let rows = sql.rows(
        "SELECT seat, line, seq, kind FROM talk WHERE game = ?1 ORDER BY seq",
        values![game],
    )?;
    let (mut said, mut n_said) = (Vec::new(), 0);
    for mut row in rows {
        let (seat, line): (Option<u8>, String) = (row.get(0)?, row.get(1)?);
        let kind: String = row.get(3)?;
        // A line stays in its place, also where a later program has shown what this one does not know.
        let what = match kind.as_str() {
            GESTURE => {
                Gesture::read(&line).map_or(Utterance::Line("…".to_owned()), Utterance::Gesture)
            }
            _ => Utterance::Line(line),
        };
        said.push(Said {
            seat: seat.map(Seat),
            what,
        });
        n_said = row.get(2)?;
    }
    Ok((said, n_said))
}

pub fn read_early(sql: &mut dyn Sql, game: i64) -> Result<Vec<Early>, StoreError> {
    let rows = sql.rows(
        "SELECT seat, cite, options, words FROM early WHERE game = ?1 ORDER BY seat",
        values![game],
    )?;
    let early = rows.into_iter().map(|mut row| {
        let (options, made): (String, String) = (row.get(2)?, row.get(3)?);
        Ok(Early {
            seat: Seat(row.get(0)?),
            question: Question {
                cite: row.get(1)?,
                options: words(&options),
            },
            words: words(&made),
        })
    });
    early.collect()
}

pub fn read_asking(sql: &mut dyn Sql, game: i64) -> Result<Option<Asking>, StoreError> {
    let found = sql.row(
        "SELECT asking, agreed, wish FROM games WHERE id = ?1 AND asking IS NOT NULL",
        values![game],
    )?;
    let Some(mut row) = found else {
        return Ok(None);
    };
    let request: String = row.get(2)?;
    Ok(Some(Asking {
        seat: Seat(row.get(0)?),
        agreed: SeatSet::from_bits(row.get(1)?),
        request: Request::parse(&request).unwrap_or(Request::TakeBack),
    }))
}

/// What has changed beside the record; what has not is nothing.
#[derive(Default)]
pub struct Beside {
    pub asking: Option<Option<Asking>>,
    pub early: Option<Vec<Early>>,
    /// Chairs of which something has changed.
    pub chairs: Vec<(Seat, Chair)>,
    /// Whether the game waits no longer.
    pub begins: bool,
    /// Hints that seats were given, after how many entries.
    pub hints: Vec<(Seat, usize)>,
    /// What the game says for record books, if it has ended with this.
    pub ended: Vec<Page>,
    /// What the link to the table is made of from now on.
    pub invite: Option<Option<i64>>,
    /// How the table is listed from now on.
    pub listed: Option<Option<Listed>>,
    /// The clock from now on.
    pub clock: Option<Option<Clock>>,
    /// What the public link is made of from now on.
    pub share: Option<Option<i64>>,
    /// Secrets that open something else from now on.
    pub keys: Vec<KeyChange>,
}

/// Notes what has changed beside the record.
pub fn note(sql: &mut dyn Sql, game: i64, beside: &Beside) -> Result<(), StoreError> {
    if let Some(asking) = beside.asking {
        set_asking(sql, game, asking)?;
    }
    if let Some(early) = &beside.early {
        sql.execute("DELETE FROM early WHERE game = ?1", values![game])?;
        for answer in early {
            sql.execute(
                "INSERT INTO early (game, seat, cite, options, words) VALUES (?1, ?2, ?3, ?4, ?5)",
                values![
                    game,
                    answer.seat.0,
                    answer.question.cite,
                    lines(&answer.question.options),
                    lines(&answer.words)
                ],
            )?;
        }
    }
    for (seat, chair) in &beside.chairs {
        set_chair(sql, game, *seat, chair)?;
    }
    if let Some(invite) = beside.invite {
        sql.execute(
            "UPDATE games SET invite = ?2 WHERE id = ?1",
            values![game, invite],
        )?;
    }
    if let Some(share) = beside.share {
        sql.execute(
            "UPDATE games SET share = ?2 WHERE id = ?1",
            values![game, share],
        )?;
    }
    if let Some(listed) = &beside.listed {
        listed::set(sql, game, listed.as_ref())?;
    }
    match &beside.clock {
        Some(Some(clock)) => clocks::set(sql, game, clock)?,
        Some(None) => clocks::remove(sql, game)?,
        None => {}
    }
    if beside.begins {
        sql.execute("UPDATE games SET waits = 0 WHERE id = ?1", values![game])?;
    }
    for change in &beside.keys {
        change_key(sql, game, change)?;
    }
    for (seat, at) in &beside.hints {
        book::hint(sql, game, *seat, *at)?;
    }
    if beside.ended.is_empty() {
        return Ok(());
    }
    book::note_end(sql, game, &beside.ended)
}

/// Stable words are one line each.
fn lines(words: &[String]) -> String {
    words.join("\n")
}

fn words(lines: &str) -> Vec<String> {
    lines.split('\n').map(str::to_owned).collect()
}

/// Notes who asks for what, and who has agreed.
fn set_asking(sql: &mut dyn Sql, game: i64, asking: Option<Asking>) -> Result<(), StoreError> {
    sql.execute(
        "UPDATE games SET asking = ?2, agreed = ?3, wish = coalesce(?4, wish) WHERE id = ?1",
        values![
            game,
            asking.map(|asking| asking.seat.0),
            asking.map(|asking| asking.agreed.bits()),
            asking.map(|asking| asking.request.word())
        ],
    )?;
    Ok(())
}
