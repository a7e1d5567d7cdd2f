//! How often games were changed: by that, programs that share a store see what they have not read yet,
//! and no two of them continue a game from the same place.
//!
//! Where one program has the store for itself nothing is counted.

use super::sql::{Sql, values};
use super::{Store, StoreError};

/// How often a game was changed; always the same where one program has the store for itself.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Version(pub i64);

/// Under this number all games are changed together; none has it.
pub const ALL_GAMES: i64 = 0;

impl Store {
    /// Returns the versions of games, all of the same moment; one that is gone has none.
    pub async fn versions(&self, games: Vec<i64>) -> Result<Vec<(i64, Version)>, StoreError> {
        let games: Vec<String> = games.iter().map(ToString::to_string).collect();
        let games = games.join(",");
        self.read(move |sql| {
            let rows = sql.rows(
                "SELECT game, version FROM versions
                 WHERE game = ANY (CAST(string_to_array(?1, ',') AS BIGINT[]))",
                values![games],
            )?;
            let rows = rows.into_iter();
            rows.map(|mut row| Ok((row.get(0)?, Version(row.get(1)?))))
                .collect()
        })
        .await
    }
}

impl Store {
    /// Returns how often one game was changed.
    pub async fn versions_of(&self, game: i64) -> Result<Version, StoreError> {
        self.read(move |sql| version(sql, game)).await
    }
}

/// Returns how often a game was changed.
pub fn version(sql: &mut dyn Sql, game: i64) -> Result<Version, StoreError> {
    one(sql, "SELECT version FROM versions WHERE game = ?1", game)
}

/// Returns the version with which something was last changed that others had read before.
pub fn rewritten(sql: &mut dyn Sql, game: i64) -> Result<Version, StoreError> {
    one(sql, "SELECT rewritten FROM versions WHERE game = ?1", game)
}

fn one(sql: &mut dyn Sql, text: &str, game: i64) -> Result<Version, StoreError> {
    if !sql.is_shared() {
        return Ok(Version::default());
    }
    let found = sql.row(text, values![game])?;
    let found = found.map(|mut row| row.get(0)).transpose()?;
    Ok(Version(found.unwrap_or_default()))
}

/// Begins to count the changes of a new game.
pub fn begin(sql: &mut dyn Sql, game: i64) -> Result<(), StoreError> {
    if sql.is_shared() {
        sql.execute("INSERT INTO versions (game) VALUES (?1)", values![game])?;
    }
    Ok(())
}

/// Begins to change a game: until the work is done nobody else does. Whoever knows a version that is
/// not the latest is refused.
pub fn change(sql: &mut dyn Sql, game: i64, known: Option<Version>) -> Result<Version, StoreError> {
    if !sql.is_shared() {
        return Ok(Version::default());
    }
    let changed = match known {
        Some(Version(known)) => sql.row(
            "UPDATE versions SET version = version + 1 WHERE game = ?1 AND version = ?2
             RETURNING version",
            values![game, known],
        ),
        None => sql.row(
            "UPDATE versions SET version = version + 1 WHERE game = ?1 RETURNING version",
            values![game],
        ),
    };
    let version = Version(changed?.ok_or(StoreError::Overtaken)?.get(0)?);
    sql.tell(game, version);
    Ok(version)
}

/// Begins to change what others have read of a game already: they are to read it anew.
pub fn rewrite(sql: &mut dyn Sql, game: i64) -> Result<(), StoreError> {
    if !sql.is_shared() {
        return Ok(());
    }
    let changed = sql.row(
        "UPDATE versions SET version = version + 1, rewritten = version + 1 WHERE game = ?1
         RETURNING version",
        values![game],
    )?;
    // Nobody has read a game that does not exist.
    if let Some(mut row) = changed {
        sql.tell(game, Version(row.get(0)?));
    }
    Ok(())
}

/// Forgets a game that is gone, and what only programs that share a store know of it.
pub fn end(sql: &mut dyn Sql, game: i64) -> Result<(), StoreError> {
    if sql.is_shared() {
        sql.execute("DELETE FROM shown WHERE game = ?1", values![game])?;
        sql.execute("DELETE FROM versions WHERE game = ?1", values![game])?;
    }
    Ok(())
}
