//! Measures play and cloning, and counts wins:
//! `cargo run --release -p tradecraft-bots --example measure_raids -- SCENARIO GAMES [random|heuristic]`.
//!
//! Seconds are those the processor worked, where the system tells them, so that other work on the
//! machine counts as little as possible.

use std::time::Instant;

use assault::play::{Assault, Setup};
use kernel::{Game, Seed};
use tradecraft_bots::assault::{Heuristic, Random};
use tradecraft_bots::{Player, play_out};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| {
        arguments
            .get(at)
            .and_then(|n| n.parse().ok())
            .unwrap_or(default)
    };
    let (scenario, n_games) = (number(0, 1) as u8, number(1, 200));
    let heuristic = arguments.get(2).is_some_and(|word| word == "heuristic");
    let setup = Setup::volcano(scenario);
    Assault::start(&setup, Seed::from_number(0), &mut ()).expect("a set-up");
    let begun = Clock::start();
    let (mut n_decisions, mut wins) = (0u64, 0u64);
    for number in 0..n_games {
        let (decisions, mi6) = if heuristic {
            play(&setup, number, &mut Heuristic::new())
        } else {
            let luck = Seed::from_number(number + 1_000_000);
            play(&setup, number, &mut Random::new(luck))
        };
        n_decisions += decisions;
        wins += u64::from(mi6);
    }
    let seconds = begun.seconds();
    println!(
        "scenario {scenario}: {n_games} games in {seconds:.2} s, {:.0} games/s",
        n_games as f64 / seconds
    );
    println!(
        "{:.0} decisions/s, {} per game",
        n_decisions as f64 / seconds,
        n_decisions / n_games.max(1)
    );
    println!("M.I.6 wins {wins} of {n_games}");
    let game = Assault::start(&setup, Seed::from_number(1), &mut ()).expect("a set-up");
    println!(
        "clone {} ns, state {} bytes",
        clone_nanos(&game),
        size_of::<Assault>()
    );
}

/// Returns the median over blocks of a thousand clones.
fn clone_nanos(game: &Assault) -> u128 {
    let mut times: Vec<u128> = (0..201)
        .map(|_| {
            let begun = Instant::now();
            for _ in 0..1000 {
                std::hint::black_box(game.clone());
            }
            begun.elapsed().as_nanos() / 1000
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// Time of the processor, or else of the wall.
struct Clock {
    wall: Instant,
    worked: Option<u64>,
}

impl Clock {
    fn start() -> Clock {
        Clock {
            wall: Instant::now(),
            worked: nanos_worked(),
        }
    }

    fn seconds(&self) -> f64 {
        match (self.worked, nanos_worked()) {
            (Some(before), Some(now)) => (now - before) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// Linux counts the nanoseconds that a process ran.
fn nanos_worked() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

fn play(setup: &Setup, number: u64, player: &mut impl Player<Assault>) -> (u64, bool) {
    let mut game = Assault::start(setup, Seed::from_number(number), &mut ()).expect("a set-up");
    let n = play_out(&mut game, player, usize::MAX, &mut Vec::new());
    (n as u64, mi6_won(&game))
}

fn mi6_won(game: &Assault) -> bool {
    game.outcome()
        .is_some_and(|outcome| outcome.winners.bits() & 1 == 1)
}
