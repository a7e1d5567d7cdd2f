//! `extra "Gold Runner" enters`.

use cards::steps as text;
use kernel::Sink;

use crate::text::compile::{CompileError, Compiler};
use crate::state::event::Event;
use crate::machine::frame::{Ctx, Frame};
use crate::state::ids::DefId;
use crate::state::piles::Zone;
use crate::state::State;
use super::StepRules;

/// See [`text::ExtraEnters`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraEnters {
    pub def: DefId,
}

impl StepRules for ExtraEnters {
    type Text = text::ExtraEnters;

    fn compile(text: &text::ExtraEnters, names: &Compiler<'_>) -> Result<ExtraEnters, CompileError> {
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
        if self.inevitable().is_some() {
            // Every space it could enter lies to the right of the Inevitable (C-49).
            self.rule("L-CITY-018", sink);
            self.rule("L-KEYWORD-022", sink);
            return;
        }
        let mut aside = self.piles.iter(Zone::ASIDE);
        if let Some(card) = aside.find(|&card| self.def_of(card) == def) {
            self.rule("L-TEXT-022", sink);
            self.shift(card, Zone::RESOLVING, sink);
            self.push(Frame::Done(1));
            self.push(Frame::Enter { card });
        }
    }
}
