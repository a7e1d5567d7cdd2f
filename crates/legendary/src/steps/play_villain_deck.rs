//! `play villain deck 1`.

use kernel::Sink;

use super::StepRules;
use crate::machine::frame::{Ctx, Frame};
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::PlayVillainDeck;

impl StepRules for PlayVillainDeck {
    type Text = PlayVillainDeck;

    fn compile(
        text: &PlayVillainDeck,
        _names: &Compiler<'_>,
    ) -> Result<PlayVillainDeck, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        state.done = 0;
        if state.villain_deck_plays() {
            state.push(Frame::Done(1));
            state.push(Frame::VillainDeck { left: self.n });
        }
    }

    fn comes_to_nothing(&self, state: &State, _sink: &mut impl Sink<Event>) -> bool {
        !state.villain_deck_plays()
    }

    fn stirs_row(&self) -> bool {
        true
    }
}
