//! Every fact that the Assault rulebook states or implies about the map holds on the drawn map.

mod common;

use std::collections::BTreeSet;

use assault::{
    BareGround, Content, ControlDoor, Device, Direction, EdgeKind, HalfPoints, Level, Map, Place,
    Position, Provenance, Rect, Space, SpaceSet, Terrain,
};
use common::{area, content, level, place, rect, space, spaces};

const SETUP_1: &str = "H24 J24 J25 K24 N25 O25 P25 R24 V23 Q17 Q18 Z14 Z15 Z16";
const SETUP_2: &str = "E7 E19 H24 J24 K24 N3 O3 R24 V23 W10 X9 X33 Y11 Y12 Y33 J15 L14 P19 S12 S19 \
    W7 X7 X17";
const SETUP_4: &str = "E36 F35 H15 H24 H36 I27 J2 J25 L23 L27 N25 O3 O27 O33 O36 Q33 R15 R20 R24 \
    R27 S22 S32 V8 V12 V13 V16 W19 W34 X8 X10 X12 X23 X37 Y33 Z37 AA8 AA12 AA16 AA27 AB20 AB37 AC33";
/// Stated: the control room. Deduced: the guard posts around it and the quarters of Skorpios.
const UPPER: &str = "J25 N25 O25 P25 M25 R26 L25 H24 J24 K24 R24 L23 I27 L27 O27 R27 O33 Q33";

fn land(map: &Map) -> impl Iterator<Item = Space> {
    map.spaces().filter(|&space| map.terrain(space).is_land())
}

fn water(map: &Map) -> SpaceSet {
    map.spaces()
        .filter(|&space| map.terrain(space) == Terrain::Water)
        .collect()
}

/// Returns the part of a set that hangs together with its first space.
fn hanging_together(set: &SpaceSet) -> SpaceSet {
    let mut found = SpaceSet::new();
    let mut open: Vec<Space> = set.first().into_iter().collect();
    while let Some(space) = open.pop() {
        if !found.contains(space) {
            found.insert(space);
            open.extend(set.iter().filter(|&other| other.is_next_to(space)));
        }
    }
    found
}

fn gantry_at(content: &Content, position: Position) -> Rect {
    let gantry = content.map.gantry().expect("a gantry");
    gantry.slide.after(gantry.slide.steps_at(position))
}

fn rocket_at(content: &Content, position: Position) -> Rect {
    let gantry = content.map.gantry().expect("a gantry");
    gantry.rocket.after(gantry.slide.steps_at(position))
}

/// Returns the points of the cheapest walk from one of the starts.
fn walk(content: &Content, door: ControlDoor, starts: &[Place], to: Place) -> Option<HalfPoints> {
    let ground = BareGround {
        map: &content.map,
        door,
    };
    ground
        .costs_from(starts, &content.charts.costs)
        .get(&to)
        .copied()
}

mod grid {
    use super::*;

    #[test]
    fn rows_run_to_ac_and_columns_to_38() {
        let map = &content().map;
        assert_eq!((map.n_rows(), map.n_cols()), (29, 38));
        assert!(map.contains(space("AC34")) && map.contains(space("X37")));
        assert!(!map.contains(space("AD1")) && !map.contains(space("A39")));
    }

    #[test]
    fn the_turn_marker_can_reach_twenty() {
        let longest = content().scenarios().iter().map(|s| s.turns).max();
        assert_eq!(longest, Some(20));
        assert!(content().map.n_cols() >= 20);
    }

    // rule: A-MAP-004
    // rule: A-MAP-011
    #[test]
    fn all_four_terrains_occur() {
        let map = &content().map;
        for terrain in Terrain::ALL {
            assert!(
                map.spaces().any(|s| map.terrain(s) == terrain),
                "{terrain:?}"
            );
        }
        assert_eq!(
            map.terrain(space("V11")),
            Terrain::Clear,
            "a space with only a door side"
        );
    }

