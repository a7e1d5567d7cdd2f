//! `ko 1 cartel`.

use kernel::Sink;
use smallvec::SmallVec;

use super::{Asks, Resumes, StepRules, Tells};
use crate::machine::action::{Action, Spot};
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, CardAt};
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::KoCartel;

impl StepRules for KoCartel {
    type Text = KoCartel;

    fn compile(text: &KoCartel, _names: &Compiler<'_>) -> Result<KoCartel, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        state.node_ko_cartel(ctx, self.up_to, self.n);
    }

    fn comes_to_nothing(&self, state: &State, _sink: &mut impl Sink<Event>) -> bool {
        state.cartel_spots().next().is_none()
    }

    fn rules_out_healing(&self, state: &State, ctx: &Ctx) -> bool {
        ctx.who == state.active
    }
}

/// How many top Cartel cards may or must still be KO'd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest<C = Card> {
    ctx: Ctx<C>,
    left: u8,
    optional: bool,
}

maps_cards!(Rest { ctx; left, optional });

impl Resumes for Rest {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.ko_cartel_step(self.ctx, self.left, self.optional, sink);
    }
}

/// Which Cartel card to KO without paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which<C = Card>(Rest<C>);

maps_cards!(Which(0));

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(state.cartel_spots().map(Action::KoCartel));
        out.extend(self.0.optional.then_some(Action::Enough));
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        match action {
            Action::KoCartel(spot) => {
                let left = self.0.left - 1;
                state.push(Rest { left, ..self.0 }.into());
                state.ko_cartel(spot, self.0.ctx.who, sink);
            }
            Action::Enough => {}
            _ => return false,
        }
        true
    }
}

impl Tells for Which<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        ko_cartel_question(wording, self.0.left, self.0.optional)
    }

    fn topic(&self) -> Topic {
        Topic::KoCartel
    }
}

impl State {
    /// Carries out a text that KOs Cartel cards.
    fn node_ko_cartel(&mut self, ctx: &Ctx, up_to: bool, n: u8) {
        self.done = 0;
        let rest = Rest {
            ctx: *ctx,
            left: n,
            optional: up_to,
        };
        self.push(rest.into());
    }

    /// Asks for the next Cartel card to KO; the only one there is goes without asking.
    fn ko_cartel_step(&mut self, ctx: Ctx, left: u8, optional: bool, sink: &mut impl Sink<Event>) {
        if left == 0 {
            return;
        }
        let spots: SmallVec<[Spot; 11]> = self.cartel_spots().collect();
        match spots[..] {
            [] => {}
            [only] if !optional => {
                let rest = Rest {
                    ctx,
                    left: left - 1,
                    optional,
                };
                self.push(rest.into());
                self.ko_cartel(only, ctx.who, sink);
            }
            _ => self.ask(
                ctx.who,
                ctx.cite(),
                Which(Rest {
                    ctx,
                    left,
                    optional,
                })
                .into(),
            ),
        }
    }
}

fn ko_cartel_question(wording: &dyn Wording, left: u8, optional: bool) -> String {
    let lang = wording.lang();
    match (left, optional) {
        (1, false) => say!(
            lang,
            "KO a Cartel card, at no cost",
            "Setze kostenlos eine Cartel-Karte KO",
        ),
        (n, false) => say!(
            lang,
            "KO {n} more Cartel cards, at no cost",
            "Setze kostenlos noch {n} Cartel-Karten KO",
        ),
        (1, true) => say!(
            lang,
            "You may KO a Cartel card, at no cost",
            "Du darfst kostenlos eine Cartel-Karte KO setzen",
        ),
        (n, true) => say!(
            lang,
            "You may KO up to {n} more Cartel cards, at no cost",
            "Du darfst kostenlos noch bis zu {n} Cartel-Karten KO setzen",
        ),
    }
}
