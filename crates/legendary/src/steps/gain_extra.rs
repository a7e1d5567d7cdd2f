//! `gain 2 extra "Smuggled Gold"`.

use cards::steps as text;
use cards::tree::GainTo;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::DefId;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

/// See [`text::GainExtra`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GainExtra {
    pub n: u8,
    pub def: DefId,
    pub to: GainTo,
}

impl StepRules for GainExtra {
    type Text = text::GainExtra;

    fn compile(text: &text::GainExtra, names: &Compiler<'_>) -> Result<GainExtra, CompileError> {
        Ok(GainExtra {
            n: text.n,
            def: names.extra(&text.name)?,
            to: text.to,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.done = state.gain_extras(ctx, self.n, self.def, self.to, sink);
    }
}

impl State {
    /// Gains Extra cards from those set aside; returns how many there were (L-TEXT-022).
    fn gain_extras(
        &mut self,
        ctx: &Ctx,
        n: u8,
        def: DefId,
        to: GainTo,
        sink: &mut impl Sink<Event>,
    ) -> u16 {
        let mut gained = 0;
        for _ in 0..n {
            let mut aside = self.piles.iter(Zone::ASIDE);
            let Some(card) = aside.find(|&card| self.def_of(card) == def) else {
                break;
            };
            if self.applies("L-TEXT-022", sink) {
                self.gain(card, ctx.who, to, sink);
            }
            gained += 1;
        }
        gained
    }
}
