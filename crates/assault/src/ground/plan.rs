//! A map file as read: every statement with its line, not yet checked against the others.
//!
//! The format is described in `docs/assault-map.md`.

use kernel::applies;

use words::{Once, Reporter, SourceFile, Statement, statements};

use crate::ReadPlaces;

use super::{
    Device, Direction, EdgeKind, Level, Position, Provenance, Rect, Space, Terrain, parse_row,
};

/// A statement with the line it stands on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct At<T> {
    pub line: u32,
    pub item: T,
}

/// The Level of a space as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LevelMark {
    Rock,
    Level(Level),
    /// A ramp space whose Level follows from where it lies on the ramp.
    ByRamp,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TrackLine {
    pub spaces: Vec<Space>,
    pub is_loop: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EdgePlan {
    pub kind: EdgeKind,
    pub a: Space,
    pub b: Space,
    pub provenance: Provenance,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedSpaces {
    pub name: String,
    pub rects: Vec<Rect>,
    pub provenance: Provenance,
}

/// Everything a map file says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct MapPlan {
    pub name: Option<String>,
    pub n_rows: Option<u16>,
    pub n_cols: Option<u16>,
    pub terrain: Vec<At<(u16, Vec<Terrain>)>>,
    pub levels: Vec<At<(u16, Vec<LevelMark>)>>,
    pub edges: Vec<At<EdgePlan>>,
    pub stairs: Vec<At<(Space, Level, Level)>>,
    /// Upper space, lower space.
    pub ladders: Vec<At<(Space, Space)>>,
    pub ramps: Vec<At<(Rect, Direction)>>,
    pub beneath: Vec<At<(Vec<Rect>, Level)>>,
    pub tracks: Vec<At<TrackLine>>,
    pub areas: Vec<At<NamedSpaces>>,
    pub entrances: Vec<At<(String, Vec<Space>)>>,
    pub entries: Vec<At<NamedSpaces>>,
    pub positions: Vec<At<(Device, Position, Rect)>>,
    pub controls: Vec<At<(Device, Space)>>,
    pub roof: Option<At<(Rect, u8)>>,
    pub blast: Option<At<(Space, u8)>>,
}

const KEYWORDS: [&str; 20] = [
    "format",
    "name",
    "rows",
    "cols",
    "provenance",
    "terrain",
    "level",
    "side",
    "stairs",
    "ladder",
    "ramp",
    "beneath",
    "track",
    "loop",
    "area",
    "entrance",
    "entry",
    "position",
    "control",
    "roof",
];

/// Reads a map file to its end, reporting everything that is not a statement.
pub(super) fn read(file: SourceFile<'_>, reporter: &mut Reporter) -> MapPlan {
    let mut reader = PlanReader {
        plan: MapPlan::default(),
        provenance: Provenance::default(),
        once: Once::default(),
        reporter,
    };
    let mut has_format = false;
    for mut statement in statements(file.text) {
        has_format |= statement.peek().is_some_and(|word| word.text == "format");
        // A statement that fails has been reported; the next one is read all the same.
        let _ = reader.statement(&mut statement);
    }
    if !has_format {
        reporter_missing(reader.reporter);
    }
    reader.plan
}

fn reporter_missing(reporter: &mut Reporter) {
    reporter.in_file("the line \"format assault-map 1\" is missing");
}

struct PlanReader<'r> {
    plan: MapPlan,
    /// Holds for the statements that follow.
    provenance: Provenance,
    once: Once,
    reporter: &'r mut Reporter,
}

