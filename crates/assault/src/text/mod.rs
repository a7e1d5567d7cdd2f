//! Reading content files: one statement a line, and errors that help the person who wrote it.
//!
//! All four formats (map, pieces, charts, scenario) share the reader of statements, which knows no
//! game; what they have in common about spaces is here. A file is read to its end and every problem
//! is reported; nothing is half loaded.

mod places;

pub use places::ReadPlaces;
pub(crate) use words::{Once, Reporter, Reports, SourceFile, Statement, Word, number, statements};
