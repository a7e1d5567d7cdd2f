//! Fire Combat, Spray Fire, Specific Shots (A-FIRE, A-SPRAY, A-SHOT) and doors as targets.

use assault::play::{Aim, EdgeDamage, Event, Manner, Stand, Switches};
use assault::{DamageClass, Quality, TrackSide};

use super::table::*;

const PLAIN: Manner = Manner::FIRE;

// rule: A-FIRE-009
// rule: A-FIRE-018
// rule: A-MORALE-008
#[test]
fn five_at_medium_range_with_no_morale() {
    let scene = scene("122 P8, 511 P14");
    let shot = shot(scene.board(), "122", "511", PLAIN).expect("a shot");
    assert_eq!(shot.ease.to_string(), "5");
    assert_eq!(shot.lines.len(), 1, "{:?}", shot.lines);
}

// rule: A-FIRE-017
// rule: A-FIRE-019
// rule: A-FIRE-008
#[test]
fn range_changes_the_ease_factor() {
    assert_eq!(ease(scene("122 P8, 511 P11").board(), "122", "511"), "6");
    assert_eq!(ease(scene("122 P4, 511 P15").board(), "122", "511"), "4");
    assert_eq!(
        ease(scene("601 P8, 122 P19").board(), "601", "122"),
        "A-FIRE-008"
    );
}

// rule: A-FIRE-020
// rule: A-MORALE-001
#[test]
fn morale_is_added() {
    assert_eq!(ease(scene("126 P8, 511 P14").board(), "126", "511"), "7");
    assert_eq!(ease(scene("601 P8, 122 P12").board(), "601", "122"), "4");
}

// rule: A-FIRE-010
// rule: A-FIRE-011
// rule: A-FIRE-012
// rule: A-FIRE-013
// rule: A-FIRE-014
#[test]
fn targets_below_are_easier() {
    let from_above = |level: u8, target: &str| {
        let mut scene = scene(&format!("122 J14@{level}, 511 {target}"));
        scene.machines(|machines| machines.roof_edge = 6);
        ease(scene.board(), "122", "511")
    };
    assert_eq!(from_above(4, "L16"), "8", "4 below, Long: 5 + 4 - 1");
    assert_eq!(from_above(4, "J15"), "8", "3 below, Short becomes Medium");
    assert_eq!(from_above(3, "J15"), "7", "2 below, Short becomes Medium");
    let one = scene("122 N24, 511 N22");
    assert_eq!(
        ease(one.board(), "122", "511"),
        "7",
        "1 below at Short Range"
    );
    let up = scene("122 J15, 511 J14@3");
    assert_eq!(
        ease(up.board(), "122", "511"),
        "5",
        "upward only the range changes"
    );
}

// rule: A-FIRE-021
// rule: A-MAP-010
#[test]
fn clutter_hides_only_its_own() {
    assert_eq!(ease(scene("122 S12, 511 S6").board(), "122", "511"), "3");
    assert_eq!(
        ease(scene("122 T20, 511 T12").board(), "122", "511"),
        "5",
        "passed through"
    );
    assert_eq!(
        ease(scene("122 S6, 511 S12").board(), "122", "511"),
        "5",
        "the firer in it"
    );
}

// rule: A-FIRE-022
#[test]
fn stairs_before_the_target_count() {
    let near_target = scene("122 G20@3, 511 G25, 512 P8");
    let stairs = shot(near_target.board(), "122", "511", PLAIN).expect("a shot");
    assert_eq!(line(&stairs, "A-FIRE-022"), -2);
    let near_firer = scene("122 G25, 511 G20@3, 512 P8");
    let stairs = shot(near_firer.board(), "122", "511", PLAIN).expect("a shot");
    assert_eq!(line(&stairs, "A-FIRE-022"), 0);
}

// rule: A-FIRE-023
#[test]
fn a_door_beside_the_target_counts() {
    let scene = scene("122 U11, 511 W11");
    let through = shot(scene.board(), "122", "511", PLAIN).expect("a shot");
    assert_eq!(line(&through, "A-FIRE-023"), -2);
}

