//! What a laboratory asks of a game besides: its set-up part by part, and what a game is remembered by.

use kernel::Sink;
use words::Lang;

use crate::contract::{Event, Module, Setup};
use crate::part::{Part, PartError};

/// A game that can be studied: what is compared, and what is written down of each game.
///
/// An experiment names the parts of a set-up as the game's own set-up words do. Nothing else knows
/// which parts there are, so a new game can be studied as soon as it says so here.
pub trait Study: Module {
    /// Counts while a game is played.
    type Tracker: Sink<Event<Self>>;

    /// Lists the parts of a set-up that an experiment may name.
    fn parts(&self) -> Vec<String>;

    /// Makes a set-up of its parts; otherwise says which of them is wrong.
    fn compose(&self, parts: &[Part]) -> Result<Setup<Self>, PartError>;

    /// Returns who counts during a game with this set-up, in which nothing is open.
    fn tracker(&self, resolved: &Setup<Self>) -> Self::Tracker;

    /// Lists what is written down of each game besides its result, in the order of [`Study::row`].
    fn columns(&self) -> Vec<Column>;

    /// Returns what is written down of a game that was played, one value for each column.
    fn row(&self, game: &Self::Game, tracker: Self::Tracker) -> Vec<Value>;

    /// Returns a number that is raised whenever a bot may choose otherwise than before.
    fn bot_version(&self, _: &str) -> u32 {
        1
    }

    /// Returns what it is called that the first seat, or its side, has won.
    fn won_words(&self, lang: Lang) -> String {
        words::say!(lang, "Games won", "Gewonnene Partien")
    }
}

/// One thing that is written down of every game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name in tables for programs; never changes.
    pub name: String,
    /// What kind of values it has.
    pub kind: ColumnKind,
    /// What people call it, in each language.
    pub titles: [String; Lang::ALL.len()],
}

/// What kind of values a column has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    /// Whole numbers, of which a mean is worth knowing.
    Count,
    /// Whole numbers of one seat, for those who read on with other tools.
    Seat,
    /// Names of which each may have decided the game: the Heroes of a team.
    Names,
    /// Text to read on with other tools.
    Text,
}

impl Column {
    /// Returns a column with its titles in English and German.
    pub fn new(name: impl Into<String>, kind: ColumnKind, en: &str, de: &str) -> Column {
        Column {
            name: name.into(),
            kind,
            titles: [en.to_owned(), de.to_owned()],
        }
    }

    /// Returns what people call the column.
    pub fn title(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.titles[0],
            Lang::De => &self.titles[1],
        }
    }
}

/// What stands in one column of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing, such as the points of a seat where nobody sits.
    None,
    /// A whole number.
    Count(i64),
    /// Several names.
    Names(Vec<String>),
    /// Text.
    Text(String),
}
