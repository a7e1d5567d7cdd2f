//! Everywhere somebody can walk with the points he has, quick enough to be asked for everybody.

use crate::{HalfPoints, PersonId};

use super::action::Step;
use super::board::Board;
use super::counter::Stand;
use super::reach::{Queue, Settled};

/// A place on some walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    pub stand: Stand,
    /// What the cheapest way here costs.
    pub cost: HalfPoints,
    /// The stop before this one and the step from there; nothing where the walk begins.
    before: Option<(u16, Step)>,
}

/// All places within some points of where somebody is, cheapest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walks(Vec<Stop>);

impl Walks {
    /// Returns the places; the first is where the walk begins.
    pub fn stops(&self) -> &[Stop] {
        &self.0
    }

    /// Returns the steps to a stop, the last of them first; none to where one is.
    pub fn steps_back(&self, stop: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut at = self.0.get(stop).and_then(|stop| stop.before);
        while let Some((before, step)) = at {
            steps.push(step);
            at = self.0.get(usize::from(before)).and_then(|stop| stop.before);
        }
        steps
    }
}

impl Board {
    /// Walks outwards from a stand on dry ground. The stacking limit closes spaces (A-STACK-003).
    pub fn walks(&self, id: PersonId, left: HalfPoints) -> Option<Walks> {
        let start = self.walking_stand(id)?;
        let mut stops: Vec<Stop> = Vec::with_capacity(128);
        let mut settled = Settled::new();
        let mut queue: Queue<(Stand, Option<(u16, Step)>)> = Queue::new(left);
        queue.push(HalfPoints::ZERO, (start, None));
        while let Some((cost, (stand, before))) = queue.pop() {
            if !settled.insert(stand) {
                continue;
            }
            let here = stops.len() as u16;
            stops.push(Stop {
                stand,
                cost,
                before,
            });
            for pace in &self.paces(stand) {
                let (total, next) = (cost + pace.cost, pace.step.stand());
                let can_go = total <= left && !settled.contains(next);
                if can_go && !self.is_swim(stand.place, pace.step) && self.has_room(next.place, 1) {
                    queue.push(total, (next, Some((here, pace.step))));
                }
            }
        }
        Some(Walks(stops))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Viewer};

    use super::*;
    use crate::Side;
    use crate::play::{Phase, PhaseKind, Scene, Setup};

    #[test]
    fn walks_lead_where_the_ruler_says() {
        for number in 1..=2 {
            let scene = Scene::of(&Setup::volcano(number)).expect("a set-up");
            let game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Movement), &[]);
            let view = game.view(Viewer::Seat(Side::Mi6.seat()));
            let mut n_places = 0;
            for id in game.board().present(Side::Mi6).iter() {
                let Some(walks) = game.board().walks(id, game.board().allowance(id)) else {
                    continue;
                };
                let mut here: Vec<_> = walks.stops()[1..]
                    .iter()
                    .map(|stop| (stop.stand, stop.cost))
                    .collect();
                let dry = |stand: &Stand| !game.board().is_water(stand.place);
                let mut ruled: Vec<_> = view
                    .reach_of(id)
                    .into_iter()
                    .map(|reached| (reached.stand, reached.cost))
                    .filter(|(stand, _)| dry(stand))
                    .collect();
                here.sort();
                ruled.sort();
                assert_eq!(here, ruled, "{}", game.board().code(id));
                n_places += here.len();
                let last = walks.stops().len() - 1;
                let step = *walks.steps_back(last).last().expect("a step");
                let next_to = walks.stops()[0].stand.place.space.is_next_to(step.to);
                assert!(next_to, "a way begins beside where one is");
            }
            assert!(n_places > 500, "{n_places}");
        }
    }
}
