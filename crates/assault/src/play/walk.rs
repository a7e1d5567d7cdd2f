//! One step on foot: whether it is possible and what it costs.
//!
//! Everything that depends on who walks (points left, Stun, stacking, swimming only once) is asked
//! in `march.rs`; this file knows the ground, and serves the command radius as well.

use arrayvec::ArrayVec;
use kernel::{RuleId, applies, forbid, permit, ruled};

use crate::{
    Climb, Direction, EdgeId, EdgeKind, HalfPoints, Level, Place, Space, Terrain, TrackSide,
};

use super::action::Step;
use super::board::Board;
use super::counter::Stand;
use super::rails;

/// A possible step and its cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    pub step: Step,
    pub cost: HalfPoints,
}

/// At most three Levels in each of eight neighbours, twice in a track space.
pub type Paces = ArrayVec<Pace, 48>;

impl Step {
    pub fn stand(self) -> Stand {
        Stand {
            place: Place::new(self.to, ruled("A-LEVEL-003", self.level, Level::FLOOR)),
            track: ruled("A-TRACK-002", self.track, TrackSide::NorthOrWest),
        }
    }
}

impl Board {
    /// Lists every step the ground allows from here.
    pub fn paces(&self, from: Stand) -> Paces {
        match self.fixed_paces(from) {
            Some(fixed) => fixed.iter().copied().collect(),
            None => self.surveyed_paces(from),
        }
    }

    /// Works the steps out from the ground as it is now.
    pub(super) fn surveyed_paces(&self, from: Stand) -> Paces {
        let mut paces = Paces::new();
        for direction in Direction::ALL {
            let mut next = self.map().neighbour(from.place.space, direction);
            if !applies("A-MOVE-003") {
                next = next.and_then(|next| self.map().neighbour(next, direction));
            }
            if let Some(to) = next {
                for level in self.levels_in_reach(from.place, to) {
                    if let Ok(cost) = self.ground_cost(from.place, direction, level) {
                        self.push_track_sides(from, Place::new(to, level), cost, &mut paces);
                    }
                }
            }
        }
        paces
    }

    /// Returns what one step costs apart from the track, or the rule that forbids it.
    pub fn ground_cost(
        &self,
        from: Place,
        direction: Direction,
        level: Level,
    ) -> Result<HalfPoints, RuleId> {
        let to = self
            .map()
            .neighbour(from.space, direction)
            .ok_or(RuleId("A-MAP-021"))?;
        let to = Place::new(to, level);
        if from.level == Level::ROOF || level == Level::ROOF {
            return self.roof_cost(from, to);
        }
        forbid(
            "A-MAP-005",
            self.map().terrain(to.space) == Terrain::SolidRock,
        )?;
        let is_clutter = self.map().terrain(to.space) == Terrain::InteriorClutter;
        permit("A-MAP-009", is_clutter)?;
        if direction.is_diagonal() {
            return self.diagonal_cost(from, direction, to);
        }
        self.orthogonal_cost(from, direction, to)
    }

    /// Returns whether a place offers footing: a floor, a bridge, the gantry, the roof, the water.
    pub fn has_footing(&self, place: Place) -> bool {
        match place.level {
            Level::ROOF => {
                let is_whole = self.is_roof_over(place.space) && !self.is_breached(place.space);
                is_whole && applies("A-MAP-018")
            }
            level if self.gantry_covers(place.space) => self.gantry_footing(place.space, level),
            _ => self.map().has_floor_at(place),
        }
    }

    /// Returns whether one can stand in a gantry space at a Level (A-GANTRY-020).
    fn gantry_footing(&self, space: Space, level: Level) -> bool {
        match level {
            Level::FLOOR => self.elevator() == Some(space) || !applies("A-GANTRY-020"),
            Level::GANTRY if !applies("A-MAP-017") => false,
            Level::UPPER | Level::GANTRY => !self.rocket_shaft_covers(space),
            _ => false,
        }
    }

    pub fn elevator(&self) -> Option<Space> {
        Some(self.map().gantry()?.elevator(self.machines.gantry_steps))
    }

    /// Levels worth trying in a neighbour: the floors there and the Level one is on.
    fn levels_in_reach(&self, from: Place, to: Space) -> ArrayVec<Level, 3> {
        let mut levels = ArrayVec::new();
        if from.level == Level::ROOF || self.gantry_covers(to) {
            levels.push(from.level);
            if from.level == Level::UPPER && !applies("A-GANTRY-018") {
                levels.push(Level::GANTRY);
            }
            return levels;
        }
        levels.extend(self.map().floor(to));
        levels.extend(self.map().beneath(to));
        levels
    }

