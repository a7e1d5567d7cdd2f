//! `if first hero`.

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::conditions::FirstHero;

impl ConditionRules for FirstHero {
    type Text = FirstHero;

    fn compile(
        text: &FirstHero,
        _names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<FirstHero, CompileError> {
        Ok(*text)
    }

    fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        let others = state.turn.plays.iter().enumerate();
        let mut others = others.filter(|&(i, _)| i + 1 != usize::from(ctx.play));
        others.all(|(_, play)| !state.def(play.def).is_hero)
    }
}
