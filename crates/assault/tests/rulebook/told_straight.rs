//! Rulings that follow the book's own sentence where an earlier reading did not.

use assault::play::{Event, Manner, Scene, Wound};
use assault::{Level, Place, Side};
use kernel::{Game, Viewer};

use super::table::*;

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
    super::machines::ready_to_launch(&mut scene, 17);
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

// rule: A-COMMAND-001
// rule: A-SCEN2-009
#[test]
fn whoever_comes_down_a_rope_hears_his_leader_and_fires_after_landing() {
    // Kissy Suzuki waits on the floor below the breach in G12.
    let mut game = scene_of(2, "E G12, 122 G11@4, 511 G16").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["let a rope down for 122", "at G12"]);
    play(&mut game, &["determine command status"]);
    assert!(
        !counter(&game, "122").out_of_command,
        "3 points for 3 Levels"
    );
    game.go_to(MI6_MOVES);
    play(&mut game, &["move 122", "down the rope"]);
    game.go_to_next_turn(MI6_COMMANDS);
    assert!(!counter(&game, "122").out_of_command, "halfway down");
    game.go_to(MI6_MOVES);
    play(&mut game, &["move 122", "down the rope"]);
    game.go_to(MI6_FIRES);
    play(&mut game, &["fight with 122"]);
    assert!(offers(&game, "attack 511"), "in the Turn in which he lands");
}

// rule: A-COMMAND-001
#[test]
fn words_carry_up_and_down_a_hole_at_one_point_per_level() {
    let distance = |scenario: u8, people: &str| {
        let scene = scene_of(scenario, people);
        let limit = assault::HalfPoints::whole(18);
        let found = scene.board().command_distance(id("E"), id("101"), limit);
        found.map(|points| points.to_string())
    };
    for (people, points) in [
        ("E G12, 101 G11@4", "4"),
        ("E G11@4, 101 G12", "4"),
        ("E G12, 101 G12@3", "2"),
        ("E G12@3, 101 G11@4", "2"),
        ("E G11@4, 101 G12@3", "2"),
    ] {
        assert_eq!(distance(2, people).as_deref(), Some(points), "{people}");
    }
    // Below a closed roof nobody is heard.
    assert_eq!(distance(4, "E K10, 101 K10@4").as_deref(), None);
}

// rule: A-SCEN2-006
// rule: A-ROOF-013
#[test]
fn a_rope_is_let_down_from_beside_a_hole_and_nobody_stands_on_one() {
    let mut game = scene_of(2, "101 G11@4, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101"]);
    refused(&game, "to G12 level 4", "A-ROOF-013");
    assert!(offers(&game, "to G10 level 4"));
    play(&mut game, &["done"]);
    game.go_to(MI6_COMMANDS);
    play(&mut game, &["let a rope down for 101", "at G12"]);
    assert!(counter(&game, "101").on_rope);
    assert_eq!(
        place_of(&game, "101"),
        Some(Place::new(space("G12"), Level::ROOF))
    );
    // From two spaces away nobody reaches it.
    let far = scene_of(2, "101 G10@4, 511 P8").begin(MI6_COMMANDS, &[]);
    assert!(!offers(&far, "let a rope down for 101"));
}

// rule: A-ROOF-013
// rule: A-SCEN2-021
#[test]
fn whoever_lives_through_the_blast_steps_off_the_hole() {
    let mut scene = scene_of(3, "A H10@4, 511 P8");
    scene.machines(|machines| {
        let due = assault::play::CommandCount(1);
        let space = space("H10");
        machines.charges.push(assault::play::Charge { space, due });
    });
    let mut game = scene.begin(MI6_COMMANDS, &[1, 1, 1]);
    assert_eq!(counter(&game, "A").wound, Wound::Heavy, "he lives");
    assert!(!offers(&game, "at H10"));
    play(&mut game, &["at H11"]);
    assert_eq!(
        place_of(&game, "A"),
        Some(Place::new(space("H11"), Level::ROOF))
    );
}

/// The gantry stands at loading and comes one space north.
fn gantry(people: &str) -> assault::play::Assault {
    scene_of(4, &format!("601 N25, {people}")).begin(SKORPIOS_COMMANDS, &[])
}

