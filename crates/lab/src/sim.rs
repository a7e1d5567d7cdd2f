//! Playing a plan on several threads.

use std::ops::Range;
use std::time::Instant;

use module::{Luck, Module, Player, RANDOM, Setup};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::play::{each_game, play_games};
use crate::tally::{Played, Tally};

/// Many games of one kind.
#[derive(Clone, Debug)]
pub struct Workload<S> {
    /// What the set-up leaves open is drawn anew for every few games.
    pub setup: S,
    /// How many games are played.
    pub games: u64,
    /// The bot in every seat, by the word of records: `random` or a level of the game.
    pub bot: String,
    /// The seed of the run.
    pub seed: u64,
}

/// A finished run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Report {
    /// What came out of the games.
    pub tally: Tally,
    /// How long the run took.
    pub seconds: f64,
    /// How many threads worked on it.
    pub threads: usize,
}

impl Report {
    /// Returns how many games were finished in a second.
    pub fn games_per_second(&self) -> f64 {
        self.tally.games as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }

    /// Returns how many games each thread finished in a second.
    pub fn games_per_core_second(&self) -> f64 {
        self.games_per_second() / self.threads.max(1) as f64
    }

    /// Returns how many choices each thread made in a second.
    pub fn decisions_per_core_second(&self) -> f64 {
        self.games_per_core_second() * self.tally.decisions as f64 / self.tally.games.max(1) as f64
    }
}

impl<S> Workload<S> {
    /// Returns how many blocks of games a run has that share a dealer.
    pub(crate) fn n_blocks<M: Module>(&self, module: &M) -> u64 {
        self.games.div_ceil(module.games_per_deal())
    }

    /// Returns the numbers of the games in a block.
    pub(crate) fn games_of<M: Module>(&self, module: &M, block: u64) -> Range<u64> {
        let first = block * module.games_per_deal();
        first..(first + module.games_per_deal()).min(self.games)
    }

    /// Returns the bot of the plan; the blind one if the game has none of that name.
    pub(crate) fn player<M: Module>(
        &self,
        module: &M,
        luck: Luck,
    ) -> Box<dyn Player<M::Game> + Send> {
        module
            .bot(&self.bot, luck)
            .unwrap_or_else(|| module.blind(luck))
    }
}

/// Plays all games of a plan on the threads of the current pool; `progress` hears how many games
/// were finished by each step of work.
///
/// Blocks of games are independent and their results are added up, so the number of threads does
/// not show in the tally.
pub fn simulate<M: Module>(
    module: &M,
    plan: &Workload<Setup<M>>,
    progress: impl Fn(u64) + Sync,
) -> Result<Report, String> {
    check_bot(module, plan)?;
    let began = Instant::now();
    let tally = (0..plan.n_blocks(module))
        .into_par_iter()
        .map(|block| {
            let tally = play_block(module, plan, block)?;
            progress(tally.games);
            Ok::<_, String>(tally)
        })
        .try_reduce(Tally::default, |mut sum, tally| {
            sum += tally;
            Ok(sum)
        })?;
    Ok(Report {
        tally,
        seconds: began.elapsed().as_secs_f64(),
        threads: rayon::current_num_threads(),
    })
}

/// Plays the games of a plan from number `first` on, on the threads of the current pool, and returns
/// what came out of each, in order. `first` is where a deal begins: a number of whole deals.
pub fn play_each<M: Module>(
    module: &M,
    plan: &Workload<Setup<M>>,
    first: u64,
) -> Result<Vec<Played>, String> {
    check_bot(module, plan)?;
    let first_block = first / module.games_per_deal();
    let blocks = (first_block..plan.n_blocks(module)).into_par_iter();
    let blocks: Vec<Vec<Played>> = blocks
        .map(|block| {
            let dealer = module.dealer(&plan.setup, Luck::of_deal(plan.seed, block))?;
            let numbers = plan.games_of(module, block);
            let mut all = Vec::with_capacity(module.games_per_deal() as usize);
            each_game(
                module,
                &dealer,
                plan.seed,
                numbers,
                |luck| plan.player(module, luck),
                |played| all.push(played),
            )?;
            Ok(all)
        })
        .collect::<Result<_, String>>()?;
    Ok(blocks.into_iter().flatten().collect())
}

fn check_bot<M: Module>(module: &M, plan: &Workload<Setup<M>>) -> Result<(), String> {
    let bot = &plan.bot;
    if module.bot(bot, module.luck(plan.seed, 0)).is_some() {
        return Ok(());
    }
    let known = [&[RANDOM], module.levels()].concat().join(", ");
    Err(format!("this game has no bot \"{bot}\"; it has {known}"))
}

/// Plays the games of one block and adds them up.
fn play_block<M: Module>(
    module: &M,
    plan: &Workload<Setup<M>>,
    block: u64,
) -> Result<Tally, String> {
    let dealer = module.dealer(&plan.setup, Luck::of_deal(plan.seed, block))?;
    let numbers = plan.games_of(module, block);
    let player = |luck| plan.player(module, luck);
    play_games(module, &dealer, plan.seed, numbers, player)
}
