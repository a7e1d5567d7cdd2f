//! Movement costs. They are counted exactly, in halves of a Movement Point.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};

use kernel::ruled;

/// Movement Points in halves: a cost of 1.5 is 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HalfPoints(pub u16);

impl HalfPoints {
    pub const ZERO: HalfPoints = HalfPoints(0);

    pub const fn whole(points: u16) -> HalfPoints {
        HalfPoints(points.saturating_mul(2))
    }

    /// Reads `2`, `1.5` or `0.5`.
    pub fn parse(text: &str) -> Option<HalfPoints> {
        let (whole, half) = match text.split_once('.') {
            None => (text, 0),
            Some((whole, "0")) => (whole, 0),
            Some((whole, "5")) => (whole, 1),
            Some(_) => return None,
        };
        if whole.is_empty() || whole.len() > 3 || !whole.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        Some(HalfPoints(whole.parse::<u16>().ok()? * 2 + half))
    }

    /// Returns what is left after paying, or nothing if it does not suffice.
    pub fn pay(self, cost: HalfPoints) -> Option<HalfPoints> {
        self.0.checked_sub(cost.0).map(HalfPoints)
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;

    fn add(self, other: HalfPoints) -> HalfPoints {
        let sum = self.0.saturating_add(other.0);
        HalfPoints(ruled("A-MOVE-023", sum, sum.next_multiple_of(2)))
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: HalfPoints) {
        *self = *self + other;
    }
}

impl Sub for HalfPoints {
    type Output = HalfPoints;

    fn sub(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_sub(other.0))
    }
}

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            self.0 / 2,
            if self.0 % 2 == 1 { ".5" } else { "" }
        )
    }
}

impl fmt::Debug for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What one step on foot costs: first what replaces the cost of the space, then what is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CostChart {
    pub clear: HalfPoints,
    pub clutter_orthogonal: HalfPoints,
    pub clutter_diagonal: HalfPoints,
    pub ramp_up: HalfPoints,
    pub ramp_down: HalfPoints,
    pub stairs: HalfPoints,
    pub plus_track: HalfPoints,
    pub plus_ladder: HalfPoints,
    pub plus_destroyed_window: HalfPoints,
    pub plus_door: HalfPoints,
    pub plus_enter_car: HalfPoints,
    pub plus_enter_boat: HalfPoints,
    /// Nothing: the closed control room door can not be passed.
    pub closed_control_door: Option<HalfPoints>,
}

/// Numbers that limit stacks, loads and slow movers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    pub stack: u8,
    pub vehicle: u8,
    pub elevator: u8,
    pub swim_spaces: u8,
    /// Movement Point Allowance of a Soldier who is Out of Command.
    pub out_of_command: u8,
    pub hand_grenade_range: u8,
    pub hand_grenades_carried: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: A-MOVE-023
    #[test]
    fn halves_are_counted_exactly() {
        let path = ["1.5", "1.5", "0.5", "0.5"].map(|cost| HalfPoints::parse(cost).expect(cost));
        let total = path.into_iter().fold(HalfPoints::ZERO, Add::add);
        assert_eq!(total, HalfPoints::whole(4));
        assert_eq!(HalfPoints::whole(4).pay(total), Some(HalfPoints::ZERO));
        assert_eq!(HalfPoints::whole(1).pay(path[0]), None);
        assert_eq!(path[0].to_string(), "1.5");
    }

    #[test]
    fn other_fractions_are_no_cost() {
        for text in ["", ".5", "1.25", "1,5", "-1", "+1", "9999", "x", "1.5.5"] {
            assert_eq!(HalfPoints::parse(text), None, "{text}");
        }
    }
}