    #[test]
    fn rock_and_only_rock_has_no_level() {
        let map = &content().map;
        for space in map.spaces() {
            let rock = map.terrain(space) == Terrain::SolidRock;
            assert_eq!(rock, map.floor(space).is_none(), "{space}");
        }
    }

    // rule: A-MAP-023
    #[test]
    fn every_kind_of_feature_is_marked() {
        let map = &content().map;
        for kind in EdgeKind::ALL {
            assert!(map.edges().any(|(_, edge)| edge.kind == kind), "{kind:?}");
        }
        for (id, edge) in map.edges() {
            let [a, b] = edge.spaces;
            assert!(a.shares_side_with(b), "{a} {b}");
            assert!(
                [a, b].iter().all(|&s| map.terrain(s) != Terrain::SolidRock),
                "{a} {b}"
            );
            assert_eq!(map.edge_between(a, b), Some(id));
            assert_eq!(map.edge_between(b, a), Some(id));
        }
        let has = |found: fn(&Map, Space) -> bool| map.spaces().any(|s| found(map, s));
        assert!(has(|map, s| map.stairs_to(s).is_some()));
        assert!(has(|map, s| map.ramp_up(s).is_some()));
        assert!(has(|map, s| map.track(s).is_some()));
        assert!(has(|map, s| Direction::ALL
            .iter()
            .any(|&way| map.ladder(s, way).is_some())));
    }

    #[test]
    fn every_part_says_where_it_comes_from() {
        let content = content();
        let map = &content.map;
        let of = |name| map.area(map.area_named(name).expect(name)).provenance;
        assert_eq!(of("roof_opening"), Provenance::Stated);
        assert_eq!(of("control_room"), Provenance::Deduced);
        assert_eq!(of("bridge"), Provenance::Drawn);
        let door = map
            .edge_between(space("L24"), space("L25"))
            .expect("the door");
        assert_eq!(map.edge_provenance(door), Provenance::Stated);
        let rear = map
            .edge_between(space("K26"), space("K27"))
            .expect("the rear door");
        assert_eq!(map.edge_provenance(rear), Provenance::Drawn);
    }
}

mod levels {
    use super::*;

    // rule: A-MAP-014
    #[test]
    fn level_0_is_the_pit_and_the_water() {
        let content = content();
        let (pit, water) = (area(&content, "exhaust_pit"), water(&content.map));
        for space in content.map.spaces() {
            let low = content.map.floor(space) == Some(Level::PIT);
            assert_eq!(low, pit.contains(space) || water.contains(space), "{space}");
        }
        assert!(pit.iter().all(|s| content.map.terrain(s).is_land()));
    }

    // rule: A-MAP-015
    #[test]
    fn level_1_is_most_of_the_floor() {
        let content = content();
        let map = &content.map;
        let n_floor = land(map)
            .filter(|&s| map.floor(s) == Some(Level::FLOOR))
            .count();
        assert!(2 * n_floor > land(map).count());
        assert!(
            area(&content, "main_floor")
                .iter()
                .all(|s| map.floor(s) == Some(Level::FLOOR))
        );
        let pad = map.pad().expect("a pad");
        assert!(
            pad.launch
                .spaces()
                .all(|s| map.floor(s) == Some(Level::FLOOR))
        );
    }

    // rule: A-MAP-016
    #[test]
    fn level_2_is_control_room_quarters_and_bridge() {
        let content = content();
        for name in ["control_room", "skorpios_quarters", "bridge"] {
            for space in area(&content, name).iter() {
                assert_eq!(content.map.floor(space), Some(Level::UPPER), "{space}");
            }
        }
        assert_eq!(content.map.floor(space("N25")), Some(level(2)));
    }

    // rule: A-MAP-017
    // rule: A-MAP-018
    #[test]
    fn levels_3_and_4_are_gantry_and_roof_only() {
        let map = &content().map;
        assert!(map.spaces().all(|s| map.floor(s) < Some(Level::GANTRY)));
    }

