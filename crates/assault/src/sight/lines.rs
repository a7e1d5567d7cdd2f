//! The trace of all pairs, and questions asked of it.

use std::sync::{Arc, OnceLock};

use kernel::{applies, ruled};

use crate::kept::Kept;
use crate::{Edge, EdgeId, EdgeKind, GRID_MAX, Level, Map, Space, Terrain, TrackSide, VehicleKind};

use super::finding::{Effect, Feature, Finding, Obstruction, Sight, Where, rule_of};
use super::overlay::{Cell, EdgeState, Overlay};
use super::shape::{Nearer, PRINTED_SIZE, Runs, Shape, Shapes};

/// Somebody who looks or is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eye {
    pub space: Space,
    pub level: Level,
    /// The side of the track on which a person in a track space stands, if any; it matters only
    /// for the one who is looked at.
    pub track_side: Option<TrackSide>,
}

impl Eye {
    pub const fn new(space: Space, level: Level) -> Eye {
        Eye {
            space,
            level,
            track_side: None,
        }
    }
}

/// What never moves, traced for every pair of spaces.
///
/// One byte per pair: blocked or not, what obstructs in this direction, and whether the line
/// touches anything that can open, close or break. On a map larger than the printed one that would
/// be many megabytes: there the pairs are traced when they are first asked for, and so much of that is
/// kept as the printed map takes.
#[derive(Debug)]
pub struct Lines {
    shapes: Arc<Shapes>,
    /// The number of a space among those that are not solid rock, by space index.
    dense: Vec<u16>,
    n_dense: usize,
    /// The traces of all pairs; of a large map none.
    pairs: Vec<Trace>,
    /// The traces of a large map, by the number of the space that is looked from.
    rows: Vec<OnceLock<Box<[Trace]>>>,
    kept: Kept,
    marks: Marks,
    /// The spaces that are not solid rock, by their numbers.
    open: Vec<Space>,
    /// What stands on the east and south side of each space.
    sides: Vec<SideMark>,
    edges: Vec<Edge>,
    /// The same, but only for what can change: one more than its number, or nothing.
    changes: Vec<u16>,
    /// What can be damaged and is not behind rock or walls, by the number of the space; nothing where
    /// there is too much of it.
    breakable: Vec<Box<[EdgeId]>>,
}

/// A map with more spaces than the printed one is traced as it is asked about.
const TRACED_AT_ONCE: usize = PRINTED_SIZE.0 as usize * PRINTED_SIZE.1 as usize;
/// How many bytes of a large map's traces are kept.
const KEPT_MAX: usize = TRACED_AT_ONCE * TRACED_AT_ONCE;
/// How many doors, windows and shutters are listed over all spaces.
const BREAKABLE_MAX: usize = 256 * 1024;

/// Marks a space that is solid rock.
const ROCK: u16 = u16::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Trace(u8);

impl Trace {
    const BLOCKED: u8 = 1;
    /// A door, window or shutter is on the line.
    const CHANGES: u8 = 2;
    const STAIRS: u8 = 4;
    const LOW: u8 = 8;

    fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }
}

/// A side of a space, as far as a trace needs to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SideMark {
    Open,
    Wall(EdgeId),
    Low(EdgeId),
    Changes(EdgeId),
}

impl Lines {
    /// Traces all pairs of spaces of a map.
    pub fn trace(map: &Map) -> Lines {
        let mut dense = vec![ROCK; map.n_cells()];
        let open: Vec<Space> = map
            .spaces()
            .filter(|&space| map.terrain(space) != Terrain::SolidRock)
            .collect();
        for (number, space) in (0..).zip(&open) {
            dense[space.idx()] = number;
        }
        let sides = side_marks(map);
        let change = |mark: &SideMark| match mark {
            SideMark::Changes(id) => id.0 + 1,
            SideMark::Open | SideMark::Wall(_) | SideMark::Low(_) => 0,
        };
        let mut lines = Lines {
            shapes: Shapes::shared(map.n_rows(), map.n_cols()),
            dense,
            n_dense: open.len(),
            pairs: Vec::new(),
            rows: Vec::new(),
            kept: Kept::at_most(KEPT_MAX),
            marks: Marks::of(map, &sides),
            changes: sides.iter().map(change).collect(),
            sides,
            edges: map.edges().map(|(_, edge)| *edge).collect(),
            breakable: Vec::new(),
            open,
        };
        if lines.n_dense > TRACED_AT_ONCE {
            lines.trace_when_asked();
        } else {
            lines.trace_all();
        }
        lines
    }

