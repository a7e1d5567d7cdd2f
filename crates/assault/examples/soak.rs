//! Plays random games with all combinations of switches sampled against every promise a game makes:
//! `cargo run --release --example soak -- GAMES [FIRST]`.

use assault::bots::Random;
use assault::play::{Assault, At, Setup, Switches};
use assault::{Level, ScenarioNumber, Terrain};
use kernel::battery::{Checks, Costly, check_game};
use kernel::{Game, Seed};

/// More decisions than any game can need.
const DECISIONS_MAX: usize = 200_000;

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .filter_map(|n| n.parse::<u64>().ok());
    let n_games = numbers.next().unwrap_or(100);
    let first = numbers.next().unwrap_or(0);
    let mut n_decisions = 0;
    for number in first..first + n_games {
        n_decisions += play(number);
        if (number + 1 - first).is_multiple_of(1000) {
            println!("{} games, {n_decisions} decisions", number + 1 - first);
        }
    }
    println!("passed: {n_games} games, {n_decisions} decisions");
}

fn play(number: u64) -> usize {
    // Short scenarios come up more often, so that every switch meets many games.
    let scenario = [1, 1, 1, 2, 1, 3, 1, 1, 3, 1, 2, 1, 1, 3, 1, 4][number as usize % 16];
    let mut switches = Switches::default();
    let on = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    for (n, name) in Switches::NAMES.iter().enumerate() {
        if on >> n & 1 == 1 {
            switches.turn_on(name);
        }
    }
    let setup = Setup {
        scenario: ScenarioNumber(scenario),
        switches,
        ..Setup::volcano(scenario)
    };
    let checks = Checks {
        decisions_max: DECISIONS_MAX,
        costly: Costly::Once,
    };
    walk(&setup, number);
    match check_game::<Assault>(&setup, Seed::from_number(number), number, &checks) {
        Ok(passed) => passed.n_decisions,
        Err(failure) => panic!(
            "game {number}, {}: {} after {} choices: {}",
            setup.words(),
            failure.claim,
            failure.n_choices,
            failure.cause
        ),
    }
}

/// Plays a game and looks at the table at every step.
fn walk(setup: &Setup, number: u64) {
    let mut game = Assault::start(setup, Seed::from_number(number), &mut ()).expect("a set-up");
    let mut bot = Random::new(Seed::from_number(number ^ 0xfeed));
    let mut options = Vec::new();
    let mut n = 0;
    while game.decision().is_some() {
        game.options(&mut options);
        game.apply(options[bot.choose(options.len())], &mut ());
        n += 1;
        check(&game, number, n);
    }
}

/// Nobody is lost or in rock, and no space is too full.
fn check(game: &Assault, number: u64, n: u32) {
    let board = game.board();
    let mut in_play: Vec<_> = board.scenario().people().collect();
    in_play.sort_unstable();
    for (id, person) in board.pieces().people() {
        let counter = board.counter(id);
        let at = || format!("game {number} after {n}: {}", person.code);
        assert_eq!(board.place(id).is_some(), board.is_present(id), "{}", at());
        let plays = in_play.binary_search(&id).is_ok();
        assert!(plays || counter.at == At::Reserve, "{} is in play", at());
        assert_ne!(counter.at, At::Unseen, "{} is nowhere", at());
        if let At::Standing(stand) = counter.at {
            let stacked = board.n_standing_at(stand.place);
            assert!(stacked <= board.stack_max(), "{}: {stacked}", at());
            let above = counter.on_rope || stand.place.level == Level::ROOF;
            let rock = board.map().terrain(stand.place.space) == Terrain::SolidRock;
            assert!(above || !rock, "{} in rock", at());
        }
    }
}
