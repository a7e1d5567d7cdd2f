//! Questions to bots that take their time.

use kernel::Seat;
use module::search::Patience;
use module::{Advice, Analysis, Grounds};

/// A question to a bot that takes its time, and how to answer it.
pub struct Pondering {
    /// Who is asked.
    pub seat: Seat,
    /// How much had happened when it was asked.
    pub n_entries: usize,
    /// Finds the answer from what the seat sees; may take seconds.
    pub think: Think,
}

/// Finds an answer while somebody waits for it.
pub type Think = Box<dyn FnOnce(&dyn Patience) -> usize + Send>;

/// Finds out what somebody should do while they wait for it.
pub type Advise = Box<dyn FnOnce(&dyn Patience) -> Option<Advice> + Send>;

/// What a bot did, and why, as far as whoever asks may know.
#[derive(Clone, PartialEq, Debug)]
pub struct BotReason {
    /// What the log says of it.
    pub did: String,
    /// The level of the bot, in the words of records.
    pub level: String,
    /// Whether a bot of that level looks ahead; otherwise it went by rules of thumb.
    pub looks_ahead: bool,
    /// What can be said about it.
    pub grounds: Grounds,
}

/// Finds out why a bot did what a line tells of; nothing where the line tells of no such thing.
pub type AskWhy = Box<dyn FnOnce(&dyn Patience) -> Option<BotReason> + Send>;

/// Looks back at a game that is over, and says now and then how many percent are done; whoever is told
/// so says whether anybody still wants to know.
pub type LookBack = Box<dyn FnOnce(&dyn Fn(u32) -> bool) -> Option<Analysis> + Send>;
