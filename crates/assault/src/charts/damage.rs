//! The Damage Table and the Wound Accumulation Chart.

use kernel::ruled;

use crate::DamageClass;

use super::Quality;

/// What a hit does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DamageResult {
    NoEffect,
    /// A Stun check.
    Stun,
    LightWound,
    MediumWound,
    HeavyWound,
    Incapacitated,
    /// A Soldier or vehicle is turned to its back; one already turned is killed.
    Inverted,
    Killed,
}

impl DamageResult {
    pub const ALL: [DamageResult; 8] = [
        DamageResult::NoEffect,
        DamageResult::Stun,
        DamageResult::LightWound,
        DamageResult::MediumWound,
        DamageResult::HeavyWound,
        DamageResult::Incapacitated,
        DamageResult::Inverted,
        DamageResult::Killed,
    ];

    /// Returns the abbreviation used in the chart file.
    pub const fn word(self) -> &'static str {
        match self {
            DamageResult::NoEffect => "NE",
            DamageResult::Stun => "ST",
            DamageResult::LightWound => "LW",
            DamageResult::MediumWound => "MW",
            DamageResult::HeavyWound => "HW",
            DamageResult::Incapacitated => "INC",
            DamageResult::Inverted => "INV",
            DamageResult::Killed => "KL",
        }
    }
}

/// Who or what is hit: a row group of the Damage Table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DamageTarget {
    Soldier,
    Leader,
    Vehicle,
    Door,
    /// The control room door, every window and, for strong weapons, a closed shutter.
    ControlDoorOrWindow,
}

impl DamageTarget {
    pub const ALL: [DamageTarget; 5] = [
        DamageTarget::Soldier,
        DamageTarget::Leader,
        DamageTarget::Vehicle,
        DamageTarget::Door,
        DamageTarget::ControlDoorOrWindow,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            DamageTarget::Soldier => "soldier",
            DamageTarget::Leader => "leader",
            DamageTarget::Vehicle => "vehicle",
            DamageTarget::Door => "door",
            DamageTarget::ControlDoorOrWindow => "control-door-or-window",
        }
    }
}

/// Damage by target, Quality Result and Damage Class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DamageTable {
    pub(crate) cells: [[[DamageResult; 12]; 4]; 5],
}

impl DamageTable {
    pub fn result(
        &self,
        target: DamageTarget,
        quality: Quality,
        class: DamageClass,
    ) -> DamageResult {
        self.cells[target as usize][quality.idx()][class.idx()]
    }
}

/// What a new wound makes of an old one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WoundChart {
    /// By new wound, then old wound: light, medium, heavy, incapacitated.
    pub(crate) cells: [[DamageResult; 4]; 4],
}

impl WoundChart {
    /// Returns the wound that results. With no old wound the new result stands; a kill is a kill.
    pub fn accumulate(&self, old: Option<DamageResult>, new: DamageResult) -> DamageResult {
        match (old.and_then(wound_idx), wound_idx(new)) {
            (Some(old), Some(new)) => self.cells[new][old],
            _ => ruled("A-TABLE-021", new, DamageResult::LightWound),
        }
    }
}

/// The wounds that add up.
pub(crate) fn wound_idx(result: DamageResult) -> Option<usize> {
    match result {
        DamageResult::LightWound => Some(0),
        DamageResult::MediumWound => Some(1),
        DamageResult::HeavyWound => Some(2),
        DamageResult::Incapacitated => Some(3),
        _ => None,
    }
}
