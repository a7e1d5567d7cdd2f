//! Properties that hold in every game, checked over many random ones.

use assault::play::{Assault, Setup};
use kernel::{Dice, Game, Seed};

/// No game asks more often than this: each Phase asks each piece a bounded number of times.
const DECISIONS_MAX: usize = 200_000;

fn play(scenario: u8, number: u64) -> (Assault, usize) {
    let seed = Seed::from_number(number);
    let mut game = Assault::start(&Setup::volcano(scenario), seed, &mut ()).expect("a set-up");
    let mut dice = Dice::new(Seed::from_number(number + 1_000_000));
    let mut options = Vec::new();
    let mut n_decisions = 0;
    while game.decision().is_some() {
        game.options(&mut options);
        assert!(
            !options.is_empty(),
            "a decision without options after {n_decisions}"
        );
        let pick = dice.below(options.len() as u32) as usize;
        game.apply(options[pick], &mut ());
        n_decisions += 1;
        if n_decisions % 500 == 0 {
            println!(
                "{n_decisions} {:?} {:?} {:?}",
                game.board().clocks.turn,
                game.phase(),
                options[pick]
            );
        }
        assert!(n_decisions < DECISIONS_MAX, "the game does not end");
    }
    (game, n_decisions)
}

#[test]
fn random_games_of_every_scenario_end() {
    for scenario in 2..=4 {
        for number in 0..2 {
            let (game, n) = play(scenario, number);
            println!(
                "scenario {scenario} game {number}: {n} decisions {:?}",
                game.outcome().map(|o| o.winners)
            );
            assert!(game.outcome().is_some());
        }
    }
}
