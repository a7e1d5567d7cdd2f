//! Every game that keeps the contract, behind the objects that Python holds.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::{Game, Outcome, Record, Seat, SeatSet, Seed, Session, TakeBackPolicy, Viewer};
use lab::experiment::{BLOCK_GAMES, Bench, Block, Experiment, Folder, Results};
use lab::{Batch, Played, Refused, Rows, Unverified};
use module::{
    Arrays, Ask, Column, Layout, Luck, Numbers, OptionWords, Part, Player, Question, RefusalWords,
    Setup, Study, Telling, View,
};
use words::{Lang, SourceFile};

use crate::any::{
    AnyBatch, AnyBot, AnyGame, AnyModule, AnySetup, AnyView, BenchDeed, Pending, Run, Told,
};

/// Games that Python can hold.
pub trait Held: Study + Arrays {}
impl<M: Study + Arrays> Held for M {}

/// A game that can be set up.
pub struct Hosted<M> {
    module: Arc<M>,
}

impl<M: Held> Hosted<M> {
    pub fn boxed(module: M) -> Box<dyn AnyModule> {
        let module = Arc::new(module);
        Box::new(Hosted { module })
    }
}

impl<M: Held> AnyModule for Hosted<M> {
    fn name(&self) -> &'static str {
        M::Game::NAME
    }

    fn rules_version(&self) -> u32 {
        M::Game::RULES_VERSION
    }

    fn encoding(&self) -> u32 {
        M::ENCODING
    }

    fn option_columns(&self) -> Vec<(&'static str, &'static str)> {
        let columns = M::OPTION_COLUMNS.iter();
        columns.map(|column| (column.name, column.what)).collect()
    }

    fn levels(&self) -> Vec<&'static str> {
        let levels = self.module.levels().iter().copied();
        [module::RANDOM].into_iter().chain(levels).collect()
    }

    fn parts(&self) -> Vec<String> {
        self.module.parts()
    }

    fn columns(&self) -> Vec<Column> {
        self.module.columns()
    }

    fn setup(&self, parts: &[Part]) -> Told<Box<dyn AnySetup>> {
        let known = self.module.parts();
        // Some parts have a hyphen, which no name of Python can have.
        let mut parts = parts.to_vec();
        for part in parts.iter_mut().filter(|part| !known.contains(&part.key)) {
            let hyphened = part.key.replace('_', "-");
            if known.contains(&hyphened) {
                part.key = hyphened;
            }
        }
        if let Some(part) = parts.iter().find(|part| !known.contains(&part.key)) {
            let near = words::nearest(&part.key, known.iter().map(String::as_str));
            let hint = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
            let (name, key) = (self.name(), &part.key);
            return Err(format!("a set-up of {name} has no \"{key}\"{hint}"));
        }
        let setup = self.module.compose(&parts).map_err(|error| {
            let valid = if error.valid.is_empty() {
                String::new()
            } else {
                format!("; possible are {}", error.valid.join(", "))
            };
            // Here parts are named in a call, not in a file.
            error
                .message
                .replace("in [fixed] or in [compare]", "as a part")
                + &valid
        })?;
        let module = Arc::clone(&self.module);
        let ready = Ready { module, setup };
        // A set-up that nobody can play is told at once.
        ready.words(Seed::from_number(0))?;
        Ok(Box::new(ready))
    }

    fn resume(&self, record: &Record) -> Told<Box<dyn AnyGame>> {
        let setup = self.readable(record)?;
        let session = Session::<M::Game>::resume(record, &setup);
        let session = session.map_err(|fault| fault.to_string())?;
        let module = Arc::clone(&self.module);
        let session = session.with_policy(TakeBackPolicy::FreeAlone);
        Ok(Box::new(Playing {
            module,
            at: At::Recorded(Box::new(session)),
        }))
    }

    fn verify(&self, record: &Record) -> Told<usize> {
        match lab::verify(&*self.module, record) {
            Ok(verified) => Ok(verified.n_entries),
            Err(Unverified::Lacks(what) | Unverified::Setup(what)) => Err(what),
            Err(Unverified::Game(fault)) => Err(fault.to_string()),
        }
    }

    fn bot(&self, level: &str, luck: u64) -> Option<Box<dyn AnyBot>> {
        let luck = Luck {
            game: Seed::from_number(luck),
            bot: luck,
        };
        let player = self.module.bot(level, luck)?;
        Some(Box::new(Seated::<M> { player }))
    }

    fn bench(&self, experiment: &Experiment, deed: BenchDeed<'_>) -> Told<String> {
        let bench = Bench::new(&*self.module, experiment).map_err(|error| error.to_string())?;
        let is_cell = |cell: usize| {
            if cell < bench.n_cells() {
                Ok(cell)
            } else {
                Err(format!(
                    "there is no cell {cell}: there are {}, counted from 0",
                    bench.n_cells()
                ))
            }
        };
        match deed {
            BenchDeed::Check => Ok(String::new()),
            BenchDeed::Play { cell, block, games } => {
                let block = bench.play(is_cell(cell)?, block, games)?;
                Ok(block.text(bench.columns()))
            }
            BenchDeed::Missing { folder, games } => {
                let known = match Folder::open(folder) {
                    Ok(folder) => folder
                        .blocks(bench.columns())
                        .map_err(|error| error.to_string())?,
                    Err(_) => Default::default(),
                };
                let mut missing = String::new();
                for block in 0..games.div_ceil(BLOCK_GAMES) {
                    let wanted = bench.games_in(block, games);
                    for cell in 0..bench.n_cells() {
                        let found = known.get(&(bench.cell_id(cell).to_owned(), block));
                        if let Some((_, found)) = found
                            && let Some(what) = bench.origin(cell).differs(&found.origin)
                        {
                            return Err(format!("the folder has {what}"));
                        }
                        if found.is_none_or(|(_, found)| (found.rows.len() as u64) < wanted) {
                            missing += &format!("{cell} {block} {wanted}\n");
                        }
                    }
                }
                Ok(missing)
            }
            BenchDeed::Keep { folder, cell, text } => {
                let block = Block::read(text, bench.columns())?;
                let id = bench.cell_id(is_cell(cell)?);
                if let Some(what) = bench.origin(cell).differs(&block.origin) {
                    return Err(format!("the block has {what}"));
                }
                let folder = Folder::create(folder).map_err(|error| error.to_string())?;
                folder
                    .keep_experiment(experiment.text())
                    .and_then(|()| folder.keep(id, &block, bench.columns()))
                    .map_err(|error| error.to_string())?;
                Ok(String::new())
            }
        }
    }

    fn results(&self, folders: &[PathBuf]) -> Told<String> {
        let columns = self.module.columns();
        let mut blocks = Default::default();
        let mut experiment = None;
        for folder in folders {
            let folder = Folder::open(folder).map_err(|error| error.to_string())?;
            if experiment.is_none() {
                experiment = Some(read_experiment(&folder.experiment_file())?);
            }
            folder
                .add_blocks(&mut blocks, &columns)
                .map_err(|error| error.to_string())?;
        }
        let experiment = experiment.ok_or("name a folder with results")?;
        let results = Results::new(&experiment, &columns, blocks);
        match results.unlike() {
            Some(what) => Err(format!("the results do not fit together: some have {what}")),
            None => Ok(results.csv()),
        }
    }
}

