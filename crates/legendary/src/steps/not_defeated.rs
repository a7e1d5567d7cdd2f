//! `this is not defeated`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::{Ctx, FightStep, Frame};
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::NotDefeated;

impl StepRules for NotDefeated {
    type Text = NotDefeated;

    fn compile(text: &NotDefeated, _names: &Compiler<'_>) -> Result<NotDefeated, CompileError> {
        Ok(*text)
    }

    /// Tells the fight that waits for this text how it ends.
    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        let fights = state.stack.iter_mut().rev();
        let mut own = fights.filter_map(|frame| match frame {
            Frame::Fight { card, step, .. } if *card == ctx.subject => Some(step),
            _ => None,
        });
        if let Some(step) = own.next() {
            *step = match *step {
                FightStep::Compare | FightStep::Spare => FightStep::Spare,
                FightStep::Free | FightStep::SpareFree => FightStep::SpareFree,
            };
        }
    }
}
