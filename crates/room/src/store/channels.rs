//! Where somebody wants to be told that a game waits for them: addresses that hang on a feed, and which
//! waits were told of.

use kernel::Seat;

use super::keys::Hash;
use super::sql::{Row, Sql, Value, values};
use super::{Store, StoreError};
use crate::terms::Role;

/// So many addresses hang on one feed.
pub const CHANNELS_MAX: usize = 5;

/// An address to which notices go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Channel {
    /// Names it, and nothing can be told from it.
    pub id: i64,
    /// How a notice is written there, in the words of the web layer.
    pub kind: String,
    pub address: String,
    /// What a notice is made secret with, where that is asked for.
    pub keys: String,
    /// The code of a language.
    pub lang: String,
    /// What makes the links in a notice whole.
    pub origin: String,
    /// Between these minutes of a day, by universal time, nothing is sent.
    pub quiet: Option<(u32, u32)>,
    /// Why the latest notice did not get there; empty if it did.
    pub fault: String,
}

/// All columns of an address, in order.
const COLUMNS: &str = "channels.id, channels.kind, channels.address, channels.keys, channels.lang, \
                       channels.origin, channels.quiet_from, channels.quiet_to, channels.fault";

fn read_channel(row: &mut Row) -> Result<Channel, StoreError> {
    let (from, to): (Option<u32>, Option<u32>) = (row.get(6)?, row.get(7)?);
    Ok(Channel {
        id: row.get(0)?,
        kind: row.get(1)?,
        address: row.get(2)?,
        keys: row.get(3)?,
        lang: row.get(4)?,
        origin: row.get(5)?,
        quiet: from.zip(to),
        fault: row.get(8)?,
    })
}

/// What notices to browsers are signed with.
pub const PUSH_KEY: &str = "push key";

impl Store {
    /// Returns what notices to browsers are signed with: what was drawn first, now or earlier.
    pub async fn push_key(&self, drawn: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.write(move |sql| {
            sql.execute(
                "INSERT INTO about (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING",
                &[Value::Text(PUSH_KEY), Value::Blob(&drawn)],
            )?;
            let find = "SELECT value FROM about WHERE name = ?1";
            let found = sql.row(find, values![PUSH_KEY])?;
            found.ok_or(StoreError::Broken)?.get(0)
        })
        .await
    }

    /// Hangs an address on a feed, in the place of the same one before; returns whether there was room.
    pub async fn add_channel(&self, feed: Hash, channel: Channel) -> Result<bool, StoreError> {
        self.write(move |sql| {
            sql.execute(
                "DELETE FROM channels WHERE feed = ?1 AND address = ?2",
                values![feed, channel.address],
            )?;
            let count = "SELECT count(*) FROM channels WHERE feed = ?1";
            let n: i64 = sql
                .row(count, values![feed])?
                .ok_or(StoreError::Broken)?
                .get(0)?;
            if n >= CHANNELS_MAX as i64 {
                return Ok(false);
            }
            sql.execute(
                "INSERT INTO channels
                     (id, feed, kind, address, keys, lang, origin, quiet_from, quiet_to, fault)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                values![
                    channel.id,
                    feed,
                    channel.kind,
                    channel.address,
                    channel.keys,
                    channel.lang,
                    channel.origin,
                    channel.quiet.map(|(from, _)| from),
                    channel.quiet.map(|(_, to)| to),
                    channel.fault
                ],
            )?;
            Ok(true)
        })
        .await
    }

    /// Returns the addresses of a feed.
    pub async fn channels(&self, feed: Hash) -> Result<Vec<Channel>, StoreError> {
        self.read(move |sql| {
            let find = format!("SELECT {COLUMNS} FROM channels WHERE feed = ?1 ORDER BY address");
            let rows = sql.rows(&find, values![feed])?;
            rows.into_iter()
                .map(|mut row| read_channel(&mut row))
                .collect()
        })
        .await
    }

    /// Returns whether there is such an address.
    pub async fn has_channel(&self, id: i64) -> Result<bool, StoreError> {
        self.read(move |sql| {
            let find = "SELECT 1 FROM channels WHERE id = ?1";
            Ok(sql.row(find, values![id])?.is_some())
        })
        .await
    }

