//! `villain defeated`, `mission completed`, `hero impersonated`.

use cards::tree::Deed;

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::DoneThisTurn;

impl CountRules for DoneThisTurn {
    type Text = DoneThisTurn;

    fn compile(text: &DoneThisTurn, _names: &Compiler<'_>) -> Result<DoneThisTurn, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        if ctx.who != state.active {
            return 0;
        }
        match self.0 {
            Deed::VillainDefeated => state.turn.villains_defeated.into(),
            Deed::MissionCompleted => state.turn.missions_completed.into(),
            Deed::HeroImpersonated => state.turn.impersonated.len() as u16,
        }
    }
}
