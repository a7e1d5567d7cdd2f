//! The four scenarios: who starts where, and how the base stands.

use std::collections::BTreeSet;

use crate::common::{area, content, level, rect, space, spaces};
use assault::{
    Content, EdgeKind, Level, Plan, Position, RocketStart, Scenario, ScenarioNumber, ShuttersStart,
    Side, Victory, Way,
};

fn scenario(number: u8) -> Scenario {
    content()
        .scenario(ScenarioNumber(number))
        .unwrap_or_else(|| panic!("no scenario {number}"))
        .clone()
}

fn codes(people: &[assault::PersonId]) -> String {
    let content = content();
    let codes: Vec<_> = people
        .iter()
        .map(|&id| content.pieces.person(id).code.clone())
        .collect();
    codes.join(" ")
}

/// Returns who starts in a space, and at which Level.
fn at(scenario: &Scenario, name: &str) -> (String, Level) {
    let group = scenario
        .placed
        .iter()
        .find(|group| group.space == space(name));
    let group = group.unwrap_or_else(|| panic!("nobody at {name}"));
    (codes(&group.people), group.level)
}

/// Compares set-up lines such as `H24 J 511` with the scenario.
fn assert_placed(scenario: &Scenario, lines: &str) -> (usize, usize) {
    let (mut n_people, mut n_spaces) = (0, 0);
    for line in lines.split(';') {
        let (name, people) = line.trim().split_once(' ').expect("a space and its people");
        assert_eq!(at(scenario, name).0, people, "{name}");
        n_people += people.split(' ').count();
        n_spaces += 1;
    }
    (n_people, n_spaces)
}

fn free(scenario: &Scenario, name: &str) -> String {
    let id = content().map.area_named(name).expect("an area");
    let group = scenario
        .free
        .iter()
        .find(|group| group.area == id)
        .expect("a group");
    codes(&group.people)
}

fn points(scenario: &Scenario, code: &str) -> u8 {
    scenario.points_of(content().pieces.person_coded(code).expect("a person"))
}

fn n_of(content: &Content, scenario: &Scenario, side: Side) -> usize {
    scenario
        .people()
        .filter(|&id| content.pieces.person(id).side == side)
        .count()
}

fn cars(scenario: &Scenario) -> Vec<assault::Space> {
    scenario
        .vehicles
        .iter()
        .map(|placed| placed.space)
        .collect()
}

// rule: A-PIECE-018
#[test]
fn nobody_is_named_twice() {
    for scenario in content().scenarios() {
        let people: Vec<_> = scenario.people().collect();
        let once: BTreeSet<_> = people.iter().collect();
        assert_eq!(once.len(), people.len(), "scenario {}", scenario.number.0);
    }
}

// rule: A-STACK-010
#[test]
fn no_set_up_stack_is_too_high() {
    for scenario in content().scenarios() {
        for group in &scenario.placed {
            assert!(group.people.len() <= 6, "{}", group.space);
        }
    }
}

// rule: A-CHAR-008
#[test]
fn points_come_from_the_scenario_alone() {
    assert_eq!(
        [1, 2, 3, 4].map(|number| points(&scenario(number), "F")),
        [13, 7, 15, 7]
    );
    assert_eq!(
        [1, 2, 4].map(|number| points(&scenario(number), "L")),
        [10, 10, 15]
    );
}

mod introduction {
    use super::*;

    // rule: A-SCEN1-001
    #[test]
    fn the_rocket_is_gone() {
        let (scenario, content) = (scenario(1), content());
        assert_eq!(scenario.start.rocket, RocketStart::Gone);
        assert_eq!(scenario.start.roof_edge, 20, "closed");
        let gantry = content.map.gantry().expect("a gantry").slide;
        let gantry = gantry.after(gantry.steps_at(scenario.start.gantry));
        assert_eq!(gantry.north_east(), Some(space("G20")));
        let pad = content.map.pad().expect("a pad");
        assert_eq!(
            pad.after(pad.steps_at(scenario.start.pad)).north_east(),
            Some(space("H11"))
        );
    }

