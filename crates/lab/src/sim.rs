//! Playing a plan on several threads.

use std::time::Instant;

use legendary::setup::SetupErrors;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::plan::{Pair, Plan, pairs};
use crate::play::{GAMES_PER_DEAL, play_block};
use crate::stats::Tally;

/// A finished run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Report {
    pub tally: Tally,
    pub seconds: f64,
    pub threads: usize,
}

impl Report {
    pub fn games_per_second(&self) -> f64 {
        self.tally.games as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }

    pub fn games_per_core_second(&self) -> f64 {
        self.games_per_second() / self.threads.max(1) as f64
    }

    pub fn decisions_per_core_second(&self) -> f64 {
        self.games_per_core_second() * self.tally.decisions as f64 / self.tally.games.max(1) as f64
    }
}

/// Plays all games of a plan on the threads of the current pool; `progress` hears how many games
/// were finished by each step of work.
///
/// Blocks of games are independent and their results are added up, so the number of threads does
/// not show in the tally.
pub fn simulate(plan: &Plan, progress: impl Fn(u64) + Sync) -> Result<Report, SetupErrors> {
    let began = Instant::now();
    let blocks = plan.games.div_ceil(GAMES_PER_DEAL);
    let tally = (0..blocks)
        .into_par_iter()
        .map(|block| {
            let tally = play_block(plan, block)?;
            progress(tally.games);
            Ok(tally)
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

/// Plays the plan once for every pair of Mastermind and Scheme it allows.
pub fn grid(
    plan: &Plan,
    progress: impl Fn(u64) + Sync,
) -> Result<Vec<(Pair, Report)>, SetupErrors> {
    let mut rows = Vec::new();
    for pair in pairs(&plan.setup) {
        let fixed = Plan {
            setup: pair.fix(&plan.setup),
            ..plan.clone()
        };
        let report = simulate(&fixed, &progress)?;
        rows.push((pair, report));
    }
    Ok(rows)
}
