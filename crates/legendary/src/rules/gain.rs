//! Gaining: Wounds with what may replace them, Officers, Bystanders, Heroes.

use cards::tree::{CardKind, GainTo, Moment, Occasion};
use kernel::{Cite, Ending, Seat, Sink};

use crate::machine::frame::{Ctx, Question};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;

impl State {
    /// Gains Wounds one by one, asking for each whether a card replaces it.
    pub(crate) fn gain_wounds(
        &mut self,
        seat: Seat,
        left: u8,
        to: GainTo,
        sink: &mut impl Sink<Event>,
    ) {
        if left == 0 {
            return;
        }
        let is_empty = self.piles.is_empty(Zone::WOUNDS);
        if is_empty && (self.deal.rules.wound_reuse || !self.applies("L-STACKS-004", sink)) {
            self.rebuild_wounds(sink);
        }
        if self.piles.is_empty(Zone::WOUNDS) {
            self.ran_out(self.in_book("L-STACKS-002", "L-STACKS-008"), sink);
            return;
        }
        match self.wound_question(seat) {
            Some(cite) => self.ask(seat, cite, Question::InsteadOfWound { seat, left, to }),
            None => self.gain_one_wound(seat, left, to, sink),
        }
    }

    /// Returns what asks about replacing a Wound, if anything does. Asked discreetly, the question
    /// is the same for whoever may hold such a card (C-107).
    fn wound_question(&self, seat: Seat) -> Option<Cite> {
        let block = self.replacement_for_wound(seat);
        let in_play = block.is_some_and(|card| self.piles.zone_of(card) == Zone::played(seat));
        if self.deal.rules.discreet_asks && !in_play && self.hand_is_hidden(seat) {
            return Some(Cite::rule("L-WOUND-001"));
        }
        let (def, clause) = self.replacement_clause(block?);
        Some(Cite::Text {
            definition: def.0,
            clause,
        })
    }

    pub(crate) fn gain_one_wound(
        &mut self,
        seat: Seat,
        left: u8,
        to: GainTo,
        sink: &mut impl Sink<Event>,
    ) {
        self.push_wounds(seat, u16::from(left.saturating_sub(1)), to);
        if let Some(wound) = self.piles.top(Zone::WOUNDS) {
            let to = if self.applies("L-WOUND-001", sink) {
                to
            } else {
                GainTo::Hand
            };
            if self.deal.wound_stacks {
                self.stack_wound(wound, seat, sink)
            } else {
                self.gain(wound, seat, to, sink)
            }
            if self.piles.is_empty(Zone::WOUNDS) {
                self.check_meter(sink);
            }
        }
    }

    /// Shows the card and does its text instead of gaining one Wound.
    pub(crate) fn replace_wound(
        &mut self,
        card: Card,
        seat: Seat,
        left: u8,
        to: GainTo,
        sink: &mut impl Sink<Event>,
    ) {
        self.push_wounds(seat, u16::from(left.saturating_sub(1)), to);
        self.show(card, crate::state::event::Eyes::ALL, sink);
        let (def, _) = self.replacement_clause(card);
        let ctx = Ctx {
            you: seat,
            who: seat,
            def,
            ..self.foe_ctx(card, Space::NONE)
        };
        self.let_speak(ctx, Moment::InsteadOfWound);
    }

    /// Returns a card in play or in hand that its owner may show instead of gaining a Wound; one in
    /// play gives nothing away.
    pub(crate) fn replacement_for_wound(&self, seat: Seat) -> Option<Card> {
        let zones = self
            .piles
            .iter(Zone::played(seat))
            .filter(|&card| !self.is_kept_aside(card))
            .chain(self.piles.iter(Zone::hand(seat)));
        let mut cards = zones;
        cards.find(|&card| {
            let (def, _) = self.identity(card);
            self.def(def).reacts.instead_of_wound
        })
    }

    fn replacement_clause(&self, card: Card) -> (crate::state::ids::DefId, u8) {
        let (def, _) = self.identity(card);
        let mut abilities = self.def(def).abilities.iter();
        let found =
            abilities.find(|ability| ability.trigger == cards::tree::Moment::InsteadOfWound);
        (def, found.map_or(1, |ability| ability.clause))
    }

    /// Gathers the KO'd Wounds into a new stack (C-35).
    fn rebuild_wounds(&mut self, sink: &mut impl Sink<Event>) {
        let wounds: Vec<Card> = self
            .piles
            .iter(Zone::KO)
            .filter(|&card| self.printed(card).kind == CardKind::Wound)
            .collect();
        for card in wounds {
            if self.applies("L-STACKS-007", sink) {
                self.shift(card, Zone::WOUNDS, sink);
            }
        }
    }

