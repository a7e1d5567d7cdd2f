//! Tries at deals that everybody is dealt alike: one for each book and deal.
//!
//! A try is written in the same step as its game, and what became of it in the same step as the end, so
//! a try that was given up or forgotten is one all the same. Whether the record proves it is found out
//! later, once.

use api::BookEntry;

use super::book::{read, without, write};
use super::keys::Hash;
use super::sql::{Row, Sql, values};
use super::{Store, StoreError, now};

/// A try that begins.
#[derive(Clone, PartialEq, Debug)]
pub struct NewTry {
    /// The name of the deal.
    pub deal: String,
    pub book: Hash,
    /// Under which name everybody may see it.
    pub name: Option<String>,
}

/// A try at a deal.
#[derive(Clone, PartialEq, Debug)]
pub struct Try {
    pub deal: String,
    pub book: Hash,
    /// The game, while it is there.
    pub game: Option<i64>,
    /// Under which name everybody may see it.
    pub name: Option<String>,
    /// How it ended; nothing while it runs.
    pub entry: Option<BookEntry>,
    /// What came of playing its record again; nothing before that.
    pub proof: Option<Proof>,
}

/// What came of playing the record of a try again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The record is of this deal and comes to the same end.
    Holds,
    /// The record is of another deal, or comes to another end.
    Fails,
    /// A bot has played for whoever tried.
    ByBot,
}

impl Proof {
    fn word(self) -> &'static str {
        match self {
            Proof::Holds => "holds",
            Proof::Fails => "fails",
            Proof::ByBot => "by bot",
        }
    }

    fn parse(word: &str) -> Proof {
        let all = [Proof::Holds, Proof::ByBot];
        let mut known = all.into_iter();
        known
            .find(|proof| proof.word() == word)
            .unwrap_or(Proof::Fails)
    }
}

const COLUMNS: &str = "deal, book, game, name, entry, proof";

impl Store {
    /// Returns the try of a book at a deal.
    pub async fn try_of(&self, book: Hash, deal: String) -> Result<Option<Try>, StoreError> {
        self.read(move |sql| {
            let text = format!("SELECT {COLUMNS} FROM tries WHERE book = ?1 AND deal = ?2");
            let found = sql.row(&text, values![book, deal])?;
            found.map(read_try).transpose()
        })
        .await
    }

    /// Returns the latest tries of a book, the latest first.
    pub async fn tries_of(&self, book: Hash, n: usize) -> Result<Vec<Try>, StoreError> {
        self.read(move |sql| {
            let text = format!(
                "SELECT {COLUMNS} FROM tries WHERE book = ?1 ORDER BY began DESC, deal LIMIT ?2"
            );
            let rows = sql.rows(&text, values![book, n as i64])?;
            rows.into_iter().map(read_try).collect()
        })
        .await
    }

    /// Returns all tries at a deal, in the order in which they began.
    pub async fn tries_at(&self, deal: String) -> Result<Vec<Try>, StoreError> {
        self.read(move |sql| {
            let text = format!("SELECT {COLUMNS} FROM tries WHERE deal = ?1 ORDER BY began, game");
            let rows = sql.rows(&text, values![deal])?;
            rows.into_iter().map(read_try).collect()
        })
        .await
    }

    /// Takes back a try of which nobody was ever told.
    pub async fn withdraw_try(&self, game: i64) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute(
                "DELETE FROM tries WHERE game = ?1 AND entry IS NULL",
                values![game],
            )?;
            Ok(())
        })
        .await
    }

    /// Notes what came of playing the record of a try again; the first answer stays.
    pub async fn note_proof(&self, game: i64, proof: Proof) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.execute(
                "UPDATE tries SET proof = ?2 WHERE game = ?1 AND proof IS NULL",
                values![game, proof.word()],
            )?;
            Ok(())
        })
        .await
    }
}

/// Notes the game with which a book tries a deal. A book that has tried it before is overtaken by
/// itself, and the game is not made.
pub fn begin(sql: &mut dyn Sql, game: i64, new: &NewTry) -> Result<(), StoreError> {
    super::book::begin(sql, &new.book)?;
    let n_new = sql.execute(
        "INSERT INTO tries (deal, book, game, name, began) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (deal, book) DO NOTHING",
        values![new.deal, new.book, game, new.name, now()],
    )?;
    if n_new == 0 {
        return Err(StoreError::Overtaken);
    }
    Ok(())
}

/// Notes how a game ended, if it is a try.
pub fn note_end(sql: &mut dyn Sql, game: i64, entry: &BookEntry) -> Result<(), StoreError> {
    sql.execute(
        "UPDATE tries SET entry = ?2 WHERE game = ?1",
        values![game, write(entry)?],
    )?;
    Ok(())
}

/// A try stays one when its game is taken away.
pub fn let_go(sql: &mut dyn Sql, game: i64) -> Result<(), StoreError> {
    sql.execute(
        "UPDATE tries SET game = NULL WHERE game = ?1",
        values![game],
    )?;
    Ok(())
}

/// Puts the tries of a book into another; where both have tried a deal, the earlier try is the one.
pub fn hand_over(sql: &mut dyn Sql, from: &Hash, into: &Hash) -> Result<(), StoreError> {
    let rows = sql.rows(
        "SELECT deal, began FROM tries WHERE book = ?1",
        values![from],
    )?;
    for mut row in rows {
        let (deal, began): (String, i64) = (row.get(0)?, row.get(1)?);
        sql.execute(
            "DELETE FROM tries WHERE book = ?1 AND deal = ?2 AND began > ?3",
            values![into, deal, began],
        )?;
        let there = sql.row(
            "SELECT began FROM tries WHERE book = ?1 AND deal = ?2",
            values![into, deal],
        )?;
        if there.is_none() {
            sql.execute(
                "UPDATE tries SET book = ?3 WHERE book = ?1 AND deal = ?2",
                values![from, deal, into],
            )?;
        }
    }
    Ok(())
}

/// Takes a name out of all tries.
pub fn forget(sql: &mut dyn Sql, name: &str) -> Result<(), StoreError> {
    sql.execute(
        "UPDATE tries SET name = NULL WHERE name = ?1",
        values![name],
    )?;
    let quoted = serde_json::to_string(name).map_err(|_| StoreError::Broken)?;
    let rows = sql.rows(
        "SELECT deal, book, entry FROM tries
         WHERE length(replace(entry, ?1, '')) < length(entry)",
        values![quoted],
    )?;
    for mut row in rows {
        let (deal, book, text): (String, Hash, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        sql.execute(
            "UPDATE tries SET entry = ?3 WHERE deal = ?1 AND book = ?2",
            values![deal, book, without(&text, name)?],
        )?;
    }
    Ok(())
}

fn read_try(mut row: Row) -> Result<Try, StoreError> {
    let (entry, proof): (Option<String>, Option<String>) = (row.get(4)?, row.get(5)?);
    Ok(Try {
        deal: row.get(0)?,
        book: row.get(1)?,
        game: row.get(2)?,
        name: row.get(3)?,
        entry: entry.as_deref().map(read).transpose()?,
        proof: proof.as_deref().map(Proof::parse),
    })
}
