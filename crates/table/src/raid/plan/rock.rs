//! Solid rock: near black, with a rough chalk edge and hatching into it.
//!
//! The edge never strays from its side by more than a ninth of a space, so that what looks open is
//! open.

use std::collections::BTreeSet;

use assault::{Map, Terrain};

use super::outline::{Cell, cell, loops, smooth};
use super::pen::{Pen, UNIT, rough};

/// So many squares of rock lie around the map, so that no window shows their edge.
const RIM: i32 = 14;

pub(super) fn draw(map: &Map, pen: &mut Pen) {
    let solid = solid(map);
    let on_map = |(x, y): (f64, f64)| {
        (0.0..=f64::from(map.n_cols())).contains(&x) && (0.0..=f64::from(map.n_rows())).contains(&y)
    };
    let (mut face, mut hatch) = (String::new(), String::new());
    for corners in loops(&solid) {
        let mut points = Vec::new();
        for (i, &a) in corners.iter().enumerate() {
            let b = corners[(i + 1) % corners.len()];
            let (dx, dy) = (f64::from(b.0 - a.0), f64::from(b.1 - a.1));
            let (x, y) = (f64::from(a.0), f64::from(a.1));
            let inward = (-dy, dx);
            let is_seen = on_map((x + dx / 2.0, y + dy / 2.0));
            let at = |share: f64, depth: f64| {
                (
                    (x + dx * share) * UNIT + inward.0 * depth,
                    (y + dy * share) * UNIT + inward.1 * depth,
                )
            };
            if !is_seen {
                points.push(at(0.5, 0.0));
            } else {
                for share in [0.22, 0.5, 0.78] {
                    points.push(at(share, pen.between(0.5, 5.3)));
                }
                hatch += &strokes(pen, at, (dx, dy), inward);
            }
        }
        face += &smooth(&points);
    }
    pen.layered("rock", &["rockfill"], &face);
    pen.path("rockhatch", &hatch);
    // Beyond the map there is nothing to tell rock from: its edge ends where the map does.
    let (width, height) = super::size(map);
    pen.raw(&format!(
        r##"<clipPath id="on-map"><path d="M0 0H{width}V{height}H0Z"/></clipPath><g clip-path="url(#on-map)"><use class="rockedge" href="#rock"/></g>"##
    ));
}

/// Seven strokes from one side into the rock.
fn strokes(
    pen: &mut Pen,
    at: impl Fn(f64, f64) -> (f64, f64),
    along: (f64, f64),
    inward: (f64, f64),
) -> String {
    const LENGTHS: [f64; 5] = [7.0, 9.0, 12.0, 16.0, 22.0];
    let mut d = String::new();
    for i in 0..7 {
        let share = (f64::from(i) + pen.between(0.2, 0.8)) / 7.0;
        let length = LENGTHS[pen.between(0.0, 4.99) as usize];
        let lean = pen.between(-0.35, 0.35);
        let stroke = (
            (inward.0 + along.0 * lean) * length,
            (inward.1 + along.1 * lean) * length,
        );
        d += &format!("M{}l{}", rough(at(share, 6.0)), rough(stroke));
    }
    d
}

/// Rock at the rim goes on beyond the map.
fn solid(map: &Map) -> BTreeSet<Cell> {
    let (rows, cols) = (i32::from(map.n_rows()), i32::from(map.n_cols()));
    let rock: BTreeSet<Cell> = map
        .spaces()
        .filter(|&space| map.terrain(space) == Terrain::SolidRock)
        .map(cell)
        .collect();
    let mut solid = BTreeSet::new();
    for row in -RIM..rows + RIM {
        for col in -RIM..cols + RIM {
            let nearest = (row.clamp(0, rows - 1), col.clamp(0, cols - 1));
            if rock.contains(&nearest) {
                solid.insert((row, col));
            }
        }
    }
    solid
}
