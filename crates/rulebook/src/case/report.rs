//! What a run of case files prints.

use std::fmt::Write;

use super::{Case, CaseError, GameName, parse, run};

/// Which cases are run; all, unless something is named.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub game: Option<GameName>,
    /// The boxes of Legendary whose cases are run.
    pub boxes: Option<Vec<String>>,
}

impl Filter {
    fn passes(&self, case: &Case) -> bool {
        let is_in = |boxes: &Vec<String>| boxes.iter().any(|id| case.of_box() == Some(id));
        self.game.is_none_or(|game| case.game() == game) && self.boxes.as_ref().is_none_or(is_in)
    }
}

/// The sum of some case files.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub passed: usize,
    pub failed: usize,
    /// One paragraph per error: file, line, title and difference.
    pub failures: String,
    filter: Filter,
}

impl Report {
    /// Begins a report that passes over other cases.
    pub fn of(filter: Filter) -> Report {
        Report {
            filter,
            ..Report::default()
        }
    }

    /// Runs the cases of one file.
    pub fn add_file(&mut self, name: &str, text: &str) {
        let file = parse(text);
        for error in &file.errors {
            self.failed += 1;
            self.failure(name, "not understood", error);
        }
        if file.cases.is_empty() && file.errors.is_empty() {
            self.failed += 1;
            let nothing = CaseError::new(1, "there is no case in this file");
            self.failure(name, "not understood", &nothing);
        }
        // What is wrong with lines that all cases share is told once.
        let first = file.cases.first().map_or(0, |case| case.line);
        let mut told = Vec::new();
        let cases = file.cases.iter();
        for case in cases
            .filter(|case| self.filter.passes(case))
            .collect::<Vec<_>>()
        {
            let Err(errors) = run(case) else {
                self.passed += 1;
                continue;
            };
            self.failed += 1;
            for error in errors {
                if error.line >= first {
                    self.failure(name, &case.title, &error);
                } else if !told.contains(&error) {
                    self.failure(name, "shared by all cases", &error);
                    told.push(error);
                }
            }
        }
    }

    /// Counts a file that could not even be read.
    pub fn unreadable(&mut self, name: &str, why: &str) {
        self.failed += 1;
        self.failure(name, "can not be read", &CaseError::new(0, why));
    }

    fn failure(&mut self, name: &str, title: &str, error: &CaseError) {
        let CaseError {
            line,
            column,
            message,
        } = error;
        let message = message.replace('\n', "\n    ");
        let column = match column {
            0 => String::new(),
            column => format!(":{column}"),
        };
        // Writing to a string does not fail.
        let _ = writeln!(
            self.failures,
            "{name}:{line}{column}: {title}\n    {message}"
        );
    }

    pub fn summary(&self) -> String {
        format!("{} passed, {} failed", self.passed, self.failed)
    }
}
