//! Assault with its content, its bots and its words.

mod contract;
mod files;
mod heuristic;
mod option;
mod question;

mod random;
mod seat_name;
mod study;

pub use contract::Raids;
pub use files::{Files, are_in, content_of, is_note, shared};
pub use heuristic::Heuristic;
pub use option::option_text;
pub use question::question_text;

pub use random::Random;
pub use seat_name::seat_name;
pub use study::Tracker;
