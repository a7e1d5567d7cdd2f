//! Floors by Level, water, ledges, the ramp, clutter.

use std::collections::BTreeSet;

use assault::{Direction, Map, Space, Terrain};

use super::outline::{Cell, cell, runs};
use super::pen::{Pen, UNIT, corner, point, short};

const SIDES: [Direction; 4] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
];
/// How far the shade of a ledge falls.
const SHADE: f64 = 11.0;

pub(super) fn draw(map: &Map, pen: &mut Pen) {
    let (width, height) = super::size(map);
    pen.rect("lv1", (0.0, 0.0), (width, height));
    for level in [0, 2, 3] {
        let here = with_rim(map, |space| {
            map.terrain(space) != Terrain::Water
                && map
                    .floor(space)
                    .is_some_and(|floor| floor.number() == level)
        });
        pen.path(&format!("lv{level}"), &runs(&here));
        let hatched = of(map, |space| {
            map.terrain(space) != Terrain::Water
                && map
                    .floor(space)
                    .is_some_and(|floor| floor.number() == level)
                && map.ramp_up(space).is_none()
        });
        pen.path(&format!("h{level}"), &runs(&hatched));
    }
    let ramp = of(map, |space| map.ramp_up(space).is_some());
    pen.path("ramp", &runs(&ramp));
    let water = with_rim(map, |space| map.terrain(space) == Terrain::Water);
    pen.layered("sea", &["water", "waves"], &runs(&water));
    pen.rect("gridl", (0.0, 0.0), (width, height));
    ledges(map, pen);
    chevrons(map, pen);
    clutter(map, pen);
}

fn of(map: &Map, fits: impl Fn(Space) -> bool) -> BTreeSet<Cell> {
    map.spaces()
        .filter(|&space| fits(space))
        .map(cell)
        .collect()
}

/// The colour runs under the rough edge of the rock beside it.
fn with_rim(map: &Map, fits: impl Fn(Space) -> bool) -> BTreeSet<Cell> {
    let mut cells = of(map, &fits);
    for space in map.spaces().filter(|&space| fits(space)) {
        let rock = map
            .neighbours(space)
            .filter(|&next| map.terrain(next) == Terrain::SolidRock);
        cells.extend(rock.map(cell));
    }
    cells
}

/// Returns the two ends of a side of a space.
pub(super) fn side(space: Space, direction: Direction) -> ((f64, f64), (f64, f64)) {
    let (x, y) = corner(space);
    match direction {
        Direction::North => ((x, y), (x + UNIT, y)),
        Direction::East => ((x + UNIT, y), (x + UNIT, y + UNIT)),
        Direction::South => ((x, y + UNIT), (x + UNIT, y + UNIT)),
        _ => ((x, y), (x, y + UNIT)),
    }
}

fn ledges(map: &Map, pen: &mut Pen) {
    let (mut edge, mut ticks, mut shade, mut quay) =
        (String::new(), String::new(), String::new(), String::new());
    for space in map.spaces() {
        for direction in SIDES {
            let Some(lower) = map.neighbour(space, direction) else {
                continue;
            };
            let (Some(high), Some(low)) = (map.floor(space), map.floor(lower)) else {
                continue;
            };
            let on_ramp = map.ramp_up(space).is_some() && map.ramp_up(lower).is_some();
            if low >= high || on_ramp {
                continue;
            }
            let (a, b) = side(space, direction);
            if map.terrain(lower) == Terrain::Water {
                quay += &format!("M{}L{}", point(a), point(b));
                continue;
            }
            if map.stairs_to(lower).is_some() {
                continue;
            }
            let (south, east) = direction.offset();
            let down = |length: f64| (f64::from(east) * length, f64::from(south) * length);
            let (dx, dy) = down(SHADE);
            edge += &format!("M{}L{}", point(a), point(b));
            shade += &format!(
                "M{}L{}l{}L{}z",
                point(a),
                point(b),
                point((dx, dy)),
                point((a.0 + dx, a.1 + dy))
            );
            for i in 0..6 {
                let share = (f64::from(i) + 0.5) / 6.0;
                let from = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
                let length = if i % 2 == 1 { 9.0 } else { 6.0 };
                ticks += &format!("M{}l{}", point(from), point(down(length)));
            }
        }
    }
    pen.path("shade", &shade);
    pen.path("hachure", &ticks);
    pen.path("ledge", &edge);
    pen.layered("quay", &["quay", "quay2"], &quay);
}

/// Chevrons point up the ramp.
fn chevrons(map: &Map, pen: &mut Pen) {
    pen.raw(r#"<defs><path id="chevron" class="chev" d="M-14 8L0-8L14 8"/></defs>"#);
    for space in map.spaces() {
        let Some(up) = map.ramp_up(space) else {
            continue;
        };
        let (south, east) = up.offset();
        let degrees = f64::from(south).atan2(f64::from(east)).to_degrees() + 90.0;
        let middle = super::centre(space);
        pen.sign("", "chevron", middle, degrees);
    }
}

/// Crates, three to a space, never twice the same way in a row.
fn clutter(map: &Map, pen: &mut Pen) {
    const CRATES: [(f64, f64, f64, f64); 4] = [
        (7.0, 8.0, 17.0, 15.0),
        (27.0, 6.0, 14.0, 14.0),
        (9.0, 27.0, 13.0, 14.0),
        (26.0, 25.0, 16.0, 17.0),
    ];
    pen.raw("<defs>");
    for (i, (_, _, width, height)) in CRATES.into_iter().enumerate() {
        let (w, h) = (short(width), short(height));
        pen.raw(&format!(
            r#"<path id="crate{i}" class="crate" d="M0 0h{w}v{h}h-{w}zM0 0L{w} {h}M{w} 0L0 {h}"/>"#
        ));
    }
    pen.raw("</defs>");
    for space in map.spaces() {
        if map.terrain(space) != Terrain::InteriorClutter {
            continue;
        }
        let (x, y) = corner(space);
        let left_out = pen.between(0.0, 4.0) as usize;
        for (i, (dx, dy, ..)) in CRATES.into_iter().enumerate() {
            if i == left_out {
                continue;
            }
            let degrees = pen.between(-7.0, 7.0).round();
            pen.sign("", &format!("crate{i}"), (x + dx, y + dy), degrees);
        }
    }
}
