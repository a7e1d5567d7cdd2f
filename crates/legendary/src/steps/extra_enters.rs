//! `extra "Gold Runner" enters`.

use cards::steps as text;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::{Ctx, Frame};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::DefId;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

/// See [`text::ExtraEnters`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraEnters {
    pub def: DefId,
}

impl StepRules for ExtraEnters {
    type Text = text::ExtraEnters;

    fn compile(
        text: &text::ExtraEnters,
        names: &Compiler<'_>,
    ) -> Result<ExtraEnters, CompileError> {
        Ok(ExtraEnters {
            def: names.extra(&text.name)?,
        })
    }

    fn run(self, state: &mut State, _ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.extra_enters(self.def, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}

impl State {
    /// Brings an Extra card from those set aside into the row (L-TEXT-022).
    fn extra_enters(&mut self, def: DefId, sink: &mut impl Sink<Event>) {
        self.done = 0;
        // Every space it could enter lies to the right of the Inevitable (C-49).
        if self.inevitable().is_some() && self.is_ignored_behind_the_inevitable(sink) {
            return;
        }
        let mut aside = self.piles.iter(Zone::ASIDE);
        if let Some(card) = aside.find(|&card| self.def_of(card) == def) {
            if !self.applies("L-TEXT-022", sink) {
                return;
            }
            self.shift(card, Zone::RESOLVING, sink);
            self.push(Frame::Done(1));
            self.push(Frame::Enter { card });
        }
    }
}
