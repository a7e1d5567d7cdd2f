//! Many games of Legendary, for one set-up or for every Mastermind and Scheme.

use std::process::ExitCode;

use bots::legendary::Legendary;
use commands::sim::{Run, row, share};
use commands::{on_threads, progress_bar};
use lab::legendary::{Pair, grid, pairs};
use lab::{Report, Tally, Workload};
use legendary::setup::{MastermindMode, Setup, TwistMode};
use serde_json::Value;

use crate::boxes::{self, BoxChoice};

/// What is played again and again; drawn where nothing is named.
#[derive(clap::Args)]
#[group(skip)]
pub struct Series {
    #[command(flatten)]
    choice: BoxChoice,
    /// A film of the box, such as goldfinger, with its own groups.
    #[arg(long)]
    film: Option<String>,
    /// How many people sit at the table.
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// Play every Mastermind against every Scheme.
    #[arg(long)]
    pub grid: bool,
    /// Start from the first game of the box instead of leaving everything open.
    #[arg(long)]
    first_game: bool,
    /// The Mastermind, by name; drawn where none is named, like everything below.
    #[arg(long)]
    mastermind: Option<String>,
    #[arg(long)]
    scheme: Option<String>,
    /// A Hero; may be given several times.
    #[arg(long = "hero", value_name = "HERO")]
    heroes: Vec<String>,
    /// A Villain group; may be given several times.
    #[arg(long = "villains", value_name = "GROUP")]
    villains: Vec<String>,
    /// A Henchmen group; may be given several times.
    #[arg(long = "henchmen", value_name = "GROUP")]
    henchmen: Vec<String>,
    /// The Mission group.
    #[arg(long, value_name = "GROUP")]
    missions: Option<String>,
    /// A challenge: heroic, champion or legendary.
    #[arg(long, value_parser = twist_mode)]
    twist_mode: Option<TwistMode>,
    /// A challenge: distracted, maniacal, enraged, tyrant, nightmare or all-powerful.
    #[arg(long, value_parser = mastermind_mode)]
    mastermind_mode: Option<MastermindMode>,
}

impl Series {
    /// Returns what is played again and again.
    pub fn setup(&self) -> anyhow::Result<Setup> {
        let catalogue = self.choice.catalogue()?;
        let mut setup = match &self.film {
            Some(film) => boxes::film(&catalogue, film, self.players)?,
            None if self.first_game => Setup::first_game(catalogue, self.players),
            None => Setup::new(catalogue, self.players),
        };
        let given = |old: &mut Vec<String>, new: &[String]| {
            if !new.is_empty() {
                *old = new.to_vec();
            }
        };
        given(&mut setup.heroes, &self.heroes);
        given(&mut setup.villains, &self.villains);
        given(&mut setup.henchmen, &self.henchmen);
        given(&mut setup.missions, self.missions.as_slice());
        setup.mastermind = self.mastermind.clone().or(setup.mastermind);
        setup.scheme = self.scheme.clone().or(setup.scheme);
        setup.twist_mode = self.twist_mode;
        setup.mastermind_mode = self.mastermind_mode;
        Ok(setup)
    }
}

/// Plays every Mastermind against every Scheme.
pub fn every_pair(
    module: &Legendary,
    plan: &Workload<Setup>,
    run: &Run,
) -> anyhow::Result<ExitCode> {
    let rows = on_threads(run.threads, || run_grid(module, plan, run.json))??;
    print_grid(&rows, run.json);
    Ok(ExitCode::SUCCESS)
}

fn run_grid(
    module: &Legendary,
    plan: &Workload<Setup>,
    is_quiet: bool,
) -> anyhow::Result<Vec<(Pair, Report)>> {
    let n_pairs = pairs(&plan.setup).len() as u64;
    let bar = progress_bar(plan.games * n_pairs, is_quiet);
    let rows = grid(module, plan, |games| bar.inc(games)).map_err(anyhow::Error::msg)?;
    bar.finish_and_clear();
    Ok(rows)
}

fn print_grid(rows: &[(Pair, Report)], is_json: bool) {
    if is_json {
        let rows: Vec<Value> = rows.iter().map(named_row).collect();
        println!("{}", Value::from(rows));
        return;
    }
    println!(
        "{:<12} {:<44} {:>24} {:>7} {:>7} {:>6}",
        "mastermind", "scheme", "won", "lost", "drawn", "turns"
    );
    let mut sum = Tally::default();
    for (pair, report) in rows {
        let tally = report.tally;
        sum += tally;
        print_line(&pair.mastermind, &pair.scheme, &tally);
    }
    print_line("all", "all", &sum);
}

fn print_line(mastermind: &str, scheme: &str, tally: &Tally) {
    let percent = |n: u64| format!("{:.1} %", 100.0 * n as f64 / tally.games.max(1) as f64);
    println!(
        "{mastermind:<12} {scheme:<44} {:>24} {:>7} {:>7} {:>6.1}",
        share(tally.wins, tally.games),
        percent(tally.losses),
        percent(tally.draws),
        tally.turns_mean()
    );
}

fn named_row((pair, report): &(Pair, Report)) -> Value {
    let mut row = row(report);
    row["mastermind"] = pair.mastermind.clone().into();
    row["scheme"] = pair.scheme.clone().into();
    row
}

fn twist_mode(word: &str) -> Result<TwistMode, String> {
    by_word(&TwistMode::ALL, TwistMode::word, word)
}

fn mastermind_mode(word: &str) -> Result<MastermindMode, String> {
    by_word(&MastermindMode::ALL, MastermindMode::word, word)
}

fn by_word<T: Copy>(all: &[T], name: fn(T) -> &'static str, word: &str) -> Result<T, String> {
    let found = all.iter().copied().find(|&mode| name(mode) == word);
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&mode| name(mode)).collect();
        format!("there are {}", names.join(", "))
    })
}
