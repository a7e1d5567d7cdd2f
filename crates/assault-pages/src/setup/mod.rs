//! Setting up a raid.

pub mod again;
pub mod form;
pub mod order;
mod page;

pub use order::Unfit;
pub use page::{SetupInput, page, people, rules};
