//! How a turn of the 007 box begins and ends, and the turns before the first round.

use kernel::Sink;

use crate::machine::frame::{Frame, TurnStep};
use crate::state::State;
use crate::state::event::Event;
use crate::state::sides::Opening;

impl State {
    /// What happens before the Villain Deck is played: unused kept cards leave play, and standing
    /// texts about the pools begin to hold.
    pub(crate) fn begin_for_bond(&mut self, sink: &mut impl Sink<Event>) {
        if !self.liaison.is_empty() {
            self.forget_kept();
            self.drop_kept(sink);
        }
        for i in 0..self.deal.statics.len() {
            let (_, _, text) = self.deal.statics[i];
            text.turn_begins(self);
        }
    }

    /// Returns what kind of turn of the opening this is, if the active player has one left.
    pub(crate) fn opening_turn(&mut self, sink: &mut impl Sink<Event>) -> Option<Opening> {
        let opening = self.deal.opening?;
        let left = &mut self.opening_left[self.active.idx()];
        *left = left.checked_sub(1)?;
        let rule = match opening {
            Opening::Prepared(_) => "L-DIFFICULTY-012",
            Opening::Surprised(_) => "L-DIFFICULTY-013",
        };
        let is_special = self.applies("L-DIFFICULTY-014", sink)
            && self.applies(rule, sink)
            && (!self.deal.perfect_missions || self.applies("L-DIFFICULTY-015", sink));
        is_special.then_some(opening)
    }

    /// The action step is over: 00 Status, then which cards stay, then cleaning up (L-TURN-013).
    pub(crate) fn end_actions(&mut self, sink: &mut impl Sink<Event>) {
        if self.deal.rules.status_and_liaison && self.applies("L-TURN-013", sink) {
            self.push(Frame::Turn(TurnStep::Keep));
            self.push_status(sink);
        } else if self.deal.rules.status_and_liaison {
            self.push_status(sink);
            self.push(Frame::Turn(TurnStep::Keep));
        } else {
            self.push(Frame::Turn(TurnStep::Discard));
        }
    }

    /// What could have been used this turn and was not is lost with it.
    pub(crate) fn forget_unused(&mut self, sink: &mut impl Sink<Event>) {
        if !self.turn.once.is_empty() {
            self.drop_once(sink);
        }
        if !self.liaison.is_empty() {
            self.forget_kept();
        }
    }
}