    fn trace_when_asked(&mut self) {
        self.rows = (0..self.n_dense).map(|_| OnceLock::new()).collect();
    }

    fn trace_all(&mut self) {
        let n_dense = self.n_dense;
        let mut pairs = vec![Trace::default(); n_dense * n_dense];
        for (a, &from) in self.open.iter().enumerate() {
            for (b, &to) in self.open.iter().enumerate().skip(a + 1) {
                let (there, back) = self.trace_pair(from, to);
                pairs[a * n_dense + b] = there;
                pairs[b * n_dense + a] = back;
            }
        }
        self.pairs = pairs;
        let mut n_listed = 0;
        let mut breakable = Vec::with_capacity(n_dense);
        for &from in &self.open {
            let list = self.breakable_from(from);
            n_listed += list.len();
            if n_listed > BREAKABLE_MAX {
                return;
            }
            breakable.push(list);
        }
        self.breakable = breakable;
    }

    /// Returns how many bytes it may ever take, besides the shapes that all maps share.
    pub fn n_bytes_max(&self) -> usize {
        let traces = if self.rows.is_empty() {
            self.pairs.len()
        } else {
            self.kept.max() + self.rows.len() * size_of::<OnceLock<Box<[Trace]>>>()
        };
        let by_cell = size_of::<u16>() * 2 + size_of::<SideMark>() * 2 + size_of::<Space>() + 3;
        let n_listed: usize = self.breakable.iter().map(|list| list.len()).sum();
        traces
            + self.dense.len() * by_cell
            + self.edges.len() * size_of::<Edge>()
            + self.breakable.len() * size_of::<Box<[EdgeId]>>()
            + n_listed * size_of::<EdgeId>()
    }

    /// Lists doors, windows and shutters with a side that nothing fixed hides from a space.
    fn breakable_from(&self, from: Space) -> Box<[EdgeId]> {
        let open = |&space: &Space| {
            let trace = self.pair(from, space);
            trace.is_some_and(|trace| !trace.has(Trace::BLOCKED))
        };
        (0..)
            .map(EdgeId)
            .zip(&self.edges)
            .filter(|(_, edge)| edge.kind.can_change() && edge.spaces.iter().any(open))
            .map(|(id, _)| id)
            .collect()
    }

    /// Lists, in their order, the doors, windows and shutters that somebody might see; no other can
    /// be seen from there. Nothing where the trace does not say.
    pub fn breakable(&self, from: Eye) -> Option<&[EdgeId]> {
        let number = *self.dense.get(from.space.idx())?;
        let traced = number != ROCK && from.level != Level::ROOF;
        let listed = self.breakable.get(usize::from(number));
        listed.filter(|_| traced).map(|list| &**list)
    }

    /// Answers whether one can see the other, and what obstructs a shot.
    pub fn sight(&self, map: &Map, from: Eye, to: Eye, overlay: &impl Overlay) -> Sight {
        self.sight_past(map, from, to, overlay, None)
    }

    /// Answers only whether one can see the other: all that hidden movement asks.
    pub fn can_see(&self, map: &Map, from: Eye, to: Eye, overlay: &impl Overlay) -> bool {
        let question = Question {
            map,
            from,
            to,
            overlay,
            ignored: None,
        };
        if question.above_the_roof() {
            return !question.is_line_taken(self.runs(from.space, to.space));
        }
        !self.sight(map, from, to, overlay).is_blocked()
    }

