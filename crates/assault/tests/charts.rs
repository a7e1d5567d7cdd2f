//! The charts, cell by cell as the Assault rulebook prints them.

use crate::common::{content, level, space};
use assault::{
    AreaEffect, DamageClass, DamageResult, DamageTarget, Direction, EaseCase, EaseFactor,
    HalfPoints, Quality, QualityTable, RangeBand, Scatter, SuccessChance,
};

fn quality(chance: u16, roll: u16) -> Option<u8> {
    content()
        .charts
        .quality
        .result(SuccessChance(chance), roll)
        .map(Quality::number)
}

/// Returns the highest rolls for results 1 to 4 with a Success Chance.
fn bands(chance: u16) -> [u16; 4] {
    let table = &content().charts.quality;
    [1, 2, 3, 4].map(|wanted| {
        let up_to = |roll: &u16| {
            table
                .result(SuccessChance(chance), *roll)
                .map(Quality::number)
                <= Some(wanted)
        };
        let is_success = |roll: &u16| table.result(SuccessChance(chance), *roll).is_some();
        (1..=100)
            .filter(is_success)
            .filter(up_to)
            .max()
            .unwrap_or(0)
    })
}

fn row(target: DamageTarget, quality: Quality) -> Vec<&'static str> {
    let damage = &content().charts.damage;
    DamageClass::ALL
        .into_iter()
        .map(|class| damage.result(target, quality, class).word())
        .collect()
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

mod quality_table {
    use super::*;

    // rule: A-TABLE-007
    #[test]
    fn every_row_follows_the_formula() {
        assert_eq!(content().charts.quality.n_rows(), 30);
        for chance in 1..=300u16 {
            let top = chance.div_ceil(10) * 10;
            let capped = |roll: u16| roll.min(chance).min(QualityTable::ROLL_MAX);
            let expected = [
                capped(top / 10),
                capped(top / 5),
                capped((top / 2).min(98)),
                capped(chance.min(99)),
            ];
            assert_eq!(bands(chance), expected, "Success Chance {chance}");
        }
    }

    // rule: A-TABLE-008
    #[test]
    fn rows_up_to_30() {
        assert_eq!(bands(10), [1, 2, 5, 10]);
        assert_eq!(bands(20), [2, 4, 10, 20]);
        assert_eq!(bands(30), [3, 6, 15, 30]);
    }

    // rule: A-TABLE-009
    #[test]
    fn rows_up_to_50() {
        assert_eq!(bands(40), [4, 8, 20, 40]);
        assert_eq!(bands(50), [5, 10, 25, 50]);
    }

    // rule: A-TABLE-010
    #[test]
    fn rows_up_to_70() {
        assert_eq!(bands(60), [6, 12, 30, 60]);
        assert_eq!(bands(65), [7, 14, 35, 65]);
    }

    // rule: A-TABLE-011
    #[test]
    fn rows_up_to_100() {
        assert_eq!(bands(80), [8, 16, 40, 80]);
        assert_eq!(bands(90), [9, 18, 45, 90]);
        assert_eq!(bands(100), [10, 20, 50, 99]);
    }

    // rule: A-TABLE-012
    #[test]
    fn rows_up_to_150() {
        let found: Vec<_> = (110..=150).step_by(10).map(bands).collect();
        let expected = [
            [11, 22, 55, 99],
            [12, 24, 60, 99],
            [13, 26, 65, 99],
            [14, 28, 70, 99],
            [15, 30, 75, 99],
        ];
        assert_eq!(found, expected);
    }

    // rule: A-TABLE-013
    #[test]
    fn rows_up_to_190() {
        let found: Vec<_> = (160..=190).step_by(10).map(bands).collect();
        let expected = [
            [16, 32, 80, 99],
            [17, 34, 85, 99],
            [18, 36, 90, 99],
            [19, 38, 95, 99],
        ];
        assert_eq!(found, expected);
    }

    // rule: A-TABLE-014
    #[test]
    fn rows_up_to_300() {
        for tens in 20..=30u16 {
            assert_eq!(bands(tens * 10), [tens, tens * 2, 98, 99]);
        }
    }

