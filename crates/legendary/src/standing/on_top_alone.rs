//! `on top alone`.

use super::StandingRules;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;

pub use cards::standing::OnTopAlone;

impl StandingRules for OnTopAlone {
    type Text = OnTopAlone;

    fn compile(text: &OnTopAlone, _names: &mut Compiler<'_>) -> Result<OnTopAlone, CompileError> {
        Ok(*text)
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn mark(self, def: &mut Def, _clause: u8) {
        def.on_top_alone = true;
    }
}
