//! `discard down to 4`.

use cards::tree::{Chooser, Place, Verb};
use kernel::Sink;

use super::StepRules;
use crate::counts::Count;
use crate::machine::frame::{Ctx, Purpose};
use crate::machine::pick::Freedom;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::{Amount, Filter, Pick, PlaceSet, Quantity};

pub use cards::steps::DiscardDownTo;

impl StepRules for DiscardDownTo {
    type Text = DiscardDownTo;

    fn compile(text: &DiscardDownTo, _names: &Compiler<'_>) -> Result<DiscardDownTo, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.discard_down_to(ctx, self.hand_size, sink);
    }
}

impl State {
    fn discard_down_to(&mut self, ctx: &Ctx, hand_size: u8, sink: &mut impl Sink<Event>) {
        let surplus = self
            .piles
            .len(Zone::hand(ctx.who))
            .saturating_sub(hand_size.into());
        let pick = Pick {
            quantity: Quantity::Exactly(Amount {
                n: surplus.min(255) as u8,
                per: Count::One,
            }),
            filter: Filter::ANY,
            from: PlaceSet(1 << Place::Hand as u8),
            chooser: Chooser::ThatPlayer,
        };
        if surplus > 0 {
            self.start_pick(
                ctx,
                Purpose::Verb(Verb::Discard),
                &pick,
                Freedom::Mandatory,
                sink,
            );
        }
    }
}
