//! Optional rules that touch an attack: shaking off wounds, and giving up (A-OPT-006, A-OPT-020).

use kernel::{Sink, applies, ruled};

use crate::{DamageResult, EaseFactor, PersonId};

use super::attack::Manner;
use super::event::Event;
use super::state::Assault;

/// Only the very strong shake off wounds (A-OPT-020).
const STRENGTH_MIN: u8 = 14;

impl Assault {
    /// Lets a strong Leader hit by hand roll to lower the result by two levels.
    pub(crate) fn shake_off(
        &mut self,
        id: PersonId,
        manner: Manner,
        result: DamageResult,
        sink: &mut impl Sink<Event>,
    ) -> DamageResult {
        let strength = self.board.person(id).character.strength.unwrap_or(0);
        let able = self.board.switches.shaking_off_wounds
            && applies("A-OPT-020")
            && (manner.has(Manner::HAND_TO_HAND) || !applies("A-OPT-022"))
            && self.board.is_leader(id)
            && strength >= STRENGTH_MIN
            && result != DamageResult::NoEffect;
        if !able {
            return result;
        }
        let ease = EaseFactor::from_sum(self.board.charts().ease.base.into());
        let roll = self.luck.d100();
        self.revealed += 1;
        let chance = ease.success_chance(strength);
        if self
            .board
            .charts()
            .quality
            .result(chance, roll.into())
            .is_none()
        {
            return result;
        }
        let result = ruled("A-OPT-021", two_levels_lower(result), result);
        sink.event(Event::ShookOff {
            person: id,
            roll,
            result,
        });
        result
    }

    /// Those too badly hurt give up once seven tenths of their side are lost.
    pub(crate) fn check_surrender(&mut self, sink: &mut impl Sink<Event>) {
        if !self.board.switches.casualty_morale {
            return;
        }
        for id in self.board.everyone().iter() {
            if !self.board.counter(id).surrendered && self.board.gives_up(id) {
                let counter = self.board.mark(id);
                counter.surrendered = true;
                counter.bead = None;
                counter.cover = false;
                self.board.changes.is_shifted = true;
                sink.event(Event::GaveUp { person: id });
            }
        }
    }
}

/// Two steps down the scale of results (A-OPT-021).
fn two_levels_lower(result: DamageResult) -> DamageResult {
    match result {
        DamageResult::NoEffect
        | DamageResult::Stun
        | DamageResult::LightWound
        | DamageResult::Inverted => DamageResult::NoEffect,
        DamageResult::MediumWound => DamageResult::Stun,
        DamageResult::HeavyWound => DamageResult::LightWound,
        DamageResult::Incapacitated => DamageResult::MediumWound,
        DamageResult::Killed => DamageResult::HeavyWound,
    }
}
