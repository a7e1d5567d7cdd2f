//! `put highest hero from hq under this`.

use kernel::Sink;

use super::StepRules;
use super::from_hq::Fate;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::PutUnder;

impl StepRules for PutUnder {
    type Text = PutUnder;

    fn compile(text: &PutUnder, _names: &Compiler<'_>) -> Result<PutUnder, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.choose_hq(ctx, self.which, Fate::Under, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}
