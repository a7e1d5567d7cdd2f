//! The sequence of play (A-SEQ).

use assault::play::{Assault, Cup, Event, PhaseKind, Setup, Turn};
use kernel::{Dice, Game, Seed};

use super::table::*;

/// Plays a whole game by always taking the last option and returns what happened.
fn log_of(seed: u64) -> Vec<Event> {
    let mut events = Vec::new();
    let setup = Setup::volcano(1);
    let mut game = Assault::start(&setup, Seed::from_number(seed), &mut events).expect("a game");
    let mut options = Vec::new();
    while game.decision().is_some() {
        game.options(&mut options);
        let last = *options.last().expect("an option");
        game.apply(last, &mut events);
    }
    events
}

// rule: A-SEQ-001
// rule: A-SEQ-003
// rule: A-SEQ-004
#[test]
fn a_turn_has_each_of_six_phases_once() {
    let events = log_of(3);
    let mut phases = Vec::new();
    let mut n_turns = 0;
    for event in &events {
        match event {
            Event::TurnBegan(_) => {
                assert!(n_turns == 0 || phases.len() == 6);
                n_turns += 1;
                phases.clear();
            }
            Event::PhaseBegan(phase) => {
                assert!(!phases.contains(phase), "{phase:?} twice in one Turn");
                phases.push(*phase);
            }
            _ => {}
        }
    }
    assert_eq!(n_turns, 5);
    assert_eq!(phases.len(), 6);
}

// rule: A-SEQ-002
#[test]
fn every_phase_can_come_first() {
    let mut dice = Dice::new(Seed::from_number(11));
    let mut first = [0; 6];
    for _ in 0..6000 {
        let mut cup = Cup::FULL;
        first[cup.draw(&mut dice).expect("a marker").idx()] += 1;
        while let Some(drawn) = cup.draw(&mut dice) {
            assert!(!cup.contains(drawn));
        }
    }
    assert!(first.iter().all(|n| (850..1150).contains(n)), "{first:?}");
}

// rule: A-SEQ-005
// rule: A-SEQ-007
#[test]
fn only_the_owner_of_the_phase_is_asked() {
    let mut game = scene("101 P8, 102 P8, 511 P12").begin(MI6_MOVES, &[]);
    assert_eq!(
        game.decision().map(|decision| decision.seat),
        Some(MI6_MOVES.side.seat())
    );
    assert_eq!(game.phase(), Some(MI6_MOVES));
    play(&mut game, &["move 101", "to P9", "done"]);
    assert_eq!(
        game.phase(),
        Some(MI6_MOVES),
        "the Phase goes on until its owner ends it"
    );
    play(&mut game, &["end the phase"]);
    assert_ne!(game.phase(), Some(MI6_MOVES));
}

// rule: A-SEQ-006
// rule: A-COVER-001
#[test]
fn a_phase_offers_only_its_own_actions() {
    let scene = scene("F P8, 101 P9, 511 P12");
    let moving = options(&scene.begin(MI6_MOVES, &[]));
    assert!(moving.contains(&"move 101".into()) && !moving.contains(&"fight with 101".into()));
    let firing = options(&scene.begin(MI6_FIRES, &[]));
    assert!(firing.contains(&"fight with 101".into()) && !firing.contains(&"order 101".into()));
    let commanding = options(&scene.begin(MI6_COMMANDS, &[]));
    assert!(commanding.contains(&"order 101".into()) && !commanding.contains(&"move 101".into()));
}

// rule: A-SEQ-008
// rule: A-MOVE-020
// rule: A-SEQ-013
#[test]
fn any_pieces_move_in_any_order_or_none() {
    let mut game = scene("101 P8, 102 P10, 103 P12, 511 R20").begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &[
            "move 102",
            "to P11",
            "done",
            "move 101",
            "to P9",
            "done",
            "end the phase",
        ],
    );
    assert_eq!(place_of(&game, "103"), Some(floor("P12")), "103 stayed");
    let mut lazy = scene("101 P8, 511 R20").begin(MI6_MOVES, &[]);
    play(&mut lazy, &["end the phase"]);
    assert_eq!(place_of(&lazy, "101"), Some(floor("P8")));
}

// rule: A-SEQ-010
// rule: A-SEQ-021
// rule: A-FIRE-001
#[test]
fn each_piece_fights_once_by_fire_or_by_hand() {
    let mut game = scene("101 P8, 102 P9, 103 P9, 511 P9, 512 P12").begin(MI6_FIRES, &[99, 99]);
    play(&mut game, &["fight with 101", "attack 511", "fire"]);
    refused(&game, "fight with 101", "A-SEQ-021");
    play(&mut game, &["fight with 102", "attack 511", "hand-to-hand"]);
    refused(&game, "fight with 102", "A-SEQ-021");
}

