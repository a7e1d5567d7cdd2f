//! Gantry, rocket, roof, shutters and pad (A-GANTRY, A-ROCKET, A-ROOF, A-CONTROL, A-PAD).

use assault::play::{At, Countdown, Event, Machines, Rocket, RoofMotion, Scene, Sliding, Turn};
use assault::{Level, Side, Victory};
use kernel::{Game, Viewer};

use super::table::*;

/// Sets everything up for a launch on a Turn.
pub fn ready_to_launch(scene: &mut Scene, last: u8) {
    scene.machines(|machines| {
        machines.gantry_steps = 7;
        machines.roof_edge = 10;
        machines.countdown = Some(Countdown {
            begun: Turn(last - 8),
            length: Some(9),
            by: Side::Skorpios,
            is_told: false,
            is_open: false,
        });
    });
}

fn machines(game: &assault::play::Assault) -> &Machines {
    &game.board().machines
}

// rule: A-GANTRY-001
// rule: A-GANTRY-003
// rule: A-GANTRY-006
// rule: A-GANTRY-021
#[test]
fn the_gantry_carries_rocket_and_crew_one_space() {
    let mut game = scene_of(4, "601 N25, 602 P19@3, 101 A1@4").begin(SKORPIOS_COMMANDS, &[]);
    assert!(game.board().rocket_covers(space("P16")));
    play(&mut game, &["move the gantry toward launch"]);
    assert_eq!(machines(&game).gantry_steps, 1);
    assert!(game.board().rocket_covers(space("O16")) && !game.board().rocket_covers(space("R16")));
    assert_eq!(
        place_of(&game, "602").map(|place| place.space),
        Some(space("O19"))
    );
}

// rule: A-GANTRY-002
// rule: A-MAP-027
#[test]
fn at_loading_the_only_way_is_toward_launch() {
    let game = scene_of(4, "601 N25, 101 A1@4").begin(SKORPIOS_COMMANDS, &[]);
    refused(&game, "move the gantry toward loading", "A-GANTRY-002");
}

// rule: A-GANTRY-004
#[test]
fn the_gantry_moves_once_per_turn_in_all() {
    let mut game = scene_of(4, "601 N25, 101 A1@4").begin(SKORPIOS_COMMANDS, &[]);
    play(&mut game, &["move the gantry toward launch"]);
    assert!(!offers(&game, "move the gantry toward launch"));
    let moved = game
        .board()
        .can_control(Side::Skorpios, assault::play::Control::GantryToLaunch);
    assert!(moved.is_err());
    game.go_to_next_turn(SKORPIOS_COMMANDS);
    assert!(offers(&game, "move the gantry toward launch"));
    let mut same_turn = scene_of(4, "101 N25, 601 A1@4");
    same_turn.machines(|machines| machines.gantry_moved_on = Turn(1));
    refused(
        &same_turn.begin(MI6_COMMANDS, &[]),
        "move the gantry toward launch",
        "A-GANTRY-004",
    );
}

// rule: A-GANTRY-005
// rule: A-MAP-026
#[test]
fn the_gantry_has_two_controls() {
    for at in ["N25", "R19@3"] {
        let game = scene_of(4, &format!("601 {at}, 101 A1@4")).begin(SKORPIOS_COMMANDS, &[]);
        assert!(offers(&game, "move the gantry toward launch"), "{at}");
    }
    let game = scene_of(4, "601 N26, 101 A1@4").begin(SKORPIOS_COMMANDS, &[]);
    refused(&game, "move the gantry toward launch", "A-GANTRY-005");
}

// rule: A-GANTRY-007
// rule: A-GANTRY-008
// rule: A-CONTROL-008
#[test]
fn an_operator_has_free_hands() {
    let can = |change: fn(&mut assault::play::Counter)| {
        let mut scene = scene_of(4, "601 N25, 101 P8");
        change(scene.counter("601").expect("601"));
        let place = scene.board().place(id("601")).expect("a place");
        scene
            .board()
            .can_operate(id("601"), place)
            .map_err(|rule| rule.0)
    };
    let bead = |counter: &mut assault::play::Counter| {
        counter.bead = Some(assault::play::Bead {
            target: id("101"),
            due: assault::play::FireCount(1),
        });
    };
    assert_eq!(can(|_| {}), Ok(()));
    assert_eq!(can(bead), Err("A-GANTRY-007"));
    assert_eq!(can(|counter| counter.cover = true), Err("A-COVER-018"));
    assert_eq!(can(|counter| counter.stunned = true), Err("A-STUN-013"));
    let mut targeted = scene_of(4, "601 N25, 101 P8");
    bead_on_601(&mut targeted);
    assert!(offers(
        &targeted.begin(SKORPIOS_COMMANDS, &[]),
        "move the gantry toward launch"
    ));

    fn bead_on_601(scene: &mut Scene) {
        let bead = assault::play::Bead {
            target: id("601"),
            due: assault::play::FireCount(1),
        };
        scene.counter("101").expect("101").bead = Some(bead);
    }
}

