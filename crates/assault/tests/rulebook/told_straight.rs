//! Rulings that follow the book's own sentence where an earlier reading did not.

use assault::play::{Manner, Scene};

use crate::table::*;

const HAND: Manner = Manner::HAND_TO_HAND;

fn blow(game: &assault::play::Assault, from: &str, to: &str) -> String {
    let blow = shot(game.board(), from, to, HAND);
    blow.expect("a blow").ease.to_string()
}

/// Puts people into a vehicle.
fn crew(scene: &mut Scene, vehicle: &str, at: &str, people: &[&str]) {
    scene.put_vehicle(vehicle, at).expect(vehicle);
    for code in people {
        scene.put_aboard(code, vehicle).expect(code);
    }
}

// rule: A-HTH-001
#[test]
fn people_in_a_car_strike_and_are_struck_by_those_beside_it() {
    let mut scene = scene("511 P5");
    crew(&mut scene, "monorail-1", "P5", &["303"]);
    let game = scene.begin(MI6_FIRES, &[]);
    assert!(shot(game.board(), "303", "511", HAND).is_ok());
    let mut game = scene.begin(SKORPIOS_FIRES, &[1]);
    play(&mut game, &["fight with 511", "attack 303", "hand-to-hand"]);
    assert!(is_gone(&game, "303"));
    // And so do swimmers and the people in a boat.
    let mut scene = scene_of(1, "511 J36");
    crew(&mut scene, "boat-1", "J36", &["303"]);
    let mut game = scene.begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with 303"]);
    assert!(offers(&game, "attack 511"));
}

// rule: A-HTH-003
#[test]
fn a_blow_into_a_car_engages_both() {
    let mut scene = scene("511 P5");
    crew(&mut scene, "monorail-1", "P5", &["303"]);
    let mut game = scene.begin(SKORPIOS_FIRES, &[100]);
    play(&mut game, &["fight with 511", "attack 303", "hand-to-hand"]);
    assert!(game.board().is_engaged(id("303")) && game.board().is_engaged(id("511")));
}

// rule: A-HTH-008
#[test]
fn only_a_target_who_was_there_first_makes_moving_in_harder() {
    // 303 walks into P8, where 511 stands; 512 walks in after him.
    let mut game = scene("303 P7, 511 P8, 512 P9").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 303", "to P8", "done"]);
    game.go_to(SKORPIOS_MOVES);
    play(&mut game, &["move 512", "to P8", "done"]);
    game.go_to(MI6_FIRES);
    assert_eq!(blow(&game, "303", "511"), "3", "he was there");
    assert_eq!(blow(&game, "303", "512"), "5", "he came later");
    assert_eq!(
        blow(&game, "512", "303"),
        "5",
        "with two less for moving in, and two more for morale"
    );
}

// rule: A-VEHICLE-011
#[test]
fn a_leader_who_drove_gives_no_orders() {
    let mut scene = scene("101 P6, 511 P20");
    crew(&mut scene, "monorail-1", "P5", &["A"]);
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    assert!(offers(&game, "order 101"), "of A, who has not driven yet");
    game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &["drive monorail-1 with A", "drive to Q5", "done"],
    );
    game.go_to(MI6_COMMANDS);
    assert!(!offers(&game, "order 101"));
    let leader = game.board().can_give_order(id("A"));
    assert_eq!(leader.map_err(|rule| rule.0), Err("A-VEHICLE-011"));
    game.go_to_next_turn(MI6_COMMANDS);
    assert!(offers(&game, "order 101"), "a turn later");
}

// rule: A-VEHICLE-011
#[test]
fn a_leader_who_gave_an_order_or_covers_does_not_drive() {
    for order in [["order 101", "covering fire"], ["order A", "covering fire"]] {
        let mut scene = scene("101 P6, 511 P20");
        crew(&mut scene, "monorail-1", "P5", &["A"]);
        let mut game = scene.begin(MI6_COMMANDS, &[]);
        play(&mut game, &order);
        game.go_to(MI6_MOVES);
        assert!(!offers(&game, "drive monorail-1 with A"), "{order:?}");
        game.go_to_next_turn(MI6_MOVES);
        assert!(offers(&game, "drive monorail-1 with A"), "{order:?}");
    }
}

// rule: A-VEHICLE-011
#[test]
fn a_driver_does_not_recover_and_whoever_tried_does_not_drive() {
    let mut scene = scene("511 P20");
    crew(&mut scene, "monorail-1", "P5", &["A", "B"]);
    scene.counter("B").expect("B").stunned = true;
    let mut game = scene.begin(MI6_COMMANDS, &[1]);
    play(&mut game, &["recover B"]);
    assert!(!counter(&game, "B").stunned);
    game.go_to(MI6_MOVES);
    assert!(
        !offers(&game, "drive monorail-1 with B"),
        "it was an action"
    );
    play(
        &mut game,
        &["drive monorail-1 with A", "drive to Q5", "done"],
    );
    let mut game = game.rearranged(|scene| scene.counter("A").expect("A").stunned = true);
    game.go_to(MI6_COMMANDS);
    refused(&game, "recover A", "A-VEHICLE-011");
}

// rule: A-VEHICLE-014
#[test]
fn whoever_boards_on_foot_is_carried_and_does_not_drive() {
    let mut scene = scene("101 P6, 511 P20");
    crew(&mut scene, "monorail-1", "P5", &["102"]);
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &[
            "move 101",
            "to P5 on the south or east side",
            "board monorail-1",
        ],
    );
    assert!(!offers(&game, "drive monorail-1 with 101"));
    let car = scene.vehicle("monorail-1").expect("a car");
    let boarded = game.board().can_drive(id("101"), car);
    assert_eq!(boarded.map_err(|rule| rule.0), Err("A-VEHICLE-014"));
    assert!(offers(&game, "drive monorail-1 with 102"));
    game.go_to_next_turn(MI6_MOVES);
    assert!(offers(&game, "drive monorail-1 with 101"), "a turn later");
}

// rule: A-GANTRY-024
#[test]
fn with_the_roof_opening_by_itself_only_the_launch_control_works() {
    let mut scene = scene_of(4, "601 J25, 602 R26, 603 P25, 101 A1@4");
    let workable = scene.begin(SKORPIOS_COMMANDS, &[]);
    assert!(offers(&workable, "close the shutters"));
    assert!(offers(&workable, "move the pad toward launch"));
    crate::machines::ready_to_launch(&mut scene, 17);
    scene.machines(|machines| machines.roof_edge = 20);
    let mut game = scene.turn(15).begin(SKORPIOS_COMMANDS, &[]);
    refused(&game, "close the shutters", "A-GANTRY-024");
    refused(&game, "move the pad toward launch", "A-GANTRY-024");
    assert!(offers(&game, "reveal the countdown"), "P25 still works");
    // An abort from P25 brings them back.
    game = game.rearranged(|scene| {
        scene.put("101", "P25").expect("101");
        scene.put("603", "M25").expect("603");
    });
    game.go_to(MI6_COMMANDS);
    play(&mut game, &["abort the countdown"]);
    game.go_to_next_turn(SKORPIOS_COMMANDS);
    assert!(offers(&game, "close the shutters"));
    assert!(offers(&game, "move the pad toward launch"));
}
