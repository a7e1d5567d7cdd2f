//! What a player could measure on the table as he sees it: where a piece can go, what it sees, how
//! its attacks would go, how far a Leader's word carries.
//!
//! All of it is a function of the view, and asks the very functions the rules use.

use crate::{Eye, HalfPoints, Level, PersonId, Place, Sight};

use super::action::Step;
use super::attack::{Aim, Manner};
use super::board::Board;
use super::counter::Stand;
use super::frame::Frame;
use super::prospect::Prospect;
use super::view::View;

/// A place a piece can walk to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reachable {
    pub stand: Stand,
    /// What the cheapest way costs.
    pub cost: HalfPoints,
    /// The steps of that way, the last one into the place.
    pub path: Vec<Step>,
}

/// How an attack on somebody would go, in the manner that promises most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    pub target: PersonId,
    pub manner: Manner,
    pub prospect: Prospect,
}

/// A place within the reach of a Leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commanded {
    pub place: Place,
    pub cost: HalfPoints,
    /// Within the radius itself, where he lends his morale (A-COMMAND-002); otherwise within twice
    /// the radius, where he gives orders (A-COMMAND-003).
    pub lends_morale: bool,
}

impl View {
    /// Returns where a piece can walk with the points it has: those left of its move, or all of them
    /// before it moves. Cheapest first.
    pub fn reach_of(&self, id: PersonId) -> Vec<Reachable> {
        let under_way = self.unfinished.iter().find_map(|frame| match frame {
            Frame::Marching(march) => {
                let member = march.group.iter().find(|(member, _)| *member == id);
                member.map(|(_, left)| (*left, march.stepped))
            }
            _ => None,
        });
        match under_way {
            Some((left, stepped)) => self.board.reachable(id, left, stepped),
            None if self.board.can_move(id).is_ok() => {
                self.board.reachable(id, self.board.allowance(id), false)
            }
            None => Vec::new(),
        }
    }

    /// Returns every floor a piece sees now, and how.
    pub fn field_of_view(&self, id: PersonId) -> Vec<(Place, Sight)> {
        let board = &self.board;
        let Some(from) = board.eye(id) else {
            return Vec::new();
        };
        let floors = board
            .map()
            .spaces()
            .filter_map(|space| board.floor_place(space));
        floors
            .filter(|place| !board.is_behind(id, place.space))
            .filter_map(|place| {
                let to = Eye::new(place.space, place.level);
                let sight = board.content().lines().sight(board.map(), from, to, board);
                (!sight.is_blocked()).then_some((place, sight))
            })
            .collect()
    }

    /// Returns how the attacks of a piece on those in its reach would go, best first.
    pub fn forecasts(&self, id: PersonId) -> Vec<Forecast> {
        let board = &self.board;
        let enemies = board.present(board.side_of(id).enemy());
        let mut forecasts: Vec<Forecast> = enemies
            .iter()
            .filter_map(|target| {
                let (manner, prospect) = board.best_attack(id, target)?;
                Some(Forecast {
                    target,
                    manner,
                    prospect,
                })
            })
            .collect();
        forecasts.sort_by_key(|forecast| (-forecast.prospect.balance, forecast.target));
        forecasts
    }

    /// Returns how an attack would go, if it is possible.
    pub fn forecast(&self, id: PersonId, aim: Aim, manner: Manner) -> Option<Prospect> {
        self.board.prospect(id, aim, manner)
    }

    /// Returns the places a Leader reaches with his word.
    pub fn command_reach(&self, leader: PersonId) -> Vec<Commanded> {
        let board = &self.board;
        let radius = HalfPoints::whole(board.command_radius(leader).into());
        let double = HalfPoints(2 * radius.0);
        let Some(start) = board.place(leader).filter(|_| board.is_leader(leader)) else {
            return Vec::new();
        };
        let costs = board.distances(start, double);
        let places = board
            .map()
            .spaces()
            .flat_map(|space| Level::ALL.map(|level| Place::new(space, level)));
        places
            .filter_map(|place| {
                let cost = costs.to(place)?;
                Some(Commanded {
                    place,
                    cost,
                    lends_morale: cost <= radius,
                })
            })
            .collect()
    }
}

