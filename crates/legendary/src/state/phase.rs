//! The parts of a turn, in the order of L-TURN-001.

/// A part of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// The top card of the Villain Deck is played, with all that follows from it.
    Villain,
    /// Cards are played; Heroes are recruited and foes fought.
    Action,
    /// The hand is discarded and a new one drawn.
    CleanUp,
}

impl Phase {
    pub const ALL: [Phase; 3] = [Phase::Villain, Phase::Action, Phase::CleanUp];
}
