//! Setting up a raid.

pub mod form;
pub mod order;
mod page;

pub use order::Unfit;
pub use page::{SetupInput, people, rules};
