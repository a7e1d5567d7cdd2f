//! `hero in villain deck is villain "Skrull" attack cost +2`.

use cards::standing as text;

use super::StandingRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;

/// See [`text::HeroesAreVillains`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeroesAreVillains {
    attack_plus: u8,
}

impl StandingRules for HeroesAreVillains {
    type Text = text::HeroesAreVillains;

    fn compile(
        text: &text::HeroesAreVillains,
        _names: &mut Compiler<'_>,
    ) -> Result<HeroesAreVillains, CompileError> {
        Ok(HeroesAreVillains {
            attack_plus: text.attack_plus,
        })
    }

    fn fact(&self) -> Option<Fact> {
        Some(Fact::Row)
    }

    fn attack_as_villain(&self, _state: &State, def: &Def, _ctx: &Ctx) -> Option<u16> {
        let attack = u16::from(def.cost) + u16::from(self.attack_plus);
        def.is_hero.then_some(attack)
    }
}
