//! Properties that hold in every game, checked over many random ones.

use assault::Side;
use assault::play::{Action, Assault, Setup, Switches};
use kernel::{Canon, Chain, Dice, Game, Seed, StateHash, Viewer};

/// No game asks more often than this: a Phase asks each piece a bounded number of times, and the
/// longest scenario has 120 Phases.
const DECISIONS_MAX: usize = 100_000;

fn begin(setup: &Setup, number: u64) -> Assault {
    Assault::start(setup, Seed::from_number(number), &mut ()).expect("a set-up")
}

/// Plays a random game, calling `check` before every choice; returns the choices.
fn play(
    setup: &Setup,
    number: u64,
    mut check: impl FnMut(usize, &Assault, &[Action]),
) -> Vec<usize> {
    let mut game = begin(setup, number);
    let mut dice = Dice::new(Seed::from_number(number + 1_000_000));
    let mut choices = Vec::new();
    let mut options = Vec::new();
    while game.decision().is_some() {
        game.options(&mut options);
        assert!(
            !options.is_empty(),
            "a decision without options after {choices:?}"
        );
        check(choices.len(), &game, &options);
        let pick = dice.below(options.len() as u32) as usize;
        game.choose(pick, &mut ())
            .expect("every offered option is accepted");
        choices.push(pick);
        assert!(choices.len() < DECISIONS_MAX, "the game does not end");
    }
    assert!(game.outcome().is_some());
    check(choices.len(), &game, &[]);
    choices
}

fn encoded(game: &Assault) -> Vec<u8> {
    let mut canon = Canon::default();
    game.encode(&mut canon);
    canon.as_bytes().to_vec()
}

/// Asserts what must be true of every position.
fn check_table(game: &Assault) {
    game.board().check_sound().expect("a sound board");
}

fn check_words(game: &Assault) {
    let mut words = game.option_words();
    words.sort();
    let n = words.len();
    words.dedup();
    assert_eq!(words.len(), n, "two options share their words: {words:?}");
}

fn with_everything() -> Switches {
    let mut switches = Switches::default();
    Switches::NAMES
        .iter()
        .for_each(|name| assert!(switches.turn_on(name)));
    switches
}

#[test]
fn every_position_is_sound() {
    for (scenario, n_games) in [(1, 8), (2, 1), (3, 2), (4, 1)] {
        for number in 0..n_games {
            let switches = if number % 2 == 1 {
                with_everything()
            } else {
                Switches::default()
            };
            let setup = Setup {
                switches,
                ..Setup::volcano(scenario)
            };
            play(&setup, number, |n, game, _| {
                if n % 3 == 0 {
                    check_table(game);
                    check_words(game);
                }
            });
        }
    }
}

#[test]
fn the_same_choices_give_the_same_hashes() {
    for (scenario, number) in [(1, 1), (1, 2), (2, 3), (3, 4)] {
        let setup = Setup::volcano(scenario);
        let hash = |game: &Assault, chain: &mut Chain| -> StateHash {
            let mut canon = Canon::default();
            game.encode(&mut canon);
            chain.link(&canon)
        };
        let mut first = Vec::new();
        let mut chain = Chain::begin(b"test");
        let choices = play(&setup, number, |_, game, _| {
            first.push(hash(game, &mut chain))
        });
        let mut game = begin(&setup, number);
        let mut chain = Chain::begin(b"test");
        let mut again = vec![hash(&game, &mut chain)];
        for choice in choices {
            game.choose(choice, &mut ()).expect("the same option");
            again.push(hash(&game, &mut chain));
        }
        assert_eq!(first, again);
    }
}

#[test]
fn undo_by_replay_restores_the_game() {
    let setup = Setup::volcano(1);
    for number in 0..5 {
        let mut positions = Vec::new();
        let choices = play(&setup, number, |_, game, _| positions.push(game.clone()));
        for back_to in [0, 1, choices.len() / 2, choices.len() - 1] {
            let mut game = begin(&setup, number);
            for &choice in &choices[..back_to] {
                game.choose(choice, &mut ()).expect("the same option");
            }
            assert_eq!(game, positions[back_to], "undo to {back_to}");
        }
    }
}

#[test]
fn a_wrong_option_changes_nothing() {
    let mut game = begin(&Setup::volcano(1), 1);
    let before = game.clone();
    assert!(game.choose(9999, &mut ()).is_err());
    assert_eq!(game, before);
}

#[test]
fn a_view_looks_the_same_from_its_sample() {
    for (scenario, number) in [(1, 7), (2, 8), (3, 9)] {
        play(&Setup::volcano(scenario), number, |n, game, _| {
            if n % 97 != 0 {
                return;
            }
            for viewer in [
                Viewer::Seat(Side::Mi6.seat()),
                Viewer::Seat(Side::Skorpios.seat()),
            ] {
                let view = game.view(viewer);
                let sampled = Assault::sample(&view, Seed::from_number(5));
                assert!(
                    sampled.view(viewer) == view,
                    "after {n} choices for {viewer:?}"
                );
            }
        });
    }
}

#[test]
fn only_the_asked_seat_sees_options() {
    play(&Setup::volcano(1), 3, |n, game, options| {
        let Some(decision) = game.decision() else {
            return;
        };
        if n % 50 != 0 {
            return;
        }
        for side in Side::BOTH {
            let view = game.view(Viewer::Seat(side.seat()));
            let expected = if side.seat() == decision.seat {
                options
            } else {
                &[]
            };
            assert_eq!(view.options, expected);
        }
        assert!(game.view(Viewer::Spectator).options.is_empty());
    });
}

#[test]
fn secrets_do_not_show() {
    let setup = Setup::volcano(4);
    let skorpios = Viewer::Seat(Side::Skorpios.seat());
    let division = |all: &str| {
        let mut game = begin(&setup, 1);
        while game.phase().is_none() {
            let option = game.option_worded(all).expect("an assignment");
            game.apply(option, &mut ());
        }
        game
    };
    let roof = division("this one and all of the kind to the roof");
    let water = division("this one and all of the kind to the water");
    assert_ne!(encoded(&roof), encoded(&water));
    assert!(
        roof.view(skorpios) == water.view(skorpios),
        "Skorpios can not tell them apart"
    );
    assert!(roof.view(Viewer::Spectator) == water.view(Viewer::Spectator));
    let mi6 = Viewer::Seat(Side::Mi6.seat());
    assert!(roof.view(mi6) != water.view(mi6));
}

#[test]
fn refusals_never_name_what_is_offered() {
    play(&Setup::volcano(1), 11, |n, game, _| {
        let Some(decision) = game.decision() else {
            return;
        };
        if n % 20 != 0 {
            return;
        }
        let offered = game.option_words();
        for refusal in Assault::refusals(&game.view(Viewer::Seat(decision.seat))) {
            assert!(!offered.contains(&refusal.action), "{refusal:?}");
        }
    });
}