    // rule: A-TABLE-015
    #[test]
    fn the_success_chance_limits_every_band() {
        assert_eq!(quality(3, 3), Some(3));
        assert_eq!(quality(3, 4), None, "the printed band reaches to 5");
        assert_eq!(quality(1, 2), None);
    }

    // rule: A-TABLE-016
    #[test]
    fn a_hundred_always_fails() {
        assert!((1..=300).all(|chance| quality(chance, 100).is_none()));
    }

    // rule: A-TABLE-038
    #[test]
    fn the_same_roll_is_worth_more_with_a_better_chance() {
        assert_eq!(quality(60, 20), Some(3));
        assert_eq!(quality(120, 20), Some(2));
        assert_eq!(quality(200, 20), Some(1));
        for roll in 1..=99 {
            let worth = |chance| quality(chance, roll).unwrap_or(5);
            assert!(
                (1..300).all(|chance| worth(chance) >= worth(chance + 1)),
                "roll {roll}"
            );
        }
    }

    // rule: A-TABLE-039
    #[test]
    fn one_is_the_best_and_four_the_weakest() {
        assert_eq!(quality(50, 1), Some(1));
        assert_eq!(quality(50, 50), Some(4));
        assert!(Quality::One < Quality::Four);
        assert_eq!(Quality::One.better(), None);
        assert_eq!(Quality::Four.worse(), None);
        assert_eq!(Quality::Two.worse(), Some(Quality::Three));
    }

    #[test]
    fn the_odds_count_every_roll() {
        for chance in 1..=300 {
            let odds = content().charts.quality.odds(SuccessChance(chance));
            let total: u16 = odds.iter().map(|&n| u16::from(n)).sum();
            assert_eq!(total, chance.min(99));
        }
    }
}

mod damage_table {
    use super::*;

    // rule: A-TABLE-022
    // rule: A-TABLE-023
    // rule: A-TABLE-024
    // rule: A-TABLE-025
    #[test]
    fn leaders() {
        let row = |quality| row(DamageTarget::Leader, quality);
        assert_eq!(
            row(Quality::Four),
            words("ST ST ST ST LW LW LW LW LW LW MW HW")
        );
        assert_eq!(
            row(Quality::Three),
            words("ST ST LW LW LW MW MW HW INC INC INC INC")
        );
        assert_eq!(
            row(Quality::Two),
            words("LW LW MW MW HW HW INC INC KL KL KL KL")
        );
        assert_eq!(
            row(Quality::One),
            words("LW MW MW HW HW INC INC KL KL KL KL KL")
        );
    }

    // rule: A-TABLE-026
    #[test]
    fn soldiers() {
        for (quality, result) in [
            (Quality::One, "KL"),
            (Quality::Two, "KL"),
            (Quality::Three, "INV"),
            (Quality::Four, "INV"),
        ] {
            assert_eq!(row(DamageTarget::Soldier, quality), vec![result; 12]);
        }
    }

    // rule: A-TABLE-027
    #[test]
    fn vehicles() {
        for (quality, result) in [
            (Quality::One, "INV"),
            (Quality::Two, "INV"),
            (Quality::Three, "NE"),
            (Quality::Four, "NE"),
        ] {
            assert_eq!(row(DamageTarget::Vehicle, quality), vec![result; 12]);
        }
    }

    // rule: A-TABLE-028
    // rule: A-TABLE-029
    // rule: A-TABLE-030
    // rule: A-TABLE-031
    #[test]
    fn normal_doors() {
        let row = |quality| row(DamageTarget::Door, quality);
        assert_eq!(
            row(Quality::Four),
            words("NE NE NE NE LW LW LW LW LW LW MW HW")
        );
        assert_eq!(
            row(Quality::Three),
            words("NE NE LW LW LW MW MW HW KL KL KL KL")
        );
        assert_eq!(
            row(Quality::Two),
            words("LW LW MW MW HW HW KL KL KL KL KL KL")
        );
        assert_eq!(
            row(Quality::One),
            words("LW MW MW HW HW KL KL KL KL KL KL KL")
        );
    }

