//! Leaving the row at its far end, and everything that follows from it.

use cards::tree::{Moment, Sign};
use kernel::{Cite, Seat, Sink};

use crate::machine::frame::{Ctx, EscapeStep, Frame};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId, Space};
use crate::state::piles::Zone;

impl State {
    /// A card has left the row at its end (L-ESCAPE-001); its captives are in the carried-off zone.
    pub(crate) fn begin_escape(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let def = self.def_of(card);
        let was_hero =
            self.deal.rules.licence && self.def(def).is_hero && !self.as_villain.contains(card);
        if was_hero && !self.applies("L-ESCAPE-026", sink) {
            return self.ko(card, sink);
        }
        let pile = if self.applies("L-ESCAPE-001", sink) {
            Zone::ESCAPED
        } else {
            Zone::KO
        };
        self.shift(card, pile, sink);
        if self.deal.rules.inevitable && self.is_inevitable(card) && self.applies("L-END-007", sink)
        {
            self.evil_wins_by("L-END-007", sink);
            return;
        }
        if self.is_mission(card) && self.applies("L-ESCAPE-018", sink) {
            self.escapes.missions += 1;
        } else {
            self.escapes.villains += 1;
        }
        // Spaces the card closed fill before a Hero is KO'd (C-113).
        self.left_row(card, sink);
        if self.speaks_of_moving(card) {
            self.let_movers_speak(&[card], sink);
        }
        if self.def(def).is_hero {
            self.escapes.heroes += 1;
        }
        if self.as_villain.contains(card) {
            self.escapes.by_scheme_name += 1;
        }
        self.check_meter(sink);
        let step = if self.applies(self.escape_order(), sink) {
            EscapeStep::KoHero
        } else {
            EscapeStep::OwnEffect
        };
        let frame = Frame::Escape {
            card,
            def,
            step,
            next: self.active,
            left: 0,
        };
        let mut frames = self.stack.iter();
        let chase = frames.position(|frame| matches!(frame, Frame::Chase { .. }));
        match chase {
            Some(at) if !self.applies("L-ESCAPE-023", sink) => self.stack.insert(at, frame),
            _ => self.push(frame),
        }
    }

    /// Returns the rule that puts the steps of an escape in their order: the card's own text is the
    /// last but for the Danger.
    fn escape_order(&self) -> &'static str {
        self.in_book("L-ESCAPE-002", "L-ESCAPE-003")
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
                if self.deal.rules.squeeze
                    && self.closed_slots() == 0b11111
                    && !self.applies("L-KEYWORD-051", sink)
                    && let Some(hero) = self.piles.top(Zone::HERO_DECK)
                {
                    self.ko(hero, sink);
                }
                let left = self.n_players();
                let step = EscapeStep::Discards;
                let next = if self.applies("L-ESCAPE-013", sink) {
                    self.active
                } else {
                    self.active.next(left)
                };
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next,
                    left,
                });
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
                if kernel::applies(self.escape_order()) {
                    self.push(Frame::Escape {
                        card,
                        def,
                        step,
                        next,
                        left: 0,
                    });
                }
                self.mastermind_on_escape(card, sink);
            }
            EscapeStep::OwnEffect => self.own_escape_effect(card, def, next, sink),
            EscapeStep::Danger => {
                let danger = self.def(def).danger;
                self.fail_perfect_mission(sink);
                if !self.applies("L-ESCAPE-021", sink) {
                    self.danger += u16::from(danger);
                } else if self.applies("L-ESCAPE-019", sink) {
                    self.change_danger(Sign::Plus, danger, sink);
                }
            }
        }
    }

    /// Lets the Mastermind react to a card that escaped or failed (L-ESCAPE-015).
    fn mastermind_on_escape(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        if !self.deal.rules.mastermind_reacts_to_escapes {
            return;
        }
        let own = if self.is_mission(card) {
            Moment::Failure
        } else {
            Moment::Escape
        };
        let mastermind = self.piles.top(Zone::MASTERMIND).unwrap_or(Card::NONE);
        let ctx = Ctx {
            def: self.deal.mastermind,
            subject: card,
            ..self.foe_ctx(mastermind, Space::NONE)
        };
        for when in [Moment::EscapeOrFailure, own] {
            if self.def(ctx.def).moments.contains(when) && self.applies("L-ESCAPE-015", sink) {
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
        if !kernel::applies(self.escape_order()) {
            self.push(Frame::Escape {
                card,
                def,
                step: EscapeStep::KoHero,
                next,
                left: 0,
            });
        }
        let ctx = self.foe_ctx(card, Space::NONE);
        if self.is_mission(card) {
            self.push(Frame::Escape {
                card,
                def,
                step: EscapeStep::Danger,
                next,
                left: 0,
            });
            if self.applies("L-ESCAPE-017", sink) {
                self.let_speak(ctx, Moment::Failure);
            }
        } else if !self.as_villain.contains(card) {
            if self.deal.rules.danger && !self.applies("L-ESCAPE-020", sink) {
                self.change_danger(Sign::Plus, 1, sink);
            }
            if self.applies("L-ESCAPE-016", sink) {
                self.let_speak(ctx, Moment::Escape);
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
        let captives = self.captives_in(Zone::CARRIED_OFF);
        if left == 0 || captives == 0 && self.applies("L-ESCAPE-011", sink) {
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
        let n = if captives > 1 && !self.applies("L-ESCAPE-010", sink) {
            captives.min(u8::MAX.into()) as u8
        } else {
            1
        };
        let reached = seat == self.active || self.reaches(seat, sink);
        let (next, step) = (seat.next(self.n_players()), EscapeStep::Discards);
        self.push(Frame::Escape {
            card,
            def,
            step,
            next,
            left: left - 1,
        });
        let discards = self.applies("L-ESCAPE-009", sink)
            && (!self.is_mission(card) || self.applies("L-ESCAPE-022", sink));
        if discards && reached && !self.piles.is_empty(Zone::hand(seat)) {
            self.pick_rule_discard(seat, n, sink);
        }
    }

    /// Whether an effect reaches a player whose turn it is not: they hold cards, and it stays the
    /// turn of whoever is active.
    pub(crate) fn reaches(&mut self, seat: Seat, sink: &mut impl Sink<Event>) -> bool {
        if !self.applies("L-TURN-018", sink) {
            self.active = seat;
        }
        self.applies("L-TURN-017", sink)
    }

    /// Captives, and Heroes under the card, go to the Escaped Villains pile (L-ESCAPE-014).
    fn captives_carried_off(&mut self, sink: &mut impl Sink<Event>) {
        while let Some(captive) = self.piles.top(Zone::CARRIED_OFF) {
            if !self.printed(captive).is_hero {
                self.escapes.bystanders += 1;
            } else if self.applies("L-SPECIFIC-001", sink) {
                self.escapes.heroes += 1;
            }
            let pile = if self.applies("L-ESCAPE-014", sink) {
                Zone::ESCAPED
            } else {
                Zone::KO
            };
            self.shift(captive, pile, sink);
        }
        self.check_meter(sink);
    }
}
