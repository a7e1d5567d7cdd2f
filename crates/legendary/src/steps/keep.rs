//! `keep 1 hero from hand or played`.

use cards::steps as text;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::{Ctx, Purpose};
use crate::machine::pick::Freedom;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Pick;

/// See [`text::Keep`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    pub pick: Pick,
}

impl StepRules for Keep {
    type Text = text::Keep;

    fn compile(text: &text::Keep, names: &Compiler<'_>) -> Result<Keep, CompileError> {
        Ok(Keep {
            pick: names.pick(&text.pick)?,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.start_pick(ctx, Purpose::Keep, &self.pick, Freedom::Mandatory, sink);
    }
}
