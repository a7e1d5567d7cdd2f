//! From a map file to a checked map: puts the statements together and refuses contradictions.

use arrayvec::ArrayVec;

use kernel::applies;

use words::{Reporter, Reports, SourceFile};

use super::map::{Ground, orthogonal_idx};
use super::plan::{self, At, EdgePlan, LevelMark, MapPlan};
use super::{
    Area, Blast, Climb, Device, Direction, Edge, EdgeId, Entry, Gantry, Level, Map, Position, Rect,
    RoofPlan, Slide, Space, SpaceSet, Terrain, TrackSpace, check,
};

impl Map {
    /// Reads a map file. On an error nothing is loaded and every problem found is reported.
    pub fn read(file: SourceFile<'_>) -> Result<Map, Reports> {
        let mut reporter = Reporter::new(file);
        let plan = plan::read(file, &mut reporter);
        let map = survey(&plan, &mut reporter);
        match map.filter(|_| reporter.is_clean()) {
            Some(map) => complain(map, &plan, reporter),
            None => Err(reporter.into_reports()),
        }
    }
}

/// Runs the map checker; a complaint is reported on the line that draws the space.
fn complain(map: Map, plan: &MapPlan, mut reporter: Reporter) -> Result<Map, Reports> {
    for complaint in check::complaints(&map) {
        let row = complaint.space.row();
        let line = plan
            .terrain
            .iter()
            .find(|at| at.item.0 == row)
            .map_or(0, |at| at.line);
        reporter.at_line(line, complaint.to_string());
    }
    if reporter.is_clean() {
        Ok(map)
    } else {
        Err(reporter.into_reports())
    }
}

fn survey(plan: &MapPlan, reporter: &mut Reporter) -> Option<Map> {
    let (Some(n_rows), Some(n_cols)) = (plan.n_rows, plan.n_cols) else {
        reporter.in_file("the lines \"rows A ...\" and \"cols 1 ...\" are needed");
        return None;
    };
    let mut surveyor = Surveyor {
        plan,
        reporter,
        map: blank(plan, n_rows, n_cols),
    };
    surveyor.terrain();
    surveyor.levels();
    surveyor.ramps();
    surveyor.ramp_levels();
    surveyor.stairs();
    surveyor.beneath();
    surveyor.edges();
    surveyor.ladders();
    surveyor.tracks();
    surveyor.areas();
    surveyor.entries();
    surveyor.machines();
    Some(surveyor.map)
}

fn blank(plan: &MapPlan, n_rows: u16, n_cols: u16) -> Map {
    let rock = Ground {
        terrain: Terrain::SolidRock,
        floor: None,
        beneath: None,
        stairs_to: None,
        ramp_up: None,
        track: None,
        edges: [None; 4],
        ladders: [None; 4],
    };
    Map {
        name: plan.name.clone().unwrap_or_default(),
        n_rows,
        n_cols,
        ground: vec![rock; usize::from(n_rows) * usize::from(super::GRID_MAX)],
        edges: Vec::new(),
        edge_provenance: Vec::new(),
        areas: Vec::new(),
        entries: Vec::new(),
        controls: [None; 5],
        gantry: None,
        pad: None,
        roof: None,
        blast: None,
        n_loops: 0,
    }
}

struct Surveyor<'a, 'r> {
    plan: &'a MapPlan,
    reporter: &'r mut Reporter,
    map: Map,
}

impl Surveyor<'_, '_> {
    fn terrain(&mut self) {
        self.every_row_once(&self.plan.terrain, "terrain");
        for At {
            item: (row, cells), ..
        } in &self.plan.terrain
        {
            for (col, &terrain) in (0..).zip(cells) {
                if let Some(ground) = self.ground(*row, col) {
                    let is_bare = terrain == Terrain::Clear;
                    ground.terrain = if is_bare && !applies("A-MAP-011") {
                        Terrain::InteriorClutter
                    } else {
                        terrain
                    };
                }
            }
        }
    }

    fn levels(&mut self) {
        self.every_row_once(&self.plan.levels, "level");
        for At {
            line,
            item: (row, marks),
        } in &self.plan.levels
        {
            for (col, &mark) in (0..).zip(marks) {
                let Some(ground) = self.ground(*row, col) else {
                    continue;
                };
                if let LevelMark::Level(level) = mark {
                    ground.floor = Some(level);
                }
                let (rock, no_level) = (
                    ground.terrain == Terrain::SolidRock,
                    mark == LevelMark::Rock,
                );
                if rock != no_level
                    && let Some(space) = Space::new(*row, col)
                {
                    let reason = if rock {
                        "is solid rock and can have no Level"
                    } else {
                        "needs a Level"
                    };
                    self.reporter.at_line(*line, format!("{space} {reason}"));
                }
            }
        }
    }

