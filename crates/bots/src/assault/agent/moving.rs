//! On foot: to the place that is worth most when shots, cover, time and goal are weighed together.

use std::cmp::Reverse;

use assault::play::{Action, Stand, Stop, Walks};
use assault::{HalfPoints, PersonId, Place};

use super::{Intent, Weighing};
use crate::assault::heuristic::UNREACHABLE;

/// How many of the places in reach are looked at closely.
const LOOKED_AT: usize = 12;
/// A Leader has enough to do with so many.
const LED_MAX: i32 = 8;

/// What places are worth to somebody.
pub struct RatedStops {
    pub stay: i32,
    /// The best first.
    pub others: Vec<(i32, Stand)>,
    /// Whether anybody could fire there, at him or he at them.
    pub is_contested: bool,
}

impl Weighing<'_> {
    pub fn begin_move(&self) -> Option<Action> {
        let arrivals = || self.thought.begin_arrival();
        // Soldiers first, so that Leaders see where their people are.
        let walkers = |leaders: bool| {
            self.options().find(|action| match *action {
                Action::Move(id) => {
                    self.board.is_leader(id) == leaders
                        && self.thought.is_willing(id, || self.wants_to_move(id))
                }
                _ => false,
            })
        };
        arrivals()
            .or_else(|| walkers(false))
            .or_else(|| walkers(true))
            .or(self.offered(Action::EndPhase))
    }

    /// Returns whether somebody moves by other rules than those of walking.
    pub fn is_off_the_ground(&self, id: PersonId) -> bool {
        let counter = self.board.counter(id);
        counter.on_rope
            || counter.stand().is_none()
            || self.thought.is_on_roof(id)
            || self.board.is_swimming(id)
    }

    fn wants_to_move(&self, id: PersonId) -> bool {
        if self.is_off_the_ground(id) {
            return self.thought.wants_to_move(id);
        }
        let Some(walks) = self.board.walks(id, self.board.allowance(id)) else {
            return false;
        };
        let stand = self.best_stop(id, &walks);
        self.intent.set(stand.map(|stand| Intent::Go(id, stand)));
        stand.is_some()
    }

    /// Takes the next step to where he wanted to go when he began.
    pub fn step(&self, id: PersonId, left: HalfPoints) -> Option<Action> {
        let stand = match self.intent.get() {
            Some(Intent::Go(going, stand)) if going == id && !self.is_off_the_ground(id) => stand,
            _ => return self.thought.step(id),
        };
        let stay = self.offered(Action::Done);
        let mut way = self.way.borrow_mut();
        let is_under_way = way.0 == Some(Intent::Go(id, stand));
        let next = way.1.pop().filter(|_| is_under_way);
        if let Some(step) = next.and_then(|step| self.offered(Action::Step(step))) {
            return Some(step);
        }
        let here = self.board.counter(id).stand();
        if here == Some(stand) {
            return stay;
        }
        let Some(walks) = self.board.walks(id, left) else {
            return stay;
        };
        let stop = walks.stops().iter().position(|stop| stop.stand == stand);
        let steps = stop.map_or_else(Vec::new, |stop| walks.steps_back(stop));
        *way = (Some(Intent::Go(id, stand)), steps);
        let step = way.1.pop();
        step.and_then(|step| self.offered(Action::Step(step)))
            .or(stay)
    }

    /// Returns where somebody should go; nothing if he is best where he is.
    fn best_stop(&self, id: PersonId, walks: &Walks) -> Option<Stand> {
        let rated = self.rated_stops(id, walks)?;
        let best = rated.others.first()?;
        (best.0 > rated.stay).then_some(best.1)
    }

    /// Returns what it is worth to stay and to go elsewhere, the best place first.
    pub fn rated_stops(&self, id: PersonId, walks: &Walks) -> Option<RatedStops> {
        let (here, others) = walks.stops().split_first()?;
        let (field, _) = self.thought.wanted(id)?;
        let mut rated: Vec<(i32, &Stop)> = others
            .iter()
            .map(|stop| (self.first_glance(id, field, stop), stop))
            .collect();
        rated.sort_by_key(|(worth, stop)| (Reverse(*worth), stop.cost, stop.stand));
        rated.truncate(LOOKED_AT);
        let mut is_contested = false;
        let mut closely = |glance: i32, stop: &Stop| {
            let fire = self.fire_at(id, stop.stand.place);
            is_contested |= fire != 0;
            glance + fire
        };
        let stay = closely(self.first_glance(id, field, here), here);
        for (worth, stop) in &mut rated {
            *worth = closely(*worth, stop);
        }
        rated.sort_by_key(|(worth, stop)| (Reverse(*worth), stop.cost, stop.stand));
        let others = rated.into_iter();
        Some(RatedStops {
            stay,
            others: others.map(|(worth, stop)| (worth, stop.stand)).collect(),
            is_contested,
        })
    }

    /// Returns what a place is worth as far as that is quick to see: the way, the time, the company.
    fn first_glance(&self, id: PersonId, field: usize, stop: &Stop) -> i32 {
        let place = stop.stand.place;
        let cost = self.thought.goals.cost(field, place);
        if cost == UNREACHABLE {
            return i32::MIN / 4;
        }
        let own = self.own_at(id, place);
        let in_goal = cost == HalfPoints::ZERO;
        let late = self.clock.lateness(self.weights.late_turns);
        let mut worth = -self.weights.path * i32::from(cost.0) / 2;
        worth -= self.weights.overdue * self.overdue(id, cost) / 2;
        if in_goal {
            let more = (0..own).fold(100, |share, _| share * self.weights.hold_more / 100);
            worth += self.weights.hold * late / 100 * more / 100;
        } else {
            worth -= self.weights.crowd * own;
        }
        if self.board.is_leader(id) {
            worth += self.weights.leads * self.n_led_from(id, place);
        } else if self.is_led_at(id, place) {
            worth += self.weights.led;
        }
        worth
    }

    /// Counts the Soldiers within twice the radius of a Leader, as the crow flies.
    fn n_led_from(&self, leader: PersonId, place: Place) -> i32 {
        let radius = 2 * u16::from(self.board.command_radius(leader));
        let own = self.board.present(self.thought.side).iter();
        let led = own.filter(|&id| !self.board.is_leader(id) && self.board.can_lead(leader, id));
        let near = led.filter(|&id| {
            let there = self.board.place(id);
            there.is_some_and(|there| there.space.spaces_to(place.space) <= radius)
        });
        (near.count() as i32).min(LED_MAX)
    }

    fn own_at(&self, id: PersonId, place: Place) -> i32 {
        let own = self.thought.n_own_at(place) as i32;
        own - i32::from(self.board.place(id) == Some(place))
    }

    /// Returns how much of a way, in half points, can not be walked in the time that is left.
    fn overdue(&self, id: PersonId, cost: HalfPoints) -> i32 {
        let moves = self.clock.moves_of(self.thought.side).max(0);
        let allowance = i32::from(self.board.allowance(id).0);
        let walkable = moves * allowance * self.weights.pace / 100;
        (i32::from(cost.0) - walkable).max(0)
    }

    /// Returns whether somebody must walk at the next chance to be there in time.
    pub fn is_overdue(&self, id: PersonId) -> bool {
        let cost = self.thought.distance(id);
        let moves = (self.clock.moves_of(self.thought.side) - 1).max(0);
        let allowance = i32::from(self.board.allowance(id).0);
        cost != UNREACHABLE && i32::from(cost.0) > moves * allowance * self.weights.pace / 100
    }

    /// A Leader within twice his radius, as the crow flies, is near enough to hope for.
    fn is_led_at(&self, id: PersonId, place: Place) -> bool {
        self.board.leaders_of(id).any(|leader| {
            let radius = 2 * u16::from(self.board.command_radius(leader));
            let there = self.board.place(leader);
            there.is_some_and(|there| there.space.spaces_to(place.space) <= radius)
        })
    }

    /// Returns what firing from a place may bring, less what others may do to him there.
    fn fire_at(&self, id: PersonId, place: Place) -> i32 {
        let side = self.thought.side;
        let own_fire = self.clock.fires_before_walk(side);
        let their_fire = self.clock.fires_before_walk(side.enemy());
        let (mut best, mut risk) = (0, 0);
        for enemy in self.enemies().iter() {
            let Some(there) = self.board.place(enemy) else {
                continue;
            };
            let counter = self.board.counter(enemy);
            let chance = i32::from(self.board.rough_chance(id, place, there));
            best = best.max(chance * self.value(enemy) / 2);
            if !counter.stunned && !counter.surrendered && their_fire > 0 {
                risk += i32::from(self.board.rough_chance(enemy, there, place));
            }
        }
        let risk = risk.min(200) * self.value(id) / 2;
        best * self.weights.shot / 100 * own_fire / 100
            - risk * self.weights.risk / 100 * their_fire / 100
    }
}