    /// Answers for fire at a door, window or shutter: the nearer bordering space that can be seen,
    /// and how. The target itself is never in its own way.
    pub fn sight_to_edge(
        &self,
        map: &Map,
        from: Eye,
        target: EdgeId,
        overlay: &impl Overlay,
    ) -> Option<(Space, Sight)> {
        let mut ends = self.edges.get(target.idx())?.spaces;
        ends.sort_by_key(|&space| (from.space.distance_squared(space), space));
        if !applies("A-DOOR-007") {
            ends.reverse();
        }
        ends.into_iter().find_map(|space| {
            let to = Eye::new(space, map.floor(space)?);
            let sight = self.sight_past(map, from, to, overlay, Some(target));
            (!sight.is_blocked()).then_some((space, sight))
        })
    }

    /// Lists everything that blocks or obstructs, in the order of the line, with its rule.
    pub fn explain(&self, map: &Map, from: Eye, to: Eye, overlay: &impl Overlay) -> Vec<Finding> {
        let mut findings = Vec::new();
        let question = Question {
            map,
            from,
            to,
            overlay,
            ignored: None,
        };
        self.every_finding(&question, &mut |finding| findings.push(finding));
        findings
    }

    /// The quick answer: one look at the trace, then only what moves.
    fn sight_past(
        &self,
        map: &Map,
        from: Eye,
        to: Eye,
        overlay: &impl Overlay,
        ignored: Option<EdgeId>,
    ) -> Sight {
        let trace = self.pair(from.space, to.space);
        let below = from.level != Level::ROOF && to.level != Level::ROOF;
        let is_low = from.level <= Level::UPPER && to.level <= Level::UPPER;
        let at_any_level = is_low || applies("A-MAP-006");
        // Most pairs are told apart by rock and walls alone.
        if below && trace.is_some_and(|trace| trace.has(Trace::BLOCKED)) && at_any_level {
            return Sight::Blocked;
        }
        let question = Question {
            map,
            from,
            to,
            overlay,
            ignored,
        };
        let trace = trace.filter(|_| below || !question.above_the_roof());
        if trace.is_some_and(|trace| trace.has(Trace::BLOCKED)) && at_any_level
            || !applies("A-LOS-006") && question.is_somebody_else_at_an_end()
            || question.roof_between()
            || question.is_line_taken(self.runs(from.space, to.space))
        {
            return Sight::Blocked;
        }
        let Some(trace) = trace else {
            return self.sight_in_full(&question);
        };
        let counts = from.level == to.level || applies("A-LOS-027");
        let mut obstruction = Obstruction {
            stairs: trace.has(Trace::STAIRS) && counts,
            low: trace.has(Trace::LOW) && counts || question.behind_own_track(),
            ..Obstruction::default()
        };
        if trace.has(Trace::CHANGES) && self.edges_block(&question, &mut obstruction) {
            return Sight::Blocked;
        }
        if obstruction.is_empty() && applies("A-LOS-022") {
            Sight::Clear
        } else {
            Sight::Obstructed(obstruction)
        }
    }

    /// Goes through the doors, windows and shutters on a line. Returns whether one blocks it.
    fn edges_block(
        &self,
        question: &Question<'_, impl Overlay>,
        obstruction: &mut Obstruction,
    ) -> bool {
        let (from, to) = (question.from.space, question.to.space);
        let (south, east) = offset(from, to);
        let start = 2 * from.idx();
        for touched in self.shapes.sides(south, east) {
            let mark = at(&self.changes, start, touched.delta);
            let Some(id) = mark.checked_sub(1).map(EdgeId) else {
                continue;
            };
            match question.edge_effect(id, &self.edges[id.idx()], touched.nearer) {
                None => {}
                Some((Effect::Blocks, _)) => return true,
                Some((Effect::Obstructs, Feature::Door)) => obstruction.door = true,
                Some((Effect::Obstructs, _)) => obstruction.window = true,
            }
        }
        false
    }

