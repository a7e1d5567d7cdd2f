//! A turn: the Villain Deck, the action step, and the end.

use kernel::{Cite, Ending, RuleId, Seat, Sink};

use crate::machine::frame::{Frame, ShowdownStep, TurnStep};
use crate::state::State;
use crate::state::event::Event;
use crate::state::modes::PlayMode;
use crate::state::piles::{HQ_MAX, Zone};
use crate::state::sides::Opening;

/// How many cards a new hand has (L-TURN-008).
const HAND_SIZE: u8 = 6;

impl State {
    pub(crate) fn turn_begin<S: Sink<Event>>(&mut self, sink: &mut S) {
        let unspent = std::mem::take(&mut self.turn);
        if !self.applies("L-TURN-015", sink) {
            (self.turn.attack, self.turn.recruit) = (unspent.attack, unspent.recruit);
        }
        if !kernel::applies("L-TEXT-019") {
            self.turn.once = unspent.once;
        }
        self.turns_taken += 1;
        if S::LISTENS {
            sink.event(Event::TurnBegan { seat: self.active });
        }
        if !self.applies("L-CITY-008", sink) {
            self.push_row_along(sink);
        }
        self.begin_for_bond(sink);
        match self.opening_turn(sink) {
            Some(Opening::Prepared(_)) => self.push_actions(),
            Some(Opening::Surprised(_)) => {
                self.push(Frame::Turn(TurnStep::Discard));
                self.push_villain_phase(sink);
            }
            None if self.applies("L-TURN-001", sink) => {
                self.push_actions();
                self.push_villain_phase(sink);
            }
            None => {
                self.push_villain_phase(sink);
                self.push_actions();
            }
        }
    }

    /// Queues the action step; owners of kept cards may offer them as it begins (C-108).
    fn push_actions(&mut self) {
        self.push(Frame::Turn(TurnStep::Act));
        if !self.liaison.is_empty() {
            self.push(Frame::Turn(TurnStep::Offers));
        }
    }

    fn push_villain_phase(&mut self, sink: &mut impl Sink<Event>) {
        if self.deal.rules.villain_phase_ends {
            self.push(Frame::VillainPhaseEnds);
        }
        let is_contest = self.deal.play_mode == PlayMode::Competitive;
        let one = self.applies("L-TURN-002", sink)
            && (!is_contest || self.applies("L-OPTIONAL-001", sink));
        let left = if one { 1 } else { 2 };
        self.push(Frame::VillainDeck { left });
    }

    /// Played cards, then what is left of the hand, go to the discard pile (L-TURN-014).
    pub(crate) fn turn_discard(&mut self, sink: &mut impl Sink<Event>) {
        let played = (Zone::played(self.active), "L-TURN-006");
        let unplayed = (Zone::hand(self.active), "L-TURN-007");
        let in_order = if self.applies("L-TURN-014", sink) {
            [played, unplayed]
        } else {
            [unplayed, played]
        };
        for (zone, rule) in in_order {
            self.put_away(zone, rule, sink);
        }
        self.forget_unused(sink);
        self.push(Frame::Turn(TurnStep::DrawHand));
    }

    fn put_away(&mut self, zone: Zone, rule: &'static str, sink: &mut impl Sink<Event>) {
        if self.piles.is_empty(zone) || !self.applies(rule, sink) {
            return;
        }
        let mut next = self.piles.top(zone);
        while let Some(card) = next {
            next = self.piles.under(card);
            if self.stays_in_play(card) {
                continue;
            }
            let is_kept = self.liaison.iter().any(|kept| kept.card == card);
            if is_kept && !self.applies("L-KEYWORD-007", sink) {
                continue;
            }
            if self.turn.kept.contains(&card) {
                // Kept cards stay out of the way until the new hand is drawn.
                self.shift_below(card, Zone::RESOLVING, sink);
            } else {
                self.shift(card, Zone::discard(self.active), sink);
            }
        }
    }

