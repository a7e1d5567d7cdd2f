//! `tradecraft soak`: games of every kind, every promise checked on the way.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use cards::words::TextContext;
use lab::{Broken, Soak, Tally};

use super::sim::progress_bar;
use crate::boxes::BoxChoice;
use crate::raid;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    raid: crate::raid::Choice,
    #[command(flatten)]
    choice: BoxChoice,
    /// How many games are played.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Which games are played depends on this number, never on the threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work; all processors unless given.
    #[arg(long)]
    threads: Option<usize>,
    /// Stop after so many minutes, however many games are left.
    #[arg(long)]
    minutes: Option<f64>,
    /// Play only the game with this number, to see a failure again.
    #[arg(long)]
    only: Option<u64>,
    /// Where the record of a failure is written.
    #[arg(long, default_value = ".", value_name = "FOLDER")]
    out: PathBuf,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if args.raid.is_assault() {
        return run_raids(&args);
    }
    let (catalogue, set) = (args.choice.catalogue()?, args.choice.find()?);
    let soak = Soak::new(catalogue, TextContext::of_ruleset(&set.ruleset), args.seed);
    let numbers = match args.only {
        Some(number) => number..number + 1,
        None => 0..args.games,
    };
    let began = Instant::now();
    let deadline = args
        .minutes
        .map(|minutes| began + Duration::from_secs_f64(60.0 * minutes.max(0.0)));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.unwrap_or(0))
        .build()
        .context("no threads to play on")?;
    let bar = progress_bar(numbers.end - numbers.start, false);
    let result = pool.install(|| soak.run(numbers, deadline, |games| bar.inc(games)));
    bar.finish_and_clear();
    match result {
        Ok(tally) => {
            print_passed(&tally, began.elapsed(), pool.current_num_threads());
            Ok(ExitCode::SUCCESS)
        }
        Err(broken) => {
            report_failure(&args, &broken)?;
            Ok(ExitCode::FAILURE)
        }
    }
}

fn run_raids(args: &Args) -> anyhow::Result<ExitCode> {
    let plan = raid::soak::Plan {
        games: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or(0),
        minutes: args.minutes,
        only: args.only,
    };
    let bar = progress_bar(plan.games, false);
    let result = raid::soak::run(&plan, &args.out, |games| bar.inc(games));
    bar.finish_and_clear();
    result
}

fn print_passed(tally: &Tally, took: Duration, threads: usize) {
    println!(
        "passed: {} games, {} decisions, {} won, {} lost, {} drawn",
        tally.games, tally.decisions, tally.wins, tally.losses, tally.draws
    );
    println!(
        "{:.1} s on {threads} threads: {:.0} games a second",
        took.as_secs_f64(),
        tally.games as f64 / took.as_secs_f64().max(f64::MIN_POSITIVE)
    );
}

/// Writes the record that leads to the failure and says how to see it again.
fn report_failure(args: &Args, broken: &Broken) -> anyhow::Result<()> {
    let failure = &broken.failure;
    let file = args
        .out
        .join(format!("soak-{}-{}.record", args.seed, broken.number));
    std::fs::create_dir_all(&args.out)
        .and_then(|()| std::fs::write(&file, &failure.record))
        .with_context(|| format!("the record could not be written to {}", file.display()))?;
    println!("failed: game {}: {}", broken.number, failure.claim);
    println!("  after {} choices: {}", failure.n_choices, failure.cause);
    print_replay(args, broken.number, &file);
    Ok(())
}

fn print_replay(args: &Args, number: u64, file: &Path) {
    println!("  the choices so far: {}", file.display());
    println!("  play them again:    tradecraft verify {}", file.display());
    println!(
        "  check them again:   tradecraft soak{} --seed {} --only {number}",
        args.choice.flags(),
        args.seed
    );
}
