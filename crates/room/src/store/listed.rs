//! Tables that are listed for everybody, since those at it want it.

use super::sql::{Sql, values};
use super::{Store, StoreError, now, numbers};
use crate::terms::Listed;

/// So many tables are listed at most: the latest.
const LISTED_MAX: i64 = 40;

impl Store {
    /// Lists the games that are listed, the latest first.
    pub async fn listed(&self) -> Result<Vec<i64>, StoreError> {
        self.read(move |sql| {
            let find = "SELECT game FROM listed ORDER BY since DESC, game DESC LIMIT ?1";
            numbers(sql, find, values![LISTED_MAX])
        })
        .await
    }
}

/// Returns how a game is listed, if it is.
pub fn read(sql: &mut dyn Sql, game: i64) -> Result<Option<Listed>, StoreError> {
    let found = sql.row(
        "SELECT invite, for_onlookers FROM listed WHERE game = ?1",
        values![game],
    )?;
    let read = |mut row: super::sql::Row| {
        Ok(Listed {
            invite: row.get(0)?,
            for_onlookers: row.get(1)?,
        })
    };
    found.map(read).transpose()
}

/// Lists a game, or takes it off.
pub fn set(sql: &mut dyn Sql, game: i64, listed: Option<&Listed>) -> Result<(), StoreError> {
    sql.execute("DELETE FROM listed WHERE game = ?1", values![game])?;
    if let Some(listed) = listed {
        sql.execute(
            "INSERT INTO listed (game, invite, for_onlookers, since) VALUES (?1, ?2, ?3, ?4)",
            values![game, listed.invite, listed.for_onlookers, now()],
        )?;
    }
    Ok(())
}
