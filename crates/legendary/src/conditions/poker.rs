//! `if poker flush`.

use cards::conditions as text;
use cards::tree::PokerHand;
use kernel::Sink;

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

/// See [`text::Poker`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Poker {
    hand: PokerHand,
    /// Whether it may be better not to make the hand.
    if_wanted: bool,
}

impl ConditionRules for Poker {
    type Text = text::Poker;

    fn compile(
        text: &text::Poker,
        _names: &Compiler<'_>,
        matters: bool,
    ) -> Result<Poker, CompileError> {
        Ok(Poker {
            hand: text.0,
            if_wanted: matters,
        })
    }

    fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        state.can_make(ctx.who, self.hand)
    }

    fn note<S: Sink<Event>>(&self, state: &mut State, ctx: &Ctx, sink: &mut S) {
        if self.if_wanted {
            return;
        }
        state.poker_rules(self.hand, sink);
        if state.can_make(ctx.who, self.hand) {
            state.show_poker_hand(ctx.who, self.hand, sink);
        }
    }

    fn asks_for_hand(&self) -> Option<PokerHand> {
        self.if_wanted.then_some(self.hand)
    }
}
