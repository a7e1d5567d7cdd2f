//! How much of a ledger is shown by cases and tests.

use std::collections::{BTreeMap, BTreeSet};

use crate::case::{self, CaseError};
use crate::ledger::Rule;
use crate::rust_tests::rust_tests;
use crate::{CASES, proof};

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
        let read = case::parse(text);
        shown.fail(file, "", read.errors);
        read.cases.iter().for_each(|case| shown.add(file, case));
    }
    shown
}

impl Shown {
    fn fail(&mut self, file: &str, title: &str, errors: Vec<CaseError>) {
        self.failures
            .extend(errors.into_iter().map(|error| Failure {
                file: file.to_owned(),
                title: title.to_owned(),
                error,
            }));
    }

    fn add(&mut self, file: &str, case: &case::Case) {
        self.n_cases += 1;
        if let Err(errors) = case::run(case) {
            self.fail(file, &case.title, errors);
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
        let proven = proof::proven();
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
            area.cited += usize::from(self.covers(&rule.id));
            area.proven += usize::from(proven.contains_key(rule.id.as_str()));
            area.reasons += usize::from(proof::reason(&rule.id).is_some());
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
    /// Rules that a case or test names.
    pub cited: usize,
    /// Rules that somebody misses when they are broken.
    pub proven: usize,
    /// Rules that nobody could miss, with the reason written down.
    pub reasons: usize,
    titles: BTreeSet<String>,
}

impl Area {
    /// Returns how many different cases show rules of the area.
    pub fn cases(&self) -> usize {
        self.titles.len()
    }
}
