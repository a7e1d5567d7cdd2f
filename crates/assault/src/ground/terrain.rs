//! What a space is made of, and what stands on the sides between spaces.

use super::Space;

/// The primary terrain of a space; every space has exactly one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// From floor to ceiling: nobody enters, nothing is seen through it.
    SolidRock,
    /// Boats and swimmers only; no obstacle to fire.
    Water,
    InteriorClutter,
    Clear,
}

impl Terrain {
    pub const ALL: [Terrain; 4] = [
        Terrain::SolidRock,
        Terrain::Water,
        Terrain::InteriorClutter,
        Terrain::Clear,
    ];

    /// Returns the character that stands for the terrain in a map file.
    pub const fn letter(self) -> char {
        match self {
            Terrain::SolidRock => '#',
            Terrain::Water => '~',
            Terrain::InteriorClutter => 'c',
            Terrain::Clear => '.',
        }
    }

    /// Returns whether a person can stand here without swimming.
    pub const fn is_land(self) -> bool {
        matches!(self, Terrain::InteriorClutter | Terrain::Clear)
    }
}

/// What stands on the side that two spaces share.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EdgeKind {
    RockWall,
    InteriorWall,
    LowWall,
    Door,
    /// The door of the control room: locked while the shutters are closed.
    ControlDoor,
    Window,
    /// A window of the control room that can be closed with steel.
    Shutter,
    /// A stretch of shore where people can climb out of the water. No obstacle to sight.
    Landing,
}

impl EdgeKind {
    pub const ALL: [EdgeKind; 8] = [
        EdgeKind::RockWall,
        EdgeKind::InteriorWall,
        EdgeKind::LowWall,
        EdgeKind::Door,
        EdgeKind::ControlDoor,
        EdgeKind::Window,
        EdgeKind::Shutter,
        EdgeKind::Landing,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            EdgeKind::RockWall => "rock-wall",
            EdgeKind::InteriorWall => "wall",
            EdgeKind::LowWall => "low-wall",
            EdgeKind::Door => "door",
            EdgeKind::ControlDoor => "control-door",
            EdgeKind::Window => "window",
            EdgeKind::Shutter => "shutter",
            EdgeKind::Landing => "landing",
        }
    }

    /// Returns whether fire can damage it and whether it can change during the game.
    pub const fn can_change(self) -> bool {
        matches!(
            self,
            EdgeKind::Door | EdgeKind::ControlDoor | EdgeKind::Window | EdgeKind::Shutter
        )
    }
}

/// The number of a space-side feature on its map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EdgeId(pub u16);

impl EdgeId {
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// A space-side feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    pub kind: EdgeKind,
    /// The two spaces that share the side, northern or western one first.
    pub spaces: [Space; 2],
}

impl Edge {
    /// Returns whether the space is one of the two that the side separates.
    pub fn borders(&self, space: Space) -> bool {
        self.spaces.contains(&space)
    }
}
