//! Line of sight, rule by rule, on a hall built for it and on the volcano itself.

use crate::common::{content, eye, level, rect, small_map, space};
use assault::{
    BuiltOverlay, Cell, EdgeState, Effect, Eye, Feature, Lines, Map, Obstruction, RangeBand, Sight,
    Space, TrackSide, VehicleKind, Where,
};

/// A hall of 8 rows: a wall, a window, a low wall, a door, stairs, track and a lump of rock.
const HALL: &str = "\
format assault-map 1
name Hall
rows A H
cols 1 12
terrain A ............
terrain B ............
terrain C ............
terrain D ....cc~~~...
terrain E ............
terrain F .....#......
terrain G ............
terrain H ............
level A 111111111111
level B 111111111111
level C 111111111111
level D 111111000111
level E 111111111111
level F 11111-111111
level G 111111111111
level H 111111111122
side wall A4 A5
side window B6 B7
side low-wall C6 C7
side door E6 E7
stairs H10 1 2
track line G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12
";

struct Hall {
    map: Map,
    lines: Lines,
    scene: BuiltOverlay,
}

impl Hall {
    fn new() -> Hall {
        Hall::of(small_map(HALL))
    }

    fn of(map: Map) -> Hall {
        Hall {
            lines: Lines::trace(&map),
            scene: BuiltOverlay::empty(&map),
            map,
        }
    }

    fn put(mut self, name: &str, change: impl FnOnce(Cell) -> Cell) -> Hall {
        self.scene.put(space(name), change);
        self
    }

    fn edge(mut self, a: &str, b: &str, state: EdgeState) -> Hall {
        let id = self
            .map
            .edge_between(space(a), space(b))
            .expect("a side feature");
        self.scene.set_edge(id, state);
        self
    }

    fn see(&self, from: Eye, to: Eye) -> Sight {
        self.lines.sight(&self.map, from, to, &self.scene)
    }

    fn flat(&self, from: &str, to: &str) -> Sight {
        self.see(eye(from, 1), eye(to, 1))
    }

    /// Returns the rules that block or obstruct between two people on the floor.
    fn rules(&self, from: &str, to: &str) -> Vec<&'static str> {
        self.rules_between(eye(from, 1), eye(to, 1))
    }

    fn rules_between(&self, from: Eye, to: Eye) -> Vec<&'static str> {
        let findings = self.lines.explain(&self.map, from, to, &self.scene);
        findings.into_iter().map(|finding| finding.rule.0).collect()
    }
}

fn obstructed(sight: Sight) -> i8 {
    match sight {
        Sight::Blocked => panic!("blocked"),
        sight => sight.obstruction().modification(&content().charts.ease),
    }
}

/// Puts the volcano's machines and shutters into a scene as they stand at the start of scenario 3.
fn volcano_scene() -> BuiltOverlay {
    let content = content();
    let mut scene = BuiltOverlay::empty(&content.map);
    let gantry = content.map.gantry().expect("a gantry");
    for space in gantry.slide.loading.spaces() {
        scene.put(space, Cell::with_gantry);
    }
    for space in gantry.rocket.loading.spaces() {
        scene.put(space, Cell::with_rocket);
    }
    scene
}

fn on_the_volcano(scene: &BuiltOverlay, from: Eye, to: Eye) -> (Sight, Vec<&'static str>) {
    let content = content();
    let sight = content.lines().sight(&content.map, from, to, scene);
    let findings = content.lines().explain(&content.map, from, to, scene);
    (
        sight,
        findings.into_iter().map(|finding| finding.rule.0).collect(),
    )
}

// rule: A-LOS-022
// rule: A-MAP-008
// rule: A-MAP-010
#[test]
fn clutter_water_and_clear_spaces_leave_the_line_clear() {
    let hall = Hall::new();
    assert_eq!(
        hall.flat("D1", "D12"),
        Sight::Clear,
        "two clutter and three water spaces"
    );
    assert!(hall.rules("D1", "D12").is_empty());
}

// rule: A-LOS-002
// rule: A-MAP-006
#[test]
fn solid_rock_blocks_at_any_level() {
    let hall = Hall::new();
    assert_eq!(hall.flat("F5", "F7"), Sight::Blocked);
    assert_eq!(hall.rules("F5", "F7"), ["A-LOS-002"]);
    assert_eq!(hall.see(eye("F5", 3), eye("F7", 3)), Sight::Blocked);
}

