//! Plays random games with all combinations of switches sampled and checks every position:
//! `cargo run --release --example soak -- GAMES [FIRST]`.

use assault::bots::Random;
use assault::play::{Assault, At, Setup, Switches};
use assault::{Level, Terrain};
use kernel::{Game, Seed};

/// More decisions than any game can need.
const DECISIONS_MAX: u32 = 100_000;

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .filter_map(|n| n.parse::<u64>().ok());
    let n_games = numbers.next().unwrap_or(100);
    let first = numbers.next().unwrap_or(0);
    let (mut wins, mut n_decisions) = ([0u64; 2], 0u64);
    for number in first..first + n_games {
        let (mi6, decisions) = play(number);
        wins[usize::from(!mi6)] += 1;
        n_decisions += u64::from(decisions);
    }
    println!(
        "{n_games} games, {n_decisions} decisions, no fault; M.I.6 {} Skorpios {}",
        wins[0], wins[1]
    );
}

fn play(number: u64) -> (bool, u32) {
    // Short scenarios come up more often, so that every switch meets many games.
    let scenario = [1, 1, 1, 2, 1, 3, 1, 1, 2, 4][number as usize % 10];
    let mut switches = Switches::default();
    let on = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    for (n, name) in Switches::NAMES.iter().enumerate() {
        if on >> n & 1 == 1 {
            switches.turn_on(name);
        }
    }
    let setup = Setup {
        switches,
        ..Setup::volcano(scenario)
    };
    let mut game = Assault::start(&setup, Seed::from_number(number), &mut ()).expect("a set-up");
    let mut bot = Random::new(Seed::from_number(number ^ 0xfeed));
    let mut options = Vec::new();
    let mut n = 0;
    while game.decision().is_some() {
        game.options(&mut options);
        assert!(
            !options.is_empty(),
            "game {number}: nothing to choose after {n}"
        );
        game.apply(options[bot.choose(options.len())], &mut ());
        n += 1;
        assert!(n < DECISIONS_MAX, "game {number} does not end");
        if n % 7 == 0 {
            check(&game, number, n);
        }
    }
    (
        game.outcome()
            .is_some_and(|outcome| outcome.winners.bits() & 1 == 1),
        n,
    )
}

fn check(game: &Assault, number: u64, n: u32) {
    let board = game.board();
    for (id, person) in board.pieces().people() {
        let counter = board.counter(id);
        assert_eq!(
            board.place(id).is_some(),
            board.is_present(id),
            "game {number} after {n}: {}",
            person.code
        );
        if let At::Standing(stand) = counter.at {
            let stacked = board.n_standing_at(stand.place);
            assert!(
                stacked <= board.stack_max(),
                "game {number} after {n}: {stacked} in {}",
                stand.place
            );
            let above = counter.on_rope || stand.place.level == Level::ROOF;
            let rock = board.map().terrain(stand.place.space) == Terrain::SolidRock;
            assert!(
                above || !rock,
                "game {number} after {n}: {} in rock",
                person.code
            );
        }
    }
}
