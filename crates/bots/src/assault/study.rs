//! What is compared and written down of raids.

use std::sync::Arc;

use assault::play::{Assault, EdgeDamage, Event, Manner, Setup, Switches};
use assault::{Content, PersonId, Side, volcano};
use kernel::Sink;
use module::{Column, ColumnKind, Part, PartError, Study, Value};
use words::{Lang, say};

use super::{Raids, level};

const SCENARIO: &str = "scenario";
const GAMESMASTER: &str = "gamesmaster";
/// The optional rules in force.
pub(super) const WITH: &str = "with";

/// Counts what people ask about after a raid, for each side.
pub struct Tracker {
    content: Arc<Content>,
    sides: [OfSide; 2],
    /// Whoever gives up may still fall later: a loss is counted once.
    lost: Vec<PersonId>,
    doors: i64,
    vehicles: i64,
    explosives: i64,
    explosions: i64,
    launched: bool,
}

#[derive(Clone, Copy, Default)]
struct OfSide {
    losses: i64,
    shots: i64,
    blows: i64,
    hits: i64,
    hero_points: i64,
}

/// What is counted of each side, in the order of [`OfSide::counts`].
const OF_SIDE: [(&str, &str, &str); 5] = [
    ("losses", "losses", "Verluste"),
    ("shots", "shots", "Schüsse"),
    ("blows", "blows", "Nahkampf"),
    ("hits", "hits", "Treffer"),
    ("hero_points", "Hero Points spent", "Hero Points ausgegeben"),
];

/// What is counted of the base.
const OF_BASE: [(&str, &str, &str); 5] = [
    ("doors", "Doors destroyed", "Türen zerstört"),
    ("vehicles", "Vehicles hit", "Fahrzeuge getroffen"),
    ("charges", "Charges set", "Sprengladungen gelegt"),
    ("explosions", "Explosions", "Explosionen"),
    ("launched", "Rocket launched", "Rakete gestartet"),
];

impl OfSide {
    fn counts(self) -> [i64; OF_SIDE.len()] {
        let OfSide {
            losses,
            shots,
            blows,
            hits,
            hero_points,
        } = self;
        [losses, shots, blows, hits, hero_points]
    }
}

impl Study for Raids {
    type Tracker = Tracker;

    fn parts(&self) -> Vec<String> {
        let own = [SCENARIO, GAMESMASTER, WITH]
            .into_iter()
            .chain(Switches::NAMES);
        own.map(str::to_owned).collect()
    }

    fn compose(&self, parts: &[Part]) -> Result<Setup, PartError> {
        let content = self.content();
        let scenario = parts.iter().find(|part| part.key == SCENARIO);
        let scenario = scenario.ok_or_else(|| {
            PartError::whole("scenario is missing: name it in [fixed] or in [compare]")
        })?;
        let mut words = format!("{SCENARIO} {}", scenario.one()?);
        for part in parts {
            match part.key.as_str() {
                SCENARIO => {}
                WITH => {
                    for name in &part.values {
                        if !Switches::NAMES.contains(&name.as_str()) {
                            let valid = Switches::NAMES;
                            return Err(part.wrong("names no optional rule").expect(valid));
                        }
                        words += &format!(" {WITH} {name}");
                    }
                }
                GAMESMASTER => words += &format!(" {GAMESMASTER} {}", part.one()?),
                switch if Switches::NAMES.contains(&switch) => {
                    if part.is_on()? {
                        words += &format!(" with {switch}");
                    }
                }
                _ => return Err(part.wrong("is no part of a raid").expect(self.parts())),
            }
        }
        let numbers = content.scenarios().iter();
        let numbers: Vec<String> = numbers.map(|one| one.number.0.to_string()).collect();
        if !numbers.contains(&scenario.one()?.to_owned()) {
            return Err(scenario
                .wrong("has no such number in this content")
                .expect(numbers));
        }
        let setup = Setup::parse(&words, content);
        let setup = setup.map_err(|error| PartError::whole(error.to_string()))?;
        match setup.check() {
            Ok(_) => Ok(setup),
            Err(error) => Err(PartError::whole(error.to_string())),
        }
    }

    fn tracker(&self, resolved: &Setup) -> Tracker {
        Tracker {
            content: Arc::clone(&resolved.content),
            sides: [OfSide::default(); 2],
            lost: Vec::new(),
            doors: 0,
            vehicles: 0,
            explosives: 0,
            explosions: 0,
            launched: false,
        }
    }

    fn columns(&self) -> Vec<Column> {
        let of_sides = Side::BOTH.into_iter().flat_map(|side| {
            OF_SIDE.map(|(name, en, de)| {
                let name = format!("{name}_{}", side.word());
                let (en, de) = (format!("{side}: {en}"), format!("{side}: {de}"));
                Column::new(name, ColumnKind::Count, &en, &de)
            })
        });
        let of_base = OF_BASE.map(|(name, en, de)| Column::new(name, ColumnKind::Count, en, de));
        of_sides.chain(of_base).collect()
    }

    fn row(&self, _: &Assault, tracker: Tracker) -> Vec<Value> {
        let of_sides = Side::BOTH
            .into_iter()
            .flat_map(|side| tracker.sides[side.seat().idx()].counts());
        let Tracker {
            doors,
            vehicles,
            explosives,
            explosions,
            launched,
            ..
        } = tracker;
        let of_base = [doors, vehicles, explosives, explosions, launched.into()];
        of_sides.chain(of_base).map(Value::Count).collect()
    }

    fn bot_version(&self, bot: &str) -> u32 {
        level::version(bot)
    }

    fn won_words(&self, lang: Lang) -> String {
        let side = Side::BOTH[0];
        say!(lang, "Raids won by {side}", "Von {side} gewonnen")
    }
}

impl Tracker {
    fn of(&mut self, person: PersonId) -> &mut OfSide {
        let side = self.content.pieces.person(person).side;
        &mut self.sides[side.seat().idx()]
    }

    fn lose(&mut self, person: PersonId) {
        if !self.lost.contains(&person) {
            self.lost.push(person);
            self.of(person).losses += 1;
        }
    }
}

impl Sink<Event> for Tracker {
    fn event(&mut self, event: Event) {
        match event {
            Event::Attacked {
                attacker, manner, ..
            } => {
                let is_blow = manner.has(Manner::HAND_TO_HAND) || manner.has(Manner::KICK);
                let side = self.of(attacker);
                side.blows += i64::from(is_blow);
                side.shots += i64::from(!is_blow);
            }
            Event::Rolled {
                attacker, quality, ..
            } => self.of(attacker).hits += i64::from(quality.is_some()),
            Event::Spent { person, points, .. } => {
                self.of(person).hero_points += i64::from(points);
            }
            Event::Eliminated { person } | Event::GaveUp { person } => self.lose(person),
            Event::EdgeHit {
                damage: EdgeDamage::Destroyed,
                ..
            } => self.doors += 1,
            Event::VehicleHit { .. } => self.vehicles += 1,
            Event::ExplosivesRolled { set: true, .. } => self.explosives += 1,
            Event::Exploded { .. } => self.explosions += 1,
            Event::Launched => self.launched = true,
            _ => {}
        }
    }
}

impl Raids {
    fn content(&self) -> Arc<Content> {
        self.own_content().unwrap_or_else(volcano)
    }
}
