//! `sim`: many games at once, and how they end.

use kernel::{Game as _, Seed};
use lab::{Report, Tally, Workload, wilson};
use module::{Module, RANDOM, Setup};
use serde_json::{Value, json};

use crate::problem::Problem;
use crate::threads::{on_threads, progress_bar};

/// What every run of many games is told.
#[derive(clap::Args)]
#[group(skip)]
pub struct Run {
    /// How many games are played, of each kind if there are several.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Who plays all seats: random, or a bot of the game; its best unless given.
    #[arg(long)]
    bot: Option<String>,
    /// Everything that is left to chance depends on this number, never on the threads.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads work; all processors unless given.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Print the results as JSON and nothing else.
    #[arg(long)]
    pub json: bool,
}

impl Run {
    /// Returns the plan for a game. A set-up that can not be played is refused before any game, with
    /// all its reasons.
    pub fn plan<M: Module>(
        &self,
        module: &M,
        setup: Setup<M>,
    ) -> anyhow::Result<Workload<Setup<M>>> {
        M::Game::resolve(&setup, Seed::from_number(self.seed))
            .map_err(|error| anyhow::anyhow!("{error}").context("this can not be played"))?;
        Ok(Workload {
            setup,
            games: self.games,
            bot: self.bot(module.levels())?,
            seed: self.seed,
        })
    }

    fn bot(&self, levels: &[&str]) -> Result<String, Problem> {
        let best = levels.first().copied().unwrap_or(RANDOM);
        let word = self.bot.as_deref().unwrap_or(best);
        if word == RANDOM || levels.contains(&word) {
            return Ok(word.to_owned());
        }
        let bots = [levels, &[RANDOM]].concat().join(", ");
        let what = format!("there is no bot \"{word}\"");
        Err(Problem::new(what, "", format!("bots: {bots}")))
    }

    /// Plays a plan, with a bar for whoever watches.
    pub fn simulate<M: Module>(
        &self,
        module: &M,
        plan: &Workload<Setup<M>>,
    ) -> anyhow::Result<Report> {
        let bar = progress_bar(plan.games, self.json);
        let run = || lab::simulate(module, plan, |games| bar.inc(games));
        let report = on_threads(self.threads, run)?.map_err(anyhow::Error::msg)?;
        bar.finish_and_clear();
        Ok(report)
    }
}

/// Prints how games ended, under a heading.
pub fn print(heading: &str, report: &Report) {
    let Tally {
        games,
        wins,
        losses,
        draws,
        decisions,
        ..
    } = report.tally;
    println!("{heading}");
    for (name, n) in [("won", wins), ("lost", losses), ("drawn", draws)] {
        println!("  {name:<10} {n:>10}  {}", share(n, games));
    }
    println!("  {:<10} {:>10.1}", "turns", report.tally.turns_mean());
    println!("  {:<10} {decisions:>10}", "decisions");
    println!(
        "{:.2} s on {} threads: {:.0} games a second, {:.0} per core, {:.2} million decisions per core",
        report.seconds,
        report.threads,
        report.games_per_second(),
        report.games_per_core_second(),
        report.decisions_per_core_second() / 1e6,
    );
}

/// Writes a share with its 95 % interval.
pub fn share(n: u64, games: u64) -> String {
    let interval = wilson(n, games);
    format!(
        "{:.1} % ({:.1} to {:.1})",
        100.0 * interval.share,
        100.0 * interval.low,
        100.0 * interval.high
    )
}

/// Returns how games ended, for programs.
pub fn row(report: &Report) -> Value {
    json!({
        "games": report.tally.games,
        "wins": report.tally.wins,
        "losses": report.tally.losses,
        "draws": report.tally.draws,
        "turns_mean": report.tally.turns_mean(),
        "decisions": report.tally.decisions,
        "seconds": report.seconds,
        "threads": report.threads,
        "games_per_core_second": report.games_per_core_second(),
    })
}
