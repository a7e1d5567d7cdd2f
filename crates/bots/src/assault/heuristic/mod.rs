//! A player by rules of thumb: go to the goal, shoot where it pays, keep command, run the machines.
//!
//! It sees a view and nothing else, and picks one of the options in it.

mod arriving;
mod boats;
mod commanding;
mod fighting;
mod goal;
mod moving;
mod roof;

use std::cell::Cell;
use std::sync::Arc;

use assault::play::{Action, Assault, Board, Frame, PersonSet, Phase, PhaseKind, Turn, View};
use assault::{HalfPoints, PersonId, Place, Side};
use kernel::SeatSet;
use module::{Ask, Player};

use super::sight::Sight;
pub use goal::{Goals, UNREACHABLE};

/// A player by rules of thumb, for one seat or for several: what it remembers of one seat does not
/// help another.
#[derive(Clone, Debug, Default)]
pub struct Heuristic {
    seats: Vec<Mind>,
}

/// What is kept of one seat between its choices: the ways to its goals, which change seldom, and
/// what it did in the Phase.
#[derive(Clone, Debug, Default)]
struct Mind {
    goals: Option<Arc<Goals>>,
    memory: Memory,
}

/// What it remembers of the Phase in progress.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    phase: Option<(Turn, Phase)>,
    /// As a captain: whom it has let act.
    named: SeatSet,
    /// Who has nothing to do in this Phase; they are not thought about again.
    pub idle: PersonSet,
}

impl Heuristic {
    /// Returns a player that remembers nothing yet.
    pub fn new() -> Heuristic {
        Heuristic::default()
    }

    /// Returns the option of choice. The view must be that of the seat that is asked.
    pub fn pick(&mut self, view: &View) -> usize {
        Sight::of(view).map_or(0, |sight| self.pick_in(&sight))
    }

    /// Returns a player that knows the ways to the goals already.
    pub(super) fn knowing(goals: Option<Arc<Goals>>) -> Heuristic {
        let mind = Mind {
            goals,
            memory: Memory::default(),
        };
        Heuristic {
            seats: vec![mind; Side::BOTH.len()],
        }
    }

    pub(super) fn pick_in(&mut self, sight: &Sight<'_>) -> usize {
        let seat = sight.seat.idx();
        if self.seats.len() <= seat {
            self.seats.resize_with(seat + 1, Mind::default);
        }
        self.seats[seat].pick(sight)
    }
}

impl Player<Assault> for Heuristic {
    fn choose(&mut self, ask: &Ask<'_, Assault>) -> usize {
        self.pick(&ask.view())
    }
}

impl Mind {
    fn pick(&mut self, sight: &Sight<'_>) -> usize {
        let goals = Goals::kept(&mut self.goals, sight.board);
        self.memory.turn_to(sight);
        let thought = Thought::new(*sight, goals, self.memory.idle);
        let picked = thought.pick();
        self.memory.idle = thought.idle.get();
        let choice = self.memory.name(sight).or(picked);
        choice
            .and_then(|action| sight.options.iter().position(|o| *o == action))
            .unwrap_or(0)
    }
}

impl Memory {
    /// Forgets what it remembers of another Phase; returns whether there was anything.
    pub fn turn_to(&mut self, sight: &Sight<'_>) -> bool {
        let phase = sight.phase.map(|phase| (sight.board.clocks.turn, phase));
        let is_other = self.phase != phase;
        if is_other {
            *self = Memory {
                phase,
                ..Memory::default()
            };
        }
        is_other
    }

    /// A captain lets every player act once in a Phase.
    pub fn name(&mut self, sight: &Sight<'_>) -> Option<Action> {
        let (seat, action) = sight.options.iter().find_map(|action| match action {
            Action::Name(seat) if !self.named.contains(*seat) => Some((*seat, *action)),
            _ => None,
        })?;
        self.named.insert(seat);
        Some(action)
    }
}

/// One choice being thought about.
pub struct Thought<'a> {
    pub sight: Sight<'a>,
    pub board: &'a Board,
    pub goals: &'a Goals,
    pub side: Side,
    pub idle: Cell<PersonSet>,
}

