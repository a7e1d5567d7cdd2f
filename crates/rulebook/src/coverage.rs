//! How much of a ledger is shown by cases and tests.

use std::collections::{BTreeMap, BTreeSet};

use crate::case::{self, CaseError, raid};
use crate::ledger::Rule;
use crate::{ASSAULT_CASES, CASES, RUST_TESTS};

/// Which cases and tests bear which rule.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// Rule id to the titles of the cases that show it and passed.
    pub cases: BTreeMap<String, Vec<String>>,
    /// Rule id to the Rust tests that bear it.
    pub tests: BTreeMap<String, Vec<String>>,
    /// Slot id to the number of cases that show the card.
    pub cards: BTreeMap<String, usize>,
    pub failures: Vec<Failure>,
    pub n_cases: usize,
}

/// A case of the project that does not pass.
#[derive(Clone, Debug)]
pub struct Failure {
    pub file: String,
    pub title: String,
    pub error: CaseError,
}

/// Runs every case of the project and gathers what it shows.
pub fn shown() -> Shown {
    let mut shown = Shown {
        tests: rust_tests(),
        ..Shown::default()
    };
    for &(file, text) in CASES {
        match case::parse(text) {
            Ok(cases) => cases.iter().for_each(|case| shown.add(file, case)),
            Err(errors) => shown
                .failures
                .extend(errors.into_iter().map(|error| Failure {
                    file: file.to_owned(),
                    title: String::new(),
                    error,
                })),
        }
    }
    for &(file, text) in ASSAULT_CASES {
        shown.add_raids(file, text);
    }
    shown
}

impl Shown {
    fn add_raids(&mut self, file: &str, text: &str) {
        let file = format!("assault/{file}");
        match raid::run_all(&file, text) {
            Ok(results) => {
                for (title, line, result) in results {
                    self.n_cases += 1;
                    match result {
                        Ok(rules) => {
                            for rule in rules {
                                self.cases
                                    .entry(rule)
                                    .or_default()
                                    .push(format!("{file}: {title}"));
                            }
                        }
                        Err(message) => {
                            let error = CaseError { line, message };
                            self.failures.push(Failure {
                                file: file.clone(),
                                title,
                                error,
                            });
                        }
                    }
                }
            }
            Err(message) => {
                let error = CaseError { line: 1, message };
                self.failures.push(Failure {
                    file,
                    title: String::new(),
                    error,
                });
            }
        }
    }
    fn add(&mut self, file: &str, case: &case::Case) {
        self.n_cases += 1;
        if let Err(error) = case::run(case) {
            let (file, title) = (file.to_owned(), case.title.clone());
            self.failures.push(Failure { file, title, error });
            return;
        }
        for rule in &case.rules {
            let title = format!("{file}: {}", case.title);
            self.cases.entry(rule.clone()).or_default().push(title);
        }
        for card in &case.cards {
            *self.cards.entry(card.clone()).or_default() += 1;
        }
    }

    pub fn covers(&self, id: &str) -> bool {
        self.cases.contains_key(id) || self.tests.contains_key(id)
    }

    /// Sums up by area, in the order of the ledger.
    pub fn areas<'a>(&self, rules: impl Iterator<Item = &'a Rule>) -> Vec<Area> {
        let mut areas: Vec<Area> = Vec::new();
        for rule in rules {
            if areas.last().is_none_or(|area| area.area != rule.area()) {
                areas.push(Area {
                    area: rule.area().to_owned(),
                    ..Area::default()
                });
            }
            let Some(area) = areas.last_mut() else {
                continue;
            };
            area.rules += 1;
            area.covered += usize::from(self.covers(&rule.id));
            if let Some(titles) = self.cases.get(&rule.id) {
                area.titles.extend(titles.iter().cloned());
            }
        }
        areas
    }
}

/// One area of a ledger.
#[derive(Clone, Debug, Default)]
pub struct Area {
    pub area: String,
    pub rules: usize,
    pub covered: usize,
    titles: BTreeSet<String>,
}

impl Area {
    /// Returns how many different cases show rules of the area.
    pub fn cases(&self) -> usize {
        self.titles.len()
    }
}

fn rust_tests() -> BTreeMap<String, Vec<String>> {
    let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in RUST_TESTS.lines() {
        if let Some((id, test)) = line.split_once(' ') {
            tests
                .entry(id.to_owned())
                .or_default()
                .push(test.to_owned());
        }
    }
    tests
}
