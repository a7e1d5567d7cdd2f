//! One geometry: whoever asks about a pair of spaces gets the same answer.

use std::collections::BTreeMap;

use crate::common::content;
use assault::{
    BuiltOverlay, Cell, Content, EdgeState, Effect, Eye, Feature, Finding, Level, Obstruction,
    Sight, Space, Still, VehicleKind, asymmetries, play,
};

/// Sums an explanation up: what a ruler would show.
fn in_short(findings: &[Finding]) -> Sight {
    if findings
        .iter()
        .any(|finding| finding.effect == Effect::Blocks)
    {
        return Sight::Blocked;
    }
    let has = |features: &[Feature]| findings.iter().any(|f| features.contains(&f.feature));
    let obstruction = Obstruction {
        stairs: has(&[Feature::Stairs]),
        door: has(&[Feature::Door]),
        window: has(&[Feature::Window]),
        low: has(&[Feature::LowWall, Feature::Track]),
    };
    if obstruction.is_empty() {
        Sight::Clear
    } else {
        Sight::Obstructed(obstruction)
    }
}

/// Spreads people, vehicles, holes and damage over the map without any luck.
fn busy_scene(content: &Content, salt: usize) -> BuiltOverlay {
    let map = &content.map;
    let mut scene = BuiltOverlay::empty(map);
    let gantry = map.gantry().expect("a gantry");
    let steps = (salt % 8) as u16;
    for space in gantry.slide.after(steps).spaces() {
        scene.put(space, Cell::with_gantry);
    }
    for space in gantry.rocket.after(steps).spaces() {
        scene.put(space, Cell::with_rocket);
    }
    for (number, space) in map.spaces().enumerate() {
        let Some(floor) = map.floor(space) else {
            continue;
        };
        match (number * 7 + salt * 13) % 41 {
            0 | 1 => scene.put(space, |cell| cell.with_person(floor)),
            2 => scene.put(space, |cell| cell.with_person(Level::ROOF)),
            3 => scene.put(space, Cell::with_roof_hole),
            4 => scene.put(space, |cell| cell.with_vehicle(VehicleKind::MonorailCar)),
            5 => scene.put(space, |cell| cell.with_vehicle(VehicleKind::Boat)),
            _ => {}
        }
    }
    for (id, _) in map.edges() {
        let state = match (usize::from(id.0) + salt) % 3 {
            0 => EdgeState::Intact,
            1 => EdgeState::Closed,
            _ => EdgeState::Destroyed,
        };
        scene.set_edge(id, state);
    }
    scene
}

fn eyes(content: &Content) -> Vec<Eye> {
    let floor = |space: Space| Some(Eye::new(space, content.map.floor(space)?));
    content.map.spaces().filter_map(floor).collect()
}

#[test]
fn the_quick_answer_is_the_explained_answer_for_all_pairs() {
    let content = content();
    let (map, lines) = (&content.map, &content.lines());
    let eyes = eyes(&content);
    for &from in &eyes {
        for &to in &eyes {
            let quick = lines.sight(map, from, to, &Still);
            let full = lines.explain(map, from, to, &Still);
            assert_eq!(quick, in_short(&full), "{from:?} {to:?} {full:?}");
            let seen = lines.can_see(map, from, to, &Still);
            assert_eq!(seen, !quick.is_blocked(), "{from:?} {to:?}");
        }
    }
}

#[test]
fn the_answers_agree_on_busy_boards_and_at_all_levels() {
    let content = content();
    let (map, lines) = (&content.map, &content.lines());
    let eyes = eyes(&content);
    for salt in 0..3 {
        let scene = busy_scene(&content, salt);
        for (idx, &from) in eyes.iter().enumerate().skip(salt).step_by(3) {
            for (other, &to) in eyes.iter().enumerate().skip((idx + salt) % 5).step_by(5) {
                let raised = |eye: Eye, up: usize| match up % 4 {
                    0 => Eye {
                        level: Level::ROOF,
                        ..eye
                    },
                    1 => Eye {
                        level: Level::GANTRY,
                        ..eye
                    },
                    _ => eye,
                };
                let (from, to) = (raised(from, idx), raised(to, other / 4));
                let quick = lines.sight(map, from, to, &scene);
                let full = lines.explain(map, from, to, &scene);
                assert_eq!(quick, in_short(&full), "{from:?} {to:?} {full:?}");
                // What hidden movement asks, with a short cut above the roof.
                let seen = lines.can_see(map, from, to, &scene);
                assert_eq!(seen, !quick.is_blocked(), "{from:?} {to:?}");
            }
        }
    }
}

// rule: A-LOS-021
#[test]
fn blocking_is_the_same_in_both_directions() {
    let content = content();
    let (map, lines) = (&content.map, &content.lines());
    let scene = busy_scene(&content, 1);
    let eyes = eyes(&content);
    for (idx, &from) in eyes.iter().enumerate() {
        for &to in &eyes[idx..] {
            let there = lines.sight(map, from, to, &scene).is_blocked();
            let back = lines.sight(map, to, from, &scene).is_blocked();
            assert_eq!(there, back, "{from:?} {to:?}");
        }
    }
}