    /// Adds up the full explanation; for lines that the trace does not cover.
    fn sight_in_full(&self, question: &Question<'_, impl Overlay>) -> Sight {
        let mut blocked = false;
        let mut obstruction = Obstruction::default();
        self.every_finding(
            question,
            &mut |finding| match (finding.effect, finding.feature) {
                (Effect::Blocks, _) => blocked = true,
                (Effect::Obstructs, Feature::Stairs) => obstruction.stairs = true,
                (Effect::Obstructs, Feature::Door) => obstruction.door = true,
                (Effect::Obstructs, Feature::Window) => obstruction.window = true,
                (Effect::Obstructs, _) => obstruction.low = true,
            },
        );
        match (blocked, obstruction.is_empty()) {
            (true, _) => Sight::Blocked,
            (false, true) => Sight::Clear,
            (false, false) => Sight::Obstructed(obstruction),
        }
    }

    /// Walks the whole line and reports every feature that counts.
    fn every_finding(
        &self,
        question: &Question<'_, impl Overlay>,
        report: &mut impl FnMut(Finding),
    ) {
        let mut report = |finding: Finding| {
            if applies(finding.rule.0) {
                report(finding);
            }
        };
        let Question {
            map,
            from,
            to,
            overlay,
            ..
        } = *question;
        let start = from.space.idx();
        if question.roof_between() {
            let high = if from.level == Level::ROOF {
                from.space
            } else {
                to.space
            };
            report(Finding::new(
                Effect::Blocks,
                Feature::Roof,
                Where::Space(high),
            ));
        }
        let shape = self.shape(from.space, to.space);
        let blocks = !question.above_the_roof();
        for crossed in shape.spaces {
            let space = space_at(start, crossed.delta);
            let mut say =
                |effect, feature| report(Finding::new(effect, feature, Where::Space(space)));
            if map.terrain(space) == Terrain::SolidRock && blocks {
                say(Effect::Blocks, Feature::SolidRock);
            }
            for (bit, feature) in question.blockers() {
                if overlay.cell(space).meets(bit) {
                    say(Effect::Blocks, feature);
                }
            }
            if crossed.nearer == Nearer::End {
                if map.stairs_to(space).is_some() {
                    say(Effect::Obstructs, Feature::Stairs);
                }
                if map.track(space).is_some() {
                    say(Effect::Obstructs, Feature::Track);
                }
            }
        }
        for corner in shape.corners.iter().filter(|_| blocks) {
            let spaces = corner.deltas.map(|delta| space_at(start, delta));
            if spaces
                .iter()
                .all(|&space| map.terrain(space) == Terrain::SolidRock)
            {
                report(Finding::new(
                    Effect::Blocks,
                    Feature::SolidRock,
                    Where::Space(spaces[0]),
                ));
            }
        }
        for touched in shape.sides {
            let mark = self.side(from.space, touched.delta);
            if let Some((effect, feature, id)) =
                question.side_effect(mark, &self.edges, touched.nearer)
                && (blocks || effect == Effect::Obstructs)
            {
                report(Finding::new(effect, feature, Where::Edge(id)));
            }
        }
        if question.behind_own_track() {
            report(Finding::own_track(to.space));
        }
    }