    /// Checks that a kind of row covers the map exactly once.
    fn every_row_once<T>(&mut self, rows: &[At<(u16, Vec<T>)>], what: &str) {
        let mut seen = vec![0u32; usize::from(self.map.n_rows)];
        for At {
            line,
            item: (row, cells),
        } in rows
        {
            let name = super::RowName(*row);
            match seen.get_mut(usize::from(*row)) {
                None => self
                    .reporter
                    .at_line(*line, format!("row {name} is not on the map")),
                Some(0) => seen[usize::from(*row)] = *line,
                Some(first) => {
                    let reason = format!("the {what} of row {name} stands already on line {first}");
                    self.reporter.at_line(*line, reason);
                }
            }
            let (found, wanted) = (cells.len(), self.map.n_cols);
            if found != usize::from(wanted) {
                let reason = format!("row {name} has {found} columns, the map has {wanted}");
                self.reporter.at_line(*line, reason);
            }
        }
        for (row, _) in (0..).zip(&seen).filter(|(_, line)| **line == 0) {
            self.reporter.in_file(format!(
                "the {what} of row {} is missing",
                super::RowName(row)
            ));
        }
    }

    fn ramps(&mut self) {
        for At {
            line,
            item: (rect, up),
        } in &self.plan.ramps
        {
            for space in self.on_map(*line, rect.spaces()) {
                self.map.ground[space.idx()].ramp_up = Some(*up);
                if !self.map.terrain(space).is_land() {
                    self.reporter.at_line(
                        *line,
                        format!("the ramp needs {space} to be clear or clutter"),
                    );
                }
            }
        }
    }

    /// Ramp spaces without a Level of their own have the lower one, but at the upper end the upper.
    fn ramp_levels(&mut self) {
        for At {
            line,
            item: (row, marks),
        } in &self.plan.levels
        {
            for (col, _) in (0..)
                .zip(marks)
                .filter(|(_, mark)| **mark == LevelMark::ByRamp)
            {
                let Some(space) = Space::new(*row, col).filter(|&s| self.map.contains(s)) else {
                    continue;
                };
                match self.ramp_level(space) {
                    Some(level) => self.map.ground[space.idx()].floor = Some(level),
                    None => {
                        let reason = format!("{space} has \"/\" but no ramp between two Levels");
                        self.reporter.at_line(*line, reason);
                    }
                }
            }
        }
    }

    fn ramp_level(&self, space: Space) -> Option<Level> {
        let up = self.map.ramp_up(space)?;
        let beyond = |way: Direction| {
            let mut end = space;
            while self.map.ramp_up(end).is_some() {
                end = self.map.neighbour(end, way)?;
            }
            self.written_level(end)
        };
        let (upper, lower) = (beyond(up)?, beyond(up.back())?);
        let next = self.map.neighbour(space, up)?;
        let at_upper_end = self.map.ramp_up(next).is_none();
        (upper > lower).then_some(if at_upper_end { upper } else { lower })
    }

    /// Returns the Level written for a space outside the ramp.
    fn written_level(&self, space: Space) -> Option<Level> {
        self.map.floor(space)
    }

    fn stairs(&mut self) {
        for At {
            line,
            item: (space, low, high),
        } in &self.plan.stairs
        {
            for space in self.on_map(*line, [*space]) {
                let is_low = self.map.floor(space) == Some(*low) || !applies("A-LEVEL-005");
                if !is_low || high.number() != low.number() + 1 {
                    let reason =
                        format!("the stairs in {space} must lead from its own Level to the next");
                    self.reporter.at_line(*line, reason);
                }
                self.map.ground[space.idx()].stairs_to = Some(*high);
            }
        }
    }

    fn beneath(&mut self) {
        for At {
            line,
            item: (rects, level),
        } in &self.plan.beneath
        {
            for space in self.on_map(*line, rects.iter().flat_map(|rect| rect.spaces())) {
                if self.map.floor(space).is_none_or(|floor| floor <= *level) {
                    let reason =
                        format!("{space} has no floor above Level {level} to pass beneath");
                    self.reporter.at_line(*line, reason);
                }
                self.map.ground[space.idx()].beneath = Some(*level);
            }
        }
    }

    fn edges(&mut self) {
        for At { line, item } in &self.plan.edges {
            self.edge(*line, item);
        }
    }

