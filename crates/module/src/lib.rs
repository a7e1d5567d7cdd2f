//! The contract above the rules.
//!
//! [`kernel::Game`] says how a game goes. [`Module`] says what a table, a bot, a laboratory and a
//! terminal need besides: how a set-up is read back, which bots play it, and how what one viewer
//! sees reads in a language. Whatever hosts, plays or studies games knows them through this alone,
//! so a new game is a crate that implements it and one line of registration.
//!
//! A bot never gets the state of a game. It gets an [`Ask`]: how many options there are and, if it
//! wants to look, what its own seat can see. From that it may draw whole worlds ([`World`]) to look
//! ahead in, and [`search`] does so for any game.
//!
//! ```
//! # use kernel as tradecraft_kernel;
//! use tradecraft_kernel::Game;
//! use tradecraft_module::{Ask, Player};
//!
//! /// Always takes the first option, whatever the game.
//! struct First;
//!
//! impl<G: Game> Player<G> for First {
//!     fn choose(&mut self, ask: &Ask<'_, G>) -> usize {
//!         assert!(ask.n_options() > 0);
//!         0
//!     }
//! }
//! ```

#![warn(missing_docs)]

mod advice;
pub mod analysis;
mod arrays;
pub mod atlas;
mod challenge;
mod chronicle;
mod contract;
mod forecast;
mod grounds;
mod looking_back;
mod part;
mod patience;
mod player;
mod random;
mod remembered;
pub mod search;
mod series;
mod study;
mod world;

pub use advice::{Coach, advise};
pub use arrays::{Arrays, Axis, Field, Layout, Numbers, OptionColumn, number};
pub use atlas::Atlas;
pub use challenge::{Challenge, Pace};
pub use chronicle::{Chronicle, Noticed};
pub use contract::{
    Action, Advice, Advised, Event, Module, OptionWords, Question, RefusalWords, Setup, Telling,
    View,
};
pub use forecast::{Forecast, Trial, forecast};
pub use grounds::{Grounds, Whose, grounds_of, weigh};
pub use looking_back::{
    Analysis, Costly, InEveryLanguage, LookBack, Names, Point, SeatSkill, SideStory,
    in_every_language,
};
pub use part::{Part, PartError};
pub use player::{Ask, Player, play_out, play_out_watched};
pub use random::Random;
pub use remembered::Remembered;
pub use series::{Dealer, Luck, RANDOM, Verdict};
pub use study::{Column, ColumnKind, Study, Value};
pub use world::{World, luck_of_view};