    /// Traces what never moves, in both directions at once.
    fn trace_pair(&self, from: Space, to: Space) -> (Trace, Trace) {
        let marks = &self.marks;
        let shape = self.shape(from, to);
        let start = from.idx();
        let mut found = Found::default();
        for crossed in shape.spaces {
            found.add(at(&marks.spaces, start, crossed.delta), crossed.nearer);
            if found.all & Trace::BLOCKED != 0 {
                return (Trace(Trace::BLOCKED), Trace(Trace::BLOCKED));
            }
        }
        found.all |= marks.spaces[start] | marks.spaces[to.idx()];
        if found.all & Marks::NEAR_SIDE != 0 {
            for touched in shape.sides {
                found.add(at(&marks.sides, 2 * start, touched.delta), touched.nearer);
            }
        }
        for corner in shape.corners {
            let [a, b] = corner.deltas.map(|delta| at(&marks.spaces, start, delta));
            found.all |= a & b & Trace::BLOCKED;
        }
        if found.all & Trace::BLOCKED != 0 {
            return (Trace(Trace::BLOCKED), Trace(Trace::BLOCKED));
        }
        let changes = found.all & Trace::CHANGES;
        let (mut there, mut back) = (found.near_end, found.near_start);
        if !applies("A-LOS-021") {
            (there, back) = (there | back, there | back);
        }
        let obstructs = Trace::STAIRS | Trace::LOW;
        (
            Trace(there & obstructs | changes),
            Trace(back & obstructs | changes),
        )
    }

    /// Returns the trace of a pair, unless one of the spaces is solid rock or not on the map.
    fn pair(&self, from: Space, to: Space) -> Option<Trace> {
        let number = |space: Space| {
            self.dense
                .get(space.idx())
                .filter(|&&number| number != ROCK)
        };
        let (from, to) = (usize::from(*number(from)?), usize::from(*number(to)?));
        let known = self.pairs.get(from * self.n_dense + to);
        Some(
            known
                .copied()
                .unwrap_or_else(|| self.pair_of_large(from, to)),
        )
    }

    /// Traces all pairs from a space of a large map and keeps them while there is room; then only the
    /// one that is asked for.
    #[cold]
    fn pair_of_large(&self, from: usize, to: usize) -> Trace {
        let trace = |to: &Space| self.trace_pair(self.open[from], *to).0;
        let row = || self.open.iter().map(trace).collect();
        match self.kept.keep(&self.rows[from], self.n_dense, row) {
            Some(row) => row[to],
            None => trace(&self.open[to]),
        }
    }

    /// Returns the spaces crossed between two others, row by row.
    #[inline]
    fn runs(&self, from: Space, to: Space) -> Runs<'_> {
        let (south, east) = offset(from, to);
        self.shapes.runs(south, east)
    }

    fn shape(&self, from: Space, to: Space) -> Shape<'_> {
        let (south, east) = offset(from, to);
        self.shapes.shape(south, east)
    }

    fn side(&self, from: Space, delta: i16) -> SideMark {
        let idx = (2 * from.idx()).checked_add_signed(isize::from(delta));
        idx.and_then(|idx| self.sides.get(idx))
            .copied()
            .unwrap_or(SideMark::Open)
    }
}

/// Returns how many rows south and columns east a space lies of another.
#[inline]
fn offset(from: Space, to: Space) -> (i32, i32) {
    (
        i32::from(to.row()) - i32::from(from.row()),
        i32::from(to.col()) - i32::from(from.col()),
    )
}

/// A line between two spaces of a map stays on the map.
fn space_at(start: usize, delta: i16) -> Space {
    let idx = start.wrapping_add_signed(isize::from(delta));
    Space::from_idx(idx % usize::from(GRID_MAX * GRID_MAX)).expect("reduced to the grid")
}

/// What a trace has met so far, and nearer to which end.
#[derive(Default)]
struct Found {
    all: u8,
    near_start: u8,
    near_end: u8,
}

impl Found {
    fn add(&mut self, mark: u8, nearer: Nearer) {
        self.all |= mark;
        match nearer {
            Nearer::Start => self.near_start |= mark,
            Nearer::Neither => {}
            Nearer::End => self.near_end |= mark,
        }
    }
}

/// What each space and each side does to a trace, as bits of [`Trace`].
#[derive(Debug)]
struct Marks {
    spaces: Vec<u8>,
    sides: Vec<u8>,
}

