//! Outlines of sets of spaces.

use std::collections::{BTreeMap, BTreeSet};

use assault::Space;

use super::pen::{UNIT, point, rough, short};

/// A square of the grid, which may also lie just off the map.
pub(super) type Cell = (i32, i32);
/// A corner of the grid: column, row.
type Corner = (i32, i32);

pub(super) fn cell(space: Space) -> Cell {
    (i32::from(space.row()), i32::from(space.col()))
}

/// Returns the closed outlines of a set of squares, with the set on the right-hand side.
pub(super) fn loops(cells: &BTreeSet<Cell>) -> Vec<Vec<Corner>> {
    let mut ways: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for &(row, col) in cells {
        let around = [
            ((col, row), (col + 1, row), (row - 1, col)),
            ((col + 1, row), (col + 1, row + 1), (row, col + 1)),
            ((col + 1, row + 1), (col, row + 1), (row + 1, col)),
            ((col, row + 1), (col, row), (row, col - 1)),
        ];
        for (from, to, beyond) in around {
            if !cells.contains(&beyond) {
                ways.entry(from).or_default().push(to);
            }
        }
    }
    let mut found = Vec::new();
    while let Some(start) = ways.keys().next().copied() {
        found.push(walk(&mut ways, start));
    }
    found
}

/// Follows one outline to its beginning. At a corner where two squares touch it turns right, so
/// that diagonal neighbours stay apart.
fn walk(ways: &mut BTreeMap<Corner, Vec<Corner>>, start: Corner) -> Vec<Corner> {
    let mut path = vec![start];
    let mut here = start;
    let mut heading = (0, 0);
    loop {
        let turn = |to: &Corner| heading.0 * (to.1 - here.1) - heading.1 * (to.0 - here.0);
        let Some(choices) = ways.get_mut(&here) else {
            return path;
        };
        let best = (0..choices.len()).max_by_key(|&i| turn(&choices[i]));
        let Some(best) = best else {
            return path;
        };
        let next = choices.swap_remove(best);
        if choices.is_empty() {
            ways.remove(&here);
        }
        if next == start {
            return path;
        }
        heading = (next.0 - here.0, next.1 - here.1);
        path.push(next);
        here = next;
    }
}

/// Returns the outline of some spaces as a path with rounded corners, drawn so far inside.
pub fn outline(spaces: impl IntoIterator<Item = Space>, inset: f64, radius: f64) -> String {
    let cells: BTreeSet<Cell> = spaces.into_iter().map(cell).collect();
    let mut d = String::new();
    for corners in loops(&cells) {
        let turns = without_straights(&corners);
        for (i, &(at, before, after)) in turns.iter().enumerate() {
            let x = f64::from(at.0) * UNIT - inset * f64::from(before.1 + after.1);
            let y = f64::from(at.1) * UNIT + inset * f64::from(before.0 + after.0);
            let back = (
                x - f64::from(before.0) * radius,
                y - f64::from(before.1) * radius,
            );
            let on = (
                x + f64::from(after.0) * radius,
                y + f64::from(after.1) * radius,
            );
            let letter = if i == 0 { 'M' } else { 'L' };
            d += &format!("{letter}{}Q{} {}", point(back), point((x, y)), point(on));
        }
        d.push('Z');
    }
    d
}

/// Returns the corners at which an outline turns, with the way in and the way out.
fn without_straights(corners: &[Corner]) -> Vec<(Corner, Corner, Corner)> {
    let n = corners.len();
    let heading = |from: Corner, to: Corner| ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    (0..n)
        .map(|i| {
            let (before, at, after) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
            (at, heading(before, at), heading(at, after))
        })
        .filter(|(_, into, out)| into != out)
        .collect()
}

/// Returns squares as a path with one rectangle for every run along a row.
pub(super) fn runs(cells: &BTreeSet<Cell>) -> String {
    let mut d = String::new();
    for &(row, col) in cells {
        if cells.contains(&(row, col - 1)) {
            continue;
        }
        let width = (0..)
            .take_while(|i| cells.contains(&(row, col + i)))
            .count();
        let (x, y) = (f64::from(col) * UNIT, f64::from(row) * UNIT);
        let width = short(width as f64 * UNIT);
        d += &format!("M{}h{width}v{UNIT}h-{width}z", point((x, y)));
    }
    d
}

/// Returns spaces as a path with one rectangle for every run along a row.
pub fn rows_of(spaces: impl IntoIterator<Item = Space>) -> String {
    runs(&spaces.into_iter().map(cell).collect())
}

/// Returns a closed curve through some points.
pub(super) fn smooth(points: &[(f64, f64)]) -> String {
    let n = points.len();
    let mut d = format!("M{}", rough(points[0]));
    for i in 0..n {
        let (before, here) = (points[(i + n - 1) % n], points[i]);
        let (next, after) = (points[(i + 1) % n], points[(i + 2) % n]);
        let out = (
            here.0 + (next.0 - before.0) / 6.0,
            here.1 + (next.1 - before.1) / 6.0,
        );
        let into = (
            next.0 - (after.0 - here.0) / 6.0,
            next.1 - (after.1 - here.1) / 6.0,
        );
        d += &format!("C{} {} {}", rough(out), rough(into), rough(next));
    }
    d.push('Z');
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(list: &[Cell]) -> BTreeSet<Cell> {
        list.iter().copied().collect()
    }

    #[test]
    fn a_single_square_has_one_outline_of_four_corners() {
        let found = loops(&cells(&[(0, 0)]));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].len(), 4);
    }

    #[test]
    fn squares_that_touch_at_a_corner_have_two_outlines() {
        assert_eq!(loops(&cells(&[(0, 0), (1, 1)])).len(), 2);
    }

    #[test]
    fn a_ring_has_an_outer_and_an_inner_outline() {
        let ring: Vec<Cell> = (0..3)
            .flat_map(|row| (0..3).map(move |col| (row, col)))
            .filter(|&at| at != (1, 1))
            .collect();
        assert_eq!(loops(&cells(&ring)).len(), 2);
    }

    #[test]
    fn a_row_of_spaces_is_one_rectangle() {
        let row = ["B2", "B3", "B4"].map(|name| Space::parse(name).expect(name));
        assert_eq!(rows_of(row), "M48 48h144v48h-144z");
    }
}
