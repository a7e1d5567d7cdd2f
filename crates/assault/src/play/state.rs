//! A game in progress and how it goes on by itself until somebody must choose.

use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::{RuleId, Seat, Sink, applies, ruled};

use crate::{PersonId, Side};

use super::able::Able;
use super::board::Board;
use super::chain::Chain;
use super::clocks::Turn;
use super::counter::At;
use super::cup::{Cup, Phase, PhaseKind};
use super::event::Event;
use super::frame::{FRAMES_MAX, Frame};
use super::knowledge::Knowledge;
use super::luck::Luck;
use super::plans::Plans;
use super::sets::PersonSet;
use super::thwart::Thwarted;

/// A game of Assault: plain data, also in the middle of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assault {
    pub(crate) luck: Luck,
    pub(crate) cup: Cup,
    /// The Phase in progress; nothing between Phases.
    pub(crate) phase: Option<Phase>,
    /// Whether command status was determined in this Command Phase (A-SEQ-012).
    pub(crate) status_determined: bool,
    pub(crate) stack: ArrayVec<Frame, FRAMES_MAX>,
    /// Who can be commanded by whom, as of this Command Phase.
    pub(crate) chain: Arc<Chain>,
    pub(crate) plans: Plans,
    /// Which player of a shared side is acting.
    pub(crate) named: Option<Seat>,
    pub(crate) thwarted: Thwarted,
    pub(crate) able: Able,
    pub(crate) knowledge: Knowledge,
    pub(crate) revealed: u32,
    pub(crate) victory: Option<(Side, RuleId)>,
    /// The side that gave the raid up.
    pub(crate) gave_up: Option<Side>,
    /// By far the largest part. It comes last so that a clone of it is made in place, not beside
    /// the others and then moved.
    pub(crate) board: Board,
}

