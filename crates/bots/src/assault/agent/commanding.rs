//! The Command Phase: orders that look into the cup.

use assault::PersonId;
use assault::play::{Action, Manner};

use super::{Intent, Weighing};

/// What somebody could be told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Bead(PersonId),
    Cover,
}

impl Weighing<'_> {
    pub fn command(&self) -> Option<Action> {
        self.thought
            .command_but_orders()
            .or_else(|| self.begin_order())
            .or(self.offered(Action::EndPhase))
    }

    fn begin_order(&self) -> Option<Action> {
        self.options().find(|action| match *action {
            Action::Order(id) => self
                .thought
                .is_willing(id, || self.best_order(id).is_some()),
            _ => false,
        })
    }

    /// Returns what somebody is told to do: what was thought of when his order began, or what is best.
    fn order_of(&self, id: PersonId) -> Option<Order> {
        match self.intent.get() {
            Some(Intent::Order(ordered, order)) if ordered == id => Some(order),
            _ => self.best_order(id),
        }
    }

    pub fn order(&self, id: PersonId) -> Option<Action> {
        let order = self.order_of(id).and_then(|order| match order {
            Order::Bead(_) => self.offered(Action::Bead),
            Order::Cover => self.offered(Action::Cover),
        });
        order.or(self.offered(Action::Done))
    }

    pub fn order_bead(&self, id: PersonId) -> Option<Action> {
        let target = match self.order_of(id)? {
            Order::Bead(target) => self.offered(Action::On(target)),
            Order::Cover => None,
        };
        target.or(self.offered(Action::Done))
    }

    /// An order is given only if it brings more than the shot that is there without one.
    pub fn best_order(&self, id: PersonId) -> Option<Order> {
        let plain = self.plain_shot(id);
        let bead = self.best_bead(id).map(|(worth, target)| {
            let worth = 100 * (worth - self.cost_of_standing_still(id)) / self.weights.bead.max(1);
            (worth, Order::Bead(target))
        });
        let cover = self.best_cover(id).map(|worth| {
            let worth = 100 * worth / self.weights.cover.max(1);
            (worth, Order::Cover)
        });
        let best = bead
            .into_iter()
            .chain(cover)
            .max_by_key(|(worth, _)| *worth);
        best.filter(|(worth, _)| *worth > plain.max(0))
            .map(|(_, order)| order)
    }

    /// Returns the Bead that is worth most, as far as its target stays where it is.
    fn best_bead(&self, id: PersonId) -> Option<(i32, PersonId)> {
        let rated = self.rated_beads(id).into_iter();
        rated.max_by_key(|(worth, target)| (*worth, std::cmp::Reverse(*target)))
    }

    /// Returns what a Bead on everybody in sight is worth.
    pub fn rated_beads(&self, id: PersonId) -> Vec<(i32, PersonId)> {
        if self.board.can_take_bead(id).is_err() {
            return Vec::new();
        }
        let marksman = self.board.marksman(id);
        let rated = self.enemies().iter().filter_map(|target| {
            let stays = self.stays(target);
            let worth = |hit, result| self.worth(hit, result);
            let worth = marksman.weigh_ordered(target, Manner::BEAD, worth)?;
            Some((worth * stays / 100, target))
        });
        rated.collect()
    }

    /// Returns the chance in percent that an enemy is still there when one's own side fires.
    fn stays(&self, target: PersonId) -> i32 {
        let counter = self.board.counter(target);
        if counter.stunned || counter.bead.is_some() {
            return 100;
        }
        100 - self.clock.enemy_walks_before_fire() * self.weights.leaves / 100
    }

    /// Whoever lies in wait does not walk.
    fn cost_of_standing_still(&self, id: PersonId) -> i32 {
        let mut cost = self.weights.pinned;
        if self.is_overdue(id) {
            cost += self.weights.hold;
        }
        cost * self.clock.own_walk_before_fire() / 100
    }

    pub fn best_cover(&self, id: PersonId) -> Option<i32> {
        self.board.can_cover(id).ok()?;
        let marksman = self.board.marksman(id);
        let rated = self.enemies().iter().filter_map(|target| {
            marksman.weigh_ordered(target, Manner::COVER, |hit, result| self.worth(hit, result))
        });
        rated.max()
    }
}
