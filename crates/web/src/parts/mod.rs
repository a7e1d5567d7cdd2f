//! The parts that pages share, whichever game they are of.

pub mod again;
pub mod avatar;
pub mod away;
pub mod beat;
pub mod chances;
pub mod clock;
pub mod coach;
pub mod finale;
pub mod game_words;
pub mod gestures;
pub mod give_up;
pub mod icon;
pub mod layout;
pub mod listed;
pub mod odds;
pub mod presence;
mod qr;
pub mod remarks;
pub mod shared_link;
pub mod taking_back;
pub mod talk;
pub mod waiting;
pub mod welcome;
pub mod why;
