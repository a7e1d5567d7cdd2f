//! `tradecraft soak`: games of every kind, every promise checked on the way.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use bots::assault::Raids;
use cards::words::TextContext;
use lab::assault::{Kind, Kinds, N_COMBINATIONS};
use lab::{Broken, Checked, Soak, Tally, Trials};
use module::Module;

use super::sim::{on_threads, progress_bar};
use crate::boxes::{self, BoxChoice};

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
        let kinds = Kinds { seed: args.seed };
        let told = Told {
            noun: "raid",
            file: "soak-assault",
            flags: " --game assault".to_owned(),
            print: print_raids,
        };
        return soak(&args, &Raids::default(), kinds, &told);
    }
    let (catalogue, set) = (args.choice.catalogue()?, args.choice.find()?);
    let words = TextContext::of_ruleset(&set.ruleset);
    let kinds = lab::legendary::Kinds::new(Arc::clone(&catalogue), words, args.seed);
    let told = Told {
        noun: "game",
        file: "soak",
        flags: args.choice.flags(),
        print: print_games,
    };
    soak(&args, &boxes::module(catalogue), kinds, &told)
}

/// How a soak of one game is spoken of.
struct Told {
    noun: &'static str,
    /// How the name of a file with a failure begins.
    file: &'static str,
    /// What has to be typed to get this game again.
    flags: String,
    print: fn(&[Checked], Duration, usize),
}

fn soak<M: Module, T: Trials<M> + Send>(
    args: &Args,
    module: &M,
    trials: T,
    told: &Told,
) -> anyhow::Result<ExitCode> {
    let numbers = match args.only {
        Some(number) => number..number + 1,
        None => 0..args.games,
    };
    let began = Instant::now();
    let deadline = args
        .minutes
        .map(|minutes| began + Duration::from_secs_f64(60.0 * minutes.max(0.0)));
    let bar = progress_bar(numbers.end - numbers.start, false);
    let soak = Soak { module, trials };
    let run = || {
        let result = soak.run(numbers, deadline, |games| bar.inc(games));
        (result, rayon::current_num_threads())
    };
    let (result, threads) = on_threads(args.threads, run)?;
    bar.finish_and_clear();
    match result {
        Ok(games) => {
            (told.print)(&games, began.elapsed(), threads);
            Ok(ExitCode::SUCCESS)
        }
        Err(broken) => {
            report_failure(args, told, &broken)?;
            Ok(ExitCode::FAILURE)
        }
    }
}

fn print_games(games: &[Checked], took: Duration, threads: usize) {
    let tally: Tally = games.iter().collect();
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

fn print_raids(raids: &[Checked], took: Duration, _: usize) {
    let all: Tally = raids.iter().collect();
    println!(
        "passed: {} raids, {} decisions, {:.1} s",
        all.games,
        all.decisions,
        took.as_secs_f64()
    );
    for scenario in 1..=4 {
        let of_it = |raid: &&Checked| Kind::of(raid.number).scenario == scenario;
        let tally: Tally = raids.iter().filter(of_it).collect();
        let combinations = raids.iter().filter(of_it);
        let combinations: BTreeSet<u16> = combinations
            .map(|raid| Kind::of(raid.number).switches)
            .collect();
        println!(
            "  scenario {scenario}: {} raids, {} decisions, {} of {N_COMBINATIONS} combinations of \
             optional rules",
            tally.games,
            tally.decisions,
            combinations.len()
        );
    }
}

/// Writes the record that leads to the failure and says how to see it again.
fn report_failure(args: &Args, told: &Told, broken: &Broken) -> anyhow::Result<()> {
    let (failure, number) = (&broken.failure, broken.number);
    let name = format!("{}-{}-{number}.record", told.file, args.seed);
    let file = args.out.join(name);
    std::fs::create_dir_all(&args.out)
        .and_then(|()| std::fs::write(&file, &failure.record))
        .with_context(|| format!("the record could not be written to {}", file.display()))?;
    println!("failed: {} {number}: {}", told.noun, failure.claim);
    println!("  after {} choices: {}", failure.n_choices, failure.cause);
    println!("  the choices so far: {}", file.display());
    println!("  play them again:    tradecraft verify {}", file.display());
    println!(
        "  check them again:   tradecraft soak{} --seed {} --only {number}",
        told.flags, args.seed
    );
    Ok(())
}
