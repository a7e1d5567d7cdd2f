//! Cars and boats (A-VEHICLE, and what stacking and track say about them).

use assault::VehicleId;
use assault::play::{Assault, Event, Hull, Scene, Turn, Wound};

use super::table::*;

/// A car in P5 or a boat in J36 with people aboard.
fn crewed(vehicle: &str, at: &str, crew: &[&str], others: &str) -> (Scene, VehicleId) {
    let mut scene = scene(others);
    let id = scene.put_vehicle(vehicle, at).expect(vehicle);
    for code in crew {
        scene.put_aboard(code, vehicle).expect(code);
    }
    (scene, id)
}

fn hull(game: &Assault, vehicle: VehicleId) -> Hull {
    game.board().vehicle(vehicle).hull
}

// rule: A-VEHICLE-001
// rule: A-VEHICLE-018
// rule: A-VEHICLE-034
#[test]
fn a_vehicle_moves_with_somebody_aboard() {
    for (vehicle, at, step) in [
        ("monorail-1", "P5", "drive to Q5"),
        ("boat-1", "J36", "drive to J37"),
    ] {
        let (empty, _) = crewed(vehicle, at, &[], "101 P8, 511 P20");
        let moves = options(&empty.begin(MI6_MOVES, &[]));
        assert!(
            moves.iter().all(|words| !words.starts_with("drive")),
            "{moves:?}"
        );
        let (guarded, id) = crewed(vehicle, at, &["511"], "101 P8");
        let mut game = guarded.begin(SKORPIOS_MOVES, &[]);
        play(&mut game, &[&format!("drive {vehicle} with 511"), step]);
        assert_ne!(
            game.board().vehicle(id).space(),
            Some(space(at)),
            "either side may drive it"
        );
    }
}

// rule: A-VEHICLE-002
// rule: A-VEHICLE-003
// rule: A-VEHICLE-004
// rule: A-VEHICLE-006
// rule: A-TRACK-006
#[test]
fn a_car_follows_the_track_one_way() {
    let (scene, car) = crewed("monorail-1", "G5", &["101"], "511 P20");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["drive monorail-1 with 101"]);
    assert_eq!(options(&game), ["drive to F5", "drive to H5", "done"]);
    play(&mut game, &["drive to F5"]);
    assert_eq!(options(&game), ["drive to F6", "done"], "not back");
    for space in ["F6", "F7", "F8", "F9", "F10", "F11", "F12"] {
        play(&mut game, &[&format!("drive to {space}")]);
    }
    assert_eq!(
        game.board().vehicle(car).space(),
        Some(space("F12")),
        "eight points, the curve counts"
    );
    assert!(!offers(&game, "drive to F13"));
}

// rule: A-VEHICLE-005
#[test]
fn a_car_turns_round_in_a_loop() {
    let (scene, car) = crewed("monorail-1", "F30", &["101"], "511 P20");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["drive monorail-1 with 101"]);
    for space in ["E31", "E32", "E33", "F34", "G33", "G32", "G31", "F30"] {
        play(&mut game, &[&format!("drive to {space}")]);
    }
    assert_eq!(
        game.board().vehicle(car).space(),
        Some(space("F30")),
        "heading the other way"
    );
}

// rule: A-VEHICLE-007
// rule: A-VEHICLE-020
// rule: A-VEHICLE-036
// rule: A-PIECE-011
#[test]
fn a_damaged_vehicle_is_slower_whoever_drives() {
    let (mut scene, _) = crewed("boat-1", "J35", &["101"], "511 P20");
    scene.vehicle_counter("boat-1").expect("a boat").hull = Hull::Inverted;
    scene.counter("101").expect("101").out_of_command = true;
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &[
            "drive boat-1 with 101",
            "drive to J36",
            "drive to J37",
            "drive to J38",
        ],
    );
    assert!(!offers(&game, "drive to K38"), "three points");
}

