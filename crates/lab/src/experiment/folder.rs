//! A folder with the blocks that were played so far.
//!
//! Each block is a file of its own that appears whole or not at all: whoever stops loses what was
//! being played at that moment and nothing else, and folders are put together by copying.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use module::Column;

use super::block::Block;

/// The file that the experiment is kept in.
const EXPERIMENT: &str = "experiment.toml";
const BLOCKS: &str = "blocks";
const END: &str = "csv";

/// A folder with results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// Why results can not be used, or not together.
#[derive(Debug)]
pub enum Unfit {
    /// The disk refused something.
    Disk {
        /// The file it is about.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file is not a block.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// Two results do not belong together.
    Other {
        /// The file that does not fit.
        path: PathBuf,
        /// What is different about it.
        what: String,
    },
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Disk { path, error } => write!(f, "{}: {error}", path.display()),
            Unfit::Damaged { path, what } => {
                write!(f, "{} can not be read: {what}", path.display())
            }
            Unfit::Other { path, what } => {
                write!(f, "{} does not fit: it has {what}", path.display())
            }
        }
    }
}

impl std::error::Error for Unfit {}

/// Blocks by cell and number, each with the file it came from.
pub type Blocks = BTreeMap<(String, u64), (PathBuf, Block)>;

impl Folder {
    /// Returns the folder at a path, made if it is not there.
    pub fn create(path: impl Into<PathBuf>) -> Result<Folder, Unfit> {
        let folder = Folder { path: path.into() };
        let blocks = folder.path.join(BLOCKS);
        fs::create_dir_all(&blocks).map_err(disk(&blocks))?;
        Ok(folder)
    }

    /// Returns the folder at a path that has results.
    pub fn open(path: impl Into<PathBuf>) -> Result<Folder, Unfit> {
        let folder = Folder { path: path.into() };
        let file = folder.path.join(EXPERIMENT);
        fs::metadata(&file).map_err(disk(&file))?;
        Ok(folder)
    }

    /// Returns where the folder is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns where the experiment of the folder is kept.
    pub fn experiment_file(&self) -> PathBuf {
        self.path.join(EXPERIMENT)
    }

    /// Keeps the text of the experiment.
    pub fn keep_experiment(&self, text: &str) -> Result<(), Unfit> {
        self.write(&self.experiment_file(), text)
    }

    /// Keeps a block.
    pub fn keep(&self, cell: &str, block: &Block, columns: &[Column]) -> Result<(), Unfit> {
        let name = format!("{cell}-{:06}.{END}", block.number);
        self.write(&self.path.join(BLOCKS).join(name), &block.text(columns))
    }

    /// Writes a file that is there whole or not at all.
    pub fn write(&self, path: &Path, text: &str) -> Result<(), Unfit> {
        let beside = path.with_extension(format!("part{}", std::process::id()));
        fs::write(&beside, text).map_err(disk(&beside))?;
        fs::rename(&beside, path).map_err(disk(path))
    }

    /// Reads all blocks.
    pub fn blocks(&self, columns: &[Column]) -> Result<Blocks, Unfit> {
        let mut found = Blocks::new();
        self.add_blocks(&mut found, columns)?;
        Ok(found)
    }

    /// Reads all blocks and puts them to those of other folders.
    pub fn add_blocks(&self, found: &mut Blocks, columns: &[Column]) -> Result<(), Unfit> {
        let folder = self.path.join(BLOCKS);
        let mut paths = Vec::new();
        for entry in fs::read_dir(&folder).map_err(disk(&folder))? {
            paths.push(entry.map_err(disk(&folder))?.path());
        }
        paths.sort();
        for path in paths {
            if let Some(cell) = cell_of(&path) {
                let text = fs::read_to_string(&path).map_err(disk(&path))?;
                let block = Block::read(&text, columns).map_err(|what| Unfit::Damaged {
                    path: path.clone(),
                    what,
                })?;
                put_together(found, cell, path, block)?;
            }
        }
        Ok(())
    }
}

/// Returns the cell that a file is about, if it is a block.
fn cell_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?.strip_suffix(".csv")?;
    let (cell, _) = name.rsplit_once('-')?;
    Some(cell.to_owned())
}

/// Adds a block. The same one twice is kept once, and of a block that was cut short the longer one.
fn put_together(
    found: &mut Blocks,
    cell: String,
    path: PathBuf,
    block: Block,
) -> Result<(), Unfit> {
    let of_cell = found.range((cell.clone(), 0)..=(cell.clone(), u64::MAX));
    if let Some((_, (_, other))) = of_cell.into_iter().next()
        && let Some(what) = other.origin.differs(&block.origin)
    {
        return Err(Unfit::Other { path, what });
    }
    let key = (cell, block.number);
    let Some((_, known)) = found.get(&key) else {
        found.insert(key, (path, block));
        return Ok(());
    };
    let both = known.rows.iter().zip(&block.rows);
    if both.into_iter().any(|(a, b)| a != b) {
        let what = "other games than a block of the same number elsewhere".to_owned();
        return Err(Unfit::Other { path, what });
    }
    if block.rows.len() > known.rows.len() {
        found.insert(key, (path, block));
    }
    Ok(())
}

fn disk(path: &Path) -> impl FnOnce(io::Error) -> Unfit {
    let path = path.to_owned();
    move |error| Unfit::Disk { path, error }
}
