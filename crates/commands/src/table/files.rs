//! Games in files. A save is a record: it holds the seed and every choice.

use std::fmt::Display;
use std::path::Path;

use kernel::{Fault, Game, Record, Session};
use module::Module;

use crate::problem::Problem;

/// Writes a game; a file that holds something else is left alone.
pub fn save<G: Game>(session: &Session<G>, path: &Path) -> Result<(), Problem> {
    let refused = |cause: &dyn Display, hint: &str| {
        Problem::new(format!("{} was not saved", path.display()), cause, hint)
    };
    if let Ok(old) = std::fs::read(path)
        && !old.is_empty()
        && Record::from_bytes(&old).is_err()
    {
        return Err(refused(
            &"the file holds something else",
            "choose another name",
        ));
    }
    // Written beside and then renamed, so that an interrupted save does not cost the last one.
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let written = std::fs::write(&beside, session.record().to_string());
    written
        .and_then(|()| std::fs::rename(&beside, path))
        .map_err(|error| refused(&error, "choose another place"))
}

const UNTOUCHED: &str = "the file was left as it is; load an intact copy of it";

/// Reads the record in a file.
pub fn read(path: &Path) -> Result<Record, Problem> {
    let bytes = std::fs::read(path)
        .map_err(|error| not_loaded(path, &error, "check the name of the file"))?;
    Record::from_bytes(&bytes).map_err(|error| not_loaded(path, &error, UNTOUCHED))
}

/// Refuses a record of another game.
pub fn is_of(record: &Record, game: &str, path: &Path) -> Result<(), Problem> {
    let recorded = &record.header.game;
    if recorded == game {
        return Ok(());
    }
    let cause = format!("it is a record of {recorded}, not of {game}");
    let hint = "choose the game with --game";
    Err(not_loaded(path, &cause, hint))
}

/// What to do where a record was played with something that is not at hand.
pub struct Hints {
    /// Where it is missing altogether.
    pub missing: &'static str,
    /// Where something else has its name.
    pub other: &'static str,
}

/// Plays a record again up to where it was saved.
pub fn resume<M: Module>(
    module: &M,
    record: &Record,
    path: &Path,
    hints: &Hints,
) -> Result<Session<M::Game>, Problem> {
    if let Some(lacks) = module.lacks(&record.header) {
        return Err(not_loaded(path, &lacks, hints.missing));
    }
    let setup = module
        .read_setup(&record.header)
        .map_err(|error| not_loaded(path, &format!("line 5: {error}"), UNTOUCHED))?;
    Session::resume(record, &setup).map_err(|fault| match fault {
        Fault::NeedsContent { .. } => not_loaded(path, &fault, hints.other),
        _ => not_loaded(path, &fault, UNTOUCHED),
    })
}

fn not_loaded(path: &Path, cause: &dyn Display, hint: &str) -> Problem {
    Problem::new(format!("{} can not be loaded", path.display()), cause, hint)
}
