//! Damage to Soldiers and Leaders (A-DAMAGE).

use assault::play::{Fate, Wound};
use assault::{DamageClass, DamageResult, Quality};

use super::table::*;

// rule: A-DAMAGE-001
// rule: A-DAMAGE-004
#[test]
fn a_good_hit_eliminates_a_soldier() {
    let mut game = scene("122 P8, 511 P14").begin(MI6_FIRES, &[16]);
    play(&mut game, &["fight with 122", "attack 511", "fire"]);
    assert!(is_gone(&game, "511"));
    assert_eq!(counter(&game, "511").at, assault::play::At::Gone);
}

// rule: A-DAMAGE-002
// rule: A-STUN-004
#[test]
fn a_weak_hit_inverts_a_fresh_soldier() {
    let mut game = scene("122 P8, 511 P14").begin(MI6_FIRES, &[80, 1]);
    let events = play(&mut game, &["fight with 122", "attack 511", "fire"]);
    assert!(counter(&game, "511").inverted && !counter(&game, "511").stunned);
    assert_eq!(n_stun_checks(&events), 1);
}

// rule: A-DAMAGE-003
// rule: A-PIECE-009
#[test]
fn any_hit_eliminates_an_inverted_soldier() {
    let mut scene = scene("122 P8, 511 P14");
    scene.counter("511").expect("511").inverted = true;
    let mut game = scene.begin(MI6_FIRES, &[80]);
    let events = play(&mut game, &["fight with 122", "attack 511", "fire"]);
    assert!(is_gone(&game, "511"));
    assert_eq!(n_stun_checks(&events), 0);
}

// rule: A-DAMAGE-005
// rule: A-DAMAGE-006
// rule: A-DAMAGE-007
// rule: A-DAMAGE-008
// rule: A-DAMAGE-009
// rule: A-DAMAGE-011
#[test]
fn leaders_suffer_what_the_table_says() {
    let board = scene("K P8").board().clone();
    let fate = |result| board.fate(id("K"), result);
    assert_eq!(
        board.damage_to(id("K"), Quality::Three, DamageClass::G),
        DamageResult::MediumWound
    );
    assert_eq!(fate(DamageResult::Stun), Fate::Shaken);
    assert_eq!(fate(DamageResult::LightWound), Fate::Hurt(Wound::Light));
    assert_eq!(fate(DamageResult::MediumWound), Fate::Hurt(Wound::Medium));
    assert_eq!(fate(DamageResult::HeavyWound), Fate::Hurt(Wound::Heavy));
    assert_eq!(fate(DamageResult::Incapacitated), Fate::Removed);
    assert_eq!(fate(DamageResult::Killed), Fate::Removed);
}

// rule: A-DAMAGE-010
// rule: A-MORALE-005
// rule: A-MORALE-007
#[test]
fn wounds_lower_morale_and_replace_each_other() {
    let mut scene = scene("L P8, 612 P9, 122 P20");
    let mut morale = |inverted, wound| {
        let counter = scene.counter("L").expect("L");
        (counter.inverted, counter.wound) = (inverted, wound);
        (
            scene.board().own_morale(id("L")),
            scene.board().morale(id("612")).rating,
        )
    };
    assert_eq!(morale(false, Wound::None), (2, 2));
    assert_eq!(morale(true, Wound::Light), (1, 1));
    assert_eq!(morale(true, Wound::Medium), (0, 0));
    assert_eq!(
        morale(true, Wound::Heavy),
        (-1, -1),
        "a Heavy Wound is -2, not -3"
    );
}

// rule: A-DAMAGE-012
// rule: A-DAMAGE-013
#[test]
fn wounds_accumulate_and_stuns_do_not() {
    let mut scene = scene("K P8");
    let mut fate = |wound, result| {
        scene.counter("K").expect("K").wound = wound;
        scene.board().fate(id("K"), result)
    };
    assert_eq!(
        fate(Wound::Light, DamageResult::MediumWound),
        Fate::Hurt(Wound::Heavy)
    );
    assert_eq!(fate(Wound::Medium, DamageResult::Stun), Fate::Shaken);
    assert_eq!(
        fate(Wound::None, DamageResult::LightWound),
        Fate::Hurt(Wound::Light)
    );
    assert_eq!(fate(Wound::Heavy, DamageResult::LightWound), Fate::Removed);
}

// rule: A-DAMAGE-014
// rule: A-DAMAGE-015
// rule: A-MORALE-006
#[test]
fn the_stun_check_follows_the_wound() {
    // J: morale +1 in front, 0 behind; a Medium Wound makes it -1: 15 times 4.
    let mut game = scene("122 P8, J P14").begin(MI6_FIRES, &[40, 60]);
    let events = play(&mut game, &["fight with 122", "attack J", "fire"]);
    assert_eq!(n_stun_checks(&events), 1);
    assert_eq!(counter(&game, "J").wound, Wound::Medium);
    assert!(!counter(&game, "J").stunned);
    let mut game = scene("122 P8, J P14").begin(MI6_FIRES, &[40, 61]);
    play(&mut game, &["fight with 122", "attack J", "fire"]);
    assert!(counter(&game, "J").stunned, "61 is above 60");
}

// rule: A-DAMAGE-018
#[test]
fn shifts_do_not_matter_for_soldiers() {
    let board = scene("101 P8").board().clone();
    for class in DamageClass::ALL {
        assert_eq!(
            board.damage_to(id("101"), Quality::Three, class),
            DamageResult::Inverted
        );
    }
}

// rule: A-DAMAGE-020
// rule: A-COMMAND-006
// rule: A-COMMAND-016
#[test]
fn soldiers_keep_their_status_until_the_next_command_phase() {
    let mut game = scene("A P8, 122 N9, E P20, 511 P12").begin(SKORPIOS_FIRES, &[1]);
    play(&mut game, &["fight with 511", "attack A"]);
    assert!(is_gone(&game, "A"));
    game.go_to(MI6_FIRES);
    assert!(offers(&game, "fight with 122"));
    game.go_to(MI6_COMMANDS);
    play(&mut game, &["determine command status"]);
    assert!(counter(&game, "122").out_of_command);
    game.go_to_next_turn(MI6_FIRES);
    refused(&game, "fight with 122", "A-COMMAND-012");
}
