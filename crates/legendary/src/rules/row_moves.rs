//! Cards that move along the row by themselves: Chase, the Inevitable, and moves a text makes.
//!
//! Left is away from the Villain Deck: a step to the left goes to the next higher space.

use cards::tree::{Keyword, Moment, Way};
use kernel::{RuleId, Sink};
use smallvec::SmallVec;

use crate::machine::action::Spot;
use crate::machine::frame::Frame;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::{ROW_MAX, Zone};

/// Cards that were pushed and have something to say about it.
pub(crate) type Movers = SmallVec<[Card; ROW_MAX]>;

impl State {
    /// Returns the Inevitable and its space, if it is in the row.
    pub(crate) fn inevitable(&self) -> Option<(Space, Card)> {
        if !self.deal.rules.inevitable {
            return None;
        }
        self.occupied().find(|&(_, card)| self.is_inevitable(card))
    }

    pub(crate) fn is_inevitable(&self, card: Card) -> bool {
        self.printed(card).keywords.has(Keyword::Inevitable)
    }

    /// Whether playing a Villain Deck card does anything now.
    pub(crate) fn villain_deck_plays(&self) -> bool {
        !self.piles.is_empty(Zone::VILLAIN_DECK) || self.inevitable().is_some()
    }

    /// The Inevitable moves instead of a card being played (L-KEYWORD-017).
    pub(crate) fn inevitable_moves(
        &mut self,
        card: Card,
        space: Space,
        sink: &mut impl Sink<Event>,
    ) {
        if !self.applies("L-END-011", sink) {
            self.deck_ran_out.get_or_insert(RuleId("L-END-009"));
        }
        if self.applies("L-KEYWORD-017", sink) {
            self.step_left(card, space, sink);
        }
    }

    /// Lets what is on the move set off, from left to right (L-KEYWORD-029).
    pub(crate) fn villain_phase_ends(&mut self, sink: &mut impl Sink<Event>) {
        let mut cards = [Card::NONE; ROW_MAX];
        let mut n = 0;
        for i in (0..ROW_MAX as u8).rev() {
            if let Some(card) = self.piles.top(Zone::row(Space(i)))
                && self.chase_of(card) > 0
            {
                cards[n] = card;
                n += 1;
            }
        }
        if n > 1 && !self.applies("L-KEYWORD-029", sink) {
            cards[..n].reverse();
        }
        if n > 0 && self.applies("L-TURN-005", sink) {
            self.push(Frame::Chase { cards, next: 0 });
        }
    }

    pub(crate) fn chase(&mut self, cards: [Card; ROW_MAX], next: u8, sink: &mut impl Sink<Event>) {
        let Some(&card) = cards.get(usize::from(next)).filter(|card| card.is_some()) else {
            return;
        };
        self.push(Frame::Chase {
            cards,
            next: next + 1,
        });
        let Some(space) = self.space_of(card) else {
            return;
        };
        if !self.sets_off(space, sink) {
            return;
        }
        let mut left = self.chase_of(card);
        if left > 1 && !self.applies("L-KEYWORD-032", sink) {
            left = 1;
        }
        if !self.applies("L-KEYWORD-031", sink) {
            left += self.turn.strikes;
        }
        if left > 1 && !self.applies("L-KEYWORD-033", sink) {
            let far = self.left_of(space).and_then(|next| self.left_of(next));
            let mut movers = Movers::new();
            if let Some(far) = far {
                let escapee = self.make_room(far, &mut movers, sink);
                self.advance(space, far, &mut movers, sink);
                escapee
                    .into_iter()
                    .for_each(|card| self.begin_escape(card, sink));
            }
            return;
        }
        self.push(Frame::Step {
            card,
            way: Way::Left,
            left,
        });
    }

    /// Whether a card with Chase in this space moves: whatever was played, whether it was pushed or
    /// has only just come, and once (C-55).
    fn sets_off<S: Sink<Event>>(&self, space: Space, sink: &mut S) -> bool {
        let first = self.first_space();
        let somebody_came = !self.piles.is_empty(Zone::row(first));
        let just_came = space == first;
        let was_pushed = somebody_came && !just_came;
        self.applies("L-KEYWORD-024", sink)
            && (self.applies("L-KEYWORD-025", sink) || !was_pushed)
            && (self.applies("L-KEYWORD-026", sink) || !just_came)
            && (self.applies("L-KEYWORD-030", sink) || somebody_came)
    }

