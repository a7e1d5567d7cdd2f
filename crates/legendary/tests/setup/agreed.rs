//! What is agreed before a game of the 007 box: handicaps, sides, turns before the first round.

use std::sync::{Arc, LazyLock};

use kernel::{Game, Seat, Seed};
use legendary::setup::{Opening, PlayMode, Setup, Teams, TwistMode, WordsError};
use legendary::{Catalogue, State, Zone};

use super::table::{dealt, lying};

static BOND: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    Arc::new(Catalogue::new(cards::builtin::bond()).expect("the built-in box compiles"))
});

fn first_game(players: u8) -> Setup {
    Setup::first_game(BOND.clone(), players)
}

fn read(line: &str) -> Result<Setup, WordsError> {
    Setup::from_words(|id| (id == "bond").then(|| BOND.clone()), line)
}

// rule: L-OPTIONAL-004
#[test]
fn moneypennys_replace_007_cards_from_their_stack() {
    let deal = dealt(&Setup {
        officers_for_agents: [2, 0, 0, 0, 0],
        ..first_game(2)
    });
    let deck = lying(&deal, Zone::deck(Seat(0)));
    assert_eq!(deck.get("007"), Some(&6));
    assert_eq!(deck.get("00 Agent"), Some(&4));
    assert_eq!(deck.get("Miss Moneypenny"), Some(&2));
    assert_eq!(deal.piles.len(Zone::deck(Seat(0))), 13);
    assert_eq!(deal.piles.len(Zone::OFFICERS), 10);
}

// rule: L-OPTIONAL-004
#[test]
fn more_moneypennys_than_007_cards_are_refused() {
    let setup = Setup {
        officers_for_agents: [9, 0, 0, 0, 0],
        ..first_game(2)
    };
    let errors = setup.resolve(Seed::from_number(1)).expect_err("too many");
    assert!(errors.to_string().contains("[L-OPTIONAL-004]"), "{errors}");
}

// rule: L-DIFFICULTY-015
#[test]
fn perfect_mission_mode_goes_with_prep_turns() {
    let setup = Setup {
        opening: Some(Opening::Prepared(2)),
        perfect_missions: true,
        ..first_game(3)
    };
    let deal = dealt(&setup);
    assert_eq!(deal.opening, Some(Opening::Prepared(2)));
    assert!(deal.perfect_missions);
    assert!(State::start(&setup, Seed::from_number(1), &mut ()).is_ok());
}

#[test]
fn what_was_agreed_reads_back_from_its_line() {
    let setups = [
        Setup {
            teams: Some(Teams([0, 0, 1, 1, 0])),
            ..first_game(4).in_mode(PlayMode::Teams)
        },
        Setup {
            opening: Some(Opening::Surprised(3)),
            perfect_missions: true,
            ..first_game(2)
        },
        Setup {
            twist_mode: Some(TwistMode::Heroic),
            house_rules: true,
            ..first_game(2)
        },
    ];
    for setup in setups {
        let line = setup.words();
        assert_eq!(read(&line).expect("its own words").words(), line);
    }
    let line = "box=bond players=4 play=teams teams=1,1,2,2 prep=2";
    let setup = read(line).expect("a set-up");
    assert_eq!(setup.opening, Some(Opening::Prepared(2)));
    assert_eq!(setup.teams.map(|teams| teams.of(Seat(1))), Some(0));
    assert_eq!(setup.words(), line);
}

#[test]
fn wrong_agreements_say_what_would_be_right() {
    let both = read("box=bond players=2 prep=1 surprised=1").expect_err("two kinds");
    assert!(both.to_string().contains("not both"), "{both}");
    let teams = read("box=bond players=2 play=teams teams=0,1").expect_err("from one");
    assert!(teams.to_string().contains("such as 1,2,1,2"), "{teams}");
}
