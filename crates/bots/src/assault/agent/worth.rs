//! What everybody on the map is worth now.

use assault::play::{Manner, Marksman};
use assault::{DamageResult, HalfPoints, PersonId};

use super::Weighing;
use crate::assault::heuristic::UNREACHABLE;

/// Where somebody is, seen from the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    InGoal,
    /// He can still walk there in time.
    Near,
    Far,
}

impl Weighing<'_> {
    fn standing(&self, id: PersonId) -> Standing {
        let cost = self
            .board
            .place(id)
            .and_then(|place| self.thought.goals.nearest(place));
        let cost = cost.unwrap_or(UNREACHABLE);
        let moves = self.clock.moves_of(self.board.side_of(id)).max(0) as u16;
        let walk = self.board.allowance(id).0.saturating_mul(moves);
        match cost {
            HalfPoints::ZERO => Standing::InGoal,
            cost if cost.0 <= walk => Standing::Near,
            _ => Standing::Far,
        }
    }

    /// Returns what somebody is worth to his side now, in percent of a Soldier.
    pub fn value(&self, id: PersonId) -> i32 {
        let base = if self.board.is_leader(id) {
            self.weights.leader
        } else {
            100
        };
        let late = self.clock.lateness(self.weights.late_turns);
        let more = match self.standing(id) {
            Standing::InGoal => self.weights.in_goal,
            Standing::Near => self.weights.near_goal,
            Standing::Far => 0,
        };
        base + more * late / 100
    }

    /// Returns what a result on somebody is worth, in percent of a Soldier.
    pub fn worth(&self, id: PersonId, result: DamageResult) -> i32 {
        let share = match result {
            DamageResult::Stun if self.board.counter(id).stunned => 0,
            DamageResult::Stun => {
                let fails = 100 - i32::from(self.board.stun_chance(id).0.min(99));
                self.stun_share(id) * fails / 100
            }
            result => self.board.loss_percent(id, result) as i32,
        };
        share * self.value(id) / 100
    }

    /// Whoever must still walk to matter is held up by a Stun as the raid ends.
    fn stun_share(&self, id: PersonId) -> i32 {
        let late = self.clock.lateness(self.weights.late_turns);
        if self.standing(id) == Standing::Near {
            self.weights.stun + (self.weights.stun_late - self.weights.stun) * late / 100
        } else {
            self.weights.stun
        }
    }

    /// Returns the best attack on a target and its worth; nothing unless it gains something.
    pub fn weigh(&self, marksman: &Marksman<'_>, target: PersonId) -> Option<(i32, Manner)> {
        let best = marksman.weigh_by(target, |id, result| self.worth(id, result));
        best.filter(|(worth, _)| *worth > 0)
    }

    /// Returns the attacks of somebody that gain something, and what they are worth.
    pub fn rated_shots(&self, id: PersonId) -> impl Iterator<Item = (i32, PersonId)> + '_ {
        let marksman = self.board.marksman(id);
        self.enemies().iter().filter_map(move |target| {
            let (worth, _) = self.weigh(&marksman, target)?;
            Some((worth, target))
        })
    }

    /// Returns the attack of somebody that is worth most.
    pub fn best_shot(&self, id: PersonId) -> Option<(i32, PersonId)> {
        self.rated_shots(id)
            .max_by_key(|(worth, target)| (*worth, std::cmp::Reverse(*target)))
    }
}