    // rule: A-LEVEL-002
    #[test]
    fn everyone_has_the_level_of_his_space() {
        let map = &content().map;
        for (setup, names) in [(1, SETUP_1), (2, SETUP_2), (4, SETUP_4)] {
            for space in spaces(names) {
                let upper = spaces(UPPER).contains(&space);
                let expected = if upper { Level::UPPER } else { Level::FLOOR };
                assert!(map.terrain(space).is_land(), "scenario {setup}: {space}");
                assert_eq!(
                    map.floor(space),
                    Some(expected),
                    "scenario {setup}: {space}"
                );
            }
        }
    }

    // rule: A-LEVEL-005
    #[test]
    fn stairs_have_their_lower_level_and_lead_up() {
        let map = &content().map;
        let stairs: Vec<Space> = map
            .spaces()
            .filter(|&s| map.stairs_to(s).is_some())
            .collect();
        assert_eq!(stairs, spaces("G24 H27 P35 R32"));
        for space in stairs {
            assert_eq!(
                (map.floor(space), map.stairs_to(space)),
                (Some(level(1)), Some(level(2)))
            );
            let ground = BareGround {
                map,
                door: ControlDoor::Open,
            };
            let ends: BTreeSet<Level> = Direction::ORTHOGONAL
                .into_iter()
                .filter_map(|way| ground.step(Place::new(space, level(1)), way))
                .map(|end| end.level)
                .collect();
            assert!(
                ends.contains(&level(1)) && ends.contains(&level(2)),
                "{space}"
            );
        }
    }

    #[test]
    fn ladders_join_neighbours_one_level_apart() {
        let content = content();
        let map = &content.map;
        let (pit, water) = (area(&content, "exhaust_pit"), water(map));
        let (mut from_water, mut from_pit) = (0, 0);
        for lower in map.spaces() {
            for way in Direction::ORTHOGONAL {
                if map.ladder(lower, way) != Some(assault::Climb::Up) {
                    continue;
                }
                let upper = map.neighbour(lower, way).expect("on the map");
                let heights = map
                    .floor(upper)
                    .zip(map.floor(lower))
                    .expect("both have a floor");
                assert_eq!(heights.0.above(heights.1), 1, "{lower} {upper}");
                from_water += usize::from(water.contains(lower) && map.is_landing(lower, upper));
                from_pit += usize::from(pit.contains(lower));
            }
        }
        assert!(from_water > 0 && from_pit > 0);
    }

    // rule: A-LEVEL-004
    #[test]
    fn the_middle_of_the_ramp_is_low_and_its_end_high() {
        let content = content();
        let map = &content.map;
        assert_eq!(map.floor(space("V25")), Some(level(1)), "the middle row");
        assert_eq!(map.floor(space("Y24")), Some(level(1)));
        assert_eq!(map.floor(space("S26")), Some(level(2)));
        let ramp: SpaceSet = map.spaces().filter(|&s| map.ramp_up(s).is_some()).collect();
        assert_eq!(&ramp, area(&content, "ramp"));
        assert!(ramp.contains(space("S26")) && ramp.contains(space("Y24")));
        assert!(
            ramp.iter()
                .all(|s| map.ramp_up(s) == Some(Direction::North))
        );
    }

    // rule: A-LEVEL-008
    #[test]
    fn the_bridge_joins_control_room_and_gantry() {
        let content = content();
        let bridge = area(&content, "bridge");
        for steps in 0..=content.map.gantry().expect("a gantry").slide.n_steps() {
            let gantry = content.map.gantry().expect("a gantry").slide.after(steps);
            let touches = |s: Space| gantry.spaces().any(|g| g.shares_side_with(s));
            assert!(bridge.iter().any(touches), "after {steps} steps");
        }
        let starts: Vec<Place> = vec![place("L25", 2)];
        for space in bridge.iter() {
            let cost = walk(
                &content,
                ControlDoor::Open,
                &starts,
                Place::new(space, level(2)),
            );
            assert!(
                cost.is_some_and(|cost| cost < HalfPoints::whole(6)),
                "{space}"
            );
        }
    }

