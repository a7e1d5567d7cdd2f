//! `if recruit made 8`.

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::conditions::RecruitMade;

impl ConditionRules for RecruitMade {
    type Text = RecruitMade;

    fn compile(
        text: &RecruitMade,
        _names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<RecruitMade, CompileError> {
        Ok(*text)
    }

    fn holds(&self, state: &State, _ctx: &Ctx) -> bool {
        state.turn.recruit_made >= u16::from(self.0)
    }
}
