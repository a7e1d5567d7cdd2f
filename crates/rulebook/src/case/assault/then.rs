//! Claims: what must hold at this point of a case.

use assault::play::{Aim, Assault, At, Berth, Hull, Manner, Rocket, Turn, Wound};
use assault::{
    DamageClass, Eye, HalfPoints, PersonId, RangeBand, ReadPlaces, Side, Sight, VehicleId,
};
use kernel::{Cite, Game, Viewer};
use words::{Reporter, Statement, Word};

use super::given::{EDGE_DAMAGE, phase};
use super::runner::{AssaultRunner, option, option_words, side};

const KEYWORDS: [&str; 21] = [
    "can",
    "cannot",
    "refused",
    "sight",
    "range",
    "shot",
    "asked",
    "phase",
    "turn",
    "winner",
    "edge",
    "gantry",
    "pad",
    "roof",
    "shutters",
    "rocket",
    "countdown",
    "control",
    "waiting",
    "breach",
    "dice",
];

impl AssaultRunner<'_> {
    /// Checks one claim.
    pub(super) fn read_then(
        &mut self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        self.table(s.line, reporter)?;
        let word = s.word("a claim", reporter)?;
        match word.text {
            "can" => self.then_can(s, true, reporter)?,
            "cannot" => self.then_can(s, false, reporter)?,
            "refused" => self.then_refused(s, reporter)?,
            "sight" => self.then_sight(s, reporter)?,
            "range" => self.then_range(s, reporter)?,
            "shot" => self.then_shot(s, reporter)?,
            "asked" => {
                let side = side(s, reporter)?;
                let decision = self.game()?.decision();
                let rule = s.optional_word();
                let found = decision.map(|decision| (decision.seat, decision.cite));
                let cited = found.map(|(_, cite)| self.game().map(|g| g.cite_words(cite)));
                let right = found.is_some_and(|(seat, _)| seat == side.seat())
                    && rule.is_none_or(|rule| cited == Some(Some(rule.text.to_owned())));
                claim(s.line, right, || format!("asked: {found:?}"), reporter)?;
            }
            "phase" => {
                let expected = phase(s, reporter)?;
                let found = self.game()?.phase();
                claim(
                    s.line,
                    found == Some(expected),
                    || format!("the Phase is {found:?}"),
                    reporter,
                )?;
            }
            "turn" => {
                let expected = s.number("the Turn", 1..=60u8, reporter)?;
                let found = self.game()?.board().clocks.turn.0;
                claim(
                    s.line,
                    found == expected,
                    || format!("it is Turn {found}"),
                    reporter,
                )?;
            }
            "winner" => self.then_winner(s, reporter)?,
            "edge" => {
                let edge = self.edge(s, reporter)?;
                s.expect("is", reporter)?;
                let expected = s.choice("damage", &EDGE_DAMAGE, reporter)?;
                let found = self.game()?.board().edge_damage(edge);
                claim(
                    s.line,
                    found == expected,
                    || format!("it is {found:?}"),
                    reporter,
                )?;
            }
            "gantry" => {
                let expected = s.number("the steps from loading", 0..=64u16, reporter)?;
                let found = self.game()?.board().machines.gantry_steps;
                claim(
                    s.line,
                    found == expected,
                    || format!("it is at step {found}"),
                    reporter,
                )?;
            }
            "roof" => {
                s.expect("edge", reporter)?;
                let expected = s.number("the column", 0..=64u8, reporter)?;
                let found = self.game()?.board().machines.roof_edge;
                claim(
                    s.line,
                    found == expected,
                    || format!("its edge is at {found}"),
                    reporter,
                )?;
            }
            "shutters" => {
                let expected = s.choice("state", &[("open", false), ("closed", true)], reporter)?;
                let found = self.game()?.board().machines.shutters_closed;
                claim(
                    s.line,
                    found == expected,
                    || format!("closed: {found}"),
                    reporter,
                )?;
            }
            "pad" => {
                let expected = s.number("the steps from loading", 0..=64u16, reporter)?;
                let found = self.game()?.board().machines.pad_steps;
                claim(
                    s.line,
                    found == expected,
                    || format!("it is at step {found}"),
                    reporter,
                )?;
            }
            "rocket" => {
                let rockets = [
                    ("on-board", Rocket::Aboard),
                    ("gone", Rocket::GoneBefore),
                    ("launched", Rocket::Launched),
                ];
                let expected = s.choice("state of the rocket", &rockets, reporter)?;
                let found = self.game()?.board().machines.rocket;
                claim(s.line, found == expected, || format!("{found:?}"), reporter)?;
            }
            "countdown" => self.then_countdown(s, reporter)?,
            "control" => {
                let space = s.space("the space", reporter)?;
                let board = self.game()?.board();
                let place = board.floor_place(space)?;
                let holder = Side::BOTH
                    .into_iter()
                    .find(|&side| board.controls(side, place));
                let expected = if s.skip("nobody") {
                    None
                } else {
                    Some(side(s, reporter)?)
                };
                claim(
                    s.line,
                    holder == expected,
                    || format!("{holder:?}"),
                    reporter,
                )?;
            }
            "waiting" => {
                let name = s.word("the name of the group", reporter)?.text;
                let game = self.game()?;
                let groups = game.board().scenario().reinforcements.iter();
                let groups = groups.zip(&game.plans().groups);
                let waits = groups
                    .into_iter()
                    .any(|(group, plan)| group.name == name && plan.revealed);
                claim(
                    s.line,
                    waits,
                    || format!("{name} is not in sight"),
                    reporter,
                )?;
            }
            "breach" => {
                let space = s.space("the space", reporter)?;
                let found = self.game()?.board().machines.breaches.contains(&space);
                claim(s.line, found, || format!("{space} is whole"), reporter)?;
            }
            "dice" => {
                s.expect("used", reporter)?;
                let left = self.game()?.rolls_left();
                claim(
                    s.line,
                    left == 0,
                    || format!("{left} given rolls are left"),
                    reporter,
                )?;
            }
            _ => match self.vehicle(word.text) {
                Some(vehicle) => self.then_vehicle(vehicle, s, reporter)?,
                None => self.then_person(word, s, reporter)?,
            },
        }
        s.finish(reporter)
    }

    fn then_can(
        &self,
        s: &mut Statement<'_>,
        expected: bool,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let words: Vec<&str> = s.rest().into_iter().map(|word| word.text).collect();
        let words = words.join(" ");
        let game = self.game()?;
        let found = option(game, &words).is_some();
        let options = || format!("\"{words}\"; options: {}", option_words(game).join("; "));
        claim(s.line, found == expected, options, reporter)
    }

    /// Checks that the view of the deciding seat refuses an action by a rule.
    fn then_refused(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let action = s.word("the action", reporter)?.text;
        s.expect("by", reporter)?;
        let rule = s.word("the rule", reporter)?.text;
        let game = self.game()?;
        let seat = game.decision()?.seat;
        let refusals = Assault::refusals(&game.view(Viewer::Seat(seat)));
        let found = refusals.iter().find(|refusal| refusal.action == action);
        let cited = found.map(|refusal| match refusal.cite {
            Cite::Rule(id) => id.0,
            Cite::Text { .. } => "",
        });
        claim(
            s.line,
            cited == Some(rule),
            || format!("refused by {cited:?}"),
            reporter,
        )
    }

    /// Reads one end of a line: a person, or a place.
    fn eye(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Eye> {
        let board = self.game()?.board();
        let person = s
            .peek()
            .and_then(|word| self.content.pieces.person_coded(word.text));
        if let Some(person) = person {
            s.optional_word();
            return board.eye(person);
        }
        let place = self.place(s, reporter)?;
        Some(Eye::new(place.space, place.level))
    }

    /// `sight from A to B is clear`, `is blocked by RULE`, `is obstructed -4 by RULE`.
    fn then_sight(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("from", reporter)?;
        let from = self.eye(s, reporter)?;
        s.expect("to", reporter)?;
        let to = self.eye(s, reporter)?;
        s.expect("is", reporter)?;
        let board = self.game()?.board();
        let (map, lines) = (&self.content.map, &self.content.lines);
        let sight = lines.sight(map, from, to, board);
        let right = match s.choice(
            "answer",
            &[("clear", 0), ("blocked", 1), ("obstructed", 2)],
            reporter,
        )? {
            0 => sight == Sight::Clear,
            1 => sight == Sight::Blocked,
            _ => {
                let amount = s.number("the modification", -9..=0i8, reporter)?;
                let found = sight.obstruction().modification(&self.content.charts.ease);
                matches!(sight, Sight::Obstructed(_)) && found == amount
            }
        };
        let findings = lines.explain(map, from, to, board);
        claim(
            s.line,
            right,
            || format!("{sight:?} because of {findings:?}"),
            reporter,
        )?;
        if s.skip("by") {
            for rule in s.rest() {
                let named = findings.iter().any(|finding| finding.rule.0 == rule.text);
                claim(
                    s.line,
                    named,
                    || format!("{} is not among {findings:?}", rule.text),
                    reporter,
                )?;
            }
        }
        Some(())
    }

    /// `range G from A to B is short`, `is out`.
    fn then_range(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let word = s.word("the Damage Class", reporter)?;
        let Some(class) = DamageClass::parse(word.text) else {
            reporter.at_word(word, "a Damage Class is a letter from A to L");
            return None;
        };
        s.expect("from", reporter)?;
        let from = self.eye(s, reporter)?;
        s.expect("to", reporter)?;
        let to = self.eye(s, reporter)?;
        s.expect("is", reporter)?;
        let bands = [
            ("short", Some(RangeBand::Short)),
            ("medium", Some(RangeBand::Medium)),
            ("long", Some(RangeBand::Long)),
            ("out", None),
        ];
        let expected = s.choice("range", &bands, reporter)?;
        let bands = self.content.charts.ranges.bands(class)?;
        let found = bands.band_between((from.space, from.level), (to.space, to.level));
        claim(
            s.line,
            found == expected,
            || format!("it is {found:?}"),
            reporter,
        )
    }

    /// `shot A at B [by MANNER] has ease N chance N`, `shot A at B is refused by RULE`.
    fn then_shot(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let firer = s.word("the attacker", reporter)?;
        let firer = self.person(firer, reporter)?;
        s.expect("at", reporter)?;
        let aim = self.aim(s, reporter)?;
        let manner = if s.skip("by") {
            self.manner(s, reporter)?
        } else {
            Manner::FIRE
        };
        let shot = self.game()?.board().shot(firer, aim, manner);
        if s.skip("is") {
            s.expect("refused", reporter)?;
            s.expect("by", reporter)?;
            let rule = s.word("the rule", reporter)?.text;
            let found = shot.as_ref().err().map(|rule| rule.0);
            return claim(
                s.line,
                found == Some(rule),
                || format!("{shot:?}"),
                reporter,
            );
        }
        s.expect("has", reporter)?;
        let Ok(shot) = shot else {
            return claim(s.line, false, || format!("{shot:?}"), reporter);
        };
        if s.skip("ease") {
            let expected = s.word("the Ease Factor", reporter)?.text;
            let found = shot.ease.to_string();
            claim(
                s.line,
                found == expected,
                || format!("Ease Factor {found}: {:?}", shot.lines),
                reporter,
            )?;
        }
        if s.skip("chance") {
            let expected = s.number("the Success Chance", 1..=300u16, reporter)?;
            claim(
                s.line,
                shot.chance.0 == expected,
                || format!("{:?}", shot.chance),
                reporter,
            )?;
        }
        if s.skip("class") {
            let expected = s.word("the Damage Class", reporter)?.text;
            claim(
                s.line,
                shot.class.to_string() == expected,
                || format!("{:?}", shot.class),
                reporter,
            )?;
        }
        Some(())
    }

    /// Reads a target: a person, a vehicle, or `edge A B`.
    fn aim(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Aim> {
        if s.skip("edge") {
            return self.edge(s, reporter).map(Aim::Edge);
        }
        let word = s.word("the target", reporter)?;
        match self.vehicle(word.text) {
            Some(vehicle) => Some(Aim::Vehicle(vehicle)),
            None => self.person(word, reporter).map(Aim::Person),
        }
    }

    fn manner(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Manner> {
        let manners = [
            ("fire", Manner::FIRE),
            ("spray", Manner::SPRAY),
            ("specific", Manner::SPECIFIC),
            ("cover", Manner::COVER),
            ("bead", Manner::BEAD),
            ("hand", Manner::HAND_TO_HAND),
            ("kick", Manner::HAND_TO_HAND.with(Manner::KICK)),
        ];
        let mut manner = s.choice("manner", &manners, reporter)?;
        while s.skip("and") {
            manner = manner.with(s.choice("manner", &manners, reporter)?);
        }
        Some(manner)
    }

    /// `countdown none`, `countdown last TURN remaining N`, `countdown known SIDE`, `hidden SIDE`.
    fn then_countdown(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let game = self.game()?;
        let board = game.board();
        let found = board.machines.countdown;
        match s.choice(
            "claim",
            &[("none", 0), ("last", 1), ("known", 2), ("hidden", 3)],
            reporter,
        )? {
            0 => claim(s.line, found.is_none(), || format!("{found:?}"), reporter),
            1 => {
                let last = s.number("the Turn", 1..=60u8, reporter)?;
                s.expect("remaining", reporter)?;
                let remaining = s.number("the Turns", 0..=60u8, reporter)?;
                let right = found.is_some_and(|countdown| {
                    countdown.last_turn() == Some(Turn(last))
                        && countdown.remaining(board.clocks.turn) == Some(remaining)
                });
                claim(s.line, right, || format!("{found:?}"), reporter)
            }
            known => {
                let side = side(s, reporter)?;
                let view = game.view(Viewer::Seat(side.seat()));
                let seen = view
                    .board
                    .machines
                    .countdown
                    .is_some_and(|seen| seen.length.is_some());
                claim(
                    s.line,
                    seen == (known == 2),
                    || format!("seen: {seen}"),
                    reporter,
                )
            }
        }
    }

    fn then_winner(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let outcome = self.game()?.outcome();
        if s.skip("nobody") {
            return claim(
                s.line,
                outcome.is_none(),
                || format!("{outcome:?}"),
                reporter,
            );
        }
        let side = side(s, reporter)?;
        let right = outcome
            .as_ref()
            .is_some_and(|outcome| outcome.winners.contains(side.seat()));
        claim(s.line, right, || format!("{outcome:?}"), reporter)
    }

    fn then_vehicle(
        &self,
        id: VehicleId,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let found = *self.game()?.board().vehicle(id);
        let right = if s.skip("at") {
            found.berth == Berth::In(s.space("the space", reporter)?)
        } else {
            s.expect("is", reporter)?;
            match s.choice(
                "state",
                &[
                    ("intact", 0),
                    ("inverted", 1),
                    ("destroyed", 2),
                    ("sunk", 3),
                ],
                reporter,
            )? {
                0 => found.hull == Hull::Intact,
                1 => found.hull == Hull::Inverted,
                2 => found.hull == Hull::Destroyed,
                _ => found.berth == Berth::Sunk,
            }
        };
        claim(s.line, right, || format!("{found:?}"), reporter)
    }

    fn then_person(
        &self,
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
            reporter.unknown_word(word, "person, vehicle or claim", codes.chain(KEYWORDS));
            return None;
        };
        let board = self.game()?.board();
        let counter = board.counter(id);
        let found = || format!("{counter:?}");
        if s.skip("at") {
            let place = self.place(s, reporter)?;
            return claim(s.line, board.place(id) == Some(place), found, reporter);
        }
        if s.skip("aboard") {
            let vehicle = self.vehicle(s.word("the vehicle", reporter)?.text);
            return claim(
                s.line,
                vehicle.map(At::Aboard) == Some(counter.at),
                found,
                reporter,
            );
        }
        if s.skip("left") {
            let word = s.word("the Movement Points", reporter)?;
            let left = self.table.as_ref()?.points_left(id);
            let right = left.is_some() && left == HalfPoints::parse(word.text);
            return claim(s.line, right, || format!("{left:?} left"), reporter);
        }
        if s.skip("points") {
            let expected = s.number("the points", 0..=99u8, reporter)?;
            return claim(s.line, counter.points == expected, found, reporter);
        }
        s.expect("is", reporter)?;
        let expected = !s.skip("not");
        let state = s.word("the state", reporter)?;
        let Some(holds) = self.state(id, state.text) else {
            reporter.unknown_word(state, "state", STATES);
            return None;
        };
        claim(s.line, holds == expected, found, reporter)
    }

    fn state(&self, id: PersonId, word: &str) -> Option<bool> {
        let board = self.game()?.board();
        let counter = board.counter(id);
        Some(match word {
            "inverted" => counter.inverted,
            "stunned" => counter.stunned,
            "cover" => counter.cover,
            "bead" => counter.bead.is_some(),
            "engaged" => board.is_engaged(id),
            "out-of-command" => counter.out_of_command,
            "in-command" => !counter.out_of_command,
            "unhurt" => !counter.inverted && counter.wound == Wound::None,
            "light" => counter.wound == Wound::Light,
            "medium" => counter.wound == Wound::Medium,
            "heavy" => counter.wound == Wound::Heavy,
            "gone" => counter.at == At::Gone,
            "in-reserve" => counter.at != At::Gone && board.place(id).is_none(),
            "swimming" => board.is_swimming(id),
            "surrendered" => counter.surrendered,
            _ => return None,
        })
    }
}

const STATES: [&str; 15] = [
    "inverted",
    "stunned",
    "cover",
    "bead",
    "engaged",
    "out-of-command",
    "in-command",
    "unhurt",
    "light",
    "medium",
    "heavy",
    "gone",
    "in-reserve",
    "swimming",
    "surrendered",
];

/// Reports a claim that does not hold, with what was found instead.
fn claim(
    line: u32,
    holds: bool,
    found: impl FnOnce() -> String,
    reporter: &mut Reporter,
) -> Option<()> {
    if !holds {
        reporter.at_line(line, format!("does not hold: {}", found()));
    }
    holds.then_some(())
}
