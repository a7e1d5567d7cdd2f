//! `if 3 or more mission in victory`.

use cards::conditions as text;
use kernel::Sink;

use super::ConditionRules;
use crate::counts::Count;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

/// See [`text::AtLeast`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtLeast {
    n: u8,
    count: Count,
}

impl ConditionRules for AtLeast {
    type Text = text::AtLeast;

    fn compile(
        text: &text::AtLeast,
        names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<AtLeast, CompileError> {
        Ok(AtLeast {
            n: text.n,
            count: Count::compile(&text.count, names)?,
        })
    }

    fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        self.count.count(state, ctx) >= u16::from(self.n)
    }

    fn note<S: Sink<Event>>(&self, state: &mut State, ctx: &Ctx, sink: &mut S) {
        self.count.note(state, ctx.who, sink);
    }
}