#[test]
fn a_rock_wall_blocks_like_rock() {
    let map = small_map(&HALL.replace("side wall A4 A5", "side rock-wall A4 A5"));
    let hall = Hall::of(map);
    assert_eq!(hall.rules("A1", "A8"), ["A-LOS-002"]);
    assert_eq!(hall.flat("A1", "A8"), Sight::Blocked);
}

#[test]
fn rock_on_both_sides_of_a_corner_closes_it() {
    let map = small_map(
        "format assault-map 1\nrows A C\ncols 1 4\n\
         terrain A ....\nterrain B .#..\nterrain C ..#.\n\
         level A 1111\nlevel B 1-11\nlevel C 11-1\n",
    );
    let hall = Hall::of(map);
    assert_eq!(
        hall.flat("C2", "B3"),
        Sight::Blocked,
        "squeezed between B2 and C3"
    );
    assert_eq!(hall.rules("C2", "B3"), ["A-LOS-002"]);
    assert_eq!(hall.flat("B1", "A2"), Sight::Clear, "rock on one side only");
}

// rule: A-LOS-008
// rule: A-LOS-001
#[test]
fn an_interior_wall_blocks() {
    let hall = Hall::new();
    assert_eq!(hall.flat("A1", "A8"), Sight::Blocked);
    assert_eq!(hall.rules("A1", "A8"), ["A-LOS-008"]);
}

// rule: A-LOS-023
#[test]
fn a_line_through_the_end_of_a_wall_is_blocked() {
    let hall = Hall::new();
    assert_eq!(
        hall.flat("B4", "A5"),
        Sight::Blocked,
        "the wall A4/A5 ends in this corner"
    );
    assert_eq!(hall.rules("B4", "A5"), ["A-LOS-008"]);
    assert_eq!(
        hall.flat("B3", "A4"),
        Sight::Clear,
        "a corner without a wall"
    );
    let findings = hall
        .lines
        .explain(&hall.map, eye("D5", 1), eye("B7", 1), &hall.scene);
    let low = findings
        .iter()
        .find(|finding| finding.feature == Feature::LowWall);
    assert!(
        low.is_some(),
        "a low wall obstructs from its end point too: {findings:?}"
    );
}

// rule: A-LOS-004
#[test]
fn a_person_on_the_same_level_blocks() {
    let hall = Hall::new().put("D6", |cell| cell.with_person(level(1)));
    assert_eq!(hall.flat("D4", "D9"), Sight::Blocked);
    assert_eq!(hall.rules("D4", "D9"), ["A-LOS-004"]);
}

// rule: A-LOS-005
#[test]
fn a_person_on_another_level_does_not_block() {
    let hall = Hall::new().put("D6", |cell| cell.with_person(level(1)));
    assert_eq!(hall.see(eye("D4", 2), eye("D9", 1)), Sight::Clear);
    assert_eq!(hall.see(eye("D4", 2), eye("D9", 2)), Sight::Clear);
}

// rule: A-LOS-006
#[test]
fn people_at_either_end_do_not_block() {
    let hall = Hall::new()
        .put("D4", |cell| cell.with_person(level(1)))
        .put("D9", |cell| cell.with_person(level(1)));
    assert_eq!(hall.flat("D4", "D9"), Sight::Clear);
}

// rule: A-LOS-007
#[test]
fn a_person_at_a_mere_corner_does_not_block() {
    let person = |cell: Cell| cell.with_person(level(1));
    let hall = Hall::new().put("D10", person).put("E11", person);
    assert_eq!(
        hall.flat("D11", "E10"),
        Sight::Clear,
        "between two people, corner to corner"
    );
    let hall = Hall::new().put("D10", person);
    assert_eq!(
        hall.flat("C9", "D11"),
        Sight::Blocked,
        "a slanted line runs through his space"
    );
}

// rule: A-LOS-010
// rule: A-LOS-011
#[test]
fn vehicles_block_from_between() {
    for (kind, rule) in [
        (VehicleKind::MonorailCar, "A-LOS-010"),
        (VehicleKind::Boat, "A-LOS-011"),
    ] {
        let hall = Hall::new().put("D8", |cell| cell.with_vehicle(kind));
        assert_eq!(hall.rules("D4", "D11"), [rule]);
        assert_eq!(hall.flat("D4", "D11"), Sight::Blocked);
        assert_eq!(
            hall.see(eye("D4", 2), eye("D11", 1)),
            Sight::Blocked,
            "whatever the Levels"
        );
        assert_eq!(
            hall.flat("D8", "D11"),
            Sight::Clear,
            "from within it does not"
        );
    }
}

