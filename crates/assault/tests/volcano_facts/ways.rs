//! Who can get where on foot.

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