    // rule: A-TABLE-032
    // rule: A-TABLE-033
    // rule: A-TABLE-034
    // rule: A-TABLE-035
    #[test]
    fn control_room_door_and_windows() {
        let row = |quality| row(DamageTarget::ControlDoorOrWindow, quality);
        assert_eq!(
            row(Quality::Four),
            words("NE NE NE NE NE NE NE NE NE NE NE LW")
        );
        assert_eq!(
            row(Quality::Three),
            words("NE NE NE NE NE NE NE LW MW MW MW MW")
        );
        assert_eq!(
            row(Quality::Two),
            words("NE NE NE NE LW LW MW MW HW HW HW HW")
        );
        assert_eq!(
            row(Quality::One),
            words("NE NE NE LW LW MW MW HW HW HW HW HW")
        );
    }
}

mod wounds {
    use super::*;

    const WOUNDS: [DamageResult; 4] = [
        DamageResult::LightWound,
        DamageResult::MediumWound,
        DamageResult::HeavyWound,
        DamageResult::Incapacitated,
    ];

    fn on_old_wounds(new: DamageResult) -> Vec<&'static str> {
        let chart = &content().charts.wounds;
        WOUNDS
            .into_iter()
            .map(|old| chart.accumulate(Some(old), new).word())
            .collect()
    }

    // rule: A-TABLE-017
    // rule: A-TABLE-018
    // rule: A-TABLE-019
    // rule: A-TABLE-020
    #[test]
    fn new_wounds_add_to_old_ones() {
        assert_eq!(
            on_old_wounds(DamageResult::LightWound),
            words("MW HW INC INC")
        );
        assert_eq!(
            on_old_wounds(DamageResult::MediumWound),
            words("HW INC INC KL")
        );
        assert_eq!(
            on_old_wounds(DamageResult::HeavyWound),
            words("INC INC KL KL")
        );
        assert_eq!(
            on_old_wounds(DamageResult::Incapacitated),
            words("INC KL KL KL")
        );
    }

    // rule: A-TABLE-021
    #[test]
    fn the_chart_is_symmetric_and_a_kill_is_a_kill() {
        let chart = &content().charts.wounds;
        for old in WOUNDS {
            for new in WOUNDS {
                assert_eq!(
                    chart.accumulate(Some(old), new),
                    chart.accumulate(Some(new), old)
                );
            }
            assert_eq!(
                chart.accumulate(Some(old), DamageResult::Killed),
                DamageResult::Killed
            );
            assert_eq!(
                chart.accumulate(None, old),
                old,
                "with no old wound the new one stands"
            );
        }
    }
}

mod costs {
    use super::*;

    // rule: A-TABLE-036
    #[test]
    fn the_cost_chart_has_thirteen_entries() {
        let costs = content().charts.costs;
        let half = HalfPoints;
        assert_eq!((costs.clear, costs.clutter_orthogonal), (half(2), half(2)));
        assert_eq!(costs.clutter_diagonal, half(3));
        assert_eq!((costs.ramp_up, costs.ramp_down), (half(3), half(1)));
        assert_eq!(costs.stairs, half(4));
        assert_eq!((costs.plus_track, costs.plus_ladder), (half(2), half(4)));
        assert_eq!(
            (costs.plus_destroyed_window, costs.plus_door),
            (half(2), half(0))
        );
        assert_eq!(costs.closed_control_door, None);
        assert_eq!(
            (costs.plus_enter_car, costs.plus_enter_boat),
            (half(2), half(2))
        );
    }

    #[test]
    fn limits_are_those_of_the_book() {
        let limits = content().charts.limits;
        assert_eq!((limits.stack, limits.vehicle, limits.elevator), (6, 6, 5));
        assert_eq!((limits.swim_spaces, limits.out_of_command), (1, 2));
        assert_eq!(
            (limits.hand_grenade_range, limits.hand_grenades_carried),
            (5, 6)
        );
    }
}

mod ease_factors {
    use super::*;

