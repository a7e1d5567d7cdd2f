//! Rule cases: given a position, when these choices are made, then these facts hold.
//!
//! One language for every game: how a file is cut into cases and what each line is for is read
//! here; what a line says about a position, a choice or a fact is read by the game it is about
//! ([`CaseRunner`]). The format is documented in `docs/cases.md`. It is strict: a word that is not
//! understood is an error with its line, and a case counts for a rule only if it passed.

use std::sync::Arc;

use ::legendary::Catalogue;
use cards::BoxSet;

mod assault;
mod legendary;
mod parse;
mod report;
mod run;

pub use parse::parse;
pub use report::{Filter, Report};
pub use run::{holds, run};

pub(crate) use run::CaseRunner;

/// The cases of a file, and what is wrong with lines that belong to none.
///
/// What is defined and given before the first case is part of every one of them.
#[derive(Clone, Debug, Default)]
pub struct CaseFile {
    pub cases: Vec<Case>,
    pub errors: Vec<CaseError>,
}

/// A case as written.
#[derive(Clone, Debug, Default)]
pub struct Case {
    pub title: String,
    /// Where the case begins.
    pub line: usize,
    /// The rules it shows.
    pub rules: Vec<String>,
    /// The cards it shows, by slot id.
    pub cards: Vec<String>,
    /// Cards or counters defined for this case only, those of its file first.
    pub definitions: Vec<Definition>,
    /// What it says, line by line.
    pub steps: Vec<Step>,
    /// What is wrong with how it is written; such a case is not run, but the others of its file are.
    pub errors: Vec<CaseError>,
    /// Stands for the box of the program that it is laid over.
    pub own_box: Option<OwnBox>,
}

/// A box with own cards over it, as written and as compiled.
#[derive(Clone, Debug)]
pub struct OwnBox {
    pub set: Arc<BoxSet>,
    pub catalogue: Arc<Catalogue>,
}

/// The games that cases are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameName {
    Legendary,
    Assault,
}

impl GameName {
    /// Every game that cases are about.
    pub const ALL: [GameName; 2] = [GameName::Legendary, GameName::Assault];

    /// Returns the name by which records know the game.
    pub fn word(self) -> &'static str {
        use kernel::Game as _;
        match self {
            GameName::Legendary => ::legendary::State::NAME,
            GameName::Assault => ::assault::play::Assault::NAME,
        }
    }

    /// Finds a game by its name.
    pub fn of_word(word: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|game| game.word() == word)
    }
}

impl Case {
    /// Returns the game it is about: what it begins with decides, then the rules it names.
    pub fn game(&self) -> GameName {
        let is_table = |word: &str| matches!(word, "empty" | "scenario");
        let is_about_assault = match self.head() {
            Some(head) if cards::builtin::IDS.contains(&head) => false,
            Some(head) if is_table(head) => true,
            _ => self.rules.iter().any(|rule| rule.starts_with("A-")),
        };
        if is_about_assault {
            GameName::Assault
        } else {
            GameName::Legendary
        }
    }

    /// Returns the box it is played with, as its `given` names it; Assault has none.
    pub fn of_box(&self) -> Option<&str> {
        self.head().filter(|_| self.game() == GameName::Legendary)
    }

    /// Returns the word that says what the case is played with.
    fn head(&self) -> Option<&str> {
        let mut steps = self.steps.iter();
        let head = steps.find(|step| step.keyword == Keyword::Given)?;
        let head = head.line.text.as_str();
        let head = head.strip_prefix("set-up ").unwrap_or(head);
        head.split_whitespace().next()
    }
}

/// What a case defines for itself: a group in the card language, or counters in the language of
/// pieces.
#[derive(Clone, Debug)]
pub struct Definition {
    pub line: usize,
    /// How many characters each of its lines is indented, which the text leaves out.
    pub indent: usize,
    pub text: String,
}

impl Definition {
    /// Says what is wrong with one of its lines, both counted from 1.
    fn error(&self, line: u32, column: u32, message: impl Into<String>) -> CaseError {
        let column = match column {
            0 => 0,
            column => column as usize + self.indent,
        };
        CaseError::new(self.line + line as usize, message).at(column)
    }
}

/// One line of a case and what it is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    pub keyword: Keyword,
    pub line: Line,
}

/// What a line of a case is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keyword {
    /// The position.
    Given,
    /// The next rolls.
    Dice,
    /// Choices.
    When,
    /// Facts.
    Then,
}

/// One line, without its keyword and indentation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub number: usize,
    /// Where the text begins in the line of the file, in characters from 1.
    pub column: usize,
    pub text: String,
}

/// Why a case is not right, or not fulfilled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct CaseError {
    pub line: usize,
    /// The character that is wrong, from 1; 0 stands for the line as a whole.
    pub column: usize,
    pub message: String,
}

impl CaseError {
    fn new(line: usize, message: impl Into<String>) -> CaseError {
        CaseError {
            line,
            column: 0,
            message: message.into(),
        }
    }

    fn at(self, column: usize) -> CaseError {
        CaseError { column, ..self }
    }
}