    fn orthogonal_cost(
        &self,
        from: Place,
        direction: Direction,
        to: Place,
    ) -> Result<HalfPoints, RuleId> {
        self.gantry_border(from, to)?;
        forbid(
            "A-LEVEL-001",
            !self.has_footing(to) && !self.is_way_out(from, to),
        )?;
        let plus_edge = match self.map().edge_at(from.space, direction) {
            Some(edge) => self.edge_cost(edge)?,
            None => HalfPoints::ZERO,
        };
        let cost = self.rise_cost(from, direction, to)?;
        if plus_edge > HalfPoints::ZERO && !applies("A-MOVE-016") {
            return Ok(plus_edge);
        }
        Ok(cost + plus_edge)
    }

    /// Returns the cost of crossing a space-side feature (A-DOOR-001 to A-DOOR-005).
    pub fn edge_cost(&self, edge: EdgeId) -> Result<HalfPoints, RuleId> {
        let costs = &self.charts().costs;
        let destroyed = self.is_destroyed(edge);
        match self.map().edge(edge).kind {
            EdgeKind::RockWall | EdgeKind::InteriorWall => {
                forbid("A-DOOR-011", true)?;
                Ok(HalfPoints::ZERO)
            }
            EdgeKind::LowWall | EdgeKind::Landing => Ok(HalfPoints::ZERO),
            EdgeKind::Door => {
                forbid("A-DOOR-002", self.is_shut(edge))?;
                Ok(costs.plus_door)
            }
            EdgeKind::ControlDoor => {
                forbid("A-DOOR-002", self.is_shut(edge))?;
                permit("A-DOOR-003", true)?;
                Ok(costs.plus_door)
            }
            EdgeKind::Window | EdgeKind::Shutter => {
                let is_gone = destroyed && applies("A-DAMAGE-019");
                forbid("A-DOOR-004", !is_gone)?;
                Ok(costs.plus_destroyed_window)
            }
        }
    }

    /// Entering or leaving the gantry is possible at the Levels of its openings only.
    fn gantry_border(&self, from: Place, to: Place) -> Result<(), RuleId> {
        match (self.gantry_covers(from.space), self.gantry_covers(to.space)) {
            (false, true) => {
                forbid("A-GANTRY-020", !self.gantry_footing(to.space, to.level))?;
                permit("A-GANTRY-019", to.level == Level::UPPER)?;
                permit("A-LEVEL-008", to.level == Level::UPPER)?;
                forbid("A-GANTRY-018", from.level != to.level)
            }
            (true, true) => forbid(
                "A-GANTRY-020",
                from.level == Level::FLOOR
                    && self.elevator() != Some(to.space)
                    && !self.is_way_out(from, to),
            ),
            (true, false) => forbid("A-GANTRY-018", from.level != to.level),
            (false, false) => Ok(()),
        }
    }

    /// Whoever was set up beneath the gantry walks out by the shortest way (A-SCEN2-030).
    fn is_way_out(&self, from: Place, to: Place) -> bool {
        applies("A-SCEN2-030")
            && self.gantry_covers(from.space)
            && self.gantry_covers(to.space)
            && (from.level, to.level) == (Level::FLOOR, Level::FLOOR)
            && self.elevator() != Some(from.space)
            && !self.rocket_shaft_covers(to.space)
    }

    /// Returns the cost of the space entered with the way its Level is reached.
    fn rise_cost(
        &self,
        from: Place,
        direction: Direction,
        to: Place,
    ) -> Result<HalfPoints, RuleId> {
        let (map, costs) = (self.map(), &self.charts().costs);
        if self.is_water(from) || self.is_water(to) {
            return self.shore_cost(from, to);
        }
        if map.ramp_up(from.space).is_some() && map.ramp_up(to.space).is_some() {
            return Ok(self.space_cost(direction, to));
        }
        let up_stairs = map.stairs_to(from.space) == Some(to.level) && from.level < to.level;
        let down_stairs = map.stairs_to(to.space) == Some(from.level) && to.level < from.level;
        if up_stairs || down_stairs {
            return Ok(costs.stairs);
        }
        if from.level == to.level || self.is_on_gantry(to) && !applies("A-GANTRY-018") {
            return Ok(self.space_cost(direction, to));
        }
        match map.ladder(from.space, direction) {
            Some(Climb::Up) if from.level < to.level => {}
            Some(Climb::Down) if from.level > to.level => {}
            _ if to.level < from.level => forbid("A-LEVEL-006", true)?,
            _ => forbid("A-LEVEL-001", true)?,
        }
        Ok(self.space_cost(direction, to) + costs.plus_ladder)
    }

    /// Swimming is counted in spaces, not points; one point stands for the one space.
    fn shore_cost(&self, from: Place, to: Place) -> Result<HalfPoints, RuleId> {
        let open = match (self.is_water(from), self.is_water(to)) {
            (true, true) => true,
            (true, false) => self.map().is_landing(from.space, to.space),
            _ => self.map().is_landing(to.space, from.space),
        };
        forbid("A-WATER-006", !open)?;
        Ok(self.charts().costs.clear)
    }