impl Marks {
    /// Something stands on a side that touches this space, be it only in a corner. A line that
    /// meets no such space touches no such side.
    const NEAR_SIDE: u8 = 16;

    fn of(map: &Map, sides: &[SideMark]) -> Marks {
        let mut spaces = vec![ruled("A-LOS-002", Trace::BLOCKED, 0); map.n_cells()];
        for space in map
            .spaces()
            .filter(|&space| map.terrain(space) != Terrain::SolidRock)
        {
            let stairs = if map.stairs_to(space).is_some() {
                ruled("A-LOS-016", Trace::STAIRS, 0)
            } else {
                0
            };
            let track = if map.track(space).is_some() {
                ruled("A-FIRE-027", ruled("A-LOS-018", Trace::LOW, 0), 0)
            } else {
                0
            };
            let terrain = match map.terrain(space) {
                Terrain::Water => ruled("A-MAP-008", 0, Trace::BLOCKED),
                Terrain::InteriorClutter => ruled("A-MAP-010", 0, Trace::STAIRS),
                Terrain::Clear | Terrain::SolidRock => 0,
            };
            spaces[space.idx()] = stairs | track | terrain;
        }
        let side = |mark: &SideMark| match mark {
            SideMark::Open => 0,
            SideMark::Wall(_) => Trace::BLOCKED,
            SideMark::Low(_) => Trace::LOW,
            SideMark::Changes(_) => Trace::CHANGES,
        };
        for (_, edge) in map
            .edges()
            .filter(|(_, edge)| edge.kind != EdgeKind::Landing)
        {
            let around = edge
                .spaces
                .into_iter()
                .flat_map(|space| map.neighbours(space));
            for space in around.chain(edge.spaces) {
                spaces[space.idx()] |= Self::NEAR_SIDE;
            }
        }
        Marks {
            spaces,
            sides: sides.iter().map(side).collect(),
        }
    }
}

/// Looks a mark up. A line between two spaces of a map touches nothing outside of it.
#[inline]
fn at<T: Copy>(marks: &[T], start: usize, delta: i16) -> T {
    marks[start.wrapping_add_signed(isize::from(delta))]
}

fn side_marks(map: &Map) -> Vec<SideMark> {
    let mut marks = vec![SideMark::Open; 2 * map.n_cells()];
    for (id, edge) in map.edges() {
        let [first, second] = edge.spaces;
        let south_side = usize::from(second.row() > first.row());
        marks[2 * first.idx() + south_side] = match edge.kind {
            EdgeKind::RockWall => ruled("A-LOS-002", SideMark::Wall(id), SideMark::Open),
            EdgeKind::InteriorWall => ruled("A-LOS-008", SideMark::Wall(id), SideMark::Open),
            EdgeKind::LowWall => ruled("A-LOS-017", SideMark::Low(id), SideMark::Open),
            EdgeKind::Landing => SideMark::Open,
            EdgeKind::Door | EdgeKind::ControlDoor | EdgeKind::Window | EdgeKind::Shutter => {
                SideMark::Changes(id)
            }
        };
    }
    marks
}

/// Who asks about whom, over which board.
struct Question<'a, O> {
    map: &'a Map,
    from: Eye,
    to: Eye,
    overlay: &'a O,
    /// A door, window or shutter that is fired at.
    ignored: Option<EdgeId>,
}