    #[test]
    fn people_pass_beneath_the_bridge() {
        let content = content();
        let bridge = area(&content, "bridge");
        assert!(
            bridge
                .iter()
                .all(|s| content.map.beneath(s) == Some(level(1)))
        );
        assert!(land(&content.map).all(|s| bridge.contains(s) || content.map.beneath(s).is_none()));
        let cost = walk(
            &content,
            ControlDoor::Open,
            &[place("J22", 1)],
            place("O22", 1),
        );
        assert_eq!(
            cost,
            Some(HalfPoints::whole(5)),
            "straight through, not around"
        );
    }
}

mod control_room {
    use super::*;

    // rule: A-MAP-026
    #[test]
    fn the_controls_are_where_the_book_puts_them() {
        let content = content();
        let controls = [
            (Device::Gantry, "N25"),
            (Device::Rocket, "P25"),
            (Device::Roof, "M25"),
            (Device::Shutters, "R26"),
            (Device::Pad, "J25"),
        ];
        for (device, name) in controls {
            assert_eq!(content.map.control(device), Some(space(name)), "{device:?}");
            assert!(area(&content, "control_room").contains(space(name)));
        }
        assert!(area(&content, "control_room").contains(space("O25")));
        let gantry = content.map.gantry().expect("a gantry");
        assert_eq!(gantry.control_on_board(0), space("R19"));
        assert_eq!(gantry.control_on_board(7), space("K19"));
    }

    #[test]
    fn its_one_lockable_door_lies_between_l24_and_l25() {
        let map = &content().map;
        let doors: Vec<_> = map
            .edges()
            .filter(|(_, edge)| edge.kind == EdgeKind::ControlDoor)
            .collect();
        assert_eq!(doors.len(), 1);
        assert_eq!(doors[0].1.spaces, [space("L24"), space("L25")]);
    }

    #[test]
    fn its_front_is_shutters_apart_from_the_door() {
        let map = &content().map;
        for row in rect("J25-R25").spaces() {
            let front = row.step(Direction::West).expect("on the map");
            let door = row == space("L25");
            let expected = if door {
                EdgeKind::ControlDoor
            } else {
                EdgeKind::Shutter
            };
            assert_eq!(map.edge_kind_between(row, front), Some(expected), "{row}");
        }
        assert_eq!(
            map.edges()
                .filter(|(_, e)| e.kind == EdgeKind::Shutter)
                .count(),
            8
        );
    }

    #[test]
    fn it_is_closed_on_all_sides() {
        let content = content();
        let (map, room) = (&content.map, area(&content, "control_room"));
        for inside in room.iter() {
            for way in Direction::ORTHOGONAL {
                let outside = map.neighbour(inside, way).expect("on the map");
                if room.contains(outside) || map.terrain(outside) == Terrain::SolidRock {
                    continue;
                }
                let kind = map.edge_kind_between(inside, outside);
                let closes = [
                    EdgeKind::InteriorWall,
                    EdgeKind::Door,
                    EdgeKind::Shutter,
                    EdgeKind::ControlDoor,
                ];
                assert!(
                    kind.is_some_and(|kind| closes.contains(&kind)),
                    "{inside} {outside}"
                );
            }
        }
    }

    #[test]
    fn it_has_one_rear_door_and_room_for_all() {
        let content = content();
        let room = area(&content, "control_room");
        let rear: Vec<_> = content
            .map
            .edges()
            .filter(|(_, edge)| edge.kind == EdgeKind::Door)
            .filter(|(_, edge)| edge.spaces.iter().any(|&s| room.contains(s)))
            .collect();
        assert_eq!(rear.len(), 1);
        assert!(room.len() * 6 >= 16, "scenario 2 puts 16 people here");
        let id = content.map.area_named("control_room").expect("the room");
        assert_eq!(content.map.area(id).entrances, spaces("L25 K26"));
    }

