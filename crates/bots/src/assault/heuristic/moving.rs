//! On foot: towards the goal, under cover, with the Leaders among their people.

use assault::play::{Action, Rocket, Turn};
use assault::{HalfPoints, PersonId, Place, Side, Victory};

use super::Thought;
use super::goal::UNREACHABLE;

/// A shot worth this much, in hundredths of a percent of a piece, is worth stopping for.
const GOOD_SHOT: i32 = 1200;
/// How many of one side are enough in a space: a burst hits them all.
const CROWD: usize = 3;
/// The shortest countdown (A-ROCKET-002).
const COUNTDOWN: u8 = 6;

/// A place to step to.
struct Footing {
    /// Whether it is crowded, and what the way on from there costs.
    rank: (bool, HalfPoints),
    seen_by: Option<usize>,
    place: Place,
    action: Action,
}

impl Thought<'_> {
    pub fn begin_move(&self) -> Option<Action> {
        // Soldiers first, so that Leaders see where their people are.
        let walkers = |leaders: bool| {
            self.options().find(|action| match *action {
                Action::Move(id) => {
                    self.board.is_leader(id) == leaders
                        && self.is_willing(id, || self.wants_to_move(id))
                }
                _ => false,
            })
        };
        self.begin_arrival()
            .or_else(|| walkers(false))
            .or_else(|| walkers(true))
            .or(self.offered(Action::EndPhase))
    }

    /// Boats that are under way, and whoever comes from outside.
    pub fn begin_arrival(&self) -> Option<Action> {
        self.options().find(|action| match *action {
            Action::Drive(vehicle, _) => self.wants_to_drive(vehicle),
            Action::Enter(_) | Action::EnterBoat(_) => true,
            _ => false,
        })
    }

    pub fn wants_to_move(&self, id: PersonId) -> bool {
        if self.board.counter(id).on_rope {
            return true;
        }
        if self.is_on_roof(id) {
            return self.wants_to_move_on_roof(id);
        }
        if self.board.is_swimming(id) {
            return true;
        }
        match self.side {
            Side::Mi6 => self.wants_to_advance(id),
            Side::Skorpios => self.wants_to_fall_back(id),
        }
    }

    /// Attackers go on until they are there, but stop for a good shot while there is time.
    fn wants_to_advance(&self, id: PersonId) -> bool {
        let cost = self.distance(id);
        if cost == HalfPoints::ZERO || cost == UNREACHABLE {
            return false;
        }
        if self.is_late(id, cost) {
            return true;
        }
        if self.board.is_leader(id) && self.leads_from_the_front(id, cost) {
            return false;
        }
        !self.has_good_shot(id)
    }

    /// Defenders come near what they defend, each at his own distance, and hold still with a target.
    fn wants_to_fall_back(&self, id: PersonId) -> bool {
        let guard = HalfPoints::whole(2 + 2 * (id.idx() as u16 % 5));
        self.distance(id) > guard && self.best_target(id).is_none()
    }

    pub fn has_good_shot(&self, id: PersonId) -> bool {
        self.best_shot(id)
            .is_some_and(|(worth, _)| worth >= GOOD_SHOT)
    }

    /// A Leader ahead of two thirds of his people waits for them.
    pub fn leads_from_the_front(&self, id: PersonId, cost: HalfPoints) -> bool {
        let soldiers = self.board.present(self.side).iter();
        let mut costs: Vec<HalfPoints> = soldiers
            .filter(|&other| other != id && self.board.can_lead(id, other))
            .filter(|&other| !self.board.is_leader(other) && !self.board.counter(other).stunned)
            .map(|other| self.distance(other))
            .collect();
        costs.sort_unstable();
        costs
            .get(costs.len() / 3)
            .is_some_and(|&third| cost < third)
    }

    /// Returns whether somebody must go now to be there in time.
    fn is_late(&self, id: PersonId, cost: HalfPoints) -> bool {
        let turns = cost.0.div_ceil(self.board.allowance(id).0.max(1)) + 2;
        let left = self.deadline().0.saturating_sub(self.board.clocks.turn.0);
        u16::from(left) <= turns
    }

    /// Returns the Turn by which attackers must be where they want to be.
    pub fn deadline(&self) -> Turn {
        let scenario = self.board.scenario();
        let turn = self.board.clocks.turn;
        if scenario.victory != Victory::Launch || self.board.machines.rocket != Rocket::Aboard {
            return Turn(scenario.turns);
        }
        match self.board.machines.countdown {
            // One full Turn must remain (A-ROCKET-010).
            Some(countdown) => {
                let last = countdown.last_turn();
                last.unwrap_or(Turn(countdown.begun.0 + COUNTDOWN - 1))
            }
            None => {
                let first = scenario.special.countdown_from_turn.unwrap_or(1);
                Turn(turn.0.max(first) + COUNTDOWN - 1)
            }
        }
    }

    /// Takes the step that brings the goal nearer, in clutter or unseen if that costs no detour.
    pub fn step(&self, id: PersonId) -> Option<Action> {
        if let Some(down) = self.offered(Action::Descend) {
            return Some(down);
        }
        if self.is_on_roof(id) {
            return self.step_on_roof(id);
        }
        let stay = self.offered(Action::Done);
        let Some((field, now)) = self.wanted(id) else {
            return stay;
        };
        if self.stops_here(id, now) {
            return stay;
        }
        let steps = self.options().filter_map(|action| match action {
            Action::Step(step) => {
                let place = step.stand().place;
                Some((self.goals.cost(field, place), place, action))
            }
            _ => None,
        });
        let nearer = steps.filter(|(cost, _, _)| *cost < now);
        let mut best: Option<Footing> = None;
        for (cost, place, action) in nearer {
            let rank = (self.n_own_at(place) >= CROWD, cost);
            let footing = Footing {
                rank,
                seen_by: None,
                place,
                action,
            };
            best = Some(match best {
                Some(best) if best.rank < rank => best,
                Some(best) if best.rank == rank => self.less_seen(best, footing),
                _ => footing,
            });
        }
        best.map(|footing| footing.action).or(stay)
    }

    /// Returns which of two equals fewer enemies see. To find that out takes longest, so it is not
    /// asked of those without an equal.
    fn less_seen(&self, mut one: Footing, mut other: Footing) -> Footing {
        let known = *one.seen_by.get_or_insert_with(|| self.exposure(one.place));
        let seen_by = self.exposure(other.place);
        other.seen_by = Some(seen_by);
        if (seen_by, other.place) < (known, one.place) {
            other
        } else {
            one
        }
    }

    /// Having come into a good position on the way, people stay there.
    fn stops_here(&self, id: PersonId, now: HalfPoints) -> bool {
        if now == HalfPoints::ZERO {
            return true;
        }
        let swims = self.board.is_swimming(id);
        let aboard = self.board.counter(id).stand().is_none();
        match self.side {
            _ if swims || aboard || self.is_late(id, now) => false,
            Side::Mi6 => {
                self.board.is_leader(id) && self.leads_from_the_front(id, now)
                    || self.has_good_shot(id)
            }
            Side::Skorpios => false,
        }
    }

    pub fn exposure(&self, place: Place) -> usize {
        let clutter = self.board.map().terrain(place.space) == assault::Terrain::InteriorClutter;
        let watching = self.board.n_watching(self.side.enemy(), place);
        if clutter { watching / 2 } else { watching }
    }

    /// Looks towards the nearest enemy.
    pub fn face(&self, id: PersonId) -> Option<Action> {
        let here = self.board.place(id)?.space;
        let enemies = self.board.present(self.side.enemy());
        let places = enemies.iter().filter_map(|enemy| self.board.place(enemy));
        let there = places
            .min_by_key(|place| here.distance_squared(place.space))?
            .space;
        let south = i32::from(there.row()) - i32::from(here.row());
        let east = i32::from(there.col()) - i32::from(here.col());
        self.options().max_by_key(|action| match action {
            Action::Face(facing) => {
                let (face_south, face_east) = facing.offset();
                south * i32::from(face_south) + east * i32::from(face_east)
            }
            _ => i32::MIN,
        })
    }
}
