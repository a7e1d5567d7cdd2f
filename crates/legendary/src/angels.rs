//! The Angels of Death: in which order they disperse their virus, and against whom.

use cards::tree::CardKind;
use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use crate::event::{Event, Eyes};
use crate::frame::{Ctx, DisperseStep, Frame, Question, When};
use crate::ids::{Card, Space};
use crate::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::state::State;

impl State {
    /// Begins a dispersal. Each Angel disperses once, wherever it goes meanwhile (C-163).
    pub(crate) fn angels_disperse(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        self.rule("L-TWIST-004", sink);
        self.dispersed.clear();
        self.push(Frame::Disperse {
            ctx: *ctx,
            step: DisperseStep::Table,
            next: self.active,
            left: 0,
        });
    }

    fn waits_to_disperse(&self, card: Card) -> bool {
        self.printed(card).kind == CardKind::Angel && !self.dispersed.contains(&card)
    }

    /// Returns the next Angel on the table: the row from its far end, then the HQ from the left
    /// (L-TWIST-005).
    fn next_angel_on_table(&self) -> Option<Card> {
        let row = (0..ROW_MAX as u8).rev().map(|i| Zone::row(Space(i)));
        let hq = (0..HQ_MAX as u8).map(Zone::hq);
        let cards = row.chain(hq).filter_map(|zone| self.piles.top(zone));
        let mut angels = cards.filter(|&card| self.waits_to_disperse(card));
        angels.next()
    }

    /// Returns a player's own Angels that have not dispersed.
    pub(crate) fn own_angels(
        &self,
        step: DisperseStep,
        seat: Seat,
    ) -> impl Iterator<Item = Card> + '_ {
        let zone = match step {
            DisperseStep::Hands => Zone::hand(seat),
            DisperseStep::Table | DisperseStep::Discards => Zone::discard(seat),
        };
        let cards = self.piles.iter(zone);
        cards.filter(|&card| self.waits_to_disperse(card))
    }

    pub(crate) fn disperse_step(
        &mut self,
        ctx: Ctx,
        step: DisperseStep,
        next: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        // Whoever has no Angel where they are looked for is passed over, wherever others may be.
        if step != DisperseStep::Table {
            self.rule("L-TWIST-011", sink);
        }
        if step == DisperseStep::Table {
            self.disperse_on_table(ctx, sink);
        } else if left > 0 {
            self.disperse_of(ctx, step, next, left, sink);
        } else if step == DisperseStep::Hands {
            self.push(Frame::Disperse {
                ctx,
                step: DisperseStep::Discards,
                next: self.active,
                left: self.n_players(),
            });
        }
    }

    /// Lets the next Angel on the table reach every player before another does (L-TWIST-006).
    fn disperse_on_table(&mut self, ctx: Ctx, sink: &mut impl Sink<Event>) {
        let Some(angel) = self.next_angel_on_table() else {
            self.push(Frame::Disperse {
                ctx,
                step: DisperseStep::Hands,
                next: self.active,
                left: self.n_players(),
            });
            return;
        };
        self.rule("L-TWIST-005", sink);
        self.rule("L-TWIST-006", sink);
        self.push(Frame::Disperse {
            ctx,
            step: DisperseStep::Table,
            next: self.active,
            left: 0,
        });
        self.dispersed.push(angel);
        let n = self.n_players();
        let mut seats: SmallVec<[Seat; 5]> = SmallVec::new();
        let mut seat = self.active;
        for _ in 0..n {
            seats.push(seat);
            seat = seat.next(n);
        }
        for &who in seats.iter().rev() {
            self.let_disperse(angel, who);
        }
    }

    /// Lets the Angels one player holds, or has discarded, reach that player alone.
    fn disperse_of(
        &mut self,
        ctx: Ctx,
        step: DisperseStep,
        seat: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        let angels: SmallVec<[Card; 4]> = self.own_angels(step, seat).collect();
        let Some(&first) = angels.first() else {
            self.push(Frame::Disperse {
                ctx,
                step,
                next: seat.next(self.n_players()),
                left: left - 1,
            });
            return;
        };
        self.rule("L-TWIST-009", sink);
        let alike = |card: &Card| self.def_of(*card) == self.def_of(first);
        if angels.iter().all(alike) {
            self.push(Frame::Disperse {
                ctx,
                step,
                next: seat,
                left,
            });
            self.disperse_own(first, seat, sink);
        } else {
            self.rule("L-TWIST-010", sink);
            let question = Question::Disperse {
                ctx,
                step,
                next: seat,
                left,
            };
            self.ask(seat, Cite::rule("L-TWIST-010"), question);
        }
    }

    /// Lets one of a player's own Angels disperse; one in the hand is shown.
    pub(crate) fn disperse_own(&mut self, angel: Card, seat: Seat, sink: &mut impl Sink<Event>) {
        if self.piles.zone_of(angel) == Zone::hand(seat) {
            self.rule("L-TWIST-007", sink);
            self.show(angel, Eyes::ALL, sink);
        } else {
            self.rule("L-TWIST-008", sink);
        }
        self.dispersed.push(angel);
        self.let_disperse(angel, seat);
    }

    /// Notes that the rules pass over an Angel in the HQ.
    pub(crate) fn trace_angels_in_hq(&self, rule: &'static str, sink: &mut impl Sink<Event>) {
        let heroes = (0..HQ_MAX as u8).filter_map(|slot| self.piles.top(Zone::hq(slot)));
        let mut kinds = heroes.map(|card| self.printed(card).kind);
        if self.deal.rules.licence && kinds.any(|kind| kind == CardKind::Angel) {
            self.rule(rule, sink);
        }
    }

    fn let_disperse(&mut self, angel: Card, who: Seat) {
        let ctx = Ctx {
            who,
            ..self.foe_ctx(angel, Space::NONE)
        };
        self.let_speak(ctx, When::Disperse);
    }
}