    #[test]
    fn the_door_leads_in_at_once_and_the_back_way_around() {
        let content = content();
        let (from, to) = ([place("L24", 2)], place("L25", 2));
        assert_eq!(
            walk(&content, ControlDoor::Open, &from, to),
            Some(HalfPoints::whole(1))
        );
        assert!(
            walk(
                &content,
                ControlDoor::Locked,
                &[place("Z15", 1)],
                place("J25", 2)
            )
            .is_some()
        );
        let around = walk(&content, ControlDoor::Locked, &from, to);
        assert!(around > Some(HalfPoints::whole(10)), "{around:?}");
    }
}

mod areas {
    use super::*;

    // rule: A-MAP-025
    #[test]
    fn every_named_area_exists() {
        let content = content();
        let names = [
            "control_room",
            "skorpios_quarters",
            "astronauts_quarters",
            "exhaust_pit",
            "main_floor",
            "ramp",
            "roof_opening",
        ];
        for name in names {
            assert!(!area(&content, name).is_empty(), "{name}");
        }
        assert!(
            area(&content, "control_room")
                .iter()
                .all(|s| content.map.floor(s) == Some(level(2)))
        );
        let gantry = content.map.gantry().expect("a gantry");
        let pad = content.map.pad().expect("a pad");
        for slide in [gantry.slide, pad] {
            assert_ne!(slide.loading, slide.launch);
        }
    }

    #[test]
    fn quarters_hold_those_who_start_there() {
        let content = content();
        let astronauts = area(&content, "astronauts_quarters");
        assert!(
            spaces("X8 X10 X12 Y11 Y12")
                .into_iter()
                .all(|s| astronauts.contains(s))
        );
        assert!(astronauts.iter().all(|s| content.map.terrain(s).is_land()));
        assert!(area(&content, "skorpios_quarters").contains(space("Q33")));
    }

    #[test]
    fn entrances_lie_in_their_areas() {
        let map = &content().map;
        for (_, area) in map.areas() {
            assert!(
                area.entrances.iter().all(|&s| area.spaces.contains(s)),
                "{}",
                area.name
            );
        }
    }

    // rule: A-SCEN3-003
    #[test]
    fn the_dock_area_narrows_to_the_south() {
        let content = content();
        let dock = area(&content, "dock_area");
        assert!(
            spaces("X37 X31 AC34 AC31 X35")
                .into_iter()
                .all(|s| dock.contains(s))
        );
        assert!(!dock.contains(space("AC36")));
        assert!(dock.iter().all(|s| content.map.terrain(s).is_land()));
        let width = |row: u16| dock.iter().filter(|s| s.row() == row).count();
        let rows: Vec<usize> = (space("X1").row()..=space("AC1").row())
            .map(width)
            .collect();
        assert!(rows.windows(2).all(|pair| pair[0] >= pair[1]), "{rows:?}");
    }

    // rule: A-MAP-020
    #[test]
    fn the_roof_opening_has_84_spaces() {
        let content = content();
        let roof = content.map.roof().expect("a roof");
        assert_eq!(roof.opening, rect("G7-L20"));
        assert_eq!(roof.opening.spaces().count(), 84);
        assert!(!roof.opening.contains(space("M13")));
        assert_eq!(roof.opening.n_cols(), 5 + 5 + 4);
        assert_eq!(roof.launch_column, 16);
        let drawn: SpaceSet = roof.opening.spaces().collect();
        assert_eq!(&drawn, area(&content, "roof_opening"));
        assert!(drawn.iter().all(|s| content.map.terrain(s).is_land()));
        assert!(roof.opening.south_east.row() < 29 / 2 && roof.opening.north_west.col() < 38 / 2);
    }

    #[test]
    fn scenario_2_fits_the_half_open_roof() {
        let content = content();
        let roof = area(&content, "roof_opening");
        let covered = |s: Space| roof.contains(s) && s.column_number() <= 13;
        assert!(spaces("G12 I10 G11 H10").into_iter().all(covered));
        assert!(
            spaces("J15 L14")
                .into_iter()
                .all(|s| roof.contains(s) && !covered(s))
        );
        assert!(spaces("F13 M13").into_iter().all(|s| !roof.contains(s)));
        assert!(spaces("G13 L13").into_iter().all(|s| roof.contains(s)));
    }
}