// rule: A-LOS-012
#[test]
fn a_door_far_from_both_blocks() {
    let hall = Hall::new();
    assert_eq!(hall.flat("E4", "E10"), Sight::Blocked);
    assert_eq!(hall.rules("E4", "E10"), ["A-LOS-012"]);
}

// rule: A-LOS-013
#[test]
fn a_door_beside_firer_or_target_obstructs() {
    let hall = Hall::new();
    for (from, to) in [("E6", "E10"), ("E4", "E7"), ("E6", "E7")] {
        assert_eq!(obstructed(hall.flat(from, to)), -2, "{from} {to}");
        assert_eq!(hall.rules(from, to), ["A-LOS-013"]);
    }
}

// rule: A-LOS-014
#[test]
fn only_the_two_bordering_spaces_are_adjacent_to_a_door() {
    let content = content();
    let door = content
        .map
        .edge_between(space("L24"), space("L25"))
        .expect("the door");
    let adjacent = |name| content.map.edge(door).borders(space(name));
    assert!(adjacent("L24") && adjacent("L25"));
    assert!(!adjacent("L23") && !adjacent("M24"));
    let (sight, rules) = on_the_volcano(&volcano_scene(), eye("L23", 2), eye("L26", 2));
    assert_eq!((sight, rules), (Sight::Blocked, vec!["A-LOS-012"]));
}

// rule: A-LOS-015
// rule: A-LOS-021
#[test]
fn a_window_obstructs_only_near_the_target() {
    let hall = Hall::new();
    assert_eq!(
        hall.flat("B6", "B12"),
        Sight::Clear,
        "the firer looks out of it"
    );
    assert_eq!(obstructed(hall.flat("B12", "B6")), -4);
    assert_eq!(hall.rules("B12", "B6"), ["A-LOS-015"]);
}

// rule: A-LOS-019
#[test]
fn a_feature_exactly_halfway_does_not_obstruct() {
    let hall = Hall::new();
    assert_eq!(
        hall.flat("B4", "B9"),
        Sight::Clear,
        "2.5 spaces to either side"
    );
    assert_eq!(
        obstructed(hall.flat("B3", "B9")),
        -4,
        "one space more, and it counts"
    );
    assert_eq!(
        hall.flat("C4", "C9"),
        Sight::Clear,
        "the same for a low wall"
    );
}

// rule: A-LOS-016
#[test]
fn stairs_near_the_target_obstruct() {
    let hall = Hall::new();
    let seen = hall.see(eye("H7", 1), eye("H11", 2));
    assert_eq!(obstructed(seen), -2);
    assert_eq!(
        hall.rules_between(eye("H7", 1), eye("H11", 2)),
        ["A-LOS-016"]
    );
    assert_eq!(hall.see(eye("H11", 2), eye("H7", 1)), Sight::Clear);
}

// rule: A-LOS-017
#[test]
fn a_low_wall_near_the_target_obstructs() {
    let hall = Hall::new();
    assert_eq!(obstructed(hall.flat("C2", "C7")), -4);
    assert_eq!(hall.rules("C2", "C7"), ["A-LOS-017"]);
    assert_eq!(hall.flat("C7", "C2"), Sight::Clear);
}

// rule: A-LOS-018
#[test]
fn track_near_the_target_obstructs() {
    let hall = Hall::new();
    assert_eq!(obstructed(hall.flat("C3", "H3")), -4);
    assert_eq!(hall.rules("C3", "H3"), ["A-LOS-018"]);
    assert_eq!(hall.flat("H3", "C3"), Sight::Clear);
}

// rule: A-LOS-020
// rule: A-TRACK-007
#[test]
fn track_in_the_target_space_covers_the_far_side() {
    let hall = Hall::new();
    let behind = |side| Eye {
        track_side: Some(side),
        ..eye("G3", 1)
    };
    let far = hall.see(eye("C3", 1), behind(TrackSide::SouthOrEast));
    assert_eq!(obstructed(far), -4);
    let rules = hall.rules_between(eye("C3", 1), behind(TrackSide::SouthOrEast));
    assert_eq!(rules, ["A-LOS-020"]);
    assert_eq!(
        hall.see(eye("C3", 1), behind(TrackSide::NorthOrWest)),
        Sight::Clear
    );
    let same_space = hall.see(eye("G3", 1), behind(TrackSide::SouthOrEast));
    assert_eq!(
        same_space,
        Sight::Clear,
        "in the same space the side does not matter"
    );
}