    pub(crate) fn turn_draw_hand(&mut self, sink: &mut impl Sink<Event>) {
        let usual = if self.applies("L-TURN-008", sink) {
            HAND_SIZE
        } else {
            HAND_SIZE - 1
        };
        let set = self.turn.next_hand_is;
        let plus = self.turn.next_hand_plus;
        let adds = set.is_none() || self.deal.rules.hand_bonus_adds_to_set_size;
        let size = set
            .unwrap_or(usual)
            .saturating_add(if adds { plus } else { 0 });
        for card in std::mem::take(&mut self.turn.kept) {
            if self.piles.zone_of(card) == Zone::RESOLVING {
                self.shift_below(card, Zone::hand(self.active), sink);
            }
        }
        self.push(Frame::Turn(TurnStep::Pass));
        self.push(Frame::Turn(TurnStep::End));
        self.push(Frame::Draw {
            seat: self.active,
            left: size,
            extra: false,
        });
    }

    /// Ends the game if a deck has run out, otherwise passes the turn (L-TURN-016).
    pub(crate) fn turn_pass(&mut self, sink: &mut impl Sink<Event>) {
        if self.showdown.due {
            self.showdown_begin(sink);
            self.push(Frame::Showdown(ShowdownStep::NextTurn));
            return;
        }
        if let Some(rule) = self.deck_ran_out {
            self.finish(Ending::Drawn, Cite::Rule(rule), sink);
            return;
        }
        if self.extra_turns > 0 {
            self.extra_turns -= 1;
        } else {
            self.pass_clockwise(sink);
        }
        self.push(Frame::Turn(TurnStep::Begin));
    }

    fn pass_clockwise(&mut self, sink: &mut impl Sink<Event>) {
        let n = self.n_players();
        if self.applies("L-TURN-016", sink) {
            self.active = if self.applies("L-SETUP-037", sink) {
                self.active.next(n)
            } else {
                Seat((self.active.0 + n - 1) % n)
            };
        }
    }

    /// Fills empty HQ spaces at once, whatever emptied them (L-RECRUIT-007).
    pub(crate) fn refill_hq(&mut self, sink: &mut impl Sink<Event>) {
        let closed = self.closed_slots();
        for slot in 0..HQ_MAX as u8 {
            let stays_empty = closed & 1 << slot != 0;
            if !(stays_empty && self.applies("L-KEYWORD-047", sink)) {
                self.refill_slot(slot, sink);
            }
        }
    }

    pub(crate) fn refill_slot(&mut self, slot: u8, sink: &mut impl Sink<Event>) {
        if !self.piles.is_empty(Zone::hq(slot)) {
            return;
        }
        match self.piles.top(Zone::HERO_DECK) {
            Some(card)
                if self.applies("L-RECRUIT-007", sink) && self.applies("L-RECRUIT-009", sink) =>
            {
                self.shift(card, Zone::hq(slot), sink);
                if self.piles.is_empty(Zone::HERO_DECK) {
                    self.hero_deck_ran_out(sink);
                }
            }
            Some(_) => {}
            None => {
                if !self.applies("L-STACKS-010", sink) {
                    self.finish(Ending::Drawn, Cite::rule("L-STACKS-010"), sink);
                }
            }
        }
    }

    pub(crate) fn hero_deck_ran_out(&mut self, sink: &mut impl Sink<Event>) {
        let rule = self.in_book("L-END-009", "L-END-010");
        if self.applies(rule, sink) {
            self.deck_ran_out.get_or_insert(RuleId(rule));
        }
        self.check_meter(sink);
    }

    /// Deals with the Villain Deck having given its last card.
    pub(crate) fn villain_deck_ran_out(&mut self, sink: &mut impl Sink<Event>) {
        let draws = if self.deal.rules.empty_villain_deck_draws {
            self.applies("L-END-009", sink)
        } else {
            !self.applies("L-END-011", sink)
        };
        if draws {
            self.deck_ran_out.get_or_insert(RuleId("L-END-009"));
        }
    }
}
