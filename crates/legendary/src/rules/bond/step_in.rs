//! Stepping in: the owner of a kept Liaison card raises a hand in a friend's turn.
//!
//! Nobody is asked again and again whether to help. Whoever wants to does it unasked, at any choice
//! of that turn, by whomever it is to be made: the choice waits, the owner gives a card or thinks
//! better of it, and the choice is put again (C-108). A hand that is raised while a choice can not
//! wait, for instance while somebody looks at cards of a deck, is seen to at the next that can.

use kernel::{Cite, Seat, SeatSet, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ask, Frame, Question};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId};
use crate::state::piles::Zone;

/// A choice that waits, with what its text has done so far.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Held<C = Card> {
    pub ask: Ask<C>,
    pub moved: C,
    pub remembered: SmallVec<[DefId; 5]>,
    pub done: u16,
}

impl State {
    /// Whether a seat may raise a hand now: it has a kept card for whoever's turn it is, is not
    /// being asked about one, and has not just said "not now".
    pub(crate) fn may_step_in(&self, seat: Seat) -> bool {
        let Some(ask) = self.ask else { return false };
        let helps = matches!(
            ask.question,
            Question::OfferLiaison | Question::GiveLiaison { .. } | Question::StepIn
        );
        !self.liaison.is_empty()
            && seat != self.active
            && !(helps && ask.seat == seat)
            && (self.turn.raised | self.turn.lowered) & 1 << seat.0 == 0
            && !self.showdown.begun
            && self.givable(seat).next().is_some()
    }

    /// Returns who may raise a hand now.
    pub(crate) fn may_step_in_now(&self) -> SeatSet {
        let seats = self.deal.seats();
        seats.filter(|&seat| self.may_step_in(seat)).collect()
    }

    /// Raises a hand; where the pending choice can wait, it does.
    pub(crate) fn raise_hand<S: Sink<Event>>(&mut self, seat: Seat, sink: &mut S) {
        if !self.may_step_in(seat) || !self.applies("L-KEYWORD-092", sink) {
            return;
        }
        self.turn.raised |= 1 << seat.0;
        if S::LISTENS {
            sink.event(Event::RaisedHand { seat });
        }
        self.let_hand_ask();
    }

    /// Puts the pending choice off for the next seat that has raised a hand, if it can wait.
    pub(crate) fn let_hand_ask(&mut self) {
        let Some(ask) = self.ask.filter(|ask| self.can_wait(&ask.question)) else {
            return;
        };
        let mut seats = self.deal.seats();
        let Some(seat) = seats.find(|seat| self.turn.raised & 1 << seat.0 != 0) else {
            return;
        };
        self.turn.raised &= !(1 << seat.0);
        if self.givable(seat).next().is_none() {
            return self.let_hand_ask();
        }
        self.held.push(Held {
            ask,
            moved: self.moved,
            remembered: self.remembered.clone(),
            done: self.done,
        });
        self.push(Frame::AskAgain);
        self.ask(seat, Cite::rule("L-KEYWORD-092"), Question::StepIn);
    }

    /// Whether a choice can be put off: none that is half made, none about cards that are off
    /// their deck or being carried off, and none about help itself.
    fn can_wait(&self, question: &Question) -> bool {
        let in_the_air = self
            .deal
            .seats()
            .any(|seat| !self.piles.is_empty(Zone::looked(seat)));
        if in_the_air || !self.marked.is_empty() || !self.piles.is_empty(Zone::CARRIED_OFF) {
            return false;
        }
        match question {
            Question::OfStep(question) => question.can_wait(),
            Question::Act
            | Question::Pick(_)
            | Question::May { .. }
            | Question::UseAbility { .. }
            | Question::InsteadOfWound { .. }
            | Question::OneOf { .. }
            | Question::RevealOr { .. }
            | Question::MayReveal { .. }
            | Question::ChoosePlayer { .. }
            | Question::ChooseFriend { .. }
            | Question::NextStatus
            | Question::MakeHand(_)
            | Question::KeepLiaison { .. }
            | Question::Impersonate { .. } => true,
            Question::ShowdownAct
            | Question::NextText { .. }
            | Question::ShowHand(_)
            | Question::GiveLiaison { .. }
            | Question::OfferLiaison
            | Question::StepIn
            | Question::OnTop { .. } => false,
        }
    }

    /// The owner gives nothing now; at the next choice the hand may be raised again.
    pub(crate) fn lower_hand(&mut self, seat: Seat) {
        self.turn.lowered |= 1 << seat.0;
    }

    /// Puts the choice again that waited. If the help has left nothing to choose, nothing is done.
    pub(crate) fn ask_again(&mut self) {
        let Some(held) = self.held.pop() else { return };
        self.moved = held.moved;
        self.remembered = held.remembered;
        self.done = held.done;
        self.ask = Some(held.ask);
        let mut options = Vec::new();
        self.list_options(&mut options);
        if options.is_empty() {
            self.ask = None;
            self.done = 0;
        }
    }
}
