//! A player by tuned rules of thumb: it looks into the cup, at the clock and at what the scenario
//! turns on before it walks, aims or spends.
//!
//! What it does not weigh itself it does as the plain [`Heuristic`](super::Heuristic) does: set-up,
//! arrivals, boats, ropes and machines.

mod clock;
mod commanding;
mod fighting;
mod moving;
mod weights;
mod worth;

use std::cell::Cell;

use assault::play::{
    Action, Assault, Board, Frame, PersonSet, PhaseKind, Rocket, Stand, Turn, View,
};
use assault::{PersonId, Side, Victory};
use module::{Ask, Player};

use super::heuristic::{Goals, Memory, Thought};
use super::sight::Sight;
use clock::Clock;
pub use weights::{SideWeights, Weights};

/// A player by tuned rules of thumb, for one seat or for several.
#[derive(Clone, Debug)]
pub struct Agent {
    weights: Weights,
    seats: Vec<Mind>,
}

/// What is kept of one seat between its choices.
#[derive(Clone, Debug, Default)]
struct Mind {
    goals: Option<Goals>,
    memory: Memory,
    /// Who is on the way, and where to.
    going: Option<(PersonId, Stand)>,
}

impl Default for Agent {
    fn default() -> Agent {
        Agent::new()
    }
}

impl Agent {
    /// Returns a player that goes by the weights that come with the program.
    pub fn new() -> Agent {
        Agent::with(Weights::tuned().clone())
    }

    /// Returns a player that goes by other weights.
    pub fn with(weights: Weights) -> Agent {
        Agent {
            weights,
            seats: Vec::new(),
        }
    }

    /// Returns the option of choice. The view must be that of the seat that is asked.
    pub fn pick(&mut self, view: &View) -> usize {
        Sight::of(view).map_or(0, |sight| self.pick_in(&sight))
    }

    pub(super) fn pick_in(&mut self, sight: &Sight<'_>) -> usize {
        let seat = sight.seat.idx();
        if self.seats.len() <= seat {
            self.seats.resize_with(seat + 1, Mind::default);
        }
        self.seats[seat].pick(sight, &self.weights)
    }
}

impl Player<Assault> for Agent {
    fn choose(&mut self, ask: &Ask<'_, Assault>) -> usize {
        self.pick(&ask.view())
    }
}

impl Mind {
    fn pick(&mut self, sight: &Sight<'_>, weights: &Weights) -> usize {
        let known = self.goals.take();
        let goals = known.filter(|goals| goals.fit(sight.board));
        let goals = self
            .goals
            .insert(goals.unwrap_or_else(|| Goals::of(sight.board)));
        self.memory.turn_to(sight);
        let thought = Thought::new(*sight, goals, self.memory.idle);
        let (now, last) = (sight.board.clocks.turn, last_turn(&thought));
        let plan = Plan {
            clock: Clock::new(sight.side, sight.cup, now, last),
            weights: weights.of(sight.side),
            board: sight.board,
            going: Cell::new(self.going),
            thought,
        };
        let picked = plan.pick();
        self.memory.idle = plan.thought.idle.get();
        self.going = plan.going.get();
        let choice = self.memory.name(sight).or(picked);
        choice
            .and_then(|action| sight.options.iter().position(|o| *o == action))
            .unwrap_or(0)
    }
}

/// One choice being thought about, with the time that is left.
struct Plan<'a> {
    thought: Thought<'a>,
    board: &'a Board,
    weights: &'a SideWeights,
    clock: Clock,
    going: Cell<Option<(PersonId, Stand)>>,
}

impl Plan<'_> {
    fn pick(&self) -> Option<Action> {
        match self.thought.sight.unfinished {
            None => self.pick_in_phase(),
            Some(Frame::Marching(march)) => {
                let &(id, left) = march.group.first()?;
                self.step(id, left)
            }
            Some(Frame::Aiming(id)) => self.aim(*id),
            Some(Frame::Choosing(id, aim)) => self.manner(*id, *aim),
            Some(Frame::Attacking(attack)) => self.spend(attack),
            Some(Frame::Ordering(id)) => self.order(*id),
            Some(Frame::OrderingBead { person, .. }) => self.order_bead(*person),
            Some(_) => self.thought.pick(),
        }
    }

    fn pick_in_phase(&self) -> Option<Action> {
        let choice = match self.thought.sight.phase?.kind {
            PhaseKind::Movement => self.begin_move(),
            PhaseKind::Fire => self.begin_fight(),
            PhaseKind::Command => self.command(),
        };
        choice.or_else(|| self.offered(Action::Done))
    }

    fn options(&self) -> impl Iterator<Item = Action> + '_ {
        self.thought.options()
    }

    fn offered(&self, action: Action) -> Option<Action> {
        self.thought.offered(action)
    }

    fn enemies(&self) -> PersonSet {
        self.board.present(self.thought.side.enemy())
    }
}

/// Returns the Turn by which a side must be where it wants to be. Whoever would stop a launch must
/// be there before the countdown can begin, and stay.
fn last_turn(thought: &Thought<'_>) -> Turn {
    let scenario = thought.board.scenario();
    let can_fly = thought.board.machines.rocket == Rocket::Aboard;
    if scenario.victory == Victory::Launch && can_fly && thought.side == Side::Mi6 {
        return Turn(scenario.special.countdown_from_turn.unwrap_or(1));
    }
    thought.deadline()
}
