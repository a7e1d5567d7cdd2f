//! A copy of the project with mutants written into it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::problem;
use crate::sample::Mutant;
use crate::weave::{Placed, plain, weave};

/// The crate that all crates of the rules know, and so the home of the switch.
const HOME: &str = "kernel";

/// How mutants are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// All, each behind its number.
    Switched,
    /// As they are.
    Plain,
}

pub struct Scratch {
    pub folder: PathBuf,
    /// Where mutants stand, by file.
    pub places: BTreeMap<String, Vec<Placed>>,
    pub unplaced: Vec<u32>,
}

impl Scratch {
    /// Copies what git knows of the project and writes mutants into it. A file that is already as it
    /// should be stays untouched, so that only what differs is built again.
    pub fn write(root: &Path, folder: &Path, mutants: &[&Mutant], way: Way) -> io::Result<Scratch> {
        let mut by_file: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
        for mutant in mutants {
            by_file.entry(&mutant.file).or_default().push(mutant);
        }
        let mut scratch = Scratch {
            folder: folder.to_owned(),
            places: BTreeMap::new(),
            unplaced: Vec::new(),
        };
        let home = format!("crates/{HOME}/src/lib.rs");
        let mut cases = Vec::new();
        for file in files(root)? {
            let mut bytes = fs::read(root.join(&file))?;
            if let Some(mutants) = by_file.get(file.as_str()) {
                let text = String::from_utf8(bytes).map_err(|error| problem(error.to_string()))?;
                bytes = scratch.changed(&file, &text, mutants, way)?.into_bytes();
            }
            if file == home {
                bytes.extend(b"\npub mod mutants;\n");
            }
            if file == "crates/rulebook/Cargo.toml" {
                bytes.extend(b"\n[[test]]\nname = \"cases\"\n");
            }
            if let Some(name) = file.strip_prefix("rules/cases/")
                && name.ends_with(".case")
            {
                cases.push((
                    name.to_owned(),
                    String::from_utf8_lossy(&bytes).into_owned(),
                ));
            }
            write_if_new(&folder.join(file), &bytes)?;
        }
        let switch = format!("crates/{HOME}/src/mutants.rs");
        write_if_new(&folder.join(switch), include_bytes!("switch.rs"))?;
        let tests = folder.join("crates/rulebook/tests/cases.rs");
        write_if_new(&tests, a_test_for_each(&cases).as_bytes())?;
        Ok(scratch)
    }

    fn changed(
        &mut self,
        file: &str,
        text: &str,
        mutants: &[&Mutant],
        way: Way,
    ) -> io::Result<String> {
        let switch = if file.starts_with(&format!("crates/{HOME}/")) {
            "crate::mutants::mutant".to_owned()
        } else {
            format!("::{HOME}::mutants::mutant")
        };
        let woven = match way {
            Way::Switched => weave(text, mutants, &switch),
            Way::Plain => plain(text, mutants),
        };
        let woven = woven.map_err(|error| problem(format!("{file}: {error}")))?;
        self.places.insert(file.to_owned(), woven.places);
        self.unplaced.extend(woven.unplaced);
        Ok(woven.text)
    }
}

fn files(root: &Path) -> io::Result<BTreeSet<String>> {
    let mut git = Command::new("git");
    git.current_dir(root)
        .args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    let output = git.output()?;
    if !output.status.success() {
        return Err(problem(
            "git does not list the files of the project".to_owned(),
        ));
    }
    let listed = String::from_utf8_lossy(&output.stdout).into_owned();
    let there = listed.lines().filter(|file| root.join(file).is_file());
    Ok(there.map(str::to_owned).collect())
}

fn write_if_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}

/// Makes every case of the rulebook a test of its own, so that the first that fails is the last that
/// is run, and only those are run that come to a mutant.
fn a_test_for_each(cases: &[(String, String)]) -> String {
    let mut out = String::from(
        "use tradecraft_rulebook::{CASES, case};\n\n\
         fn holds(test: &str, file: &str, line: usize) {\n    \
             kernel::mutants::noting(test, || held(file, line));\n\
         }\n\n\
         fn held(file: &str, line: usize) {\n    \
             let (_, text) = CASES.iter().find(|(name, _)| *name == file).expect(\"a file\");\n    \
             let read = case::parse(text);\n    \
             assert!(read.errors.is_empty(), \"{:?}\", read.errors);\n    \
             let case = read.cases.iter().find(|case| case.line == line).expect(\"a case\");\n    \
             case::run(case).expect(\"it holds\");\n\
         }\n",
    );
    for (file, text) in cases {
        let slug = file.trim_end_matches(".case").replace(['/', '-', '.'], "_");
        for (line, _) in (1..)
            .zip(text.lines())
            .filter(|(_, words)| words.starts_with("case "))
        {
            // Writing to a string does not fail.
            let _ = write!(
                out,
                "\n#[test]\nfn {slug}_{line}() {{\n    holds(\"{slug}_{line}\", {file:?}, {line});\n}}\n"
            );
        }
    }
    out
}
