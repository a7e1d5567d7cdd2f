//! `tradecraft sim`: many games at once, and how they end.

use std::io::IsTerminal;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use assault::ScenarioNumber;
use bots::assault::Raids;
use bots::legendary::Legendary;
use indicatif::{ProgressBar, ProgressStyle};
use lab::legendary::{Pair, grid, pairs};
use lab::{Plan, Report, Tally, wilson};
use legendary::setup::{MastermindMode, Setup, TwistMode};
use module::Module;
use serde_json::{Value, json};

use crate::boxes::{self, BoxChoice};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    raid: crate::raid::Choice,
    #[command(flatten)]
    choice: BoxChoice,
    /// A film of the box, such as goldfinger, with its own groups.
    #[arg(long)]
    film: Option<String>,
    /// How many people sit at the table.
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// How many games are played; with --grid, for every pair.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays all seats.
    #[arg(long, value_enum, default_value_t = Bot::Heuristic)]
    bot: Bot,
    /// Everything that is left to chance depends on this number, never on the threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work; all processors unless given.
    #[arg(long)]
    threads: Option<usize>,
    /// Play every Mastermind against every Scheme.
    #[arg(long)]
    grid: bool,
    /// Print the results as JSON and nothing else.
    #[arg(long)]
    json: bool,
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

#[derive(Clone, Copy, clap::ValueEnum)]
enum Bot {
    /// Takes any option; sees only how many there are.
    Random,
    /// Follows rules of thumb; sees what its seat sees.
    Heuristic,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if args.raid.is_assault() {
        return run_raids(&args);
    }
    let plan = Plan {
        setup: setup(&args)?,
        games: args.games,
        bot: args.bot.word().to_owned(),
        seed: args.seed,
    };
    // A set-up that can not be played is refused before any game, with all its reasons.
    plan.setup
        .resolve(kernel::Seed::from_number(args.seed))
        .context("this can not be played")?;
    let module = boxes::module(Arc::clone(&plan.setup.catalogue));
    if args.grid {
        let rows = on_threads(args.threads, || run_grid(&module, &plan, args.json))??;
        print_grid(&rows, args.json);
    } else {
        let report = simulate(&module, &plan, &args)?;
        print_one(&plan, &report, args.json);
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays a plan of any game, with a bar for whoever watches.
fn simulate<M: Module>(
    module: &M,
    plan: &Plan<module::Setup<M>>,
    args: &Args,
) -> anyhow::Result<Report> {
    let bar = progress_bar(plan.games, args.json);
    let run = || lab::simulate(module, plan, |games| bar.inc(games));
    let report = on_threads(args.threads, run)?.map_err(anyhow::Error::msg)?;
    bar.finish_and_clear();
    Ok(report)
}

/// Does some work on so many threads, or on one for each processor.
pub(super) fn on_threads<T: Send>(
    threads: Option<usize>,
    work: impl FnOnce() -> T + Send,
) -> anyhow::Result<T> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .context("no threads to play on")?;
    Ok(pool.install(work))
}

fn run_raids(args: &Args) -> anyhow::Result<ExitCode> {
    let plan = Plan {
        setup: args.raid.setup()?,
        games: args.games,
        bot: args.bot.word().to_owned(),
        seed: args.seed,
    };
    let module = Raids::with(Arc::clone(&plan.setup.content));
    let report = simulate(&module, &plan, args)?;
    if args.json {
        println!("{}", row(&report));
    } else {
        print_raids(plan.setup.scenario, &report);
    }
    Ok(ExitCode::SUCCESS)
}

fn setup(args: &Args) -> anyhow::Result<Setup> {
    let catalogue = args.choice.catalogue()?;
    let mut setup = match &args.film {
        Some(film) => boxes::film(&catalogue, film, args.players)?,
        None if args.first_game => Setup::first_game(catalogue, args.players),
        None => Setup::new(catalogue, args.players),
    };
    let given = |old: &mut Vec<String>, new: &[String]| {
        if !new.is_empty() {
            *old = new.to_vec();
        }
    };
    given(&mut setup.heroes, &args.heroes);
    given(&mut setup.villains, &args.villains);
    given(&mut setup.henchmen, &args.henchmen);
    given(&mut setup.missions, args.missions.as_slice());
    setup.mastermind = args.mastermind.clone().or(setup.mastermind);
    setup.scheme = args.scheme.clone().or(setup.scheme);
    setup.twist_mode = args.twist_mode;
    setup.mastermind_mode = args.mastermind_mode;
    Ok(setup)
}

fn run_grid(
    module: &Legendary,
    plan: &Plan<Setup>,
    is_quiet: bool,
) -> anyhow::Result<Vec<(Pair, Report)>> {
    let n_pairs = pairs(&plan.setup).len() as u64;
    let bar = progress_bar(plan.games * n_pairs, is_quiet);
    let rows = grid(module, plan, |games| bar.inc(games)).map_err(anyhow::Error::msg)?;
    bar.finish_and_clear();
    Ok(rows)
}

/// Shows progress to a person, never to a file or a pipe.
pub(super) fn progress_bar(games: u64, is_quiet: bool) -> ProgressBar {
    if is_quiet || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    let bar = ProgressBar::new(games);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn print_one(plan: &Plan<Setup>, report: &Report, is_json: bool) {
    if is_json {
        println!("{}", row(report));
        return;
    }
    let Tally {
        games,
        wins,
        losses,
        draws,
        decisions,
        ..
    } = report.tally;
    println!(
        "{games} games, {} players, {} bot, seed {}",
        plan.setup.players, plan.bot, plan.seed
    );
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

fn print_raids(scenario: ScenarioNumber, report: &Report) {
    let tally = &report.tally;
    println!("{} raids, scenario {}", tally.games, scenario.0);
    for (name, n) in [
        ("M.I.6 won", tally.wins),
        ("Skorpios won", tally.losses),
        ("drawn", tally.draws),
    ] {
        println!("  {name:<14} {n:>7}  {}", share(n, tally.games));
    }
    println!("  turns          {:>7.1}", tally.turns_mean());
    println!("  decisions      {:>7}", tally.decisions);
    println!(
        "{:.2} s on {} threads: {:.1} games per core and second",
        report.seconds,
        report.threads,
        report.games_per_core_second()
    );
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

/// Writes a share with its 95 % interval.
fn share(n: u64, games: u64) -> String {
    let interval = wilson(n, games);
    format!(
        "{:.1} % ({:.1} to {:.1})",
        100.0 * interval.share,
        100.0 * interval.low,
        100.0 * interval.high
    )
}

fn row(report: &Report) -> Value {
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

fn named_row((pair, report): &(Pair, Report)) -> Value {
    let mut row = row(report);
    row["mastermind"] = pair.mastermind.clone().into();
    row["scheme"] = pair.scheme.clone().into();
    row
}

impl Bot {
    fn word(self) -> &'static str {
        match self {
            Bot::Random => module::RANDOM,
            Bot::Heuristic => "heuristic",
        }
    }
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