// rule: A-VEHICLE-008
// rule: A-VEHICLE-010
// rule: A-VEHICLE-021
// rule: A-VEHICLE-035
// rule: A-STACK-004
// rule: A-STACK-005
#[test]
fn six_of_one_side_fit_into_a_vehicle() {
    let six = ["102", "103", "104", "105", "106", "107"];
    let (full, _) = crewed("monorail-1", "P5", &six, "101 P5, 511 P20");
    let mut game = full.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101"]);
    assert!(!offers(&game, "board monorail-1"));
    assert_eq!(
        game.board().n_standing_at(floor("P5")),
        1,
        "passengers do not count"
    );
    let (enemy, car) = crewed("monorail-1", "P5", &["511"], "101 P5");
    let refusal = enemy.board().boarding_cost(id("101"), car, false);
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-VEHICLE-035"));
    let (free, car) = crewed("monorail-1", "P5", &["102"], "101 P5, 103 P6, 511 P20");
    let cost = free
        .board()
        .boarding_cost(id("101"), car, false)
        .expect("room");
    assert_eq!(cost.to_string(), "1");
    let outside = free.board().boarding_cost(id("103"), car, false);
    assert_eq!(outside.map_err(|rule| rule.0), Err("A-VEHICLE-010"));
}

// rule: A-VEHICLE-009
#[test]
fn a_car_stops_among_a_crowd() {
    let crowd = "401 Q5, 402 Q5, 403 Q5, 404 Q5, 405 Q5, 406 Q5";
    let (scene, car) = crewed("monorail-1", "P5", &["101"], crowd);
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &["drive monorail-1 with 101", "drive to Q5", "done"],
    );
    assert_eq!(game.board().vehicle(car).space(), Some(space("Q5")));
}

// rule: A-STACK-008
#[test]
fn nobody_gets_out_into_a_full_space() {
    let crowd = "401 P5, 402 P5, 403 P5, 404 P5, 405 P5, 406 P5";
    let (scene, _) = crewed("monorail-1", "P5", &["101", "102"], crowd);
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101"]);
    assert!(
        options(&game)
            .iter()
            .all(|words| !words.starts_with("get out"))
    );
}

// rule: A-VEHICLE-011
#[test]
fn a_driver_does_nothing_else_this_turn() {
    let (mut scene, _) = crewed("monorail-1", "P5", &["101", "122"], "103 P8, 511 Q8");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &["drive monorail-1 with 101", "drive to Q5", "done"],
    );
    game.go_to(MI6_FIRES);
    refused(&game, "fight with 101", "A-VEHICLE-011");
    assert!(offers(&game, "fight with 122"), "other passengers may fire");
    scene.counter("101").expect("101").busy_on = Turn(1);
    assert!(
        !offers(&scene.begin(MI6_MOVES, &[]), "drive monorail-1 with 101"),
        "nor after a fight"
    );
}

// rule: A-VEHICLE-011
#[test]
fn whoever_was_given_an_order_does_not_drive() {
    let (scene, car) = crewed("monorail-1", "P5", &["101", "102"], "A P6, 511 P20");
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["order 101", "covering fire"]);
    assert!(counter(&game, "101").cover, "the order is carried out");
    game.go_to(MI6_MOVES);
    assert!(!offers(&game, "drive monorail-1 with 101"));
    let ordered = game.board().can_drive(id("101"), car);
    assert_eq!(ordered.map_err(|rule| rule.0), Err("A-VEHICLE-011"));
    assert!(offers(&game, "drive monorail-1 with 102"), "another may");
    game.go_to_next_turn(MI6_MOVES);
    assert!(offers(&game, "drive monorail-1 with 101"), "a turn later");
}

// rule: A-VEHICLE-012
// rule: A-VEHICLE-013
#[test]
fn any_able_passenger_may_drive() {
    let (mut scene, _) = crewed("monorail-1", "P5", &["101", "102"], "511 P20");
    scene.counter("101").expect("101").stunned = true;
    let game = scene.begin(MI6_MOVES, &[]);
    assert!(
        !offers(&game, "drive monorail-1 with 101") && offers(&game, "drive monorail-1 with 102")
    );
}

