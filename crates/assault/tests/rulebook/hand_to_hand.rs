//! Hand-to-hand combat and kicks (A-HTH, A-KICK, A-SWORD).

use assault::play::{Manner, Turn};
use assault::{DamageClass, Quality};

use super::table::*;

const HAND: Manner = Manner::HAND_TO_HAND;

// rule: A-HTH-001
// rule: A-HTH-006
// rule: A-HTH-007
// rule: A-HTH-010
// rule: A-HTH-014
#[test]
fn a_blow_needs_the_same_space() {
    let apart = scene("122 P8, 511 P9");
    assert_eq!(
        shot(apart.board(), "122", "511", HAND).map_err(|rule| rule.0),
        Err("A-HTH-001")
    );
    let together = scene("303 P8, 202 P8, 601 P8, 511 P8");
    let ease = |code: &str, target| shot(together.board(), code, target, HAND).expect("a blow");
    let sword = ease("303", "511");
    assert_eq!((sword.ease.to_string().as_str(), sword.chance.0), ("5", 95));
    assert_eq!(
        ease("202", "511").ease.to_string(),
        "6",
        "a grenade rifleman with morale +1"
    );
    assert_eq!(
        ease("601", "303").ease.to_string(),
        "4",
        "a worker with morale -1"
    );
}

// rule: A-HTH-002
// rule: A-HTH-003
// rule: A-HTH-011
#[test]
fn a_blow_names_one_and_engages_both() {
    let mut game = scene("303 P8, 511 P8, 512 P8, 513 P8").begin(MI6_FIRES, &[96]);
    let events = play(&mut game, &["fight with 303", "attack 512"]);
    assert_eq!(rolled(&events), Some(None), "96 misses 95");
    let engaged = ["303", "511", "512", "513"].map(|code| game.board().is_engaged(id(code)));
    assert_eq!(engaged, [true, false, true, false]);
}

// rule: A-HTH-004
#[test]
fn the_marker_goes_when_the_attackers_side_fires_again() {
    let mut game = scene("303 P8, 511 P8").begin(MI6_FIRES, &[99]);
    play(&mut game, &["fight with 303", "attack 511"]);
    game.go_to_next_turn(SKORPIOS_FIRES);
    assert!(game.board().is_engaged(id("511")));
    game.go_to(MI6_FIRES);
    assert!(!game.board().is_engaged(id("511")));
}

// rule: A-HTH-008
// rule: A-HTH-009
#[test]
fn whoever_moved_in_this_turn_strikes_worse() {
    let mut game = scene("303 P7, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 303", "to P8", "done"]);
    let blow = |game: &assault::play::Assault, from, to| {
        shot(game.board(), from, to, HAND)
            .expect("a blow")
            .ease
            .to_string()
    };
    assert_eq!(game.board().clocks.turn, Turn(1));
    assert_eq!(blow(&game, "303", "511"), "3");
    assert_eq!(
        blow(&game, "511", "303"),
        "7",
        "he stood there: only his morale counts"
    );
    game.go_to_next_turn(MI6_FIRES);
    assert_eq!(blow(&game, "303", "511"), "5");
}

// rule: A-HTH-012
// rule: A-HTH-013
#[test]
fn blows_use_the_hand_class() {
    let board = scene("A P8, 101 P8").board().clone();
    assert_eq!(
        board
            .damage_to(id("A"), Quality::One, DamageClass::B)
            .word(),
        "MW"
    );
    assert_eq!(
        board
            .damage_to(id("101"), Quality::One, DamageClass::A)
            .word(),
        "KL"
    );
    let blow = shot(scene("F P8, L P8").board(), "F", "L", HAND).expect("a blow");
    assert_eq!(blow.class, DamageClass::B);
}

// rule: A-HTH-015
// rule: A-SWORD-006
// rule: A-COMMAND-014
#[test]
fn out_of_command_one_still_strikes() {
    let mut scene = scene("303 P8, 511 P8");
    scene.counter("303").expect("303").out_of_command = true;
    assert_eq!(
        shot(scene.board(), "303", "511", HAND)
            .expect("a blow")
            .ease
            .to_string(),
        "3"
    );
    assert_eq!(
        scene.board().allowance(id("303")),
        assault::HalfPoints::whole(2)
    );
}

// rule: A-HTH-016
#[test]
fn an_engaged_piece_may_fire_instead() {
    let mut game = scene("122 P8, 511 P8, 512 P12").begin(SKORPIOS_FIRES, &[99, 99]);
    play(&mut game, &["fight with 511", "attack 122", "hand-to-hand"]);
    game.go_to(MI6_FIRES);
    let events = play(&mut game, &["fight with 122", "attack 512", "fire"]);
    assert!(rolled(&events).is_some());
}

// rule: A-HTH-017
#[test]
fn clutter_does_not_matter_hand_to_hand() {
    let scene = scene("303 S6, 511 S6");
    assert_eq!(
        shot(scene.board(), "303", "511", HAND)
            .expect("a blow")
            .ease
            .to_string(),
        "5"
    );
}

// rule: A-KICK-001
// rule: A-KICK-002
// rule: A-KICK-003
// rule: A-KICK-004
#[test]
fn leaders_kick_harder_and_less_surely() {
    let scene = scene("303 P8, K P8, F P8, 511 P8");
    let kick = HAND.with(Manner::KICK);
    assert_eq!(
        shot(scene.board(), "303", "511", kick).map_err(|rule| rule.0),
        Err("A-KICK-001")
    );
    let hans = shot(scene.board(), "K", "F", kick).expect("a kick");
    assert_eq!(
        (hans.ease.to_string().as_str(), hans.class),
        ("4", DamageClass::D)
    );
    let bond = shot(scene.board(), "F", "K", kick).expect("a kick");
    assert_eq!(
        scene
            .board()
            .damage_to(id("K"), Quality::Two, bond.class)
            .word(),
        "MW"
    );
    let mut game = scene.begin(MI6_FIRES, &[]);
    play(&mut game, &["fight with F", "attack 511"]);
    assert!(offers(&game, "kick"), "announced before the roll");
}

// rule: A-KICK-006
// rule: A-COVER-014
#[test]
fn a_kick_is_a_hand_to_hand_attack() {
    let mut covered = scene("A P8, 511 P8");
    covered.counter("A").expect("A").cover = true;
    let kick = HAND.with(Manner::KICK);
    assert_eq!(
        shot(covered.board(), "A", "511", kick).map_err(|rule| rule.0),
        Err("A-COVER-014")
    );
    let mut game = scene("A P8, 101 P8, 511 P8").begin(MI6_FIRES, &[99]);
    play(&mut game, &["fight with A", "attack 511", "kick"]);
    assert!(game.board().is_engaged(id("A")));
    refused(&game, "fight with A", "A-SEQ-021");
}

// rule: A-SWORD-004
#[test]
fn the_sword_leader_fights_like_a_leader() {
    let scene = scene("G P8, 511 P8");
    let manner = HAND.with(Manner::KICK).with(Manner::SPECIFIC);
    assert!(shot(scene.board(), "G", "511", manner).is_ok());
}
