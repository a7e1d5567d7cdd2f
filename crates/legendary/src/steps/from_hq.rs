//! Heroes that a text takes from the HQ by cost or place.

use cards::tree::HqPick;
use kernel::{Cite, Sink};
use smallvec::SmallVec;

use super::{Asks, Tells};
use crate::machine::action::{Action, Spot};
use crate::machine::frame::{Ask, Ctx, Frame};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, CardAt};
use crate::state::piles::{HQ_MAX, Zone};

/// What becomes of a Hero that a text takes from the HQ by cost or place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It goes under the card that speaks.
    Under,
    /// It enters the row as a Villain.
    Enters,
    Brainwashed,
}

/// Which of several Heroes that are tied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which<C = Card> {
    ctx: Ctx<C>,
    which: HqPick,
    fate: Fate,
}

maps_cards!(Which { ctx; which, fate });

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(state.hq_picks(self.which).into_iter().map(Action::Pick));
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
        state.take_from_hq(&self.ctx, self.fate, card, sink);
        true
    }
}

impl Tells for Which<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Several Heroes are tied: choose one",
            "Mehrere Helden sind gleichauf: Wähle einen",
        )
    }

    fn topic(&self) -> Topic {
        Topic::HqHero
    }

    /// A rule settles the tie, but it is the card that asks.
    fn speaker(&self) -> Option<Cite> {
        Some(self.ctx.cite())
    }
}

impl State {
    /// Picks the Hero a text names by cost or place; the active player breaks ties (L-TEXT-005).
    pub(super) fn choose_hq(
        &mut self,
        ctx: &Ctx,
        which: HqPick,
        fate: Fate,
        sink: &mut impl Sink<Event>,
    ) {
        match self.hq_picks(which)[..] {
            [] => {}
            [only] => self.take_from_hq(ctx, fate, only, sink),
            [first, ..] if !kernel::applies("L-TEXT-005") => {
                self.take_from_hq(ctx, fate, first, sink);
            }
            _ => self.ask(
                self.active,
                Cite::rule("L-TEXT-005"),
                Which {
                    ctx: *ctx,
                    which,
                    fate,
                }
                .into(),
            ),
        }
    }

    fn hq_picks(&self, which: HqPick) -> SmallVec<[Card; HQ_MAX]> {
        let mut heroes = (0..HQ_MAX as u8)
            .filter(|&slot| !(self.has_cartel(Spot::Hq(slot)) && kernel::applies("L-KEYWORD-074")))
            .filter_map(|slot| self.piles.top(Zone::hq(slot)))
            .filter(|&card| self.printed(card).is_hero);
        match which {
            HqPick::Rightmost => heroes.next_back().into_iter().collect(),
            HqPick::HighestCost => {
                let heroes: SmallVec<[Card; HQ_MAX]> = heroes.collect();
                let best = heroes.iter().map(|&card| self.printed(card).cost).max();
                let mut picks: SmallVec<[Card; HQ_MAX]> = SmallVec::new();
                for &card in &heroes {
                    if Some(self.printed(card).cost) == best {
                        picks.push(card);
                    }
                }
                picks
            }
        }
    }

    /// Puts the Hero under the card that speaks, or into the row as a Villain.
    fn take_from_hq(&mut self, ctx: &Ctx, fate: Fate, hero: Card, sink: &mut impl Sink<Event>) {
        match fate {
            Fate::Brainwashed => self.brainwash(&[hero], sink),
            // It would enter to the right of the Inevitable (C-49).
            Fate::Enters if self.inevitable().is_some() && self.applies("L-KEYWORD-022", sink) => {}
            Fate::Enters => {
                self.as_villain.insert(hero);
                self.shift(hero, Zone::RESOLVING, sink);
                // The HQ fills before the push the newcomer causes (C-114).
                self.refill_hq(sink);
                self.push(Frame::Enter { card: hero });
            }
            Fate::Under => {
                if let Some(space) = self.space_of(ctx.source) {
                    let cost = self.printed(hero).cost;
                    self.bound_attack[space.idx()] += cost;
                    self.shift(hero, Zone::under(space), sink);
                    self.refill_hq(sink);
                }
            }
        }
    }
}
