//! The clocks of tables, beside the record.

use kernel::Seat;

use super::sql::{Sql, values};
use super::{Store, StoreError, numbers};
use crate::clock::{Clock, ClockRules, TimeUp, Turn};

impl Store {
    /// Lists the games in which somebody's time was up at this time, and a bot is to play on.
    pub async fn clocks_due(&self, now: i64) -> Result<Vec<i64>, StoreError> {
        self.read(move |sql| {
            let find = "SELECT game FROM clocks WHERE due <= ?1 ORDER BY due";
            numbers(sql, find, values![now])
        })
        .await
    }

    /// Notes that a game stands still, so that nobody loses time by it.
    pub async fn stop_clock(&self, game: i64, now: i64) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute(
                "UPDATE clocks SET stopped = coalesce(stopped, ?2), due = NULL WHERE game = ?1",
                values![game, now],
            )?;
            Ok(())
        })
        .await
    }

    /// Notes a clock as it stands, for whoever opens the game.
    pub async fn set_clock(&self, game: i64, clock: Clock) -> Result<(), StoreError> {
        self.write(move |sql| set(sql, game, &clock)).await
    }

    /// Leaves a game alone whose time is up, since no bot can play on.
    pub async fn leave_clock(&self, game: i64) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute(
                "UPDATE clocks SET due = NULL WHERE game = ?1",
                values![game],
            )?;
            Ok(())
        })
        .await
    }
}

/// Returns the clock of a game, if it has one.
pub fn read(sql: &mut dyn Sql, game: i64) -> Result<Option<Clock>, StoreError> {
    let found = sql.row(
        "SELECT rules, remaining, seat, since, stopped, counted FROM clocks WHERE game = ?1",
        values![game],
    )?;
    let Some(mut row) = found else {
        return Ok(None);
    };
    let (rules, left): (String, String) = (row.get(0)?, row.get(1)?);
    let (seat, since): (Option<u8>, i64) = (row.get(2)?, row.get(3)?);
    let counted: i64 = row.get(5)?;
    let stopped = row.get(4)?;
    // What a later program has agreed upon, this one does not keep.
    Ok(ClockRules::parse(&rules).map(|rules| Clock {
        rules,
        left: left.split(' ').map(|n| n.parse().unwrap_or(0)).collect(),
        turn: seat.map(|seat| Turn {
            seat: Seat(seat),
            since,
        }),
        stopped,
        counted: usize::try_from(counted).unwrap_or(0),
    }))
}

/// Notes a clock in the place of what was known of it.
pub fn set(sql: &mut dyn Sql, game: i64, clock: &Clock) -> Result<(), StoreError> {
    remove(sql, game)?;
    // Where the others decide, nobody looks by themselves.
    let due = clock.due().filter(|_| clock.rules.time_up == TimeUp::Bot);
    sql.execute(
        "INSERT INTO clocks (game, rules, remaining, seat, since, stopped, counted, due)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        values![
            game,
            clock.rules.words(),
            clock.left_words(),
            clock.turn.map(|turn| turn.seat.0),
            clock.turn.map_or(0, |turn| turn.since),
            clock.stopped,
            clock.counted as i64,
            due
        ],
    )?;
    Ok(())
}

pub fn remove(sql: &mut dyn Sql, game: i64) -> Result<(), StoreError> {
    sql.execute("DELETE FROM clocks WHERE game = ?1", values![game])?;
    Ok(())
}
