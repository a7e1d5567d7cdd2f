//! Positions: who is where, in what state, and how the machines stand.

use assault::play::{
    Approach, At, Bead, Berth, Countdown, Counter, Cup, EdgeDamage, Engagement, Hull, Phase,
    PhaseKind, Rocket, Setup, Stand, Switches, Turn, Wound,
};
use assault::testing::Tabletop;
use assault::{
    Direction, PersonId, Position, ReadPlaces, ScenarioNumber, Slide, TrackSide, VehicleId,
};
use words::{Reporter, Statement, Word};

use super::runner::{AssaultRunner, side};

const KEYWORDS: [&str; 15] = [
    "empty",
    "scenario",
    "set-up",
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

impl AssaultRunner<'_> {
    /// Reads one line of a position.
    pub(super) fn read_given(
        &mut self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let word = s.word("what is given", reporter)?;
        match word.text {
            "empty" | "scenario" | "set-up" => self.given_table(word, s, reporter)?,
            "turn" => {
                let turn = s.number("the Turn", 1..=60, reporter)?;
                self.table(s.line, reporter)?.set_turn(Turn(turn));
            }
            "phase" => {
                let phase = phase(s, reporter)?;
                self.table(s.line, reporter)?.begin_phase(phase);
            }
            "cup" => self.given_cup(s, reporter)?,
            "gantry" => {
                let gantry = self.content.map.gantry()?;
                let steps = slide_steps(s, gantry.slide, reporter)?;
                let table = self.table(s.line, reporter)?;
                table.change_machines(|machines| machines.gantry_steps = steps);
            }
            "pad" => {
                let pad = self.content.map.pad()?;
                let steps = slide_steps(s, pad, reporter)?;
                let table = self.table(s.line, reporter)?;
                table.change_machines(|machines| machines.pad_steps = steps);
            }
            "rocket" => {
                let choices = [("gone", Rocket::GoneBefore), ("on-board", Rocket::Aboard)];
                let rocket = s.choice("state of the rocket", &choices, reporter)?;
                let table = self.table(s.line, reporter)?;
                table.change_machines(|machines| machines.rocket = rocket);
            }
            "roof" => {
                s.expect("edge", reporter)?;
                let edge = s.number("the column", 0..=64, reporter)?;
                let table = self.table(s.line, reporter)?;
                table.change_machines(|machines| machines.roof_edge = edge);
            }
            "breach" => {
                let space = s.space("the space", reporter)?;
                let table = self.table(s.line, reporter)?;
                let mut fits = false;
                table.change_machines(|machines| {
                    fits = machines.breaches.try_push(space).is_ok();
                });
                if !fits {
                    reporter.at_line(s.line, "too many breaches");
                }
            }
            "shutters" => {
                let closed = s.choice("state", &[("open", false), ("closed", true)], reporter)?;
                self.table(s.line, reporter)?.change_machines(|machines| {
                    machines.shutters_closed = closed;
                    machines.shutters_frozen = false;
                });
            }
            "countdown" => {
                s.expect("begun", reporter)?;
                let begun = Turn(s.number("the Turn", 1..=60, reporter)?);
                s.expect("length", reporter)?;
                let length = Some(s.number("the length", 6..=9, reporter)?);
                let countdown = Countdown {
                    begun,
                    length,
                    by: assault::Side::Skorpios,
                    is_told: false,
                    is_open: false,
                };
                let table = self.table(s.line, reporter)?;
                table.change_machines(|machines| machines.countdown = Some(countdown));
            }
            "plan" => self.given_plan(s, reporter)?,
            "edge" => {
                let edge = self.edge(s, reporter)?;
                let damage = s.choice("damage", &EDGE_DAMAGE, reporter)?;
                self.table(s.line, reporter)?.set_edge_damage(edge, damage);
            }
            _ => match self.vehicle(word.text) {
                Some(vehicle) => self.given_vehicle(vehicle, s, reporter)?,
                None => self.given_person(word, s, reporter)?,
            },
        }
        s.finish(reporter)
    }

    /// Lays the table out: `empty` for nobody on it, with the machines of a scenario; `scenario`
    /// with its people; `set-up` for a game that really begins.
    fn given_table(
        &mut self,
        word: Word<'_>,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let scenario = match word.text {
            "empty" if !s.skip("scenario") => 1,
            "set-up" => {
                s.expect("scenario", reporter)?;
                s.number("the scenario", 1..=99, reporter)?
            }
            _ => s.number("the scenario", 1..=99, reporter)?,
        };
        let mut switches = Switches::default();
        let mut seed = None;
        while s.skip("with") || s.peek().is_some() {
            if word.text == "set-up" && s.skip("seed") {
                seed = Some(s.number("the seed", 0..=u64::MAX, reporter)?);
                continue;
            }
            let switch = s.word("a switch", reporter)?;
            if !switches.turn_on(switch.text) {
                reporter.unknown_word(switch, "switch", Switches::NAMES);
                return None;
            }
        }
        let setup = Setup {
            content: self.content.clone(),
            scenario: ScenarioNumber(scenario),
            switches,
            seating: Default::default(),
        };
        let table = match word.text {
            "empty" => Tabletop::empty(&setup),
            "scenario" => Tabletop::of_scenario(&setup),
            _ => Tabletop::opened(&setup, seed),
        };
        let table = table.map_err(|error| reporter.at_line(s.line, error.to_string()));
        self.table = Some(table.ok()?);
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
        self.table(s.line, reporter)?.set_cup(cup);
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
        let table = self.table(s.line, reporter)?;
        let groups = &table.game().board().scenario().reinforcements;
        let Some(idx) = groups.iter().position(|group| group.name == name.text) else {
            let names: Vec<&str> = groups.iter().map(|group| group.name.as_str()).collect();
            reporter.unknown_word(name, "group", names);
            return None;
        };
        let plan = table.plan_mut(idx)?;
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
        self.table(s.line, reporter)?.put_vehicle(id, berth, hull);
        Some(())
    }

    fn given_person(
        &mut self,
        word: Word<'_>,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let id = self.person_or(word, ("person, vehicle or statement", &KEYWORDS), reporter)?;
        if s.skip("aboard") {
            let name = s.word("the vehicle", reporter)?;
            let Some(vehicle) = self.vehicle(name.text) else {
                reporter.at_word(name, format!("there is no vehicle {}", name.text));
                return None;
            };
            self.table(s.line, reporter)?.put(id, At::Aboard(vehicle));
        } else if s.skip("at") {
            let place = self.place(s, reporter)?;
            let track = if s.skip("far") {
                TrackSide::SouthOrEast
            } else {
                TrackSide::NorthOrWest
            };
            let stand = Stand { place, track };
            self.table(s.line, reporter)?.put(id, At::Standing(stand));
        }
        if s.skip("away") {
            self.table(s.line, reporter)?.put(id, At::Reserve);
        }
        while s.peek().is_some() {
            self.mark(id, s, reporter)?;
        }
        Some(())
    }

    /// Puts one marker on a counter, or takes it off: `stunned`, `not stunned`.
    fn mark(&mut self, id: PersonId, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        if s.skip("not") {
            return self.unmark(id, s, reporter);
        }
        let word = s.word("a marker", reporter)?;
        match word.text {
            "points" => {
                let points = s.number("the points", 0..=99, reporter)?;
                self.table(s.line, reporter)?.counter_mut(id).points = points;
                return Some(());
            }
            "grenades" => {
                let grenades = s.number("the grenades", 0..=9, reporter)?;
                self.table(s.line, reporter)?.counter_mut(id).grenades = grenades;
                return Some(());
            }
            "facing" => {
                let ways = Direction::ALL.map(|way| (way.word(), way));
                let way = s.choice("direction", &ways, reporter)?;
                self.table(s.line, reporter)?.counter_mut(id).facing = Some(way);
                return Some(());
            }
            "bead" | "engaged" => return self.bind(id, word, s, reporter),
            _ => {}
        }
        let table = self.table(s.line, reporter)?;
        let board = table.game().board();
        let (turn, fire) = (board.clocks.turn, board.clocks.fire(board.side_of(id)));
        let counter: &mut Counter = table.counter_mut(id);
        match word.text {
            "inverted" => counter.inverted = true,
            "stunned" => counter.stunned = true,
            "cover" => counter.cover = true,
            "out-of-command" => counter.out_of_command = true,
            "on-rope" => counter.on_rope = true,
            "surrendered" => counter.surrendered = true,
            // As if made ready in the Command Phase before.
            "prepared" => counter.prepared = Some(fire.next()),
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

    /// Takes one marker off a counter; it must lie there.
    fn unmark(
        &mut self,
        id: PersonId,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let word = s.word("a marker", reporter)?;
        let never = Counter::RESERVE;
        let counter: &mut Counter = self.table(s.line, reporter)?.counter_mut(id);
        let before = *counter;
        match word.text {
            "inverted" => counter.inverted = false,
            "stunned" => counter.stunned = false,
            "cover" => counter.cover = false,
            "out-of-command" => counter.out_of_command = false,
            "on-rope" => counter.on_rope = false,
            "surrendered" => counter.surrendered = false,
            "prepared" => counter.prepared = None,
            "bead" => counter.bead = None,
            "engaged" => counter.engaged = None,
            "moved" => counter.moved_on = never.moved_on,
            "entered" => counter.entered_on = never.entered_on,
            "wounded" => {
                counter.wound = Wound::None;
                counter.inverted = false;
            }
            _ => {
                reporter.unknown_word(word, "marker that can be taken off", OFF);
                return None;
            }
        }
        if *counter == before {
            reporter.at_word(word, format!("no marker \"{}\" lies there", word.text));
            return None;
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
        let table = self.table(s.line, reporter)?;
        let board = table.game().board();
        let now = board.clocks.fire(board.side_of(id));
        let counter = table.counter_mut(id);
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

const OFF: [&str; 12] = [
    "inverted",
    "stunned",
    "cover",
    "out-of-command",
    "on-rope",
    "surrendered",
    "prepared",
    "bead",
    "engaged",
    "moved",
    "entered",
    "wounded",
];

const MARKERS: [&str; 17] = [
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
    "grenades",
    "prepared",
    "surrendered",
    "facing",
];

pub(super) const EDGE_DAMAGE: [(&str, EdgeDamage); 5] = [
    ("intact", EdgeDamage::Intact),
    ("light", EdgeDamage::Light),
    ("medium", EdgeDamage::Medium),
    ("heavy", EdgeDamage::Heavy),
    ("destroyed", EdgeDamage::Destroyed),
];

pub(super) const PHASE_KINDS: [(&str, PhaseKind); 3] = [
    ("movement", PhaseKind::Movement),
    ("fire", PhaseKind::Fire),
    ("command", PhaseKind::Command),
];

/// Reads a position, or a number of steps from Loading.
fn slide_steps(s: &mut Statement<'_>, slide: Slide, reporter: &mut Reporter) -> Option<u16> {
    for position in Position::ALL {
        if s.skip(position.word()) {
            return Some(slide.steps_at(position));
        }
    }
    s.number("the steps from loading", 0..=slide.n_steps(), reporter)
}

pub(super) fn phase(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Phase> {
    let side = side(s, reporter)?;
    Some(Phase::new(
        side,
        s.choice("kind of Phase", &PHASE_KINDS, reporter)?,
    ))
}
