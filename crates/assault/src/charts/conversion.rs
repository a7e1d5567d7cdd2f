//! How characters and vehicles of the role-playing game become counters.

use kernel::ruled;

/// Morale by weapon performance modifier -2 to +2, for a range of Perception.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoraleRow {
    pub perception_max: u8,
    pub morale: [i8; 5],
}

/// Command Radius for a range of Willpower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeadershipRow {
    pub willpower_max: u8,
    pub radius: u8,
}

/// The Morale Rating and Leadership Rating charts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conversion {
    pub(crate) morale: Vec<MoraleRow>,
    pub(crate) leadership: Vec<LeadershipRow>,
}

impl Conversion {
    /// Returns the base Morale, or nothing off the chart.
    pub fn morale(&self, perception: u8, weapon_performance: i8) -> Option<i8> {
        let column = usize::try_from(i16::from(weapon_performance) + 2).ok()?;
        let row = self
            .morale
            .iter()
            .find(|row| (1..=row.perception_max).contains(&perception))?;
        row.morale.get(column).copied()
    }

    /// Returns the Leadership Rating, which is the Command Radius, or nothing off the chart.
    pub fn command_radius(&self, willpower: u8) -> Option<u8> {
        let row = self
            .leadership
            .iter()
            .find(|row| (1..=row.willpower_max).contains(&willpower))?;
        Some(row.radius)
    }
}

/// Returns the allowance of a vehicle that covers this many feet in 30 seconds at cruising speed.
pub fn vehicle_allowance(feet_in_half_a_minute: u32) -> u8 {
    u8::try_from(feet_in_half_a_minute / ruled("A-CAMPAIGN-014", 200, 100)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: A-CAMPAIGN-014
    #[test]
    fn thirty_miles_an_hour_are_six_points() {
        assert_eq!(vehicle_allowance(1320), 6);
        assert_eq!(vehicle_allowance(199), 0);
    }
}
