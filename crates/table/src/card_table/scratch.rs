//! A database that a test has for itself.

use std::path::{Path, PathBuf};

/// A path in the folder for temporary files. Whatever is there is removed in the end.
pub struct Scratch(PathBuf);

impl Scratch {
    /// Returns the path for a test of this name.
    pub fn new(name: &str) -> Scratch {
        let file = format!("{name}-{}.sqlite", std::process::id());
        Scratch(std::env::temp_dir().join(file))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        for tail in ["", "-wal", "-shm"] {
            let mut name = self.0.clone().into_os_string();
            name.push(tail);
            // Not every file exists.
            let _ = std::fs::remove_file(name);
        }
    }
}
