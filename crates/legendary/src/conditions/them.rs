//! `if them X-Men hero`.

use cards::conditions as text;

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Filter;

/// See [`text::Them`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Them(Filter);

impl ConditionRules for Them {
    type Text = text::Them;

    fn compile(
        text: &text::Them,
        names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<Them, CompileError> {
        Ok(Them(names.filter(&text.0)?))
    }

    fn holds(&self, state: &State, ctx: &Ctx) -> bool {
        let mut them = state.piles.iter(Zone::looked(ctx.who)).peekable();
        them.peek().is_some() && them.all(|card| state.fits(&self.0, card, Card::NONE))
    }
}