// rule: A-LOS-027
#[test]
fn low_features_count_whatever_the_levels() {
    let hall = Hall::new();
    assert_eq!(obstructed(hall.see(eye("C3", 3), eye("H3", 1))), -4);
    assert_eq!(obstructed(hall.see(eye("B12", 3), eye("B6", 1))), -4);
}

// rule: A-DOOR-016
#[test]
fn destroyed_doors_and_windows_are_not_there() {
    let hall =
        Hall::new()
            .edge("E6", "E7", EdgeState::Destroyed)
            .edge("B6", "B7", EdgeState::Destroyed);
    assert_eq!(hall.flat("E4", "E10"), Sight::Clear);
    assert_eq!(hall.flat("B12", "B6"), Sight::Clear);
}

// rule: A-DOOR-007
#[test]
fn fire_at_a_door_goes_to_the_nearer_space() {
    let content = content();
    let door = content
        .map
        .edge_between(space("L24"), space("L25"))
        .expect("the door");
    let scene = volcano_scene();
    let found = content
        .lines()
        .sight_to_edge(&content.map, eye("L22", 2), door, &scene);
    assert_eq!(found, Some((space("L24"), Sight::Clear)));
    assert_eq!(space("L22").distance_squared(space("L24")), 4, "range 2");
    let inside = content
        .lines()
        .sight_to_edge(&content.map, eye("L26", 2), door, &scene);
    assert_eq!(inside, Some((space("L25"), Sight::Clear)));
    let elsewhere = content
        .lines()
        .sight_to_edge(&content.map, eye("Z15", 1), door, &scene);
    assert_eq!(elsewhere, None, "out of sight");
}

// rule: A-FIRE-040
#[test]
fn nothing_comes_between_people_in_one_space() {
    let content = content();
    for space in content.map.spaces() {
        let Some(floor) = content.map.floor(space) else {
            continue;
        };
        let both = Eye::new(space, floor);
        assert_eq!(
            content
                .lines()
                .sight(&content.map, both, both, &volcano_scene()),
            Sight::Clear
        );
    }
}

// rule: A-FIRE-030
#[test]
fn one_line_of_each_kind_counts() {
    let ease = content().charts.ease;
    let all = Obstruction {
        stairs: true,
        door: true,
        window: true,
        low: true,
    };
    assert_eq!(all.modification(&ease), -6);
    assert_eq!(
        Obstruction {
            stairs: true,
            door: true,
            ..Obstruction::default()
        }
        .modification(&ease),
        -2
    );
    assert_eq!(
        Obstruction {
            window: true,
            low: true,
            ..Obstruction::default()
        }
        .modification(&ease),
        -4
    );
    assert_eq!(Obstruction::default().modification(&ease), 0);
}

// rule: A-LOS-024
#[test]
fn closed_shutters_block() {
    let content = content();
    let mut scene = volcano_scene();
    let (from, to) = (eye("N22", 1), eye("N25", 2));
    assert_eq!(
        obstructed(on_the_volcano(&scene, from, to).0),
        -4,
        "open: as a window"
    );
    for (id, _) in content.map.edges() {
        scene.set_edge(id, EdgeState::Closed);
    }
    let (sight, rules) = on_the_volcano(&scene, from, to);
    assert_eq!((sight, rules), (Sight::Blocked, vec!["A-LOS-024"]));
    let shutter = content
        .map
        .edge_between(space("N24"), space("N25"))
        .expect("a shutter");
    scene.set_edge(shutter, EdgeState::Destroyed);
    assert_eq!(
        on_the_volcano(&scene, from, to).0,
        Sight::Clear,
        "blown away"
    );
}

// rule: A-LOS-025
#[test]
fn the_locked_control_room_door_blocks_even_beside_it() {
    let content = content();
    let door = content
        .map
        .edge_between(space("L24"), space("L25"))
        .expect("the door");
    let mut scene = volcano_scene();
    assert_eq!(
        obstructed(on_the_volcano(&scene, eye("L24", 2), eye("L26", 2)).0),
        -2
    );
    scene.set_edge(door, EdgeState::Closed);
    let (sight, rules) = on_the_volcano(&scene, eye("L24", 2), eye("L26", 2));
    assert_eq!((sight, rules), (Sight::Blocked, vec!["A-LOS-025"]));
}

