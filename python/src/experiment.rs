//! Experiments of the laboratory, block by block, for whoever spreads them over machines.

use std::path::PathBuf;

use lab::experiment::{Amount, BLOCK_GAMES};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::any::{AnyModule, BenchDeed};
use crate::data::refused;
use crate::hosted::read_experiment;
use crate::modules;

fn find(name: &str) -> PyResult<&'static dyn AnyModule> {
    let mut all = modules()?.iter();
    let found = all.find(|module| module.name() == name);
    found
        .map(|module| &**module)
        .ok_or_else(|| refused(format!("there is no game \"{name}\"")))
}

/// A question about a game, written as a file.
#[pyclass(frozen, module = "tradecraft")]
pub struct Experiment {
    inner: lab::experiment::Experiment,
    module: &'static dyn AnyModule,
}

#[pymethods]
impl Experiment {
    #[new]
    fn new(file: PathBuf) -> PyResult<Experiment> {
        let inner = read_experiment(&file).map_err(refused)?;
        let module = find(&inner.game)?;
        if !inner.content.is_empty() {
            return Err(refused(
                "content of one's own is played by `tradecraft lab run`, not from Python",
            ));
        }
        module.bench(&inner, BenchDeed::Check).map_err(refused)?;
        Ok(Experiment { inner, module })
    }

    #[getter]
    fn title(&self) -> &str {
        &self.inner.title
    }

    #[getter]
    fn game(&self) -> &str {
        &self.inner.game
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.inner.seed
    }

    #[getter]
    fn n_cells(&self) -> usize {
        self.inner.n_cells()
    }

    /// How many games each cell has; nothing where it depends on the results.
    #[getter]
    fn games(&self) -> Option<u64> {
        match self.inner.amount {
            Amount::Games(games) => Some(games),
            Amount::Until(_) => None,
        }
    }

    #[classattr]
    fn block_games() -> u64 {
        BLOCK_GAMES
    }

    /// Plays the first games of a block of a cell and returns them as they are kept.
    fn play(&self, py: Python<'_>, cell: usize, block: u64, games: u64) -> PyResult<String> {
        if games > BLOCK_GAMES || block > u64::MAX / BLOCK_GAMES - 1 {
            return Err(refused(format!("a block has at most {BLOCK_GAMES} games")));
        }
        let deed = BenchDeed::Play { cell, block, games };
        py.detach(|| self.module.bench(&self.inner, deed))
            .map_err(refused)
    }

    /// Lists what is to be played and a folder does not have: cell, block, and how many games.
    fn missing(&self, py: Python<'_>, folder: PathBuf) -> PyResult<Vec<(usize, u64, u64)>> {
        let Amount::Games(games) = self.inner.amount else {
            return Err(refused(
                "when the intervals are narrow can only be seen with all results at hand: run this \
                 experiment with `tradecraft lab run`, or write games = N instead of until",
            ));
        };
        let deed = BenchDeed::Missing {
            folder: &folder,
            games,
        };
        let listed = py
            .detach(|| self.module.bench(&self.inner, deed))
            .map_err(refused)?;
        let numbers = listed.lines().filter_map(|line| {
            let mut words = line.split(' ').map(str::parse::<u64>);
            let mut next = || words.next()?.ok();
            Some((next()? as usize, next()?, next()?))
        });
        Ok(numbers.collect())
    }

    /// Returns what each cell has of what is compared.
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let told = |cell: lab::experiment::Cell| {
            let told = PyDict::new(py);
            for (axis, &level) in self.inner.axes.iter().zip(&cell.levels) {
                told.set_item(&axis.key, axis.label(level))?;
            }
            Ok(told)
        };
        self.inner.cells().into_iter().map(told).collect()
    }

    /// Returns what kind of values each column of the game itself holds.
    fn kinds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        kinds(py, self.module)
    }

    /// Keeps a block in a folder of results. Keeping the same block again changes nothing.
    fn keep(&self, folder: PathBuf, cell: usize, text: &str) -> PyResult<()> {
        let deed = BenchDeed::Keep {
            folder: &folder,
            cell,
            text,
        };
        let kept = self.module.bench(&self.inner, deed);
        kept.map(|_| ()).map_err(refused)
    }
}

/// Returns the games of folders of results as a table, with the kind of each column that the game
/// itself writes down.
#[pyfunction]
pub fn results<'py>(py: Python<'py>, folders: Vec<PathBuf>) -> PyResult<Bound<'py, PyDict>> {
    let first = folders
        .first()
        .ok_or_else(|| refused("name a folder with results"))?;
    let folder = lab::experiment::Folder::open(first).map_err(refused)?;
    let experiment = read_experiment(&folder.experiment_file()).map_err(refused)?;
    let module = find(&experiment.game)?;
    let csv = py.detach(|| module.results(&folders)).map_err(refused)?;
    let told = PyDict::new(py);
    told.set_item("csv", csv)?;
    told.set_item("kinds", kinds(py, module)?)?;
    let axes = experiment.axes.iter().map(|axis| axis.key.clone());
    told.set_item("axes", PyList::new(py, axes)?)?;
    Ok(told)
}

fn kinds<'py>(py: Python<'py>, module: &dyn AnyModule) -> PyResult<Bound<'py, PyDict>> {
    let kinds = PyDict::new(py);
    for column in module.columns() {
        let kind = match column.kind {
            module::ColumnKind::Count | module::ColumnKind::Seat => "count",
            module::ColumnKind::Names => "names",
            module::ColumnKind::Text => "text",
        };
        kinds.set_item(column.name, kind)?;
    }
    Ok(kinds)
}
