//! Packs of own cards, by the hash of a key. A pack is its files; who may read them without the key has
//! a link of its own.

use super::keys::Hash;
use super::sql::{Sql, values};
use super::{Store, StoreError, now, numbers};

/// So many packs a store keeps, whoever makes them.
pub const PACKS_MAX: usize = 10_000;
/// So many bytes all packs take together.
pub const ALL_PACKS_BYTES: usize = 256 << 20;
/// So many bytes a pack takes: several times what all cards of the largest box do.
pub const PACK_BYTES: usize = 256 << 10;
/// So many files a pack has: twice what the largest box has groups.
pub const PACK_FILES: usize = 400;

/// The files of a pack, each with its path, in the order of these.
pub type PackFiles = Vec<(String, String)>;

/// A pack as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    pub files: PackFiles,
    /// What the link hangs on by which others may read it, if there is one.
    pub share: Option<i64>,
}

/// What became of a change to a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PackChange {
    Done,
    /// There is no such pack.
    NoPack,
    /// The file is not as it was when somebody began to change it.
    Changed,
    /// The pack would have too many files, or take too many bytes.
    TooLarge,
    /// The store keeps as many packs as it may.
    Full,
}

impl Store {
    /// Begins a pack.
    pub async fn make_pack(&self, pack: Hash, files: PackFiles) -> Result<PackChange, StoreError> {
        self.write(move |sql| {
            if !fits(&files) {
                return Ok(PackChange::TooLarge);
            }
            if is_there(sql, &pack)? || !has_room(sql, size(&files), 1)? {
                return Ok(PackChange::Full);
            }
            sql.execute(
                "INSERT INTO packs (hash, made, bytes) VALUES (?1, ?2, ?3)",
                values![pack, now(), size(&files) as i64],
            )?;
            insert(sql, &pack, &files)?;
            Ok(PackChange::Done)
        })
        .await
    }

    /// Returns a pack; nothing if there is none.
    pub async fn pack(&self, pack: Hash) -> Result<Option<Pack>, StoreError> {
        self.read_at_once(move |sql| {
            let found = sql.row("SELECT share FROM packs WHERE hash = ?1", values![pack])?;
            let Some(mut found) = found else {
                return Ok(None);
            };
            let share = found.get(0)?;
            let files = files(sql, &pack)?;
            Ok(Some(Pack { files, share }))
        })
        .await
    }

    /// Returns the files of a pack that is shared, by the hash of that link.
    pub async fn shared_pack(&self, shown: Hash) -> Result<Option<PackFiles>, StoreError> {
        self.read_at_once(move |sql| {
            let found = sql.row("SELECT hash FROM packs WHERE shown = ?1", values![shown])?;
            let Some(mut found) = found else {
                return Ok(None);
            };
            let pack: Hash = found.get(0)?;
            files(sql, &pack).map(Some)
        })
        .await
    }

    /// Writes a file of a pack in the place of what was there: `was` is what whoever writes has seen,
    /// empty for a file that is new. An empty file is none.
    pub async fn write_pack_file(
        &self,
        pack: Hash,
        path: String,
        was: String,
        text: String,
    ) -> Result<PackChange, StoreError> {
        self.write(move |sql| {
            let mut files = if lock(sql, &pack)? {
                files(sql, &pack)?
            } else {
                return Ok(PackChange::NoPack);
            };
            let found = files.iter().position(|(known, _)| *known == path);
            let there = found.map_or("", |at| &files[at].1);
            if there == text {
                return Ok(PackChange::Done);
            }
            if there != was {
                return Ok(PackChange::Changed);
            }
            if let Some(at) = found {
                files.remove(at);
            }
            if !text.is_empty() {
                files.push((path.clone(), text.clone()));
            }
            put(sql, &pack, files)
        })
        .await
    }

    /// Puts other files in the place of all of a pack.
    pub async fn replace_pack(
        &self,
        pack: Hash,
        files: PackFiles,
    ) -> Result<PackChange, StoreError> {
        self.write(move |sql| {
            if lock(sql, &pack)? {
                put(sql, &pack, files.clone())
            } else {
                Ok(PackChange::NoPack)
            }
        })
        .await
    }

    /// Gives a pack another key; the old one opens nothing any more, nor does a link by which others
    /// read it. Returns whether there is one.
    pub async fn renew_pack(&self, old: Hash, new: Hash) -> Result<bool, StoreError> {
        self.write(move |sql| {
            // Nobody writes into it meanwhile.
            lock(sql, &old)?;
            let found = sql.row(
                "SELECT made, bytes FROM packs WHERE hash = ?1",
                values![old],
            )?;
            let Some(mut found) = found else {
                return Ok(false);
            };
            let (made, bytes): (i64, i64) = (found.get(0)?, found.get(1)?);
            sql.execute(
                "INSERT INTO packs (hash, made, bytes) VALUES (?1, ?2, ?3)",
                values![new, made, bytes],
            )?;
            sql.execute(
                "UPDATE pack_files SET pack = ?2 WHERE pack = ?1",
                values![old, new],
            )?;
            sql.execute("DELETE FROM packs WHERE hash = ?1", values![old])?;
            Ok(true)
        })
        .await
    }

