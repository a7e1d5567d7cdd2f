//! A case about Assault: the game, and how lines get at it.

use std::sync::Arc;

use assault::play::{Action, Assault, Misread};
use assault::testing::Tabletop;
use assault::{Content, EdgeId, Level, PersonId, Place, ReadPlaces, Side, VehicleId, volcano};
use kernel::Game;
use words::{Reporter, Statement, Word};

use super::happened::concessions;
use super::own_pieces::content_for;
use crate::case::{Case, CaseError, CaseRunner, Line};

/// A case about Assault between two of its lines.
pub(crate) struct AssaultRunner<'a> {
    case: &'a Case,
    pub(super) content: Arc<Content>,
    /// What is wrong with the counters the case defines.
    misdefined: Vec<CaseError>,
    /// Nothing before the first line of the position.
    pub(super) table: Option<Tabletop>,
    /// Whether the last line made choices.
    has_chosen: bool,
}

/// How a kind of line is read: whatever is wrong with it is reported, and then there is nothing.
type Read<'a> = fn(&mut AssaultRunner<'a>, &mut Statement<'_>, &mut Reporter) -> Option<()>;

impl<'a> AssaultRunner<'a> {
    pub fn new(case: &'a Case) -> AssaultRunner<'a> {
        let (content, misdefined) = match content_for(case) {
            Ok(content) => (content, Vec::new()),
            Err(errors) => (volcano(), errors),
        };
        AssaultRunner {
            case,
            content,
            misdefined,
            table: None,
            has_chosen: false,
        }
    }

    /// Reads a line and returns everything that was reported about it.
    fn read(&mut self, line: &Line, read: Read<'a>) -> Result<(), CaseError> {
        let mut reporter = Reporter::default();
        let mut statement = Statement::new(line.number as u32, &line.text);
        let held = read(self, &mut statement, &mut reporter);
        if let Some(Misread { roll, sides }) = self.table.as_ref().and_then(Tabletop::misread) {
            let message = format!("the roll {roll} was given where a D{sides} was rolled");
            return Err(CaseError::new(line.number, message));
        }
        let reports = reporter.into_reports().all;
        if held.is_some() && reports.is_empty() {
            return Ok(());
        }
        let words: Vec<String> = reports.iter().map(|report| report.words()).collect();
        let message = if words.is_empty() {
            format!("`{}` is not possible here", line.text)
        } else {
            words.join("\n")
        };
        let column = match reports.first().map_or(0, |report| report.column) {
            0 => 0,
            column => column as usize + line.column - 1,
        };
        Err(CaseError::new(line.number, message).at(column))
    }

    pub(super) fn table(&mut self, line: u32, reporter: &mut Reporter) -> Option<&mut Tabletop> {
        if self.table.is_none() {
            reporter.at_line(
                line,
                "a case begins with: given empty, or: given scenario N",
            );
        }
        self.table.as_mut()
    }

    /// Returns the person with a code; otherwise says what could stand there.
    pub(super) fn person_or(
        &self,
        word: Word<'_>,
        (what, others): (&str, &[&str]),
        reporter: &mut Reporter,
    ) -> Option<PersonId> {
        let pieces = &self.content.pieces;
        let found = pieces.person_coded(word.text);
        if found.is_none() {
            let codes = pieces.people().map(|(_, person)| person.code.as_str());
            reporter.unknown_word(word, what, codes.chain(others.iter().copied()));
        }
        found
    }

    /// What is claimed to have happened has happened from here on.
    fn mark_time(&mut self) {
        if let Some(table) = &mut self.table {
            table.mark_time();
        }
    }

    pub(super) fn game(&self) -> Option<&Assault> {
        self.table.as_ref().map(Tabletop::game)
    }

    fn read_dice(&mut self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let mut rolls = Vec::new();
        while s.peek().is_some() {
            rolls.push(s.number("a roll", 1..=100, reporter)?);
        }
        let table = self.table(s.line, reporter)?;
        let left = table.rolls_left();
        if left > 0 {
            let message = format!("rolls given before are still to be made: {left}");
            reporter.at_line(s.line, message);
            return None;
        }
        table.give_rolls(&rolls);
        let left_out = rolls.len() - table.rolls_left();
        if left_out > 0 {
            reporter.at_line(
                s.line,
                format!("rolls beyond what can be given: {left_out}"),
            );
        }
        Some(())
    }

    /// Makes choices, separated by semicolons, each in the words of an option.
    fn read_when(&mut self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let line = s.line;
        let words: Vec<&str> = s.rest().into_iter().map(|word| word.text).collect();
        let choices = words.join(" ");
        let choices = choices.split(';').map(str::trim);
        for choice in choices.filter(|choice| !choice.is_empty()) {
            let (times, choice) = repeated(choice);
            for _ in 0..times {
                let table = self.table(line, reporter)?;
                let Some(action) = chosen(table.game(), choice) else {
                    let options = table.game().option_words().join("; ");
                    let message = format!("\"{choice}\" is not possible; options: {options}");
                    reporter.at_line(line, message);
                    return None;
                };
                table.choose(action);
            }
        }
        Some(())
    }

    pub(super) fn person(&self, word: Word<'_>, reporter: &mut Reporter) -> Option<PersonId> {
        self.person_or(word, ("person", &[]), reporter)
    }

    pub(super) fn vehicle(&self, text: &str) -> Option<VehicleId> {
        self.content
            .pieces
            .vehicles()
            .find(|(_, vehicle)| vehicle.code == text)
            .map(|(id, _)| id)
    }

    /// Reads `J10` or `J10 level 2`.
    pub(super) fn place(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Place> {
        let space = s.space("the space", reporter)?;
        let level = if s.skip("level") {
            Level::new(s.number("the Level", 0..=4, reporter)?)
        } else {
            self.content.map.floor(space)
        };
        if level.is_none() {
            reporter.at_line(s.line, format!("{space} has no floor; give a Level"));
        }
        Some(Place::new(space, level?))
    }

    /// Reads the two spaces of a space-side feature.
    pub(super) fn edge(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<EdgeId> {
        let (a, b) = (
            s.space("the first space", reporter)?,
            s.space("the second space", reporter)?,
        );
        let edge = self.content.map.edge_between(a, b);
        if edge.is_none() {
            reporter.at_line(s.line, format!("there is nothing between {a} and {b}"));
        }
        edge
    }
}

impl CaseRunner for AssaultRunner<'_> {
    fn misdefined(&self) -> Vec<CaseError> {
        self.misdefined.clone()
    }

    fn given(&mut self, line: &Line) -> Result<(), CaseError> {
        self.has_chosen = false;
        self.mark_time();
        self.read(line, AssaultRunner::read_given)
    }

    fn dice(&mut self, line: &Line) -> Result<(), CaseError> {
        self.has_chosen = false;
        self.read(line, AssaultRunner::read_dice)
    }

    /// What is claimed to have happened is what all choices since the last other line did.
    fn when(&mut self, line: &Line) -> Result<(), CaseError> {
        if !std::mem::replace(&mut self.has_chosen, true) {
            self.mark_time();
        }
        self.read(line, AssaultRunner::read_when)
    }

    fn then(&mut self, line: &Line) -> Result<(), CaseError> {
        self.has_chosen = false;
        self.read(line, AssaultRunner::read_then)
    }

    /// Assault's rules leave no trace; a case counts for the rules it names. It must name some.
    fn not_shown(&self) -> Vec<CaseError> {
        let mut errors = Vec::new();
        let mut wrong = |message: &str| errors.push(CaseError::new(self.case.line, message));
        if self.case.rules.is_empty() {
            wrong("this case shows no `rule`");
        }
        if !self.case.cards.is_empty() {
            wrong("there are no cards in Assault");
        }
        errors
    }
}

/// Reads `3 times WORDS`.
fn repeated(choice: &str) -> (u8, &str) {
    let times = choice.split_once(" times ");
    let times = times.and_then(|(n, words)| Some((n.parse().ok()?, words.trim())));
    times.unwrap_or((1, choice))
}

/// Finds what these words choose: an option, or to give the game up, which is never among them.
fn chosen(game: &Assault, words: &str) -> Option<Action> {
    let is_meant = |action: &Action| game.action_words(action) == words;
    option(game, words).or_else(|| concessions(game).find(is_meant))
}

/// Finds the option with these words.
pub(super) fn option(game: &Assault, words: &str) -> Option<Action> {
    let mut options = Vec::new();
    if game.decision().is_some() {
        game.options(&mut options);
    }
    options
        .into_iter()
        .find(|action| game.action_words(action) == words)
}

pub(super) fn side(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Side> {
    s.choice(
        "side",
        &Side::BOTH.map(|side| (side.word(), side)),
        reporter,
    )
}
