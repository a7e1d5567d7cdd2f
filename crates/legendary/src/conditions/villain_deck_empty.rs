//! `if villain deck empty`.

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::conditions::VillainDeckEmpty;

impl ConditionRules for VillainDeckEmpty {
    type Text = VillainDeckEmpty;

    fn compile(
        text: &VillainDeckEmpty,
        _names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<VillainDeckEmpty, CompileError> {
        Ok(*text)
    }

    fn holds(&self, state: &State, _ctx: &Ctx) -> bool {
        state.piles.is_empty(Zone::VILLAIN_DECK)
    }
}
