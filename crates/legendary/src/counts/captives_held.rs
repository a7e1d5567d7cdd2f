//! `captive held`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::ids::Space;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::CaptivesHeld;

impl CountRules for CaptivesHeld {
    type Text = CaptivesHeld;

    fn compile(text: &CaptivesHeld, _names: &Compiler<'_>) -> Result<CaptivesHeld, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        // One in the row, or the Mastermind.
        let is_mastermind = ctx.space == Space::NONE && ctx.def == state.deal.mastermind;
        if is_mastermind {
            state.captives_in(Zone::UNDER_MASTERMIND)
        } else {
            state.captives_of(ctx.space)
        }
    }
}
