//! Set-ups, games, views and bots.

use std::sync::{Arc, Mutex};

use kernel::{Record, Seat};
use module::{Field, Layout};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use crate::any::{AnyBot, AnyGame, AnyModule, AnySetup, AnyView, Run};
use crate::batch::Batch;
use crate::data::{failed, language, outcome, part, refused, seat, seed};
use crate::modules;

/// More games in one call than this are refused: experiments are made for more.
const GAMES_MAX: u64 = 10_000_000;
/// How many games are played before Python is asked whether somebody pressed Ctrl-C.
const GAMES_PER_LOOK: u64 = 4096;

/// Lists the games there are.
#[pyfunction]
pub fn games() -> PyResult<Vec<Module>> {
    Ok(modules()?
        .iter()
        .map(|inner| Module { inner: &**inner })
        .collect())
}

/// Finds the game that a record is of.
fn module_of(record: &Record) -> PyResult<&'static dyn AnyModule> {
    let name = &record.header.game;
    let mut all = modules()?.iter();
    let found = all.find(|module| module.name() == name);
    found
        .map(|module| &**module)
        .ok_or_else(|| refused(format!("there is no game \"{name}\"")))
}

fn parsed(text: &str) -> PyResult<Record> {
    Record::parse(text).map_err(refused)
}

/// Returns the game of a record as it stood at its end, ready to go on.
#[pyfunction]
pub fn read(py: Python<'_>, record: &str) -> PyResult<Game> {
    let record = parsed(record)?;
    let module = module_of(&record)?;
    let inner = py.detach(|| module.resume(&record)).map_err(refused)?;
    Ok(Game { inner })
}

/// Runs a record again and compares every step; returns how many entries it has.
#[pyfunction]
pub fn verify(py: Python<'_>, record: &str) -> PyResult<usize> {
    let record = parsed(record)?;
    let module = module_of(&record)?;
    py.detach(|| module.verify(&record)).map_err(refused)
}

/// A game that can be set up: its rules, its content and its bots.
#[pyclass(frozen, module = "tradecraft")]
pub struct Module {
    inner: &'static dyn AnyModule,
}

#[pymethods]
impl Module {
    #[getter]
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    #[getter]
    fn rules_version(&self) -> u32 {
        self.inner.rules_version()
    }

    #[getter]
    fn encoding_version(&self) -> u32 {
        self.inner.encoding()
    }

    #[getter]
    fn option_columns(&self) -> Vec<(&'static str, &'static str)> {
        self.inner.option_columns()
    }

    #[getter]
    fn levels(&self) -> Vec<&'static str> {
        self.inner.levels()
    }

    #[getter]
    fn parts(&self) -> Vec<String> {
        self.inner.parts()
    }

    #[pyo3(signature = (**parts))]
    fn setup(&self, parts: Option<&Bound<'_, PyDict>>) -> PyResult<Setup> {
        let mut list = Vec::new();
        for (key, value) in parts.into_iter().flatten() {
            list.push(part(key.extract()?, &value)?);
        }
        let inner = self.inner.setup(&list).map_err(refused)?;
        Ok(Setup {
            inner: Arc::from(inner),
        })
    }

    #[pyo3(signature = (level, seed = 0))]
    fn bot(&self, level: &str, seed: u64) -> PyResult<Bot> {
        let inner = self.inner.bot(level, seed).ok_or_else(|| {
            let all = self.inner.levels().join(", ");
            refused(format!("there is no bot \"{level}\": there are {all}"))
        })?;
        Ok(Bot {
            level: level.to_owned(),
            inner: Mutex::new(inner),
        })
    }

    fn __repr__(&self) -> String {
        format!("tradecraft.{}", self.inner.name())
    }
}

/// What was agreed before the first shuffle. What it leaves open is drawn with each game.
#[pyclass(frozen, module = "tradecraft")]
pub struct Setup {
    inner: Arc<dyn AnySetup>,
}