    #[test]
    fn the_summary_has_every_modification() {
        let ease = content().charts.ease;
        assert_eq!(ease.base, 5);
        let expected = [
            (EaseCase::TargetOneBelow, 1),
            (EaseCase::TargetTwoBelow, 2),
            (EaseCase::TargetThreeBelow, 3),
            (EaseCase::TargetFourBelow, 4),
            (EaseCase::CoveringFire, 3),
            (EaseCase::Bead, 3),
            (EaseCase::ShortRange, 1),
            (EaseCase::MediumRange, 0),
            (EaseCase::LongRange, -1),
            (EaseCase::TargetInClutter, -2),
            (EaseCase::ThroughStairs, -2),
            (EaseCase::ThroughDoor, -2),
            (EaseCase::ThroughWindow, -4),
            (EaseCase::OverLowWallOrTrack, -4),
            (EaseCase::TargetEngaged, -3),
            (EaseCase::SpecificShot, -2),
            (EaseCase::Kick, -1),
            (EaseCase::MovedIn, -2),
            (EaseCase::FromBehind, 1),
        ];
        assert_eq!(expected.map(|(case, _)| case), EaseCase::ALL);
        for (case, value) in expected {
            assert_eq!(ease.modification(case), value, "{case:?}");
        }
        assert_eq!(ease.levels_below(0), None);
        assert_eq!(ease.levels_below(4), Some((EaseCase::TargetFourBelow, 4)));
        assert_eq!(EaseFactor::from_sum(5 - 9), EaseFactor::HALF);
    }
}

mod ranges {
    use super::*;

    fn band(class: DamageClass, from: (&str, u8), to: (&str, u8)) -> Option<RangeBand> {
        let bands = content()
            .charts
            .ranges
            .bands(class)
            .expect("a class with ranges");
        bands.band_between((space(from.0), level(from.1)), (space(to.0), level(to.1)))
    }

    /// The last space of each band of a class, read from the data as every test here does.
    fn limits(class: DamageClass) -> [u8; 3] {
        let bands = content()
            .charts
            .ranges
            .bands(class)
            .expect("a class with ranges");
        [bands.short, bands.medium, bands.long]
    }

    // rule: A-RANGE-002
    #[test]
    fn each_fire_class_has_its_own_bands() {
        let fire = [
            DamageClass::E,
            DamageClass::F,
            DamageClass::G,
            DamageClass::H,
        ];
        for class in DamageClass::ALL {
            let has_bands = content().charts.ranges.bands(class).is_some();
            assert_eq!(
                has_bands,
                (DamageClass::E..=DamageClass::I).contains(&class),
                "{class}"
            );
        }
        let reach: Vec<u8> = fire.into_iter().map(|class| limits(class)[2]).collect();
        assert!(reach.windows(2).all(|pair| pair[0] < pair[1]), "{reach:?}");
        let far = u32::from(limits(DamageClass::E)[2]).pow(2) + 1;
        let of = |class| {
            content()
                .charts
                .ranges
                .bands(class)
                .expect("bands")
                .band(far)
        };
        assert_eq!(of(DamageClass::E), None, "one distance, two classes");
        assert!(of(DamageClass::H).is_some());
    }

    /// The range stick shows no class I; a grenade leaves the same rifle (rulings ).
    // rule: A-RANGE-003
    #[test]
    fn riflegrenades_have_the_bands_of_rifles() {
        let printed = assault::volcano_files().charts.text;
        let line = |class: &str| {
            let start = format!("range {class} ");
            let mut lines = printed.lines();
            lines
                .find_map(|line| line.strip_prefix(&start))
                .expect("a class")
        };
        assert_eq!(line("I"), line("H"));
        assert_eq!(limits(DamageClass::I), limits(DamageClass::H));
        // The ledger names the same numbers.
        let ledger = include_str!("../../../rules/assault.toml");
        for class in ["E", "F", "G", "H"] {
            let numbers = line(class).replace(' ', "/");
            assert!(
                ledger.contains(&format!("{class} {numbers}")),
                "{class} {numbers}"
            );
        }
    }

