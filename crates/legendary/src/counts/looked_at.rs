//! `cost of them`, `printed attack of them`.

use cards::tree::Pool;
use kernel::{Seat, Sink};

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::counts::{CostOfThem, PrintedOfThem};

impl CountRules for CostOfThem {
    type Text = CostOfThem;

    fn compile(text: &CostOfThem, _names: &Compiler<'_>) -> Result<CostOfThem, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        let them = state.piles.iter(Zone::looked(ctx.who));
        them.map(|card| u16::from(state.printed(card).cost)).sum()
    }
}

impl CountRules for PrintedOfThem {
    type Text = PrintedOfThem;

    fn compile(text: &PrintedOfThem, _names: &Compiler<'_>) -> Result<PrintedOfThem, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        // Whatever its text adds does not count (L-TEXT-020).
        let them = state.piles.iter(Zone::looked(ctx.who));
        let points = them.map(|card| match self.0 {
            Pool::Attack => u16::from(state.printed(card).attack),
            Pool::Recruit => u16::from(state.printed(card).recruit),
        });
        points.sum()
    }

    fn note<S: Sink<Event>>(&self, state: &mut State, _seat: Seat, sink: &mut S) {
        state.rule("L-TEXT-020", sink);
    }
}
