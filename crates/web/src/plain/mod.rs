//! A table for games that bring no pages of their own.
//!
//! A game draws a picture of what one viewer sees and says what can be agreed before the deal
//! ([`PlainGame`]); everything around it is here: the way in from the home page, the set-up form, the
//! question with its options as buttons of one form, taking back, the log, the chat, links, the end, and
//! a replay with its controls. All of it is made from the words of the game's module, in the reader's
//! language, and works without scripts. A game that wants some of it otherwise implements
//! [`GamePages`](crate::GamePages) itself and draws with [`PlainTable`].

mod pages;
mod past;
mod setup;
mod table;

pub use pages::{PlainGame, PlainPages};
pub use table::PlainTable;
