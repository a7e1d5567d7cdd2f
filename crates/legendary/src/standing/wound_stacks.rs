//! `wounds form stacks`.

use super::StandingRules;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;

pub use cards::standing::WoundStacks;

impl StandingRules for WoundStacks {
    type Text = WoundStacks;

    fn compile(text: &WoundStacks, _names: &mut Compiler<'_>) -> Result<WoundStacks, CompileError> {
        Ok(*text)
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn mark(self, def: &mut Def, _clause: u8) {
        def.wound_stacks = true;
    }
}