    // rule: A-SCEN1-002
    // rule: A-SCEN1-003
    #[test]
    fn the_shutters_are_frozen_open() {
        assert_eq!(scenario(1).start.shutters, ShuttersStart::FrozenOpen);
    }

    // rule: A-SCEN1-004
    #[test]
    fn skorpios_has_14_people_in_9_spaces() {
        let placed = assert_placed(
            &scenario(1),
            "H24 J 511; J24 512 520; J25 611; K24 502 503; N25 612; O25 K; P25 L; R24 408 426; \
             V23 405 412",
        );
        assert_eq!(placed, (14, 9));
        assert_eq!(n_of(&content(), &scenario(1), Side::Skorpios), 14);
    }

    // rule: A-SCEN1-006
    #[test]
    fn mi6_has_13_people_in_5_spaces() {
        let placed = assert_placed(
            &scenario(1),
            "Q17 G 301 303 304 306; Q18 B 122 132; Z14 E; Z15 H 103 108; Z16 F",
        );
        assert_eq!(placed, (13, 5));
        assert_eq!(n_of(&content(), &scenario(1), Side::Mi6), 13);
    }

    // rule: A-SCEN1-005
    // rule: A-SCEN1-007
    #[test]
    fn points() {
        let points = |code| super::points(&scenario(1), code);
        assert_eq!(["K", "L", "J"].map(points), [4, 10, 0]);
        assert_eq!(["E", "H", "F", "B", "G"].map(points), [2, 10, 13, 0, 0]);
    }

    // rule: A-SCEN1-008
    // rule: A-SCEN1-009
    // rule: A-SCEN1-010
    #[test]
    fn one_car_no_reinforcements_five_turns() {
        let scenario = scenario(1);
        assert_eq!(cars(&scenario), spaces("Z7"));
        assert!(scenario.reinforcements.is_empty() && scenario.boats.is_empty());
        assert_eq!(scenario.turns, 5);
        assert_eq!(scenario.victory, Victory::HoldSpace(space("N25")));
    }
}

mod movie {
    use super::*;

    // rule: A-SCEN2-001
    #[test]
    fn the_control_room_is_closed() {
        let start = scenario(2).start;
        assert_eq!(start.rocket, RocketStart::Gone);
        assert_eq!(
            (start.gantry, start.pad),
            (Position::Loading, Position::Launch)
        );
        assert_eq!(start.shutters, ShuttersStart::Closed);
        let kind = content().map.edge_kind_between(space("L24"), space("L25"));
        assert_eq!(
            kind,
            Some(EdgeKind::ControlDoor),
            "which locks with the shutters"
        );
    }

    // rule: A-SCEN2-002
    // rule: A-SCEN2-004
    #[test]
    fn the_roof_is_half_open_and_breached_twice() {
        let scenario = scenario(2);
        assert_eq!(scenario.start.roof_edge, 13);
        assert_eq!(scenario.breaches, spaces("G12 I10"));
        assert!(scenario.special.roof_assault);
    }

    // rule: A-SCEN2-024
    // rule: A-SCEN2-025
    #[test]
    fn skorpios_on_the_map() {
        let north = "E7 R 501 506 510; E19 P 504 505 513 518; H24 J 511; J24 512 520; K24 502 503";
        assert_eq!(assert_placed(&scenario(2), north), (15, 5));
        let elsewhere = "N3 Q 514 519 522; O3 507 516; R24 408 426; V23 M 405 412; W10 410 417; \
            X9 418 419; X33 N 401 404 415 421; Y11 V; Y12 T; Y33 406 420";
        assert_eq!(assert_placed(&scenario(2), elsewhere), (24, 10));
    }

    // rule: A-SCEN2-026
    #[test]
    fn sixteen_people_in_the_control_room() {
        let inside = free(&scenario(2), "control_room");
        let expected = "K L 515 521 601 602 603 604 605 606 607 609 610 611 612 613";
        assert_eq!(inside, expected);
        assert!(!codes(&scenario(2).people().collect::<Vec<_>>()).contains("608"));
    }

