//! The Angels of Death: in which order they disperse their virus, and against whom.

use cards::tree::CardKind;
use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use crate::machine::action::Action;
use crate::text::compile::{CompileError, Compiler};
use crate::state::event::{Event, Eyes};
use crate::machine::frame::{Ask, Ctx, When};
use crate::state::ids::{CardAt, Card, Space};
use crate::view::map_cards::maps_cards;
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::say;
use crate::state::State;
use crate::tell::Teller;
use crate::machine::topic::Topic;
use super::{Asks, Tells, Resumes, StepRules};

pub use cards::steps::AngelsDisperse;

impl StepRules for AngelsDisperse {
    type Text = AngelsDisperse;

    fn compile(text: &AngelsDisperse, _names: &Compiler<'_>) -> Result<AngelsDisperse, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.angels_disperse(ctx, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}

/// Where the Angels are that disperse next (L-TWIST-005 to 008).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// The row, then the HQ.
    Table,
    Hands,
    Discards,
}

/// The Angels that have not dispersed yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dispersal<C = Card> {
    ctx: Ctx<C>,
    step: Reach,
    next: Seat,
    left: u8,
}

maps_cards!(Dispersal { ctx; step, next, left });

impl Resumes for Dispersal {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.disperse_step(self.ctx, self.step, self.next, self.left, sink);
    }
}

/// Which of a player's own Angels disperses next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which<C = Card>(Dispersal<C>);

maps_cards!(Which(0));

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let angels = state.own_angels(self.0.step, self.0.next);
        state.list_distinct(angels, Action::Pick, out);
    }

    fn answer(self, state: &mut State, _ask: &Ask, action: Action, sink: &mut impl Sink<Event>) -> bool {
        let Action::Pick(card) = action else {
            return false;
        };
        state.push(self.0.into());
        state.disperse_own(card, self.0.next, sink);
        true
    }

    /// What comes after the answer is not to be lost.
    fn can_wait(&self) -> bool {
        false
    }
}

impl Tells for Which<CardAt> {
    fn prompt(&self, teller: &Teller<'_>) -> String {
        say!(
            teller.lang,
            "Several of your Angels disperse their virus: which one is next?",
            "Mehrere deiner Todesengel verbreiten ihr Virus: Welcher ist der nächste?",
        )
    }

    fn topic(&self) -> Topic {
        Topic::Disperse
    }
}

impl State {
    /// Begins a dispersal. Each Angel disperses once, wherever it goes meanwhile (C-163).
    fn angels_disperse(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        self.rule("L-TWIST-004", sink);
        self.dispersed.clear();
        self.push(
            Dispersal {
                ctx: *ctx,
                step: Reach::Table,
                next: self.active,
                left: 0,
            }
            .into(),
        );
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
    fn own_angels(
        &self,
        step: Reach,
        seat: Seat,
    ) -> impl Iterator<Item = Card> + '_ {
        let zone = match step {
            Reach::Hands => Zone::hand(seat),
            Reach::Table | Reach::Discards => Zone::discard(seat),
        };
        let cards = self.piles.iter(zone);
        cards.filter(|&card| self.waits_to_disperse(card))
    }

    fn disperse_step(
        &mut self,
        ctx: Ctx,
        step: Reach,
        next: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        // Whoever has no Angel where they are looked for is passed over, wherever others may be.
        if step != Reach::Table {
            self.rule("L-TWIST-011", sink);
        }
        if step == Reach::Table {
            self.disperse_on_table(ctx, sink);
        } else if left > 0 {
            self.disperse_of(ctx, step, next, left, sink);
        } else if step == Reach::Hands {
            self.push(
                Dispersal {
                    ctx,
                    step: Reach::Discards,
                    next: self.active,
                    left: self.n_players(),
                }
                .into(),
            );
        }
    }

    /// Lets the next Angel on the table reach every player before another does (L-TWIST-006).
    fn disperse_on_table(&mut self, ctx: Ctx, sink: &mut impl Sink<Event>) {
        let Some(angel) = self.next_angel_on_table() else {
            self.push(
                Dispersal {
                    ctx,
                    step: Reach::Hands,
                    next: self.active,
                    left: self.n_players(),
                }
                .into(),
            );
            return;
        };
        self.rule("L-TWIST-005", sink);
        self.rule("L-TWIST-006", sink);
        self.push(
            Dispersal {
                ctx,
                step: Reach::Table,
                next: self.active,
                left: 0,
            }
            .into(),
        );
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
        step: Reach,
        seat: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        let angels: SmallVec<[Card; 4]> = self.own_angels(step, seat).collect();
        let Some(&first) = angels.first() else {
            self.push(
                Dispersal {
                    ctx,
                    step,
                    next: seat.next(self.n_players()),
                    left: left - 1,
                }
                .into(),
            );
            return;
        };
        self.rule("L-TWIST-009", sink);
        let alike = |card: &Card| self.def_of(*card) == self.def_of(first);
        if angels.iter().all(alike) {
            self.push(
                Dispersal {
                    ctx,
                    step,
                    next: seat,
                    left,
                }
                .into(),
            );
            self.disperse_own(first, seat, sink);
        } else {
            self.rule("L-TWIST-010", sink);
            let rest = Dispersal {
                ctx,
                step,
                next: seat,
                left,
            };
            self.ask(seat, Cite::rule("L-TWIST-010"), Which(rest).into());
        }
    }

    /// Lets one of a player's own Angels disperse; one in the hand is shown.
    fn disperse_own(&mut self, angel: Card, seat: Seat, sink: &mut impl Sink<Event>) {
        if self.piles.zone_of(angel) == Zone::hand(seat) {
            self.rule("L-TWIST-007", sink);
            self.show(angel, Eyes::ALL, sink);
        } else {
            self.rule("L-TWIST-008", sink);
        }
        self.dispersed.push(angel);
        self.let_disperse(angel, seat);
    }

    fn let_disperse(&mut self, angel: Card, who: Seat) {
        let ctx = Ctx {
            who,
            ..self.foe_ctx(angel, Space::NONE)
        };
        self.let_speak(ctx, When::Disperse);
    }

    /// Notes that the rules pass over an Angel in the HQ.
    pub(crate) fn trace_angels_in_hq(&self, rule: &'static str, sink: &mut impl Sink<Event>) {
        let heroes = (0..HQ_MAX as u8).filter_map(|slot| self.piles.top(Zone::hq(slot)));
        let mut kinds = heroes.map(|card| self.printed(card).kind);
        if self.deal.rules.licence && kinds.any(|kind| kind == CardKind::Angel) {
            self.rule(rule, sink);
        }
    }
}
