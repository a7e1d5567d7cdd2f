//! Trying mutants, one at a time, with the tests that come to them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io, thread};

use crate::builds::Program;
use crate::reach::{self, Test};
use crate::sample::{CRATES, Mutant};
use crate::{Folders, problem};

/// All cases of the rulebook take a second of the processor in one program.
pub const CASES: &str = "rulebook/cases";
const CASES_LIMIT_S: u64 = 15;

/// No program of tests takes more than 16 seconds of the processor.
const TESTS_LIMIT_S: u64 = 60;

/// Tests that take longer alone are asked last.
const SLOW_MS: u64 = 1_000;

/// What came of a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// By a test, or because the program fell.
    Caught(String),
    /// It does not end.
    Timeout(String),
    /// All tests that come to it pass; so many.
    Missed(usize),
}

impl Verdict {
    pub fn words(&self) -> (&str, String) {
        match self {
            Verdict::Caught(by) => ("caught", by.clone()),
            Verdict::Timeout(by) => ("timeout", by.clone()),
            Verdict::Missed(n_tests) => ("missed", format!("{n_tests} tests")),
        }
    }
}

/// Returns the programs that are asked about the mutants of a crate.
fn judges(of_crate: &str) -> &'static [&'static str] {
    match of_crate {
        "legendary" => &[CASES, "legendary/src", "legendary/all"],
        "assault" => &[CASES, "assault/src", "assault/all"],
        "cards" => &[
            CASES,
            "cards/src",
            "cards/all",
            "legendary/src",
            "legendary/all",
        ],
        _ => &[
            CASES,
            "kernel/src",
            "kernel/kernel",
            "legendary/all",
            "assault/all",
        ],
    }
}

/// Whether a program is asked about any mutant.
pub fn is_asked(program: &str) -> bool {
    CRATES.iter().any(|name| judges(name).contains(&program))
}

/// In which order tests are asked: all of one kind about all mutants of a crate, then the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Case,
    Quick,
    Slow,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Case, Kind::Quick, Kind::Slow];

    fn of(test: &Test) -> Kind {
        match test {
            _ if test.program == CASES => Kind::Case,
            _ if test.ms <= SLOW_MS => Kind::Quick,
            _ => Kind::Slow,
        }
    }
}

/// Tries what has not been caught yet of some crates with tests of some kinds, two mutants at once: one
/// kind about everything, then the next, so that what takes long is asked about what is left. Who was
/// asked before is asked again only where there are other tests now.
pub fn run(folders: &Folders, crates: &[&str], kinds: &[Kind]) -> io::Result<()> {
    let programs = folders
        .programs()?
        .into_iter()
        .map(|it| (it.name.clone(), it));
    let programs: BTreeMap<String, Program> = programs.collect();
    let reached = reach::read(folders)?;
    let cases = reached.values().flatten().filter(|it| it.program == CASES);
    let cases: BTreeSet<&Test> = cases.collect();
    let cases: Vec<&Test> = cases.into_iter().collect();
    let left_out = folders.left_out()?;
    let records = Records::open(folders)?;
    let sample = folders.sample()?;
    let mutants_of = |name: &str| -> Vec<&Mutant> {
        let is_wanted = |it: &&Mutant| it.of_crate() == name && !left_out.contains(&it.name);
        sample.iter().filter(is_wanted).collect()
    };
    let tests_of = |mutant: &Mutant| {
        let judges = judges(mutant.of_crate());
        let tests = reached.get(&mutant.number).into_iter().flatten();
        let tests: Vec<&Test> = tests
            .filter(|test| judges.contains(&test.program.as_str()))
            .collect();
        tests
    };
    for (&kind, name) in kinds
        .iter()
        .flat_map(|kind| crates.iter().map(move |it| (kind, it)))
    {
        two_at_once(&mutants_of(name), |mutant| {
            if records.is_caught(mutant)? {
                return Ok(());
            }
            let mut tests = tests_of(mutant);
            tests.retain(|test| Kind::of(test) == kind);
            for (program, tests, who) in in_order(kind, tests, &cases) {
                let asked = format!("{}\t{program}\t{kind:?}\t{who}", mutant.name);
                if records.has(&asked)? {
                    continue;
                }
                match ask(mutant.number, &programs[program], &tests)? {
                    Some(verdict) => return records.add(mutant, &verdict),
                    None => records.add_asked(&asked)?,
                }
            }
            Ok(())
        })?;
    }
    // Whoever has not been asked has not missed anything.
    let left = crates.iter().filter(|_| kinds == Kind::ALL);
    for mutant in left.flat_map(|name| mutants_of(name)) {
        if !records.is_caught(mutant)? {
            records.add(mutant, &Verdict::Missed(tests_of(mutant).len()))?;
        }
    }
    Ok(())
}