// rule: A-GANTRY-022
#[test]
fn whoever_is_in_the_way_of_the_gantry_is_moved_aside_by_his_owner() {
    let mut game = gantry("101 M20");
    play(&mut game, &["move the gantry toward launch"]);
    let asked = game.decision().expect("a decision");
    assert_eq!(asked.seat, Side::Mi6.seat(), "it is his man");
    assert_eq!(game.cite_words(asked.cite), "A-GANTRY-022");
    assert!(!offers(&game, "at M19"), "the gantry comes there too");
    assert_eq!(game.board().machines.gantry_steps, 0, "it waits for him");
    play(&mut game, &["at L20"]);
    assert_eq!(place_of(&game, "101"), Some(floor("L20")));
    assert_eq!(game.board().machines.gantry_steps, 1);
    assert!(game.board().gantry_covers(space("M20")));
}

// rule: A-GANTRY-022
#[test]
fn one_man_between_pit_and_gantry_does_not_stop_it() {
    // Beside M18 there are only spaces where the gantry comes: he goes on to their end.
    let mut game = gantry("101 M18");
    play(&mut game, &["move the gantry toward launch"]);
    let pit_or_floor = options(&game);
    assert!(!pit_or_floor.is_empty());
    play(&mut game, &[&pit_or_floor[0]]);
    assert_eq!(game.board().machines.gantry_steps, 1);
}

// rule: A-GANTRY-022
#[test]
fn the_stunned_are_dragged_out_of_the_way_of_the_gantry() {
    let game = gantry("101 M20");
    let mut game = game.rearranged(|scene| scene.counter("101").expect("101").stunned = true);
    play(&mut game, &["move the gantry toward launch", "at L20"]);
    assert_eq!(place_of(&game, "101"), Some(floor("L20")));
    assert!(counter(&game, "101").stunned);
}

// rule: A-GANTRY-022
#[test]
fn the_gantry_waits_only_where_there_is_no_room_beside() {
    let mut scene = scene_of(4, "601 N25, 101 M20");
    let mut crowd = (102..157).chain(401..433).chain(501..525);
    let mover = "move the gantry toward launch";
    // Whatever space he could go to is filled, until there is none.
    let mut n_filled = 0;
    let game = loop {
        let mut game = scene.begin(SKORPIOS_COMMANDS, &[]);
        if !offers(&game, mover) {
            break game;
        }
        play(&mut game, &[mover]);
        let spaces = options(&game);
        let offered = spaces.iter().find_map(|words| words.strip_prefix("at "));
        let taken = place_of(&game, "101").map(|place| place.space.to_string());
        let space = offered.map(str::to_owned).or(taken).expect("a space");
        for code in crowd.by_ref().take(6) {
            let place = floor(&space);
            // He goes below the bridge, not onto it.
            let level = place.level.min(Level::FLOOR);
            let stand = scene.board().stand_at(Place { level, ..place });
            scene.put_at(&code.to_string(), stand).expect("a space");
        }
        n_filled += 1;
        assert!(n_filled < 20, "he always finds room");
    };
    assert!(n_filled > 1);
    refused(&game, mover, "A-GANTRY-022");
}

// rule: A-GANTRY-022
#[test]
fn a_vehicle_in_its_way_stops_the_gantry() {
    let mut scene = scene_of(4, "601 N25, 101 A1@4");
    scene.put_vehicle("monorail-1", "M20").expect("a car");
    let game = scene.begin(SKORPIOS_COMMANDS, &[]);
    refused(&game, "move the gantry toward launch", "A-GANTRY-022");
}

// rule: A-GANTRY-022
#[test]
fn nobody_in_the_pit_stops_the_gantry() {
    let mut scene = scene_of(4, "601 N25, 101 A1@4");
    let steps = (0..7).find(|&steps| {
        scene.machines(|machines| machines.gantry_steps = steps);
        let board = scene.board();
        let after = board
            .map()
            .gantry()
            .expect("a gantry")
            .slide
            .after(steps + 1);
        let mut entered = after.spaces().filter(|space| !board.gantry_covers(*space));
        entered.any(|space| board.map().floor(space) == Some(Level::PIT))
    });
    let steps = steps.expect("the gantry passes over the pit");
    scene.machines(|machines| machines.gantry_steps = steps);
    let board = scene.board();
    let after = board
        .map()
        .gantry()
        .expect("a gantry")
        .slide
        .after(steps + 1);
    let mut entered = after.spaces().filter(|space| !board.gantry_covers(*space));
    let pit = entered.find(|space| board.map().floor(*space) == Some(Level::PIT));
    scene
        .put("101", &pit.expect("a pit").to_string())
        .expect("101");
    let mut game = scene.begin(SKORPIOS_COMMANDS, &[]);
    play(&mut game, &["move the gantry toward launch"]);
    assert_eq!(game.board().machines.gantry_steps, steps + 1);
    assert_eq!(
        place_of(&game, "101").map(|place| place.level),
        Some(Level::PIT)
    );
}

