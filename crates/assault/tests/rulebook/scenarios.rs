//! What only single scenarios have: ropes, explosives, boats, plans, victory (A-SCEN, A-OPT).

use assault::play::{Approach, Assault, Berth, Event, Manner, Scene, Setup, Switches, Turn, Wound};
use assault::{Level, Place, ScenarioNumber, Side};
use kernel::{Game, Seed, Viewer};

use super::table::*;

fn winner(scenario: u8, people: &str) -> Side {
    scene_of(scenario, people).board().winner_at_end().0
}

// rule: A-SCEN1-002
#[test]
fn in_scenario_one_the_shutters_are_frozen() {
    let game = scene("601 R26, 101 P8").begin(SKORPIOS_COMMANDS, &[]);
    refused(&game, "close the shutters", "A-SCEN1-002");
}

// rule: A-SCEN1-009
#[test]
fn scenario_one_has_no_reinforcements() {
    let scene = Scene::of(&Setup::volcano(1)).expect("a scenario");
    assert!(scene.board().scenario().reinforcements.is_empty());
    let moves = options(&scene.begin(SKORPIOS_MOVES, &[]));
    assert!(moves.iter().all(|words| !words.starts_with("bring")));
}

// rule: A-SCEN1-011
// rule: A-SCEN1-012
#[test]
fn scenario_one_turns_on_the_gantry_control() {
    assert_eq!(winner(1, "101 N25, 511 P8"), Side::Mi6);
    assert_eq!(winner(1, "101 N25, 511 N25"), Side::Skorpios);
    assert_eq!(winner(1, "101 P8, 511 P9"), Side::Skorpios);
    let game = scene("101 N25, 511 P8").turn(3).begin(MI6_MOVES, &[]);
    assert!(
        game.outcome().is_none(),
        "only the end of the last Turn counts"
    );
}

// rule: A-SCEN2-003
#[test]
fn the_open_roof_lets_fire_through() {
    let scene = scene_of(2, "101 J14@4, 511 J14");
    assert!(shot(scene.board(), "511", "101", assault::play::Manner::FIRE).is_ok());
    let covered = scene_of(2, "101 K9@4, 511 K9");
    assert_eq!(ease(covered.board(), "511", "101"), "A-FIRE-007");
}

// rule: A-SCEN2-005
// rule: A-SCEN2-006
// rule: A-SCEN2-008
// rule: A-SCEN2-009
// rule: A-SCEN2-010
#[test]
fn a_ninja_comes_down_a_rope_in_two_moves() {
    let scene = scene_of(2, "101 G12@4, 511 P8");
    let moving = options(&scene.begin(MI6_MOVES, &[]));
    assert!(
        moving.iter().all(|words| !words.contains("rope")),
        "only in the Command Phase"
    );
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["let a rope down for 101", "at G12"]);
    let level = |game: &Assault| place_of(game, "101").map(|place| place.level);
    game.go_to(MI6_MOVES);
    play(&mut game, &["move 101", "down the rope"]);
    assert_eq!(level(&game), Some(Level::GANTRY));
    game.go_to_next_turn(MI6_MOVES);
    play(&mut game, &["move 101", "down the rope"]);
    assert_eq!(level(&game), Some(Level::FLOOR));
    assert!(!offers(&game, "move 101"), "that was the whole move");
}

// rule: A-SCEN2-007
#[test]
fn one_rope_holds_one() {
    let scene = scene_of(2, "101 H13@4, 102 H13@4, 511 P8");
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["let a rope down for 101", "at H14"]);
    play(&mut game, &["let a rope down for 102"]);
    assert!(!offers(&game, "at H14") && offers(&game, "at I14"));
}