    fn edge(&mut self, line: u32, plan: &EdgePlan) {
        let EdgePlan {
            kind,
            a,
            b,
            provenance,
        } = *plan;
        let spaces = self.on_map(line, [a, b]);
        let [_, _] = spaces.as_slice() else { return };
        let Some(direction) = a
            .direction_to(b)
            .filter(|direction| !direction.is_diagonal())
        else {
            return self
                .reporter
                .at_line(line, format!("{a} and {b} do not share a side"));
        };
        if let Some(rock) = [a, b]
            .into_iter()
            .find(|&s| self.map.terrain(s) == Terrain::SolidRock)
        {
            return self.reporter.at_line(
                line,
                format!("{rock} is solid rock and has no sides to build on"),
            );
        }
        if self.map.edge_at(a, direction).is_some() {
            return self.reporter.at_line(
                line,
                format!("the side between {a} and {b} is already taken"),
            );
        }
        let id = EdgeId(self.map.edges.len() as u16);
        for (space, way) in [(a, direction), (b, direction.back())] {
            if let Some(idx) = orthogonal_idx(way) {
                self.map.ground[space.idx()].edges[idx] = Some(id);
            }
        }
        self.map.edges.push(Edge {
            kind,
            spaces: [a.min(b), a.max(b)],
        });
        self.map.edge_provenance.push(provenance);
    }

    fn ladders(&mut self) {
        for At {
            line,
            item: (upper, lower),
        } in &self.plan.ladders
        {
            let (upper, lower) = (*upper, *lower);
            let level = |space| self.map.floor(space).map(Level::number);
            let one_apart = level(upper)
                .zip(level(lower))
                .is_some_and(|(up, down)| up == down + 1);
            let direction = upper
                .direction_to(lower)
                .filter(|direction| !direction.is_diagonal());
            let (true, Some(direction)) = (one_apart, direction) else {
                let reason =
                    format!("a ladder needs {upper} one Level above {lower} and a shared side");
                self.reporter.at_line(*line, reason);
                continue;
            };
            for (space, way, climb) in [
                (upper, direction, Climb::Down),
                (lower, direction.back(), Climb::Up),
            ] {
                if let Some(idx) = orthogonal_idx(way) {
                    self.map.ground[space.idx()].ladders[idx] = Some(climb);
                }
            }
        }
    }

    fn tracks(&mut self) {
        let mut joins = vec![ArrayVec::<Space, 4>::new(); self.map.n_cells()];
        for At { line, item } in &self.plan.tracks {
            let spaces = self.on_map(*line, item.spaces.iter().copied());
            let closing = spaces.last().zip(spaces.first()).filter(|_| item.is_loop);
            let pairs = spaces.iter().zip(spaces.iter().skip(1)).chain(closing);
            for (&a, &b) in pairs {
                self.join(*line, &mut joins, a, b);
            }
            self.map.n_loops += usize::from(item.is_loop);
        }
        for (idx, joins) in joins
            .into_iter()
            .enumerate()
            .filter(|(_, joins)| !joins.is_empty())
        {
            if let Some(space) = Space::from_idx(idx) {
                self.map.ground[idx].track = Some(TrackSpace::new(space, joins));
            }
        }
    }

    fn join(&mut self, line: u32, joins: &mut [ArrayVec<Space, 4>], a: Space, b: Space) {
        if !a.is_next_to(b) {
            return self
                .reporter
                .at_line(line, format!("the track jumps from {a} to {b}"));
        }
        for (here, there) in [(a, b), (b, a)] {
            let known = joins[here.idx()].contains(&there);
            if !known && joins[here.idx()].try_push(there).is_err() {
                self.reporter
                    .at_line(line, format!("more than four lines meet in {here}"));
            }
        }
    }

    fn areas(&mut self) {
        for At { line, item } in &self.plan.areas {
            let spaces: SpaceSet = self
                .on_map(*line, item.rects.iter().flat_map(|r| r.spaces()))
                .into_iter()
                .collect();
            if self.map.area_named(&item.name).is_some() {
                self.reporter
                    .at_line(*line, format!("the area {} is there twice", item.name));
            } else if self.map.areas.len() >= 64 {
                self.reporter.at_line(*line, "a map has at most 64 areas");
            } else {
                let (name, provenance) = (item.name.clone(), item.provenance);
                self.map.areas.push(Area {
                    name,
                    spaces,
                    entrances: Vec::new(),
                    provenance,
                });
            }
        }
        for At {
            line,
            item: (name, spaces),
        } in &self.plan.entrances
        {
            let Some(id) = self.map.area_named(name) else {
                self.reporter
                    .at_line(*line, format!("there is no area {name} to enter"));
                continue;
            };
            for space in self.on_map(*line, spaces.iter().copied()) {
                if !self.map.area(id).spaces.contains(space) {
                    self.reporter.at_line(
                        *line,
                        format!("the entrance {space} does not lie in {name}"),
                    );
                }
                self.map.areas[id.idx()].entrances.push(space);
            }
        }
    }