impl<O: Overlay> Question<'_, O> {
    /// On top of the roof nothing of the base below is in the way.
    fn above_the_roof(&self) -> bool {
        self.from.level == Level::ROOF && self.to.level == Level::ROOF
    }

    /// Between the roof and anything lower there must be a hole at or next to the higher one.
    #[inline]
    fn roof_between(&self) -> bool {
        match (self.from.level, self.to.level) {
            _ if !applies("A-LOS-026") => false,
            (Level::ROOF, Level::ROOF) => false,
            (Level::ROOF, _) => self.is_roof_shut(self.from.space),
            (_, Level::ROOF) => self.is_roof_shut(self.to.space),
            _ => false,
        }
    }

    fn is_roof_shut(&self, high: Space) -> bool {
        self.overlay.is_roof_shut(self.map, high)
    }

    /// Lists what can stand in the way between these two.
    fn blockers(&self) -> impl Iterator<Item = (Cell, Feature)> + use<O> {
        let base = !self.above_the_roof();
        let person = (self.from.level == self.to.level)
            .then(|| (Cell::EMPTY.with_person(self.from.level), Feature::Person));
        let gantry = (base && !self.share_the_gantry())
            .then(|| (Cell::EMPTY.with_gantry(), Feature::Gantry));
        let machines = [
            (Cell::EMPTY.with_rocket(), Feature::Rocket),
            (
                Cell::EMPTY.with_vehicle(crate::VehicleKind::MonorailCar),
                Feature::MonorailCar,
            ),
            (
                Cell::EMPTY.with_vehicle(crate::VehicleKind::Boat),
                Feature::Boat,
            ),
        ];
        person
            .into_iter()
            .chain(gantry)
            .chain(machines.into_iter().filter(move |_| base))
    }

    /// Returns the same as [`Question::blockers`], at once; the test over all pairs compares what comes
    /// of both.
    #[inline]
    fn in_the_way(&self) -> Cell {
        let mut all = Cell::EMPTY;
        if self.from.level == self.to.level && applies("A-LOS-004") {
            all = all.with_person(self.from.level);
        }
        if !applies("A-LOS-005") {
            let levels = Level::ALL.into_iter();
            all = levels.fold(all, |all, level| all.with_person(level));
        }
        if self.above_the_roof() {
            return all;
        }
        if !self.share_the_gantry() && applies("A-LOS-003") {
            all = all.with_gantry();
        }
        let mut machines = Cell::MACHINES;
        if !applies("A-LOS-009") {
            machines = machines.without_rocket();
        }
        if !applies("A-LOS-010") {
            machines = machines.without_vehicle(VehicleKind::MonorailCar);
        }
        if !applies("A-LOS-011") {
            machines = machines.without_vehicle(VehicleKind::Boat);
        }
        all.union(machines)
    }

    /// Returns whether anything but nothing is where the line begins or ends.
    fn is_somebody_else_at_an_end(&self) -> bool {
        let mask = self.in_the_way();
        let mut ends = [self.from.space, self.to.space].into_iter();
        ends.any(|space| self.overlay.is_in_the_way(space, mask))
    }

    /// Returns whether something that moves stands on a line between these two. What can be in the
    /// way at all is worked out only where the line meets anything.
    #[inline]
    fn is_line_taken(&self, runs: Runs<'_>) -> bool {
        const LAST: usize = GRID_MAX as usize - 1;
        let taken = self.overlay.taken();
        let step = if runs.goes_north { LAST } else { 1 };
        let col = self.from.space.col().into();
        let mut row = usize::from(self.from.space.row());
        for run in runs.rows {
            // One row less is as good as all but one more, round the grid.
            let met = taken[row & LAST] & run.bits(col);
            if met != 0 && self.is_taken(row & LAST, met) {
                return true;
            }
            row += step;
        }
        false
    }

    /// Looks at some spaces of a row, given as bits.
    fn is_taken(&self, row: usize, mut cols: u64) -> bool {
        let mask = self.in_the_way();
        while cols != 0 {
            let space = Space::new(row as u16, cols.trailing_zeros() as u16);
            if space.is_some_and(|space| self.overlay.is_in_the_way(space, mask)) {
                return true;
            }
            cols &= cols - 1;
        }
        false
    }

    /// Two people on one platform of the gantry see each other across it.
    fn share_the_gantry(&self) -> bool {
        self.from.level == self.to.level
            && self.from.level >= Level::UPPER
            && self.overlay.cell(self.from.space).has_gantry()
            && self.overlay.cell(self.to.space).has_gantry()
    }

    /// The track in the target's own space covers whoever stands on its far side.
    fn behind_own_track(&self) -> bool {
        applies("A-LOS-020")
            && self.to.track_side.is_some_and(|side| {
                let near = self.map.track_side_towards(self.to.space, self.from.space);
                near.is_some_and(|near| near != side)
            })
    }

    fn side_effect(
        &self,
        mark: SideMark,
        edges: &[Edge],
        nearer: Nearer,
    ) -> Option<(Effect, Feature, EdgeId)> {
        let (effect, feature, id) = match mark {
            SideMark::Open => return None,
            SideMark::Wall(id) if edges[id.idx()].kind == EdgeKind::RockWall => {
                (Effect::Blocks, Feature::RockWall, id)
            }
            SideMark::Wall(id) => (Effect::Blocks, Feature::InteriorWall, id),
            SideMark::Low(id) if nearer == Nearer::End => (Effect::Obstructs, Feature::LowWall, id),
            SideMark::Low(_) => return None,
            SideMark::Changes(id) => {
                let (effect, feature) = self.edge_effect(id, &edges[id.idx()], nearer)?;
                (effect, feature, id)
            }
        };
        Some((effect, feature, id))
    }

    /// What a door, window or shutter does in its present state.
    fn edge_effect(&self, id: EdgeId, edge: &Edge, nearer: Nearer) -> Option<(Effect, Feature)> {
        if self.ignored == Some(id) {
            return None;
        }
        let is_near = |space: Space| {
            let [a, b] = edge.spaces;
            edge.borders(space)
                || !applies("A-LOS-014") && (a.is_next_to(space) || b.is_next_to(space))
        };
        let adjacent = is_near(self.from.space) || is_near(self.to.space);
        let found = match (edge.kind, self.overlay.edge(id)) {
            (EdgeKind::Door | EdgeKind::ControlDoor, EdgeState::Destroyed)
                if !applies("A-DOOR-016") =>
            {
                Some((Effect::Blocks, Feature::Door))
            }
            (_, EdgeState::Destroyed) => None,
            (EdgeKind::ControlDoor, EdgeState::Closed) => {
                Some((Effect::Blocks, Feature::LockedDoor))
            }
            (EdgeKind::Shutter | EdgeKind::Window, EdgeState::Closed) => {
                Some((Effect::Blocks, Feature::ClosedShutter))
            }
            (EdgeKind::Door | EdgeKind::ControlDoor, _) => {
                let effect = if adjacent {
                    Effect::Obstructs
                } else {
                    Effect::Blocks
                };
                Some((effect, Feature::Door))
            }
            _ => {
                let counts = nearer == Nearer::End || !applies("A-LOS-021");
                counts.then_some((Effect::Obstructs, Feature::Window))
            }
        };
        found.filter(|(effect, feature)| applies(rule_of(*effect, *feature)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The printed map, traced at once, and as if it were a large one of which a few rows are kept.
    #[test]
    fn what_is_traced_when_asked_is_what_is_traced_at_once() {
        let content = crate::volcano();
        let at_once = Lines::trace(&content.map);
        let mut when_asked = Lines::trace(&content.map);
        when_asked.pairs = Vec::new();
        when_asked.breakable = Vec::new();
        when_asked.kept = Kept::at_most(100 * at_once.n_dense);
        when_asked.trace_when_asked();
        for (&from, &to) in at_once.open.iter().flat_map(|from| {
            let all = at_once.open.iter();
            all.map(move |to| (from, to))
        }) {
            assert_eq!(
                when_asked.pair(from, to),
                at_once.pair(from, to),
                "{from} {to}"
            );
        }
        let n_kept = when_asked.rows.iter().filter(|row| row.get().is_some());
        assert_eq!(n_kept.count(), 100);
        assert!(when_asked.n_bytes_max() < at_once.n_bytes_max());
    }
}