impl<'a> Thought<'a> {
    pub fn new(sight: Sight<'a>, goals: &'a Goals, idle: PersonSet) -> Thought<'a> {
        Thought {
            sight,
            board: sight.board,
            goals,
            side: sight.side,
            idle: Cell::new(idle),
        }
    }

    pub fn pick(&self) -> Option<Action> {
        match self.sight.unfinished {
            None => self.pick_in_phase(),
            Some(Frame::Placing { .. }) => self.least_crowded(),
            // The earlier they come, the more they can do.
            Some(Frame::PlanningTurn { .. }) => self.options().next(),
            Some(Frame::PlanningWay { .. }) => self.plan_way(),
            Some(Frame::Dividing { group, next }) => self.divide(*group, *next),
            Some(Frame::Marching(march)) => self.step(march.group.first()?.0),
            Some(Frame::Driving(drive)) => self.roll(drive.vehicle),
            Some(Frame::Entering(id)) => self.enter(*id),
            Some(Frame::EnteringBoat(_)) => self.enter_boat(),
            Some(Frame::Roping(_) | Frame::Displacing { .. }) => self.nearest_space(),
            Some(Frame::Aiming(id)) => self.aim(*id),
            Some(Frame::AimingAtFeature(_)) => self.break_in(),
            Some(Frame::Choosing(id, aim)) => self.manner(*id, *aim),
            Some(Frame::Attacking(attack)) => self.spend(attack),
            Some(Frame::Turning(id)) => self.face(*id),
            Some(
                Frame::StunFailed { .. }
                | Frame::DemolitionFailed { .. }
                | Frame::Falling { .. }
                | Frame::ShakingOff { .. },
            ) => Some(Action::Spend(1)),
            Some(Frame::Ordering(id)) => self.order(*id),
            Some(Frame::OrderingBead { person, .. }) => self.best_target(*person).map(Action::On),
            Some(Frame::AtShutters(_)) => self.machine().or(self.offered(Action::Done)),
            Some(Frame::Commanding { .. }) => self.options().next(),
            Some(Frame::SettingLength) => self.length(),
            Some(
                Frame::Opening { .. }
                | Frame::Exploding(_)
                | Frame::StunDue { .. }
                | Frame::Judging(..)
                | Frame::Awaiting(_),
            ) => None,
        }
    }

    pub fn options(&self) -> impl Iterator<Item = Action> + '_ {
        self.sight.options.iter().copied()
    }

    pub fn offered(&self, action: Action) -> Option<Action> {
        self.sight.offered(action)
    }

    fn pick_in_phase(&self) -> Option<Action> {
        let choice = match self.sight.phase?.kind {
            PhaseKind::Movement => self.begin_move(),
            PhaseKind::Fire => self.begin_fight(),
            PhaseKind::Command => self.command(),
        };
        choice.or_else(|| self.offered(Action::Done))
    }

    /// Returns whether somebody wants to do something; who does not is not asked again in this
    /// Phase, since little changes for him in it.
    pub fn is_willing(&self, id: PersonId, wants: impl FnOnce() -> bool) -> bool {
        let mut idle = self.idle.get();
        if idle.contains(id) {
            return false;
        }
        let wants = wants();
        if !wants {
            idle.insert(id);
            self.idle.set(idle);
        }
        wants
    }

    /// Returns the field a person goes for and what it costs from where he is.
    pub fn wanted(&self, id: PersonId) -> Option<(usize, HalfPoints)> {
        let place = self.board.place(id)?;
        self.goals.wanted(self.board, self.side, id, place)
    }

    /// Returns how far a person is from where he should be.
    pub fn distance(&self, id: PersonId) -> HalfPoints {
        self.wanted(id).map_or(UNREACHABLE, |(_, cost)| cost)
    }

    /// Returns what the nearest goal costs from the floor of a space.
    pub fn floor_cost(&self, space: assault::Space) -> HalfPoints {
        let place = self.board.floor_place(space);
        place
            .and_then(|place| self.goals.nearest(place))
            .unwrap_or(UNREACHABLE)
    }

    /// Counts one's own people standing in a place.
    pub fn n_own_at(&self, place: Place) -> usize {
        let standing = self.board.standing_at(place).iter();
        standing
            .filter(|&id| self.board.side_of(id) == self.side)
            .count()
    }
}
