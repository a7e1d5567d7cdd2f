//! A fixed batch of raids whose instructions are counted by `tools/instructions.sh`. Its results
//! are asserted, so that a change of play is not taken for one of speed:
//! `cargo run --release -p tradecraft-lab --example raids -- random|heuristic`.

use std::hint::black_box;

use assault::play::{Assault, Setup};
use bots::assault::{Heuristic, Random};
use bots::{Ask, Player};
use kernel::{Game, Seed, Viewer};

/// What came of some games: decisions, wins of M.I.6, and a sum over the choices made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Came {
    n_decisions: u64,
    wins: u64,
    choices: u64,
}

fn main() {
    let bot = std::env::args().nth(1).unwrap_or_default();
    let setup = Setup::volcano(1);
    // Distances between places are worked out when first asked for, for all games to come.
    let (warm, batch) = (1_000_000..1_000_400, 0..200);
    let (came, expected) = match bot.as_str() {
        "random" => {
            by_chance(&setup, warm);
            (counted(|| by_chance(&setup, batch)), RANDOM)
        }
        "heuristic" => {
            by_heuristic(&setup, 1_000_000..1_000_020);
            (counted(|| by_heuristic(&setup, 0..20)), HEURISTIC)
        }
        other => panic!("\"{other}\" is no bot: random or heuristic"),
    };
    println!("{bot}: {came:?}");
    assert_eq!(came, expected, "the games went differently");
}

const RANDOM: Came = Came {
    n_decisions: 102_464,
    wins: 0,
    choices: 8_270_365_957_357_993_835,
};
const HEURISTIC: Came = Came {
    n_decisions: 9_351,
    wins: 11,
    choices: 9_211_763_587_389_144_500,
};

/// Callgrind counts what happens in here.
#[inline(never)]
fn counted(play: impl FnOnce() -> Came) -> Came {
    black_box(play())
}

fn by_chance(setup: &Setup, numbers: std::ops::Range<u64>) -> Came {
    let mut came = Came::default();
    let mut options = Vec::new();
    for number in numbers {
        let mut game = start(setup, number);
        let mut bot = Random::new(Seed::from_number(number + 1_000_000));
        loop {
            game.options(&mut options);
            let Some(ask) = Ask::of(&game, options.len()) else {
                break;
            };
            let choice = bot.choose(&ask);
            game.apply(options[choice], &mut ());
            came.note(choice);
        }
        came.wins += u64::from(mi6_won(&game));
    }
    came
}

fn by_heuristic(setup: &Setup, numbers: std::ops::Range<u64>) -> Came {
    let mut came = Came::default();
    for number in numbers {
        let mut game = start(setup, number);
        let mut bots = [Heuristic::new(), Heuristic::new()];
        while let Some(decision) = game.decision() {
            let view = game.view(Viewer::Seat(decision.seat));
            let choice = bots[decision.seat.idx()].pick(&view);
            game.apply(view.options[choice], &mut ());
            came.note(choice);
        }
        came.wins += u64::from(mi6_won(&game));
    }
    came
}

impl Came {
    fn note(&mut self, choice: usize) {
        self.n_decisions += 1;
        self.choices = self.choices.wrapping_mul(31).wrapping_add(choice as u64);
    }
}

fn start(setup: &Setup, number: u64) -> Assault {
    Assault::start(setup, Seed::from_number(number), &mut ()).expect("a set-up")
}

fn mi6_won(game: &Assault) -> bool {
    game.outcome()
        .is_some_and(|outcome| outcome.winners.bits() & 1 == 1)
}
