//! Hero and Survival Points (A-HERO).

use assault::Quality;
use assault::play::{Event, Scene, Wound, improved, worsened};

use super::table::*;

fn with_points(people: &str, points: &[(&str, u8)]) -> Scene {
    let mut scene = scene(people);
    for (code, n) in points {
        scene.counter(code).expect(code).points = *n;
    }
    scene
}

// rule: A-HERO-001
// rule: A-CHAR-008
#[test]
fn a_scenario_gives_its_own_points() {
    let points = |scenario: u8, code| {
        let scene = Scene::of(&assault::play::Setup::volcano(scenario)).expect("a scenario");
        scene.board().counter(id(code)).points
    };
    assert_eq!([points(1, "F"), points(1, "B"), points(2, "F")], [13, 0, 7]);
}

// rule: A-HERO-003
// rule: A-HERO-006
// rule: A-HERO-007
#[test]
fn a_hero_improves_his_own_roll_before_damage() {
    let mut game = with_points("A P8, 511 P12", &[("A", 3)]).begin(MI6_FIRES, &[100]);
    let events = play(&mut game, &["fight with A", "attack 511", "fire"]);
    assert_eq!(rolled(&events), Some(None));
    assert!(!is_gone(&game, "511"), "damage waits for the choice");
    assert_eq!(
        options(&game),
        ["spend nothing", "spend 1", "spend 2", "spend 3"]
    );
    play(&mut game, &["spend 3"]);
    assert!(is_gone(&game, "511"), "a miss made a Quality Result of 2");
    assert_eq!(counter(&game, "A").points, 0);
}

// rule: A-HERO-011
// rule: A-HERO-012
#[test]
fn improving_stops_at_one_and_starts_at_a_miss() {
    assert_eq!(improved(None, 1), Some(Quality::Four));
    assert_eq!(improved(None, 2), Some(Quality::Three));
    let mut game = with_points("A P8, 511 P12", &[("A", 9)]).begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with A", "attack 511", "fire"]);
    assert!(
        is_gone(&game, "511"),
        "with a Quality Result of 1 nothing is asked"
    );
    assert_eq!(counter(&game, "A").points, 9);
    let mut game = with_points("A P8, 511 P12", &[("A", 9)]).begin(MI6_FIRES, &[100]);
    play(
        &mut game,
        &["fight with A", "attack 511", "fire", "spend 4"],
    );
    assert!(is_gone(&game, "511"), "even a roll of 100 is improved");
}

// rule: A-HERO-004
// rule: A-HERO-005
#[test]
fn a_hero_worsens_an_attack_on_him() {
    assert_eq!(worsened(Some(Quality::Three), 1), Some(Quality::Four));
    assert_eq!(worsened(Some(Quality::Three), 2), None);
    assert_eq!(worsened(Some(Quality::One), 4), None);
    let mut game = with_points("F P12, 511 P8", &[("F", 4)]).begin(SKORPIOS_FIRES, &[1]);
    play(&mut game, &["fight with 511", "attack F"]);
    assert_eq!(options(&game).last().map(String::as_str), Some("spend 4"));
    play(&mut game, &["spend 4"]);
    assert_eq!(
        (counter(&game, "F").wound, counter(&game, "F").points),
        (Wound::None, 0)
    );
    assert!(!is_gone(&game, "F"));
}

// rule: A-HERO-002
// rule: A-HERO-015
#[test]
fn points_help_nobody_else() {
    let scene = with_points("F P8, 122 P9, 511 P12", &[("F", 9)]);
    let mut game = scene.begin(MI6_FIRES, &[100]);
    play(&mut game, &["fight with 122", "attack 511", "fire"]);
    assert!(!offers(&game, "spend 1"), "a Ninja in Bond's radius misses");
    let mut game = scene.begin(SKORPIOS_FIRES, &[1]);
    play(&mut game, &["fight with 511", "attack 122"]);
    assert!(is_gone(&game, "122"), "nor can Bond save him");
}

// rule: A-HERO-008
// rule: A-HERO-009
#[test]
fn survival_points_only_defend() {
    let scene = with_points("L P8, F P12", &[("L", 9)]);
    let mut game = scene.begin(SKORPIOS_FIRES, &[100]);
    play(&mut game, &["fight with L", "attack F", "fire"]);
    assert!(!offers(&game, "spend 1"), "not for his own roll");
    let mut game = scene.begin(MI6_FIRES, &[90, 100]);
    play(&mut game, &["fight with F", "attack L", "fire"]);
    assert!(offers(&game, "spend 1"));
    play(&mut game, &["spend nothing"]);
    assert!(counter(&game, "L").stunned, "nor for a Stun check");
}

