//! `poker rank`.

use kernel::{Seat, Sink};

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::rules::bond::poker::RANKS;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::PokerRank;

impl CountRules for PokerRank {
    type Text = PokerRank;

    fn compile(text: &PokerRank, _names: &Compiler<'_>) -> Result<PokerRank, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        state.poker_hands(ctx.who).rank()
    }

    fn count_seen(&self, state: &State, ctx: &Ctx, eyes: Eyes) -> u16 {
        state.poker_hands_seen(ctx.who, eyes).rank()
    }

    fn is_hidden(&self) -> bool {
        true
    }

    fn most(&self) -> Option<u16> {
        Some(RANKS.len() as u16)
    }

    fn note<S: Sink<Event>>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.rule("L-POKER-005", sink);
        if let Some(hand) = state.poker_hands(seat).best() {
            state.show_poker_hand(seat, hand, sink);
        }
    }
}
