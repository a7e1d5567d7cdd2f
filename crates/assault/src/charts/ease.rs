//! Ease Factors and Success Chances.

use std::fmt;

use kernel::ruled;

/// How easy an attempt is: one half, or 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EaseFactor(u8);

impl EaseFactor {
    pub const HALF: EaseFactor = EaseFactor(0);
    pub const MAX: EaseFactor = EaseFactor(10);

    /// Brings a base with all its modifications onto the scale: below 1 there is only one half,
    /// above 10 nothing.
    pub fn from_sum(sum: i32) -> EaseFactor {
        let least = ruled("A-TABLE-037", 0, 1);
        EaseFactor(sum.clamp(least, ruled("A-FIRE-031", 10, 12)) as u8)
    }

    /// Multiplies with a Primary Chance. One half rounds down, but never below 1.
    pub fn success_chance(self, primary_chance: u8) -> SuccessChance {
        let primary = u16::from(primary_chance);
        let chance = match self.0 {
            0 => (primary / 2).max(ruled("A-TABLE-005", 1, 0)),
            factor => primary * u16::from(factor) + ruled("A-TABLE-004", 0, 1),
        };
        SuccessChance(ruled("A-TABLE-006", chance, chance.min(200)))
    }
}

impl fmt::Display for EaseFactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("1/2"),
            factor => write!(f, "{factor}"),
        }
    }
}

/// What a D100 roll must not exceed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SuccessChance(pub u16);

/// What can change an Ease Factor, apart from morale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EaseCase {
    TargetOneBelow,
    TargetTwoBelow,
    TargetThreeBelow,
    TargetFourBelow,
    CoveringFire,
    Bead,
    ShortRange,
    MediumRange,
    LongRange,
    TargetInClutter,
    ThroughStairs,
    ThroughDoor,
    ThroughWindow,
    OverLowWallOrTrack,
    TargetEngaged,
    SpecificShot,
    Kick,
    MovedIn,
    /// Optional facing rule: fire from behind the target.
    FromBehind,
}

impl EaseCase {
    pub const ALL: [EaseCase; 19] = [
        EaseCase::TargetOneBelow,
        EaseCase::TargetTwoBelow,
        EaseCase::TargetThreeBelow,
        EaseCase::TargetFourBelow,
        EaseCase::CoveringFire,
        EaseCase::Bead,
        EaseCase::ShortRange,
        EaseCase::MediumRange,
        EaseCase::LongRange,
        EaseCase::TargetInClutter,
        EaseCase::ThroughStairs,
        EaseCase::ThroughDoor,
        EaseCase::ThroughWindow,
        EaseCase::OverLowWallOrTrack,
        EaseCase::TargetEngaged,
        EaseCase::SpecificShot,
        EaseCase::Kick,
        EaseCase::MovedIn,
        EaseCase::FromBehind,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            EaseCase::TargetOneBelow => "target-1-below",
            EaseCase::TargetTwoBelow => "target-2-below",
            EaseCase::TargetThreeBelow => "target-3-below",
            EaseCase::TargetFourBelow => "target-4-below",
            EaseCase::CoveringFire => "covering-fire",
            EaseCase::Bead => "bead",
            EaseCase::ShortRange => "short-range",
            EaseCase::MediumRange => "medium-range",
            EaseCase::LongRange => "long-range",
            EaseCase::TargetInClutter => "target-in-clutter",
            EaseCase::ThroughStairs => "through-stairs",
            EaseCase::ThroughDoor => "through-door",
            EaseCase::ThroughWindow => "through-window",
            EaseCase::OverLowWallOrTrack => "over-low-wall-or-track",
            EaseCase::TargetEngaged => "target-engaged",
            EaseCase::SpecificShot => "specific-shot",
            EaseCase::Kick => "kick",
            EaseCase::MovedIn => "moved-in",
            EaseCase::FromBehind => "from-behind",
        }
    }
}

/// The Ease Factor Summary: the base and every modification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EaseChart {
    pub base: i8,
    pub(crate) modifications: [i8; EaseCase::ALL.len()],
}

impl EaseChart {
    pub fn modification(&self, case: EaseCase) -> i8 {
        self.modifications[case as usize]
    }

    /// Returns the modification for a target some Levels below the firer.
    pub fn levels_below(&self, levels: u8) -> Option<(EaseCase, i8)> {
        let case = match levels {
            1 => EaseCase::TargetOneBelow,
            2 => EaseCase::TargetTwoBelow,
            3 => EaseCase::TargetThreeBelow,
            4 => EaseCase::TargetFourBelow,
            _ => return None,
        };
        Some((case, self.modification(case)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: A-TABLE-037
    #[test]
    fn the_scale_has_eleven_steps() {
        let steps: std::collections::BTreeSet<_> = (-50..50).map(EaseFactor::from_sum).collect();
        let words: Vec<_> = steps.iter().map(EaseFactor::to_string).collect();
        assert_eq!(
            words,
            ["1/2", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
        );
    }

    // rule: A-TABLE-004
    #[test]
    fn chance_is_factor_times_primary() {
        for primary in 1..=30u8 {
            for factor in 1..=10u8 {
                let chance = EaseFactor::from_sum(factor.into()).success_chance(primary);
                assert_eq!(chance.0, u16::from(primary) * u16::from(factor));
            }
        }
    }

    // rule: A-TABLE-005
    #[test]
    fn one_half_rounds_down_to_at_least_one() {
        let halves = [1u8, 2, 3, 13, 30].map(|primary| EaseFactor::HALF.success_chance(primary).0);
        assert_eq!(halves, [1, 1, 1, 6, 15]);
    }

    // rule: A-TABLE-006
    #[test]
    fn chances_run_from_one_to_three_hundred() {
        assert_eq!(EaseFactor::HALF.success_chance(1), SuccessChance(1));
        assert_eq!(EaseFactor::MAX.success_chance(30), SuccessChance(300));
    }
}
