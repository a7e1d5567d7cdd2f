//! `if hand is 6`.

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::conditions::HandIs;

impl ConditionRules for HandIs {
    type Text = HandIs;

    fn compile(
        text: &HandIs,
        _names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<HandIs, CompileError> {
        Ok(*text)
    }

    fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        state.piles.len(Zone::hand(ctx.who)) == usize::from(self.0)
    }
}
