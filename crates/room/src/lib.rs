//! The room: games that people play together, without a word about how they are shown.
//!
//! A [`Registry`] holds all games of one database. A secret from a link opens one of them with a
//! right ([`Access`]): a seat, a shared device, the place of an onlooker, the host's. What somebody
//! wants is a [`Command`]; it is tried on a copy of the game together with all that bots answer to
//! it, made durable, and only then taken over and told to everybody. All of that happens in a task of
//! its own, which goes on when whoever asked has gone.
//!
//! The room knows a game through the contract alone: [`kernel::Game`] says how it goes,
//! [`module::Module`] how it is read, played by bots and told, and [`Hosted`] adds the little that a
//! table needs besides. Behind the door every game is a [`Room`].
//!
//! From the deal to the first choice, with any game that can say what happens in it:
//!
//! ```
//! # use module as tradecraft_module;
//! use std::path::Path;
//! use std::sync::Arc;
//!
//! use tradecraft_module::{Chronicle, RANDOM, Setup};
//! use tradecraft_room::{Command, Order, Place, PlainHost, Registry, RoomError};
//!
//! async fn begin<M: Chronicle>(
//!     module: M,
//!     setup: Setup<M>,
//!     database: &Path,
//! ) -> Result<(), RoomError> {
//!     let host = Arc::new(PlainHost::new(module));
//!     let registry = Registry::open(database)?.hosting(host.clone()).done();
//!     let places = [Place::Here, Place::Bot];
//!     let sitters = places.map(|place| (place, place.sitter("Anna", RANDOM)));
//!     let dealt = registry.deal(&host, Order::new(setup, sitters.into())).await?;
//!     let (_, secret) = dealt.own.ok_or(RoomError::Stranger)?;
//!
//!     // Whoever has the link has the seat.
//!     let (access, seat) = registry.find(&secret.text()).await?;
//!     let ticket = registry.ticket(&access, seat, &mut **access.room().await);
//!     registry.command(&access, seat, &ticket, Command::Choose(0)).await
//! }
//! ```

mod admin;
mod aside;
mod asking;
mod attendance;
#[cfg(feature = "tls")]
pub mod authorities;
mod cache;
mod chat;
mod clock;
mod command;
mod common_deal;
mod day;
mod door;
mod early;
mod error;
mod fields;
mod gesture;
mod host;
mod language;
mod lately;
mod memory;
mod next;
mod notes;
mod plain_host;
mod plain_line;
mod pondering;
mod registry;
mod replay;
mod running;
mod seeds;
mod since;
mod store;
mod terms;
mod ticket;
mod tidy;
mod token;
mod upload;
mod viewpoint;
mod vitals;

pub use admin::Order as AdminOrder;
pub use aside::aside;
pub use asking::{Asking, Request, lasting as lasting_policy};
pub use attendance::{AWAY_AFTER, Attendance, Attending, Attends};
pub use chat::{LINE_MAX, LINES_MAX, Said, Unsaid, Utterance};
pub use clock::{Claim, Clock, ClockPace, ClockRules, TimeSource, TimeUp, Turn};
pub use command::{Command, Refused, Sitting};
pub use common_deal::{DealName, Salt, SaltSource};
pub use day::Day;
pub use door::Room;
pub use early::{Answer, Early, Question};
pub use error::{Frozen, RoomError};
pub use fields::Fields;
pub use gesture::{Gesture, Landmark, Sign};
pub use host::{Hosting, Stored};
pub use language::{PAGE_LANG, REQUESTED_LANG, lang_code, parse as parse_lang, stream_of};
pub use memory::{BUDGET, Shared};
pub use next::chairs as next_chairs;
pub use notes::TableNote;
pub use plain_host::PlainHost;
pub use plain_line::PlainLine;
pub use pondering::{Advise, AskWhy, BotReason, LookBack, Pondering};
pub use registry::{
    Access, CarriedOver, Claimed, Dealt, Followed, Foreseen, Form, Listener, LookedBack, OPEN_DEAL,
    Opening, Order, Prepared, Registry, SeatLink, Wait, is_free, may_share,
};
pub use replay::{Replay, Step};
pub use running::{
    ActionOf, BLIND, Coming, ENTRIES_MAX, EndedFor, GameOf, Hosted, Journal, Line, Running,
    SetupOf, ViewOf,
};
pub use seeds::SeedSource;
pub use since::Since;
pub use store::{
    ALL_PACKS_BYTES, At, BOOK_MAX, Beside, BookOpening, CHANNELS_MAX, Channel, Entries, FORGOTTEN,
    Kept, Location, NewGame, NewTry, PACK_BYTES, PACK_FILES, PACKS_MAX, Pack, PackChange,
    PackFiles, Page, Proof, REMARKS_MAX, Remark, Store, StoreError, Try, back_up, bring_back,
};
pub use terms::{
    Chair, Device, Listed, Origin, Place, Role, TAKE_BACKS, Talk, Terms, take_back, take_back_word,
};
pub use tidy::{NAME_MAX, tidy_line, tidy_name};
pub use token::{Token, draw, hex};
pub use upload::Unfit;
pub use viewpoint::{Layout, Side, Viewpoint, counted, hand};
pub use vitals::{BOUNDS, Histogram, Vitals};
