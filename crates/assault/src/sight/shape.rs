//! The shape of a line: which spaces it crosses and which sides it touches, by offset.
//!
//! From centre to centre only the difference of rows and columns matters, so each shape is worked
//! out once and shared by all pairs of spaces with the same offset.

use std::sync::Arc;
#[cfg(not(feature = "breakable"))]
use std::sync::LazyLock;

use kernel::{applies, ruled};

use crate::GRID_MAX;

/// Rows and columns of the map that comes with the game.
pub const PRINTED_SIZE: (u16, u16) = (29, 38);

/// Which end of a line something is nearer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nearer {
    Start,
    /// Exactly halfway.
    Neither,
    End,
}

impl Nearer {
    fn of(from_start: i32, from_end: i32) -> Nearer {
        match from_start.cmp(&from_end) {
            std::cmp::Ordering::Less => Nearer::Start,
            std::cmp::Ordering::Equal => ruled("A-LOS-019", Nearer::Neither, Nearer::End),
            std::cmp::Ordering::Greater => Nearer::End,
        }
    }
}

/// A space whose interior the line crosses, strictly between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossed {
    /// Added to the index of the start.
    pub delta: i16,
    pub nearer: Nearer,
}

/// A side that the line touches, be it only at its end point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touched {
    /// Added to twice the index of the start: twice the index of the space whose east side it is,
    /// or one more for its south side.
    pub delta: i16,
    pub nearer: Nearer,
}

/// Two spaces that the line passes between, touching only the corner they share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squeezed {
    pub deltas: [i16; 2],
}

/// The spaces that a line crosses in one row, as bits when the row is at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// Added to the column of the start.
    first: i8,
    n_spaces: u8,
}

impl Run {
    const EMPTY: Run = Run {
        first: 0,
        n_spaces: 0,
    };

    /// Takes in the next space; the spaces of a row follow one another, one way or the other.
    fn add(&mut self, col: i32) {
        let col = col as i8;
        self.first = if self.n_spaces == 0 {
            col
        } else {
            self.first.min(col)
        };
        self.n_spaces += 1;
    }

    /// Returns one bit per crossed column for a line that starts in this column. A line between two
    /// spaces of a map stays on the map, so no bit is lost.
    #[inline]
    pub fn bits(self, start_col: u32) -> u64 {
        let ones = (1 << (self.n_spaces & 63)) - 1;
        ones << (start_col.wrapping_add_signed(self.first.into()) & 63)
    }
}

/// The crossed spaces of a line, row by row from the start.
#[derive(Clone, Copy, Debug)]
pub struct Runs<'a> {
    pub rows: &'a [Run],
    pub goes_north: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Span {
    spaces: (u32, u32),
    runs: (u32, u32),
    sides: (u32, u32),
    corners: (u32, u32),
}

/// The shapes of all lines on a map of some size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shapes {
    n_rows: i32,
    n_cols: i32,
    spans: Vec<Span>,
    spaces: Vec<Crossed>,
    runs: Vec<Run>,
    sides: Vec<Touched>,
    corners: Vec<Squeezed>,
}

/// One line.
#[derive(Clone, Copy, Debug)]
pub struct Shape<'a> {
    pub spaces: &'a [Crossed],
    pub sides: &'a [Touched],
    pub corners: &'a [Squeezed],
}

impl Shapes {
    /// Returns the shapes for a map of some size. They take megabytes, so that there are two sets for
    /// all maps: those of the printed size or less share one, and larger ones the other.
    #[cfg(not(feature = "breakable"))]
    pub fn shared(n_rows: u16, n_cols: u16) -> Arc<Shapes> {
        static PRINTED: LazyLock<Arc<Shapes>> =
            LazyLock::new(|| Arc::new(Shapes::new(PRINTED_SIZE.0, PRINTED_SIZE.1)));
        static LARGEST: LazyLock<Arc<Shapes>> =
            LazyLock::new(|| Arc::new(Shapes::new(GRID_MAX, GRID_MAX)));
        if n_rows <= PRINTED_SIZE.0 && n_cols <= PRINTED_SIZE.1 {
            PRINTED.clone()
        } else {
            LARGEST.clone()
        }
    }

    /// Shapes are drawn by the rules: whatever is broken, each map has its own.
    #[cfg(feature = "breakable")]
    pub fn shared(n_rows: u16, n_cols: u16) -> Arc<Shapes> {
        Arc::new(Shapes::new(n_rows, n_cols))
    }

