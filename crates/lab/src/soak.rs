//! Proof by numbers: games of every kind, each checked on the way.
//!
//! Which game a number stands for depends on the seed of the run and the number alone, so a failure
//! can be run again by its number.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use kernel::BotRng;
use kernel::battery::{Checks, Costly, Failure, check_game_by};
use module::{Ask, Luck, Module, Player, Setup};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::tally::{Played, Tally};

/// One game of a soak: what is played, by whom, and how closely it is watched.
#[derive(Clone, Debug)]
pub struct Trial<S> {
    /// What is played.
    pub setup: S,
    /// The luck of the game and of its bot.
    pub luck: Luck,
    /// The bot that thinks; nothing for a blind game.
    pub level: Option<&'static str>,
    /// After this many choices chance takes over, for games that a careful bot would not end.
    pub patience: usize,
    /// At which decisions the costly claims are checked.
    pub costly: Costly,
}

/// The games of a soak, by number, and what is true in all of them.
pub trait Trials<M: Module>: Sync {
    /// Returns the game that a number stands for.
    fn trial(&self, module: &M, number: u64) -> Trial<Setup<M>>;

    /// Checks a game that was just dealt.
    fn audit_deal(&self, _: &M::Game) -> Result<(), String> {
        Ok(())
    }

    /// Checks a game at every decision and at its end.
    fn audit(&self, _: &M::Game) -> Result<(), String> {
        Ok(())
    }
}

/// The trials of any game: one set-up again and again, by chance and by the first of its bots.
#[derive(Clone, Debug)]
pub struct Same<S> {
    /// What is played.
    pub setup: S,
    /// The seed of the run.
    pub seed: u64,
}

/// One game in this many has every costly check at every decision.
pub(crate) const THOROUGH_ONE_IN: u64 = 100;

impl<M: Module> Trials<M> for Same<Setup<M>> {
    fn trial(&self, module: &M, number: u64) -> Trial<Setup<M>> {
        let is_blind = number.is_multiple_of(2);
        Trial {
            setup: self.setup.clone(),
            luck: module.luck(self.seed, number),
            level: module.levels().first().copied().filter(|_| !is_blind),
            patience: usize::MAX,
            costly: if number.is_multiple_of(THOROUGH_ONE_IN) {
                Costly::Everywhere
            } else {
                Costly::Once
            },
        }
    }
}

/// A game that passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The number of the game in the run.
    pub number: u64,
    /// What came out of it.
    pub played: Played,
}

/// A game that broke a claim.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The number of the game in the run.
    pub number: u64,
    /// The claim, and a record that leads there.
    pub failure: Box<Failure>,
}

/// A run of checked games.
pub struct Soak<'a, M, T> {
    /// The game.
    pub module: &'a M,
    /// What is played under which number.
    pub trials: T,
}

impl<M: Module, T: Trials<M>> Soak<'_, M, T> {
    /// Plays and checks games on the threads of the current pool, until all are played, one fails,
    /// or the time is up. `progress` hears of every game.
    pub fn run(
        &self,
        numbers: Range<u64>,
        deadline: Option<Instant>,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Vec<Checked>, Box<Broken>> {
        let is_over = AtomicBool::new(false);
        let checked: Result<Vec<Option<Checked>>, Box<Broken>> = numbers
            .into_par_iter()
            .map(|number| {
                let late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                if late || is_over.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                let played = self.check(number).map_err(|failure| {
                    is_over.store(true, Ordering::Relaxed);
                    Box::new(Broken { number, failure })
                })?;
                progress(1);
                Ok(Some(Checked { number, played }))
            })
            .collect();
        Ok(checked?.into_iter().flatten().collect())
    }

    /// Plays and checks one game.
    pub fn check(&self, number: u64) -> Result<Played, Box<Failure>> {
        let trial = self.trials.trial(self.module, number);
        let checks = Checks {
            decisions_max: self.module.decisions_max(),
            costly: trial.costly,
        };
        let (mut turns, mut is_dealt) = (0, false);
        let own = |game: &M::Game| {
            if !is_dealt {
                is_dealt = true;
                self.trials.audit_deal(game)?;
            }
            turns = self.module.turns(game);
            self.trials.audit(game)
        };
        let mut player = trial.level.and_then(|level| self.module.player(level));
        let mut n_chosen = 0;
        let choose = |game: &M::Game, n_options: usize, luck: &mut BotRng| {
            n_chosen += 1;
            match &mut player {
                Some(player) if n_chosen <= trial.patience => {
                    Ask::of(game, n_options).map_or(0, |ask| player.choose(&ask))
                }
                _ => luck.below(n_options),
            }
        };
        let Luck { game, bot } = trial.luck;
        let passed = check_game_by::<M::Game>(&trial.setup, game, bot, &checks, own, choose)?;
        Ok(Played {
            verdict: self.module.verdict(Some(&passed.outcome)),
            winners: passed.outcome.winners,
            turns,
            decisions: passed.n_decisions as u64,
        })
    }
}

impl<'a> FromIterator<&'a Checked> for Tally {
    fn from_iter<I: IntoIterator<Item = &'a Checked>>(games: I) -> Tally {
        let mut tally = Tally::default();
        games
            .into_iter()
            .for_each(|checked| tally.add_game(checked.played));
        tally
    }
}
