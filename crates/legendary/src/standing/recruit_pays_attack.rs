//! `recruit pays attack`.

use kernel::Sink;

use super::StandingRules;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;

pub use cards::standing::RecruitPaysAttack;

impl StandingRules for RecruitPaysAttack {
    type Text = RecruitPaysAttack;

    fn compile(
        text: &RecruitPaysAttack,
        _names: &mut Compiler<'_>,
    ) -> Result<RecruitPaysAttack, CompileError> {
        Ok(*text)
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn said(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.applies("L-TEXT-001", sink) {
            state.turn.recruit_pays_attack = true;
        }
    }

    fn turn_begins(&self, state: &mut State) {
        state.turn.recruit_pays_attack = true;
    }
}
