//! Which spaces lie on which Level.

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
