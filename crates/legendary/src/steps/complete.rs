//! `complete mission`.

use kernel::Sink;
use smallvec::SmallVec;

use super::{Asks, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Space;
use crate::state::piles::ROW_MAX;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::Complete;

impl StepRules for Complete {
    type Text = Complete;

    fn compile(text: &Complete, _names: &Compiler<'_>) -> Result<Complete, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.node_complete(ctx, sink);
    }

    fn comes_to_nothing(&self, state: &State, _sink: &mut impl Sink<Event>) -> bool {
        state.completable().next().is_none()
    }

    fn rules_out_healing(&self, _state: &State, _ctx: &Ctx) -> bool {
        true
    }
}

/// Which Mission to complete without paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which;

maps_cards!(Which);

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(state.completable().map(|(space, _)| Action::Space(space)));
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
        state.complete_free(space, sink);
        true
    }
}

impl Tells for Which {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose the Mission you complete, at no cost",
            "Wähle den Auftrag, den du kostenlos erfüllst",
        )
    }

    fn topic(&self) -> Topic {
        Topic::Complete
    }
}

impl State {
    /// Carries out "complete a Mission": one, if there are several the player's choice.
    fn node_complete(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let spaces: SmallVec<[Space; ROW_MAX]> =
            self.completable().map(|(space, _)| space).collect();
        self.done = u16::from(!spaces.is_empty());
        match spaces[..] {
            [] => {}
            [only] => self.complete_free(only, sink),
            _ => self.ask(ctx.who, ctx.cite(), Which.into()),
        }
    }
}