    // rule: A-RANGE-004
    #[test]
    fn a_dot_on_the_limit_counts_for_the_nearer_band() {
        let bands = content()
            .charts
            .ranges
            .bands(DamageClass::G)
            .expect("class G");
        let at = |spaces: u8| bands.band(u32::from(spaces).pow(2));
        let beyond = |spaces: u8| bands.band(u32::from(spaces).pow(2) + 1);
        let [short, medium, long] = limits(DamageClass::G);
        assert_eq!(
            (at(short), beyond(short)),
            (Some(RangeBand::Short), Some(RangeBand::Medium))
        );
        assert_eq!(
            (at(medium), beyond(medium)),
            (Some(RangeBand::Medium), Some(RangeBand::Long))
        );
        assert_eq!((at(long), beyond(long)), (Some(RangeBand::Long), None));
    }

    // rule: A-RANGE-005
    // rule: A-RANGE-008
    #[test]
    fn two_or_three_levels_worsen_the_range() {
        let (short, medium) = (("J10", "J12"), ("J10", "J15"));
        let g = |pair: (&str, &str), low, high| band(DamageClass::G, (pair.0, low), (pair.1, high));
        assert_eq!(
            g(short, 1, 2),
            Some(RangeBand::Short),
            "one Level changes nothing"
        );
        assert_eq!(g(medium, 2, 1), Some(RangeBand::Medium));
        assert_eq!(g(short, 1, 3), Some(RangeBand::Medium));
        assert_eq!(g(short, 4, 1), Some(RangeBand::Medium), "up or down");
        assert_eq!(g(medium, 1, 4), Some(RangeBand::Long));
    }

    // rule: A-RANGE-006
    #[test]
    fn from_the_roof_into_the_pit_is_always_long() {
        for (from, to) in [(4, 0), (0, 4)] {
            assert_eq!(
                band(DamageClass::G, ("J15", from), ("J16", to)),
                Some(RangeBand::Long)
            );
        }
    }

    // rule: A-RANGE-007
    // rule: A-RANGE-009
    #[test]
    fn levels_never_push_a_target_beyond_long() {
        let long = limits(DamageClass::E)[2];
        let near = format!("J{}", 1 + long);
        let far = format!("J{}", 2 + long);
        assert_eq!(
            band(DamageClass::E, ("J1", 4), (&near, 1)),
            Some(RangeBand::Long)
        );
        assert_eq!(
            band(DamageClass::E, ("J1", 4), (&far, 0)),
            None,
            "but beyond is beyond"
        );
    }

    // rule: A-RANGE-010
    #[test]
    fn height_is_never_added_to_the_distance() {
        assert_eq!(
            band(DamageClass::G, ("J15", 1), ("J15", 4)),
            Some(RangeBand::Medium)
        );
        assert_eq!(space("J15").distance_squared(space("J15")), 0);
    }
}

mod grenades {
    use super::*;

    // rule: A-GRENADE-006
    #[test]
    fn scatter_goes_round_the_compass() {
        let scatter = content().charts.scatter;
        let ways: Vec<_> = scatter.iter().take(8).collect();
        let expected = [
            Direction::NorthWest,
            Direction::North,
            Direction::NorthEast,
            Direction::East,
            Direction::SouthEast,
            Direction::South,
            Direction::SouthWest,
            Direction::West,
        ];
        assert!(ways.into_iter().eq(expected.map(Scatter::One).iter()));
        assert_eq!(scatter[8..], [Scatter::OnTarget; 2]);
    }

    #[test]
    fn damage_fades_with_distance() {
        let area = content().charts.area;
        let result = AreaEffect::Result;
        assert_eq!(
            area.leader,
            [
                result(DamageResult::HeavyWound),
                result(DamageResult::LightWound),
                result(DamageResult::Stun)
            ]
        );
        assert_eq!(
            area.soldier,
            [
                result(DamageResult::Killed),
                AreaEffect::AsQualityFour,
                result(DamageResult::Stun)
            ]
        );
    }

    // rule: A-OPT-019
    #[test]
    fn a_deeper_fall_hurts_more() {
        let words = content().charts.falls.map(DamageResult::word);
        assert_eq!(words, ["LW", "MW", "HW", "INC"]);
    }
}
