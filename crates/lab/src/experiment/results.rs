//! What came out of an experiment.

use std::collections::{BTreeMap, BTreeSet};

use module::{Column, ColumnKind, Value, Verdict};

use crate::stats::{Difference, Paired, Sampling, Split, holm, mean, rate};
use crate::tally::Interval;

use super::block::{OWN_COLUMNS, Row, csv_line, names};
use super::file::{Amount, Cell, Experiment, Narrow};
use super::folder::Blocks;
use super::run::is_won;

/// All games of an experiment, cell by cell.
pub struct Results {
    /// The experiment.
    pub experiment: Experiment,
    /// What is written down of each game besides its result.
    pub columns: Vec<Column>,
    /// One for each cell, in their order.
    pub cells: Vec<CellResults>,
    /// How many blocks are of settings that the experiment does not name.
    pub blocks_aside: usize,
}

/// The games of one cell.
pub struct CellResults {
    /// The cell.
    pub cell: Cell,
    /// The games, by number.
    pub rows: Vec<Row>,
    /// The versions of rules, content and bots that they were played with.
    pub origin: Option<super::block::Origin>,
    sampling: Sampling,
}

/// What changing one part of the set-up changes, on the same deals.
pub struct Effect {
    /// Which axis.
    pub axis: usize,
    /// The value that is compared with the first one.
    pub level: usize,
    /// By how much more games are won.
    pub difference: Difference,
    /// How likely that is by luck, counting all comparisons of the experiment.
    pub corrected: f64,
    /// How many deals were played both ways.
    pub deals: u64,
}

/// What goes with winning, among what the draw left open.
pub struct Named {
    /// The column, as a number among the columns.
    pub column: usize,
    /// The name in it.
    pub name: String,
    /// Games that had it.
    pub games: u64,
    /// By how much more of them are won than of the others.
    pub difference: Difference,
    /// How likely that is by luck, counting all names.
    pub corrected: f64,
}

/// A name in fewer games than this is not judged.
const NAMED_GAMES: u64 = 20;

impl Results {
    /// Puts blocks together; the order in which they were played does not show.
    pub fn new(experiment: &Experiment, columns: &[Column], blocks: Blocks) -> Results {
        let sampling = match experiment.amount {
            Amount::Games(_) => Sampling::Fixed,
            Amount::Until(_) => Sampling::Sequential,
        };
        let mut by_cell: BTreeMap<String, Vec<_>> = BTreeMap::new();
        for ((cell, _), (_, block)) in blocks {
            by_cell.entry(cell).or_default().push(block);
        }
        let most = experiment.amount.games_max();
        let cells = experiment.cells().into_iter().map(|cell| {
            let blocks = by_cell.remove(&cell.id()).unwrap_or_default();
            let origin = blocks.first().map(|block| block.origin.clone());
            let rows = blocks.into_iter().flat_map(|block| block.rows);
            CellResults {
                cell,
                rows: rows.filter(|row| row.number < most).collect(),
                origin,
                sampling,
            }
        });
        Results {
            cells: cells.collect(),
            experiment: experiment.clone(),
            columns: columns.to_vec(),
            blocks_aside: by_cell.values().map(Vec::len).sum(),
        }
    }

    /// Says why the cells can not be compared with each other, if they can not.
    pub fn unlike(&self) -> Option<String> {
        let mut origins = self.cells.iter().filter_map(|cell| cell.origin.as_ref());
        let first = origins.next()?;
        origins.find_map(|origin| {
            // Set-ups and bots are compared, and another box has another content.
            let alike = super::block::Origin {
                content: origin.content.clone(),
                bot: origin.bot.clone(),
                bot_versions: origin.bot_versions.clone(),
                parts: origin.parts.clone(),
                ..first.clone()
            };
            alike.differs(origin)
        })
    }

    /// Returns how many games were played.
    pub fn games(&self) -> u64 {
        self.cells.iter().map(CellResults::games).sum()
    }

