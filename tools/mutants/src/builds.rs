//! Building the copy, and finding the mutants that can not be switched by the compiler's errors.

use std::collections::BTreeSet;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::problem;
use crate::sample::CRATES;
use crate::scratch::Scratch;

/// One program of tests.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Program {
    /// `legendary/all` for the program of that name, `legendary/src` for the tests inside the crate.
    pub name: String,
    pub path: PathBuf,
    /// The folder in which it is run.
    pub folder: PathBuf,
}

/// What came of a build.
pub enum Built {
    Programs(Vec<Program>),
    /// Mutants that are in the way.
    Errors(BTreeSet<u32>),
}

/// Builds the libraries alone, which is quick.
pub fn check(scratch: &Scratch, target: &Path) -> io::Result<Built> {
    build(scratch, target, &["check", "--keep-going"], &[])
}

/// Builds the test programs.
pub fn programs(scratch: &Scratch, target: &Path) -> io::Result<Built> {
    build(
        scratch,
        target,
        &["test", "--no-run", "--tests"],
        &["rulebook"],
    )
}

fn build(scratch: &Scratch, target: &Path, words: &[&str], more: &[&str]) -> io::Result<Built> {
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(&scratch.folder)
        .env("CARGO_TARGET_DIR", target);
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "false").args(words);
    cargo.arg("--message-format=json");
    for name in CRATES.iter().chain(more) {
        cargo.arg(format!("--package=tradecraft-{name}"));
    }
    let output = cargo.stderr(Stdio::inherit()).output()?;
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let messages = lines
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let messages: Vec<Value> = messages.collect();
    if output.status.success() {
        return Ok(Built::Programs(
            messages.iter().filter_map(program).collect(),
        ));
    }
    let mut in_the_way = BTreeSet::new();
    for message in &messages {
        let message = &message["message"];
        // The last error of a crate only counts those before it.
        if message["level"] == "error"
            && message["spans"]
                .as_array()
                .is_some_and(|all| !all.is_empty())
        {
            in_the_way.extend(blamed(scratch, message));
        }
    }
    if in_the_way.is_empty() {
        let told = messages
            .iter()
            .filter_map(|it| it["message"]["rendered"].as_str());
        let told: Vec<&str> = told.filter(|told| told.starts_with("error")).collect();
        return Err(problem(format!(
            "no mutant is to blame for this:\n{}",
            told.join("\n")
        )));
    }
    Ok(Built::Errors(in_the_way))
}

/// Returns the mutants that an error speaks of: those it points into; else those it lies around;
/// else those of the constant function that it names.
fn blamed(scratch: &Scratch, message: &Value) -> BTreeSet<u32> {
    let mut spans: Vec<(bool, &str, Range<usize>)> = Vec::new();
    for span in message["spans"].as_array().into_iter().flatten() {
        let byte = |name: &str| span[name].as_u64().unwrap_or_default() as usize;
        let file = span["file_name"].as_str().unwrap_or_default();
        let is_main = span["is_primary"] == true;
        spans.push((is_main, file, byte("byte_start")..byte("byte_end")));
    }
    for wanted in [true, false] {
        let mut found = BTreeSet::new();
        for (_, file, span) in spans.iter().filter(|(is_main, ..)| *is_main == wanted) {
            let places = scratch.places.get(*file).into_iter().flatten();
            let touched = places.filter(|it| it.own.start < span.end && span.start < it.own.end);
            found.extend(touched.map(|it| it.number));
        }
        if !found.is_empty() {
            return found;
        }
    }
    let text = message["message"].as_str().unwrap_or_default();
    let named = text.split('`').nth(1).unwrap_or_default();
    let named = named.rsplit("::").next().unwrap_or_default();
    let all = || scratch.places.values().flatten();
    let constant = all().filter(|it| it.constant.as_deref() == Some(named));
    let constant: BTreeSet<u32> = constant.map(|it| it.number).collect();
    if !constant.is_empty() {
        return constant;
    }
    for (_, file, span) in spans {
        let places = scratch.places.get(file).into_iter().flatten();
        let around = places.filter(|it| it.around.start <= span.start && span.end <= it.around.end);
        let around: Vec<_> = around.collect();
        if let Some(inner) = around.iter().map(|it| it.around.len()).min() {
            let inner = around.iter().filter(|it| it.around.len() == inner);
            return inner.map(|it| it.number).collect();
        }
    }
    BTreeSet::new()
}

fn program(message: &Value) -> Option<Program> {
    let path = PathBuf::from(message["executable"].as_str()?);
    if message["profile"]["test"] != true {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?)
        .parent()?
        .to_owned();
    let of_crate = folder.file_name()?.to_str()?;
    let name = match message["target"]["kind"][0].as_str()? {
        "test" => message["target"]["name"].as_str()?,
        "lib" => "src",
        _ => return None,
    };
    Some(Program {
        name: format!("{of_crate}/{name}"),
        path,
        folder,
    })
}
