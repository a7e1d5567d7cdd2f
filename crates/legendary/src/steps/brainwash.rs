//! `brainwash highest hero`.

use kernel::Sink;

use super::StepRules;
use super::from_hq::Fate;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::Brainwash;

impl StepRules for Brainwash {
    type Text = Brainwash;

    fn compile(text: &Brainwash, _names: &Compiler<'_>) -> Result<Brainwash, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.choose_hq(ctx, self.which, Fate::Brainwashed, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}
