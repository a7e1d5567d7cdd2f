//! Games put together by hand and looked at from behind the views: for cases, puzzles and tests.

mod hooks;
pub(crate) mod position;

pub use position::{Position, PositionError, Stage};
