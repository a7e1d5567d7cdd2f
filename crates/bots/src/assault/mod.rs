//! Assault with its content, its bots and its words.

mod agent;
mod arrays;
mod challenge;
mod contract;
mod files;
mod foresight;
mod heuristic;
mod level;
mod option;
mod question;

mod random;
mod remembered;
mod seat_name;
mod sight;
mod study;

pub use agent::{Agent, SideWeights, Weights};
pub use contract::Raids;
pub use files::{Files, are_in, content_of, is_note, shared};
pub use foresight::{Foresight, N_SIGNS, Outlook, SIGNS, Signs};
pub use heuristic::Heuristic;
pub use option::option_text;
pub use question::question_text;

pub use random::Random;
pub use seat_name::seat_name;
pub use study::Tracker;