// rule: A-LOS-003
#[test]
fn the_gantry_blocks() {
    let scene = volcano_scene();
    let (sight, rules) = on_the_volcano(&scene, eye("N15", 1), eye("N21", 1));
    assert_eq!(sight, Sight::Blocked);
    assert!(rules.iter().all(|rule| *rule == "A-LOS-003"), "{rules:?}");
    assert_eq!(
        on_the_volcano(&scene, eye("M15", 1), eye("M20", 1)).0,
        Sight::Clear,
        "beside it"
    );
}

#[test]
fn one_platform_of_the_gantry_is_open() {
    let scene = volcano_scene();
    assert_eq!(
        on_the_volcano(&scene, eye("N16", 3), eye("N20", 3)).0,
        Sight::Clear
    );
    let (sight, rules) = on_the_volcano(&scene, eye("P19", 3), eye("P15", 3));
    assert_eq!(sight, Sight::Blocked);
    assert!(rules.contains(&"A-LOS-009"));
    assert_eq!(
        on_the_volcano(&scene, eye("N16", 1), eye("N20", 1)).0,
        Sight::Blocked,
        "on the floor"
    );
}

// rule: A-LOS-009
#[test]
fn the_rocket_blocks_until_it_is_gone() {
    let mut scene = BuiltOverlay::empty(&content().map);
    scene.put(space("J17"), Cell::with_rocket);
    let (sight, rules) = on_the_volcano(&scene, eye("J15", 1), eye("J20", 1));
    assert_eq!((sight, rules), (Sight::Blocked, vec!["A-LOS-009"]));
    scene.put(space("J17"), Cell::without_rocket);
    assert_eq!(
        on_the_volcano(&scene, eye("J15", 1), eye("J20", 1)).0,
        Sight::Clear
    );
}

// rule: A-LOS-026
// rule: A-SCEN2-003
#[test]
fn the_roof_is_in_between_unless_there_is_a_hole() {
    let mut scene = BuiltOverlay::empty(&content().map);
    for space in rect("G14-L20").spaces().chain([space("I10")]) {
        scene.put(space, Cell::with_roof_hole);
    }
    let floor = eye("K15", 1);
    let (sight, rules) = on_the_volcano(&scene, eye("K7", 4), floor);
    assert_eq!((sight, rules), (Sight::Blocked, vec!["A-LOS-026"]));
    assert_eq!(
        on_the_volcano(&scene, floor, eye("K7", 4)).0,
        Sight::Blocked,
        "and the other way"
    );
    assert_eq!(
        on_the_volcano(&scene, eye("K13", 4), floor).0,
        Sight::Clear,
        "at the edge"
    );
    assert_eq!(
        on_the_volcano(&scene, eye("J10", 4), eye("J12", 1)).0,
        Sight::Clear,
        "at a breach"
    );
    assert_eq!(
        on_the_volcano(&scene, eye("J14", 4), eye("J14", 1)).0,
        Sight::Clear,
        "straight down"
    );
    assert_eq!(
        on_the_volcano(&scene, eye("K7", 4), eye("G12", 4)).0,
        Sight::Clear,
        "along the roof"
    );
}

#[test]
fn on_the_roof_only_people_are_in_the_way() {
    let mut scene = volcano_scene();
    for space in rect("G16-K20").spaces() {
        scene.put(space, |cell| cell.with_gantry().with_rocket());
    }
    assert_eq!(
        on_the_volcano(&scene, eye("H15", 4), eye("H20", 4)).0,
        Sight::Clear
    );
    scene.put(space("H17"), |cell| cell.with_person(level(4)));
    assert_eq!(
        on_the_volcano(&scene, eye("H15", 4), eye("H20", 4)).0,
        Sight::Blocked
    );
}

// rule: A-MAP-003
#[test]
fn the_side_of_the_track_changes_no_range() {
    let content = content();
    let bands = content
        .charts
        .ranges
        .bands(assault::DamageClass::G)
        .expect("class G");
    let (from, to) = (space("Z14"), space("Z18"));
    assert_eq!(from.distance_squared(to), 16, "exactly four spaces");
    assert_eq!(
        bands.band(from.distance_squared(to)),
        Some(RangeBand::Medium)
    );
}

#[test]
fn an_explanation_names_the_place() {
    let hall = Hall::new();
    let findings = hall
        .lines
        .explain(&hall.map, eye("F5", 1), eye("F7", 1), &hall.scene);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].effect, Effect::Blocks);
    assert_eq!(
        findings[0].place,
        Where::Space(Space::parse("F6").expect("a space"))
    );
}
