//! `tradecraft verify`: runs recorded games again and names the first step that differs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use assault::play::Assault;
use bots::assault::Raids;
use kernel::{Fault, Game, Record, Verified};
use lab::Unverified;
use legendary::State;

use crate::boxes::{self, BoxChoice};
use crate::raid;

/// Exits with 0 if every record comes out as written, otherwise with the code of the first that
/// does not: 1 damaged or unreadable, 3 needs other content, 4 made with other rules, 5 a record of
/// another game.
#[derive(clap::Args)]
pub struct Args {
    /// The records to run again.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    choice: BoxChoice,
    /// Assault: the directory with the content the records were made with.
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
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

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    // A pack has to be on the shelf before a record asks for it.
    args.choice.id()?;
    let mut first_wrong = None;
    for file in &args.files {
        match check(file, args.content.as_deref()) {
            Ok(verified) => println!("{}: {}", file.display(), words(&verified)),
            Err(wrong) => {
                println!("{}: {}", file.display(), wrong.words);
                first_wrong.get_or_insert(wrong.kind);
            }
        }
    }
    Ok(first_wrong.map_or(ExitCode::SUCCESS, |kind| ExitCode::from(kind as u8)))
}

fn check(file: &Path, content: Option<&Path>) -> Result<Verified, Wrong> {
    let bytes =
        std::fs::read(file).map_err(|error| damaged(format!("can not be read: {error}")))?;
    let record = Record::from_bytes(&bytes).map_err(|error| damaged(error.to_string()))?;
    let verified = match &record.header.game[..] {
        Assault::NAME => {
            let content = raid::content(content).map_err(|error| damaged(format!("{error:#}")))?;
            lab::verify(&Raids::with(content), &record)
        }
        State::NAME => lab::verify(&boxes::module_for(&record.header), &record),
        _ => Err(Unverified::Game(Fault::OtherGame {
            record: record.header.game,
            program: State::NAME,
        })),
    };
    verified.map_err(|unverified| match unverified {
        Unverified::Lacks(words) => Wrong {
            kind: Kind::OtherContent,
            words,
        },
        Unverified::Setup(why) => damaged(format!("the set-up can not be read: {why}")),
        Unverified::Game(fault) => wrong(fault),
    })
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
