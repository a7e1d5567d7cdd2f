//! Leaving the row at its far end, and everything that follows from it.

use cards::tree::Sign;
use kernel::{Cite, Seat, Sink};

use crate::machine::frame::{Ctx, EscapeStep, Frame, When};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId, Space};
use crate::state::piles::Zone;

impl State {
    /// A card has left the row at its end (L-ESCAPE-001); its captives are in the carried-off zone.
    pub(crate) fn begin_escape(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.rule("L-ESCAPE-001", sink);
        if !self.deal.rules.danger {
            self.rule("L-ESCAPE-002", sink);
        }
        if self
            .stack
            .iter()
            .any(|frame| matches!(frame, Frame::Chase { .. }))
        {
            self.rule("L-ESCAPE-023", sink);
        }
        let def = self.def_of(card);
        self.shift(card, Zone::ESCAPED, sink);
        if self.deal.rules.danger && self.is_inevitable(card) {
            self.rule("L-END-007", sink);
            self.evil_wins_by("L-END-007", sink);
            return;
        }
        if self.is_mission(card) {
            self.rule("L-ESCAPE-018", sink);
            self.escapes.missions += 1;
        } else {
            self.escapes.villains += 1;
        }
        // Spaces the card closed fill before a Hero is KO'd (C-113).
        self.left_row(card, sink);
        if self.speaks_of_moving(card) {
            self.let_movers_speak(&[card], sink);
        }
        self.trace_brainwashed_escape(card, sink);
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
                if self.deal.rules.danger && self.closed_slots() == 0b11111 {
                    self.rule("L-KEYWORD-051", sink);
                }
                let left = self.n_players();
                let step = EscapeStep::Discards;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next: self.active,
                    left,
                });
                self.trace_closed_hq("L-ESCAPE-024", sink);
                if self.applies("L-ESCAPE-004", sink) {
                    self.ask_hq_ko(Cite::rule("L-ESCAPE-004"), sink);
                }
            }
            EscapeStep::Discards => self.escape_discards(card, def, next, left, sink),
            EscapeStep::CaptivesLeave => {
                self.captives_carried_off(sink);
                let step = EscapeStep::Mastermind;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next,
                    left: 0,
                });
            }
            EscapeStep::Mastermind => {
                let step = EscapeStep::OwnEffect;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next,
                    left: 0,
                });
                self.mastermind_on_escape(card, sink);
            }
            EscapeStep::OwnEffect => self.own_escape_effect(card, def, next, sink),
            EscapeStep::Danger => {
                self.rule("L-ESCAPE-019", sink);
                self.rule("L-ESCAPE-021", sink);
                self.fail_perfect_mission(sink);
                self.change_danger(Sign::Plus, self.def(def).danger, sink);
            }
        }
    }

    /// Lets the Mastermind react to a card that escaped or failed (L-ESCAPE-015).
    fn mastermind_on_escape(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        if !self.deal.rules.danger {
            return;
        }
        self.rule("L-ESCAPE-003", sink);
        let own = if self.is_mission(card) {
            When::Failure
        } else {
            When::Escape
        };
        let mastermind = self.piles.top(Zone::MASTERMIND).unwrap_or(Card::NONE);
        let ctx = Ctx {
            def: self.deal.mastermind,
            subject: card,
            ..self.foe_ctx(mastermind, Space::NONE)
        };
        for when in [When::EscapeOrFailure, own] {
            if self.def(ctx.def).moments.contains(when) {
                self.rule("L-ESCAPE-015", sink);
                self.let_speak(ctx, when);
            }
        }
    }

    /// The card's own text, and for a Mission the Danger after it (L-ESCAPE-003).
    fn own_escape_effect(
        &mut self,
        card: Card,
        def: DefId,
        next: Seat,
        sink: &mut impl Sink<Event>,
    ) {
        let ctx = self.foe_ctx(card, Space::NONE);
        if self.is_mission(card) {
            self.push(Frame::Escape {
                card,
                def,
                step: EscapeStep::Danger,
                next,
                left: 0,
            });
            self.rule("L-ESCAPE-017", sink);
            self.let_speak(ctx, When::Failure);
        } else if !self.as_villain.contains(card) {
            self.rule("L-ESCAPE-016", sink);
            if self.deal.rules.danger {
                self.rule("L-ESCAPE-020", sink);
            }
            self.let_speak(ctx, When::Escape);
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
        if self.is_mission(card) {
            self.rule("L-ESCAPE-022", sink);
        }
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
