//! Positions: who is where, in what state, and how the machines stand.

use crate::play::{
    Approach, At, Bead, Berth, Countdown, Counter, Cup, EdgeDamage, Engagement, Hull, Phase,
    PhaseKind, Rocket, Stand, Switches, Turn, Wound,
};
use crate::text::{Reporter, Statement, Word};
use crate::{PersonId, Position, TrackSide, VehicleId};

use super::run::{Run, side};

const KEYWORDS: [&str; 14] = [
    "empty",
    "scenario",
    "turn",
    "phase",
    "cup",
    "gantry",
    "pad",
    "rocket",
    "roof",
    "breach",
    "shutters",
    "countdown",
    "plan",
    "edge",
];

impl Run {
    /// Reads one line of a position.
    pub fn given(&mut self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let word = s.word("what is given", reporter)?;
        match word.text {
            "empty" | "scenario" => self.given_table(word, s, reporter)?,
            "turn" => {
                let turn = s.number("the Turn", 1..=60, reporter)?;
                self.game(s.line, reporter)?.board.clocks.turn = Turn(turn);
            }
            "phase" => {
                let phase = phase(s, reporter)?;
                let mut events = std::mem::take(&mut self.events);
                let game = self.game(s.line, reporter)?;
                if game.phase.is_some() {
                    game.stack.clear();
                    game.end_phase(&mut events);
                }
                // Otherwise the Turn would be over with the Phase.
                if game.cup.is_empty() {
                    game.cup = Cup::FULL;
                }
                game.cup.remove(phase);
                game.begin_phase(phase, &mut events);
                game.advance(&mut events);
                self.events = events;
            }
            "cup" => self.given_cup(s, reporter)?,
            "gantry" => {
                let gantry = self.content.map.gantry()?;
                let steps = slide_steps(s, gantry.slide, reporter)?;
                let board = &mut self.game(s.line, reporter)?.board;
                board.machines.gantry_steps = steps;
                board.machines_moved();
            }
            "pad" => {
                let pad = self.content.map.pad()?;
                let steps = slide_steps(s, pad, reporter)?;
                self.game(s.line, reporter)?.board.machines.pad_steps = steps;
            }
            "rocket" => {
                let choices = [("gone", Rocket::GoneBefore), ("on-board", Rocket::Aboard)];
                let rocket = s.choice("state of the rocket", &choices, reporter)?;
                self.game(s.line, reporter)?.board.machines.rocket = rocket;
            }
            "roof" => {
                s.expect("edge", reporter)?;
                let edge = s.number("the column", 0..=64, reporter)?;
                self.game(s.line, reporter)?.board.machines.roof_edge = edge;
            }
            "breach" => {
                let space = s.space("the space", reporter)?;
                let machines = &mut self.game(s.line, reporter)?.board.machines;
                if machines.breaches.try_push(space).is_err() {
                    reporter.at_line(s.line, "too many breaches");
                }
            }
            "shutters" => {
                let closed = s.choice("state", &[("open", false), ("closed", true)], reporter)?;
                let machines = &mut self.game(s.line, reporter)?.board.machines;
                machines.shutters_closed = closed;
                machines.shutters_frozen = false;
            }
            "countdown" => {
                s.expect("begun", reporter)?;
                let begun = Turn(s.number("the Turn", 1..=60, reporter)?);
                s.expect("length", reporter)?;
                let length = Some(s.number("the length", 6..=9, reporter)?);
                let countdown = Countdown {
                    begun,
                    length,
                    by: crate::Side::Skorpios,
                    is_told: false,
                };
                self.game(s.line, reporter)?.board.machines.countdown = Some(countdown);
            }
            "plan" => self.given_plan(s, reporter)?,
            "edge" => {
                let edge = self.edge(s, reporter)?;
                let damage = s.choice("damage", &EDGE_DAMAGE, reporter)?;
                self.game(s.line, reporter)?
                    .board
                    .set_edge_damage(edge, damage);
            }
            _ => match self.vehicle(word.text) {
                Some(vehicle) => self.given_vehicle(vehicle, s, reporter)?,
                None => self.given_person(word, s, reporter)?,
            },
        }
        s.finish(reporter)
    }

    /// Lays the table out: `empty` for nobody on it, with the machines of a scenario.
    fn given_table(
        &mut self,
        word: Word<'_>,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let people = word.text == "scenario";
        let scenario = match (people, s.skip("scenario")) {
            (false, false) => 1,
            _ => s.number("the scenario", 1..=99, reporter)?,
        };
        let mut switches = Switches::default();
        while s.skip("with") || s.peek().is_some() {
            let switch = s.word("a switch", reporter)?;
            if !switches.turn_on(switch.text) {
                reporter.unknown_word(switch, "switch", Switches::NAMES);
                return None;
            }
        }
        if let Err(reason) = self.lay_out(scenario, switches, people) {
            reporter.at_line(s.line, reason);
            return None;
        }
        Some(())
    }

    /// Says which markers are still in the cup.
    fn given_cup(&mut self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let mut cup = Cup::EMPTY;
        if s.skip("full") {
            cup = Cup::FULL;
        } else if !s.skip("empty") {
            while s.peek().is_some() {
                cup.add(phase(s, reporter)?);
            }
        }
        self.game(s.line, reporter)?.cup = cup;
        Some(())
    }

