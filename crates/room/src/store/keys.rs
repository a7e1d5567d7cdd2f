//! Who may do what: the terms of games, and the secrets that open them.

use kernel::{EntryNo, Seat};

use super::sql::{Sql, values};
use super::version::{change, version};
use super::{NewGame, Store, StoreError, Version};
use super::{clocks, listed};
use crate::language::{self, lang_code};
use crate::terms::Spoken;
use crate::terms::{Chair, Device, Origin, Place, Role, Talk, Terms, take_back, take_back_word};

/// What the store keeps of a secret.
pub type Hash = [u8; 32];

/// How secrets change together with their game.
pub enum KeyChange {
    /// A new secret takes the place of all others for the same.
    Put(NewKey),
    /// The secrets of two seats open each the other one.
    Swap(Seat, Seat),
    /// What a secret opened is closed.
    Burn(Role),
}

/// A new secret in the place of all others for the same.
pub struct NewKey {
    pub role: Role,
    pub hash: Hash,
    /// What a link for onlookers is made of.
    pub watch: Option<i64>,
    /// Which secret may ask for this one again until it is used.
    pub renews: Option<Renews>,
}

impl NewKey {
    /// Returns a secret for which nothing else is noted.
    pub fn plain(role: Role, hash: Hash) -> NewKey {
        NewKey {
            role,
            hash,
            watch: None,
            renews: None,
        }
    }
}

/// A secret that was renewed by whoever had it.
pub struct Renews {
    pub old: Hash,
    /// What the new secret is made of, besides the old one.
    pub salt: [u8; 16],
}

/// What a secret opens.
pub struct Found {
    pub game: i64,
    pub role: Role,
    /// Whether the secret before it may still ask for it.
    pub is_unused: bool,
    /// How often the game was changed.
    pub version: Version,
}

/// A secret that was carried over from the game before.
pub struct CarriedKey {
    pub role: Role,
    pub hash: Hash,
    /// Whose people come with it.
    pub seats: Vec<Seat>,
    /// Whether none of them was there before.
    pub is_first: bool,
}

impl Store {
    /// Returns what a secret opens.
    pub async fn key(&self, hash: Hash) -> Result<Option<(i64, Role)>, StoreError> {
        let found = self.found(hash).await?;
        Ok(found.map(|found| (found.game, found.role)))
    }

    /// Returns what a secret opens, and whether it was ever used.
    pub async fn found(&self, hash: Hash) -> Result<Option<Found>, StoreError> {
        self.read(move |sql| {
            let Some(mut row) = sql.row(
                "SELECT game, role, seat, renews IS NOT NULL FROM keys WHERE token_hash = ?1",
                values![hash],
            )?
            else {
                return Ok(None);
            };
            let (game, role): (i64, String) = (row.get(0)?, row.get(1)?);
            let role = Role::parse(&role, Seat(row.get(2)?));
            let is_unused = row.get(3)?;
            let version = version(sql, game)?;
            Ok(role.map(|role| Found {
                game,
                role,
                is_unused,
                version,
            }))
        })
        .await
    }

    /// Returns in which game a secret was renewed, and with what, while it may still ask for the new
    /// one.
    pub async fn renewal(&self, old: Hash) -> Result<Option<(i64, [u8; 16])>, StoreError> {
        self.read(move |sql| {
            let found = sql.row(
                "SELECT game, salt FROM keys WHERE renews = ?1",
                values![old],
            )?;
            let read = found.map(|mut row| Ok((row.get(0)?, row.get(1)?)));
            read.transpose()
        })
        .await
    }