fn falling(scenario: u8, people: &str) -> Scene {
    let mut switches = assault::play::Switches::default();
    assert!(switches.turn_on("falling"));
    scene_with(scenario, switches, people)
}

// rule: A-OPT-017
// rule: A-HERO-007
#[test]
fn a_hero_point_is_decided_before_the_stun_check_that_follows_a_fall() {
    let mut scene = falling(1, "F J24, 511 J20");
    scene.counter("F").expect("F").points = 1;
    let hit = shot(scene.board(), "511", "F", Manner::FIRE).expect("a shot");
    let hit = hit.chance.0.min(99) as u8;
    let mut game = scene.begin(SKORPIOS_FIRES, &[hit, 99, 1]);
    // He keeps his point against the shot and is asked again for the fall.
    let events = play(&mut game, &["fight with 511", "attack F", "spend nothing"]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::DexterityRolled { .. }))
    );
    assert_eq!(n_stun_checks(&events), 0, "not before he has decided");
    let asked = game.decision().expect("a decision");
    assert_eq!(game.cite_words(asked.cite), "A-OPT-017");
    let events = play(&mut game, &["spend 1"]);
    assert_eq!(n_stun_checks(&events), 1, "for the wound alone");
    assert_eq!(place_of(&game, "F"), Some(floor("J24")));
}

// rule: A-OPT-017
// rule: A-OPT-018
#[test]
fn the_wounded_fall_from_the_edge_of_the_roof_and_into_holes() {
    // The roof of scenario 2 is open from column 14 on, and G12 is breached.
    for (at, below) in [("H13", "H14"), ("G11", "G12")] {
        let people = format!("J {at}@4, 122 {below}@4");
        let mut scene = falling(2, &people);
        scene.counter("122").expect("122").on_rope = false;
        let hit = shot(scene.board(), "122", "J", Manner::FIRE).expect("a shot");
        let hit = hit.chance.0.min(99) as u8;
        let mut game = scene.begin(MI6_FIRES, &[hit, 99, 1, 1]);
        play(&mut game, &["fight with 122", "attack J"]);
        if offers(&game, "fire") {
            play(&mut game, &["fire"]);
        }
        let fell = place_of(&game, "J");
        assert!(
            fell == Some(floor(below)) || fell.is_none(),
            "{at}: {fell:?}"
        );
    }
    // In the middle of the roof there is no edge.
    let scene = falling(2, "J K9@4, 122 P8");
    let place = Place::new(space("K9"), Level::ROOF);
    assert_eq!(scene.board().drop_below(place), None);
}

// rule: A-CONTROL-001
#[test]
fn the_shutters_are_worked_in_the_enemys_command_phase_too() {
    let mut game = scene_of(4, "602 R26, 101 A1@4").begin(MI6_COMMANDS, &[]);
    let asked = game.decision().expect("a decision");
    assert_eq!(asked.seat, Side::Skorpios.seat());
    assert_eq!(options(&game), ["close the shutters", "done"]);
    let mut declined = game.clone();
    play(&mut game, &["close the shutters"]);
    assert!(game.board().machines.shutters_closed);
    assert_eq!(
        game.decision().map(|asked| asked.seat),
        Some(Side::Mi6.seat())
    );
    play(&mut declined, &["done"]);
    assert!(!declined.board().machines.shutters_closed);
    // With nobody there, nobody is asked.
    let game = scene_of(4, "602 R25, 101 A1@4").begin(MI6_COMMANDS, &[]);
    assert_eq!(
        game.decision().map(|asked| asked.seat),
        Some(Side::Mi6.seat())
    );
}

// rule: A-CONTROL-001
// rule: A-GM-003
#[test]
fn with_hidden_movement_the_question_tells_nothing_of_who_is_at_the_shutters() {
    let mut switches = assault::play::Switches::default();
    assert!(switches.turn_on("hidden-movement"));
    let asked = |people: &str| {
        let game = scene_with(4, switches, people).begin(MI6_COMMANDS, &[]);
        let asked = game.decision().expect("a decision").seat;
        (asked, game.view(Viewer::Seat(Side::Mi6.seat())).words())
    };
    let (there, elsewhere) = (asked("602 R26, 101 A1@4"), asked("602 J2, 101 A1@4"));
    assert_eq!(there.0, Side::Skorpios.seat());
    assert_eq!(there, elsewhere);
}