/// Which tests of a kind are asked together, and how that is noted: slow ones one by one, the quickest
/// of them first; of the others all of a program. Those who share a program of cases read a box once,
/// and only the first of them is known to come to what happens then: so all are asked in the end.
fn in_order<'a>(
    kind: Kind,
    tests: Vec<&'a Test>,
    cases: &[&'a Test],
) -> Vec<(&'a str, Vec<&'a Test>, String)> {
    let mut at_once: BTreeMap<(u64, &str, &str), Vec<&Test>> = BTreeMap::new();
    for test in tests {
        let (ms, name) = match kind {
            Kind::Slow => (test.ms, test.name.as_str()),
            Kind::Case | Kind::Quick => (0, ""),
        };
        let key = (ms, test.program.as_str(), name);
        at_once.entry(key).or_default().push(test);
    }
    let mut order = Vec::new();
    for tests in at_once.into_values() {
        let program = tests[0].program.as_str();
        let who = match kind {
            Kind::Slow => tests[0].name.clone(),
            Kind::Case | Kind::Quick => tests.len().to_string(),
        };
        order.push((program, tests, who));
        if kind == Kind::Case {
            order.push((program, cases.to_vec(), format!("all {}", cases.len())));
        }
    }
    order
}

/// Does something with every mutant, in two threads.
fn two_at_once(
    mutants: &[&Mutant],
    work: impl Fn(&Mutant) -> io::Result<()> + Sync,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let work_on = || -> io::Result<()> {
        while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(mutant)?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work_on)).collect();
        let mut done = workers.into_iter().map(|worker| worker.join());
        done.try_for_each(|done| done.map_err(|_| problem("a panic".to_owned()))?)
    })
}

/// What is known so far: in files, so that a run that was stopped goes on where it was.
struct Records {
    results: Mutex<(fs::File, BTreeSet<String>)>,
    asked: Mutex<(fs::File, BTreeSet<String>)>,
}

impl Records {
    fn open(folders: &Folders) -> io::Result<Records> {
        let open = |name: &str| -> io::Result<(fs::File, String)> {
            let path = folders.file(name);
            let text = if path.exists() {
                fs::read_to_string(&path)?
            } else {
                String::new()
            };
            Ok((
                OpenOptions::new().append(true).create(true).open(&path)?,
                text,
            ))
        };
        let (results, text) = open("results.tsv")?;
        let caught = text.lines().filter(|line| !line.starts_with("missed"));
        let caught = caught
            .filter_map(|line| line.split('\t').nth(1))
            .map(str::to_owned);
        let results = Mutex::new((results, caught.collect()));
        let (asked, text) = open("asked.tsv")?;
        let asked = Mutex::new((asked, text.lines().map(str::to_owned).collect()));
        Ok(Records { results, asked })
    }

    fn is_caught(&self, mutant: &Mutant) -> io::Result<bool> {
        let results = self
            .results
            .lock()
            .map_err(|_| problem("a panic".to_owned()))?;
        Ok(results.1.contains(&mutant.name))
    }

    fn has(&self, asked: &str) -> io::Result<bool> {
        let all = self
            .asked
            .lock()
            .map_err(|_| problem("a panic".to_owned()))?;
        Ok(all.1.contains(asked))
    }

    fn add_asked(&self, asked: &str) -> io::Result<()> {
        let mut all = self
            .asked
            .lock()
            .map_err(|_| problem("a panic".to_owned()))?;
        all.1.insert(asked.to_owned());
        all.0.write_all(format!("{asked}\n").as_bytes())
    }

    fn add(&self, mutant: &Mutant, verdict: &Verdict) -> io::Result<()> {
        let (word, why) = verdict.words();
        let mut results = self
            .results
            .lock()
            .map_err(|_| problem("a panic".to_owned()))?;
        if !matches!(verdict, Verdict::Missed(_)) {
            results.1.insert(mutant.name.clone());
        }
        results
            .0
            .write_all(format!("{word}\t{}\t{why}\n", mutant.name).as_bytes())
    }
}

/// Runs tests of a program until one fails.
fn ask(number: u32, program: &Program, tests: &[&Test]) -> io::Result<Option<Verdict>> {
    let limit = if program.name == CASES {
        CASES_LIMIT_S
    } else {
        TESTS_LIMIT_S
    };
    let mut command = Command::new("sh");
    // Who takes memory without end, or recurses, falls; both are noticed.
    command.args([
        "-c",
        &format!("ulimit -t {limit}; ulimit -v 6000000; exec \"$@\""),
        "sh",
    ]);
    command
        .arg(&program.path)
        .args(["--exact", "--test-threads=1"]);
    command.args(tests.iter().map(|test| &test.name));
    command
        .current_dir(&program.folder)
        .env("MUTANT", number.to_string())
        .env("RUST_BACKTRACE", "0");
    command.env_remove("MUTANTS_REACHED");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut last = String::new();
    let mut failed = None;
    let told = child.stdout.take().map(BufReader::new);
    for line in told.into_iter().flat_map(BufReader::lines) {
        let line = line.unwrap_or_default();
        if let Some(name) = line.strip_prefix("test ")
            && let Some(name) = name.strip_suffix(" ... FAILED")
        {
            failed = Some(name.to_owned());
            child.kill()?;
            break;
        }
        if line.starts_with("test ") {
            last = line;
        }
    }
    let status = child.wait()?;
    if let Some(name) = failed {
        return Ok(Some(Verdict::Caught(format!("{} {name}", program.name))));
    }
    if status.success() {
        return Ok(None);
    }
    use std::os::unix::process::ExitStatusExt as _;
    let words = format!("{} after: {last}", program.name);
    // 24 is the signal for time, SIGXCPU; 9 comes a second after it.
    Ok(Some(match status.signal() {
        Some(24 | 9) => Verdict::Timeout(words),
        _ => Verdict::Caught(format!("{words} ({status})")),
    }))
}