// rule: A-FIRE-025
#[test]
fn a_window_before_the_target_counts() {
    let scene = scene("122 S9, 511 W9");
    let through = shot(scene.board(), "122", "511", PLAIN).expect("a shot");
    assert_eq!(line(&through, "A-FIRE-025"), -4);
}

// rule: A-FIRE-026
// rule: A-FIRE-027
#[test]
fn low_walls_and_tracks_before_the_target_count() {
    let wall = scene("122 W19, 511 W24");
    assert_eq!(
        line(
            &shot(wall.board(), "122", "511", PLAIN).expect("a shot"),
            "A-FIRE-026"
        ),
        -4
    );
    let track = scene("122 W16, 511 AA16");
    assert_eq!(
        line(
            &shot(track.board(), "122", "511", PLAIN).expect("a shot"),
            "A-FIRE-026"
        ),
        -4
    );
}

// rule: A-FIRE-028
// rule: A-HTH-005
#[test]
fn an_engaged_target_is_harder_to_hit() {
    let mut game = scene("101 P8, 122 P5, 511 P8, 512 P8").begin(MI6_FIRES, &[99]);
    play(&mut game, &["fight with 101", "attack 511", "hand-to-hand"]);
    assert_eq!(
        line(
            &shot(game.board(), "122", "511", PLAIN).expect("a shot"),
            "A-FIRE-028"
        ),
        -3
    );
    assert_eq!(
        line(
            &shot(game.board(), "122", "512", PLAIN).expect("a shot"),
            "A-FIRE-028"
        ),
        0
    );
}

// rule: A-FIRE-029
// rule: A-FIRE-031
#[test]
fn the_sum_is_limited_to_the_scale() {
    let mut high = scene("H J14@4, 511 J15");
    high.machines(|machines| machines.roof_edge = 6);
    high.counter("H").expect("H").bead = bead_on("511");
    let best = shot(high.board(), "H", "511", Manner::BEAD).expect("a shot");
    assert_eq!(
        best.lines
            .iter()
            .map(|line| i32::from(line.amount))
            .sum::<i32>(),
        13
    );
    assert_eq!(best.ease.to_string(), "10");
    let low = scene("601 S9, 122 W9");
    assert_eq!(ease(low.board(), "601", "122"), "1/2", "5 - 1 - 4");
}

fn bead_on(code: &str) -> Option<assault::play::Bead> {
    Some(assault::play::Bead {
        target: id(code),
        due: assault::play::FireCount(1),
    })
}

// rule: A-FIRE-030
#[test]
fn obstruction_is_at_most_six() {
    let scene = scene("122 V7, 511 Z12");
    if let Ok(shot) = shot(scene.board(), "122", "511", PLAIN) {
        let lines = ["A-FIRE-022", "A-FIRE-023", "A-FIRE-025", "A-FIRE-026"];
        assert!(lines.iter().map(|rule| line(&shot, rule)).sum::<i8>() >= -6);
    }
    let both = assault::Obstruction {
        stairs: true,
        door: true,
        window: true,
        low: true,
    };
    assert_eq!(both.modification(&assault::volcano().charts.ease), -6);
}

// rule: A-FIRE-032
#[test]
fn the_chance_is_ease_times_primary() {
    let scene = scene("126 P8, 511 P14");
    let shot = shot(scene.board(), "126", "511", PLAIN).expect("a shot");
    assert_eq!(shot.chance.0, 7 * 15);
}

// rule: A-FIRE-033
// rule: A-FIRE-034
#[test]
fn the_roll_gives_miss_or_quality() {
    let scene = scene("132 P8, 511 P14");
    let shot = shot(scene.board(), "132", "511", PLAIN).expect("a shot");
    assert_eq!(shot.chance.0, 75);
    let charts = scene.board().charts();
    let read = [8, 16, 40, 75, 76, 100].map(|roll| shot.quality(charts, roll).map(Quality::number));
    assert_eq!(read, [Some(1), Some(2), Some(3), Some(4), None, None]);
}

