//! Properties that hold in every game, whoever plays and whatever is chosen.

use std::sync::Arc;

use kernel::battery::{Checks, Costly, check_game};
use kernel::{Ending, Game, Seed, Session, verify};
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

#[test]
fn giving_up_ends_the_game_and_is_recorded() {
    let setup = Setup::first_game(marvel(), 2);
    let mut session =
        Session::<State>::start(&setup, Seed::from_number(1), &mut ()).expect("a game");
    let seat = session.game().decision().expect("a decision").seat;
    let mut options = Vec::new();
    session.game().options(&mut options);
    assert!(
        !options.contains(&legendary::Action::Concede),
        "nobody gives up by chance"
    );
    session
        .choose_words(seat, "concede", &mut ())
        .expect("giving up is possible");
    let outcome = session.game().outcome().expect("the game is over");
    assert_eq!(outcome.ending, Ending::Conceded);
    assert!(outcome.winners.is_empty());
    let verified =
        verify::<State>(&session.record(), session.setup()).expect("the record verifies");
    assert_eq!(verified.n_entries, 1);
}
