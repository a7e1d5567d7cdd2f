//! What somebody who looks on can tell about the pending question and the turn it belongs to.

use cards::tree::Pool;

use crate::machine::cut_off::ACTIONS_MAX;
use crate::machine::frame::{Frame, Question, ShowdownStep, TurnStep};
use crate::machine::topic::{Count, Topic, copied_pool, topic};
use crate::state::ids::CardAt;
use crate::state::phase::Phase;
use crate::view::View;

impl View {
    /// Returns how many cards the pending question asks for, if it asks for cards.
    pub fn count(&self) -> Option<Count> {
        match self.pending.ask.as_ref()?.question {
            Question::Pick(picking) => Some(Count {
                min: picking.min.into(),
                max: picking.max.into(),
                chosen: self.pending.marked.len(),
            }),
            _ => None,
        }
    }

    /// Returns which kind of points the pending question copies, if it copies any.
    pub fn copied_pool(&self) -> Option<Pool> {
        copied_pool(&self.pending.ask.as_ref()?.question)
    }

    /// Returns whether a card the viewer sees is already among those being chosen.
    pub fn is_chosen(&self, place: CardAt) -> bool {
        self.pending.marked.contains(&place)
    }

    /// Returns what the pending question is about.
    pub fn topic(&self) -> Option<Topic> {
        Some(topic(&self.pending.ask.as_ref()?.question))
    }

    /// Whether the pending question is an action step of which only the end is left.
    pub fn is_cut_off(&self) -> bool {
        let question = self.pending.ask.map(|ask| ask.question);
        matches!(question, Some(Question::Act | Question::ShowdownAct))
            && self.turn.actions >= ACTIONS_MAX
    }

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
