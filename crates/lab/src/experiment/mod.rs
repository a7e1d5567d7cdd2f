//! A question about a game, written as a file, and the answer in games.
//!
//! An [`Experiment`] says what is compared. Each combination of what it names is a [`Cell`]; the games
//! of a cell are cut into blocks by number, and game `n` of every cell is dealt and rolled from the
//! same luck, so that cells can be compared deal by deal. What a [`Block`] holds depends on the cell,
//! the seed, the numbers of its games, the rules, the content and the bots, and on nothing else:
//! blocks can be played in any order, on any machine, and put together again.

mod bench;
mod block;
mod file;
mod folder;
mod read;
mod results;
mod run;
mod seated;
mod sheet;

pub use bench::Bench;
pub use block::{BLOCK_GAMES, Block, Origin, Row};
pub use file::{Amount, Axis, BOT, Cell, Experiment, Narrow};
pub use folder::{Folder, Unfit};
pub use results::{CellResults, Effect, Named, Results};
pub use run::{Failed, Share, Watch, run};
