//! The grid and what it is made of.

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
