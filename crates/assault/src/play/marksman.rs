//! Somebody who weighs one target after the other: what all his attacks share is worked out once.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use crate::{DamageResult, EaseCase, EaseFactor, Eye, PersonId, Place, RangeBand, Sight, Terrain};

use super::attack::{Aim, MANNERS, Manner, Stance};
use super::board::Board;
use super::morale::Morale;
use super::shot::Shot;

/// An attacker with what holds whatever he attacks.
pub struct Marksman<'a> {
    board: &'a Board,
    id: PersonId,
    stance: Stance,
    /// The ways to fire that are open to him.
    fires: ArrayVec<Manner, { MANNERS.len() }>,
    aims: bool,
    morale: OnceCell<Morale>,
}

impl Board {
    /// Works out what the attacks of a person have in common.
    pub fn marksman(&self, id: PersonId) -> Marksman<'_> {
        let not_fire = Manner::HAND_TO_HAND.with(Manner::THROW);
        // Which person is named makes no difference to fire without a Bead.
        let can_fire = |manner: &Manner| {
            !manner.has(not_fire) && self.can_use_manner(id, Aim::Person(id), *manner).is_ok()
        };
        let stance = self.stance(id);
        Marksman {
            board: self,
            id,
            fires: if stance.fires() {
                MANNERS.into_iter().filter(can_fire).collect()
            } else {
                ArrayVec::new()
            },
            stance,
            aims: self.counter(id).bead.is_some(),
            morale: OnceCell::new(),
        }
    }
}

impl Board {
    /// Returns the chance in percent at which somebody's gun would hit from one place to another,
    /// leaving morale and everybody's state aside; zero out of sight or range.
    pub fn rough_chance(&self, gun: PersonId, from: Place, to: Place) -> u16 {
        let Some(fire) = self.face(gun).fire else {
            return 0;
        };
        let ranges = &self.charts().ranges;
        let bands = ranges.bands_for(self.person(gun).weapon, fire.class);
        let ends = ((from.space, from.level), (to.space, to.level));
        let Some(band) = bands.and_then(|bands| bands.band_between(ends.0, ends.1)) else {
            return 0;
        };
        let [eye, target] = [from, to].map(|place| Eye::new(place.space, place.level));
        let obstruction = match self.content.lines().sight(self.map(), eye, target, self) {
            Sight::Blocked => return 0,
            Sight::Clear => None,
            Sight::Obstructed(met) => Some(met),
        };
        let ease = &self.charts().ease;
        let of = |case: EaseCase| i32::from(ease.modification(case));
        let range = match band {
            RangeBand::Short => of(EaseCase::ShortRange),
            RangeBand::Medium => 0,
            RangeBand::Long => of(EaseCase::LongRange),
        };
        let clutter = match self.map().terrain(to.space) {
            Terrain::InteriorClutter => of(EaseCase::TargetInClutter),
            _ => 0,
        };
        let levels = ease.levels_below(from.level.above(to.level));
        let met = obstruction.into_iter().flat_map(|met| met.cases());
        let sum = i32::from(ease.base)
            + range
            + clutter
            + levels.map_or(0, |(_, more)| more.into())
            + met.map(of).sum::<i32>();
        let chance = EaseFactor::from_sum(sum).success_chance(fire.primary_chance);
        chance.0.min(99)
    }
}

