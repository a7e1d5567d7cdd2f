//! `highest hero enters`.

use kernel::Sink;

use super::StepRules;
use super::from_hq::Fate;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::Enters;

impl StepRules for Enters {
    type Text = Enters;

    fn compile(text: &Enters, _names: &Compiler<'_>) -> Result<Enters, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.choose_hq(ctx, self.which, Fate::Enters, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}
