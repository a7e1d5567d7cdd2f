//! Some of the spaces of a map, and rectangles of them.

use std::fmt;

use super::{GRID_MAX, Space};

const WORDS: usize = GRID_MAX as usize;

/// A set of spaces: one word per row. Iteration runs row by row from the northwest.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct SpaceSet(Box<[u64; WORDS]>);

impl SpaceSet {
    pub fn new() -> SpaceSet {
        SpaceSet(Box::new([0; WORDS]))
    }

    pub fn contains(&self, space: Space) -> bool {
        self.0[usize::from(space.row())] >> space.col() & 1 == 1
    }

    pub fn insert(&mut self, space: Space) {
        self.0[usize::from(space.row())] |= 1 << space.col();
    }

    pub fn remove(&mut self, space: Space) {
        self.0[usize::from(space.row())] &= !(1 << space.col());
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    pub fn is_subset_of(&self, other: &SpaceSet) -> bool {
        self.0
            .iter()
            .zip(other.0.iter())
            .all(|(mine, theirs)| mine & !theirs == 0)
    }

    pub fn meets(&self, other: &SpaceSet) -> bool {
        self.0
            .iter()
            .zip(other.0.iter())
            .any(|(mine, theirs)| mine & theirs != 0)
    }

    pub fn iter(&self) -> impl Iterator<Item = Space> + '_ {
        (0..GRID_MAX).flat_map(move |row| {
            let bits = self.0[usize::from(row)];
            (0..GRID_MAX)
                .filter(move |col| bits >> col & 1 == 1)
                .filter_map(move |col| Space::new(row, col))
        })
    }

    /// Returns the space in the northernmost row, westernmost of that row.
    pub fn first(&self) -> Option<Space> {
        self.iter().next()
    }
}

impl Default for SpaceSet {
    fn default() -> Self {
        SpaceSet::new()
    }
}

impl Extend<Space> for SpaceSet {
    fn extend<T: IntoIterator<Item = Space>>(&mut self, spaces: T) {
        spaces.into_iter().for_each(|space| self.insert(space));
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<T: IntoIterator<Item = Space>>(spaces: T) -> Self {
        let mut set = SpaceSet::new();
        set.extend(spaces);
        set
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A rectangle of spaces between two opposite corners, both included.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rect {
    pub north_west: Space,
    pub south_east: Space,
}

impl Rect {
    /// Returns the rectangle spanned by two opposite corners in any order.
    pub fn spanning(a: Space, b: Space) -> Option<Rect> {
        let corner =
            |rows: fn(u16, u16) -> u16| Space::new(rows(a.row(), b.row()), rows(a.col(), b.col()));
        Some(Rect {
            north_west: corner(u16::min)?,
            south_east: corner(u16::max)?,
        })
    }

    pub fn n_rows(self) -> u16 {
        self.south_east.row() - self.north_west.row() + 1
    }

    pub fn n_cols(self) -> u16 {
        self.south_east.col() - self.north_west.col() + 1
    }

    pub fn north_east(self) -> Option<Space> {
        Space::new(self.north_west.row(), self.south_east.col())
    }

    pub fn contains(self, space: Space) -> bool {
        (self.north_west.row()..=self.south_east.row()).contains(&space.row())
            && (self.north_west.col()..=self.south_east.col()).contains(&space.col())
    }

    pub fn spaces(self) -> impl Iterator<Item = Space> {
        (self.north_west.row()..=self.south_east.row()).flat_map(move |row| {
            (self.north_west.col()..=self.south_east.col())
                .filter_map(move |col| Space::new(row, col))
        })
    }

    /// Returns the rectangle moved by whole spaces, unless it would leave the grid.
    pub fn shifted(self, south: i16, east: i16) -> Option<Rect> {
        let moved = |space: Space| {
            Space::new(
                space.row().checked_add_signed(south)?,
                space.col().checked_add_signed(east)?,
            )
        };
        Some(Rect {
            north_west: moved(self.north_west)?,
            south_east: moved(self.south_east)?,
        })
    }
}

impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.north_west == self.south_east {
            return write!(f, "{}", self.north_west);
        }
        write!(f, "{}-{}", self.north_west, self.south_east)
    }
}

impl fmt::Debug for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(name: &str) -> Space {
        Space::parse(name).expect(name)
    }

    #[test]
    fn a_rectangle_counts_its_spaces() {
        let rect = Rect::spanning(space("L7"), space("G20")).expect("on the grid");
        assert_eq!(
            (rect.n_rows(), rect.n_cols(), rect.spaces().count()),
            (6, 14, 84)
        );
        assert_eq!(rect.north_east(), Some(space("G20")));
        assert!(rect.contains(space("J15")) && !rect.contains(space("M13")));
    }

    #[test]
    fn a_set_keeps_what_is_put_in() {
        let mut set: SpaceSet = ["G7", "A1", "AC38"].into_iter().map(space).collect();
        assert_eq!(
            set.iter().map(|s| s.to_string()).collect::<Vec<_>>(),
            ["A1", "G7", "AC38"]
        );
        set.remove(space("G7"));
        assert!(!set.contains(space("G7")) && set.len() == 2);
    }
}