    pub fn new(n_rows: u16, n_cols: u16) -> Shapes {
        let (n_rows, n_cols) = (i32::from(n_rows), i32::from(n_cols));
        let mut shapes = Shapes {
            n_rows,
            n_cols,
            spans: Vec::new(),
            spaces: Vec::new(),
            runs: Vec::new(),
            sides: Vec::new(),
            corners: Vec::new(),
        };
        for south in 1 - n_rows..n_rows {
            for east in 1 - n_cols..n_cols {
                let begin = shapes.lengths();
                shapes.draw(south, east);
                let end = shapes.lengths();
                shapes.spans.push(Span {
                    spaces: (begin.0, end.0),
                    runs: (begin.1, end.1),
                    sides: (begin.2, end.2),
                    corners: (begin.3, end.3),
                });
            }
        }
        shapes
    }

    /// Returns the line that leads a number of rows south and columns east.
    pub fn shape(&self, south: i32, east: i32) -> Shape<'_> {
        let span = self.span(south, east);
        Shape {
            spaces: &self.spaces[range(span.spaces)],
            sides: &self.sides[range(span.sides)],
            corners: &self.corners[range(span.corners)],
        }
    }

    /// Returns the crossed spaces of the same line, row by row.
    #[inline]
    pub fn runs(&self, south: i32, east: i32) -> Runs<'_> {
        Runs {
            rows: &self.runs[range(self.span(south, east).runs)],
            goes_north: south < 0,
        }
    }

    /// Returns the sides of the same line.
    pub fn sides(&self, south: i32, east: i32) -> &[Touched] {
        &self.sides[range(self.span(south, east).sides)]
    }

    #[inline]
    fn span(&self, south: i32, east: i32) -> &Span {
        let idx = (south + self.n_rows - 1) * (2 * self.n_cols - 1) + east + self.n_cols - 1;
        &self.spans[idx as usize]
    }

    fn lengths(&self) -> (u32, u32, u32, u32) {
        (
            self.spaces.len() as u32,
            self.runs.len() as u32,
            self.sides.len() as u32,
            self.corners.len() as u32,
        )
    }

    /// Follows a line from one space to the next.
    ///
    /// The line meets the row border number i after (2i + 1) / 2a of its length, where a is the
    /// number of rows it covers, and column borders likewise; comparing the fractions crosswise
    /// keeps everything in whole numbers.
    fn draw(&mut self, south: i32, east: i32) {
        let (rows, cols) = (south.abs(), east.abs());
        let (down, right) = (south.signum(), east.signum());
        let (mut row, mut col) = (0, 0);
        let (mut row_borders, mut col_borders) = (0, 0);
        let first_run = self.runs.len();
        self.runs.resize(first_run + rows as usize + 1, Run::EMPTY);
        while row_borders < rows || col_borders < cols {
            let to_row_border = (2 * row_borders + 1) * cols;
            let to_col_border = (2 * col_borders + 1) * rows;
            let crosses_row = cols == 0 || (rows > 0 && to_row_border <= to_col_border);
            let crosses_col = rows == 0 || (cols > 0 && to_col_border <= to_row_border);
            let nearer = if crosses_row {
                Nearer::of(2 * row_borders + 1, 2 * rows - (2 * row_borders + 1))
            } else {
                Nearer::of(2 * col_borders + 1, 2 * cols - (2 * col_borders + 1))
            };
            let passes_corner = crosses_row && crosses_col;
            let touches = !passes_corner || applies("A-LOS-023");
            if crosses_row && touches {
                self.touch_row_border(row, col, down, nearer);
            }
            if crosses_col && touches {
                self.touch_col_border(row, col, right, nearer);
            }
            if passes_corner && !applies("A-LOS-007") {
                for (row, col) in [(row + down, col), (row, col + right)] {
                    let delta = delta(row, col);
                    self.spaces.push(Crossed { delta, nearer });
                    self.runs[first_run + row.unsigned_abs() as usize].add(col);
                }
            }
            if passes_corner && touches {
                self.touch_row_border(row, col + right, down, nearer);
                self.touch_col_border(row + down, col, right, nearer);
                let deltas = [delta(row + down, col), delta(row, col + right)];
                self.corners.push(Squeezed { deltas });
            }
            row += if crosses_row { down } else { 0 };
            col += if crosses_col { right } else { 0 };
            row_borders += i32::from(crosses_row);
            col_borders += i32::from(crosses_col);
            if (row, col) != (south, east) {
                let to_start = row * row + col * col;
                let to_end = (south - row).pow(2) + (east - col).pow(2);
                self.spaces.push(Crossed {
                    delta: delta(row, col),
                    nearer: Nearer::of(to_start, to_end),
                });
                self.runs[first_run + row.unsigned_abs() as usize].add(col);
            }
        }
    }

    /// Touches the side between a space and the one `down` of it.
    fn touch_row_border(&mut self, row: i32, col: i32, down: i32, nearer: Nearer) {
        let northern = row.min(row + down);
        self.sides.push(Touched {
            delta: 2 * delta(northern, col) + 1,
            nearer,
        });
    }

    /// Touches the side between a space and the one `right` of it.
    fn touch_col_border(&mut self, row: i32, col: i32, right: i32, nearer: Nearer) {
        let western = col.min(col + right);
        self.sides.push(Touched {
            delta: 2 * delta(row, western),
            nearer,
        });
    }
}

