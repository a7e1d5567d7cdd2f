//! What other programs get to see: the same views as people, as JSON.

mod new_game;
mod shapes;
mod view;

pub use new_game::{NewGame, Sitting};
pub use shapes::*;
pub use view::view;

/// The description of the whole interface.
pub const OPENAPI: &str = include_str!("openapi.json");
