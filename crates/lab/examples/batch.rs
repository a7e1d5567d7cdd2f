//! A fixed batch of games whose instructions are counted: see `tools/instructions.sh`.
//!
//! `batch random` or `batch heuristic`, optionally followed by a number of games. The results of
//! the standard batch are asserted, so a change that plays other games can not pass as a speed-up.

use std::process::ExitCode;
use std::sync::Arc;

use bots::legendary::{Legendary, Shelf};
use legendary::Catalogue;
use legendary::setup::Setup;
use module::Module;
use tradecraft_lab::{Tally, play_games};

const GAMES: u64 = 400;
const RUN: u64 = 1;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let bot = words.next().unwrap_or_default();
    let games = words.next().and_then(|word| word.parse().ok());
    let catalogue = Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles");
    let catalogue = Arc::new(catalogue);
    let setup = Setup::first_game(Arc::clone(&catalogue), 2);
    let module = Legendary::new(Shelf::of([catalogue]));
    if module.bot(&bot, module.luck(RUN, 0)).is_none() {
        eprintln!("usage: batch random|heuristic [GAMES]");
        return ExitCode::FAILURE;
    }
    let dealer = module.dealer(&setup, kernel::Seed::from_number(RUN));
    let dealer = dealer.expect("it can be played");
    let range = 0..games.unwrap_or(GAMES);
    let player = |luck| module.bot(&bot, luck).expect("there is such a bot");
    let tally = play_games(&module, &dealer, RUN, range, player).expect("it can be dealt");
    println!("{tally:?}");
    if games.is_none() {
        // Who of the winners has most points is another matter.
        let won_by = tally.won_by;
        let expected = Tally {
            won_by,
            ..expected(&bot)
        };
        assert_eq!(tally, expected, "other games were played");
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
            ..Tally::default()
        },
        _ => Tally {
            games: GAMES,
            wins: 392,
            losses: 8,
            draws: 0,
            turns: 8_443,
            decisions: 88_038,
            ..Tally::default()
        },
    }
}
