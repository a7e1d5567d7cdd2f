//! Claims: what must hold at this point of a case.

use assault::HalfPoints;
use assault::play::{Assault, At, Berth, Hull, Wound};
use assault::{PersonId, ReadPlaces, VehicleId};
use kernel::{Cite, Game, Viewer};
use words::{Reporter, Statement, Word};

use super::found;
use super::given::phase;
use super::possible;
use super::runner::{AssaultRunner, option, side};

const KEYWORDS: [&str; 28] = [
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
    "people",
    "spaces",
    "chart",
    "outcome",
    "rolls",
    "no",
    "explosion",
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
            "asked" => self.then_asked(s, reporter)?,
            "phase" => self.then_phase(s, reporter)?,
            "turn" => self.then_turn(s, reporter)?,
            "winner" => self.then_winner(s, reporter)?,
            "edge" => self.then_edge(s, reporter)?,
            "gantry" => self.then_gantry(s, reporter)?,
            "pad" => self.then_pad(s, reporter)?,
            "roof" => self.then_roof(s, reporter)?,
            "shutters" => self.then_shutters(s, reporter)?,
            "rocket" => self.then_rocket(s, reporter)?,
            "countdown" => self.then_countdown(s, reporter)?,
            "control" => self.then_control(s, reporter)?,
            "waiting" => self.then_waiting(s, reporter)?,
            "breach" => self.then_breach(s, reporter)?,
            "dice" => self.then_dice(s, reporter)?,
            "people" => self.then_people(s, reporter)?,
            "spaces" => self.then_spaces(s, reporter)?,
            "chart" => self.then_chart(s, reporter)?,
            "outcome" => self.then_outcome(s, reporter)?,
            "rolls" => self.then_rolls(s, reporter)?,
            "no" => self.then_no(s, reporter)?,
            "explosion" => self.then_explosion(s, reporter)?,
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
        if !possible::is_ever_called(game.board(), &words) {
            reporter.at_line(s.line, format!("no option is ever called \"{words}\""));
            return None;
        }
        let found = option(game, &words).is_some();
        let options = || format!("\"{words}\"; options: {}", game.option_words().join("; "));
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
            || match cited {
                Some(cited) => format!("it is refused by {cited}"),
                None => "it is not refused with a reason".to_owned(),
            },
            reporter,
        )
    }

    /// `asked SIDE [RULE]`: this side must choose now; `asked nobody`: the game is over.
    fn then_asked(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let game = self.game()?;
        if s.skip("nobody") {
            let asked = game.decision();
            let seat = asked.map(|decision| found::side_of_seat(decision.seat));
            let told = || format!("{} is asked", seat.unwrap_or("nobody"));
            return claim(s.line, asked.is_none(), told, reporter);
        }
        let side = side(s, reporter)?;
        let rule = s.optional_word();
        let Some(decision) = game.decision() else {
            return claim(s.line, false, || "nobody is asked".to_owned(), reporter);
        };
        let cited = game.cite_words(decision.cite);
        let right = decision.seat == side.seat() && rule.is_none_or(|rule| rule.text == cited);
        let found = || format!("{} is asked by {cited}", found::side_of_seat(decision.seat));
        claim(s.line, right, found, reporter)
    }

    fn then_phase(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let expected = phase(s, reporter)?;
        let found = self.game()?.phase();
        claim(
            s.line,
            found == Some(expected),
            || found::phase(found),
            reporter,
        )
    }

    fn then_turn(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let expected = s.number("the Turn", 1..=60u8, reporter)?;
        let found = self.game()?.board().clocks.turn.0;
        claim(
            s.line,
            found == expected,
            || format!("it is Turn {found}"),
            reporter,
        )
    }

    fn then_dice(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("used", reporter)?;
        let left = self.table.as_ref()?.rolls_left();
        claim(
            s.line,
            left == 0,
            || format!("{left} given rolls are left"),
            reporter,
        )
    }

    fn then_winner(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let outcome = self.game()?.outcome();
        let found = || found::winner(outcome.as_ref());
        if s.skip("nobody") {
            return claim(s.line, outcome.is_none(), found, reporter);
        }
        let seat = side(s, reporter)?.seat();
        let is_won = outcome.as_ref().is_some_and(|it| it.winners.contains(seat));
        claim(s.line, is_won, found, reporter)
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
        claim(s.line, right, || found::vehicle(&found), reporter)
    }

    fn then_person(
        &self,
        word: Word<'_>,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let id = self.person_or(word, ("person, vehicle or claim", &KEYWORDS), reporter)?;
        let board = self.game()?.board();
        let counter = board.counter(id);
        let found = || self.person_found(id);
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
            return claim(s.line, right, || found::points_left(left), reporter);
        }
        if s.skip("points") {
            let expected = s.number("the points", 0..=99u8, reporter)?;
            return claim(s.line, counter.points == expected, found, reporter);
        }
        if s.skip("grenades") {
            let expected = s.number("the grenades", 0..=9u8, reporter)?;
            let found = || format!("{} are left", counter.grenades);
            return claim(s.line, counter.grenades == expected, found, reporter);
        }
        let faces = [("front", false), ("back", true)];
        if let Some((_, wounded)) = faces.into_iter().find(|(word, _)| s.skip(word)) {
            return self.printed(board.person(id).face(wounded), s, reporter);
        }
        s.expect("is", reporter)?;
        let expected = !s.skip("not");
        if s.skip("seen") {
            return self.then_seen(id, expected, s, reporter);
        }
        let state = s.word("the state", reporter)?;
        let Some(holds) = self.state(id, state.text) else {
            reporter.unknown_word(state, "state", STATES);
            return None;
        };
        claim(s.line, holds == expected, found, reporter)
    }

    /// `is [not] seen by SIDE`: whether that side's view knows where somebody is.
    fn then_seen(
        &self,
        id: PersonId,
        expected: bool,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        s.expect("by", reporter)?;
        let side = side(s, reporter)?;
        let view = self.game()?.view(Viewer::Seat(side.seat()));
        let is_seen = view.board.counter(id).at != At::Unseen;
        let found = || {
            let sees = if is_seen { "sees" } else { "does not see" };
            format!("{} {sees} it", side.word())
        };
        claim(s.line, is_seen == expected, found, reporter)
    }

    /// Says where somebody is and in which states.
    fn person_found(&self, id: PersonId) -> String {
        let Some(game) = self.game() else {
            return String::new();
        };
        let board = game.board();
        let counter = board.counter(id);
        let place = match (counter.at, board.place(id)) {
            (At::Aboard(vehicle), _) => {
                format!("aboard {}, ", self.content.pieces.vehicle(vehicle).code)
            }
            (_, Some(place)) => format!("at {}, ", found::place(place)),
            _ => String::new(),
        };
        let holds = |state: &&str| self.state(id, state) == Some(true);
        let states: Vec<&str> = STATES.into_iter().filter(holds).collect();
        let code = &self.content.pieces.person(id).code;
        let points = counter.points;
        format!(
            "{code} is {place}{}, with {points} points",
            states.join(", ")
        )
    }

    pub(super) fn state(&self, id: PersonId, word: &str) -> Option<bool> {
        let board = self.game()?.board();
        let counter = board.counter(id);
        let is_alive = counter.at != At::Gone;
        Some(match word {
            "inverted" => counter.inverted,
            "stunned" => counter.stunned,
            "cover" => counter.cover,
            "bead" => counter.bead.is_some(),
            "engaged" => board.is_engaged(id),
            "out-of-command" => counter.out_of_command,
            "in-command" => is_alive && !counter.out_of_command,
            "unhurt" => is_alive && !counter.inverted && counter.wound == Wound::None,
            "light" => counter.wound == Wound::Light,
            "medium" => counter.wound == Wound::Medium,
            "heavy" => counter.wound == Wound::Heavy,
            "gone" => counter.at == At::Gone,
            "in-reserve" => counter.at != At::Gone && board.place(id).is_none(),
            "swimming" => board.is_swimming(id),
            "surrendered" => counter.surrendered,
            "on-rope" => counter.on_rope,
            "prepared" => counter.prepared.is_some(),
            _ => return None,
        })
    }
}

pub(super) const STATES: [&str; 17] = [
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
    "on-rope",
    "prepared",
];

/// Reports a claim that does not hold, with what was found instead.
pub(super) fn claim(
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
