//! What an attack may bring: exact odds and expected damage, for the calculator and for bots.

use kernel::applies;

use crate::{DamageClass, DamageResult, DamageTarget, PersonId, Place, Quality, Side};

use super::attack::{Aim, Manner};
use super::board::Board;
use super::counter::At;
use super::sets::PersonSet;
use super::shot::Shot;

/// A worked-out attack with what can come of it. All odds are exact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    pub shot: Shot,
    /// Rolls out of 100 for Quality Results 1 to 4.
    pub odds: [u8; 4],
    /// What each Quality Result does to the named target; nothing where that depends on where a
    /// grenade comes down.
    pub results: [Option<DamageResult>; 4],
    /// Expected loss of the named target, in hundredths of a percent of the piece, rounded down.
    pub expected_loss: u32,
    /// The same summed over everybody hit: enemies count for the attacker, friends against.
    pub balance: i32,
}

/// A Stun is worth this share of a piece to those who weigh attacks.
const STUN_PERCENT: i32 = 20;

impl Board {
    /// Works out what an attack may bring; nothing if it is not possible.
    pub fn prospect(&self, id: PersonId, aim: Aim, manner: Manner) -> Option<Prospect> {
        let shot = self.shot(id, aim, manner).ok()?;
        let odds = shot.odds(self.charts());
        let grenade = self.is_grenade(id, manner);
        let results = Quality::ALL.map(|quality| match quality {
            _ if !grenade => Some(self.result_on(aim, quality, &shot, manner)),
            Quality::One | Quality::Two => Some(self.blast_result_on(aim, quality, &shot)),
            Quality::Three => None,
            Quality::Four => Some(DamageResult::NoEffect),
        });
        let expected_loss = match aim {
            Aim::Person(target) if grenade => self.expected_blast_loss(id, aim, manner, target),
            _ => self.expected_loss(aim, &odds, &results),
        };
        let balance = match aim {
            Aim::Person(_) if grenade => self.blast_balance(id, aim, &odds),
            Aim::Person(target) => self.balance(id, target, manner, &odds, &shot),
            Aim::Vehicle(_) | Aim::Edge(_) => 0,
        };
        Some(Prospect {
            shot,
            odds,
            results,
            expected_loss,
            balance,
        })
    }

    fn result_on(&self, aim: Aim, quality: Quality, shot: &Shot, manner: Manner) -> DamageResult {
        match aim {
            Aim::Person(_) if manner.has(Manner::COVER) => DamageResult::Stun,
            Aim::Person(target) => self.damage_to(target, quality, shot.class),
            Aim::Vehicle(_) => {
                self.charts()
                    .damage
                    .result(DamageTarget::Vehicle, quality, shot.class)
            }
            Aim::Edge(edge) => self.damage_to_edge(edge, quality, shot.class),
        }
    }

    /// Returns whether an attack works by area damage.
    pub(super) fn is_grenade(&self, id: PersonId, manner: Manner) -> bool {
        manner.has(Manner::THROW) && applies("A-OPT-015")
            || !manner.has(Manner::THROW)
                && !manner.has(Manner::HAND_TO_HAND)
                && self.fires_grenades(id)
    }

    /// Returns what a grenade that comes down where it was aimed does to its target.
    fn blast_result_on(&self, aim: Aim, quality: Quality, shot: &Shot) -> DamageResult {
        match aim {
            Aim::Person(target) => self
                .place(target)
                .and_then(|centre| self.area_result(centre, target))
                .unwrap_or(DamageResult::NoEffect),
            Aim::Vehicle(_) | Aim::Edge(_) => self.result_on(aim, quality, shot, Manner::FIRE),
        }
    }