#[test]
fn every_asymmetric_pair_has_its_rule() {
    let content = content();
    let found = asymmetries(&content.map, content.lines(), &Still);
    let mut by_rule: BTreeMap<&str, usize> = BTreeMap::new();
    let mut list = String::new();
    for pair in &found {
        let rules: Vec<_> = pair.there.iter().chain(&pair.back).collect();
        assert!(!rules.is_empty(), "{pair:?}");
        let words: Vec<&str> = rules.iter().map(|rule| rule.0).collect();
        list += &format!("{} {} {}\n", pair.from, pair.to, words.join(" "));
        for rule in words {
            *by_rule.entry(rule).or_default() += 1;
        }
    }
    // The whole list is too long to keep, but whoever wonders about a pair can look it up.
    let report = concat!(env!("CARGO_TARGET_TMPDIR"), "/asymmetric-pairs.txt");
    std::fs::write(report, list).expect("the list can be written");
    let lines = by_rule.iter().map(|(rule, n)| format!("{rule} {n}\n"));
    let summary = format!("pairs {}\n{}", found.len(), lines.collect::<String>());
    assert_eq!(summary, include_str!("golden/asymmetric-pairs.txt"));
}

#[test]
fn only_nearness_to_the_target_makes_a_pair_asymmetric() {
    let content = content();
    let nearness = ["A-LOS-015", "A-LOS-016", "A-LOS-017", "A-LOS-018"];
    for salt in 0..2 {
        let scene = busy_scene(&content, salt);
        for pair in asymmetries(&content.map, content.lines(), &scene) {
            let mut rules = pair.there.iter().chain(&pair.back);
            assert!(rules.all(|rule| nearness.contains(&rule.0)), "{pair:?}");
        }
    }
}

/// The board of a running game, the ruler and the shot calculator ask the same geometry.
#[test]
fn a_shot_uses_the_answer_the_ruler_shows() {
    let content = content();
    let mut n_blocked = 0;
    let mut n_open = 0;
    for number in 1..=4 {
        let scene = play::Scene::of(&play::Setup::volcano(number)).expect("a set-up");
        let board = scene.board();
        for firer in board.everyone().iter() {
            for target in board
                .everyone()
                .iter()
                .filter(|&id| board.side_of(id) != board.side_of(firer))
            {
                let (from, to) = (
                    board.eye(firer).expect("here"),
                    board.eye(target).expect("here"),
                );
                let ruler = in_short(&content.lines().explain(&content.map, from, to, board));
                assert_eq!(board.sight(firer, target), Some(ruler), "{from:?} {to:?}");
                match board.reach(firer, play::Aim::Person(target), play::Manner::FIRE) {
                    Ok(reach) => {
                        assert_eq!(reach.obstruction.unwrap_or_default(), ruler.obstruction());
                        assert!(!ruler.is_blocked());
                        n_open += 1;
                    }
                    Err(rule) if rule.0 == "A-FIRE-007" => {
                        assert!(ruler.is_blocked(), "{from:?} {to:?}");
                        n_blocked += 1;
                    }
                    Err(_) => {}
                }
            }
        }
    }
    assert!(
        n_open > 20 && n_blocked > 500,
        "{n_open} open, {n_blocked} blocked"
    );
}

/// What hidden movement sees is what the ruler shows, from every seventh space to all others on a
/// board in play (A-GM-003).
#[test]
fn hidden_movement_asks_the_same_geometry() {
    let content = content();
    let scene = play::Scene::of(&play::Setup::volcano(1)).expect("a set-up");
    let eyes = eyes(&content);
    let mut n_seen = 0;
    for from in eyes.iter().step_by(7) {
        let mut scene = play::Scene::of(&play::Setup::volcano(1)).expect("a set-up");
        let place = assault::Place::new(from.space, from.level);
        let stand = scene.board().stand_at(place);
        let watcher = scene.put_at("101", stand).expect("101");
        let board = scene.board();
        for &to in eyes.iter() {
            let from = board.eye(watcher).expect("here");
            let ruler = in_short(&content.lines().explain(&content.map, from, to, board));
            assert_eq!(
                board.watches(watcher, to),
                !ruler.is_blocked(),
                "{from:?} {to:?}"
            );
            n_seen += usize::from(!ruler.is_blocked());
        }
    }
    // And a whole side sees whom one of its people watches.
    for side in assault::Side::BOTH {
        let board = scene.board();
        let sighted = board.sighted_by(side).people;
        for enemy in board.present(side.enemy()).iter() {
            let eye = board.eye(enemy).expect("here");
            let watched = board.present(side).iter().any(|id| board.watches(id, eye));
            assert_eq!(sighted.contains(enemy), watched);
        }
    }
    assert!(n_seen > 10_000, "only {n_seen} pairs are open");
}
