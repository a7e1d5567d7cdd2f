//! Hidden movement: a side sees only those enemies whom its own people see (A-GM-003, A-GM-004).

use assault::play::{Assault, At, Event, Scene, Switches};
use assault::{Direction, PersonId, Side};
use kernel::{Game, Seed, Viewer};

use super::table::*;

const MI6: Viewer = Viewer::Seat(Side::Mi6.seat());
const SKORPIOS: Viewer = Viewer::Seat(Side::Skorpios.seat());

fn hidden(people: &str) -> Scene {
    let mut switches = Switches::default();
    assert!(switches.turn_on("hidden-movement"));
    scene_with(1, switches, people)
}

fn sees(game: &Assault, viewer: Viewer, code: &str) -> bool {
    game.view(viewer).board.counter(id(code)).at != At::Unseen
}

// rule: A-GM-003
#[test]
fn a_guard_behind_a_wall_is_in_no_view_until_somebody_sees_him() {
    // The rock of the volcano is between the landing and the floor.
    let mut game = hidden("101 P8, 511 AA35").begin(MI6_MOVES, &[]);
    assert!(!sees(&game, MI6, "511") && !sees(&game, SKORPIOS, "101"));
    let view = game.view(MI6);
    assert!(view.board.present(Side::Skorpios).is_empty());
    assert!(!view.words().contains("AA35"));

    let game_in_sight = hidden("101 P8, 511 P14").begin(MI6_MOVES, &[]);
    assert!(sees(&game_in_sight, MI6, "511") && sees(&game_in_sight, SKORPIOS, "101"));
    // Nobody looks when the only watcher is Stunned.
    let mut scene = hidden("101 P8, 102 AA35, 511 P14");
    scene.counter("101").expect("101").stunned = true;
    game = scene.begin(MI6_MOVES, &[]);
    assert!(!sees(&game, MI6, "511"), "101 is Stunned, 102 is elsewhere");
    assert!(sees(&game, SKORPIOS, "101"));
}

// rule: A-GM-003
#[test]
fn what_hidden_movement_sees_is_what_a_shot_sees() {
    let scene = hidden("101 P8, 511 P14, 512 AA35, 401 K20, 402 N25, 501 Z14, 601 H15");
    let board = scene.board();
    let sighted = board.sighted_by(Side::Mi6).people;
    let mut n_seen = 0;
    for enemy in board.present(Side::Skorpios).iter() {
        let clear = board.sight(id("101"), enemy).expect("both are on the map");
        assert_eq!(
            sighted.contains(enemy),
            !clear.is_blocked(),
            "{}",
            board.code(enemy)
        );
        n_seen += usize::from(sighted.contains(enemy));
    }
    assert!(n_seen > 0 && n_seen < 6, "{n_seen} of 6");
}

// rule: A-GM-003
#[test]
fn with_facing_nobody_is_seen_behind_ones_back() {
    let mut switches = Switches::default();
    assert!(switches.turn_on("hidden-movement") && switches.turn_on("facing"));
    let mut scene = scene_with(1, switches, "101 P8, 511 P14");
    scene.counter("101").expect("101").facing = Some(Direction::West);
    let game = scene.begin(MI6_MOVES, &[]);
    assert!(!sees(&game, MI6, "511") && sees(&game, SKORPIOS, "101"));
}

// rule: A-GM-003
#[test]
fn nothing_shows_of_what_is_done_out_of_sight() {
    let mut game = hidden("101 P8, 511 AA35, 512 AA35").begin(SKORPIOS_MOVES, &[]);
    let before = game.view(MI6);
    for choice in ["move 511", "to Z35", "done", "move 512"] {
        let events = play(&mut game, &[choice]);
        let noticed: Vec<Event> = events.iter().filter_map(|e| game.seen(e, MI6)).collect();
        assert_eq!(noticed, [], "{choice}");
        assert_eq!(game.view(MI6).words(), before.words(), "{choice}");
        assert!(game.decision().is_some_and(|decision| decision.sealed));
    }
}

// rule: A-GM-003
#[test]
fn who_steps_out_of_sight_is_seen_to_go_but_not_where() {
    let mut game = hidden("101 E36, 511 F28, 102 V18").begin(SKORPIOS_MOVES, &[]);
    assert!(sees(&game, MI6, "511"));
    let (mut seen_to_go, mut last) = (false, Vec::new());
    play(&mut game, &["move 511"]);
    for step in ["to G27", "to H27", "to I27"] {
        if game.option_worded(step).is_none() {
            break;
        }
        let events = play(&mut game, &[step]);
        last = events.iter().filter_map(|e| game.seen(e, MI6)).collect();
        if !sees(&game, MI6, "511") {
            seen_to_go = true;
            break;
        }
    }
    assert!(seen_to_go, "511 never left the sight of 101");
    assert_eq!(last, [Event::LostFromSight { person: id("511") }]);
}

// rule: A-GM-003
#[test]
fn no_phase_passes_unasked() {
    let game = hidden("301 P8, 511 AA35").begin(MI6_FIRES, &[]);
    assert_eq!(
        options(&game),
        ["end the phase"],
        "though nobody has a target"
    );
}

