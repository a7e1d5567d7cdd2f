//! Fire, hand-to-hand, and the points spent on both.

use assault::play::{Action, Aim, Attack, Fate, Stage, worsened};
use assault::{EdgeKind, PersonId, Side};

use super::Thought;

impl Thought<'_> {
    pub fn best_target(&self, id: PersonId) -> Option<PersonId> {
        self.best_shot(id).map(|(_, target)| target)
    }

    /// Returns the attack with the best expected result, and what it is worth in hundredths of a
    /// percent of a piece.
    pub fn best_shot(&self, id: PersonId) -> Option<(i32, PersonId)> {
        let enemies = self.board.present(self.side.enemy());
        let marksman = self.board.marksman(id);
        let worth = |target: PersonId| {
            let best = marksman.weigh(target);
            best.map(|(balance, _)| balance)
                .filter(|&balance| balance > 0)
        };
        let rated = enemies
            .iter()
            .filter_map(|target| Some((worth(target)?, target)));
        rated.max_by_key(|(worth, target)| (*worth, std::cmp::Reverse(*target)))
    }

    pub fn begin_fight(&self) -> Option<Action> {
        let fighters = self.options().find(|action| match *action {
            Action::Fight(id) => self.is_willing(id, || {
                self.board.counter(id).bead.is_some()
                    || self.best_target(id).is_some()
                    || self.must_break_in(id)
            }),
            _ => false,
        });
        fighters.or(self.offered(Action::EndPhase))
    }

    pub fn aim(&self, id: PersonId) -> Option<Action> {
        let target = self
            .best_target(id)
            .map(Action::Target)
            .and_then(|a| self.offered(a));
        let feature = || {
            self.must_break_in(id)
                .then(|| self.offered(Action::Features))
                .flatten()
        };
        let bead = || {
            self.options()
                .find(|action| matches!(action, Action::Target(_)))
        };
        let has_bead = self.board.counter(id).bead.is_some();
        target
            .or_else(|| has_bead.then(bead).flatten())
            .or_else(feature)
            .or(self.offered(Action::Done))
    }

    /// Attackers shoot at the locked door when no way leads to the goal.
    pub fn must_break_in(&self, id: PersonId) -> bool {
        self.side == Side::Mi6
            && self.board.machines.shutters_closed
            && self.board.place(id).is_some_and(|place| {
                place.level == assault::Level::UPPER && self.goals.nearest(place).is_none()
            })
    }

    pub fn break_in(&self) -> Option<Action> {
        let door = self.options().find(|action| {
            matches!(action, Action::TargetEdge(edge)
                if self.board.map().edge(*edge).kind == EdgeKind::ControlDoor)
        });
        door.or(self.offered(Action::Done))
    }

    pub fn manner(&self, id: PersonId, aim: Aim) -> Option<Action> {
        let manners = self.options().filter_map(|action| match action {
            Action::Manner(manner) => Some((self.board.prospect(id, aim, manner)?.balance, action)),
            _ => None,
        });
        let best = manners
            .max_by_key(|(balance, _)| *balance)
            .map(|(_, action)| action);
        best.or(self.options().next())
    }

    pub fn spend(&self, attack: &Attack) -> Option<Action> {
        let most = self.options().filter_map(|action| match action {
            Action::Spend(points) => Some(points),
            _ => None,
        });
        let most = most.max()?;
        let points = match attack.stage {
            Stage::AttackerPoints => self.spend_to_hit(attack, most),
            Stage::DefenderPoints | Stage::Applying => self.spend_to_live(attack, most),
        };
        self.offered(Action::Spend(points))
    }

    /// A hero with points to spare turns a near miss of a Leader into a kill.
    fn spend_to_hit(&self, attack: &Attack, most: u8) -> u8 {
        let Aim::Person(target) = attack.aim else {
            return 0;
        };
        let left = attack
            .attacker
            .map_or(0, |id| self.board.counter(id).points);
        let wanted = match attack.quality {
            Some(quality) => quality.number().saturating_sub(2),
            None if self.board.is_leader(target) => 3,
            None => 0,
        };
        if wanted <= most && left >= wanted + 3 {
            wanted
        } else {
            0
        }
    }

    /// Spends as little as keeps the Leader unhurt, or failing that alive.
    pub fn spend_to_live(&self, attack: &Attack, most: u8) -> u8 {
        let Some(id) = attack.pending.first() else {
            return 0;
        };
        let fate = |points: u8| match worsened(attack.quality, points) {
            None => Fate::Unhurt,
            Some(quality) => self
                .board
                .fate(id, self.board.damage_to(id, quality, attack.class)),
        };
        let unhurt = (0..=most).find(|&points| fate(points) <= Fate::Shaken);
        let alive = (0..=most).find(|&points| fate(points) < Fate::Removed);
        unhurt.or(alive).unwrap_or(0)
    }
}