// rule: A-SCEN2-007
// rule: A-COMMAND-004
#[test]
fn whoever_hangs_on_a_rope_commands_and_is_commanded_from_there() {
    // Kissy Suzuki commands as far as 4 points away. Beside H13 the roof is open, and the rope hangs
    // one point farther off.
    for (people, roped) in [
        ("E H9@4, 101 H13@4, 511 P8", "101"),
        ("E H13@4, 101 H9@4, 511 P8", "E"),
    ] {
        let mut game = scene_of(2, people).begin(MI6_COMMANDS, &[]);
        assert!(offers(&game, "order 101"), "{people}");
        let rope = format!("let a rope down for {roped}");
        play(&mut game, &[&rope, "at H14"]);
        assert!(!offers(&game, "order 101"), "{people}");
        play(&mut game, &["determine command status"]);
        assert!(counter(&game, "101").out_of_command, "{people}");
    }
    // From one space nearer he is still reached.
    let mut game = scene_of(2, "E H10@4, 101 H13@4, 511 P8").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["let a rope down for 101", "at H14"]);
    play(&mut game, &["determine command status"]);
    assert!(!counter(&game, "101").out_of_command);
    // Who stays on the roof is commanded as before.
    let mut game = scene_of(2, "E H9@4, 101 H13@4, 102 H12@4, 511 P8").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["let a rope down for 101", "at H14"]);
    assert!(offers(&game, "order 102"));
}

// rule: A-SCEN2-011
#[test]
fn a_full_floor_keeps_him_on_the_rope() {
    let six = "401 J14, 402 J14, 403 J14, 404 J14, 405 J14, 406 J14, 102 P8";
    let mut scene = scene_of(2, &format!("101 J14@3, {six}"));
    scene.counter("101").expect("101").on_rope = true;
    assert_eq!(scene.board().rope_below(id("101")), None);
    scene.put("406", "P9").expect("406");
    assert_eq!(scene.board().rope_below(id("101")), Some(floor("J14")));
}

// rule: A-SCEN2-012
// rule: A-SCEN2-013
#[test]
fn on_the_rope_he_is_a_target_and_does_not_fire() {
    let mut scene = scene_of(2, "122 J14@3, 512 J16");
    scene.counter("122").expect("122").on_rope = true;
    assert_eq!(ease(scene.board(), "122", "512"), "A-SCEN2-012");
    assert_eq!(
        ease(scene.board(), "512", "122"),
        "7",
        "Short becomes Medium; morale +2"
    );
    scene.put("122", "J14").expect("122");
    scene.counter("122").expect("122").on_rope = false;
    scene.counter("122").expect("122").moved_on = Turn(1);
    assert!(
        shot(scene.board(), "122", "512", assault::play::Manner::FIRE).is_ok(),
        "once landed"
    );
}

// rule: A-SCEN2-014
#[test]
fn guards_use_no_ropes() {
    let scene = scene_of(2, "511 H13@4, 101 P8");
    let refusal = scene.board().can_rope(id("511"), space("H14"));
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-SCEN2-014"));
}

// rule: A-SCEN2-015
// rule: A-SCEN2-022
#[test]
fn explosives_are_for_the_roof_only() {
    let floor = scene_of(2, "101 L24, 511 P8")
        .board()
        .can_set_explosives(id("101"));
    assert_eq!(floor.map_err(|rule| rule.0), Err("A-SCEN2-015"));
    assert!(
        scene_of(2, "101 H10@4, 511 P8")
            .board()
            .can_set_explosives(id("101"))
            .is_ok()
    );
    let elsewhere = scene("101 H10@4, 511 P8")
        .board()
        .can_set_explosives(id("101"));
    assert_eq!(elsewhere.map_err(|rule| rule.0), Err("A-SCEN2-022"));
}

