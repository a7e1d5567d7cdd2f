//! `twist beside scheme` and the other places where Twists are counted.

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::ids::Space;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::{TwistsAbove, TwistsBeside, TwistsOnSpace, TwistsPlayed};

impl CountRules for TwistsAbove {
    type Text = TwistsAbove;

    fn compile(text: &TwistsAbove, _names: &Compiler<'_>) -> Result<TwistsAbove, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        state.piles.len(Zone::ABOVE_MASTERMIND) as u16
    }
}

impl CountRules for TwistsBeside {
    type Text = TwistsBeside;

    fn compile(text: &TwistsBeside, _names: &Compiler<'_>) -> Result<TwistsBeside, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        state.piles.len(Zone::BESIDE_SCHEME) as u16
    }
}

impl CountRules for TwistsOnSpace {
    type Text = TwistsOnSpace;

    fn compile(text: &TwistsOnSpace, _names: &Compiler<'_>) -> Result<TwistsOnSpace, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        match ctx.space {
            Space::NONE => 0,
            space => state.piles.len(Zone::on_space(space)) as u16,
        }
    }
}

impl CountRules for TwistsPlayed {
    type Text = TwistsPlayed;

    fn compile(text: &TwistsPlayed, _names: &Compiler<'_>) -> Result<TwistsPlayed, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, _ctx: &Ctx) -> u16 {
        state.twists_played.into()
    }
}
