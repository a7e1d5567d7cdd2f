//! What is done with the entries of a record book: counting, exporting, bringing.

mod brought;
mod export;
mod tally;

pub use brought::{Fault, brought};
pub use export::{csv, exported};
pub use tally::Tally;