    /// Notes that a secret was used: the one before it asks for nothing any more.
    pub async fn use_key(&self, hash: Hash) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute(
                "UPDATE keys SET renews = NULL, salt = NULL WHERE token_hash = ?1",
                values![hash],
            )?;
            Ok(())
        })
        .await
    }

    /// Returns the terms of a game.
    pub async fn terms(&self, game: i64) -> Result<Option<Terms>, StoreError> {
        self.read(move |sql| read_terms(sql, game)).await
    }

    /// Returns the game that was dealt after another for the same people.
    pub async fn next_after(&self, game: i64) -> Result<Option<i64>, StoreError> {
        self.read(move |sql| next_after(sql, game)).await
    }

    /// Adds a secret for somebody who had one like it in the game before, and notes that they have
    /// come. Where they are the first, what others knew opens nothing any more.
    pub async fn carry(
        &self,
        game: i64,
        known: Version,
        key: CarriedKey,
    ) -> Result<Version, StoreError> {
        self.write(move |sql| {
            let changed = change(sql, game, Some(known))?;
            let CarriedKey {
                role,
                seats,
                is_first,
                hash,
            } = &key;
            if *is_first {
                delete_keys(sql, game, *role)?;
            }
            insert_key(sql, game, *role, hash)?;
            for seat in seats {
                // Whoever made their own link before keeps it.
                let own = "UPDATE chairs SET has_come = 1, is_own_link = 1
                           WHERE game = ?1 AND seat = ?2";
                let come = "UPDATE chairs SET has_come = 1 WHERE game = ?1 AND seat = ?2";
                let note = if *is_first { own } else { come };
                sql.execute(note, values![game, seat.0])?;
            }
            Ok(changed)
        })
        .await
    }

    /// Notes languages that seats have from now on.
    pub async fn speak(
        &self,
        game: i64,
        known: Version,
        spoken: Vec<Spoken>,
    ) -> Result<Version, StoreError> {
        self.write(move |sql| {
            let changed = change(sql, game, Some(known))?;
            for Spoken { seat, lang } in &spoken {
                sql.execute(
                    "UPDATE chairs SET lang = ?3 WHERE game = ?1 AND seat = ?2",
                    values![game, seat.0, lang_code(*lang)],
                )?;
            }
            Ok(changed)
        })
        .await
    }
}

/// Stores all of a new game but its entries; returns its number.
pub fn insert_game(sql: &mut dyn Sql, game: &NewGame) -> Result<i64, StoreError> {
    let terms = &game.terms;
    if let Some(before) = terms.follows {
        // Everybody who is at that one is told of the next.
        change(sql, before, None)?;
        if next_after(sql, before)?.is_some() {
            return Err(StoreError::Overtaken);
        }
    }
    let inserted = sql.row(
        "INSERT INTO games
             (head, take_back, device, waits, watch, talk, origin, origin_entry, origin_seat, follows,
              begun_midway, invite)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) RETURNING id",
        values![
            game.head,
            take_back_word(terms.take_back),
            terms.device.word(),
            terms.waits,
            terms.watch,
            terms.talk.word(),
            terms.origin.map(|origin| origin.game),
            terms.origin.map(|origin| origin.entry.0),
            terms.origin.map(|origin| origin.seat.0),
            terms.follows,
            game.begins_midway,
            terms.invite,
        ],
    )?;
    let id: i64 = inserted.ok_or(StoreError::Broken)?.get(0)?;
    for (seat, chair) in terms.chairs.iter().enumerate() {
        sql.execute(
            "INSERT INTO chairs (game, seat, place, links, is_own_link, has_come, lang)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            values![
                id,
                seat as i64,
                chair.place.word(),
                chair.links,
                chair.is_own_link,
                chair.has_come,
                chair.lang.map(lang_code)
            ],
        )?;
    }
    if let Some(clock) = &terms.clock {
        clocks::set(sql, id, clock)?;
    }
    for (role, hash) in &game.keys {
        insert_key(sql, id, *role, hash)?;
    }
    Ok(id)
}

/// Changes what secrets open.
pub fn change_key(sql: &mut dyn Sql, game: i64, change: &KeyChange) -> Result<(), StoreError> {
    match change {
        KeyChange::Put(key) => rotate(sql, game, key),
        KeyChange::Burn(role) => delete_keys(sql, game, *role),
        KeyChange::Swap(one, other) => {
            // A link that was renewed and never opened stays what it is: it is found by its secret.
            sql.execute(
                "UPDATE keys SET seat = ?2 - seat + ?3
                 WHERE game = ?1 AND role = 'seat' AND seat IN (?2, ?3)",
                values![game, one.0, other.0],
            )?;
            Ok(())
        }
    }
}

