//! `discard 1 card from hand`.

use cards::steps as text;
use cards::tree::Verb;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::{Ctx, Frame, Purpose};
use crate::machine::pick::Freedom;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::{Block, Pick};

/// See [`text::Cards`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards {
    pub verb: Verb,
    pub pick: Pick,
}

impl StepRules for Cards {
    type Text = text::Cards;

    fn compile(text: &text::Cards, names: &Compiler<'_>) -> Result<Cards, CompileError> {
        Ok(Cards {
            verb: text.verb,
            pick: names.pick(&text.pick)?,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let purpose = Purpose::Verb(self.verb);
        state.start_pick(ctx, purpose, &self.pick, Freedom::Mandatory, sink);
    }

    fn rules_out_healing(&self, state: &State, ctx: &Ctx) -> bool {
        self.verb == Verb::RecruitFree && ctx.who == state.active
    }

    /// A choice of cards is offered directly.
    fn offer(self, state: &mut State, ctx: &Ctx, then: Block, sink: &mut impl Sink<Event>) -> bool {
        if !then.is_empty() {
            state.push(Frame::Then {
                ctx: *ctx,
                block: then,
            });
        }
        let purpose = Purpose::Verb(self.verb);
        state.start_pick(ctx, purpose, &self.pick, Freedom::Optional, sink);
        true
    }
}