/// Reads an experiment file.
pub fn read_experiment(file: &Path) -> Told<Experiment> {
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("{name} can not be read: {error}"))?;
    let source = SourceFile {
        name: &name,
        text: &text,
    };
    Experiment::read(source).map_err(|reports| reports.to_string())
}

impl<M: Held> Hosted<M> {
    fn readable(&self, record: &Record) -> Told<Setup<M>> {
        match self.module.lacks(&record.header) {
            Some(words) => Err(words),
            None => self.module.read_setup(&record.header),
        }
    }
}

struct Ready<M: Held> {
    module: Arc<M>,
    setup: Setup<M>,
}

impl<M: Held> AnySetup for Ready<M> {
    fn game(&self) -> &'static str {
        M::Game::NAME
    }

    fn words(&self, luck: Seed) -> Told<String> {
        let resolved = M::Game::resolve(&self.setup, luck).map_err(|error| error.to_string())?;
        Ok(M::Game::setup_words(&resolved))
    }

    fn content(&self) -> String {
        M::Game::content_words(&self.setup)
    }

    fn start(&self, seed: Seed) -> Told<Box<dyn AnyGame>> {
        let session = Session::<M::Game>::start(&self.setup, seed, &mut ())
            .map_err(|error| error.to_string())?;
        let module = Arc::clone(&self.module);
        let session = session.with_policy(TakeBackPolicy::FreeAlone);
        Ok(Box::new(Playing {
            module,
            at: At::Recorded(Box::new(session)),
        }))
    }

    fn layout(&self) -> Told<Layout> {
        let game = M::Game::start(&self.setup, Seed::from_number(0), &mut ())
            .map_err(|error| error.to_string())?;
        Ok(Layout::of(&*self.module, &game.view(Viewer::Seat(Seat(0)))))
    }

    fn batch(&self, games: usize, seed: u64) -> Result<Box<dyn AnyBatch>, Refused> {
        let module = Arc::clone(&self.module);
        let batch = Batch::new(module, self.setup.clone(), games, seed)?;
        let module = Arc::clone(&self.module);
        Ok(Box::new(Stepping { module, batch }))
    }

    fn play(&self, run: &Run<'_>) -> Told<Vec<Played>> {
        let plan = lab::Workload {
            setup: self.setup.clone(),
            games: run.first + run.games,
            bot: run.bot.to_owned(),
            seed: run.seed,
        };
        lab::play_each(&*self.module, &plan, run.first)
    }
}

