//! The sample: what cargo-mutants lists, in its own order, every so many of a crate.

use std::path::Path;
use std::process::Command;
use std::{fs, io};

use serde::Deserialize;

use crate::problem;

/// The crates of the rules, in the order in which they are tried.
pub const CRATES: [&str; 4] = ["legendary", "assault", "cards", "kernel"];

/// At least so many mutants of a crate, spread evenly over it; `tools/mutants.sh` takes the same.
const SAMPLE: usize = 400;

/// One change of the source, as cargo-mutants says it.
#[derive(Clone, Deserialize, Debug)]
pub struct Mutant {
    /// By which it is switched on, from 1.
    #[serde(skip)]
    pub number: u32,
    pub name: String,
    pub package: String,
    pub file: String,
    pub genre: Genre,
    pub replacement: String,
    pub span: Span,
    pub function: Option<Function>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize, Debug)]
pub struct Function {
    pub function_name: String,
}

impl Mutant {
    /// Returns the crate as the workspace calls it.
    pub fn of_crate(&self) -> &str {
        let name = self.package.strip_prefix("tradecraft-");
        name.unwrap_or(&self.package)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
pub enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

/// Lines and columns in characters, both from 1; the end is behind the last.
#[derive(Clone, Copy, Deserialize, Debug)]
pub struct Span {
    pub start: Place,
    pub end: Place,
}

#[derive(Clone, Copy, Deserialize, Debug)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    /// Returns where it is in a text, in bytes.
    pub fn byte(self, text: &str) -> usize {
        let before: usize = text
            .split_inclusive('\n')
            .take(self.line - 1)
            .map(str::len)
            .sum();
        let mut chars = text[before..].char_indices();
        let inside = chars.nth(self.column - 1);
        inside.map_or(text.len(), |(at, _)| before + at)
    }
}

/// Lists the sample of every crate, once: what lies in the folder is taken again.
pub fn sample(root: &Path, out: &Path) -> io::Result<Vec<Mutant>> {
    let mut all = Vec::new();
    for name in CRATES {
        let file = out.join(format!("sample-{name}.json"));
        if !file.exists() {
            fs::write(&file, listed(root, name)?)?;
        }
        let read: Vec<Mutant> = serde_json::from_slice(&fs::read(&file)?)?;
        all.extend(read);
    }
    for (mutant, number) in all.iter_mut().zip(1..) {
        mutant.number = number;
    }
    Ok(all)
}

fn listed(root: &Path, name: &str) -> io::Result<Vec<u8>> {
    let package = format!("tradecraft-{name}");
    let list = |more: &[&str]| -> io::Result<Vec<u8>> {
        let mut cargo = Command::new("cargo");
        cargo
            .current_dir(root)
            .args(["mutants", "--list", "--package", &package]);
        let output = cargo.args(more).output()?;
        if output.status.success() {
            Ok(output.stdout)
        } else {
            Err(problem(format!(
                "cargo mutants does not list {package}: {}",
                String::from_utf8_lossy(&output.stderr)
            )))
        }
    };
    let all = list(&[])?.split(|byte| *byte == b'\n').count() - 1;
    let shard = format!("0/{}", (all / SAMPLE).max(1));
    list(&["--shard", &shard, "--sharding", "round-robin", "--json"])
}
