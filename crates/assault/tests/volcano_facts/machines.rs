//! Gantry, rocket, roof and pad.

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
