//! What every game can do for Python, whichever it is.

use std::any::Any;
use std::sync::Arc;

use kernel::{Outcome, Seat, Seed};
use lab::{Played, Refused, Rows};
use module::{Column, Layout, OptionWords, Part, Question, RefusalWords};
use words::Lang;

/// What went wrong, in words.
pub type Told<T> = Result<T, String>;

/// A game that can be set up.
pub trait AnyModule: Send + Sync {
    fn name(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn encoding(&self) -> u32;
    fn option_columns(&self) -> Vec<(&'static str, &'static str)>;
    fn levels(&self) -> Vec<&'static str>;
    fn parts(&self) -> Vec<String>;
    fn columns(&self) -> Vec<Column>;
    fn setup(&self, parts: &[Part]) -> Told<Box<dyn AnySetup>>;
    fn resume(&self, record: &kernel::Record) -> Told<Box<dyn AnyGame>>;
    fn verify(&self, record: &kernel::Record) -> Told<usize>;
    fn bot(&self, level: &str, luck: u64) -> Option<Box<dyn AnyBot>>;
    fn bench(&self, experiment: &lab::experiment::Experiment, deed: BenchDeed<'_>) -> Told<String>;
    fn results(&self, folders: &[std::path::PathBuf]) -> Told<String>;
}

/// What is done with an experiment.
pub enum BenchDeed<'a> {
    /// Only read it.
    Check,
    /// Play some games of a block.
    Play { cell: usize, block: u64, games: u64 },
    /// List what a folder lacks: a line with cell, block and games for each block.
    Missing {
        folder: &'a std::path::Path,
        games: u64,
    },
    /// Keep a block that was played elsewhere.
    Keep {
        folder: &'a std::path::Path,
        cell: usize,
        text: &'a str,
    },
}

/// A set-up, perhaps with gaps.
pub trait AnySetup: Send + Sync {
    fn game(&self) -> &'static str;
    fn words(&self, luck: Seed) -> Told<String>;
    fn content(&self) -> String;
    fn start(&self, seed: Seed) -> Told<Box<dyn AnyGame>>;
    fn layout(&self) -> Told<Layout>;
    fn batch(&self, games: usize, seed: u64) -> Result<Box<dyn AnyBatch>, Refused>;
    fn play(&self, run: &Run<'_>) -> Told<Vec<Played>>;
}

/// Some games of a run.
pub struct Run<'a> {
    pub first: u64,
    pub games: u64,
    pub bot: &'a str,
    pub seed: u64,
}

/// A game and everything in it, or a world drawn from a view.
pub trait AnyGame: Send + Sync + Any {
    fn game(&self) -> &'static str;
    fn copy(&self) -> Box<dyn AnyGame>;
    fn n_seats(&self) -> u8;
    fn decision(&self) -> Option<Pending>;
    fn n_options(&self) -> usize;
    fn turns(&self) -> u64;
    fn outcome(&self) -> Option<(Outcome, String)>;
    fn rewards(&self) -> Vec<i8>;
    fn view(&self, seat: Option<Seat>) -> Box<dyn AnyView>;
    fn choose(&mut self, seat: Seat, option: usize) -> Told<()>;
    fn choose_words(&mut self, seat: Seat, words: &str) -> Told<()>;
    fn concede(&mut self, seat: Seat) -> Told<()>;
    fn interjections(&self, seat: Seat) -> Vec<String>;
    fn interject(&mut self, seat: Seat, words: &str) -> Told<()>;
    fn undo(&mut self, seat: Seat, n_own: usize) -> Told<()>;
    fn position(&self) -> usize;
    fn record(&self) -> Told<String>;
    fn hash(&self) -> Told<String>;
    fn as_any(&self) -> &dyn Any;
}

/// Who is asked, and by what.
pub struct Pending {
    pub seat: Seat,
    pub cite: String,
    pub sealed: bool,
}

/// What one viewer sees.
pub trait AnyView: Send + Sync + Any {
    fn game(&self) -> &'static str;
    fn seat(&self) -> Option<Seat>;
    fn question(&self, lang: Lang) -> Option<Question>;
    fn waiting(&self, lang: Lang) -> Option<Question>;
    fn options(&self, lang: Lang) -> Vec<OptionWords>;
    fn refusals(&self, lang: Lang) -> Vec<RefusalWords>;
    fn ending(&self, lang: Lang) -> Vec<String>;
    fn layout(&self) -> Layout;
    fn observation(&self) -> Vec<i16>;
    fn option_rows(&self) -> Vec<i16>;
    fn sample(&self, luck: Seed) -> Box<dyn AnyGame>;
    fn equals(&self, other: &dyn AnyView) -> bool;
    fn as_any(&self) -> &dyn Any;
}

/// A bot.
pub trait AnyBot: Send {
    fn choose(&mut self, game: &dyn AnyGame) -> Told<usize>;
    fn choose_from(&mut self, view: &dyn AnyView) -> Told<usize>;
}

/// Games side by side.
pub trait AnyBatch: Send + Sync {
    fn len(&self) -> usize;
    fn n_seats(&self) -> usize;
    fn layout(&self) -> Arc<Layout>;
    fn step(&mut self, choices: &[i64], rows: Rows<'_>) -> Result<(), Refused>;
    fn write(&mut self, rows: Rows<'_>) -> Result<(), Refused>;
    fn game(&self, row: usize) -> Option<Box<dyn AnyGame>>;
}
