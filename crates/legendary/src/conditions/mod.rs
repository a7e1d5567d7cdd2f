//! What the conditions of card text look at.
//!
//! A condition is one file: when it holds, and what is noted of its being asked. [`family!`]
//! lists them; nothing else in this crate knows how many there are. How a condition reads on a card
//! is in the file of the same name in the card language.

mod at;
mod at_least;
mod first_hero;
mod hand_is;
mod none_in_victory;
mod played_or_stand_in;
mod poker;
mod recruit_made;
mod them;
mod villain_deck_empty;
mod you_have;

use cards::tree::{Cond as Text, PokerHand};
use kernel::Sink;

use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::family::family;

/// The rules of one kind of condition, with names resolved to numbers.
pub(crate) trait ConditionRules: Copy {
    /// The condition as the card language has it.
    type Text;

    /// Finds the numbers for its names. `matters` says whether a player may have a reason not to
    /// meet it (C-213).
    fn compile(
        text: &Self::Text,
        names: &Compiler<'_>,
        matters: bool,
    ) -> Result<Self, CompileError>;

    fn holds(&self, state: &State, ctx: &Ctx) -> bool;

    /// Notes the rules by which it is answered, in every box.
    fn trace(&self, _state: &State, _sink: &mut impl Sink<Event>) {}

    /// Notes what was asked, and shows what meets it, where texts read hands.
    fn note<S: Sink<Event>>(&self, _state: &mut State, _ctx: &Ctx, _sink: &mut S) {}

    /// Returns the poker hand that the player is asked for, instead of its being looked at.
    fn asks_for_hand(&self) -> Option<PokerHand> {
        None
    }
}

family! {
    /// A condition, ready to be asked.
    pub enum Cond {
        you_have::YouHave,
        them::Them,
        at::At,
        first_hero::FirstHero,
        recruit_made::RecruitMade,
        hand_is::HandIs,
        none_in_victory::NoneInVictory,
        at_least::AtLeast,
        poker::Poker,
        played_or_stand_in::PlayedOrStandIn,
        villain_deck_empty::VillainDeckEmpty,
    }
}

impl Cond {
    pub(crate) fn compile(
        text: &Text,
        names: &Compiler<'_>,
        matters: bool,
    ) -> Result<Cond, CompileError> {
        Ok(compiled!(text, text => ConditionRules::compile(text, names, matters)?))
    }

    pub(crate) fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        ask!(self, cond => cond.holds(state, ctx))
    }

    pub(crate) fn trace(&self, state: &State, sink: &mut impl Sink<Event>) {
        ask!(self, cond => cond.trace(state, sink))
    }

    pub(crate) fn note<S: Sink<Event>>(&self, state: &mut State, ctx: &Ctx, sink: &mut S) {
        ask!(self, cond => cond.note(state, ctx, sink))
    }

    pub(crate) fn asks_for_hand(&self) -> Option<PokerHand> {
        ask!(self, cond => cond.asks_for_hand())
    }
}
