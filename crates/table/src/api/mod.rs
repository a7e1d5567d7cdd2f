//! What other programs get to see: the same views as people, as JSON.

mod early;
mod view;

pub use view::{Asked, view};

/// The description of the whole interface.
pub const OPENAPI: &str = include_str!("openapi.json");
