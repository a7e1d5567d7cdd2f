//! Properties that hold in every game, whoever plays and whatever is chosen.

use std::sync::Arc;

use kernel::battery::{Checks, Costly, check_game};
use kernel::{Ending, EntryNo, Game, Record, Seat, Seed, Session, Viewer, verify};
use legendary::setup::Setup;
use legendary::testing::Position;
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
        !options.contains(&legendary::testing::Action::Concede),
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

/// Whoever is not asked gives up too, and the record says who it was.
#[test]
fn anybody_gives_up_whoever_is_asked() {
    let setup = Setup::first_game(marvel(), 3);
    let seed = Seed::from_number(1);
    let mut session = Session::<State>::start(&setup, seed, &mut ()).expect("a game");
    session
        .choose(asked(&session), 0, &mut ())
        .expect("a choice");
    let (before, seat) = (session.record().to_string(), asked(&session));
    let other = (0..3).map(Seat).find(|other| *other != seat);
    let other = other.expect("somebody else");
    session
        .choose_words(other, "concede", &mut ())
        .expect_err("it is no answer of theirs");
    session.concede(Seat(3), &mut ()).expect_err("nobody there");
    assert_eq!(session.record().to_string(), before);
    let last = session.concede(other, &mut ()).expect("giving up");
    let outcome = session.game().outcome().expect("the game is over");
    assert_eq!(outcome.ending, Ending::Conceded);
    session.concede(seat, &mut ()).expect_err("it is over");
    // Read again, it is the same game; from any step it is played on.
    let record = session.record();
    verify::<State>(&record, session.setup()).expect("the record verifies");
    let read = Record::parse(&record.to_string()).expect("a record");
    let resumed = Session::<State>::resume(&read, session.setup()).expect("the same");
    assert_eq!(resumed.latest_chooser(), Some(other));
    let fork = session.fork(last).expect("a fork of all of it");
    assert!(fork.game().outcome().is_some());
    let fork = session.fork(EntryNo(last.0 - 1)).expect("a fork");
    assert_eq!(asked(&fork), seat);
    // An answer of somebody who is not asked is still refused, and so is another who gives up.
    let line = record.to_string();
    let forged = line.replace("concede", "end");
    assert_ne!(forged, line);
    let forged = Record::parse(&forged).expect("a record");
    verify::<State>(&forged, session.setup()).expect_err("an answer by the wrong seat");
}

fn asked(session: &Session<State>) -> Seat {
    session.game().decision().expect("a decision").seat
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
    game.apply(legendary::testing::Action::FightVillain(Space(1)), &mut ());
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
