//! What other programs get to see: the same views as people, as JSON.

mod cards;
mod early;
mod raid;
mod shapes;

pub use cards::view;
pub use raid::{BOX as RAIDS, view as raid_view};
pub use shapes::Asked;

/// The description of the whole interface.
pub const OPENAPI: &str = include_str!("openapi.json");
