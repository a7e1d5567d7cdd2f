//! SQLite in the middle of a piece of work.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use crate::store::sql::{Cell, Row, Sql, Value};
use crate::store::{StoreError, Version};

/// A connection inside a transaction, or one that only reads.
pub struct Sqlite<'a>(pub &'a Connection);

impl Sql for Sqlite<'_> {
    fn execute(&mut self, text: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let mut statement = self.0.prepare_cached(text)?;
        Ok(statement.execute(params_from_iter(values))? as u64)
    }

    fn rows(&mut self, text: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let mut statement = self.0.prepare_cached(text)?;
        let n_columns = statement.column_count();
        let mut found = statement.query(params_from_iter(values))?;
        let mut rows = Vec::new();
        while let Some(row) = found.next()? {
            let cells = (0..n_columns).map(|column| Ok(cell(row.get_ref(column)?)));
            rows.push(Row(cells.collect::<Result<_, StoreError>>()?));
        }
        Ok(rows)
    }

    /// One program has the file, and knows what it has written.
    fn is_shared(&self) -> bool {
        false
    }

    fn tell(&mut self, _: i64, _: Version) {}
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn cell(value: ValueRef<'_>) -> Cell {
    match value {
        ValueRef::Null => Cell::Null,
        ValueRef::Integer(number) => Cell::Int(number),
        // No table has numbers with a fraction.
        ValueRef::Real(number) => Cell::Text(number.to_string()),
        ValueRef::Text(bytes) => Cell::Text(String::from_utf8_lossy(bytes).into_owned()),
        ValueRef::Blob(bytes) => Cell::Blob(bytes.to_vec()),
    }
}