    // rule: A-SCEN2-028
    #[test]
    fn eight_people_on_the_roof() {
        assert_eq!(at(&scenario(2), "G11"), ("A 202 207".into(), level(4)));
        assert_eq!(
            at(&scenario(2), "H10"),
            ("C 201 205 206 208".into(), level(4))
        );
        let n_above: usize = scenario(2)
            .placed
            .iter()
            .filter(|group| group.level == Level::ROOF)
            .map(|group| group.people.len())
            .sum();
        assert_eq!(n_above, 8);
    }

    // rule: A-SCEN2-029
    // rule: A-SCEN2-030
    #[test]
    fn mi6_on_the_floor() {
        let floor = "J15 D 102 118 120 122; L14 B 124 127 132 134; P19 G 301 303 304 306; \
            S12 E 101 109; S19 302 305 307 308; W7 H 117 125 126 133; X7 103 104 108 156; X17 F 105 155";
        assert_eq!(assert_placed(&scenario(2), floor), (34, 8));
        assert_eq!(
            at(&scenario(2), "P19").1,
            level(1),
            "inside the gantry, on the floor"
        );
        assert!(rect("N16-R20").contains(space("P19")));
    }

    // rule: A-SCEN2-027
    // rule: A-SCEN2-031
    #[test]
    fn points() {
        let points = |code| super::points(&scenario(2), code);
        assert_eq!(["K", "L"].map(points), [8, 10]);
        assert_eq!(["E", "H", "F"].map(points), [6, 15, 7]);
    }

    // rule: A-SCEN2-032
    // rule: A-SCEN2-033
    #[test]
    fn two_cars_ten_turns() {
        let scenario = scenario(2);
        assert_eq!(cars(&scenario), spaces("G5 Y5"));
        assert_eq!(scenario.turns, 10);
        assert_eq!(scenario.victory, Victory::HoldSpace(space("J25")));
    }
}

mod boats {
    use super::*;

    // rule: A-SCEN3-001
    #[test]
    fn everything_stands_at_loading() {
        let start = scenario(3).start;
        assert_eq!(start.rocket, RocketStart::OnBoard);
        assert_eq!(
            (start.gantry, start.pad),
            (Position::Loading, Position::Loading)
        );
        assert_eq!((start.shutters, start.roof_edge), (ShuttersStart::Open, 20));
    }

    // rule: A-SCEN3-002
    // rule: A-SCEN3-004
    // rule: A-SCEN3-005
    // rule: A-SCEN3-006
    // rule: A-SCEN3-007
    #[test]
    fn skorpios_sets_up_by_areas() {
        let groups = [
            ("skorpios_quarters", "604 610 611", "Q33", "O30"),
            ("dock_area", "N 405 408 411 417", "X35", "AC36"),
            ("exhaust_pit", "K 404 409 426 431", "J17", "J15"),
            ("control_room", "P 407 419 422 432", "N25", "N24"),
            ("ramp", "M 402 406 414 430", "V25", "V23"),
            ("astronauts_quarters", "J 401 403 412 425", "X10", "X14"),
        ];
        assert_eq!(scenario(3).free.len(), groups.len());
        for (name, people, inside, outside) in groups {
            assert_eq!(free(&scenario(3), name), people);
            let content = content();
            let area = area(&content, name);
            assert!(
                area.contains(space(inside)) && !area.contains(space(outside)),
                "{name}"
            );
        }
        let (content, pit) = (content(), space("J17"));
        assert_eq!(content.map.floor(pit), Some(level(0)));
    }

    // rule: A-SCEN3-008
    // rule: A-SCEN3-011
    #[test]
    fn points() {
        let points = |code| super::points(&scenario(3), code);
        assert_eq!(["K", "H", "F", "D"].map(points), [2, 6, 15, 0]);
        let skorpios = content().pieces.person_coded("L").expect("Skorpios");
        assert!(
            scenario(3).people().all(|id| id != skorpios),
            "he is not here"
        );
    }