#[pymethods]
impl Setup {
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game()
    }

    #[getter]
    fn content(&self) -> String {
        self.inner.content()
    }

    /// Fills the gaps and returns the set-up in the words of records.
    #[pyo3(signature = (seed = None))]
    fn words(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        self.inner.words(seed_or_zero(seed)?).map_err(refused)
    }

    #[pyo3(signature = (seed = None))]
    fn start(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let seed = seed_or_zero(seed)?;
        let inner = py.detach(|| self.inner.start(seed)).map_err(refused)?;
        Ok(Game { inner })
    }

    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let layout = self.inner.layout().map_err(refused)?;
        layout_dict(py, &layout)
    }

    #[pyo3(signature = (games, seed = 0, threads = 1))]
    fn batch(&self, py: Python<'_>, games: usize, seed: u64, threads: usize) -> PyResult<Batch> {
        Batch::start(py, &*self.inner, games, seed, threads)
    }

    /// Plays whole games with a bot in every seat and without Python.
    #[pyo3(signature = (games, bot = "random", seed = 0, threads = 1))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        bot: &str,
        seed: u64,
        threads: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        if games > GAMES_MAX {
            let told = format!("at most {GAMES_MAX} games are played in one call, not {games}");
            return Err(refused(told));
        }
        let pool = crate::batch::pool(threads)?;
        let mut played = Vec::with_capacity(games as usize);
        let mut first = 0;
        while first < games {
            let run = Run {
                first,
                games: (games - first).min(GAMES_PER_LOOK),
                bot,
                seed,
            };
            let more = py.detach(|| pool.install(|| self.inner.play(&run)));
            played.extend(more.map_err(refused)?);
            first += run.games;
            py.check_signals()?;
        }
        let told = PyDict::new(py);
        let verdicts = played.iter().map(|played| match played.verdict {
            module::Verdict::Won => 1_i8,
            module::Verdict::Lost => -1,
            module::Verdict::Drawn => 0,
        });
        let verdicts: Vec<i8> = verdicts.collect();
        told.set_item("outcome", verdicts.into_pyarray(py))?;
        let winners: Vec<u8> = played.iter().map(|played| played.winners.bits()).collect();
        told.set_item("winners", winners.into_pyarray(py))?;
        let turns: Vec<u64> = played.iter().map(|played| played.turns).collect();
        told.set_item("turns", turns.into_pyarray(py))?;
        let decisions: Vec<u64> = played.iter().map(|played| played.decisions).collect();
        told.set_item("decisions", decisions.into_pyarray(py))?;
        Ok(told)
    }
}

fn seed_or_zero(value: Option<&Bound<'_, PyAny>>) -> PyResult<kernel::Seed> {
    value.map_or_else(|| Ok(kernel::Seed::from_number(0)), seed)
}

/// Describes a layout.
pub fn layout_dict<'py>(py: Python<'py>, layout: &Layout) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    told.set_item("size", layout.len)?;
    told.set_item("options_max", layout.options_max)?;
    told.set_item("option_size", layout.option_len)?;
    let fields = layout.fields.iter().map(|field| field_dict(py, field));
    let fields = fields.collect::<PyResult<Vec<_>>>()?;
    told.set_item("fields", PyList::new(py, fields)?)?;
    Ok(told)
}

fn field_dict<'py>(py: Python<'py>, field: &Field) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    told.set_item("name", &field.name)?;
    told.set_item("what", field.what)?;
    told.set_item("start", field.start)?;
    told.set_item("stop", field.start + field.labels.len())?;
    told.set_item("labels", field.labels.clone())?;
    Ok(told)
}

/// A game and everything in it: whoever holds it owns the table. What one seat may know is in its
/// [`View`].
#[pyclass(module = "tradecraft")]
pub struct Game {
    pub inner: Box<dyn AnyGame>,
}

