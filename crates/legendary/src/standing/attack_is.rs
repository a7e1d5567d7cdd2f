//! `attack is 1 per cost under this`.

use cards::standing as text;

use super::StandingRules;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Amount;

/// See [`text::AttackIs`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackIs(Amount);

impl StandingRules for AttackIs {
    type Text = text::AttackIs;

    fn compile(text: &text::AttackIs, names: &mut Compiler<'_>) -> Result<AttackIs, CompileError> {
        Ok(AttackIs(names.amount(&text.0)?))
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn mark(self, def: &mut Def, _clause: u8) {
        def.attack_is.get_or_insert(self.0);
    }
}