mod machines {
    use super::*;

    // rule: A-GANTRY-002
    #[test]
    fn the_gantry_goes_straight_from_loading_to_launch() {
        let content = content();
        let (loading, launch) = (
            gantry_at(&content, Position::Loading),
            gantry_at(&content, Position::Launch),
        );
        assert_eq!(launch.north_east(), Some(space("G20")));
        assert!(
            spaces("N20 O19 P19 P20")
                .into_iter()
                .all(|s| loading.contains(s))
        );
        assert_eq!(
            loading.north_east().map(Space::col),
            launch.north_east().map(Space::col)
        );
        let gantry = content.map.gantry().expect("a gantry");
        assert_eq!(gantry.slide.n_steps(), 7, "seven Turns");
        assert_eq!(
            gantry.slide.after(1),
            rect("M16-Q20"),
            "its only step leads toward Launch"
        );
        assert_eq!(gantry.slide.after(99), launch, "and it stops there");
    }

    // rule: A-GANTRY-001
    #[test]
    fn the_rocket_moves_with_the_gantry() {
        let gantry = content().map.gantry().expect("a gantry");
        for steps in 0..=gantry.slide.n_steps() {
            let (frame, rocket) = (gantry.slide.after(steps), gantry.rocket.after(steps));
            assert!(rocket.spaces().all(|s| frame.contains(s)));
            assert_eq!(
                rocket.north_west.row() - frame.north_west.row(),
                2,
                "after {steps} steps"
            );
            assert_eq!(rocket.north_west.col(), frame.north_west.col());
        }
    }

    // rule: A-GANTRY-017
    #[test]
    fn the_elevator_is_the_southeast_corner() {
        let content = content();
        let gantry = content.map.gantry().expect("a gantry");
        assert_eq!(gantry.elevator(0), space("R20"));
        assert_eq!(gantry.elevator(7), space("K20"));
        for steps in 0..=7 {
            assert_eq!(content.map.floor(gantry.elevator(steps)), Some(level(1)));
        }
    }

    // rule: A-GANTRY-005
    #[test]
    fn the_control_on_board_is_west_of_the_elevator() {
        let gantry = content().map.gantry().expect("a gantry");
        for steps in 0..=7 {
            let west = gantry.elevator(steps).step(Direction::West);
            assert_eq!(Some(gantry.control_on_board(steps)), west);
        }
    }

    #[test]
    fn the_rocket_stands_where_the_blast_is_centred() {
        let content = content();
        let rocket = rocket_at(&content, Position::Launch);
        assert_eq!(rocket, rect("I16-K18"));
        let blast = content.map.blast().expect("a blast");
        assert_eq!((blast.centre, blast.radius_spaces), (space("J17"), 5));
        let roof = area(&content, "roof_opening");
        assert!(rocket.spaces().all(|s| roof.contains(s)));
        assert_eq!(rocket.north_west.column_number(), 16);
        assert_eq!(
            gantry_at(&content, Position::Launch)
                .north_west
                .column_number(),
            16
        );
    }

    #[test]
    fn level_3_people_stand_in_the_gantry_beside_the_rocket() {
        let content = content();
        let (frame, rocket) = (
            gantry_at(&content, Position::Loading),
            rocket_at(&content, Position::Loading),
        );
        for space in spaces("N20 O19 P19 P20") {
            assert!(frame.contains(space) && !rocket.contains(space), "{space}");
        }
    }

    #[test]
    fn nobody_starts_under_the_gantry() {
        let content = content();
        let launch = gantry_at(&content, Position::Launch);
        assert!(spaces(SETUP_1).into_iter().all(|s| !launch.contains(s)));
        let loading = gantry_at(&content, Position::Loading);
        let under = |names| {
            spaces(names)
                .into_iter()
                .filter(|&s| loading.contains(s))
                .collect()
        };
        let (two, four): (Vec<Space>, Vec<Space>) = (under(SETUP_2), under(SETUP_4));
        assert_eq!(two, [space("P19")], "the one exception of scenario 2");
        assert_eq!(four, [space("R20")], "at the elevator");
    }

