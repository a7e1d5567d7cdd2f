//! What a view looks like in numbers, for programs that learn.
//!
//! The numbers of a view come in *fields* that always stand in the same order and have the same
//! length in all games of one kind, so that a whole batch of games is one array. A game names and
//! fills its fields in one pass ([`Arrays::observe`]): who wants to know the layout runs the same
//! pass and keeps the names, so the two can never say different things.
//!
//! Everything is written from a view. What a seat can not see has no way into its numbers.
//!
//! # Stability
//!
//! The layout of a game is fixed for one [`Arrays::ENCODING`], one content and one kind of set-up;
//! the number is raised whenever the same view may give other numbers.

use kernel::{Outcome, Seat};

use crate::contract::{Module, View};

/// A game whose views can be written as numbers.
pub trait Arrays: Module {
    /// Raised whenever the same view may give other numbers.
    const ENCODING: u32;
    /// What is written of each option, in this order.
    const OPTION_COLUMNS: &'static [OptionColumn];

    /// Returns what no game of this kind has more options than, at any of its choices.
    fn options_max(&self, view: &View<Self>) -> usize;

    /// Writes what a viewer sees, field by field.
    fn observe(&self, view: &View<Self>, numbers: &mut Numbers<'_>);

    /// Returns how many options the viewer has.
    fn n_options(&self, view: &View<Self>) -> usize;

    /// Writes the viewer's options into rows of [`Arrays::OPTION_COLUMNS`], which are all zero
    /// before; options for which there is no row are left out.
    fn write_options(&self, view: &View<Self>, rows: &mut [i16]);

    /// Returns what the end of a game is worth to a seat: 1 for those who won, -1 for those who
    /// lost, 0 where nobody did.
    fn reward(&self, outcome: &Outcome, seat: Seat) -> i8 {
        match (outcome.winners.is_empty(), outcome.winners.contains(seat)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => -1,
        }
    }
}

/// One number that is written of every option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionColumn {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub what: &'static str,
}

/// A field of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name, which no other field of the layout has.
    pub name: String,
    /// What its numbers say.
    pub what: &'static str,
    /// Where it begins.
    pub start: usize,
    /// What each of its numbers is about.
    pub labels: Vec<String>,
}

/// What the numbers of a field are about.
#[derive(Clone, Copy)]
pub enum Axis<'a> {
    /// A few things with names of their own.
    Names(&'a [&'static str]),
    /// Several things with the same names: rows of a small table.
    Table(usize, &'a [&'static str]),
    /// Many things of a kind, such as all cards of a box, with what each is called.
    Each(usize, &'a dyn Fn(usize) -> String),
}

impl Axis<'_> {
    fn len(&self) -> usize {
        match self {
            Axis::Names(names) => names.len(),
            Axis::Table(rows, names) => rows * names.len(),
            Axis::Each(n, _) => *n,
        }
    }

    fn labels(&self) -> Vec<String> {
        match self {
            Axis::Names(names) => names.iter().map(|&name| name.to_owned()).collect(),
            Axis::Table(rows, names) => (1..=*rows)
                .flat_map(|row| names.iter().map(move |name| format!("{row}.{name}")))
                .collect(),
            Axis::Each(n, label) => (0..*n).map(label).collect(),
        }
    }
}

/// Takes the numbers of a view.
pub struct Numbers<'a> {
    out: &'a mut [i16],
    at: usize,
    fields: Option<Vec<Field>>,
    /// What a field is written to that has no room, or whose numbers nobody wants.
    aside: Vec<i16>,
}

impl<'a> Numbers<'a> {
    /// Writes into numbers that are all zero.
    pub fn into(out: &'a mut [i16]) -> Numbers<'a> {
        Numbers {
            out,
            at: 0,
            fields: None,
            aside: Vec::new(),
        }
    }

    /// Returns how many numbers came so far.
    pub fn len(&self) -> usize {
        self.at
    }

    /// Returns whether no numbers came so far.
    pub fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// Opens the next field; its numbers are zero.
    pub fn field(&mut self, name: &'static str, what: &'static str, axis: Axis<'_>) -> &mut [i16] {
        self.named(|| name.to_owned(), what, axis)
    }

    /// Opens the next field of those that there are one of for each player.
    pub fn field_of(
        &mut self,
        nth: usize,
        name: &'static str,
        what: &'static str,
        axis: Axis<'_>,
    ) -> &mut [i16] {
        self.named(|| format!("{name}_{nth}"), what, axis)
    }

    fn named(
        &mut self,
        name: impl FnOnce() -> String,
        what: &'static str,
        axis: Axis<'_>,
    ) -> &mut [i16] {
        let (start, len) = (self.at, axis.len());
        self.at += len;
        if let Some(fields) = &mut self.fields {
            fields.push(Field {
                name: name(),
                what,
                start,
                labels: axis.labels(),
            });
        }
        match self.out.get_mut(start..start + len) {
            Some(room) => room,
            None => {
                self.aside.clear();
                self.aside.resize(len, 0);
                &mut self.aside
            }
        }
    }
}

/// How views of one kind of game look in numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The fields of an observation.
    pub fields: Vec<Field>,
    /// How many numbers an observation has.
    pub len: usize,
    /// No choice has more options.
    pub options_max: usize,
    /// How many numbers are written of an option.
    pub option_len: usize,
}

impl Layout {
    /// Returns the layout of all games that are like the one a view is of.
    pub fn of<M: Arrays>(module: &M, view: &View<M>) -> Layout {
        let mut numbers = Numbers {
            fields: Some(Vec::new()),
            ..Numbers::into(&mut [])
        };
        module.observe(view, &mut numbers);
        Layout {
            len: numbers.len(),
            fields: numbers.fields.unwrap_or_default(),
            options_max: module.options_max(view),
            option_len: M::OPTION_COLUMNS.len(),
        }
    }
}

/// Returns a number as it stands in an array; what does not fit is written as the largest or the
/// smallest that does.
pub fn number(value: impl TryInto<i64>) -> i16 {
    let fitting = |value: i64| value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    value.try_into().map_or(i16::MAX, fitting)
}