    fn entries(&mut self) {
        for At { line, item } in &self.plan.entries {
            let spaces = self.on_map(*line, item.rects.iter().flat_map(|rect| rect.spaces()));
            for &space in &spaces {
                let (row, col) = (space.row(), space.col());
                let at_edge = row == 0
                    || col == 0
                    || row + 1 == self.map.n_rows
                    || col + 1 == self.map.n_cols;
                if !at_edge || self.map.terrain(space) == Terrain::SolidRock {
                    self.reporter
                        .at_line(*line, format!("nobody can enter the map at {space}"));
                }
            }
            let (name, provenance) = (item.name.clone(), item.provenance);
            self.map.entries.push(Entry {
                name,
                spaces: spaces.into_iter().collect(),
                provenance,
            });
        }
    }

    fn machines(&mut self) {
        for At {
            line,
            item: (device, space),
        } in &self.plan.controls
        {
            for space in self.on_map(*line, [*space]) {
                if !self.map.terrain(space).is_land() {
                    self.reporter
                        .at_line(*line, format!("nobody can stand at the control in {space}"));
                }
                self.map.controls[device.idx()] = Some(space);
            }
        }
        let (gantry, rocket) = (self.slide(Device::Gantry), self.slide(Device::Rocket));
        self.map.pad = self.slide(Device::Pad);
        if gantry.is_some() != rocket.is_some() {
            self.reporter
                .in_file("the gantry and the rocket need each other: give the positions of both");
        }
        self.map.gantry = gantry
            .zip(rocket)
            .map(|(slide, rocket)| Gantry { slide, rocket });
        if let Some(At {
            line,
            item: (opening, launch_column),
        }) = self.plan.roof
        {
            self.on_map(line, opening.spaces());
            self.map.roof = Some(RoofPlan {
                opening,
                launch_column,
            });
        }
        if let Some(At {
            line,
            item: (centre, radius_spaces),
        }) = self.plan.blast
        {
            self.on_map(line, [centre]);
            self.map.blast = Some(Blast {
                centre,
                radius_spaces,
            });
        }
    }

    fn slide(&mut self, device: Device) -> Option<Slide> {
        let at = |wanted: Position| {
            let found =
                |at: &&At<(Device, Position, Rect)>| (at.item.0, at.item.1) == (device, wanted);
            self.plan
                .positions
                .iter()
                .find(found)
                .map(|at| (at.line, at.item.2))
        };
        let (loading, launch) = (at(Position::Loading), at(Position::Launch));
        let ((line, loading), (_, launch)) = match (loading, launch) {
            (Some(loading), Some(launch)) => (loading, launch),
            (None, None) => return None,
            (Some((line, _)), None) | (None, Some((line, _))) => {
                let word = device.word();
                self.reporter.at_line(
                    line,
                    format!("the {word} needs a loading and a launch position"),
                );
                return None;
            }
        };
        self.on_map(line, loading.spaces().chain(launch.spaces()));
        let shape = |rect: Rect| (rect.n_rows(), rect.n_cols());
        let (from, to) = (loading.north_west, launch.north_west);
        let straight = from.row() == to.row() || from.col() == to.col();
        if shape(loading) != shape(launch) || !straight {
            let reason = format!(
                "the {} must keep its shape and move in a straight line",
                device.word()
            );
            self.reporter.at_line(line, reason);
            return None;
        }
        Some(Slide { loading, launch })
    }

    /// Reports spaces that are not on the map and returns the others.
    fn on_map(&mut self, line: u32, spaces: impl IntoIterator<Item = Space>) -> Vec<Space> {
        let (on, off): (Vec<_>, Vec<_>) = spaces
            .into_iter()
            .partition(|&space| self.map.contains(space));
        if let Some(space) = off.first() {
            self.reporter
                .at_line(line, format!("{space} is not on the map"));
        }
        on
    }

    fn ground(&mut self, row: u16, col: u16) -> Option<&mut Ground> {
        let space = Space::new(row, col).filter(|&space| self.map.contains(space))?;
        self.map.ground.get_mut(space.idx())
    }
}
