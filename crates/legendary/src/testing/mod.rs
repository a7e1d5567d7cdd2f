//! Games put together by hand and looked at from behind the views: for cases, puzzles and tests.

mod hooks;
pub(crate) mod position;

pub use crate::state::ids::Card;
pub use position::{Position, PositionError, Stage};

/// An action as the engine has it.
pub type Action = crate::machine::action::Action<Card>;
