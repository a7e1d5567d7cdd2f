//! What a run of case files prints.

use std::fmt::Write;

use super::{Case, parse, raid, run};

/// The sum of some case files.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub passed: usize,
    pub failed: usize,
    /// One paragraph per failure: file, line, title and difference.
    pub failures: String,
    /// The boxes whose cases are run; all, and those about Assault too, if none is named.
    boxes: Vec<String>,
}

impl Report {
    /// Begins a report that passes over cases played with other boxes.
    pub fn of_boxes(boxes: Vec<String>) -> Report {
        Report {
            boxes,
            ..Report::default()
        }
    }

    fn is_about(&self, case: &Case) -> bool {
        let of_box = |id: &String| case.of_box() == Some(id);
        self.boxes.is_empty() || self.boxes.iter().any(of_box)
    }

    /// Runs the cases of one file.
    pub fn add_file(&mut self, name: &str, text: &str) {
        if raid::is_raid(text) {
            if self.boxes.is_empty() {
                self.add_raids(name, text);
            }
            return;
        }
        let cases = match parse(text) {
            Ok(cases) => cases,
            Err(errors) => {
                for error in errors {
                    self.failed += 1;
                    self.failure(name, error.line, "not understood", &error.message);
                }
                return;
            }
        };
        if cases.is_empty() {
            self.failed += 1;
            self.failure(name, 1, "not understood", "there is no case in this file");
        }
        for case in cases {
            if !self.is_about(&case) {
                continue;
            }
            match run(&case) {
                Ok(_) => self.passed += 1,
                Err(error) => {
                    self.failed += 1;
                    self.failure(name, error.line, &case.title, &error.message);
                }
            }
        }
    }

    /// Runs the cases of a file about Assault.
    fn add_raids(&mut self, name: &str, text: &str) {
        match raid::run_all(name, text) {
            Ok(results) => {
                for (title, line, result) in results {
                    match result {
                        Ok(_) => self.passed += 1,
                        Err(message) => {
                            self.failed += 1;
                            self.failure(name, line, &title, &message);
                        }
                    }
                }
            }
            Err(message) => {
                self.failed += 1;
                self.failure(name, 1, "not understood", &message);
            }
        }
    }

    /// Counts a file that could not even be read.
    pub fn unreadable(&mut self, name: &str, why: &str) {
        self.failed += 1;
        self.failure(name, 0, "can not be read", why);
    }

    fn failure(&mut self, name: &str, line: usize, title: &str, message: &str) {
        let message = message.replace('\n', "\n    ");
        // Writing to a string does not fail.
        let _ = writeln!(self.failures, "{name}:{line}: {title}\n    {message}");
    }

    pub fn summary(&self) -> String {
        format!("{} passed, {} failed", self.passed, self.failed)
    }
}
