//! The row: entering, pushing, escaping.

use cards::tree::CardKind;
use kernel::{Cite, Seat, Sink};

use crate::catalogue::Trigger;
use crate::event::Event;
use crate::frame::{EscapeStep, Frame, When};
use crate::ids::{Card, DefId, Space};
use crate::piles::{ROW_MAX, Zone};
use crate::state::State;

const LAST: Space = Space(ROW_MAX as u8 - 1);

impl State {
    /// Places a card at the right end, pushing others; escapes come before its Ambush (L-CITY-015).
    pub(crate) fn enter(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.rule("L-CITY-001", sink);
        self.rule("L-CITY-015", sink);
        if self.printed(card).kind == CardKind::Henchman {
            self.rule("L-CITY-013", sink);
        }
        let entry = Space(0);
        let escapee = self.make_room(entry, sink);
        self.rule("L-CITY-004", sink);
        self.shift(card, Zone::row(entry), sink);
        self.bound_attack[entry.idx()] = 0;
        if !self.as_villain.contains(card) {
            self.trace_ambush(card, sink);
            let ctx = self.foe_ctx(card, entry);
            self.let_speak(ctx, When::Ambush);
        }
        if let Some(escapee) = escapee {
            self.begin_escape(escapee, sink);
        }
    }

    fn trace_ambush(&self, card: Card, sink: &mut impl Sink<Event>) {
        let mut abilities = self.printed(card).abilities.iter();
        if abilities.any(|ability| ability.trigger == Trigger::Ambush) {
            self.rule("L-AMBUSH-001", sink);
            if self.turn.plays.is_empty() {
                self.rule("L-AMBUSH-004", sink);
            }
        }
        if self.occupied().count() > 1 {
            self.rule("L-AMBUSH-002", sink);
        }
    }

    /// Empties a space by pushing a chain of cards up to the first gap; returns who fell off.
    fn make_room(&mut self, entry: Space, sink: &mut impl Sink<Event>) -> Option<Card> {
        self.rule("L-CITY-008", sink);
        let gap = (entry.0..ROW_MAX as u8).find(|&i| self.piles.is_empty(Zone::row(Space(i))));
        let escapee = match gap {
            Some(_) => None,
            None => self.piles.top(Zone::row(LAST)),
        };
        if let Some(card) = escapee {
            self.rule("L-CITY-009", sink);
            self.shift(card, Zone::RESOLVING, sink);
            self.move_all(Zone::under(LAST), Zone::CARRIED_OFF);
            self.bound_attack[LAST.idx()] = 0;
        }
        let stop = gap.unwrap_or(LAST.0);
        if stop > entry.0 {
            self.rule("L-CITY-005", sink);
            if stop > entry.0 + 1 {
                self.rule("L-CITY-006", sink);
            }
            if gap.is_some() && stop < LAST.0 {
                self.rule("L-CITY-007", sink);
            }
        }
        for i in (entry.0..stop).rev() {
            self.advance(Space(i), Space(i + 1), sink);
        }
        escapee
    }

