//! Movement on foot, stacking, track, water, doors, Levels.

use assault::play::{EdgeDamage, Scene, Stand, Turn};
use assault::{HalfPoints, TrackSide};

use super::table::*;

/// Walks one person and returns the cost of each step in points, as text.
fn costs(scene: &Scene, code: &str, steps: &[&str]) -> Vec<String> {
    let mut game = scene.begin(
        if code < "4" || code < "I" && code > "9" {
            MI6_MOVES
        } else {
            SKORPIOS_MOVES
        },
        &[],
    );
    let mut left = game.board().allowance(id(code));
    play(&mut game, &[&format!("move {code}")]);
    let mut costs = Vec::new();
    for step in steps {
        play(&mut game, &[step]);
        let now = points_left(&game).unwrap_or(HalfPoints::ZERO);
        costs.push((left - now).to_string());
        left = now;
    }
    costs
}

fn points_left(game: &assault::play::Assault) -> Option<HalfPoints> {
    use kernel::{Game, Viewer};
    match game.view(Viewer::Spectator).unfinished.last() {
        Some(assault::play::Frame::Marching(march)) => march.group.first().map(|(_, left)| *left),
        _ => None,
    }
}

// rule: A-MOVE-001
// rule: A-MOVE-003
// rule: A-MOVE-004
// rule: A-MOVE-007
// rule: A-MOVE-010
#[test]
fn four_points_are_four_clear_spaces() {
    let mut game = scene("101 P8, 511 R20").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101"]);
    assert!(!offers(&game, "to P10"), "no space is left out");
    play(&mut game, &["to P9", "to O10", "to N10", "to N11"]);
    assert_eq!(place_of(&game, "101"), Some(floor("N11")));
    assert!(
        !offers(&game, "to N12"),
        "the move is over: {:?}",
        options(&game)
    );
}

// rule: A-MOVE-005
// rule: A-MOVE-008
// rule: A-MOVE-009
// rule: A-MAP-009
#[test]
fn clutter_costs_more_diagonally() {
    assert_eq!(
        costs(
            &scene("101 S8, 511 A1@4"),
            "101",
            &["to S7", "to S6", "to R6"]
        ),
        ["1", "1", "1"]
    );
    assert_eq!(costs(&scene("101 R8, 511 R20"), "101", &["to S7"]), ["1.5"]);
    let mut game = scene("101 R9, 511 R20").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101", "to R10", "to R9", "to R8"]);
    refused(&game, "to S7", "A-MOVE-005");
}

// rule: A-MOVE-006
#[test]
fn unspent_points_are_lost() {
    let mut game = scene("101 P8, 511 R20").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101", "to P9", "done", "end the phase"]);
    game.go_to_next_turn(MI6_MOVES);
    play(&mut game, &["move 101"]);
    assert_eq!(points_left(&game), Some(HalfPoints::whole(4)));
}

// rule: A-MOVE-010
// rule: A-MOVE-011
// rule: A-MOVE-012
// rule: A-MOVE-013
// rule: A-MAP-024
#[test]
fn ramps_cost_by_direction() {
    assert_eq!(
        costs(&scene("122 Z25, 511 P8"), "122", &["to Y25", "to X25"]),
        ["1.5", "1.5"]
    );
    assert_eq!(
        costs(&scene("122 Z25, 511 P8"), "122", &["to Y24", "to X25"]),
        ["1.5", "1.5"],
        "diagonally the same"
    );
    assert_eq!(
        costs(&scene("122 W25, 511 P8"), "122", &["to X25", "to Y25"]),
        ["0.5", "0.5"]
    );
    assert_eq!(
        costs(&scene("122 W25, 511 P8"), "122", &["to W24"]),
        ["1"],
        "sideways"
    );
    assert_eq!(
        costs(&scene("122 V25, 511 P8"), "122", &["to U25"]),
        ["1.5"],
        "onto Level 2 inside the ramp"
    );
}

