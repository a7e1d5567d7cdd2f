//! `tech hero you have`, `bystander in victory`: cards that lie somewhere.

use cards::counts as text;
use cards::tree::{CountPlace, FilterKind};
use kernel::{Seat, Sink};

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::{Card, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};
use crate::text::count::fits_as;
use crate::text::program::Filter;

/// See [`text::Cards`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards {
    pub filter: Filter,
    pub place: CountPlace,
}

impl CountRules for Cards {
    type Text = text::Cards;

    fn compile(text: &text::Cards, names: &Compiler<'_>) -> Result<Cards, CompileError> {
        Ok(Cards {
            filter: names.filter(&text.filter)?,
            place: text.place,
        })
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        state.count_cards(&self.filter, self.place, ctx)
    }

    fn count_seen(&self, state: &State, ctx: &Ctx, eyes: Eyes) -> u16 {
        let seen_in = |zone| state.seen_in(zone, &self.filter, ctx, eyes);
        match self.place {
            CountPlace::Hand => seen_in(Zone::hand(ctx.who)),
            CountPlace::YouHave => seen_in(Zone::hand(ctx.who)) + seen_in(Zone::played(ctx.who)),
            CountPlace::Played
            | CountPlace::Victory
            | CountPlace::KoPile
            | CountPlace::Owned
            | CountPlace::Hq
            | CountPlace::Row
            | CountPlace::Discard => self.count(state, ctx),
        }
    }

    fn is_hidden(&self) -> bool {
        matches!(
            self.place,
            CountPlace::Owned | CountPlace::YouHave | CountPlace::Hand
        )
    }

    fn trace(&self, state: &State, sink: &mut impl Sink<Event>) {
        match self.place {
            CountPlace::Played => {
                state.rule("L-TEXT-008", sink);
                if self.filter.other {
                    state.rule("L-TEXT-009", sink);
                }
            }
            CountPlace::YouHave => state.note_your_heroes(sink),
            _ => {}
        }
    }

    fn note<S: Sink<Event>>(&self, state: &mut State, _seat: Seat, sink: &mut S) {
        if self.place != CountPlace::Row || !state.deal.rules.licence {
            return;
        }
        match self.filter.kind {
            FilterKind::Villain => state.rule("L-KEYWORD-065", sink),
            FilterKind::BrainwashedHero | FilterKind::Hero | FilterKind::Angel => {
                state.rule("L-KEYWORD-066", sink);
            }
            _ => {}
        }
    }
}

impl State {
    fn count_cards(&self, filter: &Filter, place: CountPlace, ctx: &Ctx) -> u16 {
        let in_zone = |zone: Zone| {
            let fit = self
                .piles
                .iter(zone)
                .filter(|&card| self.fits(filter, card, ctx.source));
            fit.count() as u16
        };
        match place {
            CountPlace::YouHave => {
                let copies = self.copies_in_play(ctx.who, filter).count();
                (self.holds(ctx.who, *filter, ctx.source).count() + copies) as u16
            }
            CountPlace::Played => self.count_plays(filter, ctx.play),
            CountPlace::Victory => in_zone(Zone::victory(ctx.who)),
            CountPlace::KoPile => in_zone(Zone::KO),
            CountPlace::Owned => {
                let zones = [Zone::deck, Zone::hand, Zone::discard, Zone::played];
                zones.iter().map(|zone| in_zone(zone(ctx.who))).sum()
            }
            CountPlace::Hq => (0..HQ_MAX as u8).map(|slot| in_zone(Zone::hq(slot))).sum(),
            CountPlace::Row => {
                let row = (0..ROW_MAX as u8).map(Space);
                row.map(|space| in_zone(Zone::row(space))).sum()
            }
            CountPlace::Hand => in_zone(Zone::hand(ctx.who)),
            CountPlace::Discard => in_zone(Zone::discard(ctx.who)),
        }
    }

    /// Counts what was played this turn; "other" leaves out the play that counts (L-TEXT-009).
    fn count_plays(&self, filter: &Filter, own: u16) -> u16 {
        let plays = self.turn.plays.iter().enumerate();
        let fit = plays.filter(|&(i, play)| {
            let is_own = filter.other && i + 1 == usize::from(own);
            !(is_own && kernel::applies("L-TEXT-009"))
                && fits_as(filter, self.def(play.def), play.classes)
        });
        let in_hand = if kernel::applies("L-TEXT-008") {
            0
        } else {
            let hand = self.piles.iter(Zone::hand(self.active));
            hand.filter(|&card| self.fits_as_printed(filter, card, Card::NONE))
                .count()
        };
        (fit.count() + in_hand) as u16
    }
}
