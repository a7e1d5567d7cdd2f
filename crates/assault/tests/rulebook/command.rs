//! Command radius, morale, orders (A-COMMAND, A-MORALE, A-SWORD).

use assault::HalfPoints;
use assault::play::{EdgeDamage, Manner, Scene};

use super::table::*;

fn distance(scene: &Scene, leader: &str, soldier: &str) -> Option<String> {
    let found = scene
        .board()
        .command_distance(id(leader), id(soldier), HalfPoints::whole(18));
    found.map(|points| points.to_string())
}

fn is_out(people: &str, soldier: &str) -> bool {
    let mut game = scene(people).begin(MI6_COMMANDS, &[]);
    play(&mut game, &["determine command status"]);
    counter(&game, soldier).out_of_command
}

// rule: A-COMMAND-001
#[test]
fn distance_is_the_cheapest_way_on_foot() {
    assert_eq!(
        distance(&scene("A P8, 101 P11"), "A", "101").as_deref(),
        Some("3")
    );
    assert_eq!(
        distance(&scene("A P8, 101 P8"), "A", "101").as_deref(),
        Some("0")
    );
    assert_eq!(
        distance(&scene("A R8, 101 S7"), "A", "101").as_deref(),
        Some("1.5")
    );
    let crowd = "A P8, 101 P11, 511 P9, 512 P9, 513 P9, 514 P9, 515 P9, 516 P9";
    assert_eq!(
        distance(&scene(crowd), "A", "101").as_deref(),
        Some("3"),
        "enemies are ignored"
    );
}

// rule: A-COMMAND-001
// rule: A-ROOF-013
#[test]
fn on_the_roof_the_way_is_as_far_as_the_roof_has_slid() {
    let mut scene = scene_of(2, "E H18@4, 101 H14@4, 102 H12@4");
    let mut roof = |edge: u8| {
        scene.machines(|machines| machines.roof_edge = edge);
        let near = scene
            .board()
            .those_within_double_radius(id("E"), ["101", "102"].into_iter().map(id).collect());
        (distance(&scene, "E", "101"), near.contains(id("101")))
    };
    let four = Some("4".to_owned());
    assert_eq!(roof(20), (four.clone(), true), "closed");
    let twelve = Some("12".to_owned());
    assert_eq!(
        roof(15),
        (twelve, false),
        "nobody walks where it is open: only down, along the floor and up again (R-240)"
    );
    assert_eq!(roof(20), (four, true), "closed again");
}

// rule: A-COMMAND-004
// rule: A-DOOR-005
#[test]
fn a_shutter_broken_since_the_last_time_is_a_way_for_orders() {
    let game = scene_of(2, "E J24, 101 J25, 511 P8").begin(MI6_COMMANDS, &[]);
    assert!(!offers(&game, "order 101"), "the control room is shut");
    // Nobody of M.I.6 moves, and Skorpios has no Command Phase in between.
    let mut game = game.rearranged(|scene| {
        let broken = scene.damage_edge("J24", "J25", EdgeDamage::Destroyed);
        broken.expect("a shutter");
    });
    game.go_to_next_turn(MI6_COMMANDS);
    play(&mut game, &["determine command status"]);
    assert!(
        !counter(&game, "101").out_of_command,
        "two points through the hole"
    );
}

// rule: A-COMMAND-002
// rule: A-COMMAND-003
// rule: A-COMMAND-004
// rule: A-COMMAND-007
#[test]
fn once_the_radius_lends_morale_twice_commands() {
    let near = scene("A P8, 101 P12, 511 R20");
    assert_eq!(
        near.board().morale(id("101")).lender,
        Some(id("A")),
        "4 points, radius 4"
    );
    assert!(!is_out("A P8, 101 P12, 511 R20", "101"));
    let far = scene("A P6, 101 P11, 511 R20");
    assert_eq!(far.board().morale(id("101")).lender, None, "5 points");
    assert!(!is_out("A P6, 101 P11, 511 R20", "101"));
    assert!(!is_out("A P6, 101 P14, 511 R20", "101"), "8 points");
    assert!(is_out("A P6, 101 P15, 511 R20", "101"), "9 points");
}

// rule: A-COMMAND-005
// rule: A-PIECE-017
#[test]
fn any_leader_leads_any_soldier_of_his_side() {
    let mut game = scene("S P8, 612 P10, 122 R20").begin(SKORPIOS_COMMANDS, &[]);
    play(&mut game, &["determine command status"]);
    assert!(
        !counter(&game, "612").out_of_command,
        "an astronaut with radius 1, two points away"
    );
}

