//! One server for one data directory.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Held while the directory is served; the system lets go of it when the process ends, however
/// that happens.
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the directory, or returns nothing if another process has it.
    pub fn take(data: &Path) -> anyhow::Result<Option<Lock>> {
        let path = data.join("serve.lock");
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path);
        let file = file.with_context(|| format!("{} can not be written", path.display()))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("{} can not be locked", path.display()))
            }
        }
    }

    /// Returns whether another process has the directory; where there is none, nobody has.
    pub fn is_taken(data: &Path) -> bool {
        let file = File::open(data.join("serve.lock"));
        file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }

    /// Leaves the address for those who come later.
    pub fn note(data: &Path, url: &str) {
        // Without it they only learn that somebody is there.
        let _ = std::fs::write(address_file(data), url);
    }

    /// Returns the address that was left.
    pub fn noted(data: &Path) -> Option<String> {
        let url = std::fs::read_to_string(address_file(data)).ok()?;
        url.starts_with("http").then_some(url)
    }
}

fn address_file(data: &Path) -> PathBuf {
    data.join("serve.address")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_is_served_once() {
        let data = std::env::temp_dir().join(format!("lock-{}", std::process::id()));
        std::fs::create_dir_all(&data).expect("a directory");
        let first = Lock::take(&data).expect("a lock");
        assert!(first.is_some() && Lock::is_taken(&data));
        Lock::note(&data, "http://127.0.0.1:7007/");
        assert!(Lock::take(&data).expect("an answer").is_none());
        assert_eq!(
            Lock::noted(&data).as_deref(),
            Some("http://127.0.0.1:7007/")
        );
        drop(first);
        assert!(!Lock::is_taken(&data));
        assert!(Lock::take(&data).expect("a lock").is_some());
        std::fs::remove_dir_all(&data).expect("removed");
    }
}
