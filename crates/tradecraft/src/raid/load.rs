//! Saved raids, and the content they were played with.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use assault::play::{Assault, Setup};
use assault::{Content, volcano};
use kernel::{Game, Record, Session};

/// Why a record can not be played again.
pub enum Unfit {
    /// It was played with other content than the one at hand.
    OtherContent(String),
    Damaged(String),
}

/// Returns the content at hand: that of a directory, or the one that comes with the game.
pub fn content(folder: Option<&Path>) -> anyhow::Result<Arc<Content>> {
    match folder {
        Some(folder) => super::read_content(folder),
        None => Ok(volcano()),
    }
}

/// Reads the set-up a record was made with. The content is looked at first: with another one the
/// set-up may name scenarios and people nobody has.
pub fn setup_of(record: &Record, content: Arc<Content>) -> Result<Setup, Unfit> {
    let needed = &record.header.content;
    if *needed != content.hash() {
        return Err(Unfit::OtherContent(format!(
            "needs content {needed}, but {} is at hand; name the directory it was played with: \
             --content DIR",
            content.hash()
        )));
    }
    Setup::parse(&record.header.setup, content)
        .map_err(|error| Unfit::Damaged(format!("the set-up can not be read: {error}")))
}

/// Goes on with a saved raid.
pub fn session(file: &Path, folder: Option<&Path>) -> anyhow::Result<Session<Assault>> {
    let name = file.display();
    let bytes = std::fs::read(file).with_context(|| format!("{name} can not be read"))?;
    let record = Record::from_bytes(&bytes).with_context(|| name.to_string())?;
    if record.header.game != Assault::NAME {
        bail!(
            "{name} is a record of {}, not of assault",
            record.header.game
        );
    }
    match setup_of(&record, content(folder)?) {
        Ok(setup) => Session::resume(&record, &setup).with_context(|| name.to_string()),
        Err(Unfit::OtherContent(words) | Unfit::Damaged(words)) => bail!("{name} {words}"),
    }
}
