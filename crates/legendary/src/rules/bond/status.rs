//! 00 Status: what cards do at the end of a turn in which somebody was defeated.

use cards::tree::Moment;
use kernel::{Cite, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Frame, Question, TurnStep};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{DefId, Space};
use crate::steps::Step;
use crate::text::catalogue::Body;
use crate::text::program::Node;

impl State {
    /// 00 Status: if a Villain or the Mastermind was defeated, every card played this turn that
    /// has it speaks (L-KEYWORD-012 to 016, C-74).
    pub(crate) fn push_status(&mut self, sink: &mut impl Sink<Event>) {
        let has_status = |state: &State, i: usize| {
            state
                .def(state.turn.plays[i].def)
                .moments
                .contains(Moment::DoubleOhStatus)
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
        let n = if speaking > 1 && !self.applies("L-KEYWORD-013", sink) {
            (0..n).find(|&i| has_status(self, i)).map_or(0, |i| i + 1)
        } else {
            n
        };
        let again = usize::from(defeated > 1 && !self.applies("L-KEYWORD-014", sink));
        self.turn.status = (0..n)
            .cycle()
            .take(n * (1 + again))
            .filter(|&i| has_status(self, i))
            .map(|i| i as u16 + 1)
            .collect();
        self.push(Frame::Turn(TurnStep::Status));
    }

    /// Lets the next 00 Status speak; of several different ones the player chooses (C-154). One
    /// that only changes the next hand or the Danger Level is the same at any time and goes first.
    pub(crate) fn status_step(&mut self, sink: &mut impl Sink<Event>) {
        let waiting = self.turn.status.iter();
        let plain = waiting.copied().find(|&play| self.status_is_plain(play));
        match (plain, &self.statuses()[..]) {
            (Some(play), _) => self.let_status_speak(play),
            (None, []) => {}
            (None, [_]) => self.let_status_speak(self.turn.status[0]),
            (None, _) if !self.applies("L-KEYWORD-091", sink) => {
                self.let_status_speak(self.turn.status[0]);
            }
            (None, _) => {
                self.ask(
                    self.active,
                    Cite::rule("L-KEYWORD-091"),
                    Question::NextStatus,
                );
            }
        }
    }

    /// Returns whose 00 Status is still to speak, alike cards once.
    pub(crate) fn statuses(&self) -> SmallVec<[DefId; 4]> {
        let mut found: SmallVec<[DefId; 4]> = SmallVec::new();
        for &play in &self.turn.status {
            let def = self.turn.plays[usize::from(play) - 1].def;
            if !found.contains(&def) {
                found.push(def);
            }
        }
        found
    }

    /// The player has chosen; says whether that card was still to speak.
    pub(crate) fn status_chosen(&mut self, def: DefId) -> bool {
        let mut waiting = self.turn.status.iter().copied();
        let chosen = waiting.find(|&play| self.turn.plays[usize::from(play) - 1].def == def);
        if let Some(play) = chosen {
            self.let_status_speak(play);
        }
        chosen.is_some()
    }

    fn let_status_speak(&mut self, number: u16) {
        if let Some(at) = self.turn.status.iter().position(|&play| play == number) {
            self.turn.status.remove(at);
        }
        if !self.turn.status.is_empty() {
            self.push(Frame::Turn(TurnStep::Status));
        }
        let play = self.turn.plays[usize::from(number) - 1];
        let ctx = Ctx {
            def: play.def,
            play: number,
            ..self.foe_ctx(play.card, Space::NONE)
        };
        self.let_speak(ctx, Moment::DoubleOhStatus);
    }

    /// Whether the 00 Status of a play comes to the same whenever it speaks.
    fn status_is_plain(&self, play: u16) -> bool {
        let def = self.def(self.turn.plays[usize::from(play) - 1].def);
        let lines = def.abilities.iter();
        let mut lines = lines.filter(|line| line.when == Moment::DoubleOhStatus);
        lines.all(|line| match line.body {
            Body::Effects(block) => {
                let mut nodes = self.deal.catalogue.program.nodes_of(block).iter();
                nodes
                    .all(|node| matches!(node, Node::Step(Step::NextHandPlus(_) | Step::Danger(_))))
            }
            Body::Static(_) => true,
        })
    }
}
