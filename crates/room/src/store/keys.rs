//! Who may do what: the terms of games, and the secrets that open them.

use kernel::{EntryNo, Seat};
use rusqlite::{Connection, OptionalExtension, params};

use super::{NewGame, Store, StoreError};
use crate::language::{self, lang_code};
use crate::terms::Spoken;
use crate::terms::{Chair, Device, Origin, Place, Role, Talk, Terms, take_back, take_back_word};

/// What the store keeps of a secret.
pub type Hash = [u8; 32];

/// A new secret in the place of all others for the same.
pub struct NewKey {
    pub role: Role,
    pub hash: Hash,
    /// Whether the person in the seat made it.
    pub is_own: bool,
    /// What a link for onlookers is made of.
    pub watch: Option<i64>,
    /// Which secret may ask for this one again until it is used.
    pub renews: Option<Renews>,
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
        self.reader
            .run(move |connection| {
                let mut find = connection.prepare_cached(
                    "SELECT game, role, seat, renews IS NOT NULL FROM keys WHERE token_hash = ?1",
                )?;
                let found = find.query_row([hash], |row| {
                    let role: String = row.get(1)?;
                    let role = Role::parse(&role, Seat(row.get(2)?));
                    Ok((row.get(0)?, role, row.get(3)?))
                });
                let found: Option<(i64, Option<Role>, bool)> = found.optional()?;
                Ok(found.and_then(|(game, role, is_unused)| {
                    Some(Found {
                        game,
                        role: role?,
                        is_unused,
                    })
                }))
            })
            .await
    }

    /// Returns in which game a secret was renewed, and with what, while it may still ask for the new
    /// one.
    pub async fn renewal(&self, old: Hash) -> Result<Option<(i64, [u8; 16])>, StoreError> {
        self.reader
            .run(move |connection| {
                let mut find =
                    connection.prepare_cached("SELECT game, salt FROM keys WHERE renews = ?1")?;
                let found = find.query_row([old], |row| Ok((row.get(0)?, row.get(1)?)));
                Ok(found.optional()?)
            })
            .await
    }

    /// Notes that a secret was used: the one before it asks for nothing any more.
    pub async fn use_key(&self, hash: Hash) -> Result<(), StoreError> {
        let note = move |write: &Connection| {
            write.execute(
                "UPDATE keys SET renews = NULL, salt = NULL WHERE token_hash = ?1",
                [hash],
            )?;
            Ok(())
        };
        self.writer.run(note).await
    }

    /// Returns the terms of a game.
    pub async fn terms(&self, game: i64) -> Result<Option<Terms>, StoreError> {
        self.reader
            .run(move |connection| read_terms(connection, game))
            .await
    }

    /// Returns the game that was dealt after another for the same people.
    pub async fn next_after(&self, game: i64) -> Result<Option<i64>, StoreError> {
        self.reader
            .run(move |connection| next_after(connection, game))
            .await
    }

    /// Adds a secret for somebody who had one like it in the game before, and notes that they have
    /// come. Where they are the first, what others knew opens nothing any more.
    pub async fn carry(&self, game: i64, key: CarriedKey) -> Result<(), StoreError> {
        let carry = move |write: &Connection| {
            let CarriedKey {
                role,
                seats,
                is_first,
                hash,
            } = &key;
            if *is_first {
                write.execute(
                    "DELETE FROM keys WHERE game = ?1 AND role = ?2 AND seat = ?3",
                    params![game, role.word(), role.seat().0],
                )?;
            }
            insert_key(write, game, *role, hash)?;
            for seat in seats {
                write.execute(
                    "UPDATE chairs SET has_come = 1, is_own_link = is_own_link OR ?3
                     WHERE game = ?1 AND seat = ?2",
                    params![game, seat.0, is_first],
                )?;
            }
            Ok(())
        };
        self.writer.run(carry).await
    }

    /// Notes languages that seats have from now on.
    pub async fn speak(&self, game: i64, spoken: Vec<Spoken>) -> Result<(), StoreError> {
        let note = move |write: &Connection| {
            for Spoken { seat, lang } in &spoken {
                write.execute(
                    "UPDATE chairs SET lang = ?3 WHERE game = ?1 AND seat = ?2",
                    params![game, seat.0, lang_code(*lang)],
                )?;
            }
            Ok(())
        };
        self.writer.run(note).await
    }
}

