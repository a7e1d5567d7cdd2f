//! The Angels of Death: in which order they disperse their virus, and against whom.

use cards::tree::{CardKind, Moment};
use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use super::{Asks, Resumes, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::{Card, CardAt, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::AngelsDisperse;

impl StepRules for AngelsDisperse {
    type Text = AngelsDisperse;

    fn compile(
        text: &AngelsDisperse,
        _names: &Compiler<'_>,
    ) -> Result<AngelsDisperse, CompileError> {
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

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
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
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
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
        if !self.applies("L-TWIST-004", sink) {
            return;
        }
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

    /// Returns whose own Angels come first: those of the active player.
    fn first_to_disperse(&self, sink: &mut impl Sink<Event>) -> Seat {
        if self.applies("L-TWIST-009", sink) {
            self.active
        } else {
            self.active.next(self.n_players())
        }
    }

    fn waits_to_disperse(&self, card: Card) -> bool {
        self.printed(card).kind == CardKind::Angel && !self.dispersed.contains(&card)
    }

    /// Returns the next Angel on the table: the row from its far end, then the HQ from the left
    /// (L-TWIST-005).
    fn next_angel_on_table(&self, sink: &mut impl Sink<Event>) -> Option<Card> {
        let row = (0..ROW_MAX as u8).rev().map(|i| Zone::row(Space(i)));
        let hq = (0..HQ_MAX as u8).map(Zone::hq);
        let cards = row.chain(hq).filter_map(|zone| self.piles.top(zone));
        let mut angels = cards.filter(|&card| self.waits_to_disperse(card));
        if self.applies("L-TWIST-005", sink) {
            angels.next()
        } else {
            angels.next_back()
        }
    }

    /// Returns a player's own Angels that have not dispersed.
    fn own_angels(&self, step: Reach, seat: Seat) -> impl Iterator<Item = Card> + '_ {
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
        if step == Reach::Table {
            self.disperse_on_table(ctx, sink);
        } else if left > 0 {
            self.disperse_of(ctx, step, next, left, sink);
        } else if step == Reach::Hands {
            self.push(
                Dispersal {
                    ctx,
                    step: Reach::Discards,
                    next: self.first_to_disperse(sink),
                    left: self.n_players(),
                }
                .into(),
            );
        }
    }

    /// Lets the next Angel on the table reach every player before another does (L-TWIST-006).
    fn disperse_on_table(&mut self, ctx: Ctx, sink: &mut impl Sink<Event>) {
        let Some(angel) = self.next_angel_on_table(sink) else {
            self.push(
                Dispersal {
                    ctx,
                    step: Reach::Hands,
                    next: self.first_to_disperse(sink),
                    left: self.n_players(),
                }
                .into(),
            );
            return;
        };
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
        let n = if self.applies("L-TWIST-006", sink) {
            self.n_players()
        } else {
            1
        };
        let mut seats: SmallVec<[Seat; 5]> = SmallVec::new();
        let mut seat = self.active;
        for _ in 0..n {
            seats.push(seat);
            seat = seat.next(self.n_players());
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
        let mut angels: SmallVec<[Card; 4]> = self.own_angels(step, seat).collect();
        // Whoever has no Angel where they are looked for is passed over, wherever others may be.
        if !self.applies("L-TWIST-011", sink) {
            let mut played = self
                .piles
                .iter(Zone::played(seat))
                .chain(self.piles.iter(Zone::KO));
            angels.extend(played.find(|&card| self.waits_to_disperse(card)));
        }
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
        let alike = |card: &Card| self.def_of(*card) == self.def_of(first);
        if angels.iter().all(alike) || !self.applies("L-TWIST-010", sink) {
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
        let in_hand = self.piles.zone_of(angel) == Zone::hand(seat);
        let part = if in_hand {
            "L-TWIST-007"
        } else {
            "L-TWIST-008"
        };
        if in_hand {
            self.show(angel, Eyes::ALL, sink);
        }
        self.dispersed.push(angel);
        if self.applies(part, sink) {
            self.let_disperse(angel, seat);
        }
    }

    fn let_disperse(&mut self, angel: Card, who: Seat) {
        let ctx = Ctx {
            who,
            ..self.foe_ctx(angel, Space::NONE)
        };
        self.let_speak(ctx, Moment::Disperse);
    }
}