    /// Puts a card into the gaining player's discard pile, or where the text says (L-TEXT-014).
    pub(crate) fn gain<S: Sink<Event>>(
        &mut self,
        card: Card,
        seat: Seat,
        to: GainTo,
        sink: &mut S,
    ) {
        if S::LISTENS && self.piles.zone_of(card) == Zone::looked(seat) {
            let def = self.def_of(card);
            sink.event(Event::Won { seat, def });
        }
        let usual = self.applies("L-TEXT-014", sink);
        match to {
            GainTo::Deck if self.applies("L-TEXT-001", sink) => {
                self.shift(card, Zone::deck(seat), sink);
            }
            GainTo::Hand if self.applies("L-TEXT-001", sink) => {
                self.shift_below(card, Zone::hand(seat), sink);
            }
            GainTo::Discard | GainTo::Hand | GainTo::Deck => {
                let pile = if usual {
                    Zone::discard(seat)
                } else {
                    Zone::deck(seat)
                };
                self.shift(card, pile, sink);
            }
        }
    }

    /// Takes Bystanders from the stack into a Victory Pile; returns how many there were.
    pub(crate) fn rescue(&mut self, seat: Seat, n: u16, sink: &mut impl Sink<Event>) -> u16 {
        for rescued in 0..n {
            let held = if self.applies("L-CAPTURE-011", sink) {
                None
            } else {
                self.held_captive()
            };
            let Some(card) = held.or(self.piles.top(Zone::BYSTANDERS)) else {
                self.ran_out("L-STACKS-001", sink);
                return rescued;
            };
            let pile = if self.applies("L-CAPTURE-010", sink) {
                Zone::victory(seat)
            } else {
                Zone::discard(seat)
            };
            self.shift(card, pile, sink);
        }
        n
    }

    /// Returns a captive that somebody in the row holds.
    pub(crate) fn held_captive(&self) -> Option<Card> {
        let mut spaces = self.occupied().map(|(space, _)| Zone::under(space));
        spaces.find_map(|zone| self.piles.top(zone))
    }

    /// A stack has run out: that alone ends nothing.
    pub(crate) fn ran_out(&mut self, rule: &'static str, sink: &mut impl Sink<Event>) {
        if !self.applies(rule, sink) {
            self.finish(Ending::Drawn, Cite::rule(rule), sink);
        }
    }

    pub(crate) fn gain_officers(
        &mut self,
        seat: Seat,
        n: u16,
        to: GainTo,
        sink: &mut impl Sink<Event>,
    ) -> u16 {
        for gained in 0..n {
            let Some(card) = self.piles.top(Zone::OFFICERS) else {
                self.ran_out("L-STACKS-003", sink);
                return gained;
            };
            self.gain(card, seat, to, sink);
        }
        n
    }

    /// Puts Bystanders from the stack under a Villain.
    pub(crate) fn capture(&mut self, space: Space, n: u8, sink: &mut impl Sink<Event>) {
        self.done = 0;
        for _ in 0..n {
            if let Some(card) = self.piles.top(Zone::BYSTANDERS) {
                let is_another = !self.piles.is_empty(Zone::under(space));
                if !self.applies("L-CAPTURE-005", sink) && is_another {
                    return;
                }
                self.done += 1;
                self.shift(card, Zone::under(space), sink);
            }
        }
    }

    /// Recruits the Hero in an HQ space, paying its cost.
    pub(crate) fn recruit_slot(&mut self, slot: u8, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::hq(slot)) else {
            return;
        };
        let is_angel = self.printed(card).kind == CardKind::Angel;
        if !self.recruits_again(sink) || is_angel && !self.applies("L-KEYWORD-072", sink) {
            return;
        }
        self.pay_for(self.recruit_cost(card), sink);
        let pile = if self.applies("L-RECRUIT-003", sink) {
            Zone::discard(self.active)
        } else {
            Zone::hand(self.active)
        };
        self.shift(card, pile, sink);
        self.refill_hq(sink);
        self.recruited(card, self.active);
    }

    /// Lets the texts speak that wait for a Hero to be recruited.
    pub(crate) fn recruited(&mut self, card: Card, by: Seat) {
        if self.printed(card).is_hero {
            self.push_occasion(Occasion::Recruit, by);
        }
    }

    /// Spends what recruiting costs.
    fn pay_for(&mut self, cost: u16, sink: &mut impl Sink<Event>) {
        if self.applies("L-RECRUIT-001", sink) {
            self.spend_recruit(cost, sink);
        }
        self.turn.recruited = true;
    }

    /// Whether somebody can be recruited after others were, and after cards were played.
    fn recruits_again(&self, sink: &mut impl Sink<Event>) -> bool {
        let is_another = self.turn.recruited;
        let has_played = !self.turn.plays.is_empty();
        (!is_another || self.applies("L-RECRUIT-004", sink) && self.applies("L-RECRUIT-008", sink))
            && (!has_played || self.applies("L-PLAY-008", sink))
    }

    pub(crate) fn recruit_officer(&mut self, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::OFFICERS) else {
            return;
        };
        let from_stack = self.in_book("L-RECRUIT-005", "L-RECRUIT-006");
        if !self.applies(from_stack, sink) || !self.way_is_open(sink) || !self.recruits_again(sink)
        {
            return;
        }
        self.pay_for(self.printed(card).cost.into(), sink);
        self.shift(card, Zone::discard(self.active), sink);
        self.recruited(card, self.active);
        if self.piles.is_empty(Zone::OFFICERS) {
            self.ran_out(self.in_book("L-STACKS-003", "L-STACKS-009"), sink);
        }
    }
}