    /// Returns everybody whom an attack may hurt, with the expected loss of each in hundredths of a
    /// percent of the piece, rounded down.
    pub fn expected_losses(&self, id: PersonId, aim: Aim, manner: Manner) -> Vec<(PersonId, u32)> {
        let Ok(shot) = self.shot(id, aim, manner) else {
            return Vec::new();
        };
        if self.is_grenade(id, manner) {
            let all = self.everyone().iter();
            let all = all.map(|hit| (hit, self.expected_blast_loss(id, aim, manner, hit)));
            return all.filter(|(_, loss)| *loss > 0).collect();
        }
        let Aim::Person(target) = aim else {
            return Vec::new();
        };
        let odds = shot.odds(self.charts());
        let loss = |hit: PersonId| {
            let aim = Aim::Person(hit);
            let results = Quality::ALL.map(|q| Some(self.result_on(aim, q, &shot, manner)));
            (hit, self.expected_loss(aim, &odds, &results))
        };
        let hit = self.hit_with(Some(id), target, manner);
        hit.iter().map(loss).collect()
    }

    /// Returns the expected loss of somebody by a grenade, over all places where it may come down:
    /// Quality Results 1 and 2 land where they were aimed, 3 scatters, 4 does nothing.
    fn expected_blast_loss(&self, id: PersonId, aim: Aim, manner: Manner, hit: PersonId) -> u32 {
        let (Ok(shot), Ok(reach)) = (self.shot(id, aim, manner), self.reach(id, aim, manner))
        else {
            return 0;
        };
        let loss_at = |centre: Place| {
            let place = self.place(hit).filter(|&at| self.is_in_blast(centre, at));
            let result = place.and_then(|_| self.area_result(centre, hit));
            result.map_or(0, |result| self.loss_percent(hit, result))
        };
        let [one, two, three, _] = shot.odds(self.charts()).map(u32::from);
        let strayed: u32 = (1..=10)
            .filter_map(|roll| self.scattered(reach.place, roll))
            .map(loss_at)
            .sum();
        (one + two) * loss_at(reach.place) + three * strayed / 10
    }

    fn expected_loss(&self, aim: Aim, odds: &[u8; 4], results: &[Option<DamageResult>; 4]) -> u32 {
        let Aim::Person(target) = aim else { return 0 };
        let losses = results
            .iter()
            .map(|result| result.map_or(0, |r| self.loss_percent(target, r)));
        odds.iter()
            .zip(losses)
            .map(|(&n, loss)| u32::from(n) * loss)
            .sum()
    }

    /// Adds up gains and losses over everybody a direct attack hits.
    pub(super) fn balance(
        &self,
        id: PersonId,
        target: PersonId,
        manner: Manner,
        odds: &[u8; 4],
        shot: &Shot,
    ) -> i32 {
        let worth = |hit: PersonId, result: DamageResult| self.worth_of(hit, result);
        self.balance_by(id, target, manner, (odds, shot.class), worth)
    }

    /// The same, where the caller says what a result on somebody is worth.
    pub(super) fn balance_by(
        &self,
        id: PersonId,
        target: PersonId,
        manner: Manner,
        (odds, class): (&[u8; 4], DamageClass),
        worth: impl Fn(PersonId, DamageResult) -> i32,
    ) -> i32 {
        let own = self.side_of(id);
        let of = |hit: PersonId| {
            let results = Quality::ALL.into_iter().zip(odds);
            let sum: i32 = results
                .map(|(quality, &n)| {
                    let result = if manner.has(Manner::COVER) {
                        DamageResult::Stun
                    } else {
                        self.damage_to(hit, quality, class)
                    };
                    i32::from(n) * worth(hit, result)
                })
                .sum();
            if self.side_of(hit) == own { -sum } else { sum }
        };
        let hit = self.hit_with(Some(id), target, manner);
        hit.iter().map(of).sum()
    }

    /// A grenade on its target: Quality Results 1 and 2 land there, 3 mostly beside.
    pub(super) fn blast_balance(&self, id: PersonId, aim: Aim, odds: &[u8; 4]) -> i32 {
        self.blast_balance_by(id, aim, odds, |hit, result| self.worth_of(hit, result))
    }

