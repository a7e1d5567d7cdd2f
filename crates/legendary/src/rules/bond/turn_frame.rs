//! How a turn of the 007 box begins and ends, and the turns before the first round.

use kernel::Sink;

use crate::machine::frame::{Frame, TurnStep};
use crate::setup::Opening;
use crate::state::State;
use crate::state::event::Event;
use crate::text::program::Static;

impl State {
    /// What happens before the Villain Deck is played: unused kept cards leave play, and standing
    /// texts about the pools begin to hold.
    pub(crate) fn begin_for_bond(&mut self, sink: &mut impl Sink<Event>) {
        if !self.liaison.is_empty() {
            self.forget_kept();
            self.drop_kept(sink);
        }
        let mut standing = self.deal.statics.iter();
        if standing.any(|&(_, _, what)| what == Static::RecruitPaysAttack) {
            self.turn.recruit_pays_attack = true;
        }
    }

    /// Returns what kind of turn of the opening this is, if the active player has one left.
    pub(crate) fn opening_turn(&mut self, sink: &mut impl Sink<Event>) -> Option<Opening> {
        let opening = self.deal.opening?;
        let left = &mut self.opening_left[self.active.idx()];
        *left = left.checked_sub(1)?;
        self.rule("L-DIFFICULTY-014", sink);
        self.rule(
            match opening {
                Opening::Prepared(_) => "L-DIFFICULTY-012",
                Opening::Surprised(_) => "L-DIFFICULTY-013",
            },
            sink,
        );
        if self.deal.perfect_missions {
            self.rule("L-DIFFICULTY-015", sink);
        }
        Some(opening)
    }

    /// The action step is over: 00 Status, then which cards stay, then cleaning up (L-TURN-013).
    pub(crate) fn end_actions(&mut self, sink: &mut impl Sink<Event>) {
        if self.deal.rules.danger {
            self.push(Frame::Turn(TurnStep::Keep));
            self.push_status(sink);
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
