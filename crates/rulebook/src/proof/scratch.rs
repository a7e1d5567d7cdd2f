//! A copy of the project in which source is changed and built anew.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use super::Change;

/// A copy of every file of the project, in a folder that is built by itself.
pub struct Scratch {
    folder: PathBuf,
}

impl Scratch {
    /// Copies what git knows of the project; files that are already the same stay untouched, so that
    /// only what differs is built again.
    pub fn copy(root: &Path) -> io::Result<Scratch> {
        let folder = root.join("target/scratch");
        let mut git = Command::new("git");
        let output = git.current_dir(root).arg("ls-files").output()?;
        if !output.status.success() {
            return Err(io::Error::other(
                "the files of the project can not be listed",
            ));
        }
        for file in String::from_utf8_lossy(&output.stdout).lines() {
            let (from, to) = (root.join(file), folder.join(file));
            if let Some(parent) = to.parent() {
                fs::create_dir_all(parent)?;
            }
            let text = fs::read(&from)?;
            if fs::read(&to).ok().as_ref() != Some(&text) {
                fs::write(to, text)?;
            }
        }
        Ok(Scratch { folder })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Does something with a file changed, and puts it back.
    pub fn with<T>(&self, change: &Change, work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        let path = self.folder.join(&change.file);
        let text = fs::read_to_string(&path)?;
        fs::write(&path, text.replacen(&change.find, &change.replace, 1))?;
        let done = work();
        fs::write(&path, text)?;
        done
    }
}
