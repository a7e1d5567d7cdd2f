//! A connection to PostgreSQL, and how it carries out a piece of work.

use std::collections::HashMap;

use postgres::error::SqlState;
use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Statement};

use super::way::Way;
use crate::store::sql::{Cell, Row, Sql, Value};
use crate::store::{StoreError, Version};

/// Set for every connection: whoever was cut off in the middle of a piece of work, or stands still in
/// it, does not keep others waiting for long.
const SETTINGS: &str = "
    SET lock_timeout = '4s';
    SET statement_timeout = '20s';
    SET idle_in_transaction_session_timeout = '5s';
    SET default_transaction_isolation = 'read committed';
    SET client_min_messages = 'warning';
";

/// A connection that is made when it is needed.
pub struct Link {
    way: Way,
    open: Option<Opened>,
}

struct Opened {
    client: Client,
    /// The statements that this connection knows.
    statements: HashMap<String, Statement>,
}

/// What is wrong with a connection, so that the work is to be tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It is lost.
    Lost,
    /// Others were in the way.
    Again,
}

impl Link {
    pub fn new(way: Way) -> Link {
        Link { way, open: None }
    }

    /// Returns the connection, made anew if it was lost.
    pub fn client(&mut self) -> Result<&mut Client, postgres::Error> {
        Ok(&mut self.opened()?.client)
    }

    fn opened(&mut self) -> Result<&mut Opened, postgres::Error> {
        let open = match self.open.take().filter(|open| !open.client.is_closed()) {
            Some(open) => open,
            None => {
                let mut client = self.way.connect()?;
                client.batch_execute(SETTINGS)?;
                Opened {
                    client,
                    statements: HashMap::new(),
                }
            }
        };
        Ok(self.open.insert(open))
    }

    /// Lets the connection go: what it was doing is not done.
    pub fn drop(&mut self) {
        self.open = None;
    }

    /// Begins a piece of work.
    pub fn begin(&mut self, how: &str) -> Result<Work<'_>, postgres::Error> {
        let open = self.opened()?;
        if !how.is_empty() {
            open.client.batch_execute(how)?;
        }
        Ok(Work {
            open,
            changed: Vec::new(),
            trouble: None,
        })
    }

    /// Says something that has no answer.
    pub fn say(&mut self, text: &str) -> Result<(), postgres::Error> {
        self.client()?.batch_execute(text)
    }
}

/// PostgreSQL in the middle of a piece of work.
pub struct Work<'a> {
    open: &'a mut Opened,
    /// What others are to be told once it is done.
    pub changed: Vec<(i64, Version)>,
    pub trouble: Option<Trouble>,
}

impl Work<'_> {
    fn statement(&mut self, text: &str) -> Result<Statement, postgres::Error> {
        if let Some(known) = self.open.statements.get(text) {
            return Ok(known.clone());
        }
        let statement = self.open.client.prepare(&text.replace('?', "$"))?;
        let statements = &mut self.open.statements;
        statements.insert(text.to_owned(), statement.clone());
        Ok(statement)
    }

    fn failed(&mut self, error: postgres::Error) -> StoreError {
        self.trouble = trouble(&error);
        match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => StoreError::Overtaken,
            _ => error.into(),
        }
    }
}

/// Says whether work that failed like this is to be tried again.
pub fn trouble(error: &postgres::Error) -> Option<Trouble> {
    let Some(code) = error.code() else {
        // It came from the connection and not from the database.
        let is_ours = error.to_string().contains("serializing");
        return (!is_ours).then_some(Trouble::Lost);
    };
    let again = [
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::LOCK_NOT_AVAILABLE,
    ];
    if again.contains(code) {
        return Some(Trouble::Again);
    }
    // The server shuts down, starts, has ended an idle piece of work, has too many connections, or
    // only reads, since another one has taken its place.
    let lost = [
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::READ_ONLY_SQL_TRANSACTION,
    ];
    let is_lost = code.code().starts_with("57P") || code.code().starts_with("08");
    (is_lost || lost.contains(code)).then_some(Trouble::Lost)
}

impl Sql for Work<'_> {
    fn execute(&mut self, text: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let values = all(values);
        let done = self
            .statement(text)
            .and_then(|statement| self.open.client.execute(&statement, &values));
        done.map_err(|error| self.failed(error))
    }

    fn rows(&mut self, text: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let values = all(values);
        let found = self
            .statement(text)
            .and_then(|statement| self.open.client.query(&statement, &values));
        let found = found.map_err(|error| self.failed(error))?;
        let rows = found.iter().map(|row| {
            let cells = (0..row.len()).map(|column| row.try_get(column));
            let cells: Result<Vec<Cell>, postgres::Error> = cells.collect();
            Ok(Row(cells?))
        });
        rows.collect()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn tell(&mut self, game: i64, version: Version) {
        self.changed.push((game, version));
    }
}

fn all<'a>(values: &'a [Value<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    let values = values.iter();
    values.map(|value| value as &(dyn ToSql + Sync)).collect()
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) => match *kind {
                Type::INT4 => i32::try_from(*number)?.to_sql(kind, out),
                _ => number.to_sql(kind, out),
            },
            Value::Text(text) => text.to_sql(kind, out),
            Value::Blob(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT4, Type::INT8, Type::TEXT, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Cell {
    fn from_sql(
        kind: &Type,
        raw: &'a [u8],
    ) -> Result<Cell, Box<dyn std::error::Error + Sync + Send>> {
        Ok(match *kind {
            Type::INT8 => Cell::Int(i64::from_sql(kind, raw)?),
            Type::INT4 => Cell::Int(i32::from_sql(kind, raw)?.into()),
            Type::BOOL => Cell::Int(bool::from_sql(kind, raw)?.into()),
            Type::BYTEA => Cell::Blob(raw.to_vec()),
            _ => Cell::Text(String::from_sql(kind, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Cell, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Cell::Null)
    }

    fn accepts(kind: &Type) -> bool {
        let known = [Type::INT8, Type::INT4, Type::BOOL, Type::BYTEA, Type::TEXT];
        known.contains(kind)
    }
}
