//! Saved raids, and the content they were played with.

use std::path::Path;

use anyhow::{Context, bail};
use assault::play::Assault;
use bots::assault::Raids;
use kernel::{Game, Record, Session};
use module::Module;

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
    let module = Raids::with(super::content(folder)?);
    if let Some(words) = module.lacks(&record.header) {
        bail!("{name} {words}");
    }
    match module.read_setup(&record.header) {
        Ok(setup) => Session::resume(&record, &setup).with_context(|| name.to_string()),
        Err(why) => bail!("{name} the set-up can not be read: {why}"),
    }
}
