//! The data directory: where it is, what lies in it, and copies of that.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

/// All games are in this file.
pub const DATABASE: &str = "tradecraft.sqlite";

/// Makes the directory for games, which only its owner can look into.
pub fn make_directory(data: &Path) -> anyhow::Result<()> {
    let mut make = std::fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(data)
        .with_context(|| format!("{} can not be created", data.display()))
}

/// Copies all games of a data directory to a new file, also while it is served.
pub fn back_up(data: &Path, to: &Path) -> anyhow::Result<()> {
    let database = data.join(DATABASE);
    if !database.exists() {
        bail!("there are no games in {}", data.display());
    }
    room::back_up(&database, to)?;
    Ok(())
}

/// Puts a copy in the place of a directory's games, also while it is served; returns where the
/// games are that were there before.
pub fn bring_back(copy: &Path, data: &Path) -> anyhow::Result<Option<PathBuf>> {
    make_directory(data)?;
    let database = data.join(DATABASE);
    let had_games = database.exists();
    let names = (1..).map(|n| data.join(format!("{DATABASE}.before-{n}")));
    let mut free = names.skip_while(|name| name.exists());
    let aside = free.next().context("there is no free name")?;
    room::bring_back(copy, &database, &aside)?;
    Ok(had_games.then_some(aside))
}

/// Returns where games are kept unless told otherwise.
pub fn data_dir(var: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| {
        var(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let is_absolute = |path: &PathBuf| path.is_absolute();
    let home = || set("HOME");
    let base = if cfg!(target_os = "windows") {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        let named = set("XDG_DATA_HOME").filter(is_absolute);
        named.or_else(|| home().map(|home| home.join(Path::new(".local/share"))))
    };
    base.map(|base| base.join("tradecraft"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn data_lies_where_the_system_wants_it() {
        let home = |name: &str| (name == "HOME").then(|| "/home/ana".to_owned());
        assert_eq!(
            data_dir(home),
            Some("/home/ana/.local/share/tradecraft".into())
        );
        let xdg = |name: &str| match name {
            "XDG_DATA_HOME" => Some("/data".to_owned()),
            other => home(other),
        };
        assert_eq!(data_dir(xdg), Some("/data/tradecraft".into()));
        let relative = |name: &str| match name {
            "XDG_DATA_HOME" => Some("data".to_owned()),
            other => home(other),
        };
        assert_eq!(
            data_dir(relative),
            Some("/home/ana/.local/share/tradecraft".into())
        );
        assert_eq!(data_dir(|_| None), None);
    }
}
