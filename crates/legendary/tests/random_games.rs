//! Properties that hold in every game, whoever plays and whatever is chosen.

use std::sync::Arc;

use kernel::battery::{Checks, Costly, check_game};
use kernel::{Ending, Game, Seat, Seed, Session, Viewer, verify};
use legendary::position::Position;
use legendary::setup::Setup;
use legendary::{Action, Catalogue, Space, State, Zone};

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

/// Two copies of a card that somebody looks at are both in plain sight of that seat.
#[test]
fn an_option_names_only_cards_its_seat_can_see() {
    let catalogue = marvel();
    let mut position = Position::new(catalogue.clone(), 2).expect("a quiet table");
    let def = |name: &str| catalogue.find_def(name).expect("a card of the box");
    position
        .zones
        .insert(Zone::row(Space(1)), vec![def("Doombot Legion")]);
    position
        .zones
        .insert(Zone::deck(Seat(0)), vec![def("Wound"), def("Wound")]);
    position.attack = 3;
    let mut game = position.build(&mut ()).expect("a position");
    game.apply(Action::FightVillain(Space(1)), &mut ());
    let view = game.view(Viewer::Seat(Seat(0)));
    assert!(!view.options.is_empty());
    for option in &view.options {
        if let Action::Pick(place) = option {
            assert_eq!(view.def_at(*place), Some(def("Wound")));
        }
    }
    let sampled = State::sample(&view, Seed::from_number(9));
    assert_eq!(sampled.view(Viewer::Seat(Seat(0))), view);
}
