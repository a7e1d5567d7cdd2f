//! `villain attack +1 per captive held`.

use cards::standing as text;
use cards::tree::{FoeSet, Sign};

use super::{Change, StandingRules};
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::ids::{Card, Space};
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Amount;

/// Whom a text makes stronger or weaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whom {
    Villains,
    VillainsAt(Space),
    Mastermind,
    Missions,
    /// Villains and Missions.
    OnAssignment,
    /// The card that speaks.
    This,
}

/// See [`text::FoeAttack`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FoeAttack {
    whom: Whom,
    sign: Sign,
    amount: Amount,
}

impl StandingRules for FoeAttack {
    type Text = text::FoeAttack;

    fn compile(
        text: &text::FoeAttack,
        names: &mut Compiler<'_>,
    ) -> Result<FoeAttack, CompileError> {
        let whom = match &text.whom {
            FoeSet::Villains => Whom::Villains,
            FoeSet::VillainsAt(space) => Whom::VillainsAt(names.space(space)?),
            FoeSet::Mastermind => Whom::Mastermind,
            FoeSet::Missions => Whom::Missions,
            FoeSet::OnAssignment => Whom::OnAssignment,
            FoeSet::This => Whom::This,
        };
        Ok(FoeAttack {
            whom,
            sign: text.sign,
            amount: names.amount(&text.amount)?,
        })
    }

    fn fact(&self) -> Option<Fact> {
        Some(match self.whom {
            Whom::Mastermind => Fact::Mastermind,
            _ => Fact::Row,
        })
    }

    fn speaks_from_row(&self) -> bool {
        true
    }

    fn changes(&self, state: &State, ctx: &Ctx, card: Card, space: Space) -> Option<Change> {
        let is_mission = state.is_mission(card);
        let is_villain = || !is_mission || !kernel::applies("L-MISSION-010");
        let is_meant = match self.whom {
            Whom::Villains => is_villain(),
            Whom::VillainsAt(at) => at == space && is_villain(),
            Whom::Missions => is_mission,
            Whom::OnAssignment => !is_mission || kernel::applies("L-MISSION-007"),
            Whom::This => ctx.source == card,
            Whom::Mastermind => false,
        };
        is_meant.then_some((self.sign, self.amount))
    }

    fn changes_villains(&self) -> Option<Change> {
        let is_meant = matches!(self.whom, Whom::Villains | Whom::VillainsAt(_));
        is_meant.then_some((self.sign, self.amount))
    }

    fn changes_mastermind(&self) -> Option<Change> {
        (self.whom == Whom::Mastermind).then_some((self.sign, self.amount))
    }

    fn makes_stronger(&self) -> bool {
        self.whom != Whom::Mastermind && self.sign == Sign::Plus
    }
}