// rule: A-SCEN2-016
// rule: A-SCEN2-019
// rule: A-SCEN2-020
// rule: A-SCEN2-021
#[test]
fn explosives_take_two_turns_and_leave_a_breach() {
    let mut scene = scene_of(2, "101 K10@4, 102 K13@4, 103 K11@4, 511 K10");
    let mut game = scene.turn(2).begin(MI6_COMMANDS, &[]);
    play(&mut game, &["set explosives with 101"]);
    game.give_rolls(&[60]);
    game.go_to_next_turn(MI6_COMMANDS);
    assert_eq!(game.board().machines.charges.len(), 1);
    game.give_rolls(&[1]);
    let events = game.go_to_next_turn(MI6_COMMANDS);
    assert_eq!(game.board().clocks.turn, Turn(4));
    assert!(events.contains(&Event::Breached {
        space: space("K10")
    }));
    assert!(game.board().is_breached(space("K10")));
    assert!(is_gone(&game, "101"), "the setter stayed");
    assert!(counter(&game, "103").inverted, "one space away");
    assert!(
        !counter(&game, "102").inverted && !is_gone(&game, "511"),
        "three away, and below"
    );
    let mut left = scene.turn(2).begin(MI6_COMMANDS, &[]);
    play(&mut left, &["set explosives with 101"]);
    left.go_to(MI6_MOVES);
    play(&mut left, &["move 101", "to K9 level 4", "done"]);
    left.go_to_next_turn(MI6_COMMANDS);
    assert!(
        left.board().machines.charges.is_empty(),
        "he left before it was done"
    );
    let stand = scene.board().stand_at(Place::new(space("K7"), Level::ROOF));
    scene.put_at("512", stand).expect("512");
    let mut stunned = scene.turn(2).begin(MI6_COMMANDS, &[]);
    play(&mut stunned, &["set explosives with 101"]);
    stunned.go_to(SKORPIOS_FIRES);
    let hit = shot(stunned.board(), "512", "101", Manner::FIRE).expect("a shot");
    stunned.give_rolls(&[hit.chance.0.min(99) as u8, 100]);
    play(&mut stunned, &["fight with 512", "attack 101"]);
    assert!(counter(&stunned, "101").stunned);
    stunned.give_rolls(&[1]);
    stunned.go_to_next_turn(MI6_COMMANDS);
    let charges = &stunned.board().machines.charges;
    assert!(charges.is_empty(), "the Stunned set nothing");
}

// rule: A-SCEN2-030
#[test]
fn the_group_under_the_gantry_may_walk_out() {
    let mut game = scene_of(2, "301 P19, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 301", "to P20", "to P21"]);
    assert_eq!(place_of(&game, "301"), Some(floor("P21")));
    assert!(
        !offers(&game, "to P20 level 1") && !offers(&game, "to P20"),
        "not back in"
    );
}

// rule: A-SCEN2-034
#[test]
fn scenario_two_turns_on_the_pad_control() {
    assert_eq!(winner(2, "101 J25, 511 P8"), Side::Mi6);
    assert_eq!(winner(2, "101 J25, 511 J25"), Side::Skorpios);
}

/// Starts scenario 3 with its plans and everybody placed in the first possible space.
fn boats(turn: &str, way: &str) -> Assault {
    let setup = Setup::volcano(3);
    let mut game = Assault::start(&setup, Seed::from_number(4), &mut ()).expect("a game");
    while !offers(&game, turn) {
        let first = options(&game)[0].clone();
        play(&mut game, &[&first]);
    }
    play(
        &mut game,
        &[turn, way, "come on turn 9", "come by the roof"],
    );
    game
}

// rule: A-SCEN3-012
// rule: A-SCEN3-013
// rule: A-SCEN3-014
#[test]
fn boats_are_placed_in_the_command_phase() {
    let mut game = boats("come on turn 6", "come by the water");
    game.go_to(MI6_COMMANDS);
    assert!(!offers(&game, "end the phase"), "they have to be placed");
    for (boat, at) in [
        ("boat-1", "at I38"),
        ("boat-2", "at J38"),
        ("boat-3", "at K38"),
        ("boat-4", "at L38"),
    ] {
        play(&mut game, &[&format!("bring {boat} in"), at]);
    }
    assert!(offers(&game, "end the phase"));
    assert_eq!(place_of(&game, "F"), Some(floor("J38")));
    // H commands those who came in with her.
    assert!(offers(&game, "order 118"), "{:?}", options(&game));
    game.go_to(MI6_MOVES);
    play(&mut game, &["drive boat-1 with H", "drive to J37"]);
    assert_eq!(place_of(&game, "H"), Some(floor("J37")), "in any direction");
}

