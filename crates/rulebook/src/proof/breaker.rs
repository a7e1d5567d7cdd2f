//! Breaking one rule after the other, and seeing who notices.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{io, thread};

use kernel::breaking::{Break, Broken};

use super::programs::{Found, Programs};
use super::scratch::Scratch;
use super::{Change, Mutation, mutations};
use crate::CASES;
use crate::case::{self, Case, CaseFile};
use crate::ledger::Rule;
use crate::rust_tests::rust_tests;

/// A game may call itself deeply where a rule that stops it is broken.
const STACK_BYTES: usize = 256 << 20;

/// The control: nothing has this id, so everybody must hold with it broken.
const NO_RULE: &str = "none";

/// What came of breaking a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Somebody misses it: `case FILE: TITLE` or `test PATH::NAME`.
    Proven(String),
    /// Nobody could, and why.
    Reason(String),
    /// Nobody misses it. Whether any of its cases came to a place that asks for it.
    Unmissed { was_asked: bool },
    /// The changed content can not be read, which proves nothing; and why.
    Unreadable(String),
    /// The source has to be changed, and that was not wanted.
    OfSource,
}

/// Everybody who may miss a rule.
pub struct Breaker {
    cases: BTreeMap<String, Vec<(String, Case)>>,
    tests: BTreeMap<String, Vec<String>>,
    programs: Programs,
}

impl Breaker {
    /// Gathers the cases of the project and its test programs.
    pub fn new(programs: Programs) -> Breaker {
        let mut cases: BTreeMap<String, Vec<(String, Case)>> = BTreeMap::new();
        for &(file, text) in CASES {
            let CaseFile { cases: read, .. } = case::parse(text);
            for case in read {
                for rule in &case.rules {
                    let words = format!("case {file}: {}", case.title);
                    let of_rule = cases.entry(rule.clone()).or_default();
                    of_rule.push((words, case.clone()));
                }
            }
        }
        Breaker {
            cases,
            tests: rust_tests(),
            programs,
        }
    }