impl Marksman<'_> {
    /// Returns the best attack on a target and its balance, as [`Board::best_attack`] finds them.
    pub fn weigh(&self, target: PersonId) -> Option<(i32, Manner)> {
        if self.is_special(target) {
            let best = self.board.best_attack(self.id, target);
            return best.map(|(manner, prospect)| (prospect.balance, manner));
        }
        let worth = |hit: PersonId, result: DamageResult| self.board.worth_of(hit, result);
        self.weigh_fire(target, &self.fires, worth)
    }

    /// Returns the best attack on a target by one's own idea of what a result on somebody is worth,
    /// in percent of a piece.
    pub fn weigh_by(
        &self,
        target: PersonId,
        worth: impl Fn(PersonId, DamageResult) -> i32,
    ) -> Option<(i32, Manner)> {
        if !self.is_special(target) {
            return self.weigh_fire(target, &self.fires, worth);
        }
        let manners = self.board.manners(self.id, Aim::Person(target));
        let rated = manners.filter_map(|manner| {
            let aim = Aim::Person(target);
            let shot = self.board.shot(self.id, aim, manner).ok()?;
            Some((self.balance(target, manner, &shot, &worth), manner))
        });
        best(rated)
    }

    /// Returns what fire at a target would bring under an order that has not been given yet.
    pub fn weigh_ordered(
        &self,
        target: PersonId,
        order: Manner,
        worth: impl Fn(PersonId, DamageResult) -> i32,
    ) -> Option<i32> {
        let (balance, _) = self.weigh_fire(target, &[order], worth)?;
        Some(balance)
    }

    /// Returns whether more than fire without a Bead is to be thought of.
    fn is_special(&self, target: PersonId) -> bool {
        self.aims || self.stance.throws || self.stance.is_beside(self.board, target)
    }

    fn weigh_fire(
        &self,
        target: PersonId,
        manners: &[Manner],
        worth: impl Fn(PersonId, DamageResult) -> i32,
    ) -> Option<(i32, Manner)> {
        let aim = Aim::Person(target);
        self.board.can_aim_at(self.id, aim).ok()?;
        let reach = self.stance.line_of_fire(self.board, aim)?;
        let morale = *self.morale.get_or_init(|| self.board.morale(self.id));
        let rated = manners.iter().filter_map(|&manner| {
            let shot = self.board.fire(self.id, aim, manner, reach, morale).ok()?;
            Some((self.balance(target, manner, &shot, &worth), manner))
        });
        best(rated)
    }

    fn balance(
        &self,
        target: PersonId,
        manner: Manner,
        shot: &Shot,
        worth: impl Fn(PersonId, DamageResult) -> i32,
    ) -> i32 {
        let odds = shot.odds(self.board.charts());
        if self.board.is_grenade(self.id, manner) {
            let aim = Aim::Person(target);
            return self.board.blast_balance_by(self.id, aim, &odds, worth);
        }
        let shot = (&odds, shot.class);
        self.board.balance_by(self.id, target, manner, shot, worth)
    }
}

/// Of equals the plainest manner is best.
fn best(rated: impl Iterator<Item = (i32, Manner)>) -> Option<(i32, Manner)> {
    rated.max_by_key(|(balance, manner)| (*balance, std::cmp::Reverse(*manner)))
}

#[cfg(test)]
mod tests {
    use kernel::{BotRng, Game, Seed};

    use super::*;
    use crate::Side;
    use crate::play::{Assault, Setup};

    #[test]
    fn a_marksman_weighs_as_the_calculator_does() {
        let mut n_attacks = 0;
        for (scenario, number) in [(1, 3), (2, 5), (4, 2)] {
            let setup = Setup::volcano(scenario);
            let mut game =
                Assault::start(&setup, Seed::from_number(number), &mut ()).expect("a game");
            let mut luck = BotRng::new(number);
            let mut options = Vec::new();
            for nth in 0..1_500 {
                game.options(&mut options);
                let Some(&action) = options.get(luck.below(options.len().max(1))) else {
                    break;
                };
                game.apply(action, &mut ());
                if nth % 50 == 0 {
                    n_attacks += compare(game.board());
                }
            }
        }
        assert!(n_attacks > 1_000, "{n_attacks}");
    }

    /// Returns how many attacks there were to compare.
    fn compare(board: &Board) -> usize {
        let mut n_attacks = 0;
        for side in Side::BOTH {
            for id in board.present(side).iter() {
                let marksman = board.marksman(id);
                for target in board.present(side.enemy()).iter() {
                    let best = board.best_attack(id, target);
                    let best = best.map(|(manner, prospect)| (prospect.balance, manner));
                    assert_eq!(
                        marksman.weigh(target),
                        best,
                        "{} {}",
                        board.code(id),
                        board.code(target)
                    );
                    n_attacks += usize::from(best.is_some());
                }
            }
        }
        n_attacks
    }
}