// rule: A-SCEN3-009
// rule: A-SEQ-009
#[test]
fn the_reserve_comes_from_turn_six() {
    let mut scene = scene_of(3, "101 P8, 601 P25");
    let early = options(&scene.turn(5).begin(SKORPIOS_MOVES, &[]));
    assert!(
        early.iter().all(|words| !words.starts_with("bring")),
        "{early:?}"
    );
    let mut game = scene.turn(6).begin(SKORPIOS_MOVES, &[]);
    play(&mut game, &["bring 416 in", "at O1", "to O2"]);
    assert_eq!(place_of(&game, "416"), Some(floor("O2")));
}

// rule: A-SCEN3-015
// rule: A-SCEN3-018
#[test]
fn plans_are_sealed_and_kept() {
    let game = boats("come on turn 6", "come by the roof");
    let plan = |viewer| game.view(viewer).plans.groups[1];
    let mi6 = plan(Viewer::Seat(Side::Mi6.seat()));
    assert_eq!(
        (mi6.turn, mi6.approach),
        (Some(Turn(6)), Some(Approach::Roof))
    );
    let other = plan(Viewer::Seat(Side::Skorpios.seat()));
    assert_eq!((other.turn, other.approach), (None, None));
}

// rule: A-SCEN3-016
// rule: A-SCEN3-017
// rule: A-SCEN3-019
// rule: A-SCEN3-020
// rule: A-SCEN3-021
#[test]
fn a_group_by_boat_needs_a_boat_that_left() {
    let mut scene = scene_of(3, "511 P8, 102 W20");
    scene.plans().groups = (0..3).map(|_| Default::default()).collect();
    scene.plans().groups[1].turn = Some(Turn(6));
    scene.plans().groups[1].approach = Some(Approach::Water);
    scene.put_vehicle("boat-1", "I38").expect("a boat");
    scene.put_aboard("101", "boat-1").expect("101");
    let mut game = scene.turn(4).begin(MI6_MOVES, &[]);
    play(&mut game, &["drive boat-1 with 101", "leave the map"]);
    assert!(is_gone(&game, "101"));
    game.go_to_next_turn(MI6_MOVES);
    let events = game.go_to_next_turn(MI6_MOVES);
    assert_eq!(game.board().clocks.turn, Turn(6));
    assert!(
        events.contains(&Event::GroupRevealed { group: 1 }),
        "it waits in sight"
    );
    assert!(!offers(&game, "bring boat-1 in") && !offers(&game, "bring B in"));
    game.go_to_next_turn(MI6_MOVES);
    play(&mut game, &["bring boat-1 in"]);
    for code in ["B", "112", "113", "131", "136"] {
        play(&mut game, &[&format!("take {code} along")]);
    }
    play(&mut game, &["at J38"]);
    let boat = assault::VehicleId(4);
    assert_eq!(game.board().aboard(boat).len(), 6, "with the driver");
    assert_eq!(game.board().vehicle(boat).berth, Berth::In(space("J38")));
}

// rule: A-SCEN3-024
// rule: A-SCEN3-025
#[test]
fn scenario_three_needs_both_places_and_their_entrances() {
    let quarters = "101 O31, 102 P34, 103 Q32";
    let room = "104 L25, 105 K26, 106 N25";
    assert_eq!(
        winner(3, &format!("{quarters}, {room}, 511 N26")),
        Side::Mi6
    );
    assert_eq!(winner(3, &format!("{room}, 511 P8")), Side::Skorpios);
    let even = format!("{quarters}, {room}, 511 N26, 512 N26, 513 M26");
    assert_eq!(winner(3, &even), Side::Skorpios, "not more than the enemy");
    let open = format!("{quarters}, 104 N25, 105 N25, 106 K26, 511 P8");
    assert_eq!(winner(3, &open), Side::Skorpios, "L25 is not held");
    let mut passed = scene_of(3, &format!("{quarters}, 104 L25, 105 K26, 106 N25, 511 P8"));
    passed.put("104", "M25").expect("104");
    assert_eq!(
        passed.board().winner_at_end().0,
        Side::Mi6,
        "last held by M.I.6, and no enemy there"
    );
}