    #[test]
    fn gantry_and_pad_have_their_ways_free() {
        let map = &content().map;
        for s in rect("G16-R20").spaces() {
            assert!(map.terrain(s).is_land() && map.track(s).is_none(), "{s}");
        }
        for s in rect("H7-R11").spaces() {
            assert!(
                map.floor(s) == Some(level(1)) && map.track(s).is_none(),
                "{s}"
            );
            assert!(!rect("G16-R20").contains(s));
        }
    }

    // rule: A-MAP-027
    #[test]
    fn the_pad_slides_within_its_limits() {
        let content = content();
        let pad = content.map.pad().expect("a pad");
        assert_eq!(pad.launch.north_east(), Some(space("H11")));
        let roof = area(&content, "roof_opening");
        assert!(pad.launch.spaces().all(|s| roof.contains(s)));
        assert_eq!(
            (pad.n_steps(), pad.n_steps() % 2),
            (6, 0),
            "two spaces a Turn"
        );
        assert_eq!(pad.after(200), pad.launch, "it can not slide beyond");
    }

    #[test]
    fn part_of_the_pit_lies_outside_the_gantry() {
        let content = content();
        let launch = gantry_at(&content, Position::Launch);
        let outside: Vec<Space> = area(&content, "exhaust_pit")
            .iter()
            .filter(|&s| !launch.contains(s))
            .collect();
        assert_eq!(outside, spaces("L16 L17 L18 L19"));
        assert!(
            outside.iter().all(|s| s.spaces_to(space("J17")) <= 5),
            "within the blast"
        );
        assert_eq!(
            content.map.ladder(space("L17"), Direction::South),
            Some(assault::Climb::Up)
        );
        let rocket = rocket_at(&content, Position::Launch);
        assert!(
            rocket
                .spaces()
                .all(|s| area(&content, "exhaust_pit").contains(s))
        );
    }
}

mod monorail {
    use super::*;

    fn rail(map: &Map) -> SpaceSet {
        map.spaces()
            .filter(|&space| map.track(space).is_some())
            .collect()
    }

    #[test]
    fn every_car_starts_on_the_track() {
        let map = &content().map;
        for space in spaces("Z7 G5 Y5 F21 O5 Z5 X37 Z37 AB37") {
            assert!(map.track(space).is_some(), "{space}");
        }
    }

    #[test]
    fn the_track_is_one_line_on_the_floor() {
        let map = &content().map;
        let rail = rail(map);
        assert!(
            rail.iter()
                .all(|s| map.terrain(s).is_land() && map.floor(s) == Some(level(1)))
        );
        let ground = BareGround {
            map,
            door: ControlDoor::Open,
        };
        let mut found = SpaceSet::new();
        let mut open: Vec<Space> = rail.first().into_iter().collect();
        while let Some(space) = open.pop() {
            if found.contains(space) {
                continue;
            }
            found.insert(space);
            for &next in &map.track(space).expect("track").joins {
                let way = space.direction_to(next).expect("a neighbour");
                assert!(
                    ground.step(Place::new(space, level(1)), way).is_some(),
                    "{space} {next}"
                );
                open.push(next);
            }
        }
        assert_eq!(found, rail, "the track hangs together");
    }

    #[test]
    fn loops_let_cars_turn_round() {
        let map = &content().map;
        assert_eq!(map.n_track_loops(), 2);
        for space in rail(map).iter() {
            let n_joins = map.track(space).expect("track").joins.len();
            assert!((2..=3).contains(&n_joins), "{space} is a dead end");
        }
    }
}

mod edges_and_water {
    use super::*;

