//! `rescue brainwashed hero`.

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
use crate::state::ids::{Card, CardAt, Space};
use crate::state::piles::ROW_MAX;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::RescueBrainwashed;

impl StepRules for RescueBrainwashed {
    type Text = RescueBrainwashed;

    fn compile(
        text: &RescueBrainwashed,
        _names: &Compiler<'_>,
    ) -> Result<RescueBrainwashed, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.node_rescue(ctx, sink);
    }

    fn comes_to_nothing(&self, state: &State, _sink: &mut impl Sink<Event>) -> bool {
        state.rescuable().next().is_none()
    }

    fn rules_out_healing(&self, state: &State, ctx: &Ctx) -> bool {
        ctx.who == state.active
    }
}

/// Which brainwashed Hero to rescue without paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which<C = Card> {
    ctx: Ctx<C>,
}

maps_cards!(Which { ctx;  });

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(state.rescuable().map(|(space, _)| Action::Space(space)));
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
        state.free_hero(space, self.ctx.who, sink);
        true
    }
}

impl Tells for Which<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose the brainwashed Hero you rescue, at no cost",
            "Wähle den Brainwash-Helden, den du kostenlos rettest",
        )
    }

    fn topic(&self) -> Topic {
        Topic::Rescue
    }
}

impl State {
    /// Carries out "rescue a brainwashed Hero": one, if there are several the player's choice.
    fn node_rescue(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let spaces: SmallVec<[Space; ROW_MAX]> = self.rescuable().map(|(space, _)| space).collect();
        self.done = u16::from(!spaces.is_empty());
        match spaces[..] {
            [] => {}
            [only] => self.free_hero(only, ctx.who, sink),
            _ => self.ask(ctx.who, ctx.cite(), Which { ctx: *ctx }.into()),
        }
    }
}