    /// Opens the sealed plan of a group: `plan group-1 turn 6 by roof`.
    fn given_plan(&mut self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let name = s.word("the name of the group", reporter)?;
        s.expect("turn", reporter)?;
        let turn = Turn(s.number("the Turn", 1..=60, reporter)?);
        s.expect("by", reporter)?;
        let ways = [("roof", Approach::Roof), ("water", Approach::Water)];
        let approach = s.choice("way", &ways, reporter)?;
        let game = self.game(s.line, reporter)?;
        let groups = &game.board.scenario().reinforcements;
        let Some(idx) = groups.iter().position(|group| group.name == name.text) else {
            let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
            reporter.unknown_word(name, "group", names);
            return None;
        };
        let plan = game.plans.groups.get_mut(idx)?;
        plan.turn = Some(turn);
        plan.approach = Some(approach);
        Some(())
    }

    fn given_vehicle(
        &mut self,
        id: VehicleId,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let mut berth = Berth::Reserve;
        if s.skip("at") {
            berth = Berth::In(s.space("the space", reporter)?);
        } else if s.skip("left") {
            s.expect("turn", reporter)?;
            berth = Berth::Left(Turn(s.number("the Turn", 1..=60, reporter)?));
        }
        let mut hull = Hull::Intact;
        if s.peek().is_some() {
            let hulls = [("inverted", Hull::Inverted), ("destroyed", Hull::Destroyed)];
            hull = s.choice("state of the vehicle", &hulls, reporter)?;
        }
        let board = &mut self.game(s.line, reporter)?.board;
        board.put_vehicle(id, berth);
        board.vehicle_mut(id).hull = hull;
        Some(())
    }

    fn given_person(
        &mut self,
        word: Word<'_>,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let Some(id) = self.content.pieces.person_coded(word.text) else {
            let codes = self
                .content
                .pieces
                .people()
                .map(|(_, person)| person.code.as_str());
            reporter.unknown_word(word, "person, vehicle or statement", codes.chain(KEYWORDS));
            return None;
        };
        if s.skip("aboard") {
            let name = s.word("the vehicle", reporter)?;
            let Some(vehicle) = self.vehicle(name.text) else {
                reporter.at_word(name, format!("there is no vehicle {}", name.text));
                return None;
            };
            self.game(s.line, reporter)?
                .board
                .put(id, At::Aboard(vehicle));
        } else if s.skip("at") {
            let place = self.place(s, reporter)?;
            let track = if s.skip("far") {
                TrackSide::SouthOrEast
            } else {
                TrackSide::NorthOrWest
            };
            self.game(s.line, reporter)?
                .board
                .put(id, At::Standing(Stand { place, track }));
        }
        if s.skip("away") {
            self.game(s.line, reporter)?.board.put(id, At::Reserve);
        }
        while s.peek().is_some() {
            self.mark(id, s, reporter)?;
        }
        Some(())
    }

    /// Puts one marker on a counter.
    fn mark(&mut self, id: PersonId, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let word = s.word("a marker", reporter)?;
        if word.text == "points" {
            let points = s.number("the points", 0..=99, reporter)?;
            self.game(s.line, reporter)?.board.mark(id).points = points;
            return Some(());
        }
        if ["bead", "engaged"].contains(&word.text) {
            return self.bind(id, word, s, reporter);
        }
        let turn = self.game(s.line, reporter)?.board.clocks.turn;
        let counter: &mut Counter = self.game(s.line, reporter)?.board.mark(id);
        match word.text {
            "inverted" => counter.inverted = true,
            "stunned" => counter.stunned = true,
            "cover" => counter.cover = true,
            "out-of-command" => counter.out_of_command = true,
            "on-rope" => counter.on_rope = true,
            "light" | "medium" | "heavy" => {
                counter.inverted = true;
                counter.wound = match word.text {
                    "light" => Wound::Light,
                    "medium" => Wound::Medium,
                    _ => Wound::Heavy,
                };
            }
            "moved" => counter.moved_on = turn,
            "entered" => counter.entered_on = turn,
            _ => {
                reporter.unknown_word(word, "marker", MARKERS);
                return None;
            }
        }
        Some(())
    }

    /// Puts a marker on a counter that names another person: `bead 401`, `engaged 401`.
    fn bind(
        &mut self,
        id: PersonId,
        marker: Word<'_>,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let other = s.word("the other person", reporter)?;
        let other = self.person(other, reporter)?;
        let board = &mut self.game(s.line, reporter)?.board;
        let now = board.clocks.fire(board.side_of(id));
        let counter = board.mark(id);
        if marker.text == "bead" {
            counter.bead = Some(Bead {
                target: other,
                due: now.next(),
            });
        } else {
            counter.engaged = Some(Engagement {
                with: other,
                since: now,
            });
        }
        Some(())
    }
}

const MARKERS: [&str; 13] = [
    "inverted",
    "stunned",
    "cover",
    "out-of-command",
    "on-rope",
    "light",
    "medium",
    "heavy",
    "moved",
    "entered",
    "points",
    "bead",
    "engaged",
];

pub(super) const EDGE_DAMAGE: [(&str, EdgeDamage); 5] = [
    ("intact", EdgeDamage::Intact),
    ("light", EdgeDamage::Light),
    ("medium", EdgeDamage::Medium),
    ("heavy", EdgeDamage::Heavy),
    ("destroyed", EdgeDamage::Destroyed),
];

/// Reads a position, or a number of steps from Loading.
fn slide_steps(s: &mut Statement<'_>, slide: crate::Slide, reporter: &mut Reporter) -> Option<u16> {
    for position in Position::ALL {
        if s.skip(position.word()) {
            return Some(slide.steps_at(position));
        }
    }
    s.number("the steps from loading", 0..=slide.n_steps(), reporter)
}

pub(super) fn phase(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Phase> {
    let side = side(s, reporter)?;
    let kinds = [
        ("movement", PhaseKind::Movement),
        ("fire", PhaseKind::Fire),
        ("command", PhaseKind::Command),
    ];
    Some(Phase::new(
        side,
        s.choice("kind of Phase", &kinds, reporter)?,
    ))
}
