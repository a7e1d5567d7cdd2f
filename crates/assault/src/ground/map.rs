//! The map as the rules read it: every question is one look into an array.
//!
//! A map is made only by [`MapPlan::survey`](super::MapPlan), which refuses plans that contradict
//! themselves; after that nothing about it can fail.

use super::{
    Device, Direction, Edge, EdgeId, EdgeKind, Gantry, Level, Place, Provenance, Slide, Space,
    SpaceSet, Terrain, TrackSide, TrackSpace,
};

/// Where an individual goes when it takes the ladder on a side of its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Climb {
    Up,
    Down,
}

/// A named area, numbered in the order of the map file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AreaId(pub u8);

impl AreaId {
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// A named set of spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    pub name: String,
    pub spaces: SpaceSet,
    /// The spaces through which the area is entered; whoever wants the area must hold them.
    pub entrances: Vec<Space>,
    pub provenance: Provenance,
}

/// A stretch of the map edge where pieces may enter if the scenario says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub name: String,
    pub spaces: SpaceSet,
    pub provenance: Provenance,
}

/// The damage of a launch reaches this far around this space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blast {
    pub centre: Space,
    pub radius_spaces: u8,
}

/// The sliding roof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoofPlan {
    pub opening: super::Rect,
    /// The rocket can rise only if the edge of the roof is west of this printed column.
    pub launch_column: u8,
}

/// One space with everything that lies in it or on its sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    pub terrain: Terrain,
    /// Nothing for solid rock.
    pub floor: Option<Level>,
    /// A second floor under a bridge.
    pub beneath: Option<Level>,
    /// The upper Level that a stairway in this space leads to.
    pub stairs_to: Option<Level>,
    pub ramp_up: Option<Direction>,
    pub track: Option<TrackSpace>,
    /// North, east, south, west.
    pub edges: [Option<EdgeId>; 4],
    pub ladders: [Option<Climb>; 4],
}

/// A checked map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    pub(super) name: String,
    pub(super) n_rows: u16,
    pub(super) n_cols: u16,
    /// Indexed by [`Space::idx`]; columns beyond the map are solid rock.
    pub(super) ground: Vec<Ground>,
    pub(super) edges: Vec<Edge>,
    pub(super) edge_provenance: Vec<Provenance>,
    pub(super) areas: Vec<Area>,
    pub(super) entries: Vec<Entry>,
    pub(super) controls: [Option<Space>; 5],
    pub(super) gantry: Option<Gantry>,
    pub(super) pad: Option<Slide>,
    pub(super) roof: Option<RoofPlan>,
    pub(super) blast: Option<Blast>,
    pub(super) n_loops: usize,
}

impl Map {
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn n_rows(&self) -> u16 {
        self.n_rows
    }

    pub fn n_cols(&self) -> u16 {
        self.n_cols
    }

    /// Returns the length of arrays indexed by [`Space::idx`].
    pub fn n_cells(&self) -> usize {
        self.ground.len()
    }

    pub fn contains(&self, space: Space) -> bool {
        space.row() < self.n_rows && space.col() < self.n_cols
    }

