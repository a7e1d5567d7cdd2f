//! Reads a scenario file. The format is described in `docs/assault-content.md`.

use std::collections::BTreeMap;

use kernel::applies;

use words::{Once, Reporter, Reports, SourceFile, Statement, Word, statements};

use crate::ReadPlaces;
use crate::{
    AreaId, Charts, Device, EdgeKind, Level, Map, PersonId, Pieces, Place, Position, Side, Space,
    SpaceSet, Terrain, VehicleId, VehicleKind,
};

use super::{
    BoatLoad, FreePlacement, MachineStart, Placement, Plan, Reinforcement, RocketStart, Scenario,
    ScenarioNumber, ShuttersStart, Special, VehiclePlacement, Victory, Way,
};

/// What a scenario refers to.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'a> {
    pub map: &'a Map,
    pub pieces: &'a Pieces,
    pub charts: &'a Charts,
}

impl Scenario {
    /// Reads a scenario file. On an error nothing is loaded and every problem found is reported.
    pub fn read(file: SourceFile<'_>, stage: Stage<'_>) -> Result<Scenario, Reports> {
        let mut reporter = Reporter::new(file);
        let mut reader = Reader {
            stage,
            reporter: &mut reporter,
            draft: Draft::default(),
            once: Once::default(),
        };
        for mut statement in statements(file.text) {
            // A statement that fails has been reported; the next one is read all the same.
            let _ = reader.statement(&mut statement);
        }
        reader.check_places();
        let draft = reader.draft;
        let scenario = draft.into_scenario(stage, &mut reporter);
        match scenario.filter(|_| reporter.is_clean()) {
            Some(scenario) => Ok(scenario),
            None => Err(reporter.into_reports()),
        }
    }
}

const KEYWORDS: [&str; 17] = [
    "format",
    "scenario",
    "turns",
    "rocket",
    "gantry",
    "pad",
    "roof",
    "shutters",
    "place",
    "free",
    "boat",
    "vehicle",
    "breach",
    "reinforce",
    "points",
    "special",
    "win",
];

/// Those of which a scenario has one each.
const SINGLE: [&str; 9] = [
    "format", "scenario", "turns", "rocket", "gantry", "pad", "roof", "shutters", "win",
];

/// What has been read so far.
#[derive(Default)]
struct Draft {
    has_format: bool,
    header: Option<(ScenarioNumber, String)>,
    turns: Option<u8>,
    rocket: Option<RocketStart>,
    gantry: Option<Position>,
    pad: Option<Position>,
    roof_edge: Option<u8>,
    shutters: Option<ShuttersStart>,
    /// With the line each stands on, because places are checked when all is known.
    placed: Vec<(u32, Placement)>,
    free: Vec<(u32, FreePlacement)>,
    boats: Vec<BoatLoad>,
    vehicles: Vec<VehiclePlacement>,
    breaches: Vec<Space>,
    reinforcements: Vec<Reinforcement>,
    /// With the line each stands on.
    points: Vec<(u32, (PersonId, u8))>,
    special: Special,
    victory: Option<Victory>,
    /// Who has been named, and on which line.
    named: BTreeMap<PersonId, u32>,
}

impl Draft {
    fn into_scenario(self, stage: Stage<'_>, reporter: &mut Reporter) -> Option<Scenario> {
        let mut need = |there: bool, what: &str| {
            if !there {
                reporter.in_file(format!("the line \"{what} ...\" is missing"));
            }
        };
        need(self.has_format, "format assault-scenario 1");
        need(self.header.is_some(), "scenario");
        need(self.turns.is_some(), "turns");
        need(self.victory.is_some(), "win");
        need(
            self.rocket.is_some() || stage.map.gantry().is_none(),
            "rocket",
        );
        need(
            self.gantry.is_some() || stage.map.gantry().is_none(),
            "gantry",
        );
        need(self.pad.is_some() || stage.map.pad().is_none(), "pad");
        need(
            self.roof_edge.is_some() || stage.map.roof().is_none(),
            "roof",
        );
        if self.victory == Some(Victory::Launch) && self.rocket == Some(RocketStart::Gone) {
            reporter.in_file("the rocket is gone, so nobody can win by launching it");
        }
        for (line, (person, _)) in &self.points {
            let person_piece = stage.pieces.person(*person);
            let code = &person_piece.code;
            if !self.named.contains_key(person) {
                reporter.at_line(*line, format!("{code} has points but takes no part"));
            } else if !person_piece.is_leader() {
                reporter.at_line(*line, format!("{code} is no Leader and can have no points"));
            }
        }
        let (number, title) = self.header?;
        Some(Scenario {
            number,
            title,
            turns: self.turns?,
            start: MachineStart {
                rocket: self.rocket.unwrap_or(RocketStart::Gone),
                gantry: self.gantry.unwrap_or(Position::Loading),
                pad: self.pad.unwrap_or(Position::Loading),
                roof_edge: self.roof_edge.unwrap_or(0),
                shutters: self.shutters.unwrap_or(ShuttersStart::Open),
            },
            placed: self
                .placed
                .into_iter()
                .map(|(_, placement)| placement)
                .collect(),
            free: self
                .free
                .into_iter()
                .map(|(_, placement)| placement)
                .collect(),
            boats: self.boats,
            vehicles: self.vehicles,
            breaches: self.breaches,
            reinforcements: self.reinforcements,
            points: self.points.into_iter().map(|(_, points)| points).collect(),
            special: self.special,
            victory: self.victory?,
        })
    }
}

