//! Taking a Bead (A-BEAD).

use assault::Side;
use assault::play::{Bead, CommandCount, FireCount, Manner, RoofMotion, Scene, Sliding, Turn};

use super::table::*;

fn aiming(people: &str, from: &str, at: &str) -> Scene {
    let mut scene = scene(people);
    scene.counter(from).expect(from).bead = Some(Bead {
        target: id(at),
        due: FireCount(1),
    });
    scene
}

// rule: A-BEAD-001
// rule: A-BEAD-016
#[test]
fn a_bead_names_an_enemy_seen_or_not() {
    let mut game = scene("A P8, 101 P9, 511 X10").begin(MI6_COMMANDS, &[]);
    assert!(
        shot(game.board(), "101", "511", Manner::FIRE).is_err(),
        "behind walls"
    );
    play(&mut game, &["order 101", "take a bead", "on 511"]);
    assert_eq!(
        counter(&game, "101").bead.map(|bead| bead.target),
        Some(id("511"))
    );
}

// rule: A-BEAD-004
// rule: A-BEAD-005
#[test]
fn whoever_moved_this_turn_takes_no_bead() {
    let mut scene = scene("A P8, 101 P9, 511 P12");
    scene.counter("101").expect("101").moved_on = Turn(1);
    let moved = scene.board().can_take_bead(id("101"));
    assert_eq!(moved.map_err(|rule| rule.0), Err("A-BEAD-004"));
    scene.turn(2);
    assert!(scene.board().can_take_bead(id("101")).is_ok());
    let mut riders = super::table::scene("511 P20");
    riders.put_vehicle("monorail-1", "P5").expect("a car");
    for code in ["101", "102"] {
        riders.put_aboard(code, "monorail-1").expect(code);
    }
    let mut game = riders.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &["drive monorail-1 with 101", "drive to Q5", "done"],
    );
    let carried = game.board().can_take_bead(id("102"));
    assert_eq!(carried.map_err(|rule| rule.0), Err("A-BEAD-004"));
    let mut pad = super::table::scene("601 J25, 511 H8, 101 P20").begin(SKORPIOS_COMMANDS, &[]);
    assert!(pad.board().can_take_bead(id("511")).is_ok());
    play(&mut pad, &["move the pad toward loading"]);
    let carried = pad.board().can_take_bead(id("511"));
    assert_eq!(carried.map_err(|rule| rule.0), Err("A-BEAD-004"), "the pad");
}

// rule: A-BEAD-005
#[test]
fn whoever_the_roof_has_carried_takes_no_bead() {
    let mut scene = scene_of(2, "A H14@4, 101 H15@4, B P8, 102 P9, 511 P12");
    scene.machines(|machines| {
        machines.roof_edge = 20;
        machines.roof_motion = Some(RoofMotion {
            sliding: Sliding::Opening,
            side: Side::Mi6,
            since: CommandCount(0),
        });
    });
    assert!(scene.board().can_take_bead(id("101")).is_ok(), "it rests");
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    let at = place_of(&game, "101").map(|place| place.to_string());
    assert_eq!(at.as_deref(), Some("H10 Level 4"), "it has moved");
    let carried = game.board().can_take_bead(id("101"));
    assert_eq!(carried.map_err(|rule| rule.0), Err("A-BEAD-004"));
    assert!(
        game.board().can_take_bead(id("102")).is_ok(),
        "on the floor"
    );
    game.go_to_next_turn(MI6_MOVES);
    assert!(
        game.board().can_take_bead(id("101")).is_ok(),
        "a turn later"
    );
}

// rule: A-BEAD-005
// rule: A-GANTRY-016
#[test]
fn whoever_the_elevator_has_carried_takes_no_bead() {
    let mut game =
        scene("A K19@3, 101 K20@2, B J19@2, 102 K19@2, 511 P20").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["ride with 101 to level 3", "end the phase"]);
    game.go_to_next_turn(MI6_COMMANDS);
    let at = place_of(&game, "101").map(|place| place.to_string());
    assert_eq!(at.as_deref(), Some("K20 Level 3"), "the ride is over");
    let carried = game.board().can_take_bead(id("101"));
    assert_eq!(carried.map_err(|rule| rule.0), Err("A-BEAD-004"));
    assert!(game.board().can_take_bead(id("102")).is_ok(), "who stayed");
    game.go_to_next_turn(MI6_MOVES);
    assert!(
        game.board().can_take_bead(id("101")).is_ok(),
        "a turn later"
    );
}