// rule: A-SEQ-011
#[test]
fn a_command_phase_offers_status_orders_recovery_and_machines() {
    let mut scene = scene("A P8, 101 P9, 102 N25, 511 P20");
    scene.counter("101").expect("101").stunned = true;
    let offered = options(&scene.begin(MI6_COMMANDS, &[]));
    for words in [
        "determine command status",
        "recover 101",
        "order A",
        "move the gantry toward loading",
    ] {
        assert!(offered.contains(&words.into()), "{words} in {offered:?}");
    }
}

// rule: A-SEQ-012
// rule: A-COMMAND-013
// rule: A-STUN-009
#[test]
fn status_first_then_recovery() {
    let mut scene = scene("A P8, 101 P9, 511 P20");
    let marks = scene.counter("101").expect("101");
    marks.stunned = true;
    marks.out_of_command = true;
    let mut game = scene.begin(MI6_COMMANDS, &[50]);
    refused(&game, "recover 101", "A-COMMAND-013");
    play(&mut game, &["determine command status", "recover 101"]);
    assert!(!counter(&game, "101").stunned);
    assert!(!offers(&game, "recover 101"));
}

// rule: A-SEQ-014
// rule: A-SEQ-015
// rule: A-SCEN1-010
#[test]
fn the_game_ends_after_the_last_turn() {
    let events = log_of(5);
    let turns: Vec<Turn> = events
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan(turn) => Some(*turn),
            _ => None,
        })
        .collect();
    assert_eq!(turns, [1, 2, 3, 4, 5].map(Turn));
    assert!(matches!(events.last(), Some(Event::GameOver { .. })));
}

// rule: A-SEQ-016
#[test]
fn ten_turns_are_five_minutes() {
    let turns = assault::volcano()
        .scenario(assault::ScenarioNumber(2))
        .expect("scenario 2")
        .turns;
    assert_eq!(u16::from(turns) * assault::play::SECONDS_PER_TURN, 300);
}

// rule: A-SEQ-017
// rule: A-STACK-010
#[test]
fn set_up_is_finished_before_the_first_draw() {
    let setup = Setup::volcano(2);
    let mut game = Assault::start(&setup, Seed::from_number(1), &mut ()).expect("a game");
    for n in 0..16 {
        assert_eq!(game.phase(), None, "no marker is drawn after {n} pieces");
        let words = if n < 6 {
            "place in L25"
        } else if n < 12 {
            "place in N25"
        } else {
            "place in O25"
        };
        play(&mut game, &[words]);
        if n == 5 {
            assert!(!offers(&game, "place in L25"), "six in one space");
        }
    }
    assert!(game.phase().is_some());
}

// rule: A-SEQ-018
#[test]
fn last_in_one_turn_may_be_first_in_the_next() {
    let mut game = scene("101 P8, 511 P12, 512 P14").begin(MI6_FIRES, &[99, 99]);
    play(&mut game, &["fight with 101", "attack 511", "fire"]);
    game.go_to_next_turn(MI6_FIRES);
    play(&mut game, &["fight with 101", "attack 511", "fire"]);
    assert_eq!(game.rolls_left(), 0, "it fought in both");
}

// rule: A-SEQ-019
#[test]
fn a_bead_waits_for_the_next_friendly_fire_phase() {
    let mut game = scene("A P8, 101 P9, 511 P12").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["order 101", "take a bead", "on 511"]);
    game.go_to_next_turn(SKORPIOS_FIRES);
    assert!(
        counter(&game, "101").bead.is_some(),
        "an enemy Fire Phase does not end it"
    );
    game.go_to(MI6_FIRES);
    play(&mut game, &["end the phase"]);
    assert!(counter(&game, "101").bead.is_none());
}

// rule: A-SEQ-020
// rule: A-GANTRY-013
#[test]
fn a_full_turn_runs_from_command_to_command() {
    let mut game = scene("101 K20, 511 P20").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["ride with 101 to level 2", "end the phase"]);
    assert_eq!(
        place_of(&game, "101").map(|place| place.level.number()),
        Some(1)
    );
    game.go_to_next_turn(SKORPIOS_COMMANDS);
    assert_eq!(
        place_of(&game, "101").map(|place| place.level.number()),
        Some(1)
    );
    game.go_to(MI6_COMMANDS);
    assert_eq!(
        place_of(&game, "101").map(|place| place.level.number()),
        Some(2)
    );
    assert_eq!(
        game.phase().map(|phase| phase.kind),
        Some(PhaseKind::Command)
    );
}
