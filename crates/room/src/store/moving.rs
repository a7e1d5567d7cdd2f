//! Moving house: all games of one store into another, compared game by game.

use super::channels::PUSH_KEY;
use super::sql::{Row, Sql, ToValue as _, Value, values};
use super::{Store, StoreError, numbers, put_about, version};

/// A table with facts about games, its column with the number of the game, and all its columns.
struct Table {
    name: &'static str,
    game: &'static str,
    columns: &'static [&'static str],
}

/// All facts about a game; the first is the game itself.
const TABLES: [Table; 14] = [
    Table {
        name: "games",
        game: "id",
        columns: &[
            "id",
            "head",
            "take_back",
            "device",
            "waits",
            "watch",
            "origin",
            "origin_entry",
            "origin_seat",
            "asking",
            "agreed",
            "talk",
            "follows",
            "wish",
            "halted",
            "used",
            "begun_midway",
            "invite",
            "share",
        ],
    },
    Table {
        name: "entries",
        game: "game",
        columns: &["game", "seq", "line", "tail"],
    },
    Table {
        name: "keys",
        game: "game",
        columns: &["token_hash", "game", "role", "seat", "renews", "salt"],
    },
    Table {
        name: "chairs",
        game: "game",
        columns: &[
            "game",
            "seat",
            "place",
            "links",
            "is_own_link",
            "has_come",
            "standing",
            "lang",
            "is_held",
            "is_locked",
        ],
    },
    Table {
        name: "talk",
        game: "game",
        columns: &["game", "seq", "seat", "line", "kind"],
    },
    Table {
        name: "clocks",
        game: "game",
        columns: &[
            "game",
            "rules",
            "remaining",
            "seat",
            "since",
            "stopped",
            "counted",
            "due",
        ],
    },
    Table {
        name: "listed",
        game: "game",
        columns: &["game", "invite", "for_onlookers", "since"],
    },
    Table {
        name: "remarks",
        game: "game",
        columns: &["game", "seq", "entry", "seat", "line"],
    },
    Table {
        name: "early",
        game: "game",
        columns: &["game", "seat", "cite", "options", "words"],
    },
    Table {
        name: "book_pages",
        game: "game",
        columns: &["game", "role", "seat", "entry"],
    },
    Table {
        name: "book_writers",
        game: "game",
        columns: &["game", "role", "seat", "book"],
    },
    Table {
        name: "book_hints",
        game: "game",
        columns: &["game", "seat", "at"],
    },
    Table {
        name: "feeds",
        game: "game",
        columns: &["token_hash", "feed", "game"],
    },
    Table {
        name: "told",
        game: "game",
        columns: &["channel", "game", "seat", "mark"],
    },
];

/// Record books, packs and addresses for notices belong to no game; they come before what is kept with
/// them.
const BOOKS: [Table; 6] = [
    Table {
        name: "books",
        game: "hash",
        columns: &["hash", "made"],
    },
    Table {
        name: "book_entries",
        game: "book",
        columns: &["book", "id", "game", "entry"],
    },
    Table {
        name: "tries",
        game: "book",
        columns: &["deal", "book", "game", "name", "began", "entry", "proof"],
    },
    Table {
        name: "channels",
        game: "feed",
        columns: &[
            "id",
            "feed",
            "kind",
            "address",
            "keys",
            "lang",
            "origin",
            "quiet_from",
            "quiet_to",
            "fault",
        ],
    },
    Table {
        name: "packs",
        game: "hash",
        columns: &["hash", "made", "bytes", "share", "shown"],
    },
    Table {
        name: "pack_files",
        game: "pack",
        columns: &["pack", "path", "text"],
    },
];

/// What is known of the database as a whole and moves with the games: links hang on the key.
const ABOUT: [&str; 5] = ["public", "ticket key", "deal salt", "door closed", PUSH_KEY];

/// How many rows one statement writes.
const TOGETHER: usize = 32;

/// All rows of a game, table by table.
type Facts = Vec<Vec<Row>>;

impl Table {
    /// Returns the rows of a game in an order that does not depend on the store.
    fn read(&self, sql: &mut dyn Sql, game: i64) -> Result<Vec<Row>, StoreError> {
        let (columns, name, of) = (self.columns.join(", "), self.name, self.game);
        let order: Vec<String> = (1..=self.columns.len().min(4))
            .map(|nth| nth.to_string())
            .collect();
        let order = order.join(", ");
        let text = format!("SELECT {columns} FROM {name} WHERE {of} = ?1 ORDER BY {order}");
        sql.rows(&text, values![game])
    }

    /// Returns all rows.
    fn read_all(&self, sql: &mut dyn Sql) -> Result<Vec<Row>, StoreError> {
        let (columns, name) = (self.columns.join(", "), self.name);
        sql.rows(&format!("SELECT {columns} FROM {name} ORDER BY 1, 2"), &[])
    }

    fn write(&self, sql: &mut dyn Sql, rows: &[Row]) -> Result<(), StoreError> {
        let values: Vec<Value<'_>> = rows
            .iter()
            .flat_map(|row| row.0.iter().map(|cell| cell.value()))
            .collect();
        insert_rows(sql, self.name, self.columns, &values)
    }
}