    /// Lists what every value of every axis changes against the first, the greatest first.
    pub fn effects(&self) -> Vec<Effect> {
        let won: Vec<BTreeMap<u64, bool>> = self.cells.iter().map(CellResults::won).collect();
        let mut effects = Vec::new();
        for (axis, values) in self.experiment.axes.iter().enumerate() {
            for level in 1..values.values.len() {
                let paired = self.paired(axis, level, &won);
                effects.push(Effect {
                    axis,
                    level,
                    difference: paired.difference(self.sampling()),
                    corrected: 1.0,
                    deals: paired.deals,
                });
            }
        }
        let chances: Vec<f64> = effects.iter().map(|effect| effect.difference.p).collect();
        for (effect, corrected) in effects.iter_mut().zip(holm(&chances)) {
            effect.corrected = corrected;
        }
        effects.sort_by(|a, b| size(&b.difference).total_cmp(&size(&a.difference)));
        effects
    }

    /// Pairs the cells with one value of an axis with those that have the first and are else alike.
    fn paired(&self, axis: usize, level: usize, won: &[BTreeMap<u64, bool>]) -> Paired {
        let stride: usize = self.experiment.axes[axis + 1..]
            .iter()
            .map(|axis| axis.values.len())
            .product();
        let cells = self.cells.iter().enumerate();
        let firsts = cells.filter(|(_, results)| results.cell.levels[axis] == 0);
        let pairs: Vec<_> = firsts
            .map(|(idx, _)| (&won[idx], &won[idx + level * stride]))
            .collect();
        let mut paired = Paired::new(pairs.len() as u64);
        for number in pairs
            .first()
            .into_iter()
            .flat_map(|(first, _)| first.keys())
        {
            let both = pairs
                .iter()
                .map(|(first, other)| Some((*first.get(number)?, *other.get(number)?)));
            if let Some(both) = both.collect::<Option<Vec<_>>>() {
                let first = both.iter().filter(|(first, _)| *first).count();
                let other = both.iter().filter(|(_, other)| *other).count();
                paired.add(first as u64, other as u64);
            }
        }
        paired
    }

    /// Lists what goes with winning among the names that the games wrote down, the greatest first.
    pub fn named(&self) -> Vec<Named> {
        let mut found = Vec::new();
        let columns = self.columns.iter().enumerate();
        for (column, _) in columns.filter(|(_, column)| column.kind == ColumnKind::Names) {
            found.extend(self.named_in(column));
        }
        let chances: Vec<f64> = found.iter().map(|named| named.difference.p).collect();
        for (named, corrected) in found.iter_mut().zip(holm(&chances)) {
            named.corrected = corrected;
        }
        found.sort_by(|a, b| size(&b.difference).total_cmp(&size(&a.difference)));
        found
    }

    fn named_in(&self, column: usize) -> Vec<Named> {
        let all: BTreeSet<&String> = self
            .cells
            .iter()
            .flat_map(|cell| cell.rows.iter().flat_map(|row| names_in(row, column)))
            .collect();
        let judged = all.into_iter().filter_map(|name| {
            let splits: Vec<Split> = self
                .cells
                .iter()
                .map(|cell| cell.split(column, name))
                .collect();
            let games = splits.iter().map(|split| split.with.0).sum();
            let others: u64 = splits.iter().map(|split| split.without.0).sum();
            if games < NAMED_GAMES || others < NAMED_GAMES {
                return None;
            }
            Some(Named {
                column,
                name: name.clone(),
                games,
                difference: Split::difference(&splits)?,
                corrected: 1.0,
            })
        });
        judged.collect()
    }

    /// Returns how it was decided that there are enough games.
    pub fn sampling(&self) -> Sampling {
        match self.experiment.amount {
            Amount::Games(_) => Sampling::Fixed,
            Amount::Until(_) => Sampling::Sequential,
        }
    }

    /// Returns whether every difference is known well enough.
    pub fn differences_are_within(&self, narrow: Narrow) -> bool {
        let is_within = |effect: &Effect| {
            let Difference { low, high, .. } = effect.difference;
            high - low <= 2.0 * f64::from(narrow.within) / 10_000.0
        };
        self.effects().iter().all(is_within)
    }

