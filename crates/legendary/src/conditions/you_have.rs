//! `if you have X-Men hero`.

use cards::conditions as text;
use kernel::Sink;

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Filter;

/// See [`text::YouHave`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YouHave(Filter);

impl ConditionRules for YouHave {
    type Text = text::YouHave;

    fn compile(
        text: &text::YouHave,
        names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<YouHave, CompileError> {
        Ok(YouHave(names.filter(&text.0)?))
    }

    fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        state.has(ctx.who, &self.0, ctx.source)
    }

    fn trace(&self, state: &State, sink: &mut impl Sink<Event>) {
        state.note_your_heroes(sink);
    }
}
