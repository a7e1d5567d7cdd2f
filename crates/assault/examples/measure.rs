//! Measures random play and cloning: `cargo run --release --example measure -- 1 500`.

use std::time::Instant;

use assault::play::{Assault, Setup};
use kernel::{Dice, Game, Seed};

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map(|n| n.parse::<u64>().unwrap_or(1));
    let scenario = numbers.next().unwrap_or(1) as u8;
    let n_games = numbers.next().unwrap_or(200);
    let setup = Setup::volcano(scenario);
    let begun = Instant::now();
    let (mut n_decisions, mut n_options, mut wins) = (0u64, 0u64, 0u64);
    for number in 0..n_games {
        let mut game =
            Assault::start(&setup, Seed::from_number(number), &mut ()).expect("a set-up");
        let mut dice = Dice::new(Seed::from_number(number + 1_000_000));
        let mut options = Vec::new();
        while game.decision().is_some() {
            game.options(&mut options);
            n_options += options.len() as u64;
            game.apply(options[dice.below(options.len() as u32) as usize], &mut ());
            n_decisions += 1;
        }
        wins += game
            .outcome()
            .map_or(0, |outcome| u64::from(outcome.winners.bits() & 1));
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "scenario {scenario}: {n_games} games in {seconds:.2} s, {:.0} games/s",
        n_games as f64 / seconds
    );
    println!(
        "{:.0} decisions/s, {} per game, {:.1} options",
        n_decisions as f64 / seconds,
        n_decisions / n_games,
        n_options as f64 / n_decisions as f64
    );
    println!("M.I.6 wins {wins}");
    let game = Assault::start(&setup, Seed::from_number(1), &mut ()).expect("a set-up");
    let begun = Instant::now();
    for _ in 0..100_000 {
        std::hint::black_box(game.clone());
    }
    println!(
        "clone {} ns, state {} bytes",
        begun.elapsed().as_nanos() / 100_000,
        size_of::<Assault>()
    );
}