    /// Takes one address away.
    pub async fn drop_channel(&self, id: i64) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute("DELETE FROM told WHERE channel = ?1", values![id])?;
            sql.execute("DELETE FROM channels WHERE id = ?1", values![id])?;
            Ok(())
        })
        .await
    }

    /// Takes all addresses away that hang on the same feed as one of them.
    pub async fn drop_channels_beside(&self, id: i64) -> Result<(), StoreError> {
        self.write(move |sql| {
            let find = "SELECT feed FROM channels WHERE id = ?1";
            let Some(mut row) = sql.row(find, values![id])? else {
                return Ok(());
            };
            let feed: Hash = row.get(0)?;
            delete_of(sql, &feed)
        })
        .await
    }

    /// Notes why a notice did not get to an address; an empty text says that it did.
    pub async fn note_fault(&self, id: i64, fault: String) -> Result<(), StoreError> {
        self.write(move |sql| {
            let set = "UPDATE channels SET fault = ?2 WHERE id = ?1";
            sql.execute(set, values![id, fault])?;
            Ok(())
        })
        .await
    }

    /// Lets a feed that somebody is told by hear of one more link.
    pub async fn follow(&self, feed: Hash, link: Hash) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute(
                "INSERT INTO feeds (token_hash, feed, game)
                 SELECT token_hash, ?1, game FROM keys
                 WHERE token_hash = ?2 AND role IN ('seat', 'device')
                   AND EXISTS (SELECT 1 FROM channels WHERE feed = ?1)
                 ON CONFLICT (token_hash, feed) DO NOTHING",
                values![feed, link],
            )?;
            Ok(())
        })
        .await
    }

    /// Returns who wants to be told of a game: to which address, and by what right.
    pub async fn listeners(&self, game: i64) -> Result<Vec<(Channel, Role)>, StoreError> {
        self.read(move |sql| {
            let find = format!(
                "SELECT {COLUMNS}, keys.role, keys.seat FROM feeds
                 JOIN channels ON channels.feed = feeds.feed
                 JOIN keys ON keys.token_hash = feeds.token_hash
                 WHERE feeds.game = ?1 ORDER BY channels.id, keys.seat"
            );
            let mut found = Vec::new();
            for mut row in sql.rows(&find, values![game])? {
                let role: String = row.get(9)?;
                let role = Role::parse(&role, Seat(row.get(10)?));
                let channel = read_channel(&mut row)?;
                found.extend(role.map(|role| (channel, role)));
            }
            Ok(found)
        })
        .await
    }

    /// Returns the games of which somebody wants to be told.
    pub async fn games_listened_to(&self) -> Result<Vec<i64>, StoreError> {
        self.read(|sql| {
            let find = "SELECT DISTINCT feeds.game FROM feeds
                        JOIN channels ON channels.feed = feeds.feed ORDER BY feeds.game";
            super::numbers(sql, find, &[])
        })
        .await
    }

    /// Notes that an address is told of a wait; returns whether it was not yet.
    pub async fn tell_once(
        &self,
        channel: i64,
        game: i64,
        seat: Seat,
        mark: String,
    ) -> Result<bool, StoreError> {
        self.write(move |sql| {
            let n = sql.execute(
                "INSERT INTO told (channel, game, seat, mark) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (channel, game, seat) DO UPDATE SET mark = excluded.mark
                 WHERE told.mark <> excluded.mark",
                values![channel, game, seat.0, mark],
            )?;
            Ok(n > 0)
        })
        .await
    }
}

/// Takes all addresses of a feed away.
pub fn delete_of(sql: &mut dyn Sql, feed: &Hash) -> Result<(), StoreError> {
    sql.execute(
        "DELETE FROM told WHERE channel IN (SELECT id FROM channels WHERE feed = ?1)",
        values![feed],
    )?;
    sql.execute("DELETE FROM channels WHERE feed = ?1", values![feed])?;
    Ok(())
}
