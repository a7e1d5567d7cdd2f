//! Spaces of the square grid and the eight ways out of each.
//!
//! A space is named by its row letters and column number as printed: `G7`, `AC31`. Rows run from
//! north to south, columns from west to east.

use std::fmt;

use kernel::{applies, ruled};

/// The grid has at most this many rows and as many columns; a space then fits into 12 bits and
/// needs no map to know its neighbours.
pub const GRID_MAX: u16 = 64;

/// One space of the grid: row times 64 plus column, both counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u16);

impl Space {
    /// Returns the space in a row and column counted from zero, if the grid can have it.
    pub const fn new(row: u16, col: u16) -> Option<Space> {
        if row < GRID_MAX && col < GRID_MAX {
            Some(Space(row * GRID_MAX + col))
        } else {
            None
        }
    }

    /// Reads a name such as `G7`, `G07` or `AC31`.
    pub fn parse(text: &str) -> Option<Space> {
        let n_letters = text.bytes().take_while(u8::is_ascii_uppercase).count();
        let (letters, digits) = text.split_at(n_letters);
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let col: u16 = digits.parse().ok()?;
        Space::new(parse_row(letters)?, col.checked_sub(1)?)
    }

    /// Returns the row, counted from zero in the north.
    pub const fn row(self) -> u16 {
        self.0 / GRID_MAX
    }

    /// Returns the column, counted from zero in the west.
    pub const fn col(self) -> u16 {
        self.0 % GRID_MAX
    }

    /// Returns the printed column number, counted from one.
    pub const fn column_number(self) -> u8 {
        self.col() as u8 + 1
    }

    /// Returns the space as an index into arrays of [`GRID_MAX`] columns per row.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// Returns the space with this index, if the grid can have it.
    pub fn from_idx(idx: usize) -> Option<Space> {
        u16::try_from(idx)
            .ok()
            .filter(|&idx| idx < GRID_MAX * GRID_MAX)
            .map(Space)
    }

    /// Returns the neighbour in a direction, unless it would leave the grid.
    pub fn step(self, direction: Direction) -> Option<Space> {
        if self.row() == 0 && direction.is_diagonal() && !applies("A-MAP-022") {
            return None;
        }
        let (south, east) = direction.offset();
        let row = self.row().checked_add_signed(south)?;
        Space::new(row, self.col().checked_add_signed(east)?)
    }

    /// Returns the direction that leads to a neighbour.
    pub fn direction_to(self, other: Space) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| self.step(direction) == Some(other))
    }

    pub fn is_next_to(self, other: Space) -> bool {
        self.spaces_to(other) == 1
    }

    /// Returns whether the two spaces share a whole side.
    pub fn shares_side_with(self, other: Space) -> bool {
        self.distance_squared(other) == 1
    }

    /// Counts spaces as in movement: the larger of the row and the column difference.
    pub fn spaces_to(self, other: Space) -> u16 {
        self.row()
            .abs_diff(other.row())
            .max(self.col().abs_diff(other.col()))
    }

    /// Returns the square of the straight distance between the centre dots, in spaces.
    pub fn distance_squared(self, other: Space) -> u32 {
        let rows = u32::from(self.row().abs_diff(other.row()));
        let cols = u32::from(self.col().abs_diff(other.col()));
        if applies("A-RANGE-001") {
            rows * rows + cols * cols
        } else {
            rows.max(cols) * rows.max(cols)
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.col() + ruled("A-MAP-001", 1, 0);
        write!(f, "{}{column}", RowName(self.row()))
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A row as printed on the edge of the map: A to Z, then AA onward.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RowName(pub u16);

impl fmt::Display for RowName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: u16| char::from(b'A' + (n % 26) as u8);
        match self.0 / 26 {
            0 => write!(f, "{}", letter(self.0)),
            tens => write!(f, "{}{}", letter(tens - 1), letter(self.0)),
        }
    }
}

