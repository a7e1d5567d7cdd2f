//! The map checker: faults that no single statement of a map file shows.
//!
//! Each complaint names the space. A map with complaints is not loaded.

use std::collections::BTreeSet;
use std::fmt;

use super::foot::{BareGround, ControlDoor};
use super::{Direction, EdgeKind, Level, Map, Place, Position, Rect, Space, SpaceSet, Terrain};

/// Something about a map that can not be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    pub space: Space,
    pub fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    WaterAboveLevelZero,
    StairsLeadNowhere { level: Level },
    WallAcrossLadder { to: Space },
    TrackOffTheFloor,
    TrackBlocked { to: Space },
    LowWallNobodyCanCross { to: Space },
    LandingWithoutShore { to: Space },
    RocketOutsideGantry,
    GantryCanNotPass,
    BridgeOutOfReach { position: Position },
    PitShutUnderGantry,
    PadCanNotPass,
    PadUnderGantry,
    RockUnderRoof,
    OutOfReach { level: Level },
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let space = self.space;
        match &self.fault {
            Fault::WaterAboveLevelZero => write!(f, "{space} is water and must be at Level 0"),
            Fault::StairsLeadNowhere { level } => {
                write!(f, "the stairs in {space} meet no floor at Level {level}")
            }
            Fault::WallAcrossLadder { to } => {
                write!(f, "a wall closes the ladder between {space} and {to}")
            }
            Fault::TrackOffTheFloor => write!(f, "the track in {space} needs a floor to stand on"),
            Fault::TrackBlocked { to } => {
                write!(
                    f,
                    "no car can pass from {space} to {to}: a wall or another Level"
                )
            }
            Fault::LowWallNobodyCanCross { to } => {
                write!(f, "nobody can cross the low wall between {space} and {to}")
            }
            Fault::LandingWithoutShore { to } => {
                write!(
                    f,
                    "the landing place between {space} and {to} needs water and a shore"
                )
            }
            Fault::RocketOutsideGantry => {
                write!(f, "the rocket in {space} stands outside the gantry")
            }
            Fault::GantryCanNotPass => {
                write!(f, "the gantry can not pass {space}: rock, water or track")
            }
            Fault::BridgeOutOfReach { position } => {
                let word = position.word();
                write!(
                    f,
                    "the bridge at {space} shares no side with the gantry at {word}"
                )
            }
            Fault::PitShutUnderGantry => {
                write!(
                    f,
                    "the pit at {space} has no ladder outside the gantry at launch"
                )
            }
            Fault::PadCanNotPass => {
                write!(
                    f,
                    "the landing pad can not pass {space}: another Level or track"
                )
            }
            Fault::PadUnderGantry => write!(f, "landing pad and gantry both pass {space}"),
            Fault::RockUnderRoof => write!(f, "nobody can land in {space} under the roof opening"),
            Fault::OutOfReach { level } => {
                write!(f, "nobody can walk to {space} at Level {level}")
            }
        }
    }
}

/// Lists everything that is wrong with a map, row by row.
pub fn complaints(map: &Map) -> Vec<Complaint> {
    let mut checker = Checker {
        map,
        found: Vec::new(),
    };
    checker.water();
    checker.stairs();
    checker.ladders();
    checker.track();
    checker.sides();
    checker.gantry();
    checker.bridge();
    checker.pit();
    checker.pad();
    checker.roof();
    checker.reach();
    let mut found = checker.found;
    found.sort_by_key(|complaint| complaint.space);
    found
}

struct Checker<'a> {
    map: &'a Map,
    found: Vec<Complaint>,
}

impl<'a> Checker<'a> {
    fn complain(&mut self, space: Space, fault: Fault) {
        self.found.push(Complaint { space, fault });
    }

    /// Complains about the first space that a test picks out.
    fn complain_of(
        &mut self,
        spaces: impl IntoIterator<Item = Space>,
        wrong: impl Fn(&Map, Space) -> bool,
        fault: Fault,
    ) {
        let map = self.map;
        if let Some(space) = spaces.into_iter().find(|&space| wrong(map, space)) {
            self.complain(space, fault);
        }
    }

    fn water(&mut self) {
        for space in self.map.spaces() {
            let water = self.map.terrain(space) == Terrain::Water;
            if water && self.map.floor(space) != Some(Level::PIT) {
                self.complain(space, Fault::WaterAboveLevelZero);
            }
        }
    }

    fn stairs(&mut self) {
        let map = self.map;
        for space in map.spaces() {
            let (Some(low), Some(high)) = (map.floor(space), map.stairs_to(space)) else {
                continue;
            };
            for level in [low, high] {
                let leads = |way| {
                    let next = map
                        .neighbour(space, way)
                        .filter(|&next| map.terrain(next).is_land());
                    next.is_some_and(|next| {
                        map.has_floor_at(Place::new(next, level))
                            && !self.stops(map.edge_kind_between(space, next))
                    })
                };
                if !Direction::ORTHOGONAL.into_iter().any(leads) {
                    self.complain(space, Fault::StairsLeadNowhere { level });
                }
            }
        }
    }

    fn stops(&self, kind: Option<EdgeKind>) -> bool {
        matches!(
            kind,
            Some(
                EdgeKind::RockWall | EdgeKind::InteriorWall | EdgeKind::Window | EdgeKind::Shutter
            )
        )
    }

    fn ladders(&mut self) {
        for space in self.map.spaces() {
            for way in Direction::ORTHOGONAL {
                let (Some(super::Climb::Down), Some(to)) =
                    (self.map.ladder(space, way), self.map.neighbour(space, way))
                else {
                    continue;
                };
                if self.stops(self.map.edge_kind_between(space, to)) {
                    self.complain(space, Fault::WallAcrossLadder { to });
                }
            }
        }
    }