    // rule: A-SCEN3-009
    #[test]
    fn a_reserve_waits_in_the_west() {
        let scenario = scenario(3);
        let reserve = &scenario.reinforcements[0];
        assert_eq!(
            (reserve.side, codes(&reserve.people).as_str()),
            (Side::Skorpios, "R 416 420 424 427")
        );
        assert_eq!((reserve.first_turn, reserve.plan), (6, Plan::None));
        let Way::Foot(entry) = &reserve.ways[0] else {
            panic!("on foot")
        };
        assert_eq!(entry.iter().collect::<Vec<_>>(), spaces("J1 O1 T1"));
    }

    // rule: A-SCEN3-010
    // rule: A-SCEN3-012
    #[test]
    fn four_boats_carry_four_each() {
        let scenario = scenario(3);
        let loads: Vec<_> = scenario
            .boats
            .iter()
            .map(|load| codes(&load.people))
            .collect();
        assert_eq!(
            loads,
            [
                "H 118 147 153",
                "F 102 107 150",
                "D 119 122 149",
                "A 115 151 152"
            ]
        );
        for load in &scenario.boats {
            assert_eq!(load.turn, 1);
            assert!(load.entry.iter().all(|s| s.column_number() == 38));
        }
    }

    // rule: A-SCEN3-015
    // rule: A-SCEN3-016
    // rule: A-SCEN3-017
    // rule: A-SCEN3-018
    // rule: A-SCEN3-019
    #[test]
    fn two_groups_follow_by_a_sealed_plan() {
        let scenario = scenario(3);
        let groups: Vec<_> = scenario
            .reinforcements
            .iter()
            .filter(|group| group.side == Side::Mi6)
            .collect();
        let people: Vec<_> = groups.iter().map(|group| codes(&group.people)).collect();
        assert_eq!(people, ["B 112 113 131 136", "C 103 111 123 139"]);
        for group in groups {
            assert_eq!(group.plan, Plan::TurnAndWay);
            assert!(matches!(group.ways[0], Way::ReturningBoat(_)));
            assert_eq!(group.ways[1], Way::Roof);
        }
        assert!(scenario.special.roof_assault && scenario.special.boats_may_leave);
        assert_eq!(scenario.special.boats_away, 3);
    }

    // rule: A-SCEN3-022
    // rule: A-SCEN3-023
    #[test]
    fn three_cars_fifteen_turns() {
        let scenario = scenario(3);
        assert_eq!(cars(&scenario), spaces("F21 O5 Z5"));
        assert_eq!(scenario.turns, 15);
        let Victory::HoldAreas(areas) = &scenario.victory else {
            panic!("two places to hold")
        };
        let names: Vec<_> = areas
            .iter()
            .map(|&id| content().map.area(id).name.clone())
            .collect();
        assert_eq!(names, ["skorpios_quarters", "control_room"]);
    }
}

mod grand_tactical {
    use super::*;

    // rule: A-SCEN4-001
    #[test]
    fn everything_stands_at_loading() {
        assert_eq!(scenario(4).start, scenario(3).start);
        assert_eq!(scenario(4).start.rocket, RocketStart::OnBoard);
    }

    // rule: A-SCEN4-002
    // rule: A-SCEN4-003
    // rule: A-SCEN4-004
    // rule: A-SCEN4-005
    #[test]
    fn skorpios_rows_e_to_q() {
        let four = scenario(4);
        let e_to_i = "E36 430; F35 409; H15 406; H24 522; H36 424; I27 506 512";
        assert_eq!(assert_placed(&four, e_to_i), (7, 6));
        let j_to_l = "J2 503 505 518; J25 601 602; L23 401 404 405 415; L27 K 412";
        assert_eq!(assert_placed(&four, j_to_l), (11, 4));
        let n_and_o = "N20 501 511; N25 607 610 611; O3 J 502 507 515; O19 Q 517 519; O27 508 521; \
            O33 402; O36 429 410";
        assert_eq!(assert_placed(&four, n_and_o), (17, 7));
        let p_and_q = "P19 603 604 608; P20 606 612 613; Q33 L";
        assert_eq!(assert_placed(&four, p_and_q), (7, 3));
        for name in ["N20", "O19", "P19", "P20"] {
            assert_eq!(at(&four, name).1, level(3), "{name}");
        }
    }