    /// Moves the card in a space, with everything under it, to an empty one (L-CITY-014).
    fn advance(&mut self, from: Space, to: Space, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::row(from)) else {
            return;
        };
        self.shift(card, Zone::row(to), sink);
        if !self.piles.is_empty(Zone::under(from)) {
            self.rule("L-CITY-014", sink);
            self.move_all(Zone::under(from), Zone::under(to));
        }
        self.bound_attack[to.idx()] = std::mem::take(&mut self.bound_attack[from.idx()]);
    }

    /// Swaps two spaces, captives included, or moves a card to an empty one.
    pub(crate) fn swap_spaces(&mut self, a: Space, b: Space, sink: &mut impl Sink<Event>) {
        let (card_a, card_b) = (self.piles.top(Zone::row(a)), self.piles.top(Zone::row(b)));
        if let Some(card) = card_b {
            self.piles.move_to_top(card, Zone::RESOLVING);
        }
        self.move_all(Zone::under(b), Zone::CARRIED_OFF);
        if let Some(card) = card_a {
            self.shift(card, Zone::row(b), sink);
        }
        self.move_all(Zone::under(a), Zone::under(b));
        if let Some(card) = card_b {
            self.shift(card, Zone::row(a), sink);
        }
        self.move_all(Zone::CARRIED_OFF, Zone::under(a));
        self.bound_attack.swap(a.idx(), b.idx());
    }

    /// Moves the open cards of a zone to another, keeping their order.
    pub(crate) fn move_all(&mut self, from: Zone, to: Zone) {
        while let Some(card) = self.piles.top(from) {
            self.piles.move_to_bottom(card, to);
        }
    }

    /// A card has left the row at its end (L-ESCAPE-001); its captives are in the carried-off zone.
    fn begin_escape(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.rule("L-ESCAPE-001", sink);
        self.rule("L-ESCAPE-002", sink);
        let def = self.def_of(card);
        self.shift(card, Zone::ESCAPED, sink);
        self.escapes.villains += 1;
        if self.def(def).is_hero {
            self.escapes.heroes += 1;
        }
        if self.as_villain.contains(card) {
            self.escapes.by_scheme_name += 1;
        }
        self.check_meter(sink);
        let step = EscapeStep::KoHero;
        self.push(Frame::Escape {
            card,
            def,
            step,
            next: self.active,
            left: 0,
        });
    }

    pub(crate) fn escape(
        &mut self,
        card: Card,
        def: DefId,
        step: EscapeStep,
        next: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        match step {
            EscapeStep::KoHero => {
                self.rule("L-ESCAPE-004", sink);
                let left = self.n_players();
                let step = EscapeStep::Discards;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next: self.active,
                    left,
                });
                self.ask_hq_ko(Cite::rule("L-ESCAPE-004"), sink);
            }
            EscapeStep::Discards => self.escape_discards(card, def, next, left, sink),
            EscapeStep::CaptivesLeave => {
                self.captives_carried_off(sink);
                let step = EscapeStep::OwnEffect;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next,
                    left: 0,
                });
            }
            EscapeStep::OwnEffect => {
                if !self.as_villain.contains(card) {
                    self.rule("L-ESCAPE-016", sink);
                    let ctx = self.foe_ctx(card, Space::NONE);
                    self.let_speak(ctx, When::Escape);
                }
            }
        }
    }

    /// Each player discards one card if captives were carried off (L-ESCAPE-009).
    fn escape_discards(
        &mut self,
        card: Card,
        def: DefId,
        seat: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        if left == 0 || self.captives_in(Zone::CARRIED_OFF) == 0 {
            if left > 0 {
                self.rule("L-ESCAPE-011", sink);
            }
            let step = EscapeStep::CaptivesLeave;
            self.push(Frame::Escape {
                card,
                def,
                step,
                next: seat,
                left: 0,
            });
            return;
        }
        self.rule("L-ESCAPE-009", sink);
        if self.captives_in(Zone::CARRIED_OFF) > 1 {
            self.rule("L-ESCAPE-010", sink);
        }
        if seat != self.active {
            self.rule("L-TURN-017", sink);
            self.rule("L-TURN-018", sink);
        }
        let (next, step) = (seat.next(self.n_players()), EscapeStep::Discards);
        self.push(Frame::Escape {
            card,
            def,
            step,
            next,
            left: left - 1,
        });
        if self.piles.is_empty(Zone::hand(seat)) {
            self.rule("L-ESCAPE-013", sink);
        } else {
            self.pick_rule_discard(seat, sink);
        }
    }

    /// Captives, and Heroes under the card, go to the Escaped Villains pile (L-ESCAPE-014).
    fn captives_carried_off(&mut self, sink: &mut impl Sink<Event>) {
        while let Some(captive) = self.piles.top(Zone::CARRIED_OFF) {
            self.rule("L-ESCAPE-014", sink);
            if self.printed(captive).is_hero {
                self.rule("L-SPECIFIC-001", sink);
                self.escapes.heroes += 1;
            } else {
                self.escapes.bystanders += 1;
            }
            self.shift(captive, Zone::ESCAPED, sink);
        }
        self.check_meter(sink);
    }
}
