//! A database that a test has for itself, and a room with Legendary over it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use room::Registry;

use super::CardTable;

/// A room in which Legendary is played.
pub struct Tables {
    pub registry: Registry,
    pub cards: Arc<CardTable>,
}

impl Tables {
    pub fn open(path: &Path) -> Tables {
        Tables::open_on(path, Duration::ZERO)
    }

    /// Opens a room as if the disk needed this much longer for every commit.
    pub fn open_on(path: &Path, slower_by: Duration) -> Tables {
        let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
        let opening = Registry::open_on(path, slower_by).expect("a database");
        let opening = opening.hosting(cards.clone()).dealing_from(1);
        Tables {
            registry: opening.done(),
            cards,
        }
    }
}

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
