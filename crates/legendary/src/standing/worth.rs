//! `worth +3 per other HYDRA villain in victory`.

use cards::standing as text;

use super::StandingRules;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Amount;

/// See [`text::Worth`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth(Amount);

impl StandingRules for Worth {
    type Text = text::Worth;

    fn compile(text: &text::Worth, names: &mut Compiler<'_>) -> Result<Worth, CompileError> {
        Ok(Worth(names.amount(&text.0)?))
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn mark(self, def: &mut Def, _clause: u8) {
        def.worth.get_or_insert(self.0);
    }
}
