//! Random raids against every promise a game makes.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use assault::play::{Assault, Gamesmaster, Seating, Setup, Switches, player};
use assault::{ScenarioNumber, Side, volcano};
use kernel::battery::{Checks, Costly, Failure, check_game_with};
use rayon::prelude::*;

use super::sim::game_seed;

/// A raid with random choices ends long before.
const DECISIONS_MAX: usize = 200_000;

pub struct Plan {
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    pub minutes: Option<f64>,
    pub only: Option<u64>,
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
    let results: Vec<Result<usize, (u64, Box<Failure>)>> = pool.install(|| {
        numbers
            .into_par_iter()
            .map(|number| {
                if limit.is_some_and(|limit| began.elapsed() > limit) {
                    return Ok(0);
                }
                let passed = check(plan.seed, number);
                advance(1);
                passed.map_err(|failure| (number, failure))
            })
            .collect()
    });
    let mut played = 0;
    let mut decisions = 0;
    for result in results {
        match result {
            Ok(0) => {}
            Ok(n) => {
                played += 1;
                decisions += n;
            }
            Err((number, failure)) => return report(plan, out, number, &failure),
        }
    }
    println!(
        "passed: {played} raids, {decisions} decisions, {:.1} s",
        began.elapsed().as_secs_f64()
    );
    Ok(ExitCode::SUCCESS)
}

/// Spreads the bits of a number, so that every combination of optional rules comes up early and
/// with every scenario.
fn mixed(number: u64) -> u64 {
    (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40
}

/// One raid in eight has a referee, one in eight two players against a gamesmaster.
fn seating(mixed: u64) -> Seating {
    let lead = |code: &str| player(&[code], &volcano()).ok();
    match mixed >> 16 & 7 {
        0 => Seating {
            gamesmaster: Some(Gamesmaster::Referee),
            players: Vec::new(),
        },
        1 => Seating {
            gamesmaster: Some(Gamesmaster::Runs(Side::Skorpios)),
            players: ["F", "H"].into_iter().filter_map(lead).collect(),
        },
        _ => Seating::default(),
    }
}

/// A raid of scenario 4 takes a hundred times as long to check as one of scenario 1, so the short
/// ones come up more often; every scenario meets every combination of optional rules.
const SCENARIOS: [u8; 16] = [1, 2, 1, 3, 1, 1, 2, 1, 3, 1, 1, 1, 3, 1, 1, 4];

fn check(seed: u64, number: u64) -> Result<usize, Box<Failure>> {
    let scenario = SCENARIOS[(number % SCENARIOS.len() as u64) as usize];
    let mut switches = Switches::default();
    let on = mixed(number);
    for (i, name) in Switches::NAMES.iter().enumerate() {
        if on >> i & 1 == 1 {
            switches.turn_on(name);
        }
    }
    let setup = Setup {
        content: volcano(),
        scenario: ScenarioNumber(scenario),
        switches,
        seating: seating(on),
    };
    let costly = if scenario == 1 && number.is_multiple_of(100) {
        Costly::Everywhere
    } else {
        Costly::Once
    };
    let checks = Checks {
        decisions_max: DECISIONS_MAX,
        costly,
    };
    let sound = |game: &Assault| game.board().check_sound();
    let seed = game_seed(seed, number);
    let passed = check_game_with::<Assault>(&setup, seed, number, &checks, sound)?;
    Ok(passed.n_decisions)
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
