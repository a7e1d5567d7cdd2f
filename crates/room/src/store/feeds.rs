//! Feeds: keys by which somebody hears of several games without having their links.

use kernel::Seat;

use super::channels;
use super::keys::Hash;
use super::sql::{Sql, values};
use super::{Store, StoreError};
use crate::terms::Role;

impl Store {
    /// Lets a feed tell of these links and of no others; those that open no seat are left out.
    pub async fn set_feed(&self, feed: Hash, links: Vec<Hash>) -> Result<(), StoreError> {
        self.write(move |sql| {
            delete(sql, &feed)?;
            for link in &links {
                let opens = "SELECT game FROM keys
                             WHERE token_hash = ?1 AND role IN ('seat', 'device')";
                let Some(mut row) = sql.row(opens, values![link])? else {
                    continue;
                };
                let game: i64 = row.get(0)?;
                sql.execute(
                    "INSERT INTO feeds (token_hash, feed, game) VALUES (?1, ?2, ?3)",
                    values![link, feed, game],
                )?;
            }
            Ok(())
        })
        .await
    }

    /// Burns a feed: it tells of nothing any more.
    pub async fn burn_feed(&self, feed: Hash) -> Result<(), StoreError> {
        self.write(move |sql| {
            channels::delete_of(sql, &feed)?;
            delete(sql, &feed)
        })
        .await
    }

    /// Returns what the links of a feed open, as long as they do; nothing for a feed that is not there.
    pub async fn feed(&self, feed: Hash) -> Result<Option<Vec<(i64, Role)>>, StoreError> {
        self.read(move |sql| {
            let is_there = "SELECT 1 FROM feeds WHERE feed = ?1";
            if sql.row(is_there, values![feed])?.is_none() {
                return Ok(None);
            }
            let rows = sql.rows(
                "SELECT keys.game, keys.role, keys.seat FROM feeds
                 JOIN keys ON keys.token_hash = feeds.token_hash
                 WHERE feeds.feed = ?1 ORDER BY keys.game, keys.seat",
                values![feed],
            )?;
            let mut found = Vec::new();
            for mut row in rows {
                let (game, role): (i64, String) = (row.get(0)?, row.get(1)?);
                let role = Role::parse(&role, Seat(row.get(2)?));
                found.extend(role.map(|role| (game, role)));
            }
            Ok(Some(found))
        })
        .await
    }
}

fn delete(sql: &mut dyn Sql, feed: &Hash) -> Result<(), StoreError> {
    sql.execute("DELETE FROM feeds WHERE feed = ?1", values![feed])?;
    Ok(())
}
