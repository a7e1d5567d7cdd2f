//! `fight only with poker flush`.

use super::StandingRules;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;

pub use cards::standing::FightOnlyWith;

impl StandingRules for FightOnlyWith {
    type Text = FightOnlyWith;

    fn compile(
        text: &FightOnlyWith,
        _names: &mut Compiler<'_>,
    ) -> Result<FightOnlyWith, CompileError> {
        Ok(*text)
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn mark(self, def: &mut Def, clause: u8) {
        def.fight_only_with.get_or_insert((self.0, clause));
    }
}