// rule: A-MOVE-014
// rule: A-LEVEL-001
#[test]
fn stairs_cost_two_and_lead_up() {
    assert_eq!(
        costs(&scene("122 G23, 511 P8"), "122", &["to G24", "to H24"]),
        ["1", "2"]
    );
    assert_eq!(
        costs(&scene("122 H24, 511 P8"), "122", &["to G24", "to G23"]),
        ["2", "1"]
    );
    let mut game = scene("122 J23, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    refused(&game, "to J24", "A-LEVEL-001");
}

// rule: A-MOVE-015
// rule: A-MOVE-022
// rule: A-COMMAND-015
#[test]
fn a_ladder_costs_two_more() {
    assert_eq!(costs(&scene("122 P23, 511 P8"), "122", &["to P24"]), ["3"]);
    let mut scene = scene("122 P23, 511 P8");
    scene.counter("122").expect("122").out_of_command = true;
    assert_eq!(scene.board().allowance(id("122")), HalfPoints::whole(2));
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    refused(&game, "to P24", "A-MOVE-005");
}

// rule: A-MOVE-016
// rule: A-DOOR-004
// rule: A-DOOR-005
// rule: A-DAMAGE-019
#[test]
fn a_window_is_passed_only_when_destroyed() {
    let mut scene = scene("122 V9, 103 N24, 511 P8");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    refused(&game, "to W9", "A-DOOR-004");
    scene
        .damage_edge("V9", "W9", EdgeDamage::Destroyed)
        .expect("a window");
    assert_eq!(costs(&scene, "122", &["to W9"]), ["2"], "into clutter");
    scene
        .damage_edge("N24", "N25", EdgeDamage::Destroyed)
        .expect("a shutter");
    assert_eq!(costs(&scene, "103", &["to N25"]), ["2"]);
}

// rule: A-MOVE-017
#[test]
fn surcharges_add_up() {
    // Leaving the track to its far side and into clutter by a diagonal: all that applies is paid.
    let stand = |track| Stand {
        place: floor("T5"),
        track,
    };
    let mut scene = scene("511 P8");
    scene
        .put_at("122", stand(TrackSide::NorthOrWest))
        .expect("122");
    assert_eq!(costs(&scene, "122", &["to S6"]), ["2.5"]);
    scene
        .put_at("122", stand(TrackSide::SouthOrEast))
        .expect("122");
    assert_eq!(costs(&scene, "122", &["to S6"]), ["1.5"]);
}

// rule: A-MOVE-018
#[test]
fn one_move_is_finished_before_the_next() {
    let mut game = scene("101 P8, 102 P10, 103 M8, 511 R20").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101", "to P9"]);
    assert!(!offers(&game, "move 102"));
    play(&mut game, &["done", "move 102", "to P11", "done"]);
    refused(&game, "move 101", "A-MOVE-018");
}

// rule: A-MOVE-019
// rule: A-STACK-007
#[test]
fn a_stack_moves_together_within_each_ones_points() {
    let mut game = scene("101 P8, 122 P8, 511 R20").begin(MI6_MOVES, &[]);
    play(
        &mut game,
        &[
            "move 101",
            "take 122 along",
            "to P9",
            "to P10",
            "to P11",
            "to P12",
        ],
    );
    assert_eq!(place_of(&game, "122"), Some(floor("P12")));
    assert!(!offers(&game, "to P13"), "101 has no points left");
    play(&mut game, &["leave 101 here", "to P13"]);
    assert_eq!(place_of(&game, "122"), Some(floor("P13")));
    assert_eq!(place_of(&game, "101"), Some(floor("P12")));
    let crowd = "101 P8, 122 P8, 103 P9, 104 P9, 105 P9, 106 P9, 107 P9, 511 R20";
    let mut game = scene(crowd).begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101"]);
    assert!(offers(&game, "to P9"), "one more fits");
    play(&mut game, &["take 122 along"]);
    refused(&game, "to P9", "A-STACK-001");
}

// rule: A-MOVE-021
// rule: A-STACK-001
// rule: A-STACK-002
// rule: A-STACK-003
// rule: A-STACK-009
#[test]
fn only_a_full_space_stops_a_move() {
    assert_eq!(
        costs(
            &scene("101 P8, 511 P9, 512 P9, 513 P9"),
            "101",
            &["to P9", "to P10"]
        ),
        ["1", "1"]
    );
    let mut scene = scene("101 P8, 102 P9, 103 P9, 104 P9, 105 P9, 511 P9, 512 P9");
    scene.counter("511").expect("511").stunned = true;
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 101"]);
    refused(&game, "to P9", "A-STACK-001");
}

// rule: A-STACK-006
#[test]
fn each_level_has_its_own_limit() {
    let below = "301 K20, 302 K20, 303 K20, 304 K20, 305 K20, 306 K20";
    let above = "101 K20@3, 102 K20@3, 103 K20@3, 104 K20@3, 105 K20@3, 511 R20, 106 K19@3";
    let mut game = scene(&format!("{below}, {above}")).begin(MI6_MOVES, &[]);
    play(&mut game, &["move 106"]);
    assert!(offers(&game, "to K20 level 3"), "{:?}", options(&game));
}

// rule: A-MOVE-024
#[test]
fn a_diagonal_needs_one_open_way_round() {
    let mut game = scene("122 R25, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    refused(&game, "to S24", "A-MOVE-024");
    let mut game = scene("122 R24, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    assert!(
        offers(&game, "to S25"),
        "by S24, though R25 is behind a shutter"
    );
}

// rule: A-MOVE-025
#[test]
fn an_engaged_piece_may_walk_away() {
    let mut game = scene("101 P8, 511 P8").begin(MI6_FIRES, &[99]);
    play(&mut game, &["fight with 101", "attack 511", "hand-to-hand"]);
    assert!(game.board().is_engaged(id("511")));
    game.go_to(SKORPIOS_MOVES);
    play(&mut game, &["move 511", "to P9"]);
    assert!(!game.board().is_engaged(id("101")));
    play(&mut game, &["to P8"]);
    assert!(
        !game.board().is_engaged(id("511")),
        "coming back does not renew it"
    );
}

// rule: A-MOVE-026
// rule: A-MAP-021
#[test]
fn nobody_leaves_the_map_without_leave() {
    let mut game = scene("122 J1, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    assert!(options(&game).iter().all(|words| !words.contains("leave")));
    let mut scene = scene_of(2, "511 P8");
    scene.put_vehicle("boat-1", "I38").expect("a boat");
    scene.put_aboard("101", "boat-1").expect("101");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["drive boat-1 with 101"]);
    assert!(!offers(&game, "leave the map"));
}

// rule: A-MOVE-027
#[test]
fn an_inverted_piece_uses_its_back() {
    let mut scene = scene("101 P8, 511 R20");
    scene.counter("101").expect("101").inverted = true;
    assert_eq!(scene.board().allowance(id("101")), HalfPoints::whole(2));
}

// rule: A-MAP-005
#[test]
fn nobody_enters_rock() {
    let mut game = scene("122 P4, 511 R20").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    refused(&game, "to Q3", "A-MAP-005");
}

// rule: A-TRACK-001
// rule: A-TRACK-003
// rule: A-TRACK-004
#[test]
fn crossing_the_track_costs_one_more() {
    let scene = scene("122 Y14, 511 P8");
    assert_eq!(
        costs(&scene, "122", &["to Z14 on the north or west side"]),
        ["1"]
    );
    assert_eq!(
        costs(&scene, "122", &["to Z14 on the south or east side"]),
        ["2"]
    );
}

// rule: A-TRACK-005
#[test]
fn a_crossing_is_paid_once_on_entry_or_on_exit() {
    let scene = scene("122 Y14, 511 P8");
    assert_eq!(
        costs(
            &scene,
            "122",
            &["to Z14 on the north or west side", "to AA14"]
        ),
        ["1", "2"]
    );
    assert_eq!(
        costs(
            &scene,
            "122",
            &["to Z14 on the south or east side", "to AA14"]
        ),
        ["2", "1"]
    );
    let along = [
        "to Z14 on the north or west side",
        "to Z15 on the north or west side",
    ];
    assert_eq!(
        costs(&scene, "122", &along),
        ["1", "1"],
        "along the track nothing is crossed"
    );
}

// rule: A-TRACK-007
#[test]
fn both_sides_of_a_track_are_one_space() {
    let mut scene = scene("101 Z14");
    scene
        .put_at(
            "511",
            Stand {
                place: floor("Z14"),
                track: TrackSide::SouthOrEast,
            },
        )
        .expect("511");
    let mut game = scene.begin(MI6_FIRES, &[99]);
    let events = play(&mut game, &["fight with 101", "attack 511", "hand-to-hand"]);
    assert!(rolled(&events).is_some());
}

// rule: A-WATER-001
// rule: A-WATER-002
// rule: A-MAP-007
#[test]
fn a_swimmer_moves_one_space() {
    let mut scene = scene("118 I36, 511 P8");
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 118", "to J36"]);
    assert_eq!(place_of(&game, "118"), Some(floor("J36")));
    assert!(offers(&game, "end the phase"), "the move is over");
    scene.counter("118").expect("118").out_of_command = true;
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 118"]);
    assert!(offers(&game, "to J36"));
}

// rule: A-WATER-003
// rule: A-WATER-004
#[test]
fn six_swimmers_fill_a_space_at_level_zero() {
    let six = "101 J36, 102 J36, 103 J36, 104 J36, 105 J36, 106 J36";
    let mut game = scene(&format!("{six}, 118 I36, 511 P8")).begin(MI6_MOVES, &[]);
    assert_eq!(
        place_of(&game, "101").map(|place| place.level.number()),
        Some(0)
    );
    play(&mut game, &["move 118"]);
    refused(&game, "to J36", "A-STACK-001");
}

// rule: A-WATER-005
// rule: A-WATER-006
#[test]
fn into_and_out_of_the_water_takes_the_whole_move() {
    let mut game = scene("118 H36, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 118", "to I36"]);
    assert!(offers(&game, "end the phase"), "the move is over");
    let mut game = scene("118 H34, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 118", "to H35"]);
    refused(&game, "to I35", "A-WATER-005");
    let mut game = scene("118 I36, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 118", "to H36"]);
    assert!(offers(&game, "end the phase"), "and out of it");
    let mut game = scene("118 J35, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 118"]);
    assert!(!offers(&game, "to J34"), "rock");
}

