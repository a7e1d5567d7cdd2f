//! Reads a pieces file. The format is described in `docs/assault-content.md`.

use std::collections::{BTreeMap, BTreeSet};

use kernel::applies;

use crate::{Conversion, DamageClass, Side, vehicle_allowance};
use words::{Reporter, Reports, SourceFile, Statement, Word, number, statements};

use super::{
    Character, Confidence, Face, FaceConfidence, Fire, HandToHand, Kind, Person, Pieces, Recruit,
    Vehicle, VehicleKind, Weapon, WoundEffects,
};

impl Pieces {
    /// Reads a pieces file; the charts turn characters of the role-playing game into counters. On
    /// an error nothing is loaded and every problem found is reported.
    pub fn read(file: SourceFile<'_>, charts: &Conversion) -> Result<Pieces, Reports> {
        let mut reporter = Reporter::new(file);
        let mut reader = Reader {
            reporter: &mut reporter,
            charts,
            sheet: Sheet::default(),
        };
        for mut statement in statements(file.text) {
            // A statement that fails has been reported; the next one is read all the same.
            let _ = reader.statement(&mut statement);
        }
        let sheet = reader.sheet;
        let pieces = sheet.into_pieces(&mut reporter);
        if reporter.is_clean() {
            Ok(pieces)
        } else {
            Err(reporter.into_reports())
        }
    }
}

const KEYWORDS: [&str; 8] = [
    "format",
    "default",
    "character",
    "person",
    "note",
    "recruit",
    "vehicle",
    "wounds",
];

/// A person without what is beyond the counter, and the line he stands on.
struct Counter {
    line: u32,
    person: Person,
}

/// Everything a pieces file says, before defaults and notes are handed out.
#[derive(Default)]
struct Sheet {
    has_format: bool,
    defaults: BTreeMap<Kind, Character>,
    characters: Vec<(u32, String, Character)>,
    counters: Vec<Counter>,
    /// Where each person stands among the counters; nothing for a vehicle.
    codes: BTreeMap<String, Option<usize>>,
    notes: Vec<(u32, String, String)>,
    /// Who came from the role-playing game.
    recruits: BTreeSet<String>,
    /// What wounds do to all of them, and to some.
    wounds_of_all: Option<WoundEffects>,
    wounds: Vec<(u32, String, WoundEffects)>,
    vehicles: Vec<Vehicle>,
}

impl Sheet {
    fn into_pieces(mut self, reporter: &mut Reporter) -> Pieces {
        if !self.has_format {
            reporter.in_file("the line \"format assault-pieces 1\" is missing");
        }
        for (line, code, character) in std::mem::take(&mut self.characters) {
            match self.person(&code) {
                Some(person) => person.character = character,
                None => reporter.at_line(line, format!("there is no person {code}")),
            }
        }
        self.hand_out_wounds(reporter);
        for (line, code, note) in std::mem::take(&mut self.notes) {
            match self.person(&code) {
                Some(person) => person.note = Some(note),
                None => reporter.at_line(line, format!("there is no person {code}")),
            }
        }
        for Counter { line, person } in &self.counters {
            if person.character.willpower == 0 {
                let reason = format!(
                    "{} needs a character line or a default for its kind",
                    person.code
                );
                reporter.at_line(*line, reason);
            }
        }
        if self.counters.len() > Pieces::PEOPLE_MAX || self.vehicles.len() > Pieces::VEHICLES_MAX {
            let (people, vehicles) = (Pieces::PEOPLE_MAX, Pieces::VEHICLES_MAX);
            reporter.in_file(format!(
                "at most {people} people and {vehicles} vehicles can be told apart"
            ));
        }
        let people = self
            .counters
            .into_iter()
            .map(|counter| counter.person)
            .collect();
        Pieces::new(people, self.vehicles)
    }

    /// Gives recruits the backs the gamesmaster wants (A-GM-009).
    fn hand_out_wounds(&mut self, reporter: &mut Reporter) {
        if !applies("A-GM-009") {
            return;
        }
        if let Some(effects) = self.wounds_of_all {
            for code in self.recruits.clone() {
                if let Some(person) = self.person(&code) {
                    person.back = effects.on(person.front);
                }
            }
        }
        for (line, code, effects) in std::mem::take(&mut self.wounds) {
            let is_recruit = self.recruits.contains(&code);
            match self.person(&code).filter(|_| is_recruit) {
                Some(person) => person.back = effects.on(person.front),
                None => reporter.at_line(
                    line,
                    format!("{code} is no recruit; only recruits get their backs from here"),
                ),
            }
        }
    }

