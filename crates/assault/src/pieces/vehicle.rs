//! Monorail cars and boats.

use super::Confidence;

/// The place of a vehicle in the catalogue: cars first, then boats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VehicleId(pub u8);

impl VehicleId {
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VehicleKind {
    MonorailCar,
    Boat,
}

impl VehicleKind {
    pub const ALL: [VehicleKind; 2] = [VehicleKind::MonorailCar, VehicleKind::Boat];

    pub const fn word(self) -> &'static str {
        match self {
            VehicleKind::MonorailCar => "monorail-car",
            VehicleKind::Boat => "boat",
        }
    }
}

/// A vehicle counter: its only value is the Movement Point Allowance, lower on the back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vehicle {
    pub code: String,
    pub kind: VehicleKind,
    pub capacity: u8,
    pub front_allowance: u8,
    pub back_allowance: u8,
    pub front_confidence: Confidence,
    pub back_confidence: Confidence,
}

impl Vehicle {
    pub fn allowance(&self, damaged: bool) -> u8 {
        if damaged {
            self.back_allowance
        } else {
            self.front_allowance
        }
    }
}