struct Reader<'a, 'r> {
    stage: Stage<'a>,
    reporter: &'r mut Reporter,
    draft: Draft,
    once: Once,
}

impl Reader<'_, '_> {
    /// Reads one statement. Long because it is one honest list of the format's words.
    fn statement(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let keyword = s.word("a statement", self.reporter)?;
        if SINGLE.contains(&keyword.text) {
            self.once.note(s, 1, self.reporter)?;
        }
        match keyword.text {
            "format" => {
                self.draft.has_format = true;
                s.expect("assault-scenario", self.reporter)?;
                s.number("the version", 1..=1u8, self.reporter)?;
            }
            "scenario" => {
                let number = s.number("the number", 1..=99, self.reporter)?;
                let title = s.word("the title", self.reporter)?.text.to_owned();
                self.draft.header = Some((ScenarioNumber(number), title));
            }
            "turns" => {
                self.draft.turns = Some(s.number("the number of Turns", 1..=60, self.reporter)?)
            }
            "rocket" => {
                self.stands(s, self.stage.map.gantry().is_some(), "gantry with a rocket")?;
                let choices = [
                    ("gone", RocketStart::Gone),
                    ("on-board", RocketStart::OnBoard),
                ];
                self.draft.rocket =
                    Some(s.choice("state of the rocket", &choices, self.reporter)?);
            }
            "gantry" => {
                self.stands(s, self.stage.map.gantry().is_some(), "gantry")?;
                self.draft.gantry = Some(self.position(s)?);
            }
            "pad" => {
                self.stands(s, self.stage.map.pad().is_some(), "landing pad")?;
                self.draft.pad = Some(self.position(s)?);
            }
            "roof" => self.draft.roof_edge = Some(self.roof(s)?),
            "shutters" => {
                let mut edges = self.stage.map.edges();
                let there = edges.any(|(_, edge)| edge.kind == EdgeKind::Shutter);
                self.stands(s, there, "shutters")?;
                let choices = [
                    ("open", ShuttersStart::Open),
                    ("closed", ShuttersStart::Closed),
                    ("frozen-open", ShuttersStart::FrozenOpen),
                ];
                self.draft.shutters =
                    Some(s.choice("state of the shutters", &choices, self.reporter)?);
            }
            "place" => self.place(s)?,
            "free" => {
                let side = self.side(s)?;
                let area = self.area(s)?;
                let people = self.people(s, side)?;
                self.draft
                    .free
                    .push((s.line, FreePlacement { side, area, people }));
            }
            "boat" => self.boat(s)?,
            "vehicle" => self.vehicle(s)?,
            "breach" => {
                let space = s.space("the space", self.reporter)?;
                let opening = self.stage.map.roof().map(|roof| roof.opening);
                if !opening.is_some_and(|opening| opening.contains(space)) {
                    self.reporter
                        .at_line(s.line, format!("{space} is not part of the sliding roof"));
                    return None;
                }
                self.draft.breaches.push(space);
            }
            "reinforce" => self.reinforce(s)?,
            "points" => {
                self.once.note(s, 2, self.reporter)?;
                let person = self.person(s)?;
                let points = s.number("the points", 1..=99, self.reporter)?;
                self.draft.points.push((s.line, (person, points)));
            }
            "special" => self.special(s)?,
            "win" => self.draft.victory = Some(self.victory(s)?),
            _ => {
                self.reporter.unknown_word(keyword, "statement", KEYWORDS);
                return None;
            }
        }
        s.finish(self.reporter)
    }