/// Adds rows to a table, several with each statement: every one is a way to the database and back.
pub fn insert_rows(
    sql: &mut dyn Sql,
    table: &str,
    columns: &[&str],
    values: &[Value<'_>],
) -> Result<(), StoreError> {
    for rows in values.chunks(TOGETHER * columns.len()) {
        let row = |first: usize| {
            let numbers = (1..=columns.len()).map(|column| format!("?{}", first + column));
            format!("({})", numbers.collect::<Vec<_>>().join(", "))
        };
        let all = (0..rows.len()).step_by(columns.len()).map(row);
        let all = all.collect::<Vec<_>>().join(", ");
        let names = columns.join(", ");
        sql.execute(&format!("INSERT INTO {table} ({names}) VALUES {all}"), rows)?;
    }
    Ok(())
}

impl Store {
    async fn facts(&self, game: i64) -> Result<Facts, StoreError> {
        self.read_at_once(move |sql| {
            let tables = TABLES.iter().map(|table| table.read(sql, game));
            tables.collect()
        })
        .await
    }

    /// Returns all record books.
    async fn books(&self) -> Result<Facts, StoreError> {
        self.read_at_once(|sql| BOOKS.iter().map(|table| table.read_all(sql)).collect())
            .await
    }

    async fn take_in_books(&self, facts: Facts) -> Result<(), StoreError> {
        self.write(move |sql| {
            for (table, rows) in BOOKS.iter().zip(&facts) {
                table.write(sql, rows)?;
            }
            Ok(())
        })
        .await
    }

    async fn about_itself(&self) -> Result<Vec<(&'static str, Vec<u8>)>, StoreError> {
        self.read(|sql| {
            let mut found = Vec::new();
            for name in ABOUT {
                let row = sql.row("SELECT value FROM about WHERE name = ?1", values![name])?;
                if let Some(mut row) = row {
                    found.push((name, row.get(0)?));
                }
            }
            Ok(found)
        })
        .await
    }

    async fn take_in(&self, game: i64, facts: Facts) -> Result<(), StoreError> {
        self.write(move |sql| {
            for (table, rows) in TABLES.iter().zip(&facts) {
                table.write(sql, rows)?;
            }
            version::begin(sql, game)
        })
        .await
    }

    /// Copies all games into another store, which has none yet, and compares every one with what was
    /// there. Returns how many there are. Nobody may play meanwhile: whoever does is found out.
    pub async fn move_to(&self, to: &Store) -> Result<usize, StoreError> {
        let is_empty = |facts: &Facts| facts.iter().all(Vec::is_empty);
        if !to.games().await?.is_empty() || !is_empty(&to.books().await?) {
            return Err(StoreError::Inhabited);
        }
        let (games, books) = (self.games().await?, self.books().await?);
        to.take_in_books(books.clone()).await?;
        for game in &games {
            to.take_in(*game, self.facts(*game).await?).await?;
        }
        let about = self.about_itself().await?;
        to.write(move |sql| {
            for (name, value) in &about {
                put_about(sql, name, value)?;
            }
            // Whoever has opened the empty store has drawn another key.
            version::rewrite(sql, version::ALL_GAMES)?;
            if sql.is_shared() {
                let last = numbers(sql, "SELECT coalesce(max(id), 0) FROM games", &[])?;
                let next = "SELECT setval(pg_get_serial_sequence('games', 'id'), ?1 + 1, false)";
                sql.rows(next, values![last.first().copied().unwrap_or(0)])?;
            }
            Ok(())
        })
        .await?;
        if self.games().await? != games || to.games().await? != games {
            return Err(StoreError::Different(None));
        }
        if self.books().await? != books || to.books().await? != books {
            return Err(StoreError::Different(None));
        }
        for game in &games {
            if self.facts(*game).await? != to.facts(*game).await? {
                return Err(StoreError::Different(Some(*game)));
            }
        }
        Ok(games.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A column that is added and not named here would be left behind.
    #[tokio::test]
    async fn every_column_moves() {
        let path = std::env::temp_dir().join(format!("moving-{}.sqlite", std::process::id()));
        let (store, _) = Store::open(&path).expect("a store");
        let found = store.read(|sql| {
            let tables = sql.rows(
                "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
                &[],
            )?;
            let mut found = Vec::new();
            for mut table in tables {
                let name: String = table.get(0)?;
                let columns = sql.rows("SELECT name FROM pragma_table_info(?1)", values![name])?;
                let columns = columns.into_iter().map(|mut row| row.get(0));
                found.push((name, columns.collect::<Result<Vec<String>, _>>()?));
            }
            Ok(found)
        });
        let found = found.await.expect("read");
        for (name, columns) in found {
            if name == "about" {
                continue;
            }
            let mut tables = TABLES.iter().chain(&BOOKS);
            let table = tables.find(|table| table.name == name);
            let mut known = table.expect(&name).columns.to_vec();
            let mut columns: Vec<&str> = columns.iter().map(String::as_str).collect();
            known.sort_unstable();
            columns.sort_unstable();
            assert_eq!(known, columns, "{name}");
        }
        store.close();
        std::fs::remove_file(path).expect("removed");
    }
}
