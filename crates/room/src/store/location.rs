//! Where a store is.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where a store is: in a file, or in a PostgreSQL that several programs share.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    File {
        path: PathBuf,
        /// As if the disk took this much longer for every commit.
        slower_by: Duration,
    },
    Server {
        /// `postgres://user:password@host/database`.
        url: String,
    },
}

impl Location {
    pub fn file(path: impl Into<PathBuf>) -> Location {
        Location::File {
            path: path.into(),
            slower_by: Duration::ZERO,
        }
    }

    /// Reads the address of a PostgreSQL, or else the path of a file.
    pub fn parse(words: &str) -> Location {
        if words.starts_with("postgres://") || words.starts_with("postgresql://") {
            Location::Server {
                url: words.to_owned(),
            }
        } else {
            Location::file(words)
        }
    }

    /// Returns the file, if it is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Location::File { path, .. } => Some(path),
            Location::Server { .. } => None,
        }
    }
}

/// Without the password, which nobody needs to read.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File { path, .. } => write!(f, "{}", path.display()),
            Location::Server { url } => {
                let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
                // A password may also stand among the settings behind the question mark.
                let rest = rest.split('?').next().unwrap_or_default();
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(f, "{scheme}://{place}")
            }
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_ever_printed() {
        for (url, shown) in [
            (
                "postgres://ann:secret@db:5432/table",
                "postgres://db:5432/table",
            ),
            (
                "postgresql://ann@db/table?password=secret",
                "postgresql://db/table",
            ),
            ("postgres://ann:se@cret@db/t", "postgres://db/t"),
        ] {
            assert_eq!(Location::parse(url).to_string(), shown);
        }
        let file = Location::parse("games/tradecraft.sqlite");
        assert_eq!(file, Location::file("games/tradecraft.sqlite"));
    }
}