    /// Reports a machine that the map does not have: what a scenario says of it would never happen.
    fn stands(&mut self, s: &Statement<'_>, is_there: bool, machine: &str) -> Option<()> {
        if !is_there {
            self.reporter
                .at_line(s.line, format!("this map has no {machine}"));
        }
        is_there.then_some(())
    }

    fn position(&mut self, s: &mut Statement<'_>) -> Option<Position> {
        s.choice(
            "position",
            &Position::ALL.map(|p| (p.word(), p)),
            self.reporter,
        )
    }

    fn side(&mut self, s: &mut Statement<'_>) -> Option<Side> {
        s.choice(
            "side",
            &Side::BOTH.map(|side| (side.word(), side)),
            self.reporter,
        )
    }

    /// The edge is the easternmost column still covered.
    fn roof(&mut self, s: &mut Statement<'_>) -> Option<u8> {
        let roof = self.stage.map.roof();
        self.stands(s, roof.is_some(), "sliding roof")?;
        let roof = roof?;
        let last = roof.opening.south_east.column_number();
        if s.skip("closed") {
            return Some(last);
        }
        s.expect("edge", self.reporter)?;
        s.number(
            "the column",
            roof.opening.north_west.column_number() - 1..=last,
            self.reporter,
        )
    }

    fn area(&mut self, s: &mut Statement<'_>) -> Option<AreaId> {
        let word = s.word("the area", self.reporter)?;
        let area = self.stage.map.area_named(word.text);
        if area.is_none() {
            let names = self.stage.map.areas().map(|(_, area)| area.name.as_str());
            self.reporter.unknown_word(word, "area", names);
        }
        area
    }

    fn entry(&mut self, s: &mut Statement<'_>) -> Option<SpaceSet> {
        let word = s.word("the entry", self.reporter)?;
        let entry = self.stage.map.entry_named(word.text).cloned();
        if entry.is_none() {
            let names = self
                .stage
                .map
                .entries()
                .iter()
                .map(|entry| entry.name.as_str());
            self.reporter.unknown_word(word, "entry", names);
        }
        entry
    }

    fn person(&mut self, s: &mut Statement<'_>) -> Option<PersonId> {
        let word = s.word("the code", self.reporter)?;
        self.coded(word, word.text)
    }

    fn coded(&mut self, word: Word<'_>, code: &str) -> Option<PersonId> {
        let person = self.stage.pieces.person_coded(code);
        if person.is_none() {
            let codes = self
                .stage
                .pieces
                .people()
                .map(|(_, person)| person.code.as_str());
            self.reporter.unknown_word(word, "person", codes);
        }
        person
    }

    /// Takes the rest of the line as codes, or ranges of codes, of people of one side. Each person
    /// can be named only once in a scenario.
    fn people(&mut self, s: &mut Statement<'_>, side: Side) -> Option<Vec<PersonId>> {
        let mut people = Vec::new();
        let mut sound = true;
        for word in s.rest() {
            let ends = match word.text.split_once('-') {
                None => self.coded(word, word.text).map(|only| (only, only)),
                Some((first, last)) => self.coded(word, first).zip(self.coded(word, last)),
            };
            let Some((first, last)) = ends else {
                sound = false;
                continue;
            };
            for id in (first.0..=last.0).map(PersonId) {
                sound &= self.enlist(word, id, side);
                people.push(id);
            }
        }
        if people.is_empty() && sound {
            self.reporter.at_line(s.line, "nobody is named");
        }
        (sound && !people.is_empty()).then_some(people)
    }

    fn enlist(&mut self, word: Word<'_>, id: PersonId, side: Side) -> bool {
        let person = self.stage.pieces.person(id);
        if person.side != side {
            self.reporter
                .at_word(word, format!("{} belongs to {}", person.code, person.side));
            return false;
        }
        if let Some(line) = self.draft.named.insert(id, word.line)
            && applies("A-PIECE-018")
        {
            let code = &person.code;
            self.reporter
                .at_word(word, format!("{code} is already placed on line {line}"));
            return false;
        }
        true
    }

