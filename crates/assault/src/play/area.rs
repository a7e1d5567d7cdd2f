//! Area damage of grenades and charges (A-GRENADE-009 to A-GRENADE-015).

use kernel::applies;

use crate::{
    AreaEffect, Cell, DamageClass, DamageResult, EdgeId, EdgeKind, EdgeState, Eye, Overlay,
    PersonId, Place, Quality, Scatter, Sight, Space, Terrain,
};

use super::board::Board;

/// How far area damage reaches, in spaces.
const BLAST_SPACES: u16 = 2;

impl Board {
    /// Returns where a grenade that strays comes down by a roll of 1 to 10; nothing if rock or the
    /// end of the map swallows it (A-GRENADE-006, A-GRENADE-008).
    pub fn scattered(&self, aimed: Place, roll: u8) -> Option<Place> {
        match self.charts().scatter[usize::from(roll) - 1] {
            Scatter::OnTarget => Some(aimed),
            Scatter::One(direction) => {
                let space = self.map().neighbour(aimed.space, direction)?;
                let is_rock = self.map().terrain(space) == Terrain::SolidRock;
                (!is_rock || !applies("A-GRENADE-008")).then_some(Place::new(space, aimed.level))
            }
        }
    }

    /// Returns whether a place suffers from an explosion: near, at the same Level, and not behind
    /// a fixed wall.
    pub fn is_in_blast(&self, centre: Place, place: Place) -> bool {
        if centre.level != place.level && applies("A-GRENADE-014")
            || centre.space.spaces_to(place.space) > BLAST_SPACES
        {
            return false;
        }
        let eye = |at: Place| Eye {
            space: at.space,
            level: at.level,
            track_side: None,
        };
        let walls = WallsOnly(self);
        self.content
            .lines()
            .sight(self.map(), eye(centre), eye(place), &walls)
            != Sight::Blocked
            || !applies("A-GRENADE-015")
    }

    /// Returns what a person near an explosion suffers.
    pub fn area_result(&self, centre: Place, id: PersonId) -> Option<DamageResult> {
        let spaces = centre.space.spaces_to(self.place(id)?.space);
        let area = &self.charts().area;
        let effects = if self.is_leader(id) {
            &area.leader
        } else {
            &area.soldier
        };
        Some(match *effects.get(usize::from(spaces))? {
            AreaEffect::Result(result) => result,
            AreaEffect::AsQualityFour => self.damage_to(id, Quality::Four, DamageClass::I),
        })
    }
}

/// The board without people, vehicles and ordinary doors, which do not stop a blast.
struct WallsOnly<'a>(&'a Board);

impl Overlay for WallsOnly<'_> {
    fn cell(&self, space: Space) -> Cell {
        if self.0.has_roof_hole(space) {
            Cell::EMPTY.with_roof_hole()
        } else {
            Cell::EMPTY
        }
    }

    fn edge(&self, id: EdgeId) -> EdgeState {
        let kind = self.0.map().edge(id).kind;
        let is_glazed = kind == EdgeKind::Window || kind == EdgeKind::Shutter;
        if !self.0.is_destroyed(id) && (self.0.is_shut(id) || is_glazed) {
            EdgeState::Closed
        } else {
            EdgeState::Destroyed
        }
    }
}
