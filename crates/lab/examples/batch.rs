//! A fixed batch of games whose instructions are counted: see `tools/instructions.sh`.
//!
//! `batch random` or `batch heuristic`, optionally followed by a number of games. The results of
//! the standard batch are asserted, so a change that plays other games can not pass as a speed-up.

use std::process::ExitCode;
use std::sync::Arc;

use bots::{Heuristic, Random};
use lab::{Tally, play_games};
use legendary::Catalogue;
use legendary::setup::{Setup, deal_out};

const GAMES: u64 = 400;
const RUN: u64 = 1;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let bot = words.next().unwrap_or_default();
    let games = words.next().and_then(|word| word.parse().ok());
    let catalogue = Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles");
    let catalogue = Arc::new(catalogue);
    let setup = Setup::first_game(Arc::clone(&catalogue), 2);
    let resolved = setup
        .resolve(kernel::Seed::from_number(RUN))
        .expect("it can be played");
    let deal = Arc::new(deal_out(&resolved).expect("it can be dealt"));
    let range = 0..games.unwrap_or(GAMES);
    let tally = match &bot[..] {
        "random" => play_games(&deal, RUN, range, Random::new),
        "heuristic" => {
            let bot = Heuristic::new(&catalogue);
            play_games(&deal, RUN, range, |_| bot.clone())
        }
        _ => {
            eprintln!("usage: batch random|heuristic [GAMES]");
            return ExitCode::FAILURE;
        }
    };
    println!("{tally:?}");
    if games.is_none() {
        assert_eq!(tally, expected(&bot), "other games were played");
    }
    ExitCode::SUCCESS
}

fn expected(bot: &str) -> Tally {
    match bot {
        "random" => Tally {
            games: GAMES,
            wins: 0,
            losses: 400,
            draws: 0,
            turns: 14_826,
            decisions: 56_239,
        },
        _ => Tally {
            games: GAMES,
            wins: 392,
            losses: 8,
            draws: 0,
            turns: 8_443,
            decisions: 88_038,
        },
    }
}