    fn place(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let side = self.side(s)?;
        let space = s.space("the space", self.reporter)?;
        let level = if s.skip("level") {
            Level::new(s.number("the Level", 0..=4, self.reporter)?)
        } else {
            self.stage.map.floor(space)
        };
        let Some(level) = level else {
            self.reporter
                .at_line(s.line, format!("nobody can stand in {space}"));
            return None;
        };
        let people = self.people(s, side)?;
        self.draft.placed.push((
            s.line,
            Placement {
                side,
                space,
                level,
                people,
            },
        ));
        Some(())
    }

    fn boat(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let side = self.side(s)?;
        let boat = self.vehicle_coded(s, Some(VehicleKind::Boat))?;
        let entry = self.entry(s)?;
        s.expect("turn", self.reporter)?;
        let turn = s.number("the Turn", 1..=60, self.reporter)?;
        let people = self.people(s, side)?;
        let capacity = self.stage.pieces.vehicle(boat).capacity;
        if people.len() > usize::from(capacity) {
            self.reporter
                .at_line(s.line, format!("the boat carries at most {capacity}"));
            return None;
        }
        self.draft.boats.push(BoatLoad {
            side,
            boat,
            people,
            entry,
            turn,
        });
        Some(())
    }

    fn vehicle_coded(
        &mut self,
        s: &mut Statement<'_>,
        kind: Option<VehicleKind>,
    ) -> Option<VehicleId> {
        let word = s.word("the vehicle", self.reporter)?;
        let fits = |vehicle: &crate::Vehicle| kind.is_none_or(|kind| vehicle.kind == kind);
        let pieces = self.stage.pieces;
        let found = pieces
            .vehicles()
            .find(|(_, v)| v.code == word.text && fits(v))
            .map(|(id, _)| id);
        let Some(id) = found else {
            let codes = pieces
                .vehicles()
                .filter(|(_, v)| fits(v))
                .map(|(_, v)| v.code.as_str());
            self.reporter.unknown_word(word, "vehicle", codes);
            return None;
        };
        let twice = self
            .draft
            .vehicles
            .iter()
            .any(|placed| placed.vehicle == id)
            || self.draft.boats.iter().any(|load| load.boat == id);
        if twice {
            self.reporter
                .at_word(word, format!("{} is already placed", word.text));
            return None;
        }
        Some(id)
    }

    fn vehicle(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let vehicle = self.vehicle_coded(s, None)?;
        let space = s.space("the space", self.reporter)?;
        let map = self.stage.map;
        let (fits, needs) = match self.stage.pieces.vehicle(vehicle).kind {
            VehicleKind::MonorailCar => (map.track(space).is_some(), "no track"),
            VehicleKind::Boat => (map.terrain(space) == Terrain::Water, "no water"),
        };
        if !fits {
            self.reporter
                .at_line(s.line, format!("there is {needs} in {space}"));
            return None;
        }
        self.draft
            .vehicles
            .push(VehiclePlacement { vehicle, space });
        Some(())
    }

    fn reinforce(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let side = self.side(s)?;
        let name = s
            .word("the name of the group", self.reporter)?
            .text
            .to_owned();
        s.expect("from", self.reporter)?;
        let first_turn = s.number("the first Turn", 1..=60, self.reporter)?;
        s.expect("plan", self.reporter)?;
        let plans = [
            ("none", Plan::None),
            ("turn-and-way", Plan::TurnAndWay),
            ("way-of-each", Plan::WayOfEach),
        ];
        let plan = s.choice("plan", &plans, self.reporter)?;
        let mut ways = Vec::new();
        while s.skip("by") {
            ways.push(self.way(s)?);
        }
        s.expect("people", self.reporter)?;
        if ways.is_empty() {
            self.reporter
                .at_line(s.line, format!("{name} has no way onto the map"));
        }
        let people = self.people(s, side)?;
        let group = Reinforcement {
            side,
            name,
            people,
            first_turn,
            ways,
            plan,
        };
        self.draft.reinforcements.push(group);
        Some(())
    }

    fn way(&mut self, s: &mut Statement<'_>) -> Option<Way> {
        let ways = [
            ("foot", 0),
            ("returning-boat", 1),
            ("boat-or-swim", 2),
            ("roof", 3),
        ];
        match s.choice("way onto the map", &ways, self.reporter)? {
            0 => Some(Way::Foot(self.entry(s)?)),
            1 => Some(Way::ReturningBoat(self.entry(s)?)),
            2 => Some(Way::BoatOrSwim(self.entry(s)?)),
            _ => {
                self.stands(s, self.stage.map.roof().is_some(), "sliding roof")?;
                Some(Way::Roof)
            }
        }
    }