/// Notes all that is known of a chair.
pub fn set_chair(
    sql: &mut dyn Sql,
    game: i64,
    seat: Seat,
    chair: &Chair,
) -> Result<(), StoreError> {
    sql.execute(
        "UPDATE chairs SET place = ?3, links = ?4, is_own_link = ?5, has_come = ?6, standing = ?7,
             lang = ?8, is_held = ?9, is_locked = ?10
         WHERE game = ?1 AND seat = ?2",
        values![
            game,
            seat.0,
            chair.place.word(),
            chair.links,
            chair.is_own_link,
            chair.has_come,
            chair.standing,
            chair.lang.map(lang_code),
            chair.is_held,
            chair.is_locked
        ],
    )?;
    Ok(())
}

/// Puts a new secret in the place of all others for the same, which open nothing any more.
fn rotate(sql: &mut dyn Sql, game: i64, key: &NewKey) -> Result<(), StoreError> {
    delete_keys(sql, game, key.role)?;
    insert_key(sql, game, key.role, &key.hash)?;
    if let Some(renews) = &key.renews {
        sql.execute(
            "UPDATE keys SET renews = ?2, salt = ?3 WHERE token_hash = ?1",
            values![key.hash, renews.old, renews.salt],
        )?;
    }
    if key.watch.is_some() {
        sql.execute(
            "UPDATE games SET watch = ?2 WHERE id = ?1",
            values![game, key.watch],
        )?;
    }
    Ok(())
}

fn delete_keys(sql: &mut dyn Sql, game: i64, role: Role) -> Result<(), StoreError> {
    sql.execute(
        "DELETE FROM keys WHERE game = ?1 AND role = ?2 AND seat = ?3",
        values![game, role.word(), role.seat().0],
    )?;
    Ok(())
}

fn insert_key(sql: &mut dyn Sql, game: i64, role: Role, hash: &Hash) -> Result<(), StoreError> {
    sql.execute(
        "INSERT INTO keys (token_hash, game, role, seat) VALUES (?1, ?2, ?3, ?4)",
        values![hash, game, role.word(), role.seat().0],
    )?;
    Ok(())
}

/// Returns the game that was dealt after another for the same people.
fn next_after(sql: &mut dyn Sql, game: i64) -> Result<Option<i64>, StoreError> {
    let found = sql.row("SELECT id FROM games WHERE follows = ?1", values![game])?;
    found.map(|mut row| row.get(0)).transpose()
}

pub fn read_terms(sql: &mut dyn Sql, game: i64) -> Result<Option<Terms>, StoreError> {
    let found = sql.row(
        "SELECT take_back, device, waits, watch, talk, origin, origin_entry, origin_seat, follows,
             invite, share
         FROM games WHERE id = ?1",
        values![game],
    )?;
    let Some(mut row) = found else {
        return Ok(None);
    };
    let (policy, device): (String, String) = (row.get(0)?, row.get(1)?);
    let talk: String = row.get(4)?;
    let origin: Option<i64> = row.get(5)?;
    let origin = match origin {
        Some(game) => Some(Origin {
            game,
            entry: EntryNo(row.get(6)?),
            seat: Seat(row.get(7)?),
        }),
        None => None,
    };
    let mut terms = Terms {
        take_back: take_back(&policy).unwrap_or_default(),
        device: Device::parse(&device),
        talk: Talk::parse(&talk).unwrap_or(Talk::Nobody),
        origin,
        follows: row.get(8)?,
        next: next_after(sql, game)?,
        waits: row.get(2)?,
        watch: row.get(3)?,
        invite: row.get(9)?,
        share: row.get(10)?,
        clock: clocks::read(sql, game)?,
        listed: listed::read(sql, game)?,
        chairs: Vec::new(),
    };
    let rows = sql.rows(
        "SELECT seat, place, links, is_own_link, has_come, standing, lang, is_held,
             is_locked
         FROM chairs WHERE game = ?1 ORDER BY seat",
        values![game],
    )?;
    for mut row in rows {
        let (seat, place): (u8, String) = (row.get(0)?, row.get(1)?);
        let (standing, lang): (String, Option<String>) = (row.get(5)?, row.get(6)?);
        // A game of the first format knew only the seats of people.
        terms.chairs.resize(seat.into(), Chair::bot());
        terms.chairs.push(Chair {
            place: Place::parse(&place),
            links: row.get(2)?,
            is_own_link: row.get(3)?,
            has_come: row.get(4)?,
            is_held: row.get(7)?,
            is_locked: row.get(8)?,
            standing,
            lang: lang.as_deref().and_then(language::parse),
        });
    }
    Ok(Some(terms))
}
