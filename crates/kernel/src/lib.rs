//! What every game at the table has in common.
//!
//! A game is a chain of decisions: at any moment it is over, or it waits for exactly one choice,
//! by one seat, out of a list of legal options that the game itself produced.
//! This crate holds the contract ([`Game`]), the words it is made of ([`Seat`], [`Decision`],
//! [`Cite`], [`Outcome`]), luck that can be replayed ([`Dice`]), and what is built on top of the
//! contract without knowing any game: records, hash chain, replay, take-backs.

mod applies;
pub mod battery;
mod bot;
#[cfg(feature = "breakable")]
pub mod breaking;
mod canon;
mod cite;
mod decision;
mod dice;
mod fork;
mod game;
mod heard;
mod record;
mod replay;
mod run;
mod seat;
mod session;
mod transcript;
mod undo;
mod verify;

pub use applies::{applies, content_text, forbid, permit, ruled};
pub use bot::BotRng;
pub use canon::{Canon, Chain, ShortHash, StateHash};
pub use cite::{Cite, RuleId};
pub use decision::{Decision, Ending, Outcome, Refusal};
pub use dice::{Dice, Seed, Stream};
pub use fork::{ForkRefused, WHAT_IF};
pub use game::{Game, Illegal, Sink};
pub use heard::{Heard, Retelling};
pub use record::{
    Back, Choice, Closing, Entry, EntryNo, Header, Leave, RECORD_FORMAT, Record, RecordError,
    Sitter, TAKEN_BACK,
};
pub use replay::{ReplayError, replay};
pub use seat::{SEATS_MAX, Seat, SeatSet, Viewer};
pub use session::{NoSuchSeat, Session, Wanted};
pub use transcript::{Moment, Prompt, Refused, Told, Transcript};
pub use undo::{Further, TakeBackPolicy, UndoOffer, UndoRefused};
pub use verify::{Difference, Fault, Mismatch, Verified, verify};