// rule: A-SCEN4-014
// rule: A-SCEN4-015
// rule: A-SCEN4-016
// rule: A-SCEN4-017
#[test]
fn the_raiders_come_by_roof_and_by_cave() {
    let mut scene = scene_of(4, "511 P8");
    scene.plans().roof_part.insert(id("110"));
    scene.plans().roof_part.insert(id("111"));
    for code in ["101", "102", "103", "104", "105", "106", "107"] {
        scene.plans().water_part.insert(id(code));
    }
    let mut game = scene.turn(2).begin(MI6_MOVES, &[]);
    play(&mut game, &["bring 110 in"]);
    assert!(
        offers(&game, "at H10") && !offers(&game, "at I38"),
        "the roof part"
    );
    play(&mut game, &["at H10"]);
    assert_eq!(
        place_of(&game, "110").map(|place| place.level),
        Some(Level::ROOF)
    );
    play(&mut game, &["bring 107 in"]);
    assert!(
        offers(&game, "at I38") && !offers(&game, "at H10"),
        "the cave part may swim"
    );
    play(&mut game, &["at I38", "bring boat-1 in"]);
    for code in ["101", "102", "103", "104", "105", "106"] {
        play(&mut game, &[&format!("take {code} along")]);
    }
    play(&mut game, &["at J38"]);
    assert_eq!(place_of(&game, "101"), Some(floor("J38")));
    assert!(offers(&game, "bring 111 in"), "others may come later");
    game.go_to(MI6_COMMANDS);
    assert!(
        !offers(&game, "let a rope down for 110"),
        "the roof is closed"
    );
}

// rule: A-SCEN2-006
// rule: A-SCEN4-017
#[test]
fn through_an_open_roof_they_come_from_outside() {
    let mut scene = scene_of(4, "511 P8");
    scene.plans().roof_part.insert(id("110"));
    scene.plans().water_part.insert(id("111"));
    assert!(
        !offers(
            &scene.turn(2).begin(MI6_COMMANDS, &[]),
            "let a rope down for 110"
        ),
        "closed"
    );
    scene.machines(|machines| machines.roof_edge = 10);
    let mut game = scene.turn(2).begin(MI6_COMMANDS, &[]);
    assert!(
        !offers(&game, "let a rope down for 111"),
        "the cave part stays in the cave"
    );
    play(&mut game, &["let a rope down for 110", "at J14"]);
    assert_eq!(
        place_of(&game, "110").map(|place| place.level),
        Some(Level::ROOF)
    );
    assert!(counter(&game, "110").on_rope);
}

// rule: A-SCEN4-018
#[test]
fn skorpios_opens_scenario_four_alone() {
    let mut events = Vec::new();
    let setup = Setup::volcano(4);
    let mut game = Assault::start(&setup, Seed::from_number(2), &mut events).expect("a game");
    while game.board().clocks.turn < Turn(2) {
        let options = options(&game);
        let choice = options
            .iter()
            .find(|words| *words == "end the phase")
            .unwrap_or(&options[0]);
        events.extend(play(&mut game, &[choice]));
    }
    let phases: Vec<_> = events
        .iter()
        .take_while(|event| !matches!(event, Event::TurnBegan(Turn(2))))
        .filter_map(|event| match event {
            Event::PhaseBegan(phase) => Some(*phase),
            _ => None,
        })
        .collect();
    assert_eq!(phases, [SKORPIOS_COMMANDS, SKORPIOS_MOVES]);
}