    /// Returns the cost of the terrain entered (A-MOVE-007 to A-MOVE-013).
    fn space_cost(&self, direction: Direction, to: Place) -> HalfPoints {
        let costs = &self.charts().costs;
        if self.is_on_gantry(to) {
            return costs.clear;
        }
        if let Some(up) = self
            .map()
            .ramp_up(to.space)
            .filter(|_| applies("A-MAP-024"))
        {
            let (south, east) = direction.offset();
            let (up_south, up_east) = up.offset();
            return match (south * up_south + east * up_east).signum() {
                1 => costs.ramp_up,
                -1 => costs.ramp_down,
                _ => ruled("A-MOVE-013", costs.clear, costs.ramp_up),
            };
        }
        match (self.map().terrain(to.space), direction.is_diagonal()) {
            (Terrain::InteriorClutter, true) => costs.clutter_diagonal,
            (Terrain::InteriorClutter, false) => costs.clutter_orthogonal,
            (_, true) => ruled("A-MOVE-010", costs.clear, costs.clutter_diagonal),
            (_, false) => costs.clear,
        }
    }

    /// A diagonal needs one way round the corner that is open step by step (A-MOVE-024), and
    /// changes Level only inside a ramp.
    fn diagonal_cost(
        &self,
        from: Place,
        direction: Direction,
        to: Place,
    ) -> Result<HalfPoints, RuleId> {
        let map = self.map();
        let on_ramp = map.ramp_up(from.space).is_some() && map.ramp_up(to.space).is_some();
        forbid("A-LEVEL-001", from.level != to.level && !on_ramp)?;
        forbid("A-WATER-006", self.is_water(from) != self.is_water(to))?;
        self.gantry_border(from, to)?;
        forbid("A-LEVEL-001", !self.has_footing(to))?;
        let ways = [direction.idx() + 1, direction.idx() + 7].map(|idx| Direction::ALL[idx % 8]);
        let open = ways
            .into_iter()
            .any(|first| self.is_way_round(from, first, to));
        forbid("A-MOVE-024", !open)?;
        Ok(self.space_cost(direction, to))
    }

    fn is_way_round(&self, from: Place, first: Direction, to: Place) -> bool {
        let Some(corner) = self.map().neighbour(from.space, first) else {
            return false;
        };
        let Some(second) = corner.direction_to(to.space) else {
            return false;
        };
        [from.level, to.level].into_iter().any(|level| {
            let corner = Place::new(corner, level);
            self.has_footing(corner)
                && self.is_open_way(from, first, corner)
                && self.is_open_way(corner, second, to)
        })
    }

    /// Returns whether one may turn a corner here: no wall, window, ledge or ladder in the way.
    fn is_open_way(&self, from: Place, direction: Direction, to: Place) -> bool {
        let map = self.map();
        let on_ramp = map.ramp_up(from.space).is_some() && map.ramp_up(to.space).is_some();
        let open_edge = map.edge_at(from.space, direction).is_none_or(|edge| {
            self.edge_cost(edge)
                .is_ok_and(|cost| cost == HalfPoints::ZERO)
        });
        open_edge
            && (from.level == to.level || on_ramp)
            && self.is_water(from) == self.is_water(to)
            && self.gantry_border(from, to).is_ok()
    }

    /// Adds the step once, or for a track space once per side with the cost of crossing.
    fn push_track_sides(&self, from: Stand, to: Place, cost: HalfPoints, out: &mut Paces) {
        let plus_track = self.charts().costs.plus_track;
        let crosses = self.is_on_floor(from.place)
            && rails::crosses_leaving(self.map(), from, to.space)
            && applies("A-TRACK-005")
            && applies("A-MOVE-017");
        let leaving = if crosses {
            plus_track
        } else {
            HalfPoints::ZERO
        };
        let mut push = |track, cost| {
            let step = Step {
                to: to.space,
                level: to.level,
                track,
            };
            // A full list would need more Levels than there are; nothing is lost.
            let _ = out.try_push(Pace { step, cost });
        };
        match rails::near_side(self.map(), from, to.space).filter(|_| self.is_on_floor(to)) {
            None => push(TrackSide::NorthOrWest, cost + leaving),
            Some(near) => {
                let free = ruled("A-TRACK-004", HalfPoints::ZERO, plus_track);
                push(near, cost + leaving + free);
                if applies("A-TRACK-001") {
                    push(near.other(), cost + leaving + plus_track);
                }
            }
        }
    }

    /// The track lies on the map's floor, not beneath it and not on the gantry or the roof.
    fn is_on_floor(&self, place: Place) -> bool {
        self.map().floor(place.space) == Some(place.level) && !self.is_on_gantry(place)
    }
}
