//! What hits do to people, doors and vehicles (A-DAMAGE, A-DOOR, A-VEHICLE).

use kernel::{applies, ruled};

use crate::{DamageClass, DamageResult, DamageTarget, EdgeId, EdgeKind, PersonId, Quality};

use super::board::{Board, EdgeDamage};
use super::counter::Wound;

/// What becomes of a person by a result of the Damage Table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    Unhurt,
    /// A Stun check, nothing else (A-DAMAGE-006).
    Shaken,
    /// Turned to the back, for a Leader with a wound; then a Stun check.
    Hurt(Wound),
    Removed,
}

impl Board {
    /// Returns the row group of the Damage Table for a person.
    pub fn damage_target(&self, id: PersonId) -> DamageTarget {
        let is_leader = self.is_leader(id);
        if is_leader && applies("A-DAMAGE-005") || !is_leader && !applies("A-FIRE-036") {
            DamageTarget::Leader
        } else {
            DamageTarget::Soldier
        }
    }

    /// Reads the Damage Table for a person.
    pub fn damage_to(&self, id: PersonId, quality: Quality, class: DamageClass) -> DamageResult {
        let class = ruled("A-FIRE-035", class, DamageClass::A);
        self.charts()
            .damage
            .result(self.damage_target(id), quality, class)
    }

    /// Returns what a result does to a person as hurt as he is now (A-DAMAGE-001 to A-DAMAGE-013).
    pub fn fate(&self, id: PersonId, result: DamageResult) -> Fate {
        let counter = self.counter(id);
        if !self.is_leader(id) {
            return match result {
                DamageResult::NoEffect => Fate::Unhurt,
                DamageResult::Stun => Fate::Shaken,
                DamageResult::Inverted | DamageResult::LightWound
                    if !counter.inverted || !applies("A-DAMAGE-003") =>
                {
                    ruled("A-DAMAGE-002", Fate::Hurt(Wound::None), Fate::Shaken)
                }
                _ => Fate::Removed,
            };
        }
        let old = ruled("A-DAMAGE-012", counter.wound.as_result(), None);
        let is_stun = result == DamageResult::Stun && old.is_some();
        let result = if is_stun && !applies("A-DAMAGE-013") {
            DamageResult::LightWound
        } else {
            result
        };
        match self.charts().wounds.accumulate(old, result) {
            DamageResult::NoEffect => Fate::Unhurt,
            DamageResult::Stun => ruled("A-DAMAGE-006", Fate::Shaken, Fate::Unhurt),
            DamageResult::LightWound | DamageResult::Inverted => {
                ruled("A-DAMAGE-007", Fate::Hurt(Wound::Light), Fate::Shaken)
            }
            DamageResult::MediumWound => {
                ruled("A-DAMAGE-008", Fate::Hurt(Wound::Medium), Fate::Shaken)
            }
            DamageResult::HeavyWound => {
                ruled("A-DAMAGE-009", Fate::Hurt(Wound::Heavy), Fate::Shaken)
            }
            DamageResult::Incapacitated | DamageResult::Killed => {
                ruled("A-DAMAGE-011", Fate::Removed, Fate::Hurt(Wound::Heavy))
            }
        }
    }

    /// Reads the Damage Table for a door, window or shutter (A-DOOR-008 to A-DOOR-010).
    pub fn damage_to_edge(&self, id: EdgeId, quality: Quality, class: DamageClass) -> DamageResult {
        let kind = self.map().edge(id).kind;
        let is_weak = class < DamageClass::I && applies("A-DOOR-010")
            || class == DamageClass::I && !applies("A-GRENADE-018");
        if kind == EdgeKind::Shutter && self.is_shut(id) && is_weak {
            return DamageResult::NoEffect;
        }
        let (weak, strong) = (DamageTarget::Door, DamageTarget::ControlDoorOrWindow);
        let target = match kind {
            EdgeKind::Door => ruled("A-DOOR-008", weak, strong),
            _ => ruled("A-DOOR-009", strong, weak),
        };
        self.charts().damage.result(target, quality, class)
    }

    /// Returns how damaged a door or window is after a result (A-DOOR-012, A-DOOR-013).
    pub fn edge_after(&self, id: EdgeId, result: DamageResult) -> EdgeDamage {
        let before = self.edge_damage(id);
        if matches!(result, DamageResult::NoEffect | DamageResult::Stun) {
            return before;
        }
        let old = ruled("A-DOOR-012", before.as_result(), None);
        match self.charts().wounds.accumulate(old, result) {
            DamageResult::LightWound => ruled("A-DOOR-014", EdgeDamage::Light, before),
            DamageResult::MediumWound => ruled("A-DOOR-014", EdgeDamage::Medium, before),
            DamageResult::HeavyWound => ruled("A-DOOR-014", EdgeDamage::Heavy, before),
            _ => ruled("A-DOOR-013", EdgeDamage::Destroyed, EdgeDamage::Heavy),
        }
    }

    /// Returns the share of a person, in percent, that a result takes from its side.
    pub fn loss_percent(&self, id: PersonId, result: DamageResult) -> u32 {
        let counter = self.counter(id);
        let lost_already = match (self.is_leader(id), counter.wound) {
            (false, _) => u32::from(counter.inverted) * 50,
            (true, wound) => wound as u32 * 25,
        };
        match self.fate(id, result) {
            Fate::Unhurt | Fate::Shaken => 0,
            Fate::Removed => 100 - lost_already,
            Fate::Hurt(Wound::None) => 50,
            Fate::Hurt(wound) => (wound as u32 * 25).saturating_sub(lost_already),
        }
    }
}

impl Wound {
    /// Returns the wound as a result of the chart; nothing if unhurt.
    pub fn as_result(self) -> Option<DamageResult> {
        match self {
            Wound::None => None,
            Wound::Light => Some(DamageResult::LightWound),
            Wound::Medium => Some(DamageResult::MediumWound),
            Wound::Heavy => Some(DamageResult::HeavyWound),
        }
    }
}

impl EdgeDamage {
    fn as_result(self) -> Option<DamageResult> {
        match self {
            EdgeDamage::Intact => None,
            EdgeDamage::Light => Some(DamageResult::LightWound),
            EdgeDamage::Medium => Some(DamageResult::MediumWound),
            EdgeDamage::Heavy => Some(DamageResult::HeavyWound),
            EdgeDamage::Destroyed => Some(DamageResult::Killed),
        }
    }
}
