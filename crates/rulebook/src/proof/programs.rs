//! The test programs of the rules crates, built so that rules can be broken in them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use kernel::breaking::{Break, VARIABLE};
use serde_json::Value;

use crate::ledger::Rule;

/// The crates whose tests show rules of each ledger.
const CRATES: [(&str, &str); 2] = [("L-", "legendary"), ("A-", "assault")];

/// A test program and the tests in it.
#[derive(Debug)]
struct Program {
    path: PathBuf,
    folder: PathBuf,
    /// `assault/tests` or `assault/src`: where its tests are written.
    written_in: String,
    tests: BTreeSet<String>,
}

/// The test programs, and where to find a test by the words of the list of Rust tests.
#[derive(Debug)]
pub struct Programs {
    programs: Vec<Program>,
}

/// A test in its program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Found<'a> {
    program: usize,
    name: &'a str,
}

impl Programs {
    /// Builds the tests that show some rules, from the project in a folder. What is built goes to the
    /// folder's own `target`: two copies of a project in one would take each other's crates for
    /// theirs.
    pub fn build(root: &Path, rules: &[&Rule]) -> io::Result<Programs> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.env("CARGO_TARGET_DIR", root.join("target"));
        command
            .current_dir(root)
            .args(["test", "--no-run", "--lib"]);
        command.args(["--test", "all", "--message-format=json"]);
        for (prefix, name) in CRATES {
            if rules.iter().any(|rule| rule.id.starts_with(prefix)) {
                command.arg(format!("--package=tradecraft-{name}"));
            }
        }
        // This crate has the features that this program was built with, and they give the rules those of
        // their tests: nothing is built twice.
        command.arg("--package=tradecraft-rulebook");
        command.arg("--features=tradecraft-rulebook/breakable");
        let output = command.stderr(std::process::Stdio::inherit()).output()?;
        if !output.status.success() {
            return Err(io::Error::other("the tests can not be built"));
        }
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let messages = lines
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok());
        let programs: io::Result<Vec<Program>> = messages
            .filter_map(|message: Value| program(&message))
            .collect();
        Ok(Programs {
            programs: programs?,
        })
    }

    /// Finds the tests that `assault/tests/rulebook/bead.rs::a_bead_names_an_enemy` may mean: a
    /// file may have several of one name, in modules of its own.
    pub fn find(&self, words: &str) -> Vec<Found<'_>> {
        let Some((file, name)) = words.split_once("::") else {
            return Vec::new();
        };
        let end = format!("::{name}");
        let mut found = Vec::new();
        for (program, at) in self.programs.iter().enumerate() {
            let inside = file.strip_prefix(&at.written_in);
            let Some(inside) = inside.and_then(|inside| inside.strip_prefix('/')) else {
                continue;
            };
            let module = inside.trim_end_matches(".rs").trim_end_matches("/mod");
            let begin = format!("{}::", module.replace('/', "::"));
            let tests = at.tests.iter().map(String::as_str);
            let tests = tests.filter(|test| test.starts_with(&begin) && test.ends_with(&end));
            found.extend(tests.map(|name| Found { program, name }));
        }
        found
    }

    /// Runs tests with something broken, and returns those that fail, or all of a program that does
    /// not come to its end.
    pub fn failing<'a>(
        &'a self,
        tests: &[Found<'a>],
        broken: &Break,
    ) -> io::Result<Vec<Found<'a>>> {
        let mut by_program: BTreeMap<usize, Vec<&'a str>> = BTreeMap::new();
        for test in tests {
            by_program.entry(test.program).or_default().push(test.name);
        }
        let mut failing = Vec::new();
        for (program, names) in by_program {
            let Program { path, folder, .. } = &self.programs[program];
            let mut command = Command::new(path);
            command
                .current_dir(folder)
                .env(VARIABLE, broken.to_string());
            command.env("RUST_BACKTRACE", "0").env_remove("RUST_LOG");
            command.args(["--exact", "--test-threads=1"]).args(&names);
            let output = command.output()?;
            if output.status.success() {
                continue;
            }
            let told = String::from_utf8_lossy(&output.stdout);
            let failed = |name: &&str| {
                let mut lines = told.lines();
                lines.any(|line| line == format!("    {name}"))
            };
            let named: Vec<&str> = names.iter().copied().filter(failed).collect();
            let all = if named.is_empty() { names } else { named };
            failing.extend(all.into_iter().map(|name| Found { program, name }));
        }
        Ok(failing)
    }
}

/// Reads what cargo says about one thing it has built.
fn program(message: &Value) -> Option<io::Result<Program>> {
    let path = PathBuf::from(message["executable"].as_str()?);
    let folder = PathBuf::from(message["manifest_path"].as_str()?)
        .parent()?
        .to_owned();
    let name = folder.file_name()?.to_str()?;
    let kind = message["target"]["kind"][0].as_str()?;
    let is_test = kind == "test";
    // Not every program that is built is a test: this one, for example.
    if message["profile"]["test"] != true || !is_test && kind != "lib" {
        return None;
    }
    let written_in = format!("{name}/{}", if is_test { "tests" } else { "src" });
    let listed = Command::new(&path)
        .current_dir(&folder)
        .arg("--list")
        .output();
    Some(listed.map(|listed| {
        let lines = String::from_utf8_lossy(&listed.stdout).into_owned();
        let tests = lines.lines().filter_map(|line| line.strip_suffix(": test"));
        let tests = tests.map(str::to_owned).collect();
        Program {
            path,
            folder,
            written_in,
            tests,
        }
    }))
}
