//! Solid rock: near black, with a rough chalk edge and hatching into it.
//!
//! The edge never strays from its side by more than a ninth of a space, so that what looks open is
//! open.

use std::collections::BTreeSet;

use assault::{Map, Terrain};

use super::outline::{Cell, cell, loops, smooth};
use super::pen::{Pen, UNIT, rough};

/// How many squares of rock lie around the map, so that no window shows their edge.
const RIM: i32 = 14;

pub(super) fn draw(map: &Map, pen: &mut Pen) {
    let solid = solid(map);
    let (cols, rows) = (f64::from(map.n_cols()), f64::from(map.n_rows()));
    let on_map = |(x, y): (f64, f64)| x > 0.0 && x < cols && y > 0.0 && y < rows;
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
                // Where a passage leaves the map no wall closes it.
                points.push(at(0.5, 8.0));
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

/// All around the map is rock, also where a passage leaves it: there the map ends.
fn solid(map: &Map) -> BTreeSet<Cell> {
    let (rows, cols) = (i32::from(map.n_rows()), i32::from(map.n_cols()));
    let open: BTreeSet<Cell> = map
        .spaces()
        .filter(|&space| map.terrain(space) != Terrain::SolidRock)
        .map(cell)
        .collect();
    let all = (-RIM..rows + RIM).flat_map(|row| (-RIM..cols + RIM).map(move |col| (row, col)));
    all.filter(|at| !open.contains(at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use assault::play::{Assault, Setup};
    use kernel::{Game as _, Seed};

    #[test]
    fn no_wall_closes_a_passage_where_it_leaves_the_map() {
        let game = Assault::start(&Setup::volcano(1), Seed::from_number(1), &mut ());
        let game = game.expect("a raid");
        let map = game.board().map();
        let mut pen = Pen::new();
        draw(map, &mut pen);
        let drawn = pen.finish();
        let edge = r##"<g clip-path="url(#on-map)"><use class="rockedge""##;
        assert!(drawn.contains(edge), "the edge ends with the map");
        let at_rim = map.spaces().filter(|space| {
            let last = (map.n_rows() - 1, map.n_cols() - 1);
            let is_rim = [0, last.0].contains(&space.row()) || [0, last.1].contains(&space.col());
            is_rim && map.terrain(*space) != Terrain::SolidRock
        });
        assert!(at_rim.count() > 4, "some passages do leave it");
        let solid = solid(map);
        assert!(solid.contains(&(-1, 3)) && solid.contains(&(i32::from(map.n_rows()), 31)));
    }
}