// rule: A-GANTRY-009
// rule: A-GANTRY-010
// rule: A-PAD-006
#[test]
fn the_operator_must_hold_the_control() {
    let mut game = scene_of(4, "601 N25, 602 J25, 101 A1@4").begin(SKORPIOS_COMMANDS, &[]);
    play(
        &mut game,
        &[
            "move the gantry toward launch",
            "move the pad toward launch",
        ],
    );
    game.go_to_next_turn(SKORPIOS_MOVES);
    play(
        &mut game,
        &["move 601", "to O25", "done", "move 602", "to K25", "done"],
    );
    game.go_to(SKORPIOS_COMMANDS);
    refused(&game, "move the gantry toward launch", "A-GANTRY-005");
    refused(&game, "move the pad toward launch", "A-PAD-004");
    let contested = scene_of(4, "601 N25, 101 N25").begin(SKORPIOS_COMMANDS, &[]);
    refused(&contested, "move the gantry toward launch", "A-GANTRY-005");
    let place = contested.board().place(id("601")).expect("a place");
    let refusal = contested.board().can_operate(id("601"), place);
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-GANTRY-010"));
}

// rule: A-GANTRY-011
#[test]
fn an_enemy_at_the_other_control_holds_the_gantry() {
    let scene = scene_of(4, "601 N25, 101 R19@3");
    refused(
        &scene.begin(SKORPIOS_COMMANDS, &[]),
        "move the gantry toward launch",
        "A-GANTRY-011",
    );
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["release the gantry"]);
    game.go_to(SKORPIOS_COMMANDS);
    assert!(offers(&game, "move the gantry toward launch"));
}

// rule: A-GANTRY-012
#[test]
fn the_elevator_takes_five() {
    let six = "101 K20, 102 K20, 103 K20, 104 K20, 105 K20, 106 K20, 511 P8";
    let mut game = scene(six).begin(MI6_COMMANDS, &[]);
    for code in ["101", "102", "103", "104", "105"] {
        play(&mut game, &[&format!("ride with {code} to level 2")]);
    }
    assert!(!offers(&game, "ride with 106 to level 2"));
}

// rule: A-GANTRY-014
// rule: A-GANTRY-015
// rule: A-GANTRY-016
#[test]
fn rides_take_a_full_turn_per_level() {
    let mut game = scene("101 K20@2, 102 K20@2, 511 P20").begin(MI6_COMMANDS, &[]);
    play(
        &mut game,
        &[
            "ride with 101 to level 3",
            "ride with 102 to level 1",
            "end the phase",
        ],
    );
    game.go_to_next_turn(MI6_MOVES);
    let level_of = |code| place_of(&game, code).map(|place| place.level);
    assert_eq!(level_of("102"), Some(Level::UPPER), "down as slowly as up");
    assert!(!offers(&game, "move 101"), "riders do nothing");
    let riding = game.board().can_move(id("101"));
    assert_eq!(riding.map_err(|rule| rule.0), Err("A-GANTRY-016"));
    assert_eq!(
        place_of(&game, "101").map(|place| place.level),
        Some(Level::UPPER)
    );
    game.go_to(MI6_COMMANDS);
    assert_eq!(
        place_of(&game, "101").map(|place| place.level),
        Some(Level::GANTRY)
    );
    assert_eq!(
        place_of(&game, "102").map(|place| place.level),
        Some(Level::FLOOR)
    );
}

