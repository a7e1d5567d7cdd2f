//! `if played "Tracy Bond" hero or stand-in`.

use cards::conditions as text;
use cards::tree::FilterKind;
use kernel::Sink;

use super::ConditionRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::GroupId;
use crate::text::compile::{CompileError, Compiler};

/// See [`text::PlayedOrStandIn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedOrStandIn(GroupId);

impl ConditionRules for PlayedOrStandIn {
    type Text = text::PlayedOrStandIn;

    fn compile(
        text: &text::PlayedOrStandIn,
        names: &Compiler<'_>,
        _matters: bool,
    ) -> Result<PlayedOrStandIn, CompileError> {
        let group = names.group(&text.0, FilterKind::Hero)?;
        Ok(PlayedOrStandIn(group))
    }

    fn holds(&self, state: &State, _ctx: &Ctx) -> bool {
        state.played_or_stand_in(self.0)
    }

    fn note<S: Sink<Event>>(&self, state: &mut State, _ctx: &Ctx, sink: &mut S) {
        if S::LISTENS {
            let rule = if state.is_in_game(self.0) {
                "L-SPECIFIC-016"
            } else {
                "L-SPECIFIC-017"
            };
            state.rule(rule, sink);
        }
    }
}