// rule: A-HERO-010
// rule: A-STUN-007
#[test]
fn a_hero_point_turns_a_failed_stun_check() {
    let scene = with_points("E P12, 511 P8", &[("E", 1)]);
    let mut game = scene.begin(SKORPIOS_FIRES, &[90, 80]);
    play(
        &mut game,
        &["fight with 511", "attack E", "spend nothing", "spend 1"],
    );
    assert!(!counter(&game, "E").stunned);
    assert_eq!(counter(&game, "E").points, 0);
    let mut stunned = with_points("F P12, 511 P8", &[("F", 5)]);
    stunned.counter("F").expect("F").stunned = true;
    let mut game = stunned.begin(SKORPIOS_FIRES, &[40]);
    play(&mut game, &["fight with 511", "attack F", "spend 2"]);
    assert_eq!(
        counter(&game, "F").wound,
        Wound::None,
        "the Stunned may spend too"
    );
}

// rule: A-HERO-013
#[test]
fn the_attacker_decides_first_then_the_defender() {
    let scene = with_points("F P8, L P8", &[("F", 5), ("L", 5)]);
    let mut game = scene.begin(MI6_FIRES, &[100]);
    play(&mut game, &["fight with F", "attack L", "fire", "spend 2"]);
    let events = play(&mut game, &["spend 2"]);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Spent { quality: None, .. }))
    );
    assert_eq!(
        (counter(&game, "F").points, counter(&game, "L").points),
        (3, 3)
    );
    assert!(!offers(&game, "spend 1"), "nobody is asked again");
}

// rule: A-SPRAY-008
#[test]
fn on_spray_each_leader_spends_for_himself() {
    let scene = with_points("401 P8, F P12, 101 P12", &[("F", 3)]);
    let mut game = scene.begin(SKORPIOS_FIRES, &[10]);
    play(&mut game, &["fight with 401", "attack 101", "spray fire"]);
    play(&mut game, &["spend 3"]);
    assert!(is_gone(&game, "101"));
    assert_eq!(counter(&game, "F").wound, Wound::None);
}

// rule: A-HERO-014
// rule: A-MORALE-009
#[test]
fn neither_points_nor_morale_touch_the_scatter() {
    let scene = with_points("201 P8, K P13", &[("K", 3)]);
    let mut game = scene.begin(MI6_FIRES, &[50, 8, 99]);
    let events = play(&mut game, &["fight with 201", "attack K", "spend nothing"]);
    let west = events.iter().any(|event| {
        matches!(event, Event::Scattered { roll: 8, space: Some(at) } if *at == space("P12"))
    });
    assert!(west, "{events:?}");
}

// rule: A-HERO-016
// rule: A-SCEN2-017
// rule: A-SCEN2-018
#[test]
fn a_hero_point_saves_a_demolition() {
    let mut scene = scene_of(2, "H H10@4, 101 H11@4, 511 P8");
    scene.counter("H").expect("H").points = 1;
    assert_eq!(scene.board().demolition_chance(id("H")).0, 100);
    assert_eq!(scene.board().demolition_chance(id("101")).0, 60);
    assert_eq!(scene.board().demolition_chance(id("E")).0, 85);
    let bond = scene_of(2, "F H10@4, 511 P8")
        .board()
        .can_set_explosives(id("F"));
    assert_eq!(bond.map_err(|rule| rule.0), Err("A-SCEN2-017"));
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(
        &mut game,
        &["set explosives with H", "set explosives with 101"],
    );
    game.give_rolls(&[61, 100]);
    game.go_to_next_turn(MI6_COMMANDS);
    assert!(offers(&game, "spend 1"), "{:?}", options(&game));
    play(&mut game, &["spend 1"]);
    assert_eq!(
        game.board().machines.charges.len(),
        1,
        "Tiger's, not the Ninja's 61 against 60"
    );
    assert!(
        offers(&game, "set explosives with 101"),
        "he may start again"
    );
}

// rule: A-ROCKET-018
#[test]
fn points_do_not_help_against_the_launch() {
    let mut scene = scene_of(4, "F J18@1, 601 P25");
    scene.counter("F").expect("F").points = 7;
    super::machines::ready_to_launch(&mut scene, 20);
    let game = scene.turn(20).begin(SKORPIOS_COMMANDS, &[]);
    assert!(is_gone(&game, "F"));
}
