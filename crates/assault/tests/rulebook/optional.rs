//! Optional and gamesmaster rules behind their switches (A-OPT, A-GM).

use assault::play::{Event, Manner, Scene, Setup, Switches, Wound};
use assault::{Direction, EaseCase, Level, Side};
use kernel::{Game, Seed, Viewer};

use super::table::*;

fn with(name: &str, people: &str) -> Scene {
    let mut switches = Switches::default();
    assert!(switches.turn_on(name));
    scene_with(1, switches, people)
}

// rule: A-OPT-001
#[test]
fn nobody_sees_behind_himself() {
    let sees = |facing, at: &str| {
        let mut scene = with("facing", &format!("122 P10, 511 {at}"));
        scene.counter("122").expect("122").facing = Some(facing);
        shot(scene.board(), "122", "511", Manner::FIRE)
            .map(|_| ())
            .map_err(|rule| rule.0)
    };
    assert_eq!(sees(Direction::North, "R10"), Err("A-OPT-001"));
    assert_eq!(sees(Direction::North, "M10"), Ok(()));
    assert_eq!(sees(Direction::North, "P13"), Ok(()), "the sides are seen");
    assert_eq!(
        sees(Direction::North, "R12"),
        Ok(()),
        "on the diagonal the better area counts"
    );
    assert_eq!(sees(Direction::North, "S12"), Err("A-OPT-001"));
}

// rule: A-OPT-002
#[test]
fn a_move_ends_facing_one_of_four_sides() {
    let mut game = with("facing", "101 P8, 102 P8, 511 P20").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101", "to P9", "done"]);
    assert_eq!(
        options(&game),
        ["face north", "face east", "face south", "face west"]
    );
    play(&mut game, &["face east"]);
    assert_eq!(counter(&game, "101").facing, Some(Direction::East));
    assert!(offers(&game, "move 102"));
}

// rule: A-OPT-003
#[test]
fn fire_from_behind_is_easier() {
    let mut scene = with("facing", "122 P8, 511 P14");
    let before = shot(scene.board(), "122", "511", Manner::FIRE).expect("a shot");
    scene.counter("511").expect("511").facing = Some(Direction::East);
    let behind = shot(scene.board(), "122", "511", Manner::FIRE).expect("a shot");
    let bonus = scene
        .board()
        .charts()
        .ease
        .modification(EaseCase::FromBehind);
    assert_eq!(
        (line(&before, "A-OPT-003"), line(&behind, "A-OPT-003")),
        (0, bonus)
    );
    assert_eq!(behind.ease.to_string(), "6");
}

// rule: A-OPT-010
// rule: A-OPT-016
#[test]
fn up_to_six_grenades_are_carried() {
    let carried = |switches: &[&str], code| {
        let mut on = Switches::default();
        switches.iter().for_each(|name| assert!(on.turn_on(name)));
        let scene = Scene::of(&Setup {
            switches: on,
            ..Setup::volcano(1)
        })
        .expect("a scenario");
        scene.board().counter(id(code)).grenades
    };
    assert_eq!(
        [carried(&[], "122"), carried(&["hand-grenades"], "122")],
        [0, 6]
    );
    let leaders = ["hand-grenades", "grenades-for-leaders"];
    assert_eq!([carried(&leaders, "122"), carried(&leaders, "B")], [0, 6]);
    let mut soldier = scene_with(
        1,
        Switches {
            hand_grenades: true,
            grenades_for_leaders: true,
            ..Switches::default()
        },
        "122 P8, 511 P12",
    );
    soldier.counter("122").expect("122").grenades = 6;
    let refusal = soldier.board().can_prepare(id("122"));
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-OPT-016"));
}

/// Two enemies near somebody with a grenade.
fn grenadier() -> Scene {
    let mut scene = with("hand-grenades", "A P7, 101 P8, 102 M8, 511 P12, 512 P14");
    scene.counter("101").expect("101").grenades = 6;
    scene
}

// rule: A-OPT-011
// rule: A-OPT-012
// rule: A-OPT-014
// rule: A-OPT-015
#[test]
fn a_grenade_is_prepared_and_thrown() {
    let scene = grenadier();
    assert!(
        shot(scene.board(), "101", "511", Manner::THROW).is_err(),
        "not prepared"
    );
    let mut game = scene.begin(MI6_COMMANDS, &[]);
    play(&mut game, &["get a grenade ready with 101"]);
    game.go_to(MI6_FIRES);
    let throw = shot(game.board(), "101", "511", Manner::THROW).expect("a throw");
    assert_eq!(
        throw.chance.0,
        12 * 6,
        "hand-to-hand chance at an Ease Factor of 5 and A's morale"
    );
    game.give_rolls(&[30, 2, 1, 1, 1]);
    let events = play(
        &mut game,
        &["fight with 101", "attack 511", "throw a grenade"],
    );
    assert!(
        events.contains(&Event::Exploded {
            place: floor("O12")
        }),
        "one space north: {events:?}"
    );
    assert_eq!(counter(&game, "101").grenades, 5);
    refused(&game, "fight with 101", "A-SEQ-021");
}

