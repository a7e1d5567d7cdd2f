//! What card text counts at the table.
//!
//! A count is one file: what it comes to, what of it somebody can know who does not see every hand,
//! and what is noted of its being read. [`family!`] lists them; nothing else in this crate knows how
//! many there are. How a count reads on a card is in the file of the same name in the card language.

mod captives_held;
mod cards_there;
mod cartel_cards;
mod colors;
mod cost_under;
mod danger_level;
mod done_this_turn;
mod extra_drawn;
mod gone;
mod looked_at;
mod loyalty;
mod one;
mod poker_rank;
mod space_of_this;
mod strikes_beside;
mod times_completed;
mod twists;

use cards::tree::Count as Text;
use kernel::{Seat, Sink};

use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::text::compile::{CompileError, Compiler};
use crate::text::family::family;
use one::One;

/// The rules of one kind of count, with names resolved to numbers.
pub(crate) trait CountRules: Copy {
    /// The count as the card language has it.
    type Text;

    fn compile(text: &Self::Text, names: &Compiler<'_>) -> Result<Self, CompileError>;

    fn count(&self, state: &State, ctx: &Ctx) -> u16;

    /// Returns what it comes to for eyes that do not see the hand of the player it is about.
    fn count_seen(&self, state: &State, ctx: &Ctx, _eyes: Eyes) -> u16 {
        self.count(state, ctx)
    }

    /// Whether it looks at cards that only their owner sees.
    fn is_hidden(&self) -> bool {
        false
    }

    /// Returns the most it can come to, if there is one.
    fn most(&self) -> Option<u16> {
        None
    }

    /// Notes the rules by which it is read, in every box.
    fn trace(&self, _state: &State, _sink: &mut impl Sink<Event>) {}

    /// Notes what was read, and shows what it was read from, where texts read hands.
    fn note<S: Sink<Event>>(&self, _state: &mut State, _seat: Seat, _sink: &mut S) {}
}

family! {
    /// Something that can be counted, ready for it.
    pub enum Count {
        /// Not "per" anything.
        One;
        cards_there::Cards,
        colors::Colors,
        looked_at::CostOfThem,
        looked_at::PrintedOfThem,
        cost_under::CostUnder,
        extra_drawn::ExtraDrawn,
        captives_held::CaptivesHeld,
        twists::TwistsBeside,
        twists::TwistsAbove,
        twists::TwistsOnSpace,
        twists::TwistsPlayed,
        strikes_beside::StrikesBeside,
        loyalty::Loyalty,
        danger_level::DangerLevel,
        poker_rank::PokerRank,
        gone::Gone,
        done_this_turn::DoneThisTurn,
        times_completed::TimesCompleted,
        cartel_cards::CartelCards,
        space_of_this::SpaceOfThis,
    }
}

impl Count {
    pub(crate) fn compile(text: &Text, names: &Compiler<'_>) -> Result<Count, CompileError> {
        Ok(compiled!(text, text => CountRules::compile(text, names)?))
    }

    pub(crate) fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        ask!(self, count => count.count(state, ctx))
    }

    pub(crate) fn count_seen(&self, state: &State, ctx: &Ctx, eyes: Eyes) -> u16 {
        ask!(self, count => count.count_seen(state, ctx, eyes))
    }

    pub(crate) fn is_hidden(&self) -> bool {
        ask!(self, count => count.is_hidden())
    }

    pub(crate) fn most(&self) -> Option<u16> {
        ask!(self, count => count.most())
    }

    pub(crate) fn trace(&self, state: &State, sink: &mut impl Sink<Event>) {
        ask!(self, count => count.trace(state, sink))
    }

    pub(crate) fn note<S: Sink<Event>>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        ask!(self, count => count.note(state, seat, sink))
    }
}
