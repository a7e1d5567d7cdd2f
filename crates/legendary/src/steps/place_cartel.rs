//! `cartel 1 on this`.

use cards::steps as text;
use cards::tree::CartelOn;
use kernel::Sink;
use smallvec::SmallVec;

use super::{Asks, StepRules, Tells};
use crate::counts::Count;
use crate::machine::action::{Action, Spot};
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::{HQ_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Amount;

/// See [`text::PlaceCartel`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceCartel {
    pub amount: Amount,
    pub on: CartelOn,
}

impl StepRules for PlaceCartel {
    type Text = text::PlaceCartel;

    fn compile(
        text: &text::PlaceCartel,
        names: &Compiler<'_>,
    ) -> Result<PlaceCartel, CompileError> {
        Ok(PlaceCartel {
            amount: names.amount(&text.amount)?,
            on: text.on,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.node_place_cartel(ctx, self.amount, self.on, sink);
    }
}

type Spots = SmallVec<[Spot; 5]>;

/// What Cartel cards are placed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which {
    n: u8,
    on: CartelOn,
}

maps_cards!(Which);

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        state.list_cartel_targets(self.on, out);
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let spot = match action {
            Action::Pick(card) => state.piles.zone_of(card).as_hq().map(Spot::Hq),
            Action::Space(space) => Some(Spot::Row(space)),
            _ => return false,
        };
        if let Some(spot) = spot {
            state.done = state.place_cartel(spot, self.n.into(), sink);
        }
        true
    }
}

impl Tells for Which {
    fn prompt(&self, wording: &dyn Wording) -> String {
        place_cartel_question(wording, self.n, self.on)
    }

    fn topic(&self) -> Topic {
        Topic::PlaceCartel
    }
}

impl State {
    /// Places Cartel cards one by one where the fewest lie, the first of the list before others.
    /// The list runs from right to left, so that this is the passes the rules speak of.
    fn spread_cartel(&mut self, spots: &[Spot], n: u16, sink: &mut impl Sink<Event>) -> u16 {
        let mut placed = 0;
        for _ in 0..n {
            let lying = |spot: &Spot| self.piles.len(Zone::cartel_on(*spot));
            let Some(&spot) = spots.iter().min_by_key(|spot| lying(spot)) else {
                break;
            };
            if self.place_cartel(spot, 1, sink) == 0 {
                break;
            }
            placed += 1;
        }
        placed
    }

    /// Returns the Heroes of the HQ from right to left.
    fn heroes_from_right(&self) -> Spots {
        let slots = (0..HQ_MAX as u8).rev().filter(|&slot| {
            let card = self.piles.top(Zone::hq(slot));
            card.is_some_and(|card| self.printed(card).is_hero)
        });
        slots.map(Spot::Hq).collect()
    }

    /// Carries out a text that places Cartel cards.
    fn node_place_cartel(
        &mut self,
        ctx: &Ctx,
        amount: Amount,
        on: CartelOn,
        sink: &mut impl Sink<Event>,
    ) {
        let mut n = self.amount(amount, ctx);
        self.done = 0;
        if matches!(amount.per, Count::TimesCompleted(_)) {
            if !self.applies("L-SPECIFIC-011", sink) {
                n = 0;
            }
            if !self.applies("L-SPECIFIC-012", sink) {
                n = n.min(1);
            }
        }
        match on {
            CartelOn::This => {
                if let Some(space) = self.space_of(ctx.source) {
                    self.done = self.place_cartel(Spot::Row(space), n, sink);
                }
            }
            CartelOn::Mastermind => self.done = self.place_cartel(Spot::Mastermind, n, sink),
            CartelOn::Hq => {
                if !self.applies("L-SPECIFIC-005", sink) {
                    n = 1;
                }
                let mut heroes = self.heroes_from_right();
                if !self.applies("L-SPECIFIC-006", sink) {
                    heroes.reverse();
                }
                self.done = if self.applies("L-SPECIFIC-007", sink) {
                    self.spread_cartel(&heroes, n, sink)
                } else {
                    self.spread_cartel(&heroes[..heroes.len().min(1)], n, sink)
                };
            }
            CartelOn::Assignment => {
                if !self.applies("L-SPECIFIC-008", sink) {
                    n = 1;
                }
                let mut row: Spots = self.occupied().map(|(space, _)| Spot::Row(space)).collect();
                if row.is_empty() && !self.applies("L-SPECIFIC-010", sink) {
                    row.push(Spot::Mastermind);
                }
                if !self.applies("L-SPECIFIC-009", sink) {
                    row.truncate(1);
                }
                self.done = self.spread_cartel(&row, n, sink);
            }
            CartelOn::Hero | CartelOn::RowCard => self.choose_for_cartel(ctx, n, on, sink),
        }
    }

    fn choose_for_cartel(&mut self, ctx: &Ctx, n: u16, on: CartelOn, sink: &mut impl Sink<Event>) {
        let spots = match on {
            CartelOn::Hero => self.heroes_from_right(),
            _ => self.occupied().map(|(space, _)| Spot::Row(space)).collect(),
        };
        match spots[..] {
            _ if n == 0 => {}
            [] => {}
            [only] => self.done = self.place_cartel(only, n, sink),
            _ => self.ask(
                ctx.who,
                ctx.cite(),
                Which {
                    n: n.min(u8::MAX.into()) as u8,
                    on,
                }
                .into(),
            ),
        }
    }

    fn list_cartel_targets(&self, on: CartelOn, out: &mut Vec<Action>) {
        match on {
            CartelOn::Hero => {
                let slots = (0..HQ_MAX as u8).filter_map(|slot| self.piles.top(Zone::hq(slot)));
                let heroes = slots.filter(|&card| self.printed(card).is_hero);
                out.extend(heroes.map(Action::Pick));
            }
            _ => out.extend(self.occupied().map(|(space, _)| Action::Space(space))),
        }
    }
}

fn place_cartel_question(wording: &dyn Wording, n: u8, on: CartelOn) -> String {
    let (lang, hq) = (wording.lang(), wording.hq());
    match (n, on) {
        (1, CartelOn::Hero) => say!(
            lang,
            "Choose the Hero in the {hq} on whom a Cartel card is placed",
            "Wähle den Helden im {hq}, auf den eine Cartel-Karte kommt",
        ),
        (_, CartelOn::Hero) => say!(
            lang,
            "Choose the Hero in the {hq} on whom {n} Cartel cards are placed",
            "Wähle den Helden im {hq}, auf den {n} Cartel-Karten kommen",
        ),
        (1, _) => say!(
            lang,
            "Choose the Villain or Mission on which a Cartel card is placed",
            "Wähle den Schurken oder Auftrag, auf den eine Cartel-Karte kommt",
        ),
        _ => say!(
            lang,
            "Choose the Villain or Mission on which {n} Cartel cards are placed",
            "Wähle den Schurken oder Auftrag, auf den {n} Cartel-Karten kommen",
        ),
    }
}