// rule: A-ROCKET-004
#[test]
fn the_countdown_is_told_at_any_decision_of_whoever_began_it() {
    let mut scene = scene_of(4, "J P27, 511 P20, 101 P22");
    super::machines::ready_to_launch(&mut scene, 17);
    scene.turn(11);
    let begin = |phase| scene.begin(phase, &[1, 1, 1]);
    let reveal = "reveal the countdown";
    for phase in [SKORPIOS_COMMANDS, SKORPIOS_MOVES, SKORPIOS_FIRES] {
        let mut game = begin(phase);
        assert!(offers(&game, reveal), "{phase:?}");
        let before = options(&game);
        let events = play(&mut game, &[reveal]);
        assert!(
            events
                .iter()
                .any(|event| matches!(event, Event::CountdownRevealed { .. }))
        );
        let after: Vec<_> = before.into_iter().filter(|words| words != reveal).collect();
        assert_eq!(options(&game), after, "the Phase goes on as it was");
    }
    let mut marching = begin(SKORPIOS_MOVES);
    play(&mut marching, &["move 511"]);
    assert!(offers(&marching, reveal), "in the middle of a move");
    for phase in [MI6_COMMANDS, MI6_MOVES, MI6_FIRES] {
        assert!(!offers(&begin(phase), reveal), "it is not theirs to tell");
    }
}

// rule: A-ROCKET-001
// rule: A-ROCKET-009
#[test]
fn whoever_holds_the_launch_control_starts_the_countdown_and_the_other_side_aborts_it() {
    let mut scene = scene_of(4, "101 P25, 511 A1@4");
    let mut game = scene.turn(12).begin(MI6_COMMANDS, &[]);
    play(&mut game, &["start the countdown", "count down 8 turns"]);
    let length = |game: &assault::play::Assault, side: Side| {
        let view = game.view(Viewer::Seat(side.seat()));
        view.board
            .machines
            .countdown
            .and_then(|countdown| countdown.length)
    };
    assert_eq!(length(&game, Side::Mi6), Some(8));
    assert_eq!(length(&game, Side::Skorpios), None, "it is sealed");
    assert!(
        !offers(&game, "abort the countdown"),
        "not by whoever began it"
    );
    let mut game = game.rearranged(|scene| {
        scene.put("101", "P8").expect("101");
        scene.put("511", "P25").expect("511");
    });
    game.go_to_next_turn(SKORPIOS_COMMANDS);
    play(&mut game, &["abort the countdown"]);
    assert!(game.board().machines.countdown.is_none());
}

// rule: A-SCEN3-025
#[test]
fn a_window_that_is_gone_is_an_entrance_that_must_be_held() {
    let board = scene_of(3, "").board().clone();
    let areas = board.map().areas();
    let (room, _) = areas
        .into_iter()
        .find(|(_, area)| area.name == "control_room")
        .expect("a control room");
    let built: Vec<_> = board.entrances(room).collect();
    let mut openings = board.map().openings(room);
    let (edge, inner) = openings
        .find(|(_, inner)| !built.contains(inner))
        .expect("a window");
    let outer = board.map().edge(edge).spaces;
    let outer = outer
        .into_iter()
        .find(|space| *space != inner)
        .expect("two sides");
    // M.I.6 holds the room and the entrances it was built with.
    let holds = |with_guard: bool, broken: bool| {
        let mut scene = scene_of(3, "");
        for (n, space) in built.iter().enumerate() {
            scene
                .put(&(101 + n).to_string(), &space.to_string())
                .expect("a ninja");
        }
        scene.put("120", "P27").expect("120");
        if with_guard {
            scene.put("511", &inner.to_string()).expect("511");
        }
        if broken {
            let gone = assault::play::EdgeDamage::Destroyed;
            let (outer, inner) = (outer.to_string(), inner.to_string());
            scene.damage_edge(&outer, &inner, gone).expect("a window");
        }
        scene.board().holds_area(room)
    };
    assert!(holds(true, false), "more people, and the doors are held");
    assert!(!holds(true, true), "the guard stands in the new entrance");
    assert!(!holds(false, true), "nobody of M.I.6 was ever there");
    assert!(holds(false, false));
}

// rule: A-MOVE-019
#[test]
fn a_group_is_picked_in_any_order() {
    let mut game = scene("101 P8, 102 P8, 103 P8, 511 P20").begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &["move 103", "take 101 along", "take 102 along", "to P9"],
    );
    for code in ["101", "102", "103"] {
        assert_eq!(place_of(&game, code), Some(floor("P9")));
    }
}