// rule: A-WATER-007
#[test]
fn a_swimmer_fires_as_usual() {
    let scene = scene("118 J36, 511 J38");
    let shot = shot(scene.board(), "118", "511", assault::play::Manner::FIRE).expect("a shot");
    assert_eq!(
        shot.lines.len(),
        3,
        "base, morale, short range: {:?}",
        shot.lines
    );
}

// rule: A-DOOR-001
// rule: A-DOOR-003
// rule: A-SCEN1-003
#[test]
fn doors_cost_nothing() {
    assert_eq!(costs(&scene("122 V11, 511 P8"), "122", &["to W11"]), ["1"]);
    assert_eq!(costs(&scene("122 L24, 511 P8"), "122", &["to L25"]), ["1"]);
}

// rule: A-DOOR-002
// rule: A-CONTROL-005
#[test]
fn the_locked_door_is_passed_only_when_destroyed() {
    let mut scene = scene("122 L24, 511 P8");
    scene.machines(|machines| machines.shutters_closed = true);
    let mut game = scene.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    refused(&game, "to L25", "A-DOOR-002");
    scene
        .damage_edge("L24", "L25", EdgeDamage::Destroyed)
        .expect("the door");
    assert_eq!(costs(&scene, "122", &["to L25"]), ["1"]);
}