/// A game with its record, or a world that never had one.
struct Playing<M: Held> {
    module: Arc<M>,
    at: At<M::Game>,
}

enum At<G: Game> {
    Recorded(Box<Session<G>>),
    World { game: Box<G>, n_chosen: usize },
}

impl<M: Held> Playing<M> {
    fn game(&self) -> &M::Game {
        match &self.at {
            At::Recorded(session) => session.game(),
            At::World { game, .. } => game,
        }
    }

    fn options(&self) -> Vec<<M::Game as Game>::Action> {
        let mut options = Vec::new();
        self.game().options(&mut options);
        options
    }

    fn session(&mut self) -> Told<&mut Session<M::Game>> {
        match &mut self.at {
            At::Recorded(session) => Ok(session),
            At::World { .. } => Err(NO_RECORD.to_owned()),
        }
    }
}

const NO_RECORD: &str = "a world drawn from a view has no record";

impl<M: Held> AnyGame for Playing<M> {
    fn game(&self) -> &'static str {
        M::Game::NAME
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        let at = match &self.at {
            At::Recorded(session) => At::Recorded(session.clone()),
            At::World { game, n_chosen } => At::World {
                game: game.clone(),
                n_chosen: *n_chosen,
            },
        };
        let module = Arc::clone(&self.module);
        Box::new(Playing { module, at })
    }

    fn n_seats(&self) -> u8 {
        self.game().n_seats()
    }

    fn decision(&self) -> Option<Pending> {
        let decision = self.game().decision()?;
        Some(Pending {
            seat: decision.seat,
            cite: self.game().cite_words(decision.cite),
            sealed: decision.sealed,
        })
    }

    fn n_options(&self) -> usize {
        match self.game().decision() {
            Some(_) => self.options().len(),
            None => 0,
        }
    }

    fn turns(&self) -> u64 {
        self.module.turns(self.game())
    }

    fn outcome(&self) -> Option<(Outcome, String)> {
        let outcome = self.game().outcome()?;
        let cite = self.game().cite_words(outcome.cite);
        Some((outcome, cite))
    }

    fn rewards(&self) -> Vec<i8> {
        let outcome = self.game().outcome();
        let reward = |seat| {
            let of = |outcome| self.module.reward(outcome, Seat(seat));
            outcome.as_ref().map_or(0, of)
        };
        (0..self.game().n_seats()).map(reward).collect()
    }

    fn view(&self, seat: Option<Seat>) -> Box<dyn AnyView> {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        Box::new(Seen {
            module: Arc::clone(&self.module),
            view: self.game().view(viewer),
            seat,
            outcome: self.game().outcome(),
        })
    }

    fn choose(&mut self, seat: Seat, option: usize) -> Told<()> {
        match &mut self.at {
            At::Recorded(session) => session
                .choose(seat, option, &mut ())
                .map(|_| ())
                .map_err(|error| error.to_string()),
            At::World { game, n_chosen } => {
                asked(&**game, seat)?;
                game.choose(option, &mut ())
                    .map_err(|error| error.to_string())?;
                *n_chosen += 1;
                Ok(())
            }
        }
    }

    fn choose_words(&mut self, seat: Seat, words: &str) -> Told<()> {
        let options = self.options();
        let game = self.game();
        let is_meant = |action: &_| game.action_words(action) == words;
        match (&self.at, options.iter().position(is_meant)) {
            (At::World { .. }, Some(option)) => self.choose(seat, option),
            (At::World { .. }, None) => Err(format!("\"{words}\" is not possible now")),
            (At::Recorded(_), _) => self
                .session()?
                .choose_words(seat, words, &mut ())
                .map(|_| ())
                .map_err(|error| error.to_string()),
        }
    }

    fn concede(&mut self, seat: Seat) -> Told<()> {
        let conceded = self.session()?.concede(seat, &mut ());
        conceded.map(|_| ()).map_err(|error| error.to_string())
    }

    fn interjections(&self, seat: Seat) -> Vec<String> {
        let mut listed = Vec::new();
        self.game().interjections(seat, &mut listed);
        let words = listed.iter().map(|action| self.game().action_words(action));
        words.collect()
    }

    fn interject(&mut self, seat: Seat, words: &str) -> Told<()> {
        let done = self.session()?.interject(seat, words, &mut ());
        done.map(|_| ()).map_err(|error| error.to_string())
    }

    fn undo(&mut self, seat: Seat, n_own: usize) -> Told<()> {
        let undone = self.session()?.undo_own(seat, n_own, SeatSet::EMPTY);
        undone.map(|_| ()).map_err(|error| error.to_string())
    }

    fn position(&self) -> usize {
        match &self.at {
            At::Recorded(session) => session.last_entry().count(),
            At::World { n_chosen, .. } => *n_chosen,
        }
    }

    fn record(&self) -> Told<String> {
        match &self.at {
            At::Recorded(session) => Ok(session.record().to_string()),
            At::World { .. } => Err(NO_RECORD.to_owned()),
        }
    }

    fn hash(&self) -> Told<String> {
        match &self.at {
            At::Recorded(session) => Ok(session.hash().short().to_string()),
            At::World { .. } => Err(NO_RECORD.to_owned()),
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn asked<G: Game>(game: &G, seat: Seat) -> Told<()> {
    match game.decision() {
        None => Err(kernel::Illegal::GameOver.to_string()),
        Some(decision) if decision.seat != seat => Err(kernel::Illegal::NotYourChoice.to_string()),
        Some(_) => Ok(()),
    }
}

struct Seen<M: Held> {
    module: Arc<M>,
    view: View<M>,
    seat: Option<Seat>,
    /// How the game ended, which everybody knows.
    outcome: Option<Outcome>,
}

impl<M: Held> Seen<M> {
    fn telling(&self, lang: Lang) -> Telling<'_, M> {
        Telling {
            view: &self.view,
            names: &[],
            lang,
        }
    }
}

impl<M: Held> AnyView for Seen<M> {
    fn game(&self) -> &'static str {
        M::Game::NAME
    }

    fn seat(&self) -> Option<Seat> {
        self.seat
    }

    fn question(&self, lang: Lang) -> Option<Question> {
        self.module.question(&self.telling(lang))
    }

    fn waiting(&self, lang: Lang) -> Option<Question> {
        self.module.waiting(&self.telling(lang))
    }

    fn options(&self, lang: Lang) -> Vec<OptionWords> {
        self.module.options(&self.telling(lang))
    }

    fn refusals(&self, lang: Lang) -> Vec<RefusalWords> {
        self.module.refusals(&self.telling(lang))
    }

    fn ending(&self, lang: Lang) -> Vec<String> {
        let ending = |outcome| self.module.ending(&self.telling(lang), outcome);
        self.outcome.as_ref().map_or_else(Vec::new, ending)
    }

    fn layout(&self) -> Layout {
        Layout::of(&*self.module, &self.view)
    }

    fn observation(&self) -> Vec<i16> {
        let mut numbers = vec![0; self.layout().len];
        self.module
            .observe(&self.view, &mut Numbers::into(&mut numbers));
        numbers
    }

    fn option_rows(&self) -> Vec<i16> {
        let n = self.module.n_options(&self.view);
        let mut rows = vec![0; n * M::OPTION_COLUMNS.len()];
        self.module.write_options(&self.view, &mut rows);
        rows
    }

    fn sample(&self, luck: Seed) -> Box<dyn AnyGame> {
        Box::new(Playing {
            module: Arc::clone(&self.module),
            at: At::World {
                game: Box::new(M::Game::sample(&self.view, luck)),
                n_chosen: 0,
            },
        })
    }

    fn equals(&self, other: &dyn AnyView) -> bool {
        let other = other.as_any().downcast_ref::<Seen<M>>();
        other.is_some_and(|other| self.view == other.view && self.outcome == other.outcome)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

struct Seated<M: Held> {
    player: Box<dyn Player<M::Game> + Send>,
}

impl<M: Held> Seated<M> {
    fn answer(&mut self, game: &M::Game) -> Told<usize> {
        let mut options = Vec::new();
        if game.decision().is_some() {
            game.options(&mut options);
        }
        let ask = Ask::of(game, options.len()).ok_or("nobody is asked: the game is over")?;
        Ok(self.player.choose(&ask))
    }
}

impl<M: Held> AnyBot for Seated<M> {
    fn choose(&mut self, game: &dyn AnyGame) -> Told<usize> {
        match game.as_any().downcast_ref::<Playing<M>>() {
            Some(playing) => self.answer(playing.game()),
            None => Err(other_game::<M>(game.game())),
        }
    }

    /// A bot asks for nothing but the view of its seat, and in a world drawn from a view that seat
    /// sees the same.
    fn choose_from(&mut self, view: &dyn AnyView) -> Told<usize> {
        let Some(seen) = view.as_any().downcast_ref::<Seen<M>>() else {
            return Err(other_game::<M>(view.game()));
        };
        let world = M::Game::sample(&seen.view, Seed::from_number(0));
        let is_asked = |seat| {
            world
                .decision()
                .is_some_and(|decision| decision.seat == seat)
        };
        match seen.seat {
            Some(seat) if is_asked(seat) => self.answer(&world),
            _ => Err("the seat of this view is not asked".to_owned()),
        }
    }
}

fn other_game<M: Held>(found: &str) -> String {
    format!("this bot plays {}, not {found}", M::Game::NAME)
}

struct Stepping<M: Held> {
    module: Arc<M>,
    batch: Batch<M>,
}

impl<M: Held> AnyBatch for Stepping<M> {
    fn len(&self) -> usize {
        self.batch.len()
    }

    fn n_seats(&self) -> usize {
        self.batch.n_seats()
    }

    fn layout(&self) -> Arc<Layout> {
        Arc::clone(self.batch.layout())
    }

    fn step(&mut self, choices: &[i64], rows: Rows<'_>) -> Result<(), Refused> {
        self.batch.step(choices, rows)
    }

    fn write(&mut self, rows: Rows<'_>) -> Result<(), Refused> {
        self.batch.write(rows)
    }

    fn game(&self, row: usize) -> Option<Box<dyn AnyGame>> {
        let game = self.batch.games().nth(row)?.clone();
        Some(Box::new(Playing {
            module: Arc::clone(&self.module),
            at: At::World {
                game: Box::new(game),
                n_chosen: 0,
            },
        }))
    }
}
