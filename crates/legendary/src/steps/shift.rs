//! `move this right 2`.

use cards::tree::{RowCard, Way};
use kernel::Sink;
use smallvec::SmallVec;

use super::{Asks, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx, Frame};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Space;
use crate::state::piles::{ROW_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::Shift;

impl StepRules for Shift {
    type Text = Shift;

    fn compile(text: &Shift, _names: &Compiler<'_>) -> Result<Shift, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.node_shift(ctx, self.whom, self.way, self.spaces, sink);
    }

    fn comes_to_nothing(&self, state: &State, sink: &mut impl Sink<Event>) -> bool {
        let idle = state.deal.rules.licence
            && self.whom != RowCard::This
            && state.shift_targets(self.whom).is_empty();
        if idle {
            state.trace_locked_row(sink);
        }
        idle
    }

    fn stirs_row(&self) -> bool {
        true
    }
}

type Spaces = SmallVec<[Space; ROW_MAX]>;

/// Which card of the row is moved along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which(Shift);

maps_cards!(Which);

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let spaces = state.shift_targets(self.0.whom);
        out.extend(spaces.into_iter().map(Action::Space));
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        _sink: &mut impl Sink<Event>,
    ) -> bool {
        let Action::Space(space) = action else {
            return false;
        };
        state.shift_from(space, self.0.way, self.0.spaces);
        true
    }
}

impl Tells for Which {
    fn prompt(&self, wording: &dyn Wording) -> String {
        shift_question(wording, self.0.whom, self.0.way)
    }

    fn topic(&self) -> Topic {
        Topic::MoveFrom
    }
}

impl State {
    /// Returns the spaces of the cards a text can move along the row; the Inevitable is moved by
    /// nothing but its own text (L-KEYWORD-021).
    fn shift_targets(&self, whom: RowCard) -> Spaces {
        let cards = self.occupied().filter(|&(_, card)| {
            let fits = match whom {
                RowCard::This => false,
                RowCard::Villain => !self.is_mission(card),
                RowCard::Mission => self.is_mission(card),
                RowCard::VillainOrMission => true,
            };
            let stands_still = self.is_inevitable(card) && kernel::applies("L-KEYWORD-021")
                || self.is_locked(card) && kernel::applies("L-KEYWORD-075");
            fits && !stands_still
        });
        cards.map(|(space, _)| space).collect()
    }

    fn node_shift(
        &mut self,
        ctx: &Ctx,
        whom: RowCard,
        way: Way,
        spaces: u8,
        sink: &mut impl Sink<Event>,
    ) {
        self.done = 0;
        if whom == RowCard::This {
            if let Some(space) = self.space_of(ctx.source) {
                self.shift_from(space, way, spaces);
            }
            return;
        }
        // Which of them can not be moved, `shift_targets` knows.
        if self.inevitable().is_some() {
            self.rule("L-KEYWORD-021", sink);
        }
        self.trace_locked_row(sink);
        match self.shift_targets(whom)[..] {
            [] => {}
            [only] => self.shift_from(only, way, spaces),
            _ => self.ask(
                ctx.who,
                ctx.cite(),
                Which(Shift { whom, way, spaces }).into(),
            ),
        }
    }

    /// Sends the card in a space on its way.
    fn shift_from(&mut self, space: Space, way: Way, spaces: u8) {
        if let Some(card) = self.piles.top(Zone::row(space)) {
            self.push(Frame::Done(1));
            self.push(Frame::Step {
                card,
                way,
                left: spaces,
            });
        }
    }
}

fn shift_question(wording: &dyn Wording, whom: RowCard, way: Way) -> String {
    let lang = wording.lang();
    let what = match whom {
        RowCard::Villain => say!(lang, "Villain", "Schurken"),
        RowCard::Mission => say!(lang, "Mission", "Auftrag"),
        RowCard::This | RowCard::VillainOrMission => {
            say!(lang, "Villain or Mission", "Schurken oder Auftrag")
        }
    };
    match way {
        Way::Left => say!(
            lang,
            "Choose the {what} that moves away from the Villain Deck",
            "Wähle den {what}, der vom Schurkendeck weg rückt",
        ),
        Way::Right => say!(
            lang,
            "Choose the {what} that moves toward the Villain Deck",
            "Wähle den {what}, der auf das Schurkendeck zu rückt",
        ),
    }
}
