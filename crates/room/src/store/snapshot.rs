//! A game as it is stored at one moment: all of it, or what somebody has not seen yet.

use kernel::Seat;

use super::admin::read_halted;
use super::keys::read_terms;
use super::sql::{Sql, values};
use super::talk::{read_asking, read_early, read_said};
use super::version::{change, rewritten, version};
use super::{Store, StoreError, Version, record_text};
use crate::asking::Asking;
use crate::chat::Said;
use crate::early::Early;
use crate::terms::Terms;

/// Whose hand is open at a shared device, and in which browser.
pub type Shown = (Seat, [u8; 32]);

/// What is stored of a game beside its record.
pub struct Aside {
    pub version: Version,
    /// Why the host has halted it, if so.
    pub halted: Option<String>,
    pub terms: Terms,
    pub asking: Option<Asking>,
    pub early: Vec<Early>,
    /// What was said lately.
    pub said: Vec<Said>,
    /// How much was ever said.
    pub n_said: i64,
    /// Who said at a shared device that they are there, with a mark of their browser; only where
    /// other programs serve that browser too.
    pub shown: Option<Shown>,
}

/// What has happened to a game since somebody looked.
pub struct News {
    /// The entries that are new, without their numbers.
    pub lines: Vec<String>,
    /// The version with which something was changed that had been read before.
    pub rewritten: Version,
    pub aside: Aside,
}

impl Store {
    /// Returns a whole game: its record and all beside it, of the same moment.
    pub async fn whole(&self, game: i64) -> Result<Option<(String, Aside)>, StoreError> {
        self.read_at_once(move |sql| {
            let Some(text) = record_text(sql, game)? else {
                return Ok(None);
            };
            Ok(read_aside(sql, game)?.map(|aside| (text, aside)))
        })
        .await
    }

    /// Notes whose hand is open at a shared device.
    pub async fn show(&self, game: i64, shown: Option<Shown>) -> Result<(), StoreError> {
        self.write(move |sql| {
            change(sql, game, None)?;
            sql.execute("DELETE FROM shown WHERE game = ?1", values![game])?;
            if let Some((seat, mark)) = shown {
                sql.execute(
                    "INSERT INTO shown (game, seat, mark) VALUES (?1, ?2, ?3)",
                    values![game, seat.0, mark],
                )?;
            }
            Ok(())
        })
        .await
    }

    /// Returns what has happened to a game after so many entries; nothing if it is gone.
    pub async fn news(&self, game: i64, n_known: usize) -> Result<Option<News>, StoreError> {
        self.read_at_once(move |sql| {
            let Some(aside) = read_aside(sql, game)? else {
                return Ok(None);
            };
            let rows = sql.rows(
                "SELECT line FROM entries WHERE game = ?1 AND seq > ?2 ORDER BY seq",
                values![game, n_known as i64],
            )?;
            let lines = rows.into_iter().map(|mut row| row.get(0));
            Ok(Some(News {
                lines: lines.collect::<Result<_, _>>()?,
                rewritten: rewritten(sql, game)?,
                aside,
            }))
        })
        .await
    }
}

fn read_shown(sql: &mut dyn Sql, game: i64) -> Result<Option<Shown>, StoreError> {
    if !sql.is_shared() {
        return Ok(None);
    }
    let found = sql.row(
        "SELECT seat, mark FROM shown WHERE game = ?1",
        values![game],
    )?;
    let read = found.map(|mut row| Ok((Seat(row.get(0)?), row.get(1)?)));
    read.transpose()
}

fn read_aside(sql: &mut dyn Sql, game: i64) -> Result<Option<Aside>, StoreError> {
    let Some(terms) = read_terms(sql, game)? else {
        return Ok(None);
    };
    let (said, n_said) = read_said(sql, game)?;
    Ok(Some(Aside {
        version: version(sql, game)?,
        halted: read_halted(sql, game)?,
        terms,
        asking: read_asking(sql, game)?,
        early: read_early(sql, game)?,
        said,
        n_said,
        shown: read_shown(sql, game)?,
    }))
}
