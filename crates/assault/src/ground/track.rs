//! The monorail track: which spaces it joins, and the two sides a person can stand on.

use arrayvec::ArrayVec;

use kernel::applies;

use super::Space;

/// The two sides of the track in one space.
///
/// Where the track runs straight north and south they are west and east, otherwise the side
/// further north and the side further south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TrackSide {
    NorthOrWest,
    SouthOrEast,
}

impl TrackSide {
    pub const BOTH: [TrackSide; 2] = [TrackSide::NorthOrWest, TrackSide::SouthOrEast];

    pub const fn other(self) -> TrackSide {
        match self {
            TrackSide::NorthOrWest => TrackSide::SouthOrEast,
            TrackSide::SouthOrEast => TrackSide::NorthOrWest,
        }
    }
}

/// The track in one space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrackSpace {
    /// The next track spaces along the line, in the order of the map file.
    pub joins: ArrayVec<Space, 4>,
    /// Rows south and columns east from one end of the track in this space to the other, turned
    /// so that it leads east, or south if it runs straight north and south.
    pub axis: (i16, i16),
}

impl TrackSpace {
    /// Works out the axis from the joins: a junction or an end takes what its first joins give.
    pub fn new(here: Space, joins: ArrayVec<Space, 4>) -> TrackSpace {
        let towards = |space: Space| {
            (
                space.row() as i16 - here.row() as i16,
                space.col() as i16 - here.col() as i16,
            )
        };
        let (south, east) = match joins.as_slice() {
            [] => (0, 1),
            [only] => towards(*only),
            [first, second, ..] => {
                let (a, b) = (towards(*first), towards(*second));
                (b.0 - a.0, b.1 - a.1)
            }
        };
        let turned = east < 0 || (east == 0 && south < 0);
        let axis = if turned {
            (-south, -east)
        } else {
            (south, east)
        };
        TrackSpace { joins, axis }
    }

    /// Returns the side of this track on which another space lies, or nothing if it lies exactly
    /// along the track.
    pub fn side_towards(&self, here: Space, other: Space) -> Option<TrackSide> {
        let south = i32::from(other.row()) - i32::from(here.row());
        let east = i32::from(other.col()) - i32::from(here.col());
        let (axis_south, axis_east) = (i32::from(self.axis.0), i32::from(self.axis.1));
        let turn = south * axis_east - east * axis_south;
        // A straight north-south axis leads south: east of it turns the other way round.
        match turn.signum() {
            _ if !applies("A-TRACK-002") => Some(TrackSide::NorthOrWest),
            0 => None,
            1 => Some(TrackSide::SouthOrEast)
                .map(|side| if axis_east == 0 { side.other() } else { side }),
            _ => Some(TrackSide::NorthOrWest)
                .map(|side| if axis_east == 0 { side.other() } else { side }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(name: &str) -> Space {
        Space::parse(name).expect(name)
    }

    fn track(here: &str, joins: [&str; 2]) -> TrackSpace {
        TrackSpace::new(space(here), joins.into_iter().map(space).collect())
    }

    // rule: A-TRACK-002
    #[test]
    fn a_track_space_has_two_sides() {
        let south_line = track("Z14", ["Z13", "Z15"]);
        let side = |line: &TrackSpace, here, other| line.side_towards(space(here), space(other));
        assert_eq!(
            side(&south_line, "Z14", "Y14"),
            Some(TrackSide::NorthOrWest)
        );
        assert_eq!(
            side(&south_line, "Z14", "AA13"),
            Some(TrackSide::SouthOrEast)
        );
        assert_eq!(side(&south_line, "Z14", "Z20"), None, "along the track");
        for joins in [["H5", "J5"], ["J5", "H5"]] {
            let west_line = track("I5", joins);
            assert_eq!(side(&west_line, "I5", "I4"), Some(TrackSide::NorthOrWest));
            assert_eq!(side(&west_line, "I5", "H6"), Some(TrackSide::SouthOrEast));
            assert_eq!(side(&west_line, "I5", "A5"), None);
        }
    }

    #[test]
    fn opposite_neighbours_are_on_opposite_sides() {
        for joins in [
            ["Y33", "X35"],
            ["X33", "X35"],
            ["W33", "Y35"],
            ["W34", "X35"],
        ] {
            let line = track("X34", joins);
            for direction in super::super::Direction::ALL {
                let (one, two) = (
                    space("X34").step(direction),
                    space("X34").step(direction.back()),
                );
                let side =
                    |other: Option<Space>| line.side_towards(space("X34"), other.expect("on grid"));
                assert_eq!(side(one).map(TrackSide::other), side(two));
            }
        }
    }
}
