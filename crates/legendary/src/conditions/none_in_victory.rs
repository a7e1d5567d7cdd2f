//! `if no other HYDRA villain in victory`.

use cards::conditions as text;

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Filter;

/// See [`text::NoneInVictory`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoneInVictory(Filter);

impl ConditionRules for NoneInVictory {
    type Text = text::NoneInVictory;

    fn compile(
        text: &text::NoneInVictory,
        names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<NoneInVictory, CompileError> {
        Ok(NoneInVictory(names.filter(&text.0)?))
    }

    fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        let mut pile = state.piles.iter(Zone::victory(ctx.who));
        !pile.any(|card| state.fits(&self.0, card, ctx.source))
    }
}
