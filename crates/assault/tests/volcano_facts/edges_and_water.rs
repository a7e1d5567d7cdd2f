//! The edges of the map, and the water.

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