/// Stores all of a new game but its entries; returns its number.
pub fn insert_game(write: &Connection, game: &NewGame) -> Result<i64, StoreError> {
    let terms = &game.terms;
    if let Some(before) = terms.follows
        && next_after(write, before)?.is_some()
    {
        return Err(StoreError::Overtaken);
    }
    write.execute(
        "INSERT INTO games
             (head, take_back, device, waits, watch, talk, origin, origin_entry, origin_seat, follows)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        params![
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
        ],
    )?;
    let id = write.last_insert_rowid();
    for (seat, chair) in terms.chairs.iter().enumerate() {
        write.execute(
            "INSERT INTO chairs (game, seat, place, links, is_own_link, has_come, lang)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
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
    for (role, hash) in &game.keys {
        insert_key(write, id, *role, hash)?;
    }
    Ok(id)
}

/// Puts a new secret in the place of all others for the same, which open nothing any more.
pub fn rotate(write: &Connection, game: i64, key: &NewKey) -> Result<(), StoreError> {
    let (role, seat) = (key.role.word(), key.role.seat().0);
    write.execute(
        "DELETE FROM keys WHERE game = ?1 AND role = ?2 AND seat = ?3",
        params![game, role, seat],
    )?;
    insert_key(write, game, key.role, &key.hash)?;
    if let Some(renews) = &key.renews {
        write.execute(
            "UPDATE keys SET renews = ?2, salt = ?3 WHERE token_hash = ?1",
            params![key.hash, renews.old, renews.salt],
        )?;
    }
    match key.role {
        Role::Seat(seat) => write.execute(
            "UPDATE chairs SET links = links + 1, is_own_link = ?3
             WHERE game = ?1 AND seat = ?2",
            params![game, seat.0, key.is_own],
        )?,
        Role::Watch | Role::Host | Role::Device => write.execute(
            "UPDATE games SET watch = coalesce(?2, watch) WHERE id = ?1",
            params![game, key.watch],
        )?,
    };
    Ok(())
}

fn insert_key(write: &Connection, game: i64, role: Role, hash: &Hash) -> Result<(), StoreError> {
    write.execute(
        "INSERT INTO keys (token_hash, game, role, seat) VALUES (?1, ?2, ?3, ?4)",
        params![hash, game, role.word(), role.seat().0],
    )?;
    Ok(())
}

/// Returns the game that was dealt after another for the same people.
fn next_after(connection: &Connection, game: i64) -> Result<Option<i64>, StoreError> {
    let mut find = connection.prepare_cached("SELECT id FROM games WHERE follows = ?1")?;
    Ok(find.query_row([game], |row| row.get(0)).optional()?)
}

fn read_terms(connection: &Connection, game: i64) -> Result<Option<Terms>, StoreError> {
    let found = connection.query_row(
        "SELECT take_back, device, waits, watch, talk, origin, origin_entry, origin_seat, follows
         FROM games WHERE id = ?1",
        [game],
        |row| {
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
            Ok(Terms {
                take_back: take_back(&policy).unwrap_or_default(),
                device: Device::parse(&device),
                talk: Talk::parse(&talk).unwrap_or(Talk::Nobody),
                origin,
                follows: row.get(8)?,
                next: None,
                waits: row.get(2)?,
                watch: row.get(3)?,
                chairs: Vec::new(),
            })
        },
    );
    let Some(mut terms) = found.optional()? else {
        return Ok(None);
    };
    terms.next = next_after(connection, game)?;
    let mut list = connection.prepare_cached(
        "SELECT seat, place, links, is_own_link, has_come, standing, lang, is_held
         FROM chairs WHERE game = ?1 ORDER BY seat",
    )?;
    let mut rows = list.query([game])?;
    while let Some(row) = rows.next()? {
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
            standing,
            lang: lang.as_deref().and_then(language::parse),
        });
    }
    Ok(Some(terms))
}
