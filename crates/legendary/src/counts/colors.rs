//! `color you have`.

use kernel::Sink;

use super::CountRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::ClassSet;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Filter;

pub use cards::counts::Colors;

impl CountRules for Colors {
    type Text = Colors;

    fn compile(text: &Colors, _names: &Compiler<'_>) -> Result<Colors, CompileError> {
        Ok(*text)
    }

    fn count(&self, state: &State, ctx: &Ctx) -> u16 {
        // Grey is a colour of its own.
        const GREY: u8 = 1 << 7;
        let grey = kernel::ruled("L-CLASS-016", GREY, 0);
        let color = |classes: ClassSet| match classes {
            ClassSet::NONE => grey,
            classes => classes.0,
        };
        let mut colors = 0u8;
        for card in state.cards_of(ctx.who) {
            let (def, classes) = state.identity(card);
            if state.def(def).is_hero {
                colors |= color(classes);
            }
        }
        for copy in state.copies_in_play(ctx.who, &Filter::HERO) {
            colors |= color(copy.classes);
        }
        colors.count_ones() as u16
    }

    fn trace(&self, state: &State, sink: &mut impl Sink<Event>) {
        state.note_your_heroes(sink);
        state.rule("L-CLASS-016", sink);
    }
}
