//! Raids of every kind against every promise a game makes.
//!
//! Which raid a number stands for (scenario, optional rules, seats, bots) depends on the number
//! alone, so a failure can be seen again by its number.

mod kind;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use assault::play::Assault;
use bots::assault::Heuristic;
use kernel::battery::{Checks, Costly, Failure, check_game_by};
use kernel::{BotRng, Game, Viewer};
use rayon::prelude::*;

use super::sim::game_seed;
use kind::{Kind, N_COMBINATIONS};

/// A raid ends long before.
const DECISIONS_MAX: usize = 200_000;

pub struct Plan {
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    pub minutes: Option<f64>,
    pub only: Option<u64>,
}

/// A raid that passed.
struct Passed {
    kind: Kind,
    n_decisions: usize,
}

pub fn run(plan: &Plan, out: &Path, advance: impl Fn(u64) + Sync) -> anyhow::Result<ExitCode> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()?;
    let began = Instant::now();
    let limit = plan
        .minutes
        .map(|minutes| Duration::from_secs_f64(60.0 * minutes.max(0.0)));
    let numbers = match plan.only {
        Some(number) => number..number + 1,
        None => 0..plan.games,
    };
    let results: Result<Vec<Option<Passed>>, (u64, Box<Failure>)> = pool.install(|| {
        numbers
            .into_par_iter()
            .map(|number| {
                if limit.is_some_and(|limit| began.elapsed() > limit) {
                    return Ok(None);
                }
                let passed = check(plan.seed, number).map_err(|failure| (number, failure))?;
                advance(1);
                Ok(Some(passed))
            })
            .collect()
    });
    match results {
        Ok(results) => {
            let passed: Vec<Passed> = results.into_iter().flatten().collect();
            print_passed(&passed, began.elapsed());
            Ok(ExitCode::SUCCESS)
        }
        Err((number, failure)) => report(plan, out, number, &failure),
    }
}

fn check(seed: u64, number: u64) -> Result<Passed, Box<Failure>> {
    let kind = Kind::of(number);
    let checks = Checks {
        decisions_max: DECISIONS_MAX,
        costly: if kind.is_thorough {
            Costly::Everywhere
        } else {
            Costly::Few
        },
    };
    let mut bots: Vec<Heuristic> = Vec::new();
    let choose = |game: &Assault, n_options: usize, luck: &mut BotRng| {
        let asked = game.decision().map(|decision| decision.seat);
        let Some(seat) = asked.filter(|_| kind.is_heuristic) else {
            return luck.below(n_options);
        };
        bots.resize_with(game.n_seats().into(), Heuristic::new);
        bots[seat.idx()].pick(&game.view(Viewer::Seat(seat)))
    };
    let sound = |game: &Assault| game.board().check_sound();
    let (setup, seed) = (kind.setup(), game_seed(seed, number));
    let passed = check_game_by::<Assault>(&setup, seed, number, &checks, sound, choose)?;
    Ok(Passed {
        kind,
        n_decisions: passed.n_decisions,
    })
}

fn print_passed(passed: &[Passed], took: Duration) {
    let decisions =
        |raids: &[&Passed]| -> usize { raids.iter().map(|raid| raid.n_decisions).sum() };
    let all: Vec<&Passed> = passed.iter().collect();
    println!(
        "passed: {} raids, {} decisions, {:.1} s",
        all.len(),
        decisions(&all),
        took.as_secs_f64()
    );
    for scenario in 1..=4 {
        let of_it = |raid: &&Passed| raid.kind.scenario == scenario;
        let raids: Vec<&Passed> = passed.iter().filter(of_it).collect();
        let mut combinations: Vec<u16> = raids.iter().map(|raid| raid.kind.switches).collect();
        combinations.sort_unstable();
        combinations.dedup();
        println!(
            "  scenario {scenario}: {} raids, {} decisions, {} of {N_COMBINATIONS} combinations of \
             optional rules",
            raids.len(),
            decisions(&raids),
            combinations.len()
        );
    }
}

fn report(plan: &Plan, out: &Path, number: u64, failure: &Failure) -> anyhow::Result<ExitCode> {
    let file = out.join(format!("soak-assault-{}-{number}.record", plan.seed));
    std::fs::create_dir_all(out)
        .and_then(|()| std::fs::write(&file, &failure.record))
        .with_context(|| format!("the record could not be written to {}", file.display()))?;
    println!("failed: raid {number}: {}", failure.claim);
    println!("  after {} choices: {}", failure.n_choices, failure.cause);
    println!("  the choices so far: {}", file.display());
    println!(
        "  check them again:   tradecraft soak --game assault --seed {} --only {number}",
        plan.seed
    );
    Ok(ExitCode::FAILURE)
}
