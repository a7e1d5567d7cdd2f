//! Challenges, handicaps and the showdown.

use cards::tree::CardKind;
use kernel::Seat;
use legendary::Zone;
use legendary::setup::{MastermindMode, PlayMode, Setup, TwistMode, WordsError};

use super::table::*;

fn twists_in(mode: TwistMode) -> usize {
    let deal = dealt(&Setup {
        twist_mode: Some(mode),
        ..scheme(2, CUBE)
    });
    of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Twist)
}

fn power_in(mode: MastermindMode) -> i8 {
    dealt(&Setup {
        mastermind_mode: Some(mode),
        ..open(2)
    })
    .mastermind_plus
}

// rule: L-DIFFICULTY-001
#[test]
fn heroic_mode_adds_one_twist() {
    assert_eq!(twists_in(TwistMode::Heroic), 9);
}

// rule: L-DIFFICULTY-002
#[test]
fn champion_mode_adds_two_twists() {
    assert_eq!(twists_in(TwistMode::Champion), 10);
}

// rule: L-DIFFICULTY-003
#[test]
fn legendary_mode_adds_three_twists() {
    assert_eq!(twists_in(TwistMode::Legendary), 11);
}

// rule: L-DIFFICULTY-004
#[test]
fn distracted_mastermind_is_one_weaker() {
    assert_eq!(power_in(MastermindMode::Distracted), -1);
}

// rule: L-DIFFICULTY-005
#[test]
fn maniacal_mastermind_is_one_stronger() {
    assert_eq!(power_in(MastermindMode::Maniacal), 1);
}

// rule: L-DIFFICULTY-006
#[test]
fn enraged_mastermind_is_two_stronger() {
    assert_eq!(power_in(MastermindMode::Enraged), 2);
}

// rule: L-DIFFICULTY-007
#[test]
fn tyrant_mastermind_is_three_stronger() {
    assert_eq!(power_in(MastermindMode::Tyrant), 3);
}

// rule: L-DIFFICULTY-008
#[test]
fn nightmare_mastermind_is_four_stronger() {
    assert_eq!(power_in(MastermindMode::Nightmare), 4);
}

// rule: L-DIFFICULTY-009
#[test]
fn all_powerful_mastermind_is_five_stronger() {
    assert_eq!(power_in(MastermindMode::AllPowerful), 5);
}

// rule: L-DIFFICULTY-010
#[test]
fn both_kinds_of_mode_combine() {
    let deal = dealt(&Setup {
        twist_mode: Some(TwistMode::Champion),
        mastermind_mode: Some(MastermindMode::Tyrant),
        ..scheme(2, CUBE)
    });
    assert_eq!(of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Twist), 8 + 2);
    assert_eq!(deal.mastermind_plus, 3);
    let plain = dealt(&scheme(2, CUBE));
    assert_eq!(of_kind(&plain, Zone::VILLAIN_DECK, CardKind::Twist), 8);
    assert_eq!(plain.mastermind_plus, 0);
}

// rule: L-DIFFICULTY-011
#[test]
fn two_modes_of_one_kind_are_refused() {
    let read = |words: &str| {
        let line = format!("box=marvel players=2 {words}");
        Setup::from_words(|_| Some(marvel()), &line)
    };
    assert!(read("twist-mode=heroic mastermind-mode=tyrant").is_ok());
    let twice = |key: &str| {
        Err(WordsError::Twice {
            key: key.to_owned(),
        })
    };
    assert_eq!(
        read("twist-mode=heroic twist-mode=champion"),
        twice("twist-mode")
    );
    let two = read("mastermind-mode=tyrant mastermind-mode=enraged");
    assert_eq!(two, twice("mastermind-mode"));
    assert!(read("twist-mode=heroic,champion").is_err());
    assert!(read("mastermind-mode=tyrant,enraged").is_err());
}

// rule: L-OPTIONAL-003
#[test]
fn officers_replace_agents_from_their_stack() {
    let deal = dealt(&Setup {
        officers_for_agents: [2, 0, 0, 0, 0],
        ..open(2)
    });
    let deck = lying(&deal, Zone::deck(Seat(0)));
    assert_eq!(
        deck.into_iter().collect::<Vec<_>>(),
        [
            ("S.H.I.E.L.D. Agent", 6),
            ("S.H.I.E.L.D. Officer", 2),
            ("S.H.I.E.L.D. Trooper", 4)
        ]
    );
    assert_eq!(deal.piles.len(Zone::OFFICERS), 28);
}

// rule: L-OPTIONAL-005
#[test]
fn handicap_is_one_players_own() {
    let deal = dealt(&Setup {
        officers_for_agents: [0, 8, 0, 0, 0],
        ..open(3)
    });
    let agents = |seat| {
        lying(&deal, Zone::deck(Seat(seat)))
            .get("S.H.I.E.L.D. Agent")
            .copied()
    };
    assert_eq!([0, 1, 2].map(agents), [Some(8), None, Some(8)]);
    assert_eq!(
        [0, 1, 2].map(|seat| deal.piles.len(Zone::deck(Seat(seat)))),
        [12; 3]
    );
}

// rule: L-SHOWDOWN-001
#[test]
fn final_showdown_is_agreed_beforehand() {
    for players in 1..=5 {
        assert!(!dealt(&open(players)).final_showdown);
        assert!(
            dealt(&Setup {
                final_showdown: true,
                ..open(players)
            })
            .final_showdown
        );
    }
}

/// C-71 and C-107: together unless said otherwise; against each other, everyone is asked.
#[test]
fn play_mode_brings_its_readings() {
    let deal = dealt(&open(2));
    assert_eq!(
        (deal.play_mode, deal.rules.discreet_asks),
        (PlayMode::Cooperative, false)
    );
    for mode in [PlayMode::Competitive, PlayMode::Teams] {
        let deal = dealt(&open(2).in_mode(mode));
        assert_eq!((deal.play_mode, deal.rules.discreet_asks), (mode, true));
    }
    let back = open(2)
        .in_mode(PlayMode::Teams)
        .in_mode(PlayMode::Cooperative);
    assert_eq!(back, open(2));
}