    fn person(&mut self, code: &str) -> Option<&mut Person> {
        let at = (*self.codes.get(code)?)?;
        self.counters.get_mut(at).map(|counter| &mut counter.person)
    }

    fn add_person(&mut self, line: u32, person: Person) {
        let at = self.counters.len();
        self.codes.insert(person.code.clone(), Some(at));
        self.counters.push(Counter { line, person });
    }

    fn add_vehicle(&mut self, vehicle: Vehicle) {
        self.codes.insert(vehicle.code.clone(), None);
        self.vehicles.push(vehicle);
    }
}

struct Reader<'r> {
    reporter: &'r mut Reporter,
    charts: &'r Conversion,
    sheet: Sheet,
}

impl Reader<'_> {
    fn statement(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let keyword = s.word("a statement", self.reporter)?;
        match keyword.text {
            "format" => {
                self.sheet.has_format = true;
                s.expect("assault-pieces", self.reporter)?;
                s.number("the version", 1..=1u8, self.reporter)?;
            }
            "default" => {
                let kind = self.kind(s)?;
                let character = self.character(s)?;
                self.sheet.defaults.insert(kind, character);
            }
            "character" => {
                let code = s.word("the code", self.reporter)?.text.to_owned();
                let character = self.character(s)?;
                self.sheet.characters.push((s.line, code, character));
            }
            "person" => self.person(s)?,
            "recruit" => self.recruit(s)?,
            "note" => {
                let code = s.word("the code", self.reporter)?.text.to_owned();
                let note = s.word("the note", self.reporter)?.text.to_owned();
                self.sheet.notes.push((s.line, code, note));
            }
            "vehicle" => self.vehicle(s)?,
            "wounds" => self.wounds(s)?,
            _ => {
                self.reporter.unknown_word(keyword, "statement", KEYWORDS);
                return None;
            }
        }
        s.finish(self.reporter)
    }

    fn kind(&mut self, s: &mut Statement<'_>) -> Option<Kind> {
        s.choice(
            "kind of person",
            &Kind::ALL.map(|kind| (kind.word(), kind)),
            self.reporter,
        )
    }

    fn character(&mut self, s: &mut Statement<'_>) -> Option<Character> {
        s.expect("willpower", self.reporter)?;
        let willpower = s.number("willpower", 1..=15, self.reporter)?;
        s.expect("dexterity", self.reporter)?;
        let dexterity = s.number("dexterity", 1..=15, self.reporter)?;
        let mut character = Character {
            willpower,
            dexterity,
            strength: None,
            demolitions: None,
        };
        if s.skip("strength") {
            character.strength = Some(s.number("strength", 1..=15, self.reporter)?);
        }
        if s.skip("demolitions") {
            character.demolitions = Some(s.number("demolitions", 1..=30, self.reporter)?);
        }
        Some(character)
    }

    fn person(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let code = self.new_code(s)?;
        let side = s.choice(
            "side",
            &Side::BOTH.map(|side| (side.word(), side)),
            self.reporter,
        )?;
        let kind = self.kind(s)?;
        let weapons = Weapon::ALL.map(|weapon| (weapon.word(), weapon));
        let weapon = s.choice("weapon", &weapons, self.reporter)?;
        let name = match s.peek() {
            Some(word) if word.text != "front" => {
                s.optional_word().map(|word| word.text.to_owned())
            }
            _ => None,
        };
        s.expect("front", self.reporter)?;
        let (front, front_confidence) = self.face(s, kind)?;
        s.expect("back", self.reporter)?;
        let (back, back_confidence) = self.face(s, kind)?;
        // Willpower 0 marks a person who still needs a character line.
        let nobody = Character {
            willpower: 0,
            dexterity: 0,
            strength: None,
            demolitions: None,
        };
        let character = self.sheet.defaults.get(&kind).copied().unwrap_or(nobody);
        let person = Person {
            code,
            name,
            side,
            kind,
            weapon,
            front,
            back,
            front_confidence,
            back_confidence,
            character,
            note: None,
        };
        self.sheet.add_person(s.line, person);
        Some(())
    }

    /// Reads a character of the role-playing game and makes a Leader of him.
    fn recruit(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let code = self.new_code(s)?;
        let side = s.choice(
            "side",
            &Side::BOTH.map(|side| (side.word(), side)),
            self.reporter,
        )?;
        let weapons = Weapon::ALL.map(|weapon| (weapon.word(), weapon));
        let weapon = s.choice("weapon", &weapons, self.reporter)?;
        let name = match s.peek() {
            Some(word) if !["fire", "hand"].contains(&word.text) => {
                s.optional_word().map(|word| word.text.to_owned())
            }
            _ => None,
        };
        let mut fire = None;
        if s.skip("fire") {
            let (primary_chance, class) = self.strike(s)?;
            fire = Some(Fire {
                primary_chance,
                class,
            });
        }
        s.expect("hand", self.reporter)?;
        let (primary_chance, class) = self.strike(s)?;
        s.expect("perception", self.reporter)?;
        let perception = s.number("perception", 1..=15, self.reporter)?;
        s.expect("performance", self.reporter)?;
        let weapon_performance = s.number("weapon performance", -2..=2, self.reporter)?;
        let character = self.character(s)?;
        s.expect("allowance", self.reporter)?;
        let allowance = s.number("movement allowance", 3..=8, self.reporter)?;
        let mut recruit = Recruit {
            code,
            name,
            side,
            weapon,
            fire,
            hand_to_hand: HandToHand {
                primary_chance,
                class,
            },
            perception,
            weapon_performance,
            character,
            allowance,
            morale_change: 0,
            command_radius: None,
        };
        if s.skip("morale-change") {
            recruit.morale_change = s.number("the change of morale", -6..=6, self.reporter)?;
        }
        if s.skip("radius") {
            recruit.command_radius = Some(s.number("command radius", 0..=30, self.reporter)?);
        }
        let Some(person) = recruit.to_person(self.charts) else {
            self.reporter
                .at_line(s.line, format!("{} is off the charts", recruit.code));
            return None;
        };
        if !applies("A-CAMPAIGN-002") {
            return Some(());
        }
        self.sheet.recruits.insert(person.code.clone());
        self.sheet.add_person(s.line, person);
        Some(())
    }

    /// Reads what wounds take from all recruits, or from one (A-GM-009).
    fn wounds(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let whose = s.word("all or a code", self.reporter)?.text.to_owned();
        let mut effects = WoundEffects::NONE;
        if s.skip("fire") {
            effects.fire = s.number("the loss of fire Primary Chance", 0..=30, self.reporter)?;
        }
        if s.skip("hand") {
            effects.hand_to_hand = s.number(
                "the loss of hand-to-hand Primary Chance",
                0..=30,
                self.reporter,
            )?;
        }
        if s.skip("morale") {
            effects.morale = s.number("the loss of morale", 0..=6, self.reporter)?;
        }
        if s.skip("move") {
            effects.allowance = s.number("the loss of Movement Points", 0..=8, self.reporter)?;
        }
        if s.skip("radius") {
            effects.command_radius =
                s.number("the loss of command radius", 0..=30, self.reporter)?;
        }
        if whose == "all" {
            self.sheet.wounds_of_all = Some(effects);
        } else {
            self.sheet.wounds.push((s.line, whose, effects));
        }
        Some(())
    }

    fn strike(&mut self, s: &mut Statement<'_>) -> Option<(u8, DamageClass)> {
        let chance = s.number("Primary Chance", 1..=30, self.reporter)?;
        let word = s.word("Damage Class", self.reporter)?;
        Some((chance, self.class(word, word.text)?))
    }

    fn face(&mut self, s: &mut Statement<'_>, kind: Kind) -> Option<(Face, FaceConfidence)> {
        let (fire_word, fire_text, fire_chance) = self.value(s, "fire Primary Chance")?;
        let (class_word, class_text, fire_class) = self.value(s, "Fire Damage Class")?;
        let fire = match (fire_text, class_text) {
            ("-", "-") => None,
            _ => Some(Fire {
                primary_chance: number(
                    fire_word,
                    fire_text,
                    "fire Primary Chance",
                    1..=30,
                    self.reporter,
                )?,
                class: self.class(class_word, class_text)?,
            }),
        };
        let (word, text, morale_sure) = self.value(s, "morale")?;
        let morale = number(word, text, "morale", -3..=3, self.reporter)?;
        let (word, text, allowance_sure) = self.value(s, "movement allowance")?;
        let allowance = number(word, text, "movement allowance", 1..=30, self.reporter)?;
        let (word, text, hand_chance) = self.value(s, "hand-to-hand Primary Chance")?;
        let primary_chance = number(
            word,
            text,
            "hand-to-hand Primary Chance",
            1..=30,
            self.reporter,
        )?;
        let (word, text, hand_class) = self.value(s, "Hand-to-Hand Damage Class")?;
        let class = self.class(word, text)?;
        let mut face = Face {
            fire,
            morale,
            allowance,
            hand_to_hand: HandToHand {
                primary_chance,
                class,
            },
            command_radius: None,
        };
        let mut sure = FaceConfidence {
            fire_chance,
            fire_class,
            morale: morale_sure,
            allowance: allowance_sure,
            hand_chance,
            hand_class,
            command_radius: None,
        };
        if !kind.is_leader() && !applies("A-PIECE-005") {
            face.command_radius = Some(1);
        }
        if kind.is_leader() {
            let (word, text, confidence) = self.value(s, "command radius")?;
            face.command_radius =
                Some(number(word, text, "command radius", 0..=30, self.reporter)?);
            sure.command_radius = Some(confidence);
            if !applies("A-PIECE-004") {
                face.command_radius = None;
            }
        }
        Some((face, sure))
    }

    /// Takes a value and splits off the mark that says how sure it is.
    fn value<'a>(
        &mut self,
        s: &mut Statement<'a>,
        what: &str,
    ) -> Option<(Word<'a>, &'a str, Confidence)> {
        let word = s.word(what, self.reporter)?;
        let marked = [Confidence::Inferred, Confidence::Assumed]
            .into_iter()
            .find_map(|mark| Some((word.text.strip_suffix(mark.mark())?, mark)));
        let (text, confidence) = marked.unwrap_or((word.text, Confidence::Read));
        Some((word, text, confidence))
    }

    fn class(&mut self, word: Word<'_>, text: &str) -> Option<DamageClass> {
        let class = DamageClass::parse(text);
        if class.is_none() {
            self.reporter.at_word(
                word,
                format!("a Damage Class is a letter from A to L, not \"{text}\""),
            );
        }
        class
    }

    fn vehicle(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let code = self.new_code(s)?;
        let kinds = VehicleKind::ALL.map(|kind| (kind.word(), kind));
        let kind = s.choice("kind of vehicle", &kinds, self.reporter)?;
        s.expect("capacity", self.reporter)?;
        let capacity = s.number("capacity", 1..=6, self.reporter)?;
        let (front_allowance, front_confidence) = self.front_allowance(s)?;
        s.expect("back", self.reporter)?;
        let (word, text, back_confidence) = self.value(s, "movement allowance")?;
        let back_allowance = number(word, text, "movement allowance", 1..=30, self.reporter)?;
        self.sheet.add_vehicle(Vehicle {
            code,
            kind,
            capacity,
            front_allowance,
            back_allowance,
            front_confidence,
            back_confidence,
        });
        Some(())
    }

    /// Takes the allowance of a vehicle: as printed, or from the feet it covers in half a minute.
    fn front_allowance(&mut self, s: &mut Statement<'_>) -> Option<(u8, Confidence)> {
        if s.skip("speed") {
            let feet = s.number("the feet in 30 seconds", 200..=6_000, self.reporter)?;
            return Some((vehicle_allowance(feet), Confidence::Read));
        }
        s.expect("front", self.reporter)?;
        let (word, text, confidence) = self.value(s, "movement allowance")?;
        let allowance = number(word, text, "movement allowance", 1..=30, self.reporter)?;
        Some((allowance, confidence))
    }

    /// Takes a code that no other counter has.
    fn new_code(&mut self, s: &mut Statement<'_>) -> Option<String> {
        let word = s.word("the code", self.reporter)?;
        if self.sheet.codes.contains_key(word.text) {
            self.reporter
                .at_word(word, format!("there is already a counter {}", word.text));
            return None;
        }
        Some(word.text.to_owned())
    }
}