// rule: A-FIRE-004
// rule: A-FIRE-038
#[test]
fn an_attack_is_resolved_step_by_step() {
    let mut game = scene("122 N12, 132 P8, 511 P12, 512 P14").begin(MI6_FIRES, &[1, 99]);
    assert_eq!(
        ease(game.board(), "132", "512"),
        "A-FIRE-007",
        "511 is in the way"
    );
    let events = play(&mut game, &["fight with 122", "attack 511", "fire"]);
    let steps: Vec<usize> = events
        .iter()
        .filter_map(|event| match event {
            Event::Attacked { .. } => Some(1),
            Event::Rolled { .. } => Some(2),
            Event::Suffered { .. } => Some(3),
            Event::Eliminated { .. } => Some(4),
            _ => None,
        })
        .collect();
    assert_eq!(steps, [1, 2, 3, 4]);
    assert_ne!(
        ease(game.board(), "132", "512"),
        "A-FIRE-007",
        "the dead do not block"
    );
}

// rule: A-FIRE-002
// rule: A-SWORD-005
#[test]
fn swordsmen_never_fire() {
    let scene = scene("303 P8, 511 P12");
    assert_eq!(ease(scene.board(), "303", "511"), "A-FIRE-002");
    let game = scene.begin(MI6_COMMANDS, &[]);
    assert!(!offers(&game, "order 303"));
}

// rule: A-FIRE-003
// rule: A-FIRE-040
#[test]
fn fire_into_the_own_space_is_short_and_clear() {
    assert_eq!(ease(scene("122 P8, 511 P8").board(), "122", "511"), "6");
}

// rule: A-FIRE-005
#[test]
fn a_plain_shot_hits_one() {
    let mut game = scene("122 P8, 511 P12, 512 P12, 513 P12").begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with 122", "attack 512", "fire"]);
    assert!(is_gone(&game, "512") && !is_gone(&game, "511") && !is_gone(&game, "513"));
}

// rule: A-FIRE-006
#[test]
fn friends_are_no_targets() {
    let scene = scene("122 P8, 101 P9, 511 P12");
    let friend = shot(scene.board(), "122", "101", PLAIN);
    assert_eq!(friend.map_err(|rule| rule.0), Err("A-FIRE-006"));
    let mut game = scene.begin(MI6_FIRES, &[]);
    play(&mut game, &["fight with 122"]);
    assert!(!offers(&game, "attack 101"));
}

// rule: A-FIRE-007
// rule: A-LOS-001
#[test]
fn a_blocked_line_does_not_use_up_the_attack() {
    let mut game = scene("122 P8, 511 P10, 512 P12, 513 M8").begin(MI6_FIRES, &[99]);
    play(&mut game, &["fight with 122"]);
    refused(&game, "attack 512", "A-FIRE-007");
    let events = play(&mut game, &["attack 513", "fire"]);
    assert_eq!(rolled(&events), Some(None));
}

// rule: A-FIRE-035
// rule: A-FIRE-036
#[test]
fn leaders_suffer_by_class_soldiers_by_quality() {
    let board = scene("A P8, 101 P8").board().clone();
    let leader = |class| board.damage_to(id("A"), Quality::Two, class).word();
    assert_eq!(
        (leader(DamageClass::F), leader(DamageClass::G)),
        ("HW", "INC")
    );
    let soldier = |class| board.damage_to(id("101"), Quality::Two, class).word();
    assert_eq!(
        (soldier(DamageClass::E), soldier(DamageClass::I)),
        ("KL", "KL")
    );
}

// rule: A-FIRE-037
// rule: A-DOOR-006
// rule: A-VEHICLE-029
#[test]
fn vehicles_and_doors_are_shot_at_like_people() {
    let mut scene = scene("126 P8, 512 R20");
    let car = scene.put_vehicle("monorail-1", "P5").expect("a car");
    let shot = scene
        .board()
        .shot(id("126"), Aim::Vehicle(car), PLAIN)
        .expect("a shot");
    assert_eq!(shot.ease.to_string(), "8", "5, morale 2, short range 1");
    let door = scene
        .board()
        .map()
        .edge_between(space("V11"), space("W11"))
        .expect("a door");
    scene.put("122", "T11").expect("122");
    let shot = scene
        .board()
        .shot(id("122"), Aim::Edge(door), PLAIN)
        .expect("a shot");
    assert_eq!(
        line(&shot, "A-FIRE-023"),
        0,
        "the door itself does not obstruct"
    );
}