    fn special(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let words = [
            "roof-assault",
            "boats-may-leave",
            "skorpios-opens-alone",
            "countdown-from",
            "boats-waiting",
        ];
        let word = s.word("the special rule", self.reporter)?;
        match word.text {
            "roof-assault" => {
                self.stands(s, self.stage.map.roof().is_some(), "sliding roof")?;
            }
            "countdown-from" => self.can_launch(s)?,
            _ => {}
        }
        let special = &mut self.draft.special;
        match word.text {
            "roof-assault" => special.roof_assault = true,
            "boats-may-leave" => {
                s.expect("away", self.reporter)?;
                special.boats_away = s.number("the Turns away", 1..=60, self.reporter)?;
                special.boats_may_leave = true;
            }
            "skorpios-opens-alone" => special.skorpios_opens_alone = true,
            "countdown-from" => {
                special.countdown_from_turn = Some(s.number("the Turn", 1..=60, self.reporter)?);
            }
            "boats-waiting" => {
                special.boats_waiting = s.number("the number of boats", 1..=30, self.reporter)?;
            }
            _ => {
                self.reporter.unknown_word(word, "special rule", words);
                return None;
            }
        }
        Some(())
    }

    fn victory(&mut self, s: &mut Statement<'_>) -> Option<Victory> {
        let choices = [("hold", 0), ("hold-areas", 1), ("launch", 2)];
        match s.choice("kind of victory", &choices, self.reporter)? {
            0 => {
                let space = s.space("the space", self.reporter)?;
                if !self.stage.map.terrain(space).is_land() {
                    self.reporter
                        .at_line(s.line, format!("nobody can stand in {space}"));
                    return None;
                }
                Some(Victory::HoldSpace(space))
            }
            1 => {
                let mut areas = vec![self.area(s)?];
                while s.peek().is_some() {
                    areas.push(self.area(s)?);
                }
                Some(Victory::HoldAreas(areas))
            }
            _ => {
                self.can_launch(s)?;
                Some(Victory::Launch)
            }
        }
    }

    /// Reports a launch that this map has no means for.
    fn can_launch(&mut self, s: &Statement<'_>) -> Option<()> {
        self.stands(s, self.stage.map.gantry().is_some(), "gantry with a rocket")?;
        let control = self.stage.map.control(Device::Rocket);
        self.stands(s, control.is_some(), "control of the rocket")
    }

    /// Checks that everyone can stand where he starts, and that no stack is too high.
    fn check_places(&mut self) {
        let mut stacks: BTreeMap<Place, usize> = BTreeMap::new();
        let limit = usize::from(self.stage.charts.limits.stack);
        for (line, placement) in &self.draft.placed {
            let place = Place::new(placement.space, placement.level);
            if !self.can_stand(place) {
                self.reporter
                    .at_line(*line, format!("nobody can stand in {place}"));
            }
            let stack = stacks.entry(place).or_default();
            *stack += placement.people.len();
            if *stack > limit {
                self.reporter
                    .at_line(*line, format!("more than {limit} people stand in {place}"));
            }
        }
        for (line, placement) in &self.draft.free {
            let area = self.stage.map.area(placement.area);
            if area.spaces.len() * limit < placement.people.len() {
                self.reporter
                    .at_line(*line, format!("{} is too small for so many", area.name));
            }
        }
    }

    fn can_stand(&self, place: Place) -> bool {
        let map = self.stage.map;
        let in_gantry = map
            .gantry()
            .zip(self.draft.gantry)
            .is_some_and(|(gantry, position)| {
                let steps = gantry.slide.steps_at(position);
                let rocket = gantry.rocket.after(steps);
                let aboard =
                    self.draft.rocket == Some(RocketStart::OnBoard) && rocket.contains(place.space);
                gantry.slide.after(steps).contains(place.space) && !aboard
            });
        let on_roof = map
            .roof()
            .zip(self.draft.roof_edge)
            .is_some_and(|(roof, edge)| {
                roof.opening.contains(place.space) && place.space.column_number() <= edge
            });
        match place.level {
            Level::ROOF => on_roof,
            Level::GANTRY => in_gantry || !applies("A-MAP-019"),
            Level::UPPER if in_gantry => true,
            _ => map.has_floor_at(place) && map.terrain(place.space).is_land(),
        }
    }
}