// rule: A-FIRE-016
// rule: A-BEAD-007
// rule: A-BEAD-008
// rule: A-BEAD-014
#[test]
fn a_bead_is_fired_at_its_target_with_three_more() {
    let scene = aiming("122 P8, 511 P14, 512 M8", "122", "511");
    assert_eq!(
        shot(scene.board(), "122", "511", Manner::BEAD)
            .expect("a shot")
            .ease
            .to_string(),
        "8"
    );
    let other = shot(scene.board(), "122", "512", Manner::BEAD);
    assert_eq!(other.map_err(|rule| rule.0), Err("A-BEAD-007"));
    let spray = shot(
        scene.board(),
        "122",
        "511",
        Manner::BEAD.with(Manner::SPRAY),
    );
    assert_eq!(spray.map_err(|rule| rule.0), Err("A-BEAD-014"));
    let mut game = scene.begin(MI6_FIRES, &[]);
    play(&mut game, &["fight with 122"]);
    assert_eq!(options(&game), ["attack 511"]);
}

// rule: A-BEAD-009
#[test]
fn the_bead_goes_with_the_shot() {
    let mut game = aiming("122 P8, 101 M8, 511 P14", "122", "511").begin(MI6_FIRES, &[99]);
    play(&mut game, &["fight with 122", "attack 511"]);
    assert!(offers(&game, "end the phase"), "101 could still fire");
    assert!(counter(&game, "122").bead.is_none());
}

// rule: A-BEAD-010
// rule: A-BEAD-011
#[test]
fn an_aiming_piece_neither_moves_nor_strikes() {
    let scene = aiming("122 P8, 101 P9, 511 P8", "122", "511");
    refused(&scene.begin(MI6_MOVES, &[]), "move 122", "A-BEAD-010");
    let blow = shot(scene.board(), "122", "511", Manner::HAND_TO_HAND);
    assert_eq!(blow.map_err(|rule| rule.0), Err("A-BEAD-011"));
}

// rule: A-BEAD-012
#[test]
fn a_bead_on_a_hidden_target_is_wasted() {
    let mut game = aiming("122 P8, 101 P9, 511 X10, 512 M8", "122", "511").begin(MI6_FIRES, &[]);
    let events = play(&mut game, &["fight with 122", "attack 511"]);
    assert_eq!(rolled(&events), None, "no roll is made");
    assert!(counter(&game, "122").bead.is_none());
    refused(&game, "fight with 122", "A-SEQ-021");
}

// rule: A-BEAD-013
#[test]
fn a_bead_not_tried_is_wasted() {
    let mut game = aiming("122 P8, 511 P14", "122", "511").begin(MI6_FIRES, &[]);
    play(&mut game, &["end the phase"]);
    assert!(counter(&game, "122").bead.is_none());
}

// rule: A-BEAD-015
#[test]
fn a_leader_combines_bead_and_specific_shot() {
    let scene = aiming("A P8, 511 P14", "A", "511");
    let both = shot(
        scene.board(),
        "A",
        "511",
        Manner::BEAD.with(Manner::SPECIFIC),
    )
    .expect("a shot");
    assert_eq!(both.ease.to_string(), "7", "5 + 3 - 2 and morale 1");
    assert_eq!(both.class, assault::DamageClass::I);
}

// rule: A-BEAD-017
#[test]
fn a_target_of_beads_acts_freely() {
    let mut scene = aiming("122 P8, 101 P9, 511 P14", "122", "511");
    scene.counter("101").expect("101").bead = Some(Bead {
        target: id("511"),
        due: FireCount(1),
    });
    let mut game = scene.begin(SKORPIOS_MOVES, &[]);
    play(&mut game, &["move 511", "to P13"]);
    assert_eq!(place_of(&game, "511"), Some(floor("P13")));
}

// rule: A-BEAD-018
#[test]
fn a_bead_on_the_dead_is_wasted() {
    let mut game = aiming("122 P8, 101 P9, 511 P14", "122", "511").begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with 101", "attack 511", "fire"]);
    assert!(is_gone(&game, "511"));
    play(&mut game, &["fight with 122", "attack 511"]);
    assert!(counter(&game, "122").bead.is_none());
    assert!(shot(game.board(), "122", "511", Manner::BEAD).is_err());
}
