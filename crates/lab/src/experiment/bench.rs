//! An experiment with the game it is about, ready to be played.

use kernel::Game as _;
use module::{Column, Luck, Part, PartError, RANDOM, Setup, Study, play_out_watched};
use words::{Problem, Reports, Span, nearest};

use super::block::{BLOCK_GAMES, Block, Origin, Row};
use super::file::{BOT, Cell, Experiment};
use super::seated::{Seated, names};

/// An experiment with its game: every cell has a set-up that can be played.
pub struct Bench<'a, M: Study> {
    module: &'a M,
    experiment: &'a Experiment,
    columns: Vec<Column>,
    cells: Vec<Ready<M>>,
}

struct Ready<M: Study> {
    cell: Cell,
    id: String,
    setup: Setup<M>,
    origin: Origin,
}

impl<'a, M: Study> Bench<'a, M> {
    /// Makes a set-up for every cell; otherwise says what in the file is wrong.
    pub fn new(module: &'a M, experiment: &'a Experiment) -> Result<Self, Reports> {
        let unknown = unknown_parts(module, experiment);
        if !unknown.all.is_empty() {
            return Err(unknown);
        }
        let mut wrong = Reports::default();
        let mut cells = Vec::new();
        for cell in experiment.cells() {
            match ready(module, experiment, &cell) {
                Ok(ready) => cells.push(ready),
                Err(error) => {
                    let report = experiment.report_at(&cell, error.key.as_deref(), told(&error));
                    // Cells that share a part share its mistake.
                    if !wrong.all.contains(&report) {
                        wrong.all.push(report);
                    }
                }
            }
        }
        if wrong.all.is_empty() {
            Ok(Bench {
                module,
                experiment,
                columns: module.columns(),
                cells,
            })
        } else {
            Err(wrong)
        }
    }

    /// Returns the experiment.
    pub fn experiment(&self) -> &Experiment {
        self.experiment
    }

    /// Lists what is written down of each game besides its result.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Returns how many cells there are.
    pub fn n_cells(&self) -> usize {
        self.cells.len()
    }

    /// Returns what a cell is called in names of files.
    pub fn cell_id(&self, cell: usize) -> &str {
        &self.cells[cell].id
    }

    /// Returns what the games of a cell depend on.
    pub fn origin(&self, cell: usize) -> &Origin {
        &self.cells[cell].origin
    }

    /// Returns how many games a block has, given those of a cell.
    pub fn games_in(&self, block: u64, games: u64) -> u64 {
        games
            .saturating_sub(Block::first_game(block))
            .min(BLOCK_GAMES)
    }

    /// Plays the first games of a block. What comes out depends on the origin of the cell and on the
    /// number of the block alone.
    pub fn play(&self, cell: usize, block: u64, games: u64) -> Result<Block, String> {
        let ready = &self.cells[cell];
        let first = Block::first_game(block);
        let mut options = Vec::with_capacity(64);
        let rows = (first..first + games)
            .map(|number| self.play_one(ready, number, &mut options))
            .collect::<Result<_, String>>()?;
        Ok(Block {
            origin: ready.origin.clone(),
            number: block,
            rows,
        })
    }

    /// Plays one game. What the set-up leaves open is drawn anew for each, so that games tell of the
    /// set-up and not of a few draws.
    fn play_one(
        &self,
        ready: &Ready<M>,
        number: u64,
        options: &mut Vec<module::Action<M>>,
    ) -> Result<Row, String> {
        let (module, seed) = (self.module, self.experiment.seed);
        let luck = module.luck(seed, number);
        let resolved = M::Game::resolve(&ready.setup, Luck::of_deal(seed, number))
            .map_err(|error| error.to_string())?;
        let mut tracker = module.tracker(&resolved);
        let mut game = M::Game::start(&resolved, luck.game, &mut tracker)
            .map_err(|error| error.to_string())?;
        let mut player = Seated::read(module, &ready.origin.bot, luck)?;
        let most = module.decisions_max();
        let decisions = play_out_watched(&mut game, &mut player, most, options, &mut tracker);
        let outcome = game.outcome();
        Ok(Row {
            number,
            verdict: module.verdict(outcome.as_ref()),
            winners: Row::winners_of(outcome.map(|outcome| outcome.winners).unwrap_or_default()),
            turns: module.turns(&game),
            decisions: decisions as u64,
            values: module.row(&game, tracker),
        })
    }
}

fn ready<M: Study>(
    module: &M,
    experiment: &Experiment,
    cell: &Cell,
) -> Result<Ready<M>, PartError> {
    let usual = module.levels().first().copied().unwrap_or(RANDOM);
    let bot = cell.bots().unwrap_or(usual).to_owned();
    let luck = module.luck(experiment.seed, 0);
    Seated::read(module, &bot, luck).map_err(|unknown| no_bot(module, &unknown))?;
    let setup = module.compose(&cell.setup_parts())?;
    M::Game::resolve(&setup, Luck::of_deal(experiment.seed, 0))
        .map_err(|error| PartError::whole(error.to_string()))?;
    let origin = Origin {
        format: Origin::FORMAT,
        game: M::Game::NAME.to_owned(),
        rules: M::Game::RULES_VERSION,
        content: M::Game::content_words(&setup),
        bot_versions: names(&bot).map(|bot| module.bot_version(bot)).collect(),
        bot,
        seed: experiment.seed,
        parts: parts_words(&cell.setup_parts()),
    };
    Ok(Ready {
        id: cell.id(),
        cell: cell.clone(),
        setup,
        origin,
    })
}

/// Writes the parts of a set-up for people, the same whatever order they were named in.
fn parts_words(parts: &[Part]) -> String {
    let mut words: Vec<String> = parts
        .iter()
        .map(|part| format!("{}={}", part.key, part.values.join(",")))
        .collect();
    words.sort();
    words.join(" ")
}

fn no_bot<M: Study>(module: &M, word: &str) -> PartError {
    let error = PartError {
        key: Some(BOT.to_owned()),
        ..PartError::whole(format!("there is no bot \"{word}\""))
    };
    error.expect([RANDOM].iter().chain(module.levels()).copied())
}

fn unknown_parts<M: Study>(module: &M, experiment: &Experiment) -> Reports {
    let known: Vec<String> = module.parts().into_iter().chain([BOT.to_owned()]).collect();
    let axes = experiment.fixed.iter().chain(&experiment.axes);
    let unknown = axes.filter(|axis| !known.contains(&axis.key));
    let reports = unknown.map(|axis| {
        let message = format!("a set-up of {} has no \"{}\"", experiment.game, axis.key);
        let near = nearest(&axis.key, known.iter().map(String::as_str));
        let problem = Problem::new(Span::default(), message).suggest(near);
        experiment.report_key(axis, problem)
    });
    Reports {
        all: reports.collect(),
    }
}

fn told(error: &PartError) -> Problem {
    let mut problem = Problem::new(Span::default(), error.message.clone());
    problem.expected = error.valid.iter().map(|word| format!("`{word}`")).collect();
    problem
}

impl<M: Study> Bench<'_, M> {
    /// Returns a cell.
    pub fn cell(&self, cell: usize) -> &Cell {
        &self.cells[cell].cell
    }
}
