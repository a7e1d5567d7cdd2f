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

mod cache;
mod chat;
mod command;
mod door;
mod early;
mod fields;
mod host;
mod hosted;
mod journal;
mod language;
mod lately;
mod names;
mod next;
mod notes;
mod plain_host;
mod plain_line;
mod registry;
mod replay;
mod running;
mod seeds;
mod since;
mod store;
mod take_back;
mod terms;
mod ticket;
mod tidy;
mod token;
mod upload;
mod viewpoint;

pub use chat::{LINE_MAX, LINES_MAX, Said, Unsaid};
pub use command::{Command, Refused, Sitting};
pub use door::Room;
pub use early::{Answer, Coming, Early, Question};
pub use fields::Fields;
pub use host::{Hosting, Stored};
pub use hosted::{ActionOf, GameOf, Hosted, Line, SetupOf, ViewOf};
pub use journal::Journal;
pub use language::{READS, WISH, lang_code, parse as parse_lang, stream_of};
pub use next::chairs as next_chairs;
pub use notes::TableNote;
pub use plain_host::{Chronicle, PlainHost};
pub use plain_line::PlainLine;
pub use registry::{
    Access, CarriedOver, Dealt, Frozen, OPEN_DEAL, Opening, Order, Prepared, Registry, RoomError,
    SeatLink,
};
pub use replay::{Replay, Step};
pub use running::{BLIND, Running};
pub use seeds::SeedSource;
pub use since::Since;
pub use store::{Entries, NewGame, Store, StoreError, back_up, bring_back};
pub use take_back::{Asking, lasting as lasting_policy};
pub use terms::{
    Chair, Device, Origin, Place, Role, TAKE_BACKS, Talk, Terms, take_back, take_back_word,
};
pub use tidy::{NAME_MAX, tidy_line, tidy_name};
pub use token::{Token, draw, hex};
pub use upload::Unfit;
pub use viewpoint::{Layout, Side, Viewpoint, counted, hand};
