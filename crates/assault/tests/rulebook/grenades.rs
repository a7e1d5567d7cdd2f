//! Riflegrenades and area damage (A-GRENADE).

use assault::play::{EdgeDamage, Event, Wound};
use assault::{DamageClass, Quality};

use super::table::*;

// rule: A-GRENADE-001
// rule: A-GRENADE-002
// rule: A-GRENADE-003
#[test]
fn grenades_are_fired_at_a_target_with_class_i() {
    let scene = scene("203 P8, 511 P13");
    let shot = shot(scene.board(), "203", "511", assault::play::Manner::FIRE).expect("a shot");
    assert_eq!(shot.class, DamageClass::I);
    assert_eq!(shot.chance.0, 18 * 7, "at Short Range, as with a rifle");
    let mut game = scene.begin(MI6_FIRES, &[100]);
    play(&mut game, &["fight with 203"]);
    assert!(
        options(&game).iter().all(|words| !words.starts_with("at ")),
        "no empty spaces"
    );
    let events = play(&mut game, &["attack 511"]);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Exploded { .. })),
        "a miss lands nowhere"
    );
}

// rule: A-GRENADE-004
// rule: A-GRENADE-009
// rule: A-GRENADE-010
// rule: A-GRENADE-011
// rule: A-GRENADE-012
// rule: A-GRENADE-003
#[test]
fn a_good_shot_lands_on_the_target_and_around() {
    let mut scene = scene("203 P8, 511 P13, J P13, 512 P14, 513 O13, 514 N15, 101 R13, 515 P16");
    scene.counter("513").expect("513").inverted = true;
    let mut game = scene.begin(MI6_FIRES, &[22, 1, 1, 1, 1, 1, 1]);
    let events = play(&mut game, &["fight with 203", "attack 511"]);
    assert_eq!(rolled(&events), Some(Some(Quality::Two)));
    assert!(is_gone(&game, "511"), "Soldiers in the space");
    assert_eq!(
        counter(&game, "J").wound,
        Wound::Heavy,
        "a Leader in the space"
    );
    assert!(
        counter(&game, "512").inverted && !is_gone(&game, "512"),
        "one space away"
    );
    assert!(is_gone(&game, "513"), "inverted, one space away");
    assert!(!counter(&game, "514").inverted, "two away: only a check");
    assert_eq!(n_stun_checks(&events), 4, "J, 512, 514 and the Ninja 101");
    assert!(!counter(&game, "515").inverted);
}

// rule: A-GRENADE-005
// rule: A-GRENADE-006
#[test]
fn a_fair_shot_scatters() {
    let lands = |roll| {
        let mut game = scene("203 P8, 511 P13").begin(MI6_FIRES, &[50, roll, 1]);
        let events = play(&mut game, &["fight with 203", "attack 511"]);
        events.iter().find_map(|event| match event {
            Event::Exploded { place } => Some(place.space.to_string()),
            _ => None,
        })
    };
    let expected = [
        "O12", "O13", "O14", "P14", "Q14", "Q13", "Q12", "P12", "P13", "P13",
    ];
    for (roll, space) in (1..=10).zip(expected) {
        assert_eq!(lands(roll).as_deref(), Some(space), "a roll of {roll}");
    }
}

// rule: A-GRENADE-007
#[test]
fn a_weak_shot_does_nothing() {
    let mut game = scene("203 P8, 511 P13").begin(MI6_FIRES, &[70]);
    let events = play(&mut game, &["fight with 203", "attack 511"]);
    assert_eq!(rolled(&events), Some(Some(Quality::Four)));
    assert!(!is_gone(&game, "511") && !counter(&game, "511").inverted);
}

// rule: A-GRENADE-008
#[test]
fn a_grenade_scattered_into_rock_is_lost() {
    let mut game = scene("203 P9, 511 P4").begin(MI6_FIRES, &[15, 7]);
    let events = play(&mut game, &["fight with 203", "attack 511"]);
    assert!(events.contains(&Event::Scattered {
        roll: 7,
        space: None
    }));
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Exploded { .. }))
    );
}

// rule: A-GRENADE-013
#[test]
fn area_wounds_accumulate() {
    let mut scene = scene("203 P8, 511 P13, J P13");
    let marks = scene.counter("J").expect("J");
    (marks.inverted, marks.wound) = (true, Wound::Medium);
    let mut game = scene.begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with 203", "attack 511"]);
    assert!(is_gone(&game, "J"));
}

// rule: A-GRENADE-014
#[test]
fn a_blast_stays_on_its_level() {
    let mut game = scene("203 O20, 511 K20, 512 K20@3").begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with 203", "attack 511"]);
    assert!(is_gone(&game, "511") && !is_gone(&game, "512"));
}

// rule: A-GRENADE-015
#[test]
fn walls_and_windows_stop_a_blast_doors_and_people_do_not() {
    let mut scene = scene("511 V9, 101 W9, 102 W8, 103 W11, 104 V11");
    let board = scene.board();
    assert!(!board.is_in_blast(floor("V9"), floor("W9")), "a window");
    assert!(!board.is_in_blast(floor("V8"), floor("W8")), "a wall");
    assert!(board.is_in_blast(floor("V11"), floor("W11")), "a door");
    assert!(board.is_in_blast(floor("V9"), floor("V11")));
    scene
        .damage_edge("V9", "W9", EdgeDamage::Destroyed)
        .expect("a window");
    assert!(scene.board().is_in_blast(floor("V9"), floor("W9")));
}

// rule: A-GRENADE-016
#[test]
fn only_a_named_vehicle_is_damaged() {
    let mut scene = scene("203 P9, 511 P5, 512 Q5");
    let car = scene.put_vehicle("monorail-1", "P5").expect("a car");
    let mut game = scene.begin(MI6_FIRES, &[1, 1]);
    play(&mut game, &["fight with 203", "attack monorail-1"]);
    assert_eq!(
        game.board().vehicle(car).hull,
        assault::play::Hull::Inverted
    );
    assert!(is_gone(&game, "511"), "and those around take area damage");
    let mut game = scene.begin(MI6_FIRES, &[1, 1]);
    play(&mut game, &["fight with 203", "attack 511"]);
    assert_eq!(game.board().vehicle(car).hull, assault::play::Hull::Intact);
}

// rule: A-GRENADE-017
#[test]
fn only_the_named_leader_spends_points() {
    let mut scene = scene("203 P8, K P13, J P14");
    scene.counter("K").expect("K").points = 2;
    scene.counter("J").expect("J").points = 2;
    let mut game = scene.begin(MI6_FIRES, &[22]);
    play(&mut game, &["fight with 203", "attack K", "spend 2"]);
    assert!(!offers(&game, "spend 1"), "J is not asked");
    assert_eq!(
        (counter(&game, "K").points, counter(&game, "J").points),
        (0, 2)
    );
    assert_eq!(
        counter(&game, "J").wound,
        Wound::None,
        "a Quality Result of 4 does nothing"
    );
}
