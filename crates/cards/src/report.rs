//! What is said about a mistake in a file of cards; every language of ours says it alike.

pub use ::words::Report;
pub(crate) use ::words::{Problem, SourceFile, nearest};