    /// Lets others read a pack by a link, or nobody any more. Returns whether there is such a pack.
    pub async fn share_pack(
        &self,
        pack: Hash,
        share: Option<(i64, Hash)>,
    ) -> Result<bool, StoreError> {
        self.write(move |sql| {
            let (share, shown) = (share.map(|(share, _)| share), share.map(|(_, shown)| shown));
            let n = sql.execute(
                "UPDATE packs SET share = ?2, shown = ?3 WHERE hash = ?1",
                values![pack, share, shown],
            )?;
            Ok(n > 0)
        })
        .await
    }

    /// Burns a pack: nothing of it is left but in games that were played with it.
    pub async fn burn_pack(&self, pack: Hash) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute("DELETE FROM pack_files WHERE pack = ?1", values![pack])?;
            sql.execute("DELETE FROM packs WHERE hash = ?1", values![pack])?;
            Ok(())
        })
        .await
    }
}

/// Keeps others from changing a pack meanwhile; returns whether it is there.
fn lock(sql: &mut dyn Sql, pack: &Hash) -> Result<bool, StoreError> {
    let n = sql.execute(
        "UPDATE packs SET bytes = bytes WHERE hash = ?1",
        values![pack],
    )?;
    Ok(n > 0)
}

/// Puts files in the place of those of a pack that is there.
fn put(sql: &mut dyn Sql, pack: &Hash, files: PackFiles) -> Result<PackChange, StoreError> {
    if !fits(&files) {
        return Ok(PackChange::TooLarge);
    }
    let before = numbers(
        sql,
        "SELECT bytes FROM packs WHERE hash = ?1",
        values![pack],
    )?;
    let before = before.first().copied().unwrap_or(0);
    let more = size(&files).saturating_sub(usize::try_from(before).unwrap_or(0));
    if more > 0 && !has_room(sql, more, 0)? {
        return Ok(PackChange::Full);
    }
    sql.execute("DELETE FROM pack_files WHERE pack = ?1", values![pack])?;
    insert(sql, pack, &files)?;
    sql.execute(
        "UPDATE packs SET bytes = ?2 WHERE hash = ?1",
        values![pack, size(&files) as i64],
    )?;
    Ok(PackChange::Done)
}

fn insert(sql: &mut dyn Sql, pack: &Hash, files: &PackFiles) -> Result<(), StoreError> {
    for (path, text) in files {
        sql.execute(
            "INSERT INTO pack_files (pack, path, text) VALUES (?1, ?2, ?3)",
            values![pack, path, text],
        )?;
    }
    Ok(())
}

fn files(sql: &mut dyn Sql, pack: &Hash) -> Result<PackFiles, StoreError> {
    let rows = sql.rows(
        "SELECT path, text FROM pack_files WHERE pack = ?1",
        values![pack],
    )?;
    let mut files = Vec::with_capacity(rows.len());
    for mut row in rows {
        files.push((row.get(0)?, row.get(1)?));
    }
    // Stores sort letters in their own ways.
    files.sort();
    Ok(files)
}

fn is_there(sql: &mut dyn Sql, pack: &Hash) -> Result<bool, StoreError> {
    let found = sql.row("SELECT made FROM packs WHERE hash = ?1", values![pack])?;
    Ok(found.is_some())
}

/// Returns whether the store may keep so many more bytes, and so many more packs.
fn has_room(sql: &mut dyn Sql, bytes: usize, n_packs: usize) -> Result<bool, StoreError> {
    let found = sql.row(
        "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM packs",
        &[],
    )?;
    let mut found = found.ok_or(StoreError::Broken)?;
    let (n, kept): (i64, i64) = (found.get(0)?, found.get(1)?);
    let (n, kept) = (usize::try_from(n), usize::try_from(kept));
    let (n, kept) = (n.unwrap_or(PACKS_MAX), kept.unwrap_or(ALL_PACKS_BYTES));
    Ok(n + n_packs <= PACKS_MAX && kept + bytes <= ALL_PACKS_BYTES)
}

fn fits(files: &PackFiles) -> bool {
    let is_once = |(at, (path, _)): (usize, &(String, String))| {
        !files[..at].iter().any(|(other, _)| other == path)
    };
    files.len() <= PACK_FILES && size(files) <= PACK_BYTES && files.iter().enumerate().all(is_once)
}

fn size(files: &PackFiles) -> usize {
    files
        .iter()
        .map(|(path, text)| path.len() + text.len())
        .sum()
}
