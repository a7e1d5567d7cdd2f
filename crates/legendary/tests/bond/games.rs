//! Properties that hold in every game of the box.

use kernel::battery::{Checks, Costly, check_game};
use kernel::{BotRng, Game, Seed};
use legendary::State;

use super::{BOND, open};

#[test]
fn random_games_of_every_player_count_pass_the_battery() {
    for players in 1..=5 {
        for number in 0..24 {
            let setup = open(players);
            let costly = if number % 12 == 0 {
                Costly::Everywhere
            } else {
                Costly::Once
            };
            let checks = Checks {
                decisions_max: 6000,
                costly,
            };
            if let Err(failure) =
                check_game::<State>(&setup, Seed::from_number(number), number, &checks)
            {
                panic!("{players} players, seed {number}: {failure:?}");
            }
        }
    }
}

#[test]
fn no_card_is_lost_doubled_or_misplaced() {
    let mut options = Vec::new();
    for number in 0..40 {
        let players = 1 + (number % 5) as u8;
        let mut game = State::start(&open(players), Seed::from_number(number), &mut ())
            .expect("a game begins");
        let mut dice = BotRng::new(number);
        while game.outcome().is_none() {
            if let Err(fault) = game.audit() {
                panic!("{players} players, seed {number}: {fault}");
            }
            game.options(&mut options);
            let choice = dice.below(options.len());
            game.apply(options[choice], &mut ());
        }
    }
}

#[test]
fn every_box_number_is_as_the_rulebook_says() {
    let copies: u32 = BOND.defs.iter().map(|def| u32::from(def.count)).sum();
    assert_eq!(copies, 600);
}