// rule: A-GANTRY-017
// rule: A-GANTRY-018
#[test]
fn only_the_elevator_changes_levels() {
    let game = scene("101 K19@2, 511 P20").begin(MI6_COMMANDS, &[]);
    assert!(
        !offers(&game, "ride with 101 to level 3"),
        "not in the elevator"
    );
    let mut game = scene("101 K20@2, 511 P20").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101"]);
    assert!(
        options(&game)
            .iter()
            .all(|words| !words.ends_with("level 3")),
        "{:?}",
        options(&game)
    );
}

// rule: A-GANTRY-020
#[test]
fn nobody_goes_beneath_the_gantry() {
    let mut game = scene("122 L19, 132 L20, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 132"]);
    assert!(
        offers(&game, "to K20 level 1") || offers(&game, "to K20"),
        "the elevator: {:?}",
        options(&game)
    );
    assert!(
        !options(&game)
            .iter()
            .any(|words| words.starts_with("to K19"))
    );
}

// rule: A-GANTRY-023
// rule: A-ROCKET-019
#[test]
fn without_the_rocket_the_gantry_still_moves() {
    let mut game = scene("612 N25, 611 P25, 101 A1@4").begin(SKORPIOS_COMMANDS, &[]);
    refused(&game, "start the countdown", "A-ROCKET-019");
    play(&mut game, &["move the gantry toward loading"]);
    assert_eq!(machines(&game).gantry_steps, 6);
}

// rule: A-GANTRY-024
// rule: A-ROOF-008
// rule: A-ROOF-009
#[test]
fn with_three_turns_left_the_roof_opens_by_itself() {
    let mut scene = scene_of(4, "601 N25, 602 M25, 603 P25, 101 A1@4");
    ready_to_launch(&mut scene, 17);
    scene.machines(|machines| {
        machines.roof_edge = 20;
        machines.roof_motion = None;
    });
    let mut game = scene.turn(15).begin(SKORPIOS_COMMANDS, &[]);
    assert!(
        machines(&game)
            .roof_motion
            .is_some_and(|motion| motion.sliding == Sliding::Opening)
    );
    refused(&game, "move the gantry toward loading", "A-GANTRY-024");
    refused(&game, "stop the roof", "A-GANTRY-024");
    game.go_to_next_turn(SKORPIOS_COMMANDS);
    assert_eq!(machines(&game).roof_edge, 15);
    let events = game.go_to_next_turn(SKORPIOS_COMMANDS);
    assert_eq!(machines(&game).roof_edge, 10, "before the launch");
    assert!(events.contains(&Event::Launched));
    let mut closing = scene_of(4, "603 P25, 101 A1@4");
    ready_to_launch(&mut closing, 17);
    closing.machines(|machines| {
        machines.roof_edge = 12;
        let since = assault::play::CommandCount(9);
        machines.roof_motion = Some(RoofMotion {
            sliding: Sliding::Closing,
            side: Side::Mi6,
            since,
        });
    });
    let mut game = closing.turn(15).begin(SKORPIOS_COMMANDS, &[]);
    game.go_to_next_turn(SKORPIOS_COMMANDS);
    assert_eq!(machines(&game).roof_edge, 7);
}

// rule: A-ROCKET-001
// rule: A-ROCKET-002
// rule: A-ROCKET-013
#[test]
fn the_countdown_starts_at_its_control() {
    let mut scene = scene_of(3, "601 P25, 101 P8");
    let mut game = scene.begin(SKORPIOS_COMMANDS, &[]);
    play(&mut game, &["start the countdown"]);
    let lengths = [
        "count down 6 turns",
        "count down 7 turns",
        "count down 8 turns",
        "count down 9 turns",
    ];
    assert_eq!(options(&game), lengths);
    play(&mut game, &["count down 7 turns"]);
    assert_eq!(
        machines(&game)
            .countdown
            .and_then(|countdown| countdown.length),
        Some(7)
    );
    scene.counter("601").expect("601").stunned = true;
    refused(
        &scene.begin(SKORPIOS_COMMANDS, &[]),
        "start the countdown",
        "A-ROCKET-001",
    );
    let mut aborted = scene_of(3, "101 P25, 601 P8");
    ready_to_launch(&mut aborted, 12);
    let mut game = aborted.turn(5).begin(MI6_COMMANDS, &[]);
    play(&mut game, &["abort the countdown"]);
    assert!(
        machines(&game).countdown.is_none(),
        "and a new one may begin later"
    );
}

