//! Reading content files: one statement a line, and errors that help the person who wrote it.
//!
//! All four formats (map, pieces, charts, scenario) share this layer. A file is read to its end
//! and every problem is reported; nothing is half loaded.

mod nearest;
mod once;
mod report;
mod statement;

pub(crate) use once::Once;
pub(crate) use report::Reporter;
pub use report::{Problem, Report};
pub(crate) use statement::{Statement, Word, number, statements};

/// A content file as it comes in: its name for messages, and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceFile<'a> {
    pub name: &'a str,
    pub text: &'a str,
}
