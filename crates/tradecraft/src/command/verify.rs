//! `tradecraft verify`: runs recorded games again and names the first step that differs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kernel::{Fault, Game, Record, Verified, verify};
use legendary::State;
use legendary::setup::{Setup, WordsError};

use crate::boxes::{self, BoxChoice};
use crate::raid;
use crate::raid::load::Unfit;

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
    let damaged = |words: String| Wrong {
        kind: Kind::Damaged,
        words,
    };
    let bytes =
        std::fs::read(file).map_err(|error| damaged(format!("can not be read: {error}")))?;
    let record = Record::from_bytes(&bytes).map_err(|error| damaged(error.to_string()))?;
    if record.header.game == raid::name() {
        let content =
            raid::load::content(content).map_err(|error| damaged(format!("{error:#}")))?;
        let setup = raid::load::setup_of(&record, content).map_err(|unfit| match unfit {
            Unfit::OtherContent(words) => Wrong {
                kind: Kind::OtherContent,
                words,
            },
            Unfit::Damaged(words) => damaged(words),
        })?;
        return verify::<assault::play::Assault>(&record, &setup).map_err(wrong);
    }
    if record.header.game != State::NAME {
        let fault = Fault::OtherGame {
            record: record.header.game,
            program: State::NAME,
        };
        return Err(wrong(fault));
    }
    let setup = Setup::from_words(|id| boxes::catalogue(id).ok(), &record.header.setup);
    let setup = setup.map_err(|error| Wrong {
        kind: match error {
            WordsError::UnknownBox { .. } => Kind::OtherContent,
            _ => Kind::Damaged,
        },
        words: match &error {
            WordsError::UnknownBox { id } => boxes::needed(id),
            _ => format!("the set-up can not be read: {error}"),
        },
    })?;
    verify::<State>(&record, &setup).map_err(wrong)
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
        Fault::OtherSetup { .. } | Fault::Setup { .. } | Fault::Damaged(_) => Kind::Damaged,
    }
}

fn words(verified: &Verified) -> String {
    format!(
        "verified, {} entries, rules version {}, {}, hash {}",
        verified.n_entries, verified.made_with, verified.closing, verified.hash
    )
}
