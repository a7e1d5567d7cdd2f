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

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use assault::play::{
    Action, Assault, Board, Frame, PersonSet, PhaseKind, Rocket, Stand, Step, Turn, View,
};
use assault::{PersonId, Side, Victory};
use module::{Ask, Player};

use super::heuristic::{Goals, Memory, Thought};
use super::sight::Sight;
use clock::Clock;
pub use commanding::Order;
pub use weights::{SideWeights, Weights};

/// A player by tuned rules of thumb, for one seat or for several.
#[derive(Clone, Debug)]
pub struct Agent {
    weights: Arc<Weights>,
    seats: Vec<Mind>,
}

/// What is kept of one seat between its choices.
#[derive(Clone, Debug, Default)]
struct Mind {
    goals: Option<Arc<Goals>>,
    memory: Memory,
    intent: Option<Intent>,
    way: Way,
}

/// The steps that are left of a walk, the last of them first.
type Way = (Option<Intent>, Vec<Step>);

/// What somebody is about, from the choice of whom to move to the last of his choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    /// He is on the way to this place.
    Go(PersonId, Stand),
    /// He fires at this one.
    Shoot(PersonId, PersonId),
    /// He gets this order.
    Order(PersonId, Order),
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
            weights: Arc::new(weights),
            seats: Vec::new(),
        }
    }

    /// Returns another player by the same weights that knows the ways to the goals already.
    pub(super) fn another(&self, goals: Option<Arc<Goals>>) -> Agent {
        let mind = Mind {
            goals,
            ..Mind::default()
        };
        Agent {
            weights: Arc::clone(&self.weights),
            seats: vec![mind; Side::BOTH.len()],
        }
    }

    /// Returns the ways to the goals as a seat knows them.
    pub(super) fn goals_of(&mut self, sight: &Sight<'_>) -> &Arc<Goals> {
        Goals::kept(&mut self.mind(sight).goals, sight.board)
    }

    fn mind(&mut self, sight: &Sight<'_>) -> &mut Mind {
        let seat = sight.seat.idx();
        if self.seats.len() <= seat {
            self.seats.resize_with(seat + 1, Mind::default);
        }
        &mut self.seats[seat]
    }

    /// Has the asked seat be about something.
    pub(super) fn intend(&mut self, sight: &Sight<'_>, intent: Intent) {
        let mind = self.mind(sight);
        mind.memory.turn_to(sight);
        mind.intent = Some(intent);
    }

    /// Has somebody do nothing for the rest of the Phase.
    pub(super) fn leave_alone(&mut self, sight: &Sight<'_>, id: PersonId) {
        let mind = self.mind(sight);
        mind.memory.turn_to(sight);
        mind.memory.idle.insert(id);
    }

    /// Thinks about a choice without making it.
    pub(super) fn consider<T>(
        &mut self,
        sight: &Sight<'_>,
        of: impl FnOnce(&Weighing<'_>) -> T,
    ) -> T {
        let weights = Arc::clone(&self.weights);
        let mind = self.mind(sight);
        let goals = Arc::clone(Goals::kept(&mut mind.goals, sight.board));
        if mind.memory.turn_to(sight) {
            mind.intent = None;
        }
        of(&mind.plan(sight, &goals, &weights))
    }

    /// Returns the option of choice. The view must be that of the seat that is asked.
    pub fn pick(&mut self, view: &View) -> usize {
        Sight::of(view).map_or(0, |sight| self.pick_in(&sight))
    }

    pub(super) fn pick_in(&mut self, sight: &Sight<'_>) -> usize {
        let weights = Arc::clone(&self.weights);
        self.mind(sight).pick(sight, &weights)
    }
}

impl Player<Assault> for Agent {
    fn choose(&mut self, ask: &Ask<'_, Assault>) -> usize {
        self.pick(&ask.view())
    }
}

impl Mind {
    fn pick(&mut self, sight: &Sight<'_>, weights: &Weights) -> usize {
        let goals = Arc::clone(Goals::kept(&mut self.goals, sight.board));
        if self.memory.turn_to(sight) {
            self.intent = None;
        }
        let way = std::mem::take(&mut self.way);
        let plan = self.plan(sight, &goals, weights);
        plan.way.replace(way);
        let picked = plan.pick();
        let (idle, intent) = (plan.thought.idle.get(), plan.intent.get());
        self.way = plan.way.take();
        self.memory.idle = idle;
        self.intent = intent;
        let choice = self.memory.name(sight).or(picked);
        choice
            .and_then(|action| sight.options.iter().position(|o| *o == action))
            .unwrap_or(0)
    }

    fn plan<'a>(&self, sight: &Sight<'a>, goals: &'a Goals, weights: &'a Weights) -> Weighing<'a> {
        let thought = Thought::new(*sight, goals, self.memory.idle);
        let (now, last) = (sight.board.clocks.turn, last_turn(&thought));
        Weighing {
            clock: Clock::new(sight.side, sight.cup, now, last),
            weights: weights.of(sight.side),
            board: sight.board,
            intent: Cell::new(self.intent),
            way: RefCell::default(),
            thought,
        }
    }
}

/// One choice being thought about, with the time that is left.
pub struct Weighing<'a> {
    pub thought: Thought<'a>,
    pub board: &'a Board,
    weights: &'a SideWeights,
    pub clock: Clock,
    intent: Cell<Option<Intent>>,
    way: RefCell<Way>,
}

impl Weighing<'_> {
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

    pub fn options(&self) -> impl Iterator<Item = Action> + '_ {
        self.thought.options()
    }

    pub fn offered(&self, action: Action) -> Option<Action> {
        self.thought.offered(action)
    }

    pub fn enemies(&self) -> PersonSet {
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