    /// Writes all games as one table: the values of what is compared, and what came out.
    pub fn csv(&self) -> String {
        let axes = self.experiment.axes.iter().map(|axis| axis.key.clone());
        // A game may write down what the file compares: then the file's own name says so.
        let axes = axes.map(|key| {
            if self.columns.iter().any(|column| column.name == key) {
                format!("set_{key}")
            } else {
                key
            }
        });
        let origin = ["seed", "rules", "content", "bot", "bot_version"].map(str::to_owned);
        let head: Vec<String> = axes.chain(names(&self.columns)).chain(origin).collect();
        let mut text = csv_line(&head);
        for results in &self.cells {
            let levels = self.experiment.axes.iter().zip(&results.cell.levels);
            let labels: Vec<String> = levels.map(|(axis, &level)| axis.label(level)).collect();
            let origin = results.origin_fields();
            for row in &results.rows {
                let fields = [labels.clone(), row.fields(), origin.clone()].concat();
                text += &csv_line(&fields);
            }
        }
        text
    }
}

impl CellResults {
    /// Returns how many games were played.
    pub fn games(&self) -> u64 {
        self.rows.len() as u64
    }

    /// Returns how many games ended so.
    pub fn count(&self, verdict: Verdict) -> u64 {
        let such = self.rows.iter().filter(|row| row.verdict == verdict);
        such.count() as u64
    }

    /// Returns the share of games won, with an interval.
    pub fn rate(&self) -> Interval {
        rate(self.count(Verdict::Won), self.games(), self.sampling)
    }

    /// Returns whether the share of games won is known well enough.
    pub fn rate_is_within(&self, narrow: Narrow) -> bool {
        let Interval { low, high, .. } = self.rate();
        high - low <= 2.0 * f64::from(narrow.within) / 10_000.0
    }

    /// Returns the mean number of turns.
    pub fn turns(&self) -> Interval {
        self.mean_of(|row| Some(row.turns as i64))
    }

    /// Returns the mean of a column that holds numbers.
    pub fn mean(&self, column: usize) -> Interval {
        self.mean_of(|row| match row.values.get(column) {
            Some(Value::Count(n)) => Some(*n),
            _ => None,
        })
    }

    fn mean_of(&self, value: impl Fn(&Row) -> Option<i64>) -> Interval {
        let values = self.rows.iter().filter_map(value);
        let (n, sum, squares) = values.fold((0, 0, 0), |(n, sum, squares), value| {
            let square = i128::from(value) * i128::from(value);
            (n + 1, sum + value, squares + square)
        });
        mean(n, sum, squares)
    }

    /// Returns which games were won, by number.
    fn won(&self) -> BTreeMap<u64, bool> {
        let rows = self.rows.iter();
        rows.map(|row| (row.number, is_won(row.verdict))).collect()
    }

    fn split(&self, column: usize, name: &str) -> Split {
        let mut split = Split::default();
        for row in &self.rows {
            let is_with = names_in(row, column).iter().any(|other| other == name);
            split.add(is_with, is_won(row.verdict));
        }
        split
    }

    /// Returns the share of games that are still going on after each number of turns, from 0 on.
    pub fn survival(&self) -> Vec<f64> {
        let longest = self.rows.iter().map(|row| row.turns).max().unwrap_or(0);
        let n = self.rows.len().max(1) as f64;
        let mut ended = vec![0_u64; longest as usize + 1];
        for row in &self.rows {
            ended[row.turns as usize] += 1;
        }
        let mut left = self.rows.len() as u64;
        let after = |ended: u64| {
            left -= ended;
            left as f64 / n
        };
        ended.into_iter().map(after).collect()
    }

    fn origin_fields(&self) -> Vec<String> {
        let Some(origin) = &self.origin else {
            return vec![String::new(); OWN_COLUMNS.len()];
        };
        let versions: Vec<String> = origin.bot_versions.iter().map(u32::to_string).collect();
        vec![
            origin.seed.to_string(),
            origin.rules.to_string(),
            origin.content.clone(),
            origin.bot.clone(),
            versions.join("/"),
        ]
    }
}

fn names_in(row: &Row, column: usize) -> &[String] {
    match row.values.get(column) {
        Some(Value::Names(names)) => names,
        _ => &[],
    }
}

fn size(difference: &Difference) -> f64 {
    difference.value.abs()
}
