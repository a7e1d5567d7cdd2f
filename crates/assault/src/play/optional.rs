//! Optional rules that touch an attack: shaking off wounds, and giving up (A-OPT-006, A-OPT-020).

use kernel::{Sink, applies, ruled};

use crate::{DamageResult, EaseFactor, PersonId};

use super::attack::Manner;
use super::combat::improved;
use super::event::Event;
use super::frame::Frame;
use super::state::Assault;

/// Only the very strong shake off wounds (A-OPT-020).
const STRENGTH_MIN: u8 = 14;

impl Assault {
    /// Hits somebody in an attack; a strong Leader hit by hand rolls to lower the result by two
    /// levels first, and a Hero Point may still turn a failure (A-HERO-016).
    pub(crate) fn shake_off_or_suffer(
        &mut self,
        id: PersonId,
        manner: Manner,
        result: DamageResult,
        sink: &mut impl Sink<Event>,
    ) {
        let strength = self.board.person(id).character.strength.unwrap_or(0);
        let able = self.board.switches.shaking_off_wounds
            && applies("A-OPT-020")
            && (manner.has(Manner::HAND_TO_HAND) || !applies("A-OPT-022"))
            && self.board.is_leader(id)
            && strength >= STRENGTH_MIN
            && result != DamageResult::NoEffect;
        if !able {
            self.suffer(id, result, sink);
            return;
        }
        let ease = EaseFactor::from_sum(self.board.charts().ease.base.into());
        let (roll, succeeds) = self.roll_against(ease.success_chance(strength));
        if succeeds {
            let result = ruled("A-OPT-021", two_levels_lower(result), result);
            sink.event(Event::ShookOff {
                person: id,
                roll,
                result,
            });
            self.suffer(id, result, sink);
        } else if self.has_hero_point(id) && applies("A-HERO-016") {
            self.push(Frame::ShakingOff {
                person: id,
                result,
                roll,
            });
        } else {
            self.suffer(id, result, sink);
        }
    }

    /// Decides about a failed Strength roll (A-HERO-016).
    pub(crate) fn answer_shaking_off(&mut self, points: u8, sink: &mut impl Sink<Event>) {
        let Some(Frame::ShakingOff {
            person,
            mut result,
            roll,
        }) = self.stack.pop()
        else {
            return;
        };
        if points > 0 {
            self.board.mark(person).points -= points;
            sink.event(Event::Spent {
                person,
                points,
                quality: improved(None, points),
            });
            result = ruled("A-OPT-021", two_levels_lower(result), result);
            sink.event(Event::ShookOff {
                person,
                roll,
                result,
            });
        }
        self.suffer(person, result, sink);
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
