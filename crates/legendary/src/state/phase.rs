//! The parts of a turn, in the order of L-TURN-001.

use crate::machine::frame::{Frame, ShowdownStep, TurnStep};
use crate::machine::topic::Topic;
use crate::state::ids::CardAt;
use crate::view::View;

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

impl View {
    /// Returns the phase the running turn is in; a Showdown has turns of another kind.
    pub fn phase(&self) -> Option<Phase> {
        let stack = &self.pending.stack;
        let is_showdown = |frame: &Frame<CardAt>| {
            matches!(
                frame,
                Frame::Showdown(ShowdownStep::Act | ShowdownStep::EndTurn)
            )
        };
        if stack.iter().any(is_showdown) || self.topic() == Some(Topic::ShowdownAct) {
            return None;
        }
        let has_actions = stack.contains(&Frame::Turn(TurnStep::Act));
        Some(match (has_actions, self.turn.acts) {
            // Friends offer what they kept as the action step begins (C-108).
            (true, false) if self.topic() == Some(Topic::OfferHelp) => Phase::Action,
            (true, true) => Phase::Action,
            (_, false) => Phase::Villain,
            (false, true) => Phase::CleanUp,
        })
    }
}
