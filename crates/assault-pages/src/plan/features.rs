//! What stands in spaces and on their sides: track, stairs, ladders, walls, controls.

use assault::{Climb, Device, Direction, Edge, EdgeKind, Map, Space};

use super::ground::side;
use super::pen::{Pen, UNIT, centre, point};

pub(super) fn draw(map: &Map, pen: &mut Pen) {
    signs(pen);
    track(map, pen);
    stairs(map, pen);
    ladders(map, pen);
    for (_, edge) in map.edges() {
        wall(edge, pen);
    }
    controls(map, pen);
}

/// A base has hundreds of sides and dozens of ladders: each kind is written down once.
fn signs(pen: &mut Pen) {
    pen.raw("<defs>");
    for kind in EdgeKind::ALL {
        pen.define(&side_id(kind), |pen| side_sign(kind, pen));
    }
    pen.define("stairs", stairs_sign);
    pen.define("ladder", ladder_sign);
    pen.raw("</defs>");
}

pub(super) fn side_id(kind: EdgeKind) -> String {
    format!("side-{}", kind.word())
}

/// Every stretch between two joined spaces, once.
fn track(map: &Map, pen: &mut Pen) {
    let mut d = String::new();
    for space in map.spaces() {
        let Some(track) = map.track(space) else {
            continue;
        };
        for &next in track.joins.iter().filter(|&&next| next > space) {
            d += &format!("M{}L{}", point(centre(space)), point(centre(next)));
        }
    }
    pen.layered("track", &["trk-bed", "trk-tie", "trk"], &d);
}

/// The arrow leads up.
fn stairs(map: &Map, pen: &mut Pen) {
    for space in map.spaces() {
        let Some(upper) = map.stairs_to(space) else {
            continue;
        };
        let is_up = |direction: &Direction| {
            !direction.is_diagonal()
                && map
                    .neighbour(space, *direction)
                    .is_some_and(|next| map.floor(next) == Some(upper))
        };
        let is_open = |direction: &Direction| map.edge_at(space, *direction).is_none();
        let ways = || Direction::ALL.into_iter().filter(is_up);
        let up = ways().find(is_open).or_else(|| ways().next());
        let (south, east) = up.unwrap_or(Direction::North).offset();
        let degrees = f64::from(south).atan2(f64::from(east)).to_degrees() + 90.0;
        pen.sign("", "stairs", centre(space), degrees);
    }
}

/// Stairs that lead north.
pub(super) fn stairs_sign(pen: &mut Pen) {
    pen.rect("lv2", (-18.0, -22.0), (36.0, 44.0));
    let treads: String = (0..7).map(|i| format!("M-16 {}H16", i * 6 - 18)).collect();
    pen.path("tread", &format!("{treads}M-17 -22V22M17 -22V22"));
    pen.path("railcase", "M0 16V-14");
    pen.path("arrow", "M0 17V-15M-8 -7L0 -16L8 -7");
}

/// A ladder that leads north or south.
pub(super) fn ladder_sign(pen: &mut Pen) {
    pen.path("railcase", "M-6 -17V17M6 -17V17");
    pen.path(
        "rail",
        "M-6 -17V17M6 -17V17M-6 -12H6M-6 -6H6M-6 0H6M-6 6H6M-6 12H6",
    );
}

fn ladders(map: &Map, pen: &mut Pen) {
    for space in map.spaces() {
        for direction in Direction::ALL {
            if map.ladder(space, direction) != Some(Climb::Up) {
                continue;
            }
            let (a, b) = side(space, direction);
            let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
            let degrees = match direction {
                Direction::East | Direction::West => 90.0,
                _ => 0.0,
            };
            pen.sign("", "ladder", middle, degrees);
        }
    }
}

/// Everything is drawn along a side that runs east, and turned where it runs south.
fn wall(edge: &Edge, pen: &mut Pen) {
    let Some((from, degrees)) = line_of(edge) else {
        return;
    };
    pen.sign("", &side_id(edge.kind), from, degrees);
}

/// A side that runs east from where the pen is.
pub(super) fn side_sign(kind: EdgeKind, pen: &mut Pen) {
    match kind {
        EdgeKind::RockWall | EdgeKind::InteriorWall => {
            pen.path("case", "M0 0H48");
            pen.path("wall", "M0 0H48");
        }
        EdgeKind::Door | EdgeKind::ControlDoor => {
            pen.path("case", "M0 0H8M40 0H48");
            pen.path("wall", "M0 0H8M40 0H48");
            pen.path("doorleaf", "M10 0L32 -19");
            pen.path("doorarc", "M32 -19A29 29 0 0 1 39 0");
            if kind == EdgeKind::ControlDoor {
                pen.circle("ctl", (10.0, 0.0), 4.5);
            }
        }
        EdgeKind::Window => {
            pen.path("case", "M0 0H48");
            pen.path("wall", "M0 0H6M42 0H48");
            pen.path("glass", "M6 -3H42M6 3H42M24 -3V3");
        }
        EdgeKind::Shutter => {
            pen.path("case", "M0 0H48");
            pen.path("glass", "M2 -4H46");
            pen.path("slat", "M2 2H46");
            pen.path("wall", "M0 -2V2M48 -2V2");
        }
        EdgeKind::LowWall => {
            for (i, (x, width)) in [(1.0, 9.0), (11.0, 12.0), (24.0, 10.0), (35.0, 12.0)]
                .into_iter()
                .enumerate()
            {
                pen.rect("stone", (x, (i % 2) as f64 - 5.0), (width, 9.0));
            }
        }
        EdgeKind::Landing => pen.path("landing", "M8 -5V5M20 -5V5M32 -5V5M44 -5V5M4 0H48"),
    }
}

/// Returns where a side begins and how far it is turned.
fn line_of(edge: &Edge) -> Option<((f64, f64), f64)> {
    let [a, b] = edge.spaces;
    let direction = a.direction_to(b)?;
    let (from, _) = side(a, direction);
    let degrees = match direction {
        Direction::East | Direction::West => 90.0,
        _ => 0.0,
    };
    Some((from, degrees))
}

/// A hexagon with the first letter of what is worked from there.
fn controls(map: &Map, pen: &mut Pen) {
    for device in Device::ALL {
        let Some(space) = map.control(device) else {
            continue;
        };
        let letter = control_letter(device);
        pen.placed("control", control_mark(space), 0.0, |pen| {
            control_sign(letter, pen)
        });
    }
}

pub(super) fn control_sign(letter: &str, pen: &mut Pen) {
    pen.path("ctl", "M-9 0L-4.5 -8H4.5L9 0L4.5 8H-4.5Z");
    pen.text("ctl-letter", (0.0, 4.0), letter);
}

/// The mark sits on the east side of its space, so that a counter does not hide it.
fn control_mark(space: Space) -> (f64, f64) {
    let (x, y) = super::corner(space);
    (x + UNIT + 7.0, y + UNIT / 2.0)
}

fn control_letter(device: Device) -> &'static str {
    match device {
        Device::Gantry => "G",
        Device::Rocket => "T",
        Device::Roof => "R",
        Device::Shutters => "S",
        Device::Pad => "P",
    }
}