// rule: A-DOOR-008
// rule: A-DOOR-009
// rule: A-DOOR-010
// rule: A-GRENADE-018
#[test]
fn doors_windows_and_shutters_have_their_rows() {
    let mut scene = scene("122 P8");
    let edge = |scene: &assault::play::Scene, a, b| {
        scene
            .board()
            .map()
            .edge_between(space(a), space(b))
            .expect("a side")
    };
    let (door, window, shutter) = (
        edge(&scene, "V11", "W11"),
        edge(&scene, "V9", "W9"),
        edge(&scene, "N24", "N25"),
    );
    let result = |scene: &assault::play::Scene, edge, quality, class| {
        scene.board().damage_to_edge(edge, quality, class).word()
    };
    assert_eq!(result(&scene, door, Quality::Two, DamageClass::G), "KL");
    assert_eq!(result(&scene, window, Quality::Two, DamageClass::G), "MW");
    scene.machines(|machines| machines.shutters_closed = true);
    assert_eq!(result(&scene, shutter, Quality::One, DamageClass::H), "NE");
    assert_eq!(result(&scene, shutter, Quality::One, DamageClass::I), "HW");
    assert_eq!(result(&scene, shutter, Quality::Two, DamageClass::I), "HW");
}

// rule: A-DOOR-011
#[test]
fn walls_can_not_be_damaged() {
    let scene = scene("122 U8");
    let wall = scene
        .board()
        .map()
        .edge_between(space("V8"), space("W8"))
        .expect("a wall");
    let refusal = scene.board().shot(id("122"), Aim::Edge(wall), PLAIN);
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-DOOR-011"));
}

// rule: A-DOOR-012
// rule: A-DOOR-013
// rule: A-DOOR-014
#[test]
fn damage_to_doors_adds_up_to_a_breach() {
    let mut scene = scene("A T9, 511 R20");
    scene
        .damage_edge("V9", "W9", EdgeDamage::Medium)
        .expect("a window");
    let window = scene
        .board()
        .map()
        .edge_between(space("V9"), space("W9"))
        .expect("a window");
    // Class G with a Quality Result of 2 is a Medium Wound: with the old one, Incapacitated.
    let mut game = scene.begin(MI6_FIRES, &[20]);
    let aim = [
        "fight with A",
        "attack a door, window or shutter",
        "attack the window V9/W9",
    ];
    play(&mut game, &aim);
    let events = play(&mut game, &["fire"]);
    assert_eq!(n_stun_checks(&events), 0);
    assert!(game.board().is_destroyed(window));
    game.go_to(MI6_COMMANDS);
    assert!(
        options(&game).iter().all(|words| !words.contains("window")),
        "nothing to recover"
    );
}

// rule: A-SPRAY-001
// rule: A-SPRAY-002
#[test]
fn only_class_g_sprays_and_needs_sight() {
    let scene = scene("150 P8, 122 P9, 511 P12, 512 P14");
    let rifle = shot(scene.board(), "150", "511", Manner::SPRAY);
    assert_eq!(rifle.map_err(|rule| rule.0), Err("A-SPRAY-001"));
    let blocked = shot(scene.board(), "122", "512", Manner::SPRAY);
    assert_eq!(blocked.map_err(|rule| rule.0), Err("A-FIRE-007"));
}

// rule: A-SPRAY-003
// rule: A-SPRAY-004
#[test]
fn spray_hits_everybody_in_the_space() {
    let mut game = scene("122 P8, 101 P12, 511 P12, 512 P12").begin(MI6_FIRES, &[16]);
    let events = play(&mut game, &["fight with 122", "attack 511", "spray fire"]);
    assert_eq!(
        rolled(&events),
        Some(Some(Quality::Two)),
        "declared before the roll"
    );
    assert!(
        ["101", "511", "512"]
            .iter()
            .all(|code| is_gone(&game, code))
    );
}