    /// Moves a card one space and leaves the rest of its way for later: what one step causes is
    /// finished before the next (L-ESCAPE-023).
    pub(crate) fn step_card(
        &mut self,
        card: Card,
        way: Way,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        let (Some(space), true) = (self.space_of(card), left > 0) else {
            return;
        };
        self.push(Frame::Step {
            card,
            way,
            left: left - 1,
        });
        match way {
            Way::Left => self.step_left(card, space, sink),
            Way::Right => self.step_right(card, space, sink),
        }
    }

    /// Moves a card away from the Villain Deck, pushing what is in its way.
    pub(crate) fn step_left(&mut self, card: Card, space: Space, sink: &mut impl Sink<Event>) {
        if self.deal.rules.persist_never_leaves && self.holds_out(space) {
            return;
        }
        let Some(to) = self.left_of(space) else {
            let chase = self.chase_of(card);
            if chase > 0 && !self.applies("L-KEYWORD-028", sink)
                || chase > 1 && !self.applies("L-KEYWORD-034", sink)
            {
                return;
            }
            self.take_off(space, sink);
            self.begin_escape(card, sink);
            return;
        };
        let mut movers = Movers::new();
        let mut escapee = None;
        if !self.piles.is_empty(Zone::row(to)) {
            let by = if self.is_inevitable(card) {
                "L-KEYWORD-018"
            } else {
                "L-KEYWORD-027"
            };
            if !self.applies(by, sink) {
                return self.swap_spaces(space, to, sink);
            }
            let pusher_leaves = self.holds_out(to)
                && self.applies("L-KEYWORD-041", sink)
                && (!self.is_inevitable(card) || self.applies("L-KEYWORD-045", sink));
            if pusher_leaves {
                // The one in the last space stays, so whoever pushes it leaves (C-51).
                self.take_off(space, sink);
                self.begin_escape(card, sink);
                return;
            }
            escapee = self.make_room(to, &mut movers, sink);
        }
        self.advance(space, to, &mut movers, sink);
        self.let_movers_speak(&movers, sink);
        if let Some(escapee) = escapee {
            self.begin_escape(escapee, sink);
        }
    }

    /// Whether the card in a space is one that is not pushed off the row.
    pub(crate) fn holds_out(&self, space: Space) -> bool {
        let card = self.piles.top(Zone::row(space));
        space == self.last_space() && card.is_some_and(|card| self.is_held(card))
    }

    /// Moves a card toward the Villain Deck: into a free space, or past the card there (C-139).
    fn step_right(&mut self, card: Card, space: Space, sink: &mut impl Sink<Event>) {
        let first = self.first_open_to(card);
        match self.right_of(space) {
            Some(to) if self.has_cartel(Spot::Row(to)) && self.applies("L-KEYWORD-075", sink) => {}
            Some(to) if to.0 >= first || !self.applies("L-CITY-018", sink) => {
                self.swap_spaces(space, to, sink);
            }
            None if space.0 > 0 && !self.applies("L-CITY-021", sink) => {
                self.swap_spaces(space, Space(space.0 - 1), sink);
            }
            Some(_) | None => {}
        }
    }

    /// Returns the first space a card can be moved to: none to the right of the Inevitable, and
    /// not the Inevitable's own (L-CITY-018).
    fn first_open_to(&self, card: Card) -> u8 {
        match self.inevitable() {
            Some((space, inevitable)) if inevitable != card => space.0 + 1,
            _ => 0,
        }
    }

    /// Returns the first space that a text can move a Villain to.
    pub(crate) fn first_open_to_moves(&self) -> u8 {
        self.first_open_to(Card::NONE)
    }

    /// Lets cards speak that have moved, the one farthest from the Villain Deck first.
    ///
    /// C-141: what a `moves` text moves says nothing about it, so that no two cards move each other
    /// for ever.
    pub(crate) fn let_movers_speak(&mut self, movers: &[Card], sink: &mut impl Sink<Event>) {
        if movers.is_empty() || self.moves_text_is_running() {
            return;
        }
        let mut placed: SmallVec<[(Space, Card); ROW_MAX]> = movers
            .iter()
            .map(|&card| (self.space_of(card).unwrap_or(Space::NONE), card))
            .collect();
        placed.sort_by_key(|&(space, _)| space);
        for (space, card) in placed {
            if self.applies("L-CITY-016", sink) {
                let ctx = self.foe_ctx(card, space);
                self.let_speak(ctx, Moment::Moves);
            }
        }
    }

    /// Whether a card has something to say when it has moved.
    pub(crate) fn speaks_of_moving(&self, card: Card) -> bool {
        self.printed(card).moments.contains(Moment::Moves)
    }

    fn moves_text_is_running(&self) -> bool {
        let mut frames = self.stack.iter();
        frames.any(
            |frame| matches!(frame, Frame::Abilities { when: Moment::Moves, next, .. } if *next > 0),
        )
    }
}
