//! Covering Fire (A-COVER).

use assault::play::{Manner, Wound};

use super::table::*;

// rule: A-COVER-002
// rule: A-COVER-003
// rule: A-BEAD-002
// rule: A-BEAD-003
// rule: A-COMMAND-011
#[test]
fn who_may_not_cover_or_take_a_bead() {
    let mut scene = scene("A P8, G P7, 301 P8, 204 P8, 101 P8, 511 P20");
    scene.counter("101").expect("101").out_of_command = true;
    let game = scene.begin(MI6_COMMANDS, &[]);
    refused(&game, "order 301", "A-COVER-002");
    refused(&game, "order 204", "A-COVER-003");
    refused(&game, "order 101", "A-COMMAND-011");
    let bead = |code| scene.board().can_take_bead(id(code)).map_err(|rule| rule.0);
    assert_eq!(bead("204"), Err("A-BEAD-003"));
    assert_eq!(bead("301"), Err("A-BEAD-002"));
}

// rule: A-COVER-004
// rule: A-COMMAND-009
// rule: A-COMMAND-010
// rule: A-BEAD-006
#[test]
fn a_leader_gives_as_many_orders_as_his_radius() {
    let mut game = scene("E P8, 101 P9, 102 P9, 103 P9, 511 P20").begin(MI6_COMMANDS, &[]);
    play(
        &mut game,
        &[
            "order 101",
            "covering fire",
            "order 102",
            "take a bead",
            "on 511",
        ],
    );
    assert!(counter(&game, "101").cover && counter(&game, "102").bead.is_some());
    refused(&game, "order 103", "A-COMMAND-009");
}

// rule: A-COVER-005
// rule: A-COVER-001
#[test]
fn a_leader_needs_no_order_for_himself() {
    let mut game = scene("E P8, 101 P9, 102 P9, 511 P20").begin(MI6_COMMANDS, &[]);
    play(
        &mut game,
        &["order 101", "covering fire", "order 102", "covering fire"],
    );
    play(&mut game, &["order E", "covering fire"]);
    assert!(counter(&game, "E").cover);
}

// rule: A-FIRE-015
// rule: A-COVER-006
// rule: A-COVER-007
#[test]
fn cover_gives_three_and_leaves_no_choice() {
    let mut scene = scene("122 P8, 511 P14");
    scene.counter("122").expect("122").cover = true;
    let covering = shot(scene.board(), "122", "511", Manner::COVER).expect("a shot");
    assert_eq!(covering.ease.to_string(), "8");
    let plain = shot(scene.board(), "122", "511", Manner::FIRE);
    assert_eq!(plain.map_err(|rule| rule.0), Err("A-COVER-007"));
}

// rule: A-COVER-008
// rule: A-COVER-015
// rule: A-COVER-016
#[test]
fn an_unused_cover_stays_also_on_the_move() {
    let mut scene = scene("A P8, 122 P9, 511 P14");
    scene.counter("122").expect("122").cover = true;
    let mut game = scene.begin(MI6_FIRES, &[]);
    play(&mut game, &["end the phase"]);
    game.go_to_next_turn(MI6_MOVES);
    play(&mut game, &["move 122", "to P10", "done"]);
    assert!(counter(&game, "122").cover);
    game.go_to(MI6_COMMANDS);
    play(&mut game, &["drop the cover of 122"]);
    assert!(!counter(&game, "122").cover, "its owner takes it off");
    let mut lost = super::table::scene("A P6, 101 P15, 511 R20");
    lost.counter("101").expect("101").cover = true;
    let mut game = lost.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["determine command status"]);
    assert!(counter(&game, "101").out_of_command);
    assert!(!counter(&game, "101").cover, "out of command it is lost");
}

// rule: A-COVER-009
// rule: A-COVER-010
// rule: A-COVER-011
// rule: A-COVER-012
#[test]
fn a_covering_hit_makes_everybody_check() {
    let mut scene = scene("122 P8, 101 P12, 511 P12, 512 P12");
    scene.counter("122").expect("122").cover = true;
    scene.counter("512").expect("512").inverted = true;
    // 101: 14 times 5; 511: 15 times 7; 512 on its back: 15 times 6.
    let mut game = scene.begin(MI6_FIRES, &[1, 71, 99, 90]);
    let events = play(
        &mut game,
        &["fight with 122", "attack 511", "covering fire"],
    );
    assert_eq!(n_stun_checks(&events), 3);
    let stunned = ["101", "511", "512"].map(|code| counter(&game, code).stunned);
    assert_eq!(stunned, [true, false, false]);
    assert!(!is_gone(&game, "512") && !counter(&game, "511").inverted);
    assert_eq!(counter(&game, "511").wound, Wound::None);
    assert!(!counter(&game, "122").cover);
}

// rule: A-COVER-013
#[test]
fn covering_again_needs_a_new_order() {
    let mut scene = scene("122 P8, 511 P12");
    scene.counter("122").expect("122").cover = true;
    let mut game = scene.begin(MI6_FIRES, &[99]);
    play(
        &mut game,
        &["fight with 122", "attack 511", "covering fire"],
    );
    game.go_to_next_turn(MI6_FIRES);
    assert!(shot(game.board(), "122", "511", Manner::FIRE).is_ok());
    assert!(shot(game.board(), "122", "511", Manner::COVER).is_err());
}

// rule: A-SPRAY-005
#[test]
fn cover_and_spray_go_together() {
    let mut scene = scene("122 P8, 511 P12, 512 P12");
    scene.counter("122").expect("122").cover = true;
    let mut game = scene.begin(MI6_FIRES, &[1, 1, 1]);
    let events = play(
        &mut game,
        &["fight with 122", "attack 511", "covering spray fire"],
    );
    assert_eq!(n_stun_checks(&events), 2);
    assert!(!is_gone(&game, "511"));
}

// rule: A-COVER-017
#[test]
fn cover_and_bead_exclude_each_other() {
    let mut scene = scene("A P8, 122 P9, 511 P12");
    scene.counter("122").expect("122").cover = true;
    refused(&scene.begin(MI6_COMMANDS, &[]), "order 122", "A-COVER-017");
}

// rule: A-COVER-018
#[test]
fn whoever_covers_operates_nothing() {
    let mut scene = scene("511 J25, 122 P8");
    assert!(offers(
        &scene.begin(SKORPIOS_COMMANDS, &[]),
        "move the pad toward loading"
    ));
    scene.counter("511").expect("511").cover = true;
    let place = scene.board().place(id("511")).expect("a place");
    let refusal = scene.board().can_operate(id("511"), place);
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-COVER-018"));
    assert!(!offers(
        &scene.begin(SKORPIOS_COMMANDS, &[]),
        "move the pad toward loading"
    ));
}

// rule: A-COMMAND-010
#[test]
fn nobody_is_ordered_twice_in_a_phase() {
    let mut scene = scene("A P8, 101 P9, 102 P10, 511 P14");
    scene.counter("102").expect("102").cover = true;
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["order 101", "done"]);
    refused(&game, "order 101", "A-COMMAND-010");
    play(&mut game, &["drop the cover of 102"]);
    refused(&game, "order 102", "A-COMMAND-010");
    game.go_to_next_turn(MI6_COMMANDS);
    assert!(offers(&game, "order 101") && offers(&game, "order 102"));
}
