//! Tries the sample of cargo-mutants in one build. See `docs/mutants.md`.

mod alone;
mod builds;
mod reach;
mod report;
mod sample;
mod scratch;
mod sites;
mod trials;
mod weave;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use builds::{Built, Program};
use sample::{CRATES, Mutant, sample};
use scratch::{Scratch, Way};
use trials::Kind;

const USAGE: &str =
    "mutants build        writes the sample into a copy of the source and builds its tests
mutants check        which of the mutants that can not be switched do not compile
mutants cases CRATE... notes which case comes to which mutant, and tries the mutants with the cases;
                     of legendary, assault, cards and kernel unless named
mutants reach PROGRAM... notes which other test comes to which mutant, of all programs unless named
                     (legendary/all)
mutants try CRATE... tries what is left with all tests, those that take long at the end
mutants report       what came of it; all in target/mutants, or where MUTANTS_OUT says";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = Folders::find().and_then(|folders| match words[..] {
        ["build"] => build(&folders),
        ["check"] => alone::check(&folders),
        ["cases"] => cases(&folders, &CRATES),
        ["cases", ref crates @ ..] => cases(&folders, crates),
        ["reach", ref programs @ ..] => reach::note(&folders, programs),
        ["try"] => trials::run(&folders, &CRATES, &Kind::ALL),
        ["try", ref crates @ ..] => trials::run(&folders, crates, &Kind::ALL),
        ["report"] => report::print(&folders),
        _ => Err(problem(USAGE.to_owned())),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Says what is wrong.
fn problem(words: String) -> io::Error {
    io::Error::other(words)
}

/// Where everything lies.
pub struct Folders {
    root: PathBuf,
    out: PathBuf,
}

impl Folders {
    fn find() -> io::Result<Folders> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .canonicalize()?;
        let out = std::env::var_os("MUTANTS_OUT").map(PathBuf::from);
        let out = out.unwrap_or_else(|| root.join("target/mutants"));
        fs::create_dir_all(&out)?;
        Ok(Folders { root, out })
    }

    fn file(&self, name: &str) -> PathBuf {
        self.out.join(name)
    }

    fn sample(&self) -> io::Result<Vec<Mutant>> {
        sample(&self.root, &self.out)
    }

    fn programs(&self) -> io::Result<Vec<Program>> {
        let file = fs::read(self.file("programs.json"));
        let file = file.map_err(|_| problem("first comes: mutants build".to_owned()))?;
        Ok(serde_json::from_slice(&file)?)
    }

    /// Returns the numbers of the mutants that can not be switched.
    fn left_out(&self) -> io::Result<Vec<String>> {
        let file = self.file("not-switched.txt");
        let text = if file.exists() {
            fs::read_to_string(file)?
        } else {
            String::new()
        };
        Ok(text.lines().map(str::to_owned).collect())
    }
}

/// Tries mutants with the cases of the rulebook alone, which is quick.
fn cases(folders: &Folders, crates: &[&str]) -> io::Result<()> {
    reach::note_cases(folders)?;
    trials::run(folders, crates, &[Kind::Case])
}

/// Writes and builds until what is left can be built.
fn build(folders: &Folders) -> io::Result<()> {
    let sample = folders.sample()?;
    let mut left_out = folders.left_out()?;
    let target = folders.file("build");
    let mut are_libraries_whole = false;
    loop {
        let wanted = |mutant: &&Mutant| !left_out.contains(&mutant.name);
        let mutants: Vec<&Mutant> = sample.iter().filter(wanted).collect();
        let scratch = Scratch::write(
            &folders.root,
            &folders.file("scratch"),
            &mutants,
            Way::Switched,
        )?;
        let built = if are_libraries_whole {
            builds::programs(&scratch, &target)?
        } else {
            builds::check(&scratch, &target)?
        };
        let by_number: BTreeMap<u32, &&Mutant> = mutants.iter().map(|it| (it.number, it)).collect();
        let mut out = scratch.unplaced;
        match built {
            Built::Errors(in_the_way) => out.extend(in_the_way),
            Built::Programs(programs) if are_libraries_whole => {
                println!(
                    "{} mutants are switched, {} are not",
                    mutants.len(),
                    left_out.len()
                );
                return fs::write(
                    folders.file("programs.json"),
                    serde_json::to_vec_pretty(&programs)?,
                );
            }
            Built::Programs(_) => are_libraries_whole = true,
        }
        for number in out {
            println!("not switched: {}", by_number[&number].name);
            left_out.push(by_number[&number].name.clone());
        }
        fs::write(folders.file("not-switched.txt"), left_out.join("\n"))?;
    }
}
