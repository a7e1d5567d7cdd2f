//! Many raids at once. The result depends on the seed alone, never on the threads.

use std::time::Instant;

use assault::Side;
use assault::play::{Action, Assault, Setup};
use bots::assault::{Heuristic, Random};
use bots::{Ask, Player as _};
use kernel::{Dice, Game, Seed, Viewer};
use rayon::prelude::*;
use serde_json::json;

/// No raid is longer; the rules end every scenario long before.
const DECISIONS_MAX: usize = 200_000;

/// Who plays both sides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bot {
    Random,
    Heuristic,
}

/// How some raids ended; wins are M.I.6's.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub games: u64,
    pub wins: u64,
    pub losses: u64,
    pub draws: u64,
    pub turns: u64,
    pub decisions: u64,
}

impl Tally {
    fn plus(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            draws: self.draws + other.draws,
            turns: self.turns + other.turns,
            decisions: self.decisions + other.decisions,
        }
    }
}

pub struct Plan {
    pub setup: Setup,
    pub games: u64,
    pub bot: Bot,
    pub seed: u64,
    pub threads: usize,
    pub json: bool,
}

pub fn run(plan: &Plan, advance: impl Fn(u64) + Sync) -> anyhow::Result<()> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(plan.threads)
        .build()?;
    let began = Instant::now();
    let tally = pool.install(|| {
        let games = (0..plan.games).into_par_iter().map(|number| {
            let tally = play_one(&plan.setup, plan.bot, game_seed(plan.seed, number));
            advance(1);
            tally
        });
        games.try_reduce(Tally::default, |a, b| Ok(a.plus(b)))
    })?;
    print(
        plan,
        &tally,
        began.elapsed().as_secs_f64(),
        pool.current_num_threads(),
    );
    Ok(())
}

/// Returns the seed of one of many games.
pub fn game_seed(seed: u64, number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}

fn play_one(setup: &Setup, bot: Bot, seed: Seed) -> anyhow::Result<Tally> {
    let mut game = Assault::start(setup, seed, &mut ())?;
    let mut random = Random::new(bot_seed(seed));
    let mut sides: Vec<Heuristic> = (0..game.n_seats()).map(|_| Heuristic::new()).collect();
    let mut options: Vec<Action> = Vec::new();
    let mut decisions = 0;
    while let Some(decision) = game.decision()
        && decisions < DECISIONS_MAX
    {
        let option = match bot {
            Bot::Random => {
                game.options(&mut options);
                Ask::of(&game, options.len()).map_or(0, |ask| random.choose(&ask))
            }
            Bot::Heuristic => {
                let view = game.view(Viewer::Seat(decision.seat));
                options.clone_from(&view.options);
                sides[decision.seat.idx()].pick(&view)
            }
        };
        let Some(&action) = options.get(option) else {
            break;
        };
        game.apply(action, &mut ());
        decisions += 1;
    }
    let winners = game
        .outcome()
        .map(|outcome| outcome.winners)
        .unwrap_or_default();
    let won = winners.contains(Side::Mi6.seat());
    let lost = winners.contains(Side::Skorpios.seat());
    Ok(Tally {
        games: 1,
        wins: u64::from(won && !lost),
        losses: u64::from(lost && !won),
        draws: u64::from(won == lost),
        turns: u64::from(game.board().clocks.turn.0),
        decisions: decisions as u64,
    })
}

/// Bots draw from a stream of their own.
fn bot_seed(seed: Seed) -> Seed {
    let mut dice = Dice::new(seed);
    Seed::from_number(u64::from(dice.below(u32::MAX)) | 1 << 40)
}

fn print(plan: &Plan, tally: &Tally, seconds: f64, threads: usize) {
    let per_core = tally.games as f64 / (seconds * threads as f64).max(f64::MIN_POSITIVE);
    let turns_mean = tally.turns as f64 / (tally.games as f64).max(1.0);
    if plan.json {
        println!(
            "{}",
            json!({
                "games": tally.games,
                "wins": tally.wins,
                "losses": tally.losses,
                "draws": tally.draws,
                "turns_mean": turns_mean,
                "decisions": tally.decisions,
                "seconds": seconds,
                "threads": threads,
                "games_per_core_second": per_core,
            })
        );
        return;
    }
    println!("{} raids, scenario {}", tally.games, plan.setup.scenario.0);
    for (name, n) in [
        ("M.I.6 won", tally.wins),
        ("Skorpios won", tally.losses),
        ("drawn", tally.draws),
    ] {
        let lab::Interval { low, share, high } = lab::wilson(n, tally.games);
        let percent = |share: f64| 100.0 * share;
        println!(
            "  {name:<14} {n:>7}  {:.1} % ({:.1} to {:.1})",
            percent(share),
            percent(low),
            percent(high)
        );
    }
    println!("  turns          {turns_mean:>7.1}");
    println!("  decisions      {:>7}", tally.decisions);
    println!("{seconds:.2} s on {threads} threads: {per_core:.1} games per core and second");
}