    #[test]
    fn the_west_edge_is_open_in_three_places() {
        let map = &content().map;
        let west = map.entry_named("west").expect("an entry");
        assert_eq!(west.iter().collect::<Vec<_>>(), spaces("J1 O1 T1"));
        assert!(
            west.iter()
                .all(|s| s.col() == 0 && map.terrain(s).is_land())
        );
    }

    #[test]
    fn the_water_comes_in_from_the_east() {
        let map = &content().map;
        let (east, water) = (map.entry_named("east-water").expect("an entry"), water(map));
        let edge: SpaceSet = water.iter().filter(|s| s.column_number() == 38).collect();
        assert_eq!(east, &edge, "every water space of the edge");
        assert_ne!(&hanging_together(east), east, "more than one cave opening");
        assert_eq!(hanging_together(&water), water, "one channel");
        assert!(water.iter().all(|s| s.column_number() > 25));
        assert!(
            land(map).all(|s| s.column_number() < 38),
            "no land on the east edge"
        );
    }

    // rule: A-WATER-006
    #[test]
    fn boats_can_land_at_quays_and_ladders() {
        let map = &content().map;
        assert!(
            map.is_landing(space("O37"), space("O36")),
            "a landing place"
        );
        assert!(map.is_landing(space("M37"), space("M36")), "a ladder");
        assert!(
            !map.is_landing(space("P37"), space("P36")),
            "a bare quay wall"
        );
        assert!(
            !map.is_landing(space("O36"), space("O37")),
            "land is no water"
        );
    }
}

mod ways {
    use super::*;

    #[test]
    fn every_standable_space_can_be_reached() {
        let content = content();
        let ground = BareGround {
            map: &content.map,
            door: ControlDoor::Open,
        };
        let reached = ground.costs_from(&[place("O3", 1)], &content.charts.costs);
        for place in ground.places() {
            assert!(reached.contains_key(&place), "{place}");
        }
    }

    #[test]
    fn scenario_1_leaves_time_to_reach_the_gantry_controls() {
        let starts = [place("Q17", 1), place("Q18", 1)];
        let cost = walk(&content(), ControlDoor::Open, &starts, place("N25", 2));
        assert!(
            cost <= Some(HalfPoints::whole(20)) && cost.is_some(),
            "{cost:?}"
        );
    }

    #[test]
    fn scenario_2_leaves_time_to_reach_the_pad_controls() {
        let starts = ["J15", "L14", "S19", "S12", "X17"].map(|name| place(name, 1));
        let cost = walk(&content(), ControlDoor::Locked, &starts, place("J25", 2));
        assert!(
            cost <= Some(HalfPoints::whole(40)) && cost.is_some(),
            "{cost:?}"
        );
    }

    #[test]
    fn scenario_3_leaves_time_to_reach_both_places() {
        let content = content();
        let docks: Vec<Place> = land(&content.map)
            .filter(|&shore| {
                content
                    .map
                    .neighbours(shore)
                    .any(|w| content.map.is_landing(w, shore))
            })
            .map(|shore| Place::new(shore, level(1)))
            .collect();
        for goal in [place("P25", 2), place("P32", 2)] {
            let cost = walk(&content, ControlDoor::Open, &docks, goal);
            assert!(
                cost <= Some(HalfPoints::whole(60)) && cost.is_some(),
                "{goal} {cost:?}"
            );
        }
    }

    #[test]
    fn scenario_4_lets_crews_reach_the_elevator() {
        let cost = walk(
            &content(),
            ControlDoor::Open,
            &[place("N25", 2)],
            place("R20", 1),
        );
        assert!(cost.is_some());
    }

    #[test]
    fn low_walls_are_there_to_be_crossed() {
        let map = &content().map;
        let ground = BareGround {
            map,
            door: ControlDoor::Open,
        };
        for (_, edge) in map
            .edges()
            .filter(|(_, edge)| edge.kind == EdgeKind::LowWall)
        {
            let [a, b] = edge.spaces;
            let way = a.direction_to(b).expect("neighbours");
            assert!(
                ground.step(Place::new(a, level(1)), way).is_some(),
                "{a} {b}"
            );
        }
    }
}
