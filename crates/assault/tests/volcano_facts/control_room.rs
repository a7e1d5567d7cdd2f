//! The control room with its doors, windows and shutters.

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
