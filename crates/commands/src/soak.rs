//! `soak`: games of every kind, every promise checked on the way.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use lab::{Broken, Checked, Soak, Tally, Trials};
use module::Module;

use crate::threads::{on_threads, progress_bar};

/// What every soak is told.
#[derive(clap::Args)]
#[group(skip)]
pub struct Run {
    /// How many games are played.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Which games are played depends on this number, never on the threads.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads work; all processors unless given.
    #[arg(long)]
    threads: Option<usize>,
    /// Stop after this many minutes, however many games are left.
    #[arg(long)]
    minutes: Option<f64>,
    /// Play only the game with this number, to see a failure again.
    #[arg(long)]
    only: Option<u64>,
    /// Where the record of a failure is written.
    #[arg(long, default_value = ".", value_name = "FOLDER")]
    out: PathBuf,
}

/// What a soak of one game plays, and how it is spoken of.
pub struct Soaked<M, T> {
    /// The game.
    pub module: M,
    /// Its games by number.
    pub trials: T,
    /// What one of its games is called.
    pub noun: &'static str,
    /// How the name of a file with a failure begins.
    pub file: &'static str,
    /// What has to be typed to get this game again.
    pub flags: String,
    /// Prints what passed.
    pub print: fn(&[Checked], Duration, usize),
}

impl Run {
    /// Plays the games of a soak.
    pub(crate) fn soak<M: Module, T: Trials<M> + Send>(
        &self,
        soaked: Soaked<M, T>,
    ) -> anyhow::Result<ExitCode> {
        let numbers = match self.only {
            Some(number) => number..number + 1,
            None => 0..self.games,
        };
        let began = Instant::now();
        let deadline = self
            .minutes
            .map(|minutes| began + Duration::from_secs_f64(60.0 * minutes.max(0.0)));
        let bar = progress_bar(numbers.end - numbers.start, false);
        let Soaked {
            module,
            trials,
            noun,
            file,
            flags,
            print,
        } = soaked;
        let soak = Soak {
            module: &module,
            trials,
        };
        let run = || {
            let result = soak.run(numbers, deadline, |games| bar.inc(games));
            (result, rayon::current_num_threads())
        };
        let (result, threads) = on_threads(self.threads, run)?;
        bar.finish_and_clear();
        match result {
            Ok(games) => {
                print(&games, began.elapsed(), threads);
                Ok(ExitCode::SUCCESS)
            }
            Err(broken) => {
                self.report(&broken, noun, file, &flags)?;
                Ok(ExitCode::FAILURE)
            }
        }
    }

    /// Writes the record that leads to the failure and says how to see it again.
    fn report(&self, broken: &Broken, noun: &str, file: &str, flags: &str) -> anyhow::Result<()> {
        let (failure, number, seed) = (&broken.failure, broken.number, self.seed);
        let file = self.out.join(format!("{file}-{seed}-{number}.record"));
        std::fs::create_dir_all(&self.out)
            .and_then(|()| std::fs::write(&file, &failure.record))
            .with_context(|| format!("the record could not be written to {}", file.display()))?;
        println!("failed: {noun} {number}: {}", failure.claim);
        println!("  after {} choices: {}", failure.n_choices, failure.cause);
        println!("  the choices so far: {}", file.display());
        let program = program();
        println!("  play them again:    {program} verify {}", file.display());
        println!("  check them again:   {program} soak{flags} --seed {seed} --only {number}");
        Ok(())
    }
}

/// Prints what passed, in a few figures that every game has.
pub fn print(games: &[Checked], took: Duration, threads: usize) {
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

/// Returns what the program is called that runs.
fn program() -> String {
    let path = std::env::args_os().next().map(PathBuf::from);
    let name = path.as_deref().and_then(Path::file_name);
    name.unwrap_or_default().to_string_lossy().into_owned()
}