    /// Lists all spaces, row by row from the northwest.
    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        let n_cols = self.n_cols;
        (0..self.n_rows)
            .flat_map(move |row| (0..n_cols).filter_map(move |col| Space::new(row, col)))
    }

    pub fn neighbour(&self, space: Space, direction: Direction) -> Option<Space> {
        space.step(direction).filter(|&next| self.contains(next))
    }

    /// Lists the neighbours that lie on the map, clockwise from the north.
    pub fn neighbours(&self, space: Space) -> impl Iterator<Item = Space> + '_ {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| self.neighbour(space, direction))
    }

    /// Returns the terrain of a space; off the map it is solid rock.
    pub fn terrain(&self, space: Space) -> Terrain {
        self.ground(space)
            .map_or(Terrain::SolidRock, |ground| ground.terrain)
    }

    /// Returns the Level of a space: the bridge where there is one, the lower Level of a stairway.
    /// Solid rock has none.
    pub fn floor(&self, space: Space) -> Option<Level> {
        self.ground(space)?.floor
    }

    /// Returns the second, lower floor of a space that a bridge crosses.
    pub fn beneath(&self, space: Space) -> Option<Level> {
        self.ground(space)?.beneath
    }

    /// Returns whether the map itself offers a floor here at this Level.
    pub fn has_floor_at(&self, place: Place) -> bool {
        self.floor(place.space) == Some(place.level)
            || self.beneath(place.space) == Some(place.level)
    }

    /// Returns the upper Level that a stairway in this space leads to.
    pub fn stairs_to(&self, space: Space) -> Option<Level> {
        self.ground(space)?.stairs_to
    }

    /// Returns the way up, if the space is part of a ramp.
    pub fn ramp_up(&self, space: Space) -> Option<Direction> {
        self.ground(space)?.ramp_up
    }

    pub fn track(&self, space: Space) -> Option<&TrackSpace> {
        self.ground(space)?.track.as_ref()
    }

    /// Returns the side of the track in `here` on which `other` lies; nothing without a track or
    /// exactly along it.
    pub fn track_side_towards(&self, here: Space, other: Space) -> Option<TrackSide> {
        self.track(here)?.side_towards(here, other)
    }

    /// Lists the windows and shutters between an area and what lies around it, each with its inner
    /// space.
    pub fn openings(&self, area: AreaId) -> impl Iterator<Item = (EdgeId, Space)> + '_ {
        let inside = &self.area(area).spaces;
        self.edges().filter_map(move |(id, edge)| {
            let opens = matches!(edge.kind, EdgeKind::Window | EdgeKind::Shutter);
            let [one, two] = edge.spaces;
            let inner = match (inside.contains(one), inside.contains(two)) {
                (true, false) => one,
                (false, true) => two,
                _ => return None,
            };
            opens.then_some((id, inner))
        })
    }

    /// Lists the entrances of an area with those that its windows would make once broken; a space
    /// with several windows comes as often.
    pub fn possible_entrances(&self, area: AreaId) -> impl Iterator<Item = Space> + '_ {
        let built = self.area(area).entrances.iter().copied();
        built.chain(self.openings(area).map(|(_, inner)| inner))
    }

    /// Returns what stands on a side of a space. A diagonal has no side.
    pub fn edge_at(&self, space: Space, direction: Direction) -> Option<EdgeId> {
        self.ground(space)?.edges[orthogonal_idx(direction)?]
    }

    /// Returns what stands between two spaces that share a side.
    pub fn edge_between(&self, a: Space, b: Space) -> Option<EdgeId> {
        self.edge_at(a, a.direction_to(b)?)
    }

    /// Returns the kind of feature between two spaces that share a side.
    pub fn edge_kind_between(&self, a: Space, b: Space) -> Option<EdgeKind> {
        Some(self.edge(self.edge_between(a, b)?).kind)
    }

    pub fn edge(&self, id: EdgeId) -> &Edge {
        &self.edges[id.idx()]
    }

    pub fn edges(&self) -> impl Iterator<Item = (EdgeId, &Edge)> {
        (0..).map(EdgeId).zip(&self.edges)
    }

    pub fn n_edges(&self) -> usize {
        self.edges.len()
    }

    pub fn edge_provenance(&self, id: EdgeId) -> Provenance {
        self.edge_provenance[id.idx()]
    }

    /// Returns whether a ladder leads across this side of the space, and whether up or down.
    pub fn ladder(&self, space: Space, direction: Direction) -> Option<Climb> {
        self.ground(space)?.ladders[orthogonal_idx(direction)?]
    }

    /// Returns whether people can climb out of the water, or into it, across this side.
    pub fn is_landing(&self, water: Space, shore: Space) -> bool {
        let Some(direction) = water.direction_to(shore) else {
            return false;
        };
        self.terrain(water) == Terrain::Water
            && self.terrain(shore).is_land()
            && (self.ladder(water, direction).is_some()
                || self.edge_kind_between(water, shore) == Some(EdgeKind::Landing))
    }

    pub fn areas(&self) -> impl Iterator<Item = (AreaId, &Area)> {
        (0..).map(AreaId).zip(&self.areas)
    }

    pub fn area(&self, id: AreaId) -> &Area {
        &self.areas[id.idx()]
    }

    /// Looks a named area up, for files and tests; the rules keep the [`AreaId`].
    pub fn area_named(&self, name: &str) -> Option<AreaId> {
        self.areas()
            .find(|(_, area)| area.name == name)
            .map(|(id, _)| id)
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the spaces of a named stretch of the map edge.
    pub fn entry_named(&self, name: &str) -> Option<&SpaceSet> {
        self.entries
            .iter()
            .find(|entry| entry.name == name)
            .map(|entry| &entry.spaces)
    }

    /// Returns the fixed control space of a device.
    pub fn control(&self, device: Device) -> Option<Space> {
        self.controls[device.idx()]
    }

    pub fn gantry(&self) -> Option<Gantry> {
        self.gantry
    }

    pub fn pad(&self) -> Option<Slide> {
        self.pad
    }

    pub fn roof(&self) -> Option<RoofPlan> {
        self.roof
    }

    pub fn blast(&self) -> Option<Blast> {
        self.blast
    }

    /// Returns the number of loops in which a monorail car can turn round.
    pub fn n_track_loops(&self) -> usize {
        self.n_loops
    }

    fn ground(&self, space: Space) -> Option<&Ground> {
        self.ground.get(space.idx())
    }
}

/// Returns the place of an orthogonal direction in per-side arrays.
pub(super) fn orthogonal_idx(direction: Direction) -> Option<usize> {
    (!direction.is_diagonal()).then(|| direction.idx() / 2)
}
