//! Games in files. A save is a record: it holds the seed and every choice.

use std::path::Path;

use kernel::{Fault, Record, Session};
use legendary::State;
use legendary::setup::{Setup, WordsError};

use crate::boxes;
use crate::problem::Problem;

/// Writes a game; a file that holds something else is left alone.
pub fn save(session: &Session<State>, path: &Path) -> Result<(), Problem> {
    let refused = |cause: &dyn std::fmt::Display, hint: &str| {
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

/// Reads a game and plays it again up to where it was saved.
pub fn load(path: &Path) -> Result<Session<State>, Problem> {
    let failed = |cause: &dyn std::fmt::Display, hint: &str| {
        Problem::new(format!("{} can not be loaded", path.display()), cause, hint)
    };
    const UNTOUCHED: &str = "the file was left as it is; load an intact copy of it";
    const OTHER_CARDS: &str =
        "the file was left as it is; load it with the cards it was played with";
    let bytes =
        std::fs::read(path).map_err(|error| failed(&error, "check the name of the file"))?;
    let record = Record::from_bytes(&bytes).map_err(|error| failed(&error, UNTOUCHED))?;
    let setup = Setup::from_words(|id| boxes::catalogue(id).ok(), &record.header.setup);
    let setup = setup.map_err(|error| match &error {
        // The record is whole; it is the cards that are not here.
        WordsError::UnknownBox { id } => failed(&bots::legendary::needed(id), boxes::WITH_CARDS),
        _ => failed(&format!("line 5: {error}"), UNTOUCHED),
    })?;
    Session::resume(&record, &setup).map_err(|fault| match fault {
        Fault::NeedsContent { .. } => failed(&fault, OTHER_CARDS),
        _ => failed(&fault, UNTOUCHED),
    })
}