    fn track(&mut self) {
        let map = self.map;
        let ground = BareGround {
            map,
            door: ControlDoor::Open,
        };
        for space in map.spaces() {
            let Some(track) = map.track(space) else {
                continue;
            };
            if !map.terrain(space).is_land() {
                self.complain(space, Fault::TrackOffTheFloor);
                continue;
            }
            for &to in &track.joins {
                let step = map.floor(space).zip(space.direction_to(to));
                let passes =
                    step.and_then(|(level, way)| ground.step(Place::new(space, level), way));
                if space < to && passes.is_none() {
                    self.complain(space, Fault::TrackBlocked { to });
                }
            }
        }
    }

    fn sides(&mut self) {
        let map = self.map;
        let ground = BareGround {
            map,
            door: ControlDoor::Open,
        };
        for (_, edge) in map.edges() {
            let [a, b] = edge.spaces;
            match edge.kind {
                EdgeKind::LowWall => {
                    let levels = [map.floor(a), map.beneath(a)];
                    let way = a.direction_to(b);
                    let crosses = |level: Level| ground.step(Place::new(a, level), way?);
                    if !levels
                        .into_iter()
                        .flatten()
                        .any(|level| crosses(level).is_some())
                    {
                        self.complain(a, Fault::LowWallNobodyCanCross { to: b });
                    }
                }
                EdgeKind::Landing if !(map.is_landing(a, b) || map.is_landing(b, a)) => {
                    self.complain(a, Fault::LandingWithoutShore { to: b });
                }
                _ => {}
            }
        }
    }

    fn gantry(&mut self) {
        let Some(gantry) = self.map.gantry() else {
            return;
        };
        for position in Position::ALL {
            let steps = gantry.slide.steps_at(position);
            let frame = gantry.slide.after(steps);
            let rocket = gantry.rocket.after(gantry.rocket.steps_at(position));
            self.complain_of(
                rocket.spaces(),
                |_, s| !frame.contains(s),
                Fault::RocketOutsideGantry,
            );
        }
        let way = hull(gantry.slide.loading, gantry.slide.launch);
        let stuck = |map: &Map, s| !map.terrain(s).is_land() || map.track(s).is_some();
        self.complain_of(way.spaces(), stuck, Fault::GantryCanNotPass);
    }

    fn bridge(&mut self) {
        let (Some(gantry), Some(bridge)) = (self.map.gantry(), self.area("bridge")) else {
            return;
        };
        for position in Position::ALL {
            let frame = gantry.slide.after(gantry.slide.steps_at(position));
            let touches = |space: Space| frame.spaces().any(|other| other.shares_side_with(space));
            if !bridge.iter().any(touches)
                && let Some(space) = bridge.first()
            {
                self.complain(space, Fault::BridgeOutOfReach { position });
            }
        }
    }

    /// At launch somebody must be able to leave the pit, or it would be a trap with no victims.
    fn pit(&mut self) {
        let (Some(gantry), Some(pit)) = (self.map.gantry(), self.area("exhaust_pit")) else {
            return;
        };
        let frame = gantry.slide.launch;
        let map = self.map;
        let free_ladder = |space: Space| {
            !frame.contains(space)
                && Direction::ORTHOGONAL.into_iter().any(|way| {
                    let top = map.neighbour(space, way);
                    map.ladder(space, way).is_some() && top.is_some_and(|top| !frame.contains(top))
                })
        };
        if !pit.iter().any(free_ladder)
            && let Some(space) = pit.first()
        {
            self.complain(space, Fault::PitShutUnderGantry);
        }
    }

    fn pad(&mut self) {
        let Some(pad) = self.map.pad() else { return };
        let way = hull(pad.loading, pad.launch);
        let level = self.map.floor(way.north_west);
        let stuck = move |map: &Map, s| map.floor(s) != level || map.track(s).is_some();
        self.complain_of(way.spaces(), stuck, Fault::PadCanNotPass);
        if let Some(gantry) = self.map.gantry() {
            let other = hull(gantry.slide.loading, gantry.slide.launch);
            self.complain_of(
                way.spaces(),
                |_, s| other.contains(s),
                Fault::PadUnderGantry,
            );
        }
    }

    fn roof(&mut self) {
        let Some(roof) = self.map.roof() else { return };
        let no_floor = |map: &Map, s| !map.terrain(s).is_land();
        self.complain_of(roof.opening.spaces(), no_floor, Fault::RockUnderRoof);
    }

    fn reach(&mut self) {
        let ground = BareGround {
            map: self.map,
            door: ControlDoor::Open,
        };
        let Some(start) = ground.places().next() else {
            return;
        };
        let mut reached = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(place) = open.pop() {
            for way in Direction::ALL {
                open.extend(ground.step(place, way).filter(|&next| reached.insert(next)));
            }
        }
        let lost: Vec<_> = ground
            .places()
            .filter(|place| !reached.contains(place))
            .collect();
        for Place { space, level } in lost {
            self.complain(space, Fault::OutOfReach { level });
        }
    }

    fn area(&self, name: &str) -> Option<&'a SpaceSet> {
        self.map
            .area_named(name)
            .map(|id| &self.map.area(id).spaces)
    }
}

/// Returns everything that a block sweeps over on its way.
fn hull(a: Rect, b: Rect) -> Rect {
    let corner = |pick: fn(u16, u16) -> u16, a: Space, b: Space| {
        Space::new(pick(a.row(), b.row()), pick(a.col(), b.col())).unwrap_or(a)
    };
    Rect {
        north_west: corner(u16::min, a.north_west, b.north_west),
        south_east: corner(u16::max, a.south_east, b.south_east),
    }
}
