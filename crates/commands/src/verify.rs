//! `verify`: runs recorded games again and names the first step that differs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kernel::{Fault, Header, Record, Verified};
use lab::Unverified;

/// Exits with 0 if every record comes out as written, otherwise with the code of the first that
/// does not: 1 damaged or unreadable, 3 needs other content, 4 made with other rules, 5 a record of
/// another game.
#[derive(clap::Args)]
#[group(skip)]
pub struct Args {
    /// The records to run again.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// What is wrong with a record, with its words.
struct Wrong {
    kind: Kind,
    words: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Damaged = 1,
    OtherContent = 3,
    OtherRules = 4,
    OtherGame = 5,
}

/// How the record of some game came out, or why nobody can say.
pub enum Checked {
    /// It was run again.
    Ran(Result<Verified, Unverified>),
    /// The content it names can not be read.
    Unreadable(anyhow::Error),
    /// No game of the program has that name.
    UnknownGame {
        /// The games there are.
        known: Vec<&'static str>,
    },
}

/// Runs all records again; `check` knows the games.
pub fn run(args: &Args, check: impl Fn(&Record) -> Checked) -> ExitCode {
    let mut first_wrong = None;
    for file in &args.files {
        match check_file(file, &check) {
            Ok(verified) => println!("{}: {}", file.display(), words(&verified)),
            Err(wrong) => {
                println!("{}: {}", file.display(), wrong.words);
                first_wrong.get_or_insert(wrong.kind);
            }
        }
    }
    first_wrong.map_or(ExitCode::SUCCESS, |kind| ExitCode::from(kind as u8))
}

fn check_file(file: &Path, check: impl Fn(&Record) -> Checked) -> Result<Verified, Wrong> {
    let bytes =
        std::fs::read(file).map_err(|error| damaged(format!("can not be read: {error}")))?;
    let record = Record::from_bytes(&bytes).map_err(|error| damaged(error.to_string()))?;
    let ran = match check(&record) {
        Checked::Ran(ran) => ran,
        Checked::Unreadable(error) => return Err(damaged(format!("{error:#}"))),
        Checked::UnknownGame { known } => return Err(other_game(&record.header, &known)),
    };
    ran.map_err(|unverified| match unverified {
        Unverified::Lacks(words) => Wrong {
            kind: Kind::OtherContent,
            words,
        },
        Unverified::Setup(why) => damaged(format!("the set-up can not be read: {why}")),
        Unverified::Game(fault) => wrong(fault),
    })
}

fn other_game(header: &Header, known: &[&str]) -> Wrong {
    let (game, known) = (&header.game, known.join(" and "));
    Wrong {
        kind: Kind::OtherGame,
        words: format!("this is a record of \"{game}\"; this program plays {known}"),
    }
}

fn damaged(words: String) -> Wrong {
    Wrong {
        kind: Kind::Damaged,
        words,
    }
}

fn wrong(fault: Fault) -> Wrong {
    Wrong {
        kind: kind(&fault),
        words: fault.to_string(),
    }
}

fn kind(fault: &Fault) -> Kind {
    match fault {
        Fault::OtherGame { .. } => Kind::OtherGame,
        Fault::NeedsContent { .. } => Kind::OtherContent,
        Fault::OtherRules { .. } => Kind::OtherRules,
        Fault::OtherSetup { .. }
        | Fault::Setup { .. }
        | Fault::Damaged(_)
        | Fault::TooMuch { .. } => Kind::Damaged,
    }
}

fn words(verified: &Verified) -> String {
    format!(
        "verified, {} entries, rules version {}, {}, hash {}",
        verified.n_entries, verified.made_with, verified.closing, verified.hash
    )
}