// rule: A-SPRAY-006
#[test]
fn spray_stays_on_its_level() {
    let mut game = scene("122 M20, 511 K20, 512 K20@3").begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with 122", "attack 511", "spray fire"]);
    assert!(is_gone(&game, "511") && !is_gone(&game, "512"));
}

// rule: A-SPRAY-007
#[test]
fn the_named_target_sets_the_ease_for_all() {
    let mut game = scene("101 P12, 122 P8, 511 P12, 512 P12").begin(MI6_FIRES, &[99, 1]);
    play(&mut game, &["fight with 101", "attack 511", "hand-to-hand"]);
    let free = shot(game.board(), "122", "512", Manner::SPRAY).expect("a shot");
    assert_eq!(line(&free, "A-FIRE-028"), 0);
    play(&mut game, &["fight with 122", "attack 512", "spray fire"]);
    assert!(is_gone(&game, "511") && is_gone(&game, "512"));
}

// rule: A-SPRAY-009
#[test]
fn spray_at_the_own_space_spares_the_firer() {
    let mut game = scene("122 P8, 101 P8, 511 P8").begin(MI6_FIRES, &[1]);
    play(&mut game, &["fight with 122", "attack 511", "spray fire"]);
    assert!(!is_gone(&game, "122") && is_gone(&game, "101") && is_gone(&game, "511"));
}

// rule: A-SPRAY-010
// rule: A-VEHICLE-033
#[test]
fn inside_and_outside_a_vehicle_are_separate() {
    let mut scene = scene("122 P8, 511 P5");
    scene.put_vehicle("monorail-1", "P5").expect("a car");
    for code in ["512", "513"] {
        scene.put_aboard(code, "monorail-1").expect(code);
    }
    let mut outside = scene.begin(MI6_FIRES, &[1]);
    play(
        &mut outside,
        &["fight with 122", "attack 511", "spray fire"],
    );
    assert!(is_gone(&outside, "511") && !is_gone(&outside, "512"));
    let mut inside = scene.begin(MI6_FIRES, &[1]);
    play(&mut inside, &["fight with 122", "attack 512", "spray fire"]);
    assert!(!is_gone(&inside, "511") && is_gone(&inside, "512") && is_gone(&inside, "513"));
}

// rule: A-SHOT-001
// rule: A-SHOT-003
#[test]
fn only_leaders_make_specific_shots() {
    let scene = scene("122 P8, A P9, 511 P12");
    let soldier = shot(scene.board(), "122", "511", Manner::SPECIFIC);
    assert_eq!(soldier.map_err(|rule| rule.0), Err("A-SHOT-001"));
    let mut game = scene.begin(MI6_FIRES, &[]);
    play(&mut game, &["fight with A", "attack 511"]);
    assert!(
        offers(&game, "fire, specific shot"),
        "announced before the roll"
    );
}

// rule: A-FIRE-024
// rule: A-SHOT-004
// rule: A-SHOT-005
// rule: A-DAMAGE-016
#[test]
fn a_specific_shot_is_harder_and_hits_harder() {
    let scene = scene("A P8, K P12");
    let plain = shot(scene.board(), "A", "K", PLAIN).expect("a shot");
    let specific = shot(scene.board(), "A", "K", Manner::SPECIFIC).expect("a shot");
    assert_eq!(line(&specific, "A-SHOT-004"), -2);
    assert_eq!(
        (plain.class, specific.class),
        (DamageClass::G, DamageClass::I)
    );
    let worse = |class, quality| scene.board().damage_to(id("K"), quality, class).word();
    assert_eq!(worse(DamageClass::E.shifted(2), Quality::Four), "LW");
    assert_eq!(worse(DamageClass::E.shifted(2), Quality::Three), "MW");
}

