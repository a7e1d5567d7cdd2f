//! Gaining: Wounds with what may replace them, Officers, Bystanders, Heroes.

use cards::tree::{CardKind, GainTo, Occasion};
use kernel::{Cite, Seat, Sink};

use crate::machine::frame::{Ctx, Frame, Question, When};
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
        if self.deal.rules.wound_reuse && self.piles.is_empty(Zone::WOUNDS) {
            self.rebuild_wounds(sink);
        }
        if self.piles.is_empty(Zone::WOUNDS) {
            let empty = self.id_of_box("L-STACKS-002", "L-STACKS-008");
            self.rule(empty, sink);
            self.rule("L-STACKS-004", sink);
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
        if left > 1 {
            self.push(Frame::GainWounds {
                seat,
                left: left - 1,
                to,
            });
        }
        if let Some(wound) = self.piles.top(Zone::WOUNDS) {
            self.rule("L-WOUND-001", sink);
            match self.deal.wound_stacks {
                true => self.stack_wound(wound, seat, sink),
                false => self.gain(wound, seat, to, sink),
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
        if left > 1 {
            self.push(Frame::GainWounds {
                seat,
                left: left - 1,
                to,
            });
        }
        self.show(card, crate::state::event::Eyes::ALL, sink);
        let (def, _) = self.replacement_clause(card);
        let ctx = Ctx {
            you: seat,
            who: seat,
            def,
            ..self.foe_ctx(card, Space::NONE)
        };
        self.let_speak(ctx, When::InsteadOfWound);
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
        let found = abilities
            .find(|ability| ability.trigger == crate::text::catalogue::Trigger::InsteadOfWound);
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
            self.rule("L-STACKS-007", sink);
            self.shift(card, Zone::WOUNDS, sink);
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
        self.rule("L-TEXT-014", sink);
        if S::LISTENS && self.piles.zone_of(card) == Zone::looked(seat) {
            let def = self.def_of(card);
            sink.event(Event::Won { seat, def });
        }
        match to {
            GainTo::Discard => self.shift(card, Zone::discard(seat), sink),
            GainTo::Deck => {
                self.rule("L-TEXT-001", sink);
                self.shift(card, Zone::deck(seat), sink);
            }
            GainTo::Hand => {
                self.rule("L-TEXT-001", sink);
                self.shift_below(card, Zone::hand(seat), sink);
            }
        }
    }

    /// Takes Bystanders from the stack into a Victory Pile; returns how many there were.
    pub(crate) fn rescue(&mut self, seat: Seat, n: u16, sink: &mut impl Sink<Event>) -> u16 {
        for rescued in 0..n {
            let Some(card) = self.piles.top(Zone::BYSTANDERS) else {
                self.rule("L-STACKS-001", sink);
                return rescued;
            };
            self.rule("L-CAPTURE-010", sink);
            self.rule("L-CAPTURE-011", sink);
            self.shift(card, Zone::victory(seat), sink);
        }
        n
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
                self.rule("L-STACKS-003", sink);
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
                self.done += 1;
                self.rule("L-CAPTURE-005", sink);
                self.shift(card, Zone::under(space), sink);
            }
        }
    }

    /// Recruits the Hero in an HQ space, paying its cost.
    pub(crate) fn recruit_slot(&mut self, slot: u8, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::hq(slot)) else {
            return;
        };
        self.rule("L-RECRUIT-001", sink);
        self.rule("L-RECRUIT-003", sink);
        self.trace_recruit(sink);
        let cost = self.recruit_cost(card);
        self.spend_recruit(cost, sink);
        self.turn.recruited = true;
        if self.printed(card).kind == CardKind::Angel {
            self.rule("L-KEYWORD-072", sink);
        }
        self.shift(card, Zone::discard(self.active), sink);
        self.refill_hq(sink);
        self.recruited(card, self.active);
    }

    /// Lets the texts speak that wait for a Hero to be recruited.
    pub(crate) fn recruited(&mut self, card: Card, by: Seat) {
        if self.printed(card).is_hero {
            self.push_occasion(Occasion::Recruit, by);
        }
    }

    fn trace_recruit(&self, sink: &mut impl Sink<Event>) {
        if self.turn.recruited {
            self.rule("L-RECRUIT-004", sink);
            self.rule("L-RECRUIT-008", sink);
        }
        if !self.turn.plays.is_empty() {
            self.rule("L-PLAY-008", sink);
        }
    }

    pub(crate) fn recruit_officer(&mut self, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::OFFICERS) else {
            return;
        };
        self.rule("L-RECRUIT-001", sink);
        self.rule(self.id_of_box("L-RECRUIT-005", "L-RECRUIT-006"), sink);
        self.trace_open_way(sink);
        self.trace_recruit(sink);
        let cost = self.printed(card).cost;
        self.spend_recruit(cost.into(), sink);
        self.turn.recruited = true;
        self.shift(card, Zone::discard(self.active), sink);
        self.recruited(card, self.active);
    }
}