// rule: A-ROCKET-003
// rule: A-ROCKET-004
// rule: A-ROCKET-005
#[test]
fn the_length_is_known_to_its_owner_and_in_the_control() {
    let length = |game: &assault::play::Assault, viewer| {
        game.view(viewer)
            .board
            .machines
            .countdown
            .and_then(|countdown| countdown.length)
    };
    let (mi6, skorpios) = (
        Viewer::Seat(Side::Mi6.seat()),
        Viewer::Seat(Side::Skorpios.seat()),
    );
    let mut scene = scene_of(3, "601 P25, 101 Q25");
    ready_to_launch(&mut scene, 12);
    let mut game = scene.turn(5).begin(SKORPIOS_COMMANDS, &[]);
    assert_eq!(
        (length(&game, mi6), length(&game, skorpios)),
        (None, Some(9))
    );
    assert_eq!(length(&game, Viewer::Spectator), None);
    play(&mut game, &["reveal the countdown"]);
    assert_eq!(length(&game, mi6), Some(9));
    let mut game = scene.turn(5).begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101", "to P25"]);
    assert_eq!(length(&game, mi6), Some(9), "read in the control");
}

// rule: A-ROCKET-006
#[test]
fn the_first_turn_counts() {
    let countdown = Countdown {
        begun: Turn(12),
        length: Some(9),
        by: Side::Skorpios,
        is_told: false,
        is_open: false,
    };
    assert_eq!(countdown.last_turn(), Some(Turn(20)));
    assert_eq!(countdown.remaining(Turn(18)), Some(3));
}

// rule: A-ROCKET-007
// rule: A-ROCKET-008
// rule: A-ROCKET-014
// rule: A-ROCKET-015
// rule: A-ROCKET-016
// rule: A-ROCKET-017
// rule: A-SCEN3-026
#[test]
fn the_launch_burns_those_around() {
    let mut scene = scene_of(3, "101 O22, 102 P17, 103 H20@3, 511 V8");
    ready_to_launch(&mut scene, 12);
    let car = scene.put_vehicle("monorail-1", "F17").expect("a car");
    scene.put_aboard("104", "monorail-1").expect("104");
    let game = scene.turn(12).begin(SKORPIOS_COMMANDS, &[]);
    assert_eq!(
        machines(&game).rocket,
        Rocket::Launched,
        "nobody stood in the control"
    );
    assert!(!game.board().rocket_covers(space("J17")));
    let gone = ["101", "102", "103", "104"].map(|code| is_gone(&game, code));
    assert_eq!(gone, [true, false, true, true]);
    assert_eq!(game.board().vehicle(car).space(), Some(space("F17")));
    assert!(game.outcome().is_none(), "in scenario 3 it decides nothing");
}

// rule: A-ROCKET-009
// rule: A-ROCKET-010
#[test]
fn the_abort_comes_before_the_final_turn() {
    let mut scene = scene_of(4, "101 P25, 601 P8");
    ready_to_launch(&mut scene, 17);
    assert!(offers(
        &scene.turn(16).begin(MI6_COMMANDS, &[]),
        "abort the countdown"
    ));
    refused(
        &scene.turn(17).begin(MI6_COMMANDS, &[]),
        "abort the countdown",
        "A-ROCKET-010",
    );
}

// rule: A-ROCKET-011
// rule: A-ROCKET-012
#[test]
fn the_failsafes_stop_a_launch() {
    let launches = |steps: u16, edge: u8| {
        let mut scene = scene_of(4, "601 P25, 101 A1@4");
        ready_to_launch(&mut scene, 17);
        scene.machines(|machines| {
            machines.gantry_steps = steps;
            machines.roof_edge = edge;
        });
        let game = scene.turn(17).begin(SKORPIOS_COMMANDS, &[]);
        machines(&game).rocket == Rocket::Launched
    };
    assert_eq!(
        [launches(7, 15), launches(7, 16), launches(6, 15)],
        [true, false, false]
    );
}