impl PlanReader<'_> {
    /// Reads one statement. Long because it is one honest list of the format's words.
    fn statement(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let line = s.line;
        let keyword = s.word("a statement", self.reporter)?;
        match keyword.text {
            "format" | "name" | "rows" | "cols" | "roof" | "blast" => {
                self.once.note(s, 1, self.reporter)?;
            }
            "control" => self.once.note(s, 2, self.reporter)?,
            "position" => self.once.note(s, 3, self.reporter)?,
            _ => {}
        }
        match keyword.text {
            "format" => {
                s.expect("assault-map", self.reporter)?;
                s.number("the version", 1..=1u8, self.reporter)?;
            }
            "name" => self.plan.name = Some(s.word("the name", self.reporter)?.text.to_owned()),
            "rows" => {
                s.expect("A", self.reporter)?;
                self.plan.n_rows = Some(self.row(s)? + 1);
            }
            "cols" => {
                s.expect("1", self.reporter)?;
                self.plan.n_cols = Some(s.number("the last column", 1..=64, self.reporter)?);
            }
            "provenance" => {
                let choices = Provenance::ALL.map(|provenance| (provenance.word(), provenance));
                self.provenance = s.choice("provenance", &choices, self.reporter)?;
            }
            "terrain" => {
                let item = (self.row(s)?, self.row_of(s, "terrain", terrain_of)?);
                self.plan.terrain.push(At { line, item });
            }
            "level" => {
                let item = (self.row(s)?, self.row_of(s, "level", level_of)?);
                self.plan.levels.push(At { line, item });
            }
            "side" => self.side(s)?,
            "stairs" => {
                let space = s.space("the space of the stairs", self.reporter)?;
                let item = (space, self.level(s)?, self.level(s)?);
                self.plan.stairs.push(At { line, item });
            }
            "ladder" => {
                let upper = s.space("the upper space", self.reporter)?;
                let item = (upper, s.space("the lower space", self.reporter)?);
                self.plan.ladders.push(At { line, item });
            }
            "ramp" => {
                let rect = s.rect("the spaces of the ramp", self.reporter)?;
                s.expect("up", self.reporter)?;
                let choices = Direction::ORTHOGONAL.map(|direction| (direction.word(), direction));
                let up = s.choice("direction", &choices, self.reporter)?;
                self.plan.ramps.push(At {
                    line,
                    item: (rect, up),
                });
            }
            "beneath" => {
                let rects = s.rects("the spaces with a floor beneath", self.reporter)?;
                let item = (rects, self.level(s)?);
                self.plan.beneath.push(At { line, item });
            }
            "track" | "loop" => {
                s.word("the name of the track", self.reporter)?;
                let spaces = s.spaces(self.reporter)?;
                let item = TrackLine {
                    spaces,
                    is_loop: keyword.text == "loop",
                };
                self.plan.tracks.push(At { line, item });
            }
            "area" => {
                let item = self.named_spaces(s)?;
                self.plan.areas.push(At { line, item });
            }
            "entry" => {
                let item = self.named_spaces(s)?;
                self.plan.entries.push(At { line, item });
            }
            "entrance" => {
                let name = s
                    .word("the name of the area", self.reporter)?
                    .text
                    .to_owned();
                let item = (name, s.spaces(self.reporter)?);
                self.plan.entrances.push(At { line, item });
            }
            "position" => {
                let choices = [Device::Gantry, Device::Rocket, Device::Pad].map(|d| (d.word(), d));
                let device = s.choice("machine", &choices, self.reporter)?;
                let choices = Position::ALL.map(|position| (position.word(), position));
                let position = s.choice("position", &choices, self.reporter)?;
                let item = (
                    device,
                    position,
                    s.rect("the spaces covered", self.reporter)?,
                );
                self.plan.positions.push(At { line, item });
            }
            "control" => {
                let choices = Device::ALL.map(|device| (device.word(), device));
                let device = s.choice("machine", &choices, self.reporter)?;
                let item = (device, s.space("the control space", self.reporter)?);
                self.plan.controls.push(At { line, item });
            }
            "roof" => {
                let rect = s.rect("the opening", self.reporter)?;
                s.expect("launch", self.reporter)?;
                let column = s.number("the launch column", 1..=64, self.reporter)?;
                self.plan.roof = Some(At {
                    line,
                    item: (rect, column),
                });
            }
            "blast" => {
                let centre = s.space("the centre", self.reporter)?;
                let item = (centre, s.number("the radius", 0..=64, self.reporter)?);
                self.plan.blast = Some(At { line, item });
            }
            _ => {
                let valid = KEYWORDS.into_iter().chain(["blast"]);
                self.reporter.unknown_word(keyword, "statement", valid);
                return None;
            }
        }
        s.finish(self.reporter)
    }

    fn side(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let choices = EdgeKind::ALL.map(|kind| (kind.word(), kind));
        let kind = s.choice("kind of side", &choices, self.reporter)?;
        let a = s.space("the first space", self.reporter)?;
        let b = s.space("the second space", self.reporter)?;
        let item = EdgePlan {
            kind,
            a,
            b,
            provenance: self.provenance,
        };
        self.plan.edges.push(At { line: s.line, item });
        Some(())
    }

    fn named_spaces(&mut self, s: &mut Statement<'_>) -> Option<NamedSpaces> {
        let name = s.word("the name", self.reporter)?.text.to_owned();
        let rects = s.rects("the spaces", self.reporter)?;
        Some(NamedSpaces {
            name,
            rects,
            provenance: self.provenance,
        })
    }

    fn row(&mut self, s: &mut Statement<'_>) -> Option<u16> {
        let word = s.word("the row", self.reporter)?;
        let row = parse_row(word.text);
        if row.is_none() {
            self.reporter.at_word(
                word,
                "a row is named by one or two capital letters, A to BL: a map has at most 64",
            );
        }
        row
    }

    fn level(&mut self, s: &mut Statement<'_>) -> Option<Level> {
        let number = s.number("a Level", 0..=4, self.reporter)?;
        Level::new(number)
    }

    /// Reads a row with one character per column.
    fn row_of<T>(
        &mut self,
        s: &mut Statement<'_>,
        what: &str,
        read: fn(char) -> Option<T>,
    ) -> Option<Vec<T>> {
        let word = s.word("the row itself", self.reporter)?;
        let mut row = Vec::new();
        for (column, letter) in (1..).zip(word.text.chars().take(64)) {
            let Some(item) = read(letter) else {
                let reason = format!("\"{letter}\" in column {column} stands for no {what}");
                self.reporter.at_word(word, reason);
                return None;
            };
            row.push(item);
        }
        Some(row)
    }
}

fn terrain_of(letter: char) -> Option<Terrain> {
    let unknown = (!applies("A-MAP-004")).then_some(Terrain::Clear);
    Terrain::ALL
        .into_iter()
        .find(|terrain| terrain.letter() == letter)
        .or(unknown)
}

fn level_of(letter: char) -> Option<LevelMark> {
    match letter {
        '-' => Some(LevelMark::Rock),
        '/' => Some(LevelMark::ByRamp),
        _ => Level::new(u8::try_from(letter.to_digit(10)?).ok()?).map(LevelMark::Level),
    }
}
