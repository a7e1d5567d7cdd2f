//! `bystander in villain deck is villain "Killbot" attack 1 per twist beside scheme`.

use cards::standing as text;

use super::StandingRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Amount;

/// See [`text::BystandersAreVillains`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BystandersAreVillains {
    attack: Amount,
}

impl StandingRules for BystandersAreVillains {
    type Text = text::BystandersAreVillains;

    fn compile(
        text: &text::BystandersAreVillains,
        names: &mut Compiler<'_>,
    ) -> Result<BystandersAreVillains, CompileError> {
        let attack = names.amount(&text.attack)?;
        Ok(BystandersAreVillains { attack })
    }

    fn fact(&self) -> Option<Fact> {
        Some(Fact::Row)
    }

    fn attack_as_villain(&self, state: &State, def: &Def, ctx: &Ctx) -> Option<u16> {
        (!def.is_hero).then(|| state.amount(self.attack, ctx))
    }
}