// rule: A-ROOF-001
// rule: A-ROOF-002
// rule: A-ROOF-003
// rule: A-ROOF-004
// rule: A-ROOF-006
#[test]
fn the_roof_opens_in_three_turns() {
    let mut game = scene_of(4, "601 M25, 101 P8").begin(SKORPIOS_COMMANDS, &[]);
    play(&mut game, &["open the roof"]);
    game.go_to(SKORPIOS_MOVES);
    play(&mut game, &["move 601", "to N25", "done"]);
    let mut edges = Vec::new();
    for _ in 0..3 {
        game.go_to_next_turn(SKORPIOS_COMMANDS);
        edges.push(machines(&game).roof_edge);
    }
    assert_eq!(edges, [15, 10, 6]);
    assert!(game.board().is_roof_open(space("J7")));
}

// rule: A-ROOF-005
// rule: A-ROOF-013
// rule: A-ROOF-014
#[test]
fn the_edge_column_is_covered() {
    let mut scene = scene_of(2, "101 H12@4, 102 K9@4, 511 P8");
    scene.machines(|machines| machines.roof_edge = 13);
    assert!(scene.board().is_roof_open(space("H14")) && !scene.board().is_roof_open(space("H13")));
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101", "to H13 level 4"]);
    refused(&game, "to H14 level 4", "A-ROOF-013");
    let game = scene.begin(MI6_COMMANDS, &[]);
    assert!(
        !offers(&game, "let a rope down for 102"),
        "no hole beside K9"
    );
}

// rule: A-ROOF-007
// rule: A-ROOF-010
#[test]
fn a_moving_roof_is_stopped_at_its_control() {
    let mut scene = scene_of(4, "101 M25, 601 P8");
    scene.machines(|machines| {
        let since = assault::play::CommandCount(0);
        machines.roof_motion = Some(RoofMotion {
            sliding: Sliding::Opening,
            side: Side::Skorpios,
            since,
        });
    });
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["stop the roof"]);
    game.go_to(SKORPIOS_COMMANDS);
    assert_eq!(machines(&game).roof_edge, 20);
}

// rule: A-ROOF-011
// rule: A-ROOF-012
// rule: A-SCEN2-023
#[test]
fn the_roof_carries_what_is_on_it() {
    let mut scene = scene_of(2, "101 H15@4, 102 H9@4, 511 P8");
    scene.machines(|machines| {
        machines.roof_edge = 20;
        machines.breaches = [space("K10")].into_iter().collect();
        let since = assault::play::CommandCount(0);
        machines.roof_motion = Some(RoofMotion {
            sliding: Sliding::Opening,
            side: Side::Mi6,
            since,
        });
    });
    let game = scene.begin(MI6_COMMANDS, &[]);
    assert_eq!(
        place_of(&game, "101")
            .map(|place| place.to_string())
            .as_deref(),
        Some("H10 Level 4")
    );
    assert_eq!(
        place_of(&game, "102")
            .map(|place| place.to_string())
            .as_deref(),
        Some("H4 Level 4")
    );
    assert_eq!(machines(&game).breaches.as_slice(), [space("K5")]);
    assert!(
        !game.board().has_roof_hole(space("K5")),
        "of no use outside the opening"
    );
    assert!(!offers(&game, "let a rope down for 102"));
}

// rule: A-CONTROL-001
// rule: A-CONTROL-002
// rule: A-CONTROL-003
// rule: A-CONTROL-004
#[test]
fn shutters_are_worked_from_their_control() {
    let mut scene = scene_of(3, "601 R26, 101 P8");
    scene
        .damage_edge("N24", "N25", assault::play::EdgeDamage::Destroyed)
        .expect("a shutter");
    let mut game = scene.begin(SKORPIOS_COMMANDS, &[]);
    play(&mut game, &["close the shutters"]);
    let edge = |a, b| {
        game.board()
            .map()
            .edge_between(space(a), space(b))
            .expect("a side")
    };
    assert!(game.board().is_shut(edge("M24", "M25")) && game.board().is_shut(edge("L24", "L25")));
    assert!(
        !game.board().is_shut(edge("N24", "N25")),
        "the destroyed one stays open"
    );
    let mut ninja = scene_of(2, "101 R26, 601 P8").begin(MI6_COMMANDS, &[]);
    play(&mut ninja, &["open the shutters"]);
    assert!(!machines(&ninja).shutters_closed);
    let nobody = scene_of(3, "601 R25, 101 P8").begin(SKORPIOS_COMMANDS, &[]);
    refused(&nobody, "close the shutters", "A-CONTROL-001");
}