fn range((begin, end): (u32, u32)) -> std::ops::Range<usize> {
    begin as usize..end as usize
}

/// Both coordinates stay below 64, so the delta fits.
fn delta(row: i32, col: i32) -> i16 {
    (row * i32::from(GRID_MAX) + col) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crossed(south: i32, east: i32) -> Vec<(i16, Nearer)> {
        let shapes = Shapes::new(8, 8);
        shapes
            .shape(south, east)
            .spaces
            .iter()
            .map(|c| (c.delta, c.nearer))
            .collect()
    }

    #[test]
    fn a_straight_line_crosses_what_lies_between() {
        let found = crossed(0, 4);
        assert_eq!(
            found,
            [(1, Nearer::Start), (2, Nearer::Neither), (3, Nearer::End)]
        );
        assert!(crossed(1, 0).is_empty());
    }

    #[test]
    fn a_diagonal_squeezes_between_corners() {
        let shapes = Shapes::new(8, 8);
        let line = shapes.shape(2, 2);
        assert_eq!(
            line.spaces.iter().map(|c| c.delta).collect::<Vec<_>>(),
            [65]
        );
        assert_eq!(line.corners.len(), 2);
        assert_eq!(line.corners[0].deltas, [64, 1]);
        assert_eq!(line.sides.len(), 8, "four sides meet in each corner");
    }

    #[test]
    fn a_slanted_line_crosses_both_neighbours() {
        let deltas: Vec<_> = crossed(1, 2).into_iter().map(|(delta, _)| delta).collect();
        assert_eq!(deltas, [1, 65]);
    }

    #[test]
    fn rows_of_bits_are_the_crossed_spaces() {
        let shapes = Shapes::new(64, 64);
        let reach = [-63, -40, -17, -3, -2, -1, 0, 1, 2, 5, 31, 62, 63];
        for (south, east) in reach.iter().flat_map(|&s| reach.map(|e| (s, e))) {
            let (row, col) = (
                if south < 0 { 63 } else { 0 },
                if east < 0 { 63 } else { 0 },
            );
            let mut expected: Vec<i32> = crossed_in(&shapes, south, east)
                .map(|delta| row * 64 + col + delta)
                .collect();
            let runs = shapes.runs(south, east);
            let step = if runs.goes_north { -1 } else { 1 };
            let rows = (0..).map(|n| row + n * step).zip(runs.rows);
            let mut found: Vec<i32> = rows
                .flat_map(|(row, run)| {
                    let bits = run.bits(col as u32);
                    (0..64)
                        .filter(move |bit| bits >> bit & 1 != 0)
                        .map(move |bit| row * 64 + bit)
                })
                .collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{south} {east}");
        }
    }

    fn crossed_in(shapes: &Shapes, south: i32, east: i32) -> impl Iterator<Item = i32> + '_ {
        let spaces = shapes.shape(south, east).spaces;
        spaces.iter().map(|crossed| i32::from(crossed.delta))
    }

    #[test]
    fn there_and_back_is_the_same_line() {
        let shapes = Shapes::new(12, 12);
        for south in -11..12 {
            for east in -11..12 {
                let (there, back) = (shapes.shape(south, east), shapes.shape(-south, -east));
                let end = delta(south, east);
                let mut one: Vec<_> = there.spaces.iter().map(|c| c.delta).collect();
                let mut two: Vec<_> = back.spaces.iter().map(|c| c.delta + end).collect();
                one.sort_unstable();
                two.sort_unstable();
                assert_eq!(one, two, "{south} {east}");
                let mut one: Vec<_> = there.sides.iter().map(|s| s.delta).collect();
                let mut two: Vec<_> = back.sides.iter().map(|s| s.delta + 2 * end).collect();
                one.sort_unstable();
                two.sort_unstable();
                assert_eq!(one, two, "{south} {east}");
            }
        }
    }
}
