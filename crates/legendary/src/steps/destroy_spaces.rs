//! `destroy 1 space`, `destroy 1 chosen space`.

use kernel::Sink;
use smallvec::SmallVec;

use super::{Asks, Resumes, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx, Frame};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::ids::Space;
use crate::state::piles::ROW_MAX;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::DestroySpaces;

impl StepRules for DestroySpaces {
    type Text = DestroySpaces;

    fn compile(text: &DestroySpaces, _names: &Compiler<'_>) -> Result<DestroySpaces, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        let DestroySpaces { n: left, chosen } = self;
        let ctx = *ctx;
        state.push(Rest { ctx, left, chosen }.into());
    }

    fn stirs_row(&self) -> bool {
        true
    }
}

/// This many spaces are always left (L-CITY-020).
const FEWEST: u32 = 2;

/// The spaces that are still to be destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rest<C = Card> {
    ctx: Ctx<C>,
    left: u8,
    /// Whether a player chooses which.
    chosen: bool,
}

maps_cards!(Rest { ctx; left, chosen });

impl Resumes for Rest {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.destroy_step(self, sink);
    }
}

/// Which space is destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which;

maps_cards!(Which);

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(state.destructible().into_iter().map(Action::Space));
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Action::Space(space) = action else {
            return false;
        };
        state.destroy_space(space, sink);
        true
    }
}

impl Tells for Which {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose the space that is destroyed for the rest of the game",
            "Wähle das Feld, das für den Rest des Spiels zerstört wird",
        )
    }

    fn topic(&self) -> Topic {
        Topic::DestroySpace
    }

    fn taken_space(&self, wording: &dyn Wording, space: &str, foe: &str) -> Option<String> {
        Some(say!(
            wording.lang(),
            "{space} ({foe} escapes)",
            "{space} ({foe} entkommt)"
        ))
    }
}

impl State {
    /// Destroys the rightmost empty space, or the last one with the card in it (C-160); or lets a
    /// player choose among the empty ones, or among all if none is empty (C-211).
    fn destroy_step(&mut self, rest: Rest, sink: &mut impl Sink<Event>) {
        self.done = 0;
        if rest.left == 0 {
            return;
        }
        if self.open_spaces().count_ones() <= FEWEST && self.applies("L-CITY-020", sink)
            || self.destroyed != 0 && !self.applies("L-CITY-020", sink)
        {
            return;
        }
        if rest.left > 1 {
            let left = rest.left - 1;
            self.push(Rest { left, ..rest }.into());
        }
        self.push(Frame::Done(1));
        if !rest.chosen {
            let gap = self.first_gap(self.first_space());
            return self.destroy_space(gap.unwrap_or(self.last_space()), sink);
        }
        let ctx = rest.ctx;
        match self.destructible()[..] {
            [only] => self.destroy_space(only, sink),
            _ => self.ask(ctx.who, ctx.cite(), Which.into()),
        }
    }

    /// Returns the spaces a player may choose to destroy: the empty ones, or all if none is.
    fn destructible(&self) -> SmallVec<[Space; ROW_MAX]> {
        let open = || {
            (0..ROW_MAX as u8)
                .map(Space)
                .filter(|&space| self.is_open(space))
        };
        let empty = open().filter(|&space| self.piles.is_empty(Zone::row(space)));
        let empty: SmallVec<[Space; ROW_MAX]> = empty.collect();
        if empty.is_empty() {
            open().collect()
        } else {
            empty
        }
    }

    /// Takes a space out of the row for good; whoever stands on it escapes.
    fn destroy_space<S: Sink<Event>>(&mut self, space: Space, sink: &mut S) {
        let is_behind = self.inevitable().is_some_and(|(behind, _)| space < behind);
        if is_behind && !self.applies("L-CITY-021", sink) {
            return;
        }
        let card = self.piles.top(Zone::row(space));
        self.take_off(space, sink);
        if self.applies("L-CITY-019", sink) {
            self.destroyed |= 1 << space.0;
        }
        if S::LISTENS {
            sink.event(Event::SpaceDestroyed { space });
        }
        if let Some(card) = card {
            self.begin_escape(card, sink);
        }
    }
}
