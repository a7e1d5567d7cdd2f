//! Between Rust's values and Python's.

use kernel::{Outcome, Seat, Seed};
use module::Part;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyString};
use words::Lang;

/// Says that what was asked for is not possible.
pub fn refused(told: impl ToString) -> PyErr {
    PyValueError::new_err(told.to_string())
}

/// Says that something failed that nobody asked wrongly for.
pub fn failed(told: impl ToString) -> PyErr {
    PyRuntimeError::new_err(told.to_string())
}

/// Reads a language by its code.
pub fn language(code: &str) -> PyResult<Lang> {
    let codes = Lang::ALL.map(Lang::code).join(" and ");
    Lang::of_code(code).ok_or_else(|| {
        refused(format!(
            "there is no language \"{code}\": there are {codes}"
        ))
    })
}

/// Reads a seed: a whole number, or text as a record writes it.
pub fn seed(value: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_string();
        return Seed::parse(&text).ok_or_else(|| refused(format!("\"{text}\" is no seed")));
    }
    Ok(Seed::from_number(value.extract()?))
}

/// Reads one part of a set-up: text, a number, a truth value, or a list of these.
pub fn part(key: String, value: &Bound<'_, PyAny>) -> PyResult<Part> {
    let values = match value.cast::<PyList>() {
        Ok(list) => list
            .iter()
            .map(|value| word(&key, &value))
            .collect::<PyResult<_>>()?,
        Err(_) => match value.extract::<Vec<Bound<'_, PyAny>>>() {
            Ok(values) if !value.is_instance_of::<PyString>() => values
                .iter()
                .map(|value| word(&key, value))
                .collect::<PyResult<_>>()?,
            _ => vec![word(&key, value)?],
        },
    };
    Ok(Part { key, values })
}

fn word(key: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(truth) = value.cast::<PyBool>() {
        return Ok(if truth.is_true() { "yes" } else { "no" }.to_owned());
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_string());
    }
    let number: Result<i64, _> = value.extract();
    number.map(|number| number.to_string()).map_err(|_| {
        let kind = value.get_type().to_string();
        PyTypeError::new_err(format!(
            "{key} takes text, a whole number, a truth value or a list of these, not {kind}"
        ))
    })
}

/// Reads a seat, which counts from zero.
pub fn seat(number: i64, n_seats: u8) -> PyResult<Seat> {
    match u8::try_from(number) {
        Ok(seat) if seat < n_seats => Ok(Seat(seat)),
        _ => Err(refused(format!(
            "there is no seat {number}: there are {n_seats}, counted from 0"
        ))),
    }
}

/// Writes how a game ended.
pub fn outcome<'py>(
    py: Python<'py>,
    (outcome, cite): &(Outcome, String),
    rewards: &[i8],
) -> PyResult<Bound<'py, PyDict>> {
    let ending = match outcome.ending {
        kernel::Ending::Won => "won",
        kernel::Ending::Lost => "lost",
        kernel::Ending::Drawn => "drawn",
        kernel::Ending::Conceded => "conceded",
    };
    let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
    let told = PyDict::new(py);
    told.set_item("ending", ending)?;
    told.set_item("winners", PyList::new(py, winners)?)?;
    told.set_item("scores", outcome.scores.clone())?;
    told.set_item("cite", cite)?;
    told.set_item(
        "rewards",
        PyList::new(py, rewards.iter().map(|&r| i32::from(r)))?,
    )?;
    Ok(told)
}
