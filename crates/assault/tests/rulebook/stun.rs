//! Stun checks and what a Stun forbids (A-STUN).

use super::table::*;

fn chance(code: &str) -> u16 {
    let scene = scene(&format!("{code} P8"));
    scene.board().stun_chance(id(code)).0
}

// rule: A-STUN-001
// rule: A-STUN-008
#[test]
fn willpower_times_five_with_morale() {
    let mut scene = scene("101 P8, 103 R8");
    assert_eq!(scene.board().stun_chance(id("101")).0, 70);
    assert_eq!(scene.board().stun_chance(id("103")).0, 84, "morale +1");
    scene.counter("101").expect("101").out_of_command = true;
    assert_eq!(scene.board().stun_chance(id("101")).0, 42, "morale -2");
    scene.counter("103").expect("103").stunned = true;
    assert_eq!(
        scene.board().stun_chance(id("103")).0,
        84,
        "a Stun itself changes nothing"
    );
}

// rule: A-STUN-002
// rule: A-STUN-003
#[test]
fn a_check_passes_up_to_the_chance() {
    let stunned = |roll| {
        let mut game = scene("511 P8, 101 P14").begin(SKORPIOS_FIRES, &[90, roll]);
        play(&mut game, &["fight with 511", "attack 101"]);
        counter(&game, "101").stunned
    };
    // Inverted first: morale -1, so 14 times 4.
    assert_eq!(
        [stunned(56), stunned(57), stunned(100)],
        [false, true, true]
    );
}

// rule: A-STUN-005
#[test]
fn a_soldier_checks_with_his_leaders_morale() {
    let alone = scene("612 P8, 122 P20").board().stun_chance(id("612")).0;
    let led = scene("J P9, 612 P8, 122 P20")
        .board()
        .stun_chance(id("612"))
        .0;
    assert_eq!((alone, led), (8 * 4, 8 * 6));
}

// rule: A-STUN-006
#[test]
fn the_stunned_do_nothing() {
    let mut scene = scene("101 P8, A P9, 103 M8, 511 P8");
    scene.counter("101").expect("101").stunned = true;
    refused(&scene.begin(MI6_MOVES, &[]), "move 101", "A-STUN-006");
    refused(&scene.begin(MI6_FIRES, &[]), "fight with 101", "A-STUN-006");
    refused(&scene.begin(MI6_COMMANDS, &[]), "order 101", "A-STUN-006");
}

// rule: A-STUN-013
#[test]
fn the_stunned_operate_nothing() {
    let mut scene = scene("101 N25, 511 P8");
    assert!(offers(
        &scene.begin(MI6_COMMANDS, &[]),
        "move the gantry toward loading"
    ));
    scene.counter("101").expect("101").stunned = true;
    refused(
        &scene.begin(MI6_COMMANDS, &[]),
        "move the gantry toward loading",
        "A-GANTRY-005",
    );
}

// rule: A-STUN-010
// rule: A-STUN-014
#[test]
fn one_recovery_frees_from_all_stuns() {
    let mut scene = scene("103 P8, 511 P12");
    let marks = scene.counter("103").expect("103");
    marks.stunned = true;
    let mut game = scene.begin(SKORPIOS_FIRES, &[90, 100]);
    play(&mut game, &["fight with 511", "attack 103"]);
    assert!(counter(&game, "103").stunned);
    game.go_to(MI6_COMMANDS);
    game.give_rolls(&[1]);
    play(&mut game, &["recover 103"]);
    assert!(!counter(&game, "103").stunned);
    play(&mut game, &["end the phase"]);
    let mut scene = super::table::scene("A P7, 103 P8, 511 P12");
    scene.counter("103").expect("103").stunned = true;
    let mut game = scene.begin(MI6_COMMANDS, &[1]);
    play(&mut game, &["recover 103"]);
    game.go_to(MI6_FIRES);
    assert!(offers(&game, "fight with 103"), "free to act at once");
}

// rule: A-STUN-011
#[test]
fn a_stunned_leader_leads_but_gives_no_orders() {
    let mut scene = scene("A P8, 101 P10, 511 P20");
    scene.counter("A").expect("A").stunned = true;
    assert_eq!(scene.board().morale(id("101")).rating, 1);
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    assert!(!offers(&game, "order 101"));
    play(&mut game, &["determine command status"]);
    assert!(!counter(&game, "101").out_of_command);
}

// rule: A-STUN-012
// rule: A-COVER-016
#[test]
fn a_stun_costs_cover_and_bead() {
    let mut game = scene("A P8, 101 P9, 511 P12").begin(MI6_COMMANDS, &[]);
    play(
        &mut game,
        &[
            "order 101",
            "take a bead",
            "on 511",
            "order A",
            "covering fire",
        ],
    );
    assert!(counter(&game, "101").bead.is_some() && counter(&game, "A").cover);
    game.go_to(SKORPIOS_FIRES);
    game.give_rolls(&[90, 100]);
    play(&mut game, &["fight with 511", "attack 101"]);
    assert!(counter(&game, "101").stunned && counter(&game, "101").bead.is_none());
}

// rule: A-STUN-015
// rule: A-STUN-016
// rule: A-STUN-017
// rule: A-STUN-018
// rule: A-STUN-019
// rule: A-STUN-020
// rule: A-STUN-021
// rule: A-STUN-022
#[test]
fn everybody_has_his_willpower() {
    assert_eq!(chance("F"), 13 * 7, "Bond, morale +2");
    assert_eq!(chance("H"), 14 * 7, "Tiger, morale +2");
    assert_eq!(chance("E"), 10 * 6, "Kissy, morale +1");
    assert_eq!([chance("101"), chance("A")], [14 * 5, 14 * 6]);
    assert_eq!(chance("L"), 14 * 7, "Skorpios, morale +2");
    assert_eq!(chance("K"), 14 * 5);
    assert_eq!(chance("601"), 8 * 4, "a worker, morale -1");
    assert_eq!(
        [chance("501"), chance("J"), chance("S")],
        [15 * 7, 15 * 6, 15 * 6]
    );
}

// rule: A-STUN-009
#[test]
fn recovery_is_tried_once_in_a_phase() {
    let mut scene = scene("A P8, 511 R20");
    scene.counter("A").expect("A").stunned = true;
    let mut game = scene.begin(MI6_COMMANDS, &[100]);
    play(&mut game, &["recover A"]);
    assert!(counter(&game, "A").stunned);
    refused(&game, "recover A", "A-STUN-009");
    game.go_to_next_turn(MI6_COMMANDS);
    assert!(offers(&game, "recover A"));
}