// rule: A-SEQ-021
#[test]
fn whoever_is_done_before_he_fought_is_told_to_hold_fire() {
    let mut game = scene("122 P8, 511 P12").begin(MI6_FIRES, &[]);
    play(&mut game, &["fight with 122"]);
    let view = game.view(Viewer::Seat(Side::Mi6.seat()));
    let teller = assault::tell::Teller::of(&view, assault::tell::Lang::En);
    assert!(
        teller
            .options(&view)
            .contains("122 does not fight in this phase")
    );
    let events = play(&mut game, &["done"]);
    let person = id("122");
    assert!(events.contains(&Event::HeldFire { person }));
    assert!(!offers(&game, "fight with 122"));
}

// rule: A-COMMAND-009
// rule: A-BEAD-004
// rule: A-SCEN2-007
#[test]
fn refusals_name_the_rule_that_forbids_it() {
    // Kissy Suzuki gives two orders.
    let mut game = scene("E P8, 101 P8, 102 P8, 103 P8, 511 P20").begin(MI6_COMMANDS, &[]);
    play(
        &mut game,
        &["order 101", "covering fire", "order 102", "covering fire"],
    );
    refused(&game, "order 103", "A-COMMAND-009");
    let moved = scene("122 P8, A P8, 511 P20").begin(MI6_MOVES, &[]);
    let mut moved = moved;
    play(&mut moved, &["move 122", "to P9", "done"]);
    moved.go_to(MI6_COMMANDS);
    play(&mut moved, &["order 122"]);
    refused(&moved, "take a bead", "A-BEAD-004");
    let mut ropes = scene_of(2, "101 G11@4, 102 G11@4, 103 K9@4, 511 P8").begin(MI6_COMMANDS, &[]);
    refused(&ropes, "let a rope down for 103", "A-ROOF-014");
    play(&mut ropes, &["let a rope down for 101", "at G12"]);
    refused(&ropes, "let a rope down for 102", "A-SCEN2-007");
}

// rule: A-HERO-007
#[test]
fn whoever_is_asked_for_points_reads_what_the_wound_would_be() {
    let mut scene = scene("F P8, 511 P12");
    scene.counter("F").expect("F").points = 1;
    let class = shot(scene.board(), "511", "F", Manner::FIRE)
        .expect("a shot")
        .class;
    let result = scene
        .board()
        .damage_to(id("F"), assault::Quality::One, class);
    let mut game = scene.begin(SKORPIOS_FIRES, &[5]);
    play(&mut game, &["fight with 511", "attack F"]);
    let view = game.view(Viewer::Seat(Side::Mi6.seat()));
    let teller = assault::tell::Teller::of(&view, assault::tell::Lang::En);
    let told = teller.unfinished(&view);
    assert!(told.contains("quality 1; "), "{told}");
    assert!(told.ends_with(&teller.result(result)), "{told}");
}

#[test]
fn the_map_shows_what_stands_between_spaces_and_on_which_level_they_are() {
    let window = |closed: bool| {
        let mut scene = scene_of(4, "101 A1@4");
        scene.machines(|machines| machines.shutters_closed = closed);
        let game = scene.begin(MI6_MOVES, &[]);
        let view = game.view(Viewer::Seat(Side::Mi6.seat()));
        assault::tell::map_window(&view, space("M24"), 8, 8)
    };
    let (open, closed) = (window(false), window(true));
    for sign in ['|', '-', ':', 'H', '0', '2'] {
        assert!(open.contains(sign), "{sign}\n{open}");
    }
    assert!(!open.contains('!') && closed.contains('!'), "{closed}");
}

// rule: A-ROCKET-004
// rule: A-GM-003
#[test]
fn with_hidden_movement_nobody_learns_from_his_options_that_the_countdown_was_read() {
    let mut switches = assault::play::Switches::default();
    assert!(switches.turn_on("hidden-movement"));
    let offered = |is_told: bool| {
        let mut scene = scene_with(4, switches, "511 J2, 101 A1@4");
        super::machines::ready_to_launch(&mut scene, 17);
        scene.turn(11).machines(|machines| {
            let countdown = machines.countdown.as_mut().expect("a countdown");
            countdown.is_told = is_told;
        });
        let mut game = scene.begin(SKORPIOS_MOVES, &[]);
        let before = options(&game);
        play(&mut game, &["reveal the countdown"]);
        assert!(!offers(&game, "reveal the countdown"), "it is open now");
        before
    };
    assert_eq!(offered(true), offered(false));
}
