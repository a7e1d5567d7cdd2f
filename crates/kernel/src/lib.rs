//! What every game at the table has in common.
//!
//! A game is a chain of decisions: at any moment it is over, or it waits for exactly one choice,
//! by one seat, out of a list of legal options that the game itself produced.
//! This crate holds the contract ([`Game`]), the words it is made of ([`Seat`], [`Decision`],
//! [`Cite`], [`Outcome`]), luck that can be replayed ([`Dice`]), and what is built on top of the
//! contract without knowing any game: records, hash chain, replay, take-backs.

mod canon;
mod cite;
mod decision;
mod dice;
mod game;
mod seat;

pub use canon::{Canon, Chain, StateHash};
pub use cite::{Cite, RuleId};
pub use decision::{Decision, Ending, Outcome, Refusal};
pub use dice::{Dice, Seed};
pub use game::{Game, Illegal, Sink};
pub use seat::{SEATS_MAX, Seat, SeatSet, Viewer};
