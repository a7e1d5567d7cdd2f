//! Fire, hand-to-hand, and the points spent on both.

use assault::PersonId;
use assault::play::{Action, Aim, Attack, Stage, improved};

use super::{Intent, Weighing};

impl Weighing<'_> {
    pub fn begin_fight(&self) -> Option<Action> {
        let fighters = self.options().find(|action| match *action {
            Action::Fight(id) => self.thought.is_willing(id, || {
                self.board.counter(id).bead.is_some()
                    || self.best_shot(id).is_some()
                    || self.thought.must_break_in(id)
            }),
            _ => false,
        });
        fighters.or(self.offered(Action::EndPhase))
    }

    pub fn aim(&self, id: PersonId) -> Option<Action> {
        let intended = match self.intent.get() {
            Some(Intent::Shoot(firer, target)) if firer == id => Some(target),
            _ => None,
        };
        let best = intended.or_else(|| Some(self.best_shot(id)?.1));
        match best
            .map(Action::Target)
            .and_then(|action| self.offered(action))
        {
            Some(action) => Some(action),
            None => self.thought.aim(id),
        }
    }

    pub fn manner(&self, id: PersonId, aim: Aim) -> Option<Action> {
        let Aim::Person(target) = aim else {
            return self.thought.manner(id, aim);
        };
        let best = self.weigh(&self.board.marksman(id), target);
        let best = best.and_then(|(_, manner)| self.offered(Action::Manner(manner)));
        best.or_else(|| self.thought.manner(id, aim))
    }

    pub fn spend(&self, attack: &Attack) -> Option<Action> {
        let offered = self.options().filter_map(|action| match action {
            Action::Spend(points) => Some(points),
            _ => None,
        });
        let points = match attack.stage {
            Stage::AttackerPoints => self.spend_to_hit(attack, offered.max()?),
            Stage::DefenderPoints | Stage::Applying => {
                self.thought.spend_to_live(attack, offered.max()?)
            }
        };
        self.offered(Action::Spend(points))
    }

    /// A point is spent where it decides more than it is likely to decide later.
    fn spend_to_hit(&self, attack: &Attack, most: u8) -> u8 {
        let Aim::Person(target) = attack.aim else {
            return 0;
        };
        let worth = |points: u8| {
            let hit = improved(attack.quality, points);
            let result = hit.map(|quality| self.board.damage_to(target, quality, attack.class));
            100 * result.map_or(0, |result| self.worth(target, result))
        };
        let price = self.weights.point * (self.clock.turns_left + 1).max(1);
        (0..=most)
            .max_by_key(|&points| {
                let net = worth(points) - price * i32::from(points);
                (net, std::cmp::Reverse(points))
            })
            .unwrap_or(0)
    }

    /// Returns what a Bead or cover would make of the next shot of somebody, beside what it is worth
    /// without an order.
    pub fn plain_shot(&self, id: PersonId) -> i32 {
        self.best_shot(id).map_or(0, |(worth, _)| worth)
    }
}