    /// Returns everybody who does not even hold with nothing broken.
    pub fn control(&self, rules: &[&Rule]) -> io::Result<Vec<String>> {
        let broken = Break::Rule(NO_RULE.to_owned());
        let mut all = self.cases_that_do_not_hold(rules, &broken);
        let found = rules.iter().flat_map(|rule| self.tests_of(&rule.id));
        let mut found: Vec<(&str, Found<'_>)> = found.collect();
        found.sort_by_key(|(_, test)| *test);
        found.dedup_by_key(|(_, test)| *test);
        let tests: Vec<Found<'_>> = found.iter().map(|(_, test)| *test).collect();
        let failing = self.programs.failing(&tests, &broken)?;
        let failing = found.iter().filter(|(_, test)| failing.contains(test));
        all.extend(failing.map(|(words, _)| format!("test {words}")));
        Ok(all)
    }

    /// Breaks rules, several at a time, and returns what came of each, in their order.
    pub fn break_all(&self, rules: &[&Rule]) -> io::Result<Vec<Verdict>> {
        let next = AtomicUsize::new(0);
        let verdicts = Mutex::new(BTreeMap::new());
        let work = || -> io::Result<()> {
            while let Some(rule) = rules.get(next.fetch_add(1, Ordering::Relaxed)) {
                let verdict = self.break_one(&rule.id)?;
                let mut verdicts = verdicts.lock().map_err(|_| io::Error::other("a panic"))?;
                verdicts.insert(rule.id.clone(), verdict);
            }
            Ok(())
        };
        let n_threads = thread::available_parallelism().map_or(2, usize::from);
        thread::scope(|scope| -> io::Result<()> {
            let mut threads = Vec::new();
            for _ in 0..n_threads {
                let builder = thread::Builder::new().stack_size(STACK_BYTES);
                threads.push(builder.spawn_scoped(scope, work)?);
            }
            for thread in threads {
                thread.join().map_err(|_| io::Error::other("a panic"))??;
            }
            Ok(())
        })?;
        let mut verdicts = verdicts
            .into_inner()
            .map_err(|_| io::Error::other("a panic"))?;
        let in_order = rules.iter().filter_map(|rule| verdicts.remove(&rule.id));
        Ok(in_order.collect())
    }

    /// Breaks rules whose source has to be changed, one after the other, each in a build of its own.
    /// Only tests are asked: the cases of the project would be built with it.
    pub fn break_sources(&self, root: &Path, rules: &[&Rule]) -> io::Result<Vec<Verdict>> {
        let scratch = Scratch::copy(root)?;
        let unbroken = Break::Rule(NO_RULE.to_owned());
        let mut verdicts = Vec::new();
        for &rule in rules {
            let Some(Mutation::Change(change)) = mutations().get(&rule.id) else {
                continue;
            };
            verdicts.push(scratch.with(change, || {
                let programs = Programs::build(scratch.folder(), &[rule])?;
                let words = self.tests.get(&rule.id).into_iter().flatten();
                let tests: Vec<(&String, Found<'_>)> = words
                    .flat_map(|words| {
                        programs
                            .find(words)
                            .into_iter()
                            .map(move |test| (words, test))
                    })
                    .collect();
                let found: Vec<Found<'_>> = tests.iter().map(|(_, test)| *test).collect();
                let failing = programs.failing(&found, &unbroken)?;
                let missed = tests.iter().find(|(_, test)| failing.contains(test));
                Ok(match missed {
                    Some((words, _)) => Verdict::Proven(format!("test {words}")),
                    None => Verdict::Unmissed { was_asked: true },
                })
            })?);
        }
        Ok(verdicts)
    }

    fn break_one(&self, id: &str) -> io::Result<Verdict> {
        let broken = match mutations().get(id) {
            None => Break::Rule(id.to_owned()),
            Some(Mutation::Reason(reason)) => return Ok(Verdict::Reason(reason.clone())),
            Some(Mutation::Change(change)) if change.is_of_source() => {
                return Ok(Verdict::OfSource);
            }
            Some(Mutation::Change(change)) => break_of(change),
        };
        if let Err(why) = read(id, &broken) {
            return Ok(Verdict::Unreadable(why));
        }
        let (failing, was_asked) = self.first_failing_case(id, &broken);
        if let Some(words) = failing {
            return Ok(Verdict::Proven(words.to_owned()));
        }
        let tests: Vec<(&str, Found<'_>)> = self.tests_of(id).collect();
        let found: Vec<Found<'_>> = tests.iter().map(|(_, test)| *test).collect();
        let failing = self.programs.failing(&found, &broken)?;
        let missed = tests.iter().find(|(_, test)| failing.contains(test));
        Ok(match missed {
            Some((words, _)) => Verdict::Proven(format!("test {words}")),
            None => Verdict::Unmissed { was_asked },
        })
    }

    /// Returns the cases of rules that fail with something broken. Many cases show several rules; each is
    /// played once.
    fn cases_that_do_not_hold(&self, rules: &[&Rule], broken: &Break) -> Vec<String> {
        let of_rules = rules.iter().filter_map(|rule| self.cases.get(&rule.id));
        let cases: BTreeMap<(&str, usize), &Case> = of_rules
            .flatten()
            .map(|(words, case)| ((words.as_str(), case.line), case))
            .collect();
        let does_fail = |case: &Case| {
            let _broken = Broken::begin(broken.clone());
            !holds(case)
        };
        let failing = cases.into_iter().filter(|(_, case)| does_fail(case));
        failing.map(|((words, _), _)| words.to_owned()).collect()
    }

    /// Returns the first case of a rule that fails with something broken, and whether any that was played
    /// asked for it. Who else would miss the rule is not asked.
    fn first_failing_case(&self, id: &str, broken: &Break) -> (Option<&str>, bool) {
        let broken = Broken::begin(broken.clone());
        let mut cases = self.cases.get(id).into_iter().flatten();
        let failing = cases.find(|(_, case)| !holds(case));
        (failing.map(|(words, _)| words.as_str()), broken.was_asked())
    }

    /// Finds the tests that bear a rule and are in the programs.
    fn tests_of<'a>(&'a self, id: &str) -> impl Iterator<Item = (&'a str, Found<'a>)> {
        let tests = self.tests.get(id).into_iter().flatten();
        tests.flat_map(|words| {
            let found = self.programs.find(words).into_iter();
            found.map(|test| (words.as_str(), test))
        })
    }
}

/// Whether a case holds. A rule that others lean on may take them along: whoever falls over it has noticed.
fn holds(case: &Case) -> bool {
    catch_unwind(AssertUnwindSafe(|| case::holds(case))).unwrap_or(false)
}

fn break_of(change: &Change) -> Break {
    Break::Text {
        file: change.file.clone(),
        find: change.find.clone(),
        replace: change.replace.clone(),
    }
}

/// Reads the content of a rule's game with something broken: only where that works somebody can miss
/// the rule, and not everybody the content.
fn read(id: &str, broken: &Break) -> Result<(), String> {
    let _broken = Broken::begin(broken.clone());
    if id.starts_with("A-") {
        let read = assault::Content::read(&assault::volcano_files());
        return read.map(|_| ()).map_err(|reports| reports.to_string());
    }
    Ok(())
}
