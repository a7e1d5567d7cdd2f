//! The language itself: the tree a card is, and what can be done with it.
//!
//! A tree holds nodes, and every kind of node brings its own reading, printing, words and checks: the
//! reader asks the nodes, and a node asks the reader for its parts. So this is one layer, in which
//! `steps`, `conditions`, `counts`, `standing`, `triggers` and `keywords` are the nodes, and `parse`,
//! `print`, `words` and `check` go through trees of them. It knows no box: that is above it.

pub mod act;
pub(crate) mod check;
pub mod conditions;
pub mod counts;
pub(crate) mod family;
pub(crate) mod inside;
pub mod keywords;
pub(crate) mod occasion;
pub(crate) mod parse;
pub mod print;
pub mod standing;
pub mod steps;
pub mod tree;
pub mod triggers;
pub(crate) mod vocabulary;
pub mod words;