// rule: A-OPT-013
#[test]
fn a_throw_reaches_five_spaces() {
    let mut scene = grenadier();
    scene.put("512", "N13").expect("512");
    scene.counter("101").expect("101").prepared = Some(assault::play::FireCount(0));
    assert!(shot(scene.board(), "101", "511", Manner::THROW).is_ok());
    let far = shot(scene.board(), "101", "512", Manner::THROW);
    assert_eq!(
        far.map_err(|rule| rule.0),
        Err("A-OPT-013"),
        "5 columns and 2 rows are more"
    );
}

// rule: A-OPT-017
// rule: A-OPT-018
// rule: A-OPT-019
#[test]
fn the_wounded_fall_from_an_edge() {
    let fall = |roll| {
        let mut game = with("falling", "122 J20, 511 J24, 101 P8").begin(MI6_FIRES, &[]);
        let shot = shot(game.board(), "122", "511", Manner::FIRE).expect("a shot");
        game.give_rolls(&[shot.chance.0.min(99) as u8, roll, 1]);
        play(&mut game, &["fight with 122", "attack 511", "fire"]);
        (
            is_gone(&game, "511"),
            place_of(&game, "511").map(|place| place.level),
        )
    };
    assert_eq!(fall(35), (false, Some(Level::UPPER)), "Dexterity 7 times 5");
    assert_eq!(
        fall(36),
        (true, None),
        "one Level, and he was inverted already"
    );
    let mut leader = with("falling", "J J24, 122 J20").begin(MI6_FIRES, &[]);
    let hit = shot(leader.board(), "122", "J", Manner::FIRE)
        .expect("a shot")
        .chance
        .0
        .min(99) as u8;
    leader.give_rolls(&[hit, 56, 1, 1]);
    play(&mut leader, &["fight with 122", "attack J", "fire"]);
    assert_eq!(place_of(&leader, "J"), Some(floor("J23")), "56 is above 55");
    assert_eq!(
        counter(&leader, "J").wound,
        Wound::Medium,
        "a Light Wound and another from the fall"
    );
    let mut high = with("falling", "J G16@3, 122 G12").begin(MI6_FIRES, &[]);
    let hit = shot(high.board(), "122", "J", Manner::FIRE).expect("a shot");
    high.give_rolls(&[hit.chance.0.min(99) as u8, 56, 1, 1]);
    play(&mut high, &["fight with 122", "attack J", "fire"]);
    assert_eq!(place_of(&high, "J"), Some(floor("F16")), "from the gantry");
    let wound = counter(&high, "J").wound;
    assert_eq!(wound, Wound::Heavy, "two Levels are a Medium Wound");
}

// rule: A-GM-005
// rule: A-GM-006
#[test]
fn secret_damage_is_told_to_its_owner_only() {
    let mut game =
        with("secret-damage", "A P8, F P14, 511 P10, 101 M8").begin(SKORPIOS_FIRES, &[40, 1]);
    let events = play(&mut game, &["fight with 511", "attack F"]);
    let wound = |viewer| {
        let view = game.view(viewer);
        let counter = view.board.counter(id("F"));
        (counter.wound, counter.hit)
    };
    let (mi6, skorpios) = (
        Viewer::Seat(Side::Mi6.seat()),
        Viewer::Seat(Side::Skorpios.seat()),
    );
    assert_ne!(wound(mi6).0, Wound::None);
    assert_eq!(wound(skorpios), (Wound::None, true), "only that he was hit");
    assert_eq!(wound(Viewer::Gamesmaster), wound(mi6));
    let suffered = events
        .iter()
        .find(|event| matches!(event, Event::Suffered { .. }));
    let suffered = suffered.expect("damage");
    assert_eq!(game.seen(suffered, mi6).as_ref(), Some(suffered));
    assert_eq!(
        game.seen(suffered, skorpios),
        Some(Event::WasHit { person: id("F") })
    );
}

// rule: A-GM-008
#[test]
fn one_person_can_act_for_both_sides() {
    let setup = Setup::volcano(1);
    let mut game =
        assault::play::Assault::start(&setup, Seed::from_number(8), &mut ()).expect("a game");
    let mut asked = [0; 2];
    while let Some(decision) = game.decision() {
        asked[decision.seat.idx()] += 1;
        let n = options(&game).len();
        game.choose(n - 1, &mut ())
            .expect("the one person chooses for either seat");
    }
    assert!(asked.iter().all(|&n| n > 0) && game.outcome().is_some());
}

// rule: A-GM-007
#[test]
fn a_gamesmaster_modifies_before_the_roll() {
    let mut game = with("gm-modifies", "122 P8, 511 P14, 101 M8").begin(MI6_FIRES, &[64, 1]);
    play(&mut game, &["fight with 122", "attack 511", "fire"]);
    assert_eq!(
        game.decision().map(|decision| decision.seat),
        Some(assault::play::GAMESMASTER)
    );
    assert_eq!(game.rolls_left(), 2, "nothing is rolled yet");
    let events = play(&mut game, &["modify by -1"]);
    let announced = events.iter().find_map(|event| match event {
        Event::Attacked { ease, chance, .. } => Some((ease.to_string(), chance.0)),
        _ => None,
    });
    assert_eq!(announced, Some(("4".into(), 64)));
    assert_eq!(rolled(&events), Some(Some(assault::Quality::Four)));
}
