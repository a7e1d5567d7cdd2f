//! `keep 1 hero from hand or played`.

use cards::steps as text;
use kernel::Sink;

use crate::compile::{CompileError, Compiler};
use crate::event::Event;
use crate::frame::{Ctx, Purpose};
use crate::pick::Freedom;
use crate::program::Pick;
use crate::state::State;
use super::StepRules;

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
