//! 00 Status: what cards do at the end of a turn in which somebody was defeated.

use kernel::Sink;

use crate::machine::frame::{Ctx, When};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Space;

impl State {
    /// 00 Status: if a Villain or the Mastermind was defeated, every card played this turn that
    /// has it speaks, in the order they were played (L-KEYWORD-012 to 016, C-74).
    pub(crate) fn push_status(&mut self, sink: &mut impl Sink<Event>) {
        let has_status = |state: &State, i: usize| {
            state
                .def(state.turn.plays[i].def)
                .moments
                .contains(When::DoubleOhStatus)
        };
        let n = self.turn.plays.len();
        let speaking = (0..n).filter(|&i| has_status(self, i)).count();
        if speaking == 0 {
            return;
        }
        let turn = &self.turn;
        let defeated = turn
            .villains_defeated
            .saturating_add(turn.masterminds_defeated);
        let fought = self.turn.fought_villain || self.turn.fought_mastermind;
        let by_fighting = self.deal.rules.status_by_fighting && fought;
        let only_missions = self.turn.missions_completed > 0;
        let is_met =
            defeated > 0 || by_fighting || only_missions && !self.applies("L-KEYWORD-015", sink);
        if is_met != self.applies("L-KEYWORD-012", sink)
            || self.turn.defeated_free && !self.applies("L-KEYWORD-016", sink)
        {
            return;
        }
        let n = match speaking > 1 && !self.applies("L-KEYWORD-013", sink) {
            true => (0..n).find(|&i| has_status(self, i)).map_or(0, |i| i + 1),
            false => n,
        };
        let again = usize::from(defeated > 1 && !self.applies("L-KEYWORD-014", sink));
        for i in (0..n).rev().cycle().take(n * (1 + again)) {
            if has_status(self, i) {
                let play = self.turn.plays[i];
                let ctx = Ctx {
                    def: play.def,
                    play: i as u16 + 1,
                    ..self.foe_ctx(play.card, Space::NONE)
                };
                self.let_speak(ctx, When::DoubleOhStatus);
            }
        }
    }
}