    // rule: A-SCEN4-006
    // rule: A-SCEN4-007
    // rule: A-SCEN4-008
    // rule: A-SCEN4-009
    #[test]
    fn skorpios_rows_r_to_ac() {
        let four = scenario(4);
        let r_and_s = "R15 420; R20 520; R24 524; R27 P 510; S22 403; S32 426";
        assert_eq!(assert_placed(&four, r_and_s), (7, 6));
        let v_and_w =
            "V8 419; V12 N 408 413 417; V13 411 418 431; V16 407; W19 R 509 513 514 523; W34 428";
        assert_eq!(assert_placed(&four, v_and_w), (15, 6));
        let x_to_z = "X8 T V; X10 S W; X12 U; X23 504; X37 432; Y33 427; Z37 422";
        assert_eq!(assert_placed(&four, x_to_z), (9, 7));
        let aa_to_ac = "AA8 423; AA12 421; AA16 425; AA27 M; AB20 416; AB37 516; AC33 414";
        assert_eq!(assert_placed(&four, aa_to_ac), (7, 7));
    }

    // rule: A-SCEN4-010
    #[test]
    fn skorpios_starts_with_80_people_in_46_spaces() {
        let (content, four) = (content(), scenario(4));
        assert_eq!(four.placed.len(), 46);
        assert_eq!(n_of(&content, &four, Side::Skorpios), 80);
        let people: Vec<_> = four
            .people()
            .map(|id| content.pieces.person(id).code.clone())
            .collect();
        let starting = |first: char| people.iter().filter(|code| code.starts_with(first)).count();
        assert_eq!(['4', '5', '6'].map(starting), [32, 24, 11]);
        assert!(!people.iter().any(|code| code == "605" || code == "609"));
    }

    // rule: A-SCEN4-011
    // rule: A-SCEN4-012
    #[test]
    fn points() {
        let points = |code| super::points(&scenario(4), code);
        assert_eq!(["K", "L", "E", "H", "F"].map(points), [10, 15, 6, 15, 7]);
    }

    // rule: A-SCEN4-013
    // rule: A-SCEN4-019
    #[test]
    fn three_cars_twenty_turns() {
        let four = scenario(4);
        assert_eq!(cars(&four), spaces("X37 Z37 AB37"));
        assert_eq!(four.turns, 20);
        assert_eq!(
            at(&four, "X37"),
            ("432".into(), level(1)),
            "he stands beside the car"
        );
        assert_eq!(four.victory, Victory::Launch);
    }

    // rule: A-SCEN4-014
    // rule: A-SCEN4-015
    // rule: A-SCEN4-016
    // rule: A-SCEN4-017
    #[test]
    fn all_of_mi6_comes_from_outside() {
        let (content, four) = (content(), scenario(4));
        assert!(four.placed.iter().all(|group| group.side == Side::Skorpios));
        let [raiders] = four.reinforcements.as_slice() else {
            panic!("one group")
        };
        assert_eq!(raiders.people.len(), 80);
        assert_eq!(n_of(&content, &four, Side::Mi6), 80);
        assert_eq!((raiders.first_turn, raiders.plan), (2, Plan::WayOfEach));
        assert_eq!(raiders.ways[0], Way::Roof);
        let Way::BoatOrSwim(entry) = &raiders.ways[1] else {
            panic!("by water")
        };
        assert!(entry.iter().all(|s| s.column_number() == 38));
        assert_eq!(four.special.boats_waiting, 4);
    }

    // rule: A-SCEN4-018
    // rule: A-SCEN4-020
    #[test]
    fn skorpios_opens_alone_and_counts_from_turn_12() {
        let special = scenario(4).special;
        assert!(special.skorpios_opens_alone);
        assert_eq!(special.countdown_from_turn, Some(12));
    }
}
