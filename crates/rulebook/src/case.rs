//! Rule cases: given a position, when these choices are made, then these facts hold.
//!
//! The format is documented in `docs/cases.md`. It is strict: a word that is not understood is an
//! error with its line, and a case counts for a rule only if the run applied that rule.

mod cards_in_case;
mod fact;
mod given;
mod help;
mod parse;
pub(crate) mod raid;
mod report;
mod run;
mod text;
mod zones;

pub use parse::parse;
pub use report::Report;
pub use run::{Ran, run};

/// A case as written.
#[derive(Clone, Debug)]
pub struct Case {
    pub title: String,
    /// Where the case begins.
    pub line: usize,
    /// The rules it shows; each must turn up in the trace.
    pub rules: Vec<String>,
    /// The cards it shows, by slot id.
    pub cards: Vec<String>,
    /// Groups of cards defined for this case only.
    pub definitions: Vec<Definition>,
    pub given: Vec<Line>,
    pub steps: Vec<Block>,
}

impl Case {
    /// Returns the box it is played with, as its `given` names it.
    pub fn of_box(&self) -> Option<&str> {
        let head = self.given.first()?.text.as_str();
        let head = head.strip_prefix("set-up ").unwrap_or(head);
        head.split_whitespace().next()
    }
}

#[derive(Clone, Debug)]
pub struct Definition {
    pub line: usize,
    pub text: String,
}

/// One line inside a block, without its indentation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub number: usize,
    pub text: String,
}

#[derive(Clone, Debug)]
pub enum Block {
    When(Vec<Line>),
    Then(Vec<Line>),
}

/// Why a case is not right, or not fulfilled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct CaseError {
    pub line: usize,
    pub message: String,
}

impl CaseError {
    fn new(line: usize, message: impl Into<String>) -> CaseError {
        CaseError {
            line,
            message: message.into(),
        }
    }
}
