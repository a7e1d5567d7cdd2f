//! Questions to bots that take their time.

use kernel::Seat;
use module::Advice;
use module::search::Patience;

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