// rule: A-DOOR-015
#[test]
fn a_normal_door_is_never_shut() {
    let mut scene = scene("122 V11, 511 P8");
    scene.machines(|machines| machines.shutters_closed = true);
    assert_eq!(costs(&scene, "122", &["to W11"]), ["1"]);
}

// rule: A-LEVEL-006
#[test]
fn nobody_jumps_down() {
    let mut game = scene("122 J24, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    refused(&game, "to J23", "A-LEVEL-006");
}

// rule: A-LEVEL-003
// rule: A-LEVEL-008
// rule: A-GANTRY-019
#[test]
fn the_bridge_joins_control_room_and_gantry() {
    let mut game = scene("122 K21, 511 P8").begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122", "to K20 level 2"]);
    assert_eq!(
        place_of(&game, "122").map(|place| place.level.number()),
        Some(2)
    );
    let mut far = scene("122 K21, 511 P8");
    far.machines(|machines| machines.gantry_steps = 0);
    let mut game = far.begin(MI6_MOVES, &[]);
    play(&mut game, &["move 122"]);
    assert!(!offers(&game, "to K20 level 2"), "the gantry is not there");
}

// rule: A-LEVEL-002
// rule: A-LEVEL-007
#[test]
fn people_on_other_levels_do_not_meet() {
    let scene = scene("101 K20, 511 K20@2");
    let refusal = shot(
        scene.board(),
        "101",
        "511",
        assault::play::Manner::HAND_TO_HAND,
    );
    assert_eq!(refusal.map_err(|rule| rule.0), Err("A-HTH-001"));
}

// rule: A-FIRE-039
#[test]
fn having_moved_does_not_matter_for_fire() {
    let mut scene = scene("122 P8, 511 P14");
    let before = shot(scene.board(), "122", "511", assault::play::Manner::FIRE).expect("a shot");
    let counter = scene.counter("122").expect("122");
    counter.moved_on = Turn(1);
    counter.entered_on = Turn(1);
    let after = shot(scene.board(), "122", "511", assault::play::Manner::FIRE).expect("a shot");
    assert_eq!(before.ease, after.ease);
}