impl Board {
    /// Walks outwards step by step. A swim is the whole move (A-WATER-005), and nobody ends or goes
    /// on from a step into a full space (A-STACK-007).
    fn reachable(&self, id: PersonId, left: HalfPoints, stepped: bool) -> Vec<Reachable> {
        let mut settled: Vec<Reachable> = Vec::new();
        let mut open = self.first_paces(id, left);
        while let Some(at) = cheapest(&open) {
            let Walk { here, bends, last } = open.swap_remove(at);
            if settled.iter().any(|known| known.stand == here.stand) {
                continue;
            }
            let is_first = here.path.is_empty() && !stepped;
            let swam = here.path.last().is_some() && self.is_water(here.stand.place);
            for pace in self.paces(here.stand).iter().filter(|_| !swam) {
                let swim = self.is_swim(here.stand.place, pace.step);
                let cost = if swim { left } else { here.cost + pace.cost };
                let next = pace.step.stand();
                let possible = (!swim || is_first) && cost <= left;
                if possible && self.has_room(next.place, 1) {
                    let mut path = here.path.clone();
                    path.push(pace.step);
                    let heading = heading(here.stand, next);
                    open.push(Walk {
                        here: Reachable {
                            stand: next,
                            cost,
                            path,
                        },
                        bends: bends.and(last, heading),
                        last: Some(heading),
                    });
                }
            }
            settled.push(here);
        }
        settled.retain(|reached| !reached.path.is_empty());
        settled
    }

    /// Returns from where a walk goes outwards: where a person stands, or for a passenger of a boat
    /// every place he can step ashore to (A-VEHICLE-015).
    fn first_paces(&self, id: PersonId, left: HalfPoints) -> Vec<Walk> {
        if let Some(stand) = self.walking_stand(id) {
            let here = Reachable {
                stand,
                cost: HalfPoints::ZERO,
                path: Vec::new(),
            };
            return vec![Walk::begun(here)];
        }
        let ashore = self.steps_ashore(id).into_iter();
        ashore
            .filter(|(step, cost)| *cost <= left && self.has_room(step.stand().place, 1))
            .map(|(step, cost)| Reachable {
                stand: step.stand(),
                cost,
                path: vec![step],
            })
            .map(Walk::begun)
            .collect()
    }
}

/// Columns and rows that a step leads over.
type Heading = (i32, i32);

/// How far a way is from what anybody would walk: of ways that cost the same, people take the one
/// that goes straight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Bends {
    n_slanting: u16,
    n_turns: u16,
}

impl Bends {
    fn and(self, last: Option<Heading>, next: Heading) -> Bends {
        let is_slanting = next.0 != 0 && next.1 != 0;
        let is_turn = last.is_some_and(|last| last != next);
        Bends {
            n_slanting: self.n_slanting + u16::from(is_slanting),
            n_turns: self.n_turns + u16::from(is_turn),
        }
    }
}

/// A way that may go on.
struct Walk {
    here: Reachable,
    bends: Bends,
    last: Option<Heading>,
}

impl Walk {
    fn begun(here: Reachable) -> Walk {
        Walk {
            here,
            bends: Bends::default(),
            last: None,
        }
    }
}

fn heading(from: Stand, to: Stand) -> Heading {
    let (from, to) = (from.place.space, to.place.space);
    let over = |from: u16, to: u16| i32::from(to) - i32::from(from);
    (over(from.col(), to.col()), over(from.row(), to.row()))
}

fn cheapest(open: &[Walk]) -> Option<usize> {
    let ranked = open.iter().enumerate();
    let rank = |walk: &Walk| {
        let way = &walk.here;
        (way.cost, way.path.len(), walk.bends, way.stand)
    };
    ranked.min_by_key(|(_, walk)| rank(walk)).map(|(at, _)| at)
}