// rule: A-VEHICLE-014
#[test]
fn board_and_ride_but_not_out_again() {
    let (scene, _) = crewed("monorail-1", "P5", &["102"], "101 P6, 103 M8, 511 P20");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &[
            "move 101",
            "to P5 on the south or east side",
            "board monorail-1",
        ],
    );
    play(
        &mut game,
        &["drive monorail-1 with 102", "drive to Q5", "done"],
    );
    assert_eq!(place_of(&game, "101"), Some(floor("Q5")));
    assert!(!offers(&game, "move 101"));
}

// rule: A-VEHICLE-015
#[test]
fn getting_out_of_a_car_is_free() {
    let (scene, _) = crewed("monorail-1", "P5", &["101"], "511 R20");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &[
            "move 101",
            "get out on the south or east side",
            "to P6",
            "to P7",
            "to P8",
            "to P9",
        ],
    );
    assert_eq!(
        place_of(&game, "101"),
        Some(floor("P9")),
        "all four points are left for walking"
    );
    let (ashore, _) = crewed("boat-1", "I36", &["101"], "511 P20");
    let mut game = ashore.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101", "to H36", "to G36"]);
    assert_eq!(place_of(&game, "101"), Some(floor("G36")));
}

// rule: A-VEHICLE-016
// rule: A-VEHICLE-017
// rule: A-VEHICLE-030
#[test]
fn a_dead_car_stays_and_can_be_hit_by_another() {
    let (mut scene, car) = crewed("monorail-1", "P5", &["101"], "511 P8");
    scene.vehicle_counter("monorail-1").expect("a car").hull = Hull::Inverted;
    let mut game = scene.begin(SKORPIOS_FIRES, &[10]);
    play(&mut game, &["fight with 511", "attack monorail-1"]);
    assert_eq!(hull(&game, car), Hull::Destroyed);
    assert_eq!(game.board().vehicle(car).space(), Some(space("P5")));
    game.go_to(MI6_MOVES);
    assert!(
        options(&game)
            .iter()
            .all(|words| !words.starts_with("drive"))
    );
    let (mut wreck, dead) = crewed("monorail-1", "P5", &[], "511 R20");
    wreck.vehicle_counter("monorail-1").expect("a car").hull = Hull::Destroyed;
    let other = wreck.put_vehicle("monorail-2", "Q5").expect("a car");
    wreck.put_aboard("101", "monorail-2").expect("101");
    let mut game = wreck.begin(MI6_MOVES, &[]);
    let events = play(&mut game, &["drive monorail-2 with 101", "drive to P5"]);
    assert!(events.contains(&Event::Collided {
        moving: other,
        struck: dead
    }));
}

// rule: A-VEHICLE-019
// rule: A-CAMPAIGN-015
#[test]
fn a_boat_goes_anywhere_on_the_water() {
    let (scene, boat) = crewed("boat-1", "K37", &["101"], "511 P20");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &[
            "drive boat-1 with 101",
            "drive to K36",
            "drive to K35",
            "drive to J36",
        ],
    );
    play(&mut game, &["drive to J37", "drive to J38"]);
    assert_eq!(game.board().vehicle(boat).space(), Some(space("J38")));
    assert!(
        !options(&game).iter().any(|words| words == "drive to H38"),
        "only water"
    );
}

// rule: A-VEHICLE-022
#[test]
fn boarding_a_boat_costs_one_more() {
    let (scene, boat) = crewed("boat-1", "I36", &[], "101 H36, 102 I36, 511 P20");
    let cost = |code| {
        scene
            .board()
            .boarding_cost(id(code), boat, false)
            .expect("room")
            .to_string()
    };
    assert_eq!(cost("101"), "2");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 102", "board boat-1"]);
    assert_eq!(
        game.board().aboard(boat).len(),
        1,
        "a swimmer boards as his one move"
    );
}