impl Assault {
    /// Returns the side that gave the raid up.
    pub fn gave_up(&self) -> Option<Side> {
        self.gave_up
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the sealed plans; for tests and those who know everything.
    pub fn plans(&self) -> &Plans {
        &self.plans
    }

    pub fn phase(&self) -> Option<Phase> {
        self.phase
    }

    /// Returns what is unfinished, the innermost last; for worlds, in which nothing is hidden.
    pub fn unfinished(&self) -> &[Frame] {
        &self.stack
    }

    pub fn cup(&self) -> Cup {
        self.cup
    }

    /// Returns the side that owns the Phase in progress.
    pub(crate) fn active(&self) -> Option<Side> {
        self.phase.map(|phase| phase.side)
    }

    /// Returns the same game on another board: what a seat knows of it.
    pub(crate) fn with_board(&self, board: Board) -> Assault {
        Assault {
            board,
            luck: self.luck.clone(),
            cup: self.cup,
            phase: self.phase,
            status_determined: self.status_determined,
            stack: self.stack.clone(),
            chain: Arc::clone(&self.chain),
            plans: self.plans.clone(),
            named: self.named,
            thwarted: self.thwarted.clone(),
            able: Able::default(),
            knowledge: self.knowledge,
            revealed: self.revealed,
            victory: self.victory,
            gave_up: self.gave_up,
        }
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    /// Goes on until somebody must choose or the game is over. Every pass pops a frame, finishes a
    /// step of one, or begins a Phase, so it ends.
    pub(crate) fn advance(&mut self, sink: &mut impl Sink<Event>) {
        while self.victory.is_none() {
            let waits = if !self.stack.is_empty() {
                self.settle_top(sink)
            } else if self.phase.is_none() {
                self.next_phase(sink);
                false
            } else if self.has_menu() && applies("A-SEQ-005") {
                true
            } else {
                self.end_phase(sink);
                false
            };
            if waits {
                return;
            }
        }
        self.stack.clear();
    }

    /// Works on the top frame; returns whether it waits for a choice.
    fn settle_top(&mut self, sink: &mut impl Sink<Event>) -> bool {
        match self.stack.last() {
            Some(Frame::Opening { step }) => {
                let step = *step;
                self.open_command_phase(step, sink);
                false
            }
            Some(Frame::Marching(_)) => self.settle_march(),
            Some(Frame::Driving(_)) => self.settle_drive(),
            Some(Frame::Attacking(_)) => self.settle_attack(sink),
            Some(Frame::Exploding(_)) => self.settle_explosion(sink),
            Some(Frame::StunDue { .. }) => {
                self.check_stun_due(sink);
                false
            }
            Some(Frame::Displacing { .. }) => self.settle_displacement(sink),
            Some(Frame::Placing { .. } | Frame::PlanningTurn { .. } | Frame::Dividing { .. }) => {
                self.settle_setup()
            }
            _ => true,
        }
    }

    /// Draws the next marker, or ends the Turn (A-SEQ-004, A-SEQ-005).
    fn next_phase(&mut self, sink: &mut impl Sink<Event>) {
        if self.cup.is_empty() {
            self.next_turn(sink);
            return;
        }
        let phase = match self.fixed_phase() {
            Some(phase) => {
                self.cup.remove(phase);
                Some(phase)
            }
            None => {
                self.revealed += 1;
                self.luck.draw(&mut self.cup)
            }
        };
        if let Some(phase) = phase {
            self.begin_phase(phase, sink);
        }
    }

    /// In some scenarios the first Turn has a fixed order (A-SCEN4-018).
    fn fixed_phase(&self) -> Option<Phase> {
        let alone =
            self.board.scenario().special.skorpios_opens_alone && self.board.clocks.turn == Turn(1);
        let command = Phase::new(Side::Skorpios, PhaseKind::Command);
        let movement = Phase::new(Side::Skorpios, PhaseKind::Movement);
        if !alone {
            None
        } else if self.cup.contains(command) {
            Some(command)
        } else {
            Some(movement)
        }
    }

    fn next_turn(&mut self, sink: &mut impl Sink<Event>) {
        let turn = self.board.clocks.turn;
        let last = self.board.scenario().turns + ruled("A-SEQ-015", 0, 1);
        let counts_early = !applies("A-SCEN1-012") && self.board.winner_at_end().0 == Side::Mi6;
        if turn.0 >= last || counts_early {
            self.judge(sink);
            return;
        }
        self.begin_turn(Turn(turn.0 + ruled("A-SEQ-014", 1, 2)), sink);
    }

    pub(crate) fn begin_turn(&mut self, turn: Turn, sink: &mut impl Sink<Event>) {
        self.board.clocks.begin_turn(turn);
        self.cup = ruled("A-SEQ-004", Cup::FULL, Cup::EMPTY);
        if !applies("A-SEQ-001") {
            self.cup.remove(Phase::new(Side::Mi6, PhaseKind::Command));
        }
        if self.board.scenario().special.skorpios_opens_alone && turn == Turn(1) {
            self.cup = Cup::EMPTY;
            self.cup.add(Phase::new(Side::Skorpios, PhaseKind::Command));
            self.cup
                .add(Phase::new(Side::Skorpios, PhaseKind::Movement));
        }
        sink.event(Event::TurnBegan(turn));
    }

    pub(crate) fn begin_phase(&mut self, phase: Phase, sink: &mut impl Sink<Event>) {
        self.phase = Some(phase);
        self.board.clocks.begin_phase();
        self.named = None;
        self.thwarted.clear();
        self.forget_able();
        self.board.acted = PersonSet::EMPTY;
        self.board.ordered = PersonSet::EMPTY;
        self.board.operated = 0;
        sink.event(Event::PhaseBegan(phase));
        if phase.kind != PhaseKind::Command {
            if !applies("A-COMMAND-006") {
                self.refresh_chain();
                self.determine_status(sink);
            }
            if !applies("A-COMMAND-016") {
                for id in self.board.present(phase.side).iter() {
                    self.board.mark(id).out_of_command = false;
                }
            }
        }
        match phase.kind {
            PhaseKind::Movement => self.begin_movement(sink),
            PhaseKind::Fire => self.board.clocks.begin_fire_phase(phase.side),
            PhaseKind::Command => {
                self.board.clocks.begin_command_phase(phase.side);
                self.status_determined = false;
                for id in self.board.present(phase.side).iter() {
                    self.board.mark(id).orders = 0;
                }
                self.push(Frame::Opening { step: 0 });
            }
        }
    }

    fn begin_movement(&mut self, sink: &mut impl Sink<Event>) {
        for vehicle in self.board.vehicle_ids() {
            self.board.vehicle_mut(vehicle).moved = false;
        }
        self.reveal_waiting_groups(sink);
    }

    /// Ends the Phase with what its end requires (A-SEQ-013).
    pub(crate) fn end_phase(&mut self, sink: &mut impl Sink<Event>) {
        let Some(phase) = self.phase else { return };
        match phase.kind {
            PhaseKind::Movement => {}
            PhaseKind::Fire => self.waste_beads(phase.side, sink),
            PhaseKind::Command => {
                if !self.status_determined && applies("A-COMMAND-008") {
                    self.determine_status(sink);
                }
            }
        }
        sink.event(Event::PhaseEnded(phase));
        self.phase = None;
    }

    /// A Bead not tried by the end of its Fire Phase is lost (A-BEAD-013).
    fn waste_beads(&mut self, side: Side, sink: &mut impl Sink<Event>) {
        let now = self.board.clocks.fire(side);
        for id in self.board.present(side).iter() {
            if self
                .board
                .counter(id)
                .bead
                .is_some_and(|bead| bead.due <= now && applies("A-BEAD-013"))
            {
                self.board.mark(id).bead = None;
                sink.event(Event::BeadWasted { person: id });
            }
        }
    }

    /// Returns whether the owner of the Phase can do anything but end it.
    fn has_menu(&mut self) -> bool {
        match self.phase.map(|phase| phase.kind) {
            Some(PhaseKind::Command) => {
                self.keep_chain();
                true
            }
            // A Phase that passes unasked would tell that nobody could act.
            Some(_) if self.is_hidden() => true,
            Some(PhaseKind::Movement) => self.has_movement_choice(),
            Some(PhaseKind::Fire) => self.find_able(),
            None => false,
        }
    }

    /// Takes the markers off that bind a person to where he was.
    pub(crate) fn depart(&mut self, id: PersonId) {
        let enemies = self.board.present(self.board.side_of(id).enemy());
        for enemy in enemies.iter() {
            let engaged = self.board.counter(enemy).engaged;
            if engaged.is_some_and(|engaged| engaged.with == id) {
                self.board.mark(enemy).engaged = None;
            }
        }
        let counter = self.board.mark(id);
        counter.engaged = None;
        counter.setting = None;
    }

    /// Removes a person from the game (A-DAMAGE-004).
    pub(crate) fn remove(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        if !applies("A-DAMAGE-004") {
            return;
        }
        self.note_fall(id);
        self.depart(id);
        self.board.eliminate(id);
        if !applies("A-BEAD-018") {
            let aims = |other: &PersonId| {
                let bead = self.board.counter(*other).bead;
                bead.is_some_and(|bead| bead.target == id)
            };
            let aiming: PersonSet = self.board.everyone().iter().filter(aims).collect();
            for other in aiming.iter() {
                self.board.mark(other).bead = None;
            }
        }
        if self.board.is_leader(id) && !applies("A-DAMAGE-020") {
            for other in self.board.present(self.board.side_of(id)).iter() {
                self.board.mark(other).out_of_command = !self.board.is_leader(other);
            }
        }
        debug_assert_eq!(self.board.counter(id).at, At::Gone);
        sink.event(Event::Eliminated { person: id });
    }
}
