//! Games side by side, as NumPy arrays that are written in place.

use std::sync::Arc;

use lab::{Refused, Rows};
use module::Layout;
use numpy::{
    PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyMemoryError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::any::{AnyBatch, AnySetup};
use crate::classes::{Game, layout_dict};
use crate::data::{failed, refused};

/// More threads than this are refused: it would be a mistake in a number.
const THREADS_MAX: usize = 256;
/// Arrays larger than this, all together, are refused before anything is allocated.
const BYTES_MAX: usize = 8 << 30;

/// Returns threads to work on; zero is as many as there are processors.
pub fn pool(threads: usize) -> PyResult<ThreadPool> {
    if threads > THREADS_MAX {
        let told = format!("at most {THREADS_MAX} threads work together, not {threads}");
        return Err(refused(told));
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(failed)
}

/// Games that go on side by side, one choice each at a time.
#[pyclass(module = "tradecraft")]
pub struct Batch {
    inner: Box<dyn AnyBatch>,
    layout: Arc<Layout>,
    pool: ThreadPool,
    arrays: Arrays,
}

/// What the batch writes. It is allocated once; every step writes it again.
struct Arrays {
    observations: Py<PyArray2<i16>>,
    options: Py<PyArray3<i16>>,
    masks: Py<PyArray2<bool>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    ended: Py<PyArray1<bool>>,
    cut: Py<PyArray1<bool>>,
}

impl Arrays {
    fn new(py: Python<'_>, games: usize, seats: usize, layout: &Layout) -> PyResult<Arrays> {
        let per_game = 2 * (layout.len + layout.options_max * layout.option_len)
            + layout.options_max
            + 4 * seats
            + 3;
        let bytes = games.saturating_mul(per_game);
        if bytes > BYTES_MAX {
            let told = format!(
                "the arrays of {games} games would take {bytes} bytes; take fewer games at once"
            );
            return Err(PyMemoryError::new_err(told));
        }
        let rows = [games, layout.options_max, layout.option_len];
        Ok(Arrays {
            observations: PyArray2::zeros(py, [games, layout.len], false).unbind(),
            options: PyArray3::zeros(py, rows, false).unbind(),
            masks: PyArray2::zeros(py, [games, layout.options_max], false).unbind(),
            seats: PyArray1::zeros(py, [games], false).unbind(),
            rewards: PyArray2::zeros(py, [games, seats], false).unbind(),
            ended: PyArray1::zeros(py, [games], false).unbind(),
            cut: PyArray1::zeros(py, [games], false).unbind(),
        })
    }
}

impl Batch {
    pub fn start(
        py: Python<'_>,
        setup: &dyn AnySetup,
        games: usize,
        seed: u64,
        threads: usize,
    ) -> PyResult<Batch> {
        let pool = pool(threads)?;
        let inner = py.detach(|| setup.batch(games, seed)).map_err(told)?;
        let layout = inner.layout();
        let arrays = Arrays::new(py, inner.len(), inner.n_seats(), &layout)?;
        let mut batch = Batch {
            inner,
            layout,
            pool,
            arrays,
        };
        batch.write(py, |batch, rows| batch.write(rows))?;
        Ok(batch)
    }

    /// Lets the games write into the arrays, in place and without the lock of Python.
    fn write(
        &mut self,
        py: Python<'_>,
        deed: impl FnOnce(&mut dyn AnyBatch, Rows<'_>) -> Result<(), Refused> + Send,
    ) -> PyResult<()> {
        let arrays = &self.arrays;
        let mut observations = arrays.observations.bind(py).try_readwrite().map_err(held)?;
        let mut options = arrays.options.bind(py).try_readwrite().map_err(held)?;
        let mut masks = arrays.masks.bind(py).try_readwrite().map_err(held)?;
        let mut seats = arrays.seats.bind(py).try_readwrite().map_err(held)?;
        let mut rewards = arrays.rewards.bind(py).try_readwrite().map_err(held)?;
        let mut ended = arrays.ended.bind(py).try_readwrite().map_err(held)?;
        let mut cut = arrays.cut.bind(py).try_readwrite().map_err(held)?;
        let rows = Rows {
            observations: observations.as_slice_mut().map_err(held)?,
            options: options.as_slice_mut().map_err(held)?,
            masks: masks.as_slice_mut().map_err(held)?,
            seats: seats.as_slice_mut().map_err(held)?,
            rewards: rewards.as_slice_mut().map_err(held)?,
            ended: ended.as_slice_mut().map_err(held)?,
            cut: cut.as_slice_mut().map_err(held)?,
        };
        let (inner, pool) = (&mut *self.inner, &self.pool);
        py.detach(|| pool.install(|| deed(inner, rows)))
            .map_err(told)
    }
}

fn told(error: Refused) -> PyErr {
    refused(error)
}

fn held(error: impl ToString) -> PyErr {
    failed(format!(
        "an array of the batch can not be written: {}",
        error.to_string()
    ))
}

#[pymethods]
impl Batch {
    /// Carries out one choice in every game and writes all arrays again.
    fn step(&mut self, py: Python<'_>, choices: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        if choices.len() != self.inner.len() {
            let (found, needed) = (choices.len(), self.inner.len());
            return Err(refused(format!(
                "the list of choices has {found} entries, not {needed}"
            )));
        }
        let copied;
        let choices = match choices.as_slice() {
            Ok(choices) => choices,
            // A slice of another array has gaps.
            Err(_) => {
                copied = choices.as_array().to_vec();
                &copied[..]
            }
        };
        self.write(py, |batch, rows| batch.step(choices, rows))
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    #[getter]
    fn n_seats(&self) -> usize {
        self.inner.n_seats()
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.arrays.observations.clone_ref(py)
    }

    #[getter]
    fn options(&self, py: Python<'_>) -> Py<PyArray3<i16>> {
        self.arrays.options.clone_ref(py)
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.arrays.masks.clone_ref(py)
    }

    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.seats.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    #[getter]
    fn ended(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.ended.clone_ref(py)
    }

    #[getter]
    fn cut(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.cut.clone_ref(py)
    }

    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        layout_dict(py, &self.layout)
    }

    /// Returns a copy of one game as it stands, for whoever owns the whole batch.
    fn game(&self, row: usize) -> PyResult<Game> {
        let n = self.inner.len();
        let inner = self.inner.game(row).ok_or_else(|| {
            PyIndexError::new_err(format!("there is no game {row}: there are {n}, from 0"))
        })?;
        Ok(Game { inner })
    }
}