/// Reads a row name: one letter, or two of which the first counts the alphabets before it.
pub fn parse_row(letters: &str) -> Option<u16> {
    let value = |byte: u8| byte.is_ascii_uppercase().then(|| u16::from(byte - b'A'));
    let row = match *letters.as_bytes() {
        [one] => value(one)?,
        [tens, one] => (value(tens)? + 1) * 26 + value(one)?,
        _ => return None,
    };
    (row < GRID_MAX).then_some(row)
}

/// One of the eight ways out of a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];
    pub const ORTHOGONAL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// Returns how many rows south and how many columns east the direction leads.
    pub const fn offset(self) -> (i16, i16) {
        match self {
            Direction::North => (-1, 0),
            Direction::NorthEast => (-1, 1),
            Direction::East => (0, 1),
            Direction::SouthEast => (1, 1),
            Direction::South => (1, 0),
            Direction::SouthWest => (1, -1),
            Direction::West => (0, -1),
            Direction::NorthWest => (-1, -1),
        }
    }

    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// Returns the opposite direction.
    pub const fn back(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }

    pub const fn idx(self) -> usize {
        self as usize
    }

    pub const fn word(self) -> &'static str {
        match self {
            Direction::North => "north",
            Direction::NorthEast => "northeast",
            Direction::East => "east",
            Direction::SouthEast => "southeast",
            Direction::South => "south",
            Direction::SouthWest => "southwest",
            Direction::West => "west",
            Direction::NorthWest => "northwest",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(name: &str) -> Space {
        Space::parse(name).unwrap_or_else(|| panic!("{name} is no space"))
    }

    // rule: A-MAP-001
    #[test]
    fn letters_are_rows_and_numbers_are_columns() {
        assert_eq!(space("L07").row() - space("G07").row(), 5);
        assert_eq!(space("G20").col() - space("G07").col(), 13);
        assert_eq!(
            (space("AC33").row(), space("AC33").column_number()),
            (28, 33)
        );
        assert_eq!(space("G07").to_string(), "G7");
        assert_eq!(
            space("I10").row() + 6,
            space("O3").row(),
            "I and O are rows like any other"
        );
    }

    #[test]
    fn every_name_reads_back() {
        for idx in 0..usize::from(GRID_MAX * GRID_MAX) {
            let space = Space::from_idx(idx).expect("inside the grid");
            assert_eq!(Space::parse(&space.to_string()), Some(space));
        }
    }

    #[test]
    fn nonsense_is_not_a_space() {
        for text in [
            "", "G", "7", "G0", "G99", "g7", "7G", "ABC1", "G7x", "CZ1", "G-1", "Ä1", "025",
        ] {
            assert_eq!(Space::parse(text), None, "{text}");
        }
    }

    // rule: A-MAP-022
    #[test]
    fn a_space_has_up_to_eight_neighbours() {
        let of = |name| {
            Direction::ALL
                .into_iter()
                .filter_map(|d| space(name).step(d))
                .collect()
        };
        let mut around: Vec<Space> = of("J10");
        around.sort();
        let expected = ["I9", "I10", "I11", "J9", "J11", "K9", "K10", "K11"].map(space);
        assert_eq!(around, expected);
        let corner: Vec<Space> = of("A1");
        assert_eq!(corner.len(), 3);
    }

    // rule: A-MAP-002
    // rule: A-RANGE-001
    #[test]
    fn distance_is_straight_between_dots() {
        assert_eq!(
            space("J10").distance_squared(space("J13")),
            3 * 3,
            "3 spaces, 60 feet"
        );
        assert_eq!(space("J10").distance_squared(space("N13")), 5 * 5);
    }

    #[test]
    fn directions_lead_there_and_back() {
        for direction in Direction::ALL {
            let there = space("J10").step(direction).expect("inside the grid");
            assert_eq!(space("J10").direction_to(there), Some(direction));
            assert_eq!(there.step(direction.back()), Some(space("J10")));
        }
    }
}