// rule: A-COMMAND-008
#[test]
fn status_is_determined_at_the_end_at_the_latest() {
    let mut game = scene("A P6, 101 P15, 511 R20").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["end the phase"]);
    assert!(counter(&game, "101").out_of_command);
}

// rule: A-COMMAND-012
#[test]
fn out_of_command_nobody_fires() {
    let mut scene = scene("122 P8, 101 M8, 511 P12");
    scene.counter("122").expect("122").out_of_command = true;
    assert_eq!(ease(scene.board(), "122", "511"), "A-COMMAND-012");
}

// rule: A-COMMAND-017
#[test]
fn leaders_are_never_out_of_command() {
    assert!(!is_out("A P8, 511 R20", "A"));
}

// rule: A-COMMAND-018
#[test]
fn everybody_begins_in_command() {
    let game = scene("511 P8, 122 P12").begin(SKORPIOS_FIRES, &[]);
    assert!(offers(&game, "fight with 511"));
}

// rule: A-COMMAND-019
// rule: A-MORALE-002
// rule: A-MORALE-003
#[test]
fn morale_is_borrowed_at_the_moment_of_the_roll() {
    let mut game = scene("A P8, H M8, 122 P9, 511 P14").begin(MI6_MOVES, &[]);
    assert_eq!(
        game.board().morale(id("122")).lender,
        Some(id("H")),
        "the best in radius"
    );
    play(
        &mut game,
        &[
            "move 122", "to Q10", "to R11", "to S12", "to T12", "to U12", "to V12",
        ],
    );
    assert_eq!(game.board().morale(id("122")).lender, None);
    let mut out = scene("A P8, 122 P9, 511 P14");
    out.counter("122").expect("122").out_of_command = true;
    assert_eq!(
        out.board().morale(id("122")).rating,
        -2,
        "never out of command"
    );
}

// rule: A-MORALE-004
#[test]
fn a_borrowed_rating_replaces_the_own_one() {
    let mut scene = scene("A P8, 122 P9, 511 P14");
    scene.counter("122").expect("122").inverted = true;
    assert_eq!(scene.board().own_morale(id("122")), -1);
    assert_eq!(scene.board().morale(id("122")).rating, 1);
    let shot = shot(scene.board(), "122", "511", Manner::FIRE).expect("a shot");
    assert_eq!(line(&shot, "A-MORALE-001"), 1);
}

// rule: A-COMMAND-020
#[test]
fn a_wounded_leader_uses_the_radius_on_his_back() {
    let mut scene = scene("D P8, 101 P9");
    let front = scene.board().person(id("D")).front.command_radius;
    let back = scene.board().person(id("D")).back.command_radius;
    assert_eq!(Some(scene.board().command_radius(id("D"))), front);
    scene.counter("D").expect("D").inverted = true;
    assert_eq!(Some(scene.board().command_radius(id("D"))), back);
}

// rule: A-COMMAND-021
#[test]
fn boats_are_counted_in_water_spaces() {
    let mut scene = scene("511 P8");
    scene.put_vehicle("boat-1", "J35").expect("a boat");
    scene.put_vehicle("boat-2", "J38").expect("a boat");
    for (code, boat) in [("A", "boat-1"), ("101", "boat-1"), ("102", "boat-2")] {
        scene.put_aboard(code, boat).expect(code);
    }
    assert_eq!(distance(&scene, "A", "101").as_deref(), Some("0"));
    assert_eq!(distance(&scene, "A", "102").as_deref(), Some("3"));
}

// rule: A-SWORD-001
// rule: A-SWORD-002
#[test]
fn swordsmen_and_their_leader_have_only_each_other() {
    assert!(is_out("G P8, 101 P9, 511 R20", "101"));
    assert!(is_out("H P8, G D8, 301 P9, 511 R20", "301"));
    assert!(!is_out("G P8, 301 P9, 511 R20", "301"));
}

// rule: A-SWORD-003
#[test]
fn without_their_leader_swordsmen_are_lost() {
    let mut game = scene("G P8, 301 O8, 302 O8, 511 P12").begin(SKORPIOS_FIRES, &[1]);
    play(&mut game, &["fight with 511", "attack G"]);
    game.go_to(MI6_COMMANDS);
    play(&mut game, &["end the phase"]);
    assert!(counter(&game, "301").out_of_command && counter(&game, "302").out_of_command);
}

// rule: A-PIECE-005
#[test]
fn soldiers_give_no_orders() {
    let scene = scene("101 P8, 102 P9, 511 R20");
    assert_eq!(scene.board().face(id("101")).command_radius, None);
    assert!(!offers(&scene.begin(MI6_COMMANDS, &[]), "order 102"));
}
