//! What a piece of work says to a database, whichever it is: statements with values, and rows.
//!
//! Statements are written once, in the words that SQLite and PostgreSQL share; `?1` is the first value.

use super::{StoreError, Version};

/// A database in the middle of a piece of work.
pub trait Sql {
    /// Carries out a statement; returns how many rows it changed.
    fn execute(&mut self, text: &str, values: &[Value<'_>]) -> Result<u64, StoreError>;

    /// Returns what a statement finds.
    fn rows(&mut self, text: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError>;

    /// Returns the first row that a statement finds.
    fn row(&mut self, text: &str, values: &[Value<'_>]) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(text, values)?.into_iter().next())
    }

    /// Whether other programs may change games too.
    fn is_shared(&self) -> bool;

    /// Tells other programs, once the work is done, which version a game has now.
    fn tell(&mut self, game: i64, version: Version);
}

/// Something to be put into a statement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    Null,
    Int(i64),
    Text(&'a str),
    Blob(&'a [u8]),
}

/// Something that can be put into a statement.
pub trait ToValue {
    fn value(&self) -> Value<'_>;
}

/// The values of a statement, in order.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::sql::ToValue::value(&$value)),*] };
}
pub(super) use values;

impl ToValue for i64 {
    fn value(&self) -> Value<'_> {
        Value::Int(*self)
    }
}

impl ToValue for u8 {
    fn value(&self) -> Value<'_> {
        Value::Int((*self).into())
    }
}

impl ToValue for u32 {
    fn value(&self) -> Value<'_> {
        Value::Int((*self).into())
    }
}

impl ToValue for bool {
    fn value(&self) -> Value<'_> {
        Value::Int((*self).into())
    }
}

impl ToValue for str {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl ToValue for String {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl<const N: usize> ToValue for [u8; N] {
    fn value(&self) -> Value<'_> {
        Value::Blob(self)
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, ToValue::value)
    }
}

/// Something that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    Null,
    Int(i64),
    Text(String),
    Blob(Vec<u8>),
}

impl ToValue for Cell {
    fn value(&self) -> Value<'_> {
        match self {
            Cell::Null => Value::Null,
            Cell::Int(number) => Value::Int(*number),
            Cell::Text(text) => Value::Text(text),
            Cell::Blob(bytes) => Value::Blob(bytes),
        }
    }
}

/// A row that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row(pub Vec<Cell>);

impl Row {
    /// Returns what is in a column.
    pub fn get<T: FromCell>(&mut self, column: usize) -> Result<T, StoreError> {
        let cell = self.0.get_mut(column);
        let cell = cell.map(|cell| std::mem::replace(cell, Cell::Null));
        let read = cell.and_then(T::from_cell);
        read.ok_or_else(|| StoreError::Damaged(format!("column {column} is not what it should be")))
    }
}

/// Something that can be read from a cell.
pub trait FromCell: Sized {
    /// Returns nothing where the cell holds something else.
    fn from_cell(cell: Cell) -> Option<Self>;
}

impl FromCell for i64 {
    fn from_cell(cell: Cell) -> Option<i64> {
        match cell {
            Cell::Int(number) => Some(number),
            _ => None,
        }
    }
}

impl FromCell for u8 {
    fn from_cell(cell: Cell) -> Option<u8> {
        i64::from_cell(cell)?.try_into().ok()
    }
}

impl FromCell for u32 {
    fn from_cell(cell: Cell) -> Option<u32> {
        i64::from_cell(cell)?.try_into().ok()
    }
}

impl FromCell for bool {
    fn from_cell(cell: Cell) -> Option<bool> {
        i64::from_cell(cell).map(|number| number != 0)
    }
}

impl FromCell for String {
    fn from_cell(cell: Cell) -> Option<String> {
        match cell {
            Cell::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl<const N: usize> FromCell for [u8; N] {
    fn from_cell(cell: Cell) -> Option<[u8; N]> {
        match cell {
            Cell::Blob(bytes) => bytes.try_into().ok(),
            _ => None,
        }
    }
}

impl FromCell for Vec<u8> {
    fn from_cell(cell: Cell) -> Option<Vec<u8>> {
        match cell {
            Cell::Blob(bytes) => Some(bytes),
            _ => None,
        }
    }
}

impl<T: FromCell> FromCell for Option<T> {
    fn from_cell(cell: Cell) -> Option<Option<T>> {
        match cell {
            Cell::Null => Some(None),
            cell => T::from_cell(cell).map(Some),
        }
    }
}
