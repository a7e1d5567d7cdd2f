//! Every fact that the Assault rulebook states or implies about the map holds on the drawn map.

mod areas;
mod control_room;
mod edges_and_water;
mod grid;
mod levels;
mod machines;
mod monorail;
mod ways;

use std::collections::BTreeSet;

use crate::common::{area, content, level, place, rect, space, spaces};
use assault::{
    BareGround, Content, ControlDoor, Device, Direction, EdgeKind, HalfPoints, Level, Map, Place,
    Position, Provenance, Rect, Space, SpaceSet, Terrain,
};

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
