//! The files of a database: whoever can read them sees every hidden card, so only their owner can.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// Makes an empty file that only its owner can read; what is there already is an error.
pub fn make_new(path: &Path) -> Result<(), StoreError> {
    let mut new = std::fs::File::options();
    new.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        new.mode(0o600);
    }
    new.open(path).map(drop).map_err(StoreError::File)
}

/// Makes a file that only its owner can read, or takes others the right to read the one that is there.
pub fn make_private(path: &Path) -> Result<(), StoreError> {
    match make_new(path) {
        Err(StoreError::File(error)) if error.kind() == ErrorKind::AlreadyExists => {}
        made => return made,
    }
    #[cfg(unix)]
    for file in [
        path.to_path_buf(),
        beside(path, "-wal"),
        beside(path, "-shm"),
    ] {
        use std::os::unix::fs::PermissionsExt as _;
        // Not every file exists, and not every one is ours: whoever may not change it may still use it.
        if let Ok(about) = std::fs::metadata(&file) {
            let mode = about.permissions().mode() & 0o700;
            let _ = std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode));
        }
    }
    Ok(())
}

/// Returns the path of what lies beside a database.
pub fn beside(path: &Path, tail: &str) -> PathBuf {
    let mut name = path.to_path_buf().into_os_string();
    name.push(tail);
    PathBuf::from(name)
}
