//! What a laboratory asks of a game besides: its set-up part by part, and what a game is remembered by.

use kernel::Sink;
use words::Lang;

use crate::contract::{Event, Module, Setup};

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

/// One part of a set-up: `players` is 3, `heroes` are two names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Part {
    /// Its name in set-up words.
    pub key: String,
    /// Its value, or several.
    pub values: Vec<String>,
}

impl Part {
    /// Returns the value of a part that has just one.
    pub fn one(&self) -> Result<&str, PartError> {
        match &self.values[..] {
            [one] => Ok(one),
            _ => Err(self.wrong("takes a single value")),
        }
    }

    /// Returns whether a part that is switched is on: `yes`, `no` or a truth value.
    pub fn is_on(&self) -> Result<bool, PartError> {
        match self.one()? {
            "yes" | "true" => Ok(true),
            "no" | "false" => Ok(false),
            _ => Err(self.wrong("is either on or off").expect(["yes", "no"])),
        }
    }

    /// Says what is wrong with this part, in words that follow its name.
    pub fn wrong(&self, what: impl std::fmt::Display) -> PartError {
        PartError {
            key: Some(self.key.clone()),
            message: format!("{} {what}", self.key),
            valid: Vec::new(),
        }
    }
}

/// Why some parts make no set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartError {
    /// The part that is wrong, if it is one of them alone.
    pub key: Option<String>,
    /// What is wrong.
    pub message: String,
    /// What could stand there, if that is a short list.
    pub valid: Vec<String>,
}

impl PartError {
    /// Returns what is wrong with the set-up as a whole.
    pub fn whole(message: impl Into<String>) -> PartError {
        PartError {
            key: None,
            message: message.into(),
            valid: Vec::new(),
        }
    }

    /// Adds what could stand there.
    pub fn expect<S: Into<String>>(mut self, valid: impl IntoIterator<Item = S>) -> PartError {
        self.valid = valid.into_iter().map(Into::into).collect();
        self
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
