//! What those who played remark upon steps of a game that is over.

use kernel::{EntryNo, Seat};

use super::sql::{Sql, values};
use super::version::change;
use super::{Store, StoreError};

/// So many remarks are kept of a game.
pub const REMARKS_MAX: usize = 200;

/// What somebody remarks upon a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Tells it from the others of its game.
    pub seq: i64,
    /// The entry of the record that it is about.
    pub entry: EntryNo,
    pub seat: Seat,
    pub line: String,
}

impl Store {
    /// Adds a remark; returns whether there was room for it.
    pub async fn remark(
        &self,
        game: i64,
        entry: EntryNo,
        seat: Seat,
        line: String,
    ) -> Result<bool, StoreError> {
        self.write(move |sql| {
            // Nobody else adds one meanwhile.
            change(sql, game, None)?;
            let found = sql.row(
                "SELECT coalesce(max(seq), 0), count(*) FROM remarks WHERE game = ?1",
                values![game],
            )?;
            let mut found = found.ok_or(StoreError::Broken)?;
            let (last, n): (i64, i64) = (found.get(0)?, found.get(1)?);
            if n >= REMARKS_MAX as i64 {
                return Ok(false);
            }
            sql.execute(
                "INSERT INTO remarks (game, seq, entry, seat, line) VALUES (?1, ?2, ?3, ?4, ?5)",
                values![game, last + 1, entry.0, seat.0, line],
            )?;
            Ok(true)
        })
        .await
    }

    /// Takes a remark back that was made at a seat.
    pub async fn take_remark_back(
        &self,
        game: i64,
        seq: i64,
        seat: Seat,
    ) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute(
                "DELETE FROM remarks WHERE game = ?1 AND seq = ?2 AND seat = ?3",
                values![game, seq, seat.0],
            )?;
            Ok(())
        })
        .await
    }

    /// Returns what was remarked upon a game, in the order of its entries.
    pub async fn remarks(&self, game: i64) -> Result<Vec<Remark>, StoreError> {
        self.read(move |sql| read_remarks(sql, game)).await
    }
}

fn read_remarks(sql: &mut dyn Sql, game: i64) -> Result<Vec<Remark>, StoreError> {
    let rows = sql.rows(
        "SELECT seq, entry, seat, line FROM remarks WHERE game = ?1 ORDER BY entry, seq",
        values![game],
    )?;
    let remarks = rows.into_iter().map(|mut row| {
        Ok(Remark {
            seq: row.get(0)?,
            entry: EntryNo(row.get(1)?),
            seat: Seat(row.get(2)?),
            line: row.get(3)?,
        })
    });
    remarks.collect()
}