#[pymethods]
impl Game {
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game()
    }

    #[getter]
    fn n_seats(&self) -> u8 {
        self.inner.n_seats()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.inner.decision().is_none()
    }

    #[getter]
    fn seat(&self) -> Option<u8> {
        self.inner.decision().map(|pending| pending.seat.0)
    }

    #[getter]
    fn cite(&self) -> Option<String> {
        self.inner.decision().map(|pending| pending.cite)
    }

    #[getter]
    fn sealed(&self) -> bool {
        self.inner.decision().is_some_and(|pending| pending.sealed)
    }

    #[getter]
    fn n_options(&self) -> usize {
        self.inner.n_options()
    }

    #[getter]
    fn turns(&self) -> u64 {
        self.inner.turns()
    }

    #[getter]
    fn position(&self) -> usize {
        self.inner.position()
    }

    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let told = self.inner.outcome();
        let rewards = self.inner.rewards();
        told.map(|told| outcome(py, &told, &rewards)).transpose()
    }

    /// Returns what a seat sees; of the asked one if none is named.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<i64>) -> PyResult<View> {
        let seat = self.seat_or_asked(seat)?;
        Ok(View {
            inner: self.inner.view(Some(seat)),
            position: self.inner.position(),
        })
    }

    /// Returns what an onlooker sees.
    fn onlooker(&self) -> View {
        View {
            inner: self.inner.view(None),
            position: self.inner.position(),
        }
    }

    #[pyo3(signature = (lang = "en"))]
    fn options<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyList>> {
        let seat = self.inner.decision().map(|pending| pending.seat);
        let lang = language(lang)?;
        options_list(py, &*self.inner.view(seat), lang)
    }

    /// Carries out an option, by its number or its stable words.
    #[pyo3(signature = (option, *, seat = None, at = None))]
    fn choose(
        &mut self,
        option: &Bound<'_, PyAny>,
        seat: Option<i64>,
        at: Option<usize>,
    ) -> PyResult<()> {
        let now = self.inner.position();
        if let Some(at) = at.filter(|&at| at != now) {
            let told = format!("the game has gone on: it is at position {now}, not {at}");
            return Err(refused(told));
        }
        if self.inner.decision().is_none() {
            return Err(refused(kernel::Illegal::GameOver));
        }
        let seat = self.seat_or_asked(seat)?;
        if let Ok(words) = option.cast::<PyString>() {
            let words = words.to_string();
            return self.inner.choose_words(seat, &words).map_err(refused);
        }
        let number: i64 = option
            .extract()
            .map_err(|_| PyTypeError::new_err("an option is a whole number or its words"))?;
        let n_options = self.inner.n_options();
        // What a seat may do besides, such as giving up, is asked for by name and never by a number
        // that is one too high.
        let option = usize::try_from(number).ok().filter(|&n| n < n_options);
        let option = option.ok_or_else(|| {
            refused(format!(
                "option {number} does not exist: there are {n_options}, counted from 0"
            ))
        })?;
        self.inner.choose(seat, option).map_err(refused)
    }

    fn interjections(&self, seat: i64) -> PyResult<Vec<String>> {
        let seat = self.seat_of(seat)?;
        Ok(self.inner.interjections(seat))
    }

    fn interject(&mut self, seat: i64, words: &str) -> PyResult<()> {
        let seat = self.seat_of(seat)?;
        self.inner.interject(seat, words).map_err(refused)
    }

    fn concede(&mut self, seat: i64) -> PyResult<()> {
        let seat = self.seat_of(seat)?;
        self.inner.concede(seat).map_err(refused)
    }

    #[pyo3(signature = (seat, choices = 1))]
    fn undo(&mut self, seat: i64, choices: usize) -> PyResult<()> {
        let seat = self.seat_of(seat)?;
        self.inner.undo(seat, choices).map_err(refused)
    }

    /// Lets a bot choose for whoever is asked, until the game is over or so many choices were made;
    /// returns how many were.
    #[pyo3(signature = (bot, choices = 1_000_000))]
    fn play(&mut self, py: Python<'_>, bot: &Bot, choices: usize) -> PyResult<usize> {
        for n_done in 0..choices {
            let Some(pending) = self.inner.decision() else {
                return Ok(n_done);
            };
            let option = bot.asked(|bot| bot.choose(&*self.inner))?;
            self.inner.choose(pending.seat, option).map_err(refused)?;
            if n_done % 64 == 63 {
                py.check_signals()?;
            }
        }
        Ok(choices)
    }

    fn record(&self) -> PyResult<String> {
        self.inner.record().map_err(refused)
    }

    #[getter]
    fn hash(&self) -> PyResult<String> {
        self.inner.hash().map_err(refused)
    }

    fn copy(&self) -> Game {
        Game {
            inner: self.inner.copy(),
        }
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy()
    }

    fn __repr__(&self) -> String {
        let asked = match self.inner.decision() {
            Some(pending) => format!("seat {} is asked by {}", pending.seat.0, pending.cite),
            None => "over".to_owned(),
        };
        format!(
            "<{}, position {}: {asked}>",
            self.inner.game(),
            self.position()
        )
    }
}

impl Game {
    fn seat_of(&self, number: i64) -> PyResult<Seat> {
        seat(number, self.inner.n_seats())
    }

    fn seat_or_asked(&self, number: Option<i64>) -> PyResult<Seat> {
        match (number, self.inner.decision()) {
            (Some(number), _) => self.seat_of(number),
            (None, Some(pending)) => Ok(pending.seat),
            (None, None) => Err(refused("nobody is asked: the game is over; name a seat")),
        }
    }
}