// rule: A-VEHICLE-023
// rule: A-VEHICLE-032
#[test]
fn a_sunk_boat_leaves_swimmers() {
    let (mut scene, boat) = crewed("boat-1", "J36", &["101", "102"], "511 G36");
    scene.vehicle_counter("boat-1").expect("a boat").hull = Hull::Inverted;
    let mut game = scene.begin(SKORPIOS_FIRES, &[5]);
    play(&mut game, &["fight with 511", "attack boat-1"]);
    assert_eq!(game.board().vehicle(boat).space(), None);
    assert!(game.board().is_swimming(id("101")) && game.board().is_swimming(id("102")));
    assert!(
        !counter(&game, "101").inverted && !counter(&game, "101").stunned,
        "unharmed"
    );
}

// rule: A-VEHICLE-024
#[test]
fn swimmers_too_many_are_placed_beside() {
    let swimmers = "103 J36, 104 J36, 105 J36, 106 J36, 511 G36";
    let (mut scene, _) = crewed("boat-1", "J36", &["101", "102", "107", "108"], swimmers);
    scene.vehicle_counter("boat-1").expect("a boat").hull = Hull::Inverted;
    let mut game = scene.begin(SKORPIOS_FIRES, &[5]);
    play(&mut game, &["fight with 511", "attack boat-1"]);
    // Their owner decides who stays and who is put beside.
    let mut first = game.clone();
    play(&mut first, &["at J37", "at K36"]);
    assert_eq!(first.board().n_standing_at(floor("J36")), 6);
    let beside = ["101", "102"].map(|code| place_of(&first, code));
    assert_eq!(beside, [Some(floor("J37")), Some(floor("K36"))]);
    play(&mut game, &["at J36", "at J36", "at J37", "at K36"]);
    assert_eq!(game.board().n_standing_at(floor("J36")), 6);
    let beside = ["107", "108"].map(|code| place_of(&game, code));
    assert_eq!(beside, [Some(floor("J37")), Some(floor("K36"))]);
}

// rule: A-VEHICLE-025
// rule: A-VEHICLE-026
// rule: A-VEHICLE-027
// rule: A-VEHICLE-028
#[test]
fn a_collision_hurts_both_and_stuns_all() {
    let (mut scene, one) = crewed("boat-1", "J36", &["101"], "511 P20");
    let two = scene.put_vehicle("boat-2", "J38").expect("a boat");
    scene.put_aboard("102", "boat-2").expect("102");
    scene.vehicle_counter("boat-2").expect("a boat").hull = Hull::Inverted;
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["drive boat-1 with 101", "drive to J37"]);
    let events = play(&mut game, &["drive to J38"]);
    assert_eq!(n_stun_checks(&events), 0, "no dice");
    assert_eq!(
        (hull(&game, one), hull(&game, two)),
        (Hull::Inverted, Hull::Destroyed)
    );
    assert!(counter(&game, "101").stunned && counter(&game, "102").stunned);
    assert!(game.board().is_swimming(id("102")));
    assert!(
        !options(&game)
            .iter()
            .any(|words| words.starts_with("drive to")),
        "the move ends"
    );
}

// rule: A-VEHICLE-031
#[test]
fn weak_hits_do_not_harm_vehicles() {
    let (scene, car) = crewed("monorail-1", "P5", &["101"], "511 P8");
    let mut game = scene.begin(SKORPIOS_FIRES, &[60]);
    let events = play(&mut game, &["fight with 511", "attack monorail-1"]);
    assert!(matches!(rolled(&events), Some(Some(quality)) if quality >= assault::Quality::Three));
    assert_eq!(hull(&game, car), Hull::Intact);
    assert_eq!(counter(&game, "101").wound, Wound::None);
}
