//! `leftmost attack +1`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::LeftmostAttack;

impl StepRules for LeftmostAttack {
    type Text = LeftmostAttack;

    fn compile(
        text: &LeftmostAttack,
        _names: &Compiler<'_>,
    ) -> Result<LeftmostAttack, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.leftmost_attack(self.n, sink);
    }
}
