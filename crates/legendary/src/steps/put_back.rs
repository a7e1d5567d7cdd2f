//! `put back in any order`.

use kernel::Sink;

use super::{Asks, Resumes, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::{Card, CardAt};
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::PutBack;

impl StepRules for PutBack {
    type Text = PutBack;

    fn compile(text: &PutBack, _names: &Compiler<'_>) -> Result<PutBack, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        state.push(Rest { ctx: *ctx }.into());
    }
}

/// The cards looked at that are not back on the deck yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest<C = Card> {
    ctx: Ctx<C>,
}

maps_cards!(Rest { ctx;  });

impl Resumes for Rest {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.put_back_step(self.ctx, sink);
    }
}

/// Which card goes back on the deck first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhichFirst<C = Card> {
    ctx: Ctx<C>,
}

maps_cards!(WhichFirst { ctx;  });

impl Asks for WhichFirst {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let cards = state.piles.iter(Zone::looked(self.ctx.who));
        state.list_distinct(cards, Action::Pick, out);
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
        let ctx = self.ctx;
        if self.is_sealed(state) {
            state.lose_track(Zone::looked(ctx.who), ctx.you);
        }
        state.shift(card, Zone::deck(ctx.who), sink);
        state.push(Rest { ctx }.into());
        true
    }

    /// Cards go back face down, also those that all have seen.
    fn is_sealed(&self, state: &State) -> bool {
        state.deal.players > 1
    }

    /// What comes after the answer is not to be lost.
    fn can_wait(&self) -> bool {
        false
    }
}

impl Tells for WhichFirst<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose the card that goes back on the deck first; the last one lies on top",
            "Wähle die Karte, die zuerst auf das Deck kommt; die letzte liegt oben",
        )
    }

    fn topic(&self) -> Topic {
        Topic::PutBack
    }
}

impl State {
    /// Puts the cards looked at back one by one, the first of them deepest.
    fn put_back_step(&mut self, ctx: Ctx, sink: &mut impl Sink<Event>) {
        let zone = Zone::looked(ctx.who);
        let Some(first) = self.piles.top(zone) else {
            return;
        };
        let alike = |card: Card| self.def_of(card) == self.def_of(first);
        let is_public = |card: Card| self.known[card.idx()] == Eyes::ALL;
        let is_plain = self.piles.len(zone) == 1 || self.piles.iter(zone).all(is_public);
        if is_plain && self.piles.iter(zone).all(alike) {
            self.look_done(ctx.who, sink);
        } else {
            self.ask(ctx.you, ctx.cite(), WhichFirst { ctx }.into());
        }
    }
}
