//! Properties that hold in every game, whoever plays and whatever is chosen.

use std::sync::Arc;

use kernel::Seed;
use kernel::battery::{Checks, Costly, check_game};
use legendary::setup::Setup;
use legendary::{Catalogue, State};

fn marvel() -> Arc<Catalogue> {
    Arc::new(Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles"))
}

#[test]
fn random_games_of_every_player_count_pass_the_battery() {
    let catalogue = marvel();
    for players in 1..=5 {
        for number in 0..40 {
            let setup = Setup::new(catalogue.clone(), players);
            let costly = if number % 20 == 0 {
                Costly::Everywhere
            } else {
                Costly::Once
            };
            let checks = Checks {
                decisions_max: 5000,
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