// rule: A-SHOT-002
// rule: A-SHOT-006
// rule: A-KICK-005
#[test]
fn specific_shots_add_up_with_kicks() {
    let scene = scene("K P8, F P8");
    let hand = Manner::HAND_TO_HAND.with(Manner::SPECIFIC);
    let both = hand.with(Manner::KICK);
    let specific = shot(scene.board(), "K", "F", hand).expect("a blow");
    assert_eq!(
        (specific.ease.to_string().as_str(), specific.class),
        ("3", DamageClass::E)
    );
    let kick = shot(scene.board(), "K", "F", both).expect("a kick");
    assert_eq!(
        (kick.ease.to_string().as_str(), kick.class),
        ("2", DamageClass::F)
    );
}

// rule: A-SHOT-007
#[test]
fn no_specific_shot_with_cover() {
    let mut scene = scene("A P8, 511 P12");
    scene.counter("A").expect("A").cover = true;
    let manner = Manner::COVER.with(Manner::SPECIFIC);
    assert_eq!(
        shot(scene.board(), "A", "511", manner).map_err(|rule| rule.0),
        Err("A-SHOT-007")
    );
}

// rule: A-SHOT-008
#[test]
fn a_leader_may_spray_with_a_specific_shot() {
    let scene = scene("A P8, K P12, 511 P12");
    let manner = Manner::SPRAY.with(Manner::SPECIFIC);
    let spray = shot(scene.board(), "A", "511", manner).expect("a shot");
    assert_eq!(spray.class, DamageClass::I);
    assert_eq!(
        scene
            .board()
            .damage_to(id("K"), Quality::Three, spray.class)
            .word(),
        "INC"
    );
}

// rule: A-SHOT-009
#[test]
fn the_shift_counts_for_windows_too() {
    let scene = scene("E T9");
    let window = scene
        .board()
        .map()
        .edge_between(space("V9"), space("W9"))
        .expect("a window");
    let shot = scene
        .board()
        .shot(id("E"), Aim::Edge(window), Manner::SPECIFIC)
        .expect("a shot");
    assert_eq!(shot.class, DamageClass::H);
    assert_eq!(
        scene
            .board()
            .damage_to_edge(window, Quality::Two, shot.class)
            .word(),
        "MW"
    );
}

// rule: A-PIECE-008
#[test]
fn chances_follow_the_data_file() {
    let scene = scene("101 P8, 122 P8, 511 P14");
    let chance = |code| {
        shot(scene.board(), code, "511", PLAIN)
            .expect("a shot")
            .chance
            .0
    };
    assert_eq!((chance("101"), chance("122")), (5 * 9, 5 * 16));
}

// rule: A-OPT-008
// rule: A-OPT-009
#[test]
fn range_may_change_the_damage_class() {
    let switches = Switches {
        damage_class_adjustment: true,
        ..Switches::default()
    };
    let class = |at: &str| {
        let scene = scene_with(1, switches, &format!("122 P4, 511 {at}"));
        shot(scene.board(), "122", "511", PLAIN)
            .expect("a shot")
            .class
    };
    assert_eq!(
        [class("P6"), class("P12"), class("P15")],
        [DamageClass::H, DamageClass::G, DamageClass::F]
    );
}

// rule: A-MAP-003
#[test]
fn range_is_from_dot_to_dot() {
    let near = Stand {
        place: floor("P5"),
        track: TrackSide::NorthOrWest,
    };
    let far = Stand {
        place: floor("P5"),
        track: TrackSide::SouthOrEast,
    };
    let bands: Vec<_> = [near, far]
        .into_iter()
        .map(|stand| {
            let mut scene = scene("511 P8");
            scene.put_at("122", stand).expect("122");
            shot(scene.board(), "122", "511", PLAIN)
                .expect("a shot")
                .band
        })
        .collect();
    assert_eq!(bands[0], bands[1]);
}

// rule: A-DOOR-017
#[test]
fn things_are_not_attacked_by_hand() {
    let mut scene = scene("A P5");
    let car = scene.put_vehicle("monorail-1", "P5").expect("a car");
    let refusal = scene
        .board()
        .shot(id("A"), Aim::Vehicle(car), Manner::HAND_TO_HAND);
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-DOOR-017"));
}
