//! What every game at the table has in common.
//!
//! A game is a chain of decisions: at any moment it is over, or it waits for exactly one choice,
//! by one seat, out of a list of legal options that the game itself produced.
//! This crate holds the contract ([`Game`]), the words it is made of ([`Seat`], [`Decision`],
//! [`Cite`], [`Outcome`]), luck that can be replayed ([`Dice`]), and what is built on top of the
//! contract without knowing any game: records, hash chain, replay, take-backs.
//!
//! A whole game: from a heap of matches two people take one or two in turn, and whoever takes the
//! last one wins. Here it is played, taken back, and read again from its record:
//!
//! ```
//! use tradecraft_kernel::{
//!     Canon, Cite, Decision, Ending, Game, Outcome, Refusal, Seat, SeatSet, Seed, Session, Sink, Viewer, verify,
//! };
//!
//! #[derive(Clone, PartialEq, Debug)]
//! struct Heap { matches: u8, next: u8 }
//!
//! impl Game for Heap {
//!     type Setup = u8;
//!     type SetupError = String;
//!     type Action = u8;
//!     type Event = u8;
//!     type Seen = u8;
//!     type View = Heap;
//!     const NAME: &'static str = "heap";
//!     const RULES_VERSION: u32 = 1;
//!
//!     fn start(&matches: &u8, _: Seed, _: &mut impl Sink<u8>) -> Result<Heap, String> {
//!         Ok(Heap { matches, next: 0 })
//!     }
//!     fn decision(&self) -> Option<Decision> {
//!         let (seat, cite) = (Seat(self.next), Cite::rule("TAKE"));
//!         (self.matches > 0).then_some(Decision { seat, cite, sealed: false })
//!     }
//!     fn options(&self, out: &mut Vec<u8>) {
//!         *out = (1..=self.matches.min(2)).collect();
//!     }
//!     fn apply(&mut self, taken: u8, sink: &mut impl Sink<u8>) {
//!         self.matches -= taken;
//!         self.next = 1 - self.next;
//!         sink.event(taken);
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         let mut winners = SeatSet::EMPTY;
//!         winners.insert(Seat(1 - self.next));
//!         let (ending, cite) = (Ending::Won, Cite::rule("LAST"));
//!         (self.matches == 0).then_some(Outcome { ending, winners, scores: Vec::new(), cite })
//!     }
//!     // Nothing is hidden here, and the set-up has no gaps.
//!     fn view(&self, _: Viewer) -> Heap { self.clone() }
//!     fn seen(&self, &taken: &u8, _: Viewer) -> Option<u8> { Some(taken) }
//!     fn sample(view: &Heap, _: Seed) -> Heap { view.clone() }
//!     fn refusals(_: &Heap) -> Vec<Refusal> { Vec::new() }
//!     fn revealed(&self) -> u32 { 0 }
//!     fn n_seats(&self) -> u8 { 2 }
//!     fn resolve(&matches: &u8, _: Seed) -> Result<u8, String> { Ok(matches) }
//!     fn setup_words(matches: &u8) -> String { matches.to_string() }
//!     fn content_words(_: &u8) -> String { String::new() }
//!     fn action_words(&self, taken: &u8) -> String { format!("take {taken}") }
//!     fn cite_words(&self, cite: Cite) -> String { format!("{cite:?}") }
//!     fn encode(&self, out: &mut Canon) { out.raw(&[self.matches, self.next]); }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut session = Session::<Heap>::start(&4, Seed::from_number(1), &mut ())?;
//! session.choose(Seat(0), 1, &mut ())?;
//! assert_eq!(session.undo_offer(Seat(0)).n_free, 1);
//! session.undo_own(Seat(0), 1, SeatSet::EMPTY)?;
//! for (seat, option) in [(0, 0), (1, 1), (0, 0)] {
//!     session.choose(Seat(seat), option, &mut ())?;
//! }
//! let outcome = session.game().outcome().ok_or("it is over")?;
//! assert!(outcome.winners.contains(Seat(0)));
//!
//! let verified = verify::<Heap>(&session.record(), &4)?;
//! assert_eq!(verified.n_entries, 5);
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]

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
mod policy;
mod record;
mod replay;
mod run;
mod seat;
mod session;
mod transcript;
mod undo;
mod verify;
mod walk;

pub use applies::{applies, content_is_changed, content_text, forbid, permit, ruled};
pub use bot::BotRng;
pub use canon::{Canon, Chain, ShortHash, StateHash};
pub use cite::{Cite, RuleId};
pub use decision::{Decision, Ending, Outcome, Refusal};
pub use dice::{Dice, Seed, Stream};
pub use fork::{ForkRefused, WHAT_IF};
pub use game::{Game, Glancing, Illegal, Sink};
pub use heard::{Heard, Retelling};
pub use policy::TakeBackPolicy;
pub use record::{
    Back, Choice, Closing, Entry, EntryNo, Header, Leave, RECORD_FORMAT, Record, RecordError,
    Sitter, TAKEN_BACK,
};
pub use replay::{ReplayError, replay};
pub use seat::{SEATS_MAX, Seat, SeatSet, Viewer};
pub use session::{NoSuchSeat, Session};
pub use transcript::{Moment, Prompt, Refused, Told, Transcript};
pub use undo::{Further, UndoOffer, UndoRefused};
pub use verify::{Difference, Fault, Mismatch, Verified, verify};
pub use walk::Stop;