/// What one seat sees at one moment. It never changes, whatever happens in the game.
#[pyclass(frozen, module = "tradecraft")]
pub struct View {
    pub inner: Box<dyn AnyView>,
    position: usize,
}

#[pymethods]
impl View {
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game()
    }

    #[getter]
    fn seat(&self) -> Option<u8> {
        self.inner.seat().map(|seat| seat.0)
    }

    #[getter]
    fn position(&self) -> usize {
        self.position
    }

    /// Returns what is asked of the seat, or what it may know of a question to somebody else.
    #[pyo3(signature = (lang = "en"))]
    fn question<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Option<Bound<'py, PyDict>>> {
        let lang = language(lang)?;
        let own = self.inner.question(lang);
        let is_own = own.is_some();
        let Some(question) = own.or_else(|| self.inner.waiting(lang)) else {
            return Ok(None);
        };
        let told = PyDict::new(py);
        told.set_item("text", question.text)?;
        told.set_item("card", question.card)?;
        told.set_item("cite", question.cite)?;
        told.set_item("is_yours", is_own)?;
        Ok(Some(told))
    }

    #[pyo3(signature = (lang = "en"))]
    fn options<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyList>> {
        options_list(py, &*self.inner, language(lang)?)
    }

    #[pyo3(signature = (lang = "en"))]
    fn refusals<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyList>> {
        let mut all = Vec::new();
        for refusal in self.inner.refusals(language(lang)?) {
            let told = PyDict::new(py);
            told.set_item("what", refusal.what)?;
            told.set_item("why", refusal.why)?;
            told.set_item("cite", refusal.cite)?;
            all.push(told);
        }
        PyList::new(py, all)
    }

    #[pyo3(signature = (lang = "en"))]
    fn ending(&self, lang: &str) -> PyResult<Vec<String>> {
        Ok(self.inner.ending(language(lang)?))
    }

    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        layout_dict(py, &self.inner.layout())
    }

    fn observation<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i16>> {
        self.inner.observation().into_pyarray(py)
    }

    fn option_rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let rows = self.inner.option_rows();
        let columns = self.inner.layout().option_len;
        let n = rows.len() / columns.max(1);
        rows.into_pyarray(py).reshape([n, columns])
    }

    /// Draws a whole world that this seat could not tell from the real one.
    #[pyo3(signature = (seed = None))]
    fn sample(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let luck = seed_or_zero(seed)?;
        let inner = py.detach(|| self.inner.sample(luck));
        Ok(Game { inner })
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<View>();
        other.is_ok_and(|other| self.inner.equals(&*other.get().inner))
    }
}

fn options_list<'py>(
    py: Python<'py>,
    view: &dyn AnyView,
    lang: words::Lang,
) -> PyResult<Bound<'py, PyList>> {
    let cite = view.question(lang).map(|question| question.cite);
    let mut all = Vec::new();
    for (number, option) in view.options(lang).into_iter().enumerate() {
        let told = PyDict::new(py);
        told.set_item("option", number)?;
        told.set_item("words", option.words)?;
        told.set_item("text", option.text)?;
        told.set_item("cite", cite.clone())?;
        all.push(told);
    }
    PyList::new(py, all)
}

/// A built-in bot. It looks at nothing but what the asked seat sees.
#[pyclass(frozen, module = "tradecraft")]
pub struct Bot {
    level: String,
    inner: Mutex<Box<dyn AnyBot>>,
}

#[pymethods]
impl Bot {
    #[getter]
    fn level(&self) -> &str {
        &self.level
    }

    /// Returns the number of an option, for whoever is asked in a game, or for the seat of a view.
    fn choose(&self, asking: &Bound<'_, PyAny>) -> PyResult<usize> {
        if let Ok(view) = asking.cast::<View>() {
            return self.asked(|bot| bot.choose_from(&*view.get().inner));
        }
        if let Ok(game) = asking.cast::<Game>() {
            let game = game.try_borrow()?;
            return self.asked(|bot| bot.choose(&*game.inner));
        }
        Err(PyTypeError::new_err("a bot chooses for a Game or a View"))
    }

    fn __repr__(&self) -> String {
        format!("<bot {}>", self.level)
    }
}

impl Bot {
    fn asked(&self, ask: impl FnOnce(&mut dyn AnyBot) -> Result<usize, String>) -> PyResult<usize> {
        let mut bot = self
            .inner
            .lock()
            .map_err(|_| failed("this bot failed before and is not to be used again"))?;
        ask(&mut **bot).map_err(refused)
    }
}