// rule: A-CONTROL-006
#[test]
fn the_locked_door_gives_way_only_to_fire() {
    let mut scene = scene_of(2, "A L24, 601 P8");
    scene
        .damage_edge("L24", "L25", assault::play::EdgeDamage::Heavy)
        .expect("the door");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move A"]);
    refused(&game, "to L25", "A-DOOR-002");
    let mut game = scene.begin(MI6_FIRES, &[1]);
    play(
        &mut game,
        &["fight with A", "attack a door, window or shutter"],
    );
    play(&mut game, &["attack the control room door L24/L25", "fire"]);
    let door = game
        .board()
        .map()
        .edge_between(space("L24"), space("L25"))
        .expect("the door");
    assert!(game.board().is_destroyed(door));
}

// rule: A-CONTROL-007
#[test]
fn control_means_being_there_alone() {
    let mut scene = scene("101 N25, 511 P8");
    let place = floor("N25");
    assert!(scene.board().controls(Side::Mi6, place));
    scene.counter("101").expect("101").stunned = true;
    assert!(
        scene.board().controls(Side::Mi6, place),
        "the Stunned count for presence"
    );
    scene.put("512", "N25").expect("512");
    assert!(
        !scene.board().controls(Side::Mi6, place) && !scene.board().controls(Side::Skorpios, place)
    );
}

// rule: A-CONTROL-009
#[test]
fn out_of_command_workers_still_work() {
    let mut scene = scene("601 J25, 101 P8");
    scene.counter("601").expect("601").out_of_command = true;
    assert!(offers(
        &scene.begin(SKORPIOS_COMMANDS, &[]),
        "move the pad toward loading"
    ));
}

// rule: A-PAD-001
// rule: A-PAD-002
// rule: A-PAD-003
// rule: A-PAD-004
// rule: A-PAD-007
// rule: A-PAD-008
// rule: A-PAD-009
#[test]
fn the_pad_slides_two_spaces_with_its_load() {
    let mut game = scene("601 J25, 101 L9, 102 M9, 511 H8").begin(SKORPIOS_COMMANDS, &[]);
    refused(&game, "move the pad toward launch", "A-PAD-003");
    play(&mut game, &["move the pad toward loading"]);
    assert_eq!(machines(&game).pad_steps, 4);
    assert_eq!(
        place_of(&game, "101"),
        Some(floor("N9")),
        "carried two spaces, at Level 1"
    );
    assert_eq!(
        place_of(&game, "102"),
        Some(floor("M9")),
        "the pad slides under him"
    );
    assert_eq!(place_of(&game, "511"), Some(floor("J8")));
    game.go_to_next_turn(SKORPIOS_COMMANDS);
    play(&mut game, &["move the pad toward loading"]);
    assert_eq!(machines(&game).pad_steps, 2);
    let six = "102 N9, 103 N9, 104 N9, 105 N9, 106 N9, 107 N9";
    let full = scene(&format!("601 J25, 101 L9, {six}")).begin(SKORPIOS_COMMANDS, &[]);
    refused(&full, "move the pad toward loading", "A-STACK-001");
    let mut moved = scene("101 J25, 601 P8");
    moved.machines(|machines| machines.pad_moved_on = Turn(1));
    refused(
        &moved.begin(MI6_COMMANDS, &[]),
        "move the pad toward loading",
        "A-PAD-007",
    );
}

// rule: A-PAD-005
#[test]
fn an_engaged_operator_works_nothing() {
    let mut game = scene("601 J25, 101 J25, 102 P8").begin(MI6_FIRES, &[99]);
    play(&mut game, &["fight with 101", "attack 601", "hand-to-hand"]);
    let place = game.board().place(id("601")).expect("a place");
    let refusal = game.board().can_operate(id("601"), place);
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-PAD-005"));
}

// rule: A-PAD-010
#[test]
fn the_pad_hides_nobody() {
    let over = scene("122 G9, 511 M9");
    assert_eq!(ease(over.board(), "122", "511"), "5");
}

#[test]
fn only_scenario_four_turns_on_the_launch() {
    let content = assault::volcano();
    let launches: Vec<u8> = content
        .scenarios()
        .iter()
        .filter(|scenario| scenario.victory == Victory::Launch)
        .map(|scenario| scenario.number.0)
        .collect();
    assert_eq!(launches, [4]);
    assert_eq!(scene("101 P8").board().counter(id("102")).at, At::Reserve);
}
