//! Moving all games from one store to another.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use room::{Location, Store};

use crate::data::{DATABASE, make_directory};
use crate::lock::Lock;

/// Copies all games from one place to another that has none, and compares them game by game. A place is
/// a data directory, a file with games, or the address of a PostgreSQL. Returns how many there are.
pub fn copy_store(from: &str, to: &str) -> anyhow::Result<usize> {
    let (from, to) = (place(from), place(to));
    if from.path().is_some_and(|path| !path.exists()) {
        bail!("there are no games in {from}");
    }
    if let Some(folder) = to.path().and_then(Path::parent) {
        make_directory(folder)?;
    }
    // Nobody may play meanwhile; whoever plays in a PostgreSQL is found out.
    let _closed = [closed(&from)?, closed(&to)?];
    let open = |location: &Location| {
        Store::open_at(location).with_context(|| format!("{location} can not be opened"))
    };
    let ((from, _), (to, _)) = (open(&from)?, open(&to)?);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let moved = runtime.block_on(from.move_to(&to));
    from.close();
    to.close();
    Ok(moved?)
}

fn place(words: &str) -> Location {
    let location = Location::parse(words);
    match location.path() {
        Some(path) if path.is_dir() || path.extension().is_none() => {
            Location::file(path.join(DATABASE))
        }
        _ => location,
    }
}

/// Keeps the directory of a file from being served meanwhile.
fn closed(location: &Location) -> anyhow::Result<Option<Lock>> {
    let folder = location.path().and_then(Path::parent).map(PathBuf::from);
    let Some(folder) = folder.filter(|folder| folder.join(DATABASE).exists()) else {
        return Ok(None);
    };
    match Lock::take(&folder)? {
        Some(lock) => Ok(Some(lock)),
        None => bail!("the table for {} is open; stop it first", folder.display()),
    }
}