    /// The same, where the caller says what a result on somebody is worth.
    pub(super) fn blast_balance_by(
        &self,
        id: PersonId,
        aim: Aim,
        odds: &[u8; 4],
        worth: impl Fn(PersonId, DamageResult) -> i32,
    ) -> i32 {
        let Aim::Person(target) = aim else { return 0 };
        let Some(centre) = self.place(target) else {
            return 0;
        };
        let own = self.side_of(id);
        let worth: i32 = self
            .everyone()
            .iter()
            .filter(|&hit| {
                self.place(hit)
                    .is_some_and(|place| self.is_in_blast(centre, place))
            })
            .filter_map(|hit| Some((hit, self.area_result(centre, hit)?)))
            .map(|(hit, result)| {
                let worth = worth(hit, result);
                if self.side_of(hit) == own {
                    -worth
                } else {
                    worth
                }
            })
            .sum();
        worth * (i32::from(odds[0]) + i32::from(odds[1]) + i32::from(odds[2]) / 2)
    }

    /// Returns what a result on a person is worth in percent of a piece; Leaders count threefold.
    pub(super) fn worth_of(&self, id: PersonId, result: DamageResult) -> i32 {
        let loss = match result {
            DamageResult::Stun if self.counter(id).stunned => 0,
            DamageResult::Stun => {
                let fails = 100 - i32::from(self.stun_chance(id).0.min(99));
                STUN_PERCENT * fails / 100
            }
            result => self.loss_percent(id, result) as i32,
        };
        if self.is_leader(id) { 3 * loss } else { loss }
    }

    /// Returns everybody a direct attack hits: the target, or all who share its place (A-SPRAY-003,
    /// A-COVER-009). The firer never hits himself (A-SPRAY-009).
    pub(super) fn hit_with(
        &self,
        id: Option<PersonId>,
        target: PersonId,
        manner: Manner,
    ) -> PersonSet {
        let one = if manner.has(Manner::HAND_TO_HAND) {
            "A-HTH-002"
        } else {
            "A-FIRE-005"
        };
        let spreads = manner.has(Manner::SPRAY) && applies("A-SPRAY-003")
            || manner.has(Manner::COVER) && applies("A-COVER-009")
            || !applies(one);
        if !spreads {
            return [target].into_iter().collect();
        }
        let mut all = match self.counter(target).at {
            At::Standing(stand) => self.standing_at(stand.place),
            At::Aboard(vehicle) => self.aboard(vehicle),
            At::Reserve | At::Gone | At::Unseen => PersonSet::EMPTY,
        };
        if let Some(place) = self.place(target) {
            if !applies("A-SPRAY-006") {
                let here = |id: &PersonId| self.place(*id).is_some_and(|p| p.space == place.space);
                all = self.everyone().iter().filter(here).collect();
            }
            if !applies("A-SPRAY-010") {
                let here = |id: &PersonId| self.place(*id) == Some(place);
                all = self.everyone().iter().filter(here).collect();
            }
        }
        if applies("A-SPRAY-009") {
            id.into_iter().for_each(|id| all.remove(id));
        }
        all
    }

    /// Returns the best attack on a target, by balance.
    pub fn best_attack(&self, id: PersonId, target: PersonId) -> Option<(Manner, Prospect)> {
        let aim = Aim::Person(target);
        self.manners(id, aim)
            .filter_map(|manner| Some((manner, self.prospect(id, aim, manner)?)))
            .max_by_key(|(manner, prospect)| (prospect.balance, std::cmp::Reverse(*manner)))
    }

    /// Counts the people of a side who could see a place now.
    pub fn n_watching(&self, side: Side, place: crate::Place) -> usize {
        let eye = crate::Eye {
            space: place.space,
            level: place.level,
            track_side: None,
        };
        let sees = |id: &PersonId| {
            self.eye(*id).is_some_and(|from| {
                !self
                    .content
                    .lines()
                    .sight(self.map(), from, eye, self)
                    .is_blocked()
            })
        };
        self.present(side).iter().filter(sees).count()
    }
}
