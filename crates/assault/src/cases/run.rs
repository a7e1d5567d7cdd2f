//! A case being played: the game, and how lines get at it.

use std::sync::Arc;

use kernel::{Game, Seed};

use crate::play::{Action, Assault, Board, Event, Setup, Switches, Turn};
use crate::text::{ReadPlaces, Reporter, Statement, Word};
use crate::{Content, EdgeId, Level, PersonId, Place, ScenarioNumber, Side, VehicleId};

/// The state of a case between two lines.
pub(super) struct Run {
    pub content: Arc<Content>,
    /// Nothing before the first line of the position.
    pub game: Option<Assault>,
    pub events: Vec<Event>,
}

/// All cases use one seed; what matters is given as dice.
const SEED: u64 = 7;

impl Run {
    pub fn new(content: Arc<Content>) -> Run {
        Run {
            content,
            game: None,
            events: Vec::new(),
        }
    }

    /// Lays the table out for a scenario, with or without its people.
    pub fn lay_out(
        &mut self,
        scenario: u8,
        switches: Switches,
        people: bool,
    ) -> Result<(), String> {
        let number = ScenarioNumber(scenario);
        let setup = Setup {
            content: self.content.clone(),
            scenario: number,
            switches,
            seating: Default::default(),
        };
        let seed = Seed::from_number(SEED);
        let mut game = Assault::laid_out(&setup, seed).map_err(|error| error.to_string())?;
        if !people {
            let idx = setup.check().map_err(|error| error.to_string())?;
            let machines = game.board.machines.clone();
            game.board = Board::empty(self.content.clone(), idx, switches);
            game.board.machines = machines;
            game.board.machines_moved();
        }
        // Turn 0 stands for "never"; a position is always on some Turn.
        game.board.clocks.turn = Turn(1);
        self.game = Some(game);
        Ok(())
    }

    pub fn game(&mut self, line: u32, reporter: &mut Reporter) -> Option<&mut Assault> {
        if self.game.is_none() {
            reporter.at_line(
                line,
                "a case begins with: given empty, or: given scenario N",
            );
        }
        self.game.as_mut()
    }

    /// Lays out the next rolls.
    pub fn dice(&mut self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let mut rolls = Vec::new();
        while s.peek().is_some() {
            rolls.push(s.number("a roll", 1..=100, reporter)?);
        }
        self.game(s.line, reporter)?.luck.give(&rolls);
        Some(())
    }

    /// Makes choices, separated by semicolons, each in the words of an option.
    pub fn when(&mut self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let line = s.line;
        let words: Vec<&str> = s.rest().into_iter().map(|word| word.text).collect();
        let choices = words.join(" ");
        for choice in choices
            .split(';')
            .map(str::trim)
            .filter(|choice| !choice.is_empty())
        {
            let mut events = std::mem::take(&mut self.events);
            let game = self.game(line, reporter)?;
            let Some(action) = option(game, choice) else {
                let options = option_words(game).join("; ");
                reporter.at_line(
                    line,
                    format!("\"{choice}\" is not possible; options: {options}"),
                );
                return None;
            };
            game.apply(action, &mut events);
            self.events = events;
        }
        Some(())
    }

    pub fn person(&self, word: Word<'_>, reporter: &mut Reporter) -> Option<PersonId> {
        let found = self.content.pieces.person_coded(word.text);
        if found.is_none() {
            let codes = self
                .content
                .pieces
                .people()
                .map(|(_, person)| person.code.as_str());
            reporter.unknown_word(word, "person", codes);
        }
        found
    }

    pub fn vehicle(&self, text: &str) -> Option<VehicleId> {
        self.content
            .pieces
            .vehicles()
            .find(|(_, vehicle)| vehicle.code == text)
            .map(|(id, _)| id)
    }

    /// Reads `J10` or `J10 level 2`.
    pub fn place(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Place> {
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
    pub fn edge(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<EdgeId> {
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

pub(super) fn option_words(game: &Assault) -> Vec<String> {
    let mut options = Vec::new();
    if game.decision().is_some() {
        game.options(&mut options);
    }
    options
        .iter()
        .map(|action| game.action_words(action))
        .collect()
}

pub(super) fn side(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Side> {
    s.choice(
        "side",
        &Side::BOTH.map(|side| (side.word(), side)),
        reporter,
    )
}
