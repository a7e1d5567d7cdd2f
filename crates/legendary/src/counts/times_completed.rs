//! `times completed`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::TimesCompleted;

impl CountRules for TimesCompleted {
    type Text = TimesCompleted;

    fn compile(
        text: &TimesCompleted,
        _names: &Compiler<'_>,
    ) -> Result<TimesCompleted, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        // One that stays may be completed again and again.
        let stays = ctx.source.is_some() && state.is_inevitable(ctx.source);
        if stays { state.completions } else { 1 }
    }
}
