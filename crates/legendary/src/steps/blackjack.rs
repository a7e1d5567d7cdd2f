//! A round of Blackjack with the Hero Deck.

use cards::tree::{CardKind, Place, Verb};
use kernel::{Seat, Sink};
use smallvec::SmallVec;

use super::{Resumes, StepRules};
use crate::machine::frame::{Ctx, Picking, Purpose};
use crate::machine::map_cards::maps_cards;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::{Filter, PlaceSet};

pub use cards::steps::Blackjack;

/// Whoever has so much takes no further card.
const STANDS: u16 = 19;
/// The best total; more is nothing.
const BEST: u16 = 21;

impl StepRules for Blackjack {
    type Text = Blackjack;

    fn compile(text: &Blackjack, _names: &Compiler<'_>) -> Result<Blackjack, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.blackjack(ctx, sink);
    }
}

/// The cards of a round go back into the Hero Deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    who: Seat,
}

maps_cards!(Done);

impl Resumes for Done {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.blackjack_done(self.who, sink);
    }
}

impl State {
    /// Turns up Heroes until their costs reach 19, and lets the player gain one of them if they do
    /// not come to more than 21 (L-SPECIFIC-018 to 023).
    fn blackjack(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let stands = if self.applies("L-SPECIFIC-018", sink) {
            STANDS
        } else {
            STANDS - 1
        };
        let mut total = 0;
        while total < stands
            && let Some(card) = self.piles.top(Zone::HERO_DECK)
        {
            self.shift_below(card, Zone::looked(ctx.who), sink);
            self.show(card, Eyes::ALL, sink);
            total += self.worth_at_blackjack(card, sink);
        }
        self.done = 0;
        self.push(Done { who: ctx.who }.into());
        let purpose = match total {
            STANDS | 20 if self.applies("L-SPECIFIC-019", sink) => Purpose::Verb(Verb::Gain),
            BEST if self.applies("L-SPECIFIC-020", sink) => Purpose::GainToHand,
            BEST => Purpose::Verb(Verb::Gain),
            _ if total > BEST && !self.applies("L-SPECIFIC-021", sink) => Purpose::Verb(Verb::Gain),
            // A bust, or a Hero Deck that ran out below 19 (C-84).
            _ => return,
        };
        let picking = Picking {
            ctx: *ctx,
            purpose,
            filter: Filter::HERO,
            from: PlaceSet(1 << Place::Them as u8),
            owner: ctx.who,
            min: 1,
            max: 1,
        };
        self.ask_pick(ctx.who, ctx.cite(), picking, sink);
    }

    /// Returns the cost of a card; what is no Hero counts nothing (L-SPECIFIC-023).
    fn worth_at_blackjack(&self, card: Card, sink: &mut impl Sink<Event>) -> u16 {
        let def = self.printed(card);
        if def.kind == CardKind::Extra {
            return if self.applies("L-SPECIFIC-023", sink) {
                0
            } else {
                3
            };
        }
        def.cost.into()
    }

    /// Shuffles back what was not gained. The Hero Deck has run out only if nothing is left in it
    /// now (C-84).
    fn blackjack_done(&mut self, who: Seat, sink: &mut impl Sink<Event>) {
        let pile = if self.applies("L-SPECIFIC-022", sink) {
            Zone::HERO_DECK
        } else {
            Zone::KO
        };
        let rest: SmallVec<[Card; 8]> = self.piles.iter(Zone::looked(who)).collect();
        for card in rest {
            self.shift(card, pile, sink);
        }
        self.shuffle(Zone::HERO_DECK, sink);
        if self.piles.is_empty(Zone::HERO_DECK) {
            self.hero_deck_ran_out(sink);
        }
    }
}
