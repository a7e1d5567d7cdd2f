//! The one thing a running game waits for, and how a game ends.

use crate::{Cite, Seat, SeatSet};

/// What everyone may know about the pending choice: who is asked, by what, and whether the answer
/// stays closed until a later event opens it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// Who is asked.
    pub seat: Seat,
    /// The rule or the card that asks.
    pub cite: Cite,
    /// Others see "has chosen" instead of the choice.
    pub sealed: bool,
}

/// Something a player might try that is not possible now, and what forbids it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The action in the same stable words an option would have.
    pub action: String,
    /// The rule or the card that forbids it.
    pub cite: Cite,
}

/// How a finished game went, seen from the players' side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Co-operative: the players won. Two sides: there is a winning side.
    Won,
    /// Co-operative: the game won.
    Lost,
    /// Nobody won.
    Drawn,
    /// Somebody gave up.
    Conceded,
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How it went.
    pub ending: Ending,
    /// Individual winners; empty where nobody wins by name.
    pub winners: SeatSet,
    /// One total per seat, in seat order; empty where the game keeps no score.
    pub scores: Vec<i32>,
    /// The rule or card that ended the game.
    pub cite: Cite,
}
