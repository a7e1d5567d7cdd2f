//! Playing what is missing.

use std::fmt;
use std::sync::Mutex;

use module::{Study, Verdict};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::bench::Bench;
use super::block::{BLOCK_GAMES, Block};
use super::file::{Amount, Narrow};
use super::folder::{Blocks, Folder, Unfit};
use super::results::Results;

/// Hears how a run goes on, and may end it.
pub trait Watch: Sync {
    /// Hears how many games are to be played next, at most.
    fn planned(&self, games: u64);

    /// Hears how many more games are done.
    fn played(&self, games: u64);

    /// Whether somebody wants to stop.
    fn is_stopped(&self) -> bool;
}

/// Which share of the work is done here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// The number of this share, counted from zero.
    pub nth: u64,
    /// Into how many the work is cut.
    pub of: u64,
}

impl Share {
    /// All of it.
    pub const ALL: Share = Share { nth: 0, of: 1 };
}

/// Why a run did not come to its end.
#[derive(Debug)]
pub enum Failed {
    /// Somebody stopped it; what was played is kept.
    Stopped,
    /// What is in the folder does not fit.
    Unfit(Unfit),
    /// A game could not be played.
    Game(String),
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failed::Stopped => f.write_str("stopped"),
            Failed::Unfit(unfit) => unfit.fmt(f),
            Failed::Game(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Failed {}

/// Plays all that an experiment needs and a folder does not have yet, on the threads of the current
/// pool.
///
/// What is needed is decided by results alone, block by block and the same in every order: threads,
/// pauses and machines do not show in it.
pub fn run<M: Study>(
    bench: &Bench<'_, M>,
    folder: &Folder,
    share: Share,
    watch: &dyn Watch,
) -> Result<Results, Failed> {
    let blocks = folder.blocks(bench.columns()).map_err(Failed::Unfit)?;
    check_origins(bench, &blocks).map_err(Failed::Unfit)?;
    let mut running = Running {
        bench,
        folder,
        watch,
        blocks,
    };
    let cells: Vec<usize> = (0..bench.n_cells()).collect();
    match bench.experiment().amount {
        Amount::Games(games) => {
            let n_blocks = games.div_ceil(BLOCK_GAMES);
            let all = (0..n_blocks).filter(|block| block % share.of == share.nth);
            running.play(&cells, all, games)?;
        }
        Amount::Until(narrow) => running.play_until(cells, narrow)?,
    }
    let blocks = running.blocks;
    Ok(Results::new(bench.experiment(), bench.columns(), blocks))
}

/// What lies in the folder must be what this program would play.
fn check_origins<M: Study>(bench: &Bench<'_, M>, blocks: &Blocks) -> Result<(), Unfit> {
    for cell in 0..bench.n_cells() {
        let id = bench.cell_id(cell).to_owned();
        for (_, (path, block)) in blocks.range((id.clone(), 0)..=(id, u64::MAX)) {
            if let Some(what) = bench.origin(cell).differs(&block.origin) {
                let path = path.clone();
                return Err(Unfit::Other { path, what });
            }
        }
    }
    Ok(())
}

struct Running<'a, M: Study> {
    bench: &'a Bench<'a, M>,
    folder: &'a Folder,
    watch: &'a dyn Watch,
    blocks: Blocks,
}

impl<M: Study> Running<'_, M> {
    /// Plays those of some blocks that are missing.
    fn play(
        &mut self,
        cells: &[usize],
        numbers: impl Iterator<Item = u64>,
        games: u64,
    ) -> Result<(), Failed> {
        let mut missing = Vec::new();
        for number in numbers {
            let wanted = self.bench.games_in(number, games);
            let is_there = |cell: usize| {
                let key = (self.bench.cell_id(cell).to_owned(), number);
                let known = self.blocks.get(&key);
                known.is_some_and(|(_, block)| block.rows.len() as u64 >= wanted)
            };
            let lacking = cells.iter().filter(|&&cell| !is_there(cell));
            missing.extend(lacking.map(|&cell| (cell, number, wanted)));
        }
        self.watch
            .planned(missing.iter().map(|(_, _, games)| games).sum());
        let done = Mutex::new(Vec::new());
        let result = missing
            .into_par_iter()
            .try_for_each(|(cell, number, games)| {
                if self.watch.is_stopped() {
                    return Err(Failed::Stopped);
                }
                let block = self.play_one(cell, number, games)?;
                self.watch.played(games);
                let mut done = done.lock().unwrap_or_else(|broken| broken.into_inner());
                done.push((cell, block));
                Ok(())
            });
        let done = done
            .into_inner()
            .unwrap_or_else(|broken| broken.into_inner());
        for (cell, block) in done {
            let key = (self.bench.cell_id(cell).to_owned(), block.number);
            let path = self.folder.path().to_owned();
            self.blocks.insert(key, (path, block));
        }
        result
    }

    fn play_one(&self, cell: usize, number: u64, games: u64) -> Result<Block, Failed> {
        let block = self.bench.play(cell, number, games);
        let block = block.map_err(Failed::Game)?;
        let id = self.bench.cell_id(cell);
        let kept = self.folder.keep(id, &block, self.bench.columns());
        kept.map_err(Failed::Unfit)?;
        Ok(block)
    }

    /// Plays until the intervals are narrow, or a cell has played the most it may.
    fn play_until(&mut self, mut cells: Vec<usize>, narrow: Narrow) -> Result<(), Failed> {
        for look in looks(narrow.games_max.div_ceil(BLOCK_GAMES)) {
            self.play(&cells, 0..look, narrow.games_max)?;
            let results = self.results_until(look);
            if narrow.of_difference {
                if results.differences_are_within(narrow) {
                    break;
                }
            } else {
                cells.retain(|&cell| !results.cells[cell].rate_is_within(narrow));
            }
            if cells.is_empty() {
                break;
            }
        }
        Ok(())
    }

    /// Returns the results of the first blocks only: what else may lie in the folder decides nothing.
    fn results_until(&self, look: u64) -> Results {
        let early = self.blocks.iter().filter(|((_, number), _)| *number < look);
        let early = early.map(|(key, block)| (key.clone(), block.clone()));
        Results::new(
            self.bench.experiment(),
            self.bench.columns(),
            early.collect(),
        )
    }
}

/// After how many blocks the results are looked at: a third more every time.
fn looks(most: u64) -> impl Iterator<Item = u64> {
    let next = move |&look: &u64| (look < most).then(|| (look + look.div_ceil(3)).min(most));
    std::iter::successors(Some(1.min(most)), next)
}

/// Returns whether a game was won.
pub(super) fn is_won(verdict: Verdict) -> bool {
    verdict == Verdict::Won
}

#[cfg(test)]
mod tests {
    use super::looks;

    #[test]
    fn looks_come_less_and_less_often() {
        let all: Vec<u64> = looks(40).collect();
        assert_eq!(all, [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 40]);
        assert_eq!(looks(1).collect::<Vec<_>>(), [1]);
    }
}
