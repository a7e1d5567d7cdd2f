//! `cartel in hq`, `cartel on assignment`.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::CartelCards;

impl CountRules for CartelCards {
    type Text = CartelCards;

    fn compile(text: &CartelCards, _names: &Compiler<'_>) -> Result<CartelCards, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        state.cartel_cards(self.0)
    }
}