// rule: A-GM-003
#[test]
fn a_bead_is_taken_only_on_somebody_seen() {
    let mut game = hidden("F P8, 511 P14, 512 AA35").begin(MI6_COMMANDS, &[]);
    play(&mut game, &["order F", "take a bead"]);
    assert_eq!(options(&game), ["on 511", "done"]);
    play(&mut game, &["on 511"]);
    // Its owner sees the marker because he sees the firer.
    assert!(game.view(SKORPIOS).board.counter(id("F")).bead.is_some());
}

// rule: A-GM-003
#[test]
fn a_gantry_held_by_somebody_unseen_does_not_move() {
    let place = |scene: &mut Scene| {
        scene.put("F", "N25").expect("the control on the floor");
        let on_board = scene.board().control_on_board().expect("a gantry");
        let stand = scene.board().stand_at(on_board);
        scene.put_at("511", stand).expect("on board");
    };
    let mut scene = hidden("101 P8");
    place(&mut scene);
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    assert!(!sees(&game, MI6, "511"), "the gantry hides him");
    let before = game.board().machines.gantry_steps;
    let events = play(&mut game, &["move the gantry toward loading"]);
    let side = Side::Mi6;
    assert!(events.contains(&Event::Thwarted { side, person: None }));
    assert_eq!(game.board().machines.gantry_steps, before);
    assert!(
        !offers(&game, "move the gantry toward loading"),
        "it was tried"
    );
}

// rule: A-GM-003
#[test]
fn an_explosion_tells_nothing_of_those_who_are_not_seen() {
    // 512 is round the corner of the rock, but in the blast.
    let mut game = hidden("201 E36, 511 G27, 512 H27").begin(MI6_FIRES, &[]);
    assert!(sees(&game, MI6, "511") && !sees(&game, MI6, "512"));
    let shot = ["fight with 201", "attack 511", "fire"];
    let mut events = Vec::new();
    let names = |event: &Event, who: PersonId| format!("{event:?}").contains(&format!("{who:?}"));
    game.give_rolls(&[1, 99, 99, 99, 99]);
    for choice in shot {
        if game.option_worded(choice).is_some() {
            events.extend(play(&mut game, &[choice]));
        }
    }
    assert!(events.iter().any(|e| matches!(e, Event::Exploded { .. })));
    assert!(
        events.iter().any(|event| names(event, id("512"))),
        "he is hurt"
    );
    let game = &game;
    let told = |viewer| events.iter().filter_map(move |e| game.seen(e, viewer));
    assert!(told(SKORPIOS).any(|event| names(&event, id("512"))));
    assert!(!told(MI6).any(|event| names(&event, id("512"))));
}

// rule: A-GM-004
#[test]
fn the_gamesmaster_sees_everybody() {
    let game = hidden("101 P8, 511 AA35, 512 AA35").begin(MI6_MOVES, &[]);
    let view = game.view(Viewer::Gamesmaster);
    for code in ["101", "511", "512"] {
        assert_eq!(
            view.board.place(id(code)),
            game.board().place(id(code)),
            "{code}"
        );
    }
    let spectator = game.view(Viewer::Spectator);
    assert!(spectator.board.everyone().is_empty(), "nobody sees anybody");
}

// rule: A-GM-003
#[test]
fn a_sampled_world_puts_the_unseen_where_they_are_not_seen() {
    let game = hidden("101 P8, 511 P14, 512 AA35, K N25").begin(MI6_MOVES, &[]);
    let view = game.view(MI6);
    let mut places = Vec::new();
    for number in 0..20 {
        let world = Assault::sample(&view, Seed::from_number(number));
        assert_eq!(world.view(MI6).words(), view.words(), "world {number}");
        assert_eq!(world.board().place(id("511")), Some(floor("P14")));
        assert!(!sees(&world, MI6, "512"));
        places.push(world.board().place(id("512")));
    }
    places.sort();
    places.dedup();
    assert!(
        places.len() > 3,
        "the same world again and again: {places:?}"
    );
}

// rule: A-GM-003
#[test]
fn a_vehicle_is_seen_like_a_person() {
    let mut scene = hidden("101 P8, 511 AA35");
    scene.put_vehicle("boat-1", "I38").expect("a boat");
    scene.put_vehicle("monorail-2", "AB37").expect("a car");
    let game = scene.begin(MI6_MOVES, &[]);
    for viewer in [MI6, SKORPIOS] {
        let view = game.view(viewer);
        for number in 0..10 {
            let world = Assault::sample(&view, Seed::from_number(number));
            assert_eq!(
                world.view(viewer).words(),
                view.words(),
                "{viewer} {number}"
            );
        }
    }
    let boat = scene.vehicle("boat-1").expect("a boat");
    let berth = game.view(MI6).board.vehicle(boat).berth;
    assert_eq!(berth, assault::play::Berth::Unseen);
    let car = scene.vehicle("monorail-2").expect("a car");
    let sees = |viewer| game.view(viewer).board.vehicle(car).space().is_some();
    assert!(sees(SKORPIOS) && !sees(MI6), "511 stands beside it");
}