// rule: A-SCEN4-020
#[test]
fn the_countdown_waits_for_turn_twelve() {
    let mut scene = scene_of(4, "601 P25, 101 P8");
    refused(
        &scene.turn(11).begin(SKORPIOS_COMMANDS, &[]),
        "start the countdown",
        "A-SCEN4-020",
    );
    assert!(offers(
        &scene.turn(12).begin(SKORPIOS_COMMANDS, &[]),
        "start the countdown"
    ));
}

// rule: A-SCEN4-021
// rule: A-SCEN4-022
#[test]
fn a_launch_in_time_wins_scenario_four() {
    let mut scene = scene_of(4, "601 P25, 101 P8");
    super::machines::ready_to_launch(&mut scene, 20);
    let game = scene.turn(20).begin(SKORPIOS_COMMANDS, &[]);
    let winners = game.outcome().map(|outcome| outcome.winners.bits());
    assert_eq!(winners, Some(2), "Skorpios");
    assert_eq!(
        winner(4, "601 P25, 101 P8"),
        Side::Mi6,
        "no launch by the end"
    );
    let turns = assault::volcano()
        .scenario(ScenarioNumber(4))
        .expect("scenario 4")
        .turns;
    assert!(16 + 6 - 1 > turns, "begun on Turn 16 it comes too late");
}

// rule: A-OPT-004
// rule: A-OPT-005
// rule: A-OPT-006
// rule: A-OPT-007
#[test]
fn losses_lower_morale_and_end_resistance() {
    let switches = Switches {
        casualty_morale: true,
        ..Switches::default()
    };
    let with_losses = |n: usize| {
        let setup = Setup {
            switches,
            ..Setup::volcano(1)
        };
        let mut scene = Scene::of(&setup).expect("a scenario");
        for code in [
            "301", "303", "304", "306", "122", "132", "103", "108", "B", "G",
        ]
        .iter()
        .take(n)
        {
            scene.counter(code).expect(code).at = assault::play::At::Gone;
        }
        scene
    };
    let modification = |n| with_losses(n).board().casualty_modification(Side::Mi6);
    assert_eq!(
        [
            modification(4),
            modification(5),
            modification(6),
            modification(7)
        ],
        [0, -1, -1, -2]
    );
    let bond = with_losses(5);
    let fire = shot(bond.board(), "F", "405", Manner::FIRE).expect("a shot");
    assert_eq!(line(&fire, "A-OPT-007"), -1, "in every attack");
    assert_eq!(
        bond.board().stun_chance(id("F")).0,
        13 * 6,
        "one less than with morale +2"
    );
    let mut nearly = with_losses(10);
    nearly.counter("E").expect("E").wound = Wound::Heavy;
    assert!(nearly.board().gives_up(id("E")) && !nearly.board().gives_up(id("F")));
}

// rule: A-OPT-020
// rule: A-OPT-021
// rule: A-OPT-022
// rule: A-CHAR-012
#[test]
fn hans_shakes_off_wounds_by_hand() {
    let switches = Switches {
        shaking_off_wounds: true,
        ..Switches::default()
    };
    let wound = |victim: &str, roll| {
        let scene = scene_with(1, switches, &format!("F P8, {victim} P8"));
        let mut game = scene.begin(MI6_FIRES, &[1, roll, 1]);
        let attack = format!("attack {victim}");
        play(&mut game, &["fight with F", &attack, "hand-to-hand"]);
        counter(&game, victim).wound
    };
    // Class B and a Quality Result of 1 are a Medium Wound; two levels lower only a Stun check.
    assert_eq!(
        [wound("K", 70), wound("K", 71)],
        [Wound::None, Wound::Medium]
    );
    assert_eq!(wound("L", 1), Wound::Medium, "Strength 12 is not enough");
    let mut game = scene_with(1, switches, "F P8, K P12").begin(MI6_FIRES, &[1, 1]);
    play(&mut game, &["fight with F", "attack K", "fire"]);
    assert_eq!(counter(&game, "K").wound, Wound::Heavy, "only by hand");
}
