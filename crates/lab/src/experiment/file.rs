//! What an experiment compares.

use module::Part;
use words::{Lang, Problem, Report, SourceFile, Span};

/// The part that says who plays. It is the laboratory's own: all others are the game's.
pub const BOT: &str = "bot";

/// A question about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Experiment {
    /// What it is called.
    pub title: String,
    /// What it is called in German, if the file says so.
    pub title_de: Option<String>,
    /// The game it is about.
    pub game: String,
    /// Which deals are played depends on this number.
    pub seed: u64,
    /// How many games are enough.
    pub amount: Amount,
    /// Folders with content of one's own, as the file names them.
    pub content: Vec<String>,
    /// What is the same in all cells.
    pub fixed: Vec<Axis>,
    /// What is compared.
    pub axes: Vec<Axis>,
    pub(super) source: Source,
}

/// The file, kept for messages about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Source {
    pub name: String,
    pub text: String,
}

/// A part of the set-up with the values it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axis {
    /// Its name in set-up words.
    pub key: String,
    /// Each may be several words; one without words leaves the part out.
    pub values: Vec<Vec<String>>,
    pub(super) key_span: Span,
    pub(super) spans: Vec<Span>,
}

impl Axis {
    /// Returns how a value reads; nothing if it leaves the part out.
    pub fn label(&self, value: usize) -> String {
        self.values[value].join(", ")
    }
}

/// How many games of each cell are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// A fixed number.
    Games(u64),
    /// As many as it takes.
    Until(Narrow),
}

/// When an interval is narrow enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Narrow {
    /// Hundredths of a percentage point up and down.
    pub within: u32,
    /// The differences must be narrow, not the shares.
    pub of_difference: bool,
    /// No cell plays more games.
    pub games_max: u64,
}

impl Amount {
    /// Returns the most games a cell can play.
    pub fn games_max(self) -> u64 {
        match self {
            Amount::Games(games) => games,
            Amount::Until(narrow) => narrow.games_max,
        }
    }
}

/// One combination of what is compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Which value of each axis it has.
    pub levels: Vec<usize>,
    /// All its parts, those that are the same everywhere among them.
    pub parts: Vec<Part>,
}

impl Experiment {
    /// Lists the cells, the last axis fastest.
    pub fn cells(&self) -> Vec<Cell> {
        let mut all = vec![Vec::new()];
        for axis in &self.axes {
            let longer = |levels: &Vec<usize>| {
                let levels = levels.clone();
                (0..axis.values.len()).map(move |level| [&levels[..], &[level]].concat())
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.into_iter().map(|levels| self.cell(levels)).collect()
    }

    /// Returns what it is called in a language.
    pub fn title_in(&self, lang: Lang) -> &str {
        match (lang, &self.title_de) {
            (Lang::De, Some(title)) => title,
            _ => &self.title,
        }
    }

    /// Returns how many cells there are.
    pub fn n_cells(&self) -> usize {
        self.axes.iter().map(|axis| axis.values.len()).product()
    }

    fn cell(&self, levels: Vec<usize>) -> Cell {
        let fixed = self.fixed.iter().map(|axis| (axis, 0));
        let compared = self.axes.iter().zip(levels.iter().copied());
        let parts = fixed
            .chain(compared)
            .map(|(axis, level)| Part {
                key: axis.key.clone(),
                values: axis.values[level].clone(),
            })
            .filter(|part| !part.values.is_empty())
            .collect();
        Cell { levels, parts }
    }

    /// Returns the text of the file.
    pub fn text(&self) -> &str {
        &self.source.text
    }

    /// Reports a mistake at what a cell has in one of its parts, or at the file as a whole.
    pub(super) fn report_at(&self, cell: &Cell, key: Option<&str>, problem: Problem) -> Report {
        let fixed = self.fixed.iter().map(|axis| (axis, 0));
        let mut parts = fixed.chain(self.axes.iter().zip(cell.levels.iter().copied()));
        let found = parts.find(|(axis, _)| Some(axis.key.as_str()) == key);
        let span = found.map_or(Span::default(), |(axis, level)| axis.spans[level]);
        self.report(Problem { span, ..problem })
    }

    /// Reports a name of a part.
    pub(super) fn report_key(&self, axis: &Axis, problem: Problem) -> Report {
        let span = axis.key_span;
        self.report(Problem { span, ..problem })
    }

    fn report(&self, problem: Problem) -> Report {
        let source = SourceFile {
            name: &self.source.name,
            text: &self.source.text,
        };
        source.report(problem)
    }
}

impl Cell {
    /// Returns what the cell is called in names of files: the same wherever the same is played.
    pub fn id(&self) -> String {
        let mut parts = self.parts.clone();
        parts.sort();
        let mut hasher = blake3::Hasher::new();
        for part in &parts {
            for word in [&part.key].into_iter().chain(&part.values) {
                hasher.update(&(word.len() as u64).to_le_bytes());
                hasher.update(word.as_bytes());
            }
            hasher.update(&[0xff; 8]);
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }

    /// Returns the bots, by the words of records: one for all seats, or one for each after the other.
    pub fn bots(&self) -> Option<&str> {
        let bot = self.parts.iter().find(|part| part.key == BOT);
        bot.and_then(|part| part.values.first().map(String::as_str))
    }

    /// Returns the parts that are the game's own.
    pub fn setup_parts(&self) -> Vec<Part> {
        let own = self.parts.iter().filter(|part| part.key != BOT);
        own.cloned().collect()
    }
}
