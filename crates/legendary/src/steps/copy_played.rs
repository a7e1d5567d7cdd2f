//! `copy hero played`.

use cards::steps as text;
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
use crate::state::ids::{Card, CardAt, DefId};
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Filter;

/// See [`text::CopyPlayed`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CopyPlayed {
    pub filter: Filter,
}

impl StepRules for CopyPlayed {
    type Text = text::CopyPlayed;

    fn compile(text: &text::CopyPlayed, names: &Compiler<'_>) -> Result<CopyPlayed, CompileError> {
        Ok(CopyPlayed {
            filter: names.filter(&text.filter)?,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.node_copy(ctx, self.filter, sink);
    }
}

/// Which Hero played this turn is copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which<C = Card> {
    ctx: Ctx<C>,
    filter: Filter,
}

maps_cards!(Which { ctx; filter });

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let heroes = state.copy_targets(&self.ctx, &self.filter);
        out.extend(heroes.into_iter().map(Action::Copy));
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Action::Copy(def) = action else {
            return false;
        };
        state.copy_played(self.ctx, def, sink);
        true
    }
}

impl Tells for Which<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose the Hero to copy",
            "Wähle den Helden, der kopiert wird",
        )
    }

    fn topic(&self) -> Topic {
        Topic::Copy
    }
}

impl State {
    /// Returns what a copying card may copy: Heroes played, whose cost to play can be paid.
    fn copy_targets(&self, ctx: &Ctx, filter: &Filter) -> SmallVec<[DefId; 8]> {
        let hand = self.piles.len(Zone::hand(ctx.you));
        let mut targets = SmallVec::new();
        for (i, play) in self.turn.plays.iter().enumerate() {
            let itself = filter.other && i + 1 == usize::from(ctx.play);
            let fits = crate::text::count::fits_as(filter, self.def(play.def), play.classes);
            if fits
                && !itself
                && !self.is_locked_out(play.def)
                && self.can_pay_to_play(play.def, hand)
                && !targets.contains(&play.def)
            {
                targets.push(play.def);
            }
        }
        targets
    }

    fn node_copy(&mut self, ctx: &Ctx, filter: Filter, sink: &mut impl Sink<Event>) {
        match self.copy_targets(ctx, &filter)[..] {
            [] => {}
            [only] => self.copy_played(*ctx, only, sink),
            _ => self.ask(ctx.you, ctx.cite(), Which { ctx: *ctx, filter }.into()),
        }
    }
}
