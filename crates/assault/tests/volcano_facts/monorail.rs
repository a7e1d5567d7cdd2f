//! The track.

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
