//! `highest hero enters`.

use kernel::Sink;

use crate::text::compile::{CompileError, Compiler};
use crate::state::event::Event;
use crate::machine::frame::Ctx;
use crate::state::State;
use super::StepRules;
use super::from_hq::Fate;

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
