//! What other programs get to see: the same views as people, as JSON.

pub mod cards;
mod early;
mod new_game;
pub mod raid;
mod shapes;
mod view;

pub use new_game::{NewGame, Sitting};
pub use raid::BOX as RAIDS;
pub use shapes::Asked;
pub use view::view;

/// The description of the whole interface.
pub const OPENAPI: &str = include_str!("openapi.json");
