//! Own maps, own characters, own weapons and vehicles.

use std::sync::Arc;

use crate::common::content;
use assault::play::{Aim, Assault, Frame, Manner, Phase, PhaseKind, Scene, Switches};
use assault::tell::Teller;
use assault::{
    Charts, Content, ContentFiles, DamageClass, Kind, Pieces, RangeBand, ScenarioNumber, Side,
    SourceFile, Weapon, volcano_files,
};
use kernel::{Game as _, Viewer};

const OWN_MAP: &str = "\
format assault-map 1
name Warehouse
rows A J
cols 1 10
terrain A ..........
terrain B ..........
terrain C ..c.......
terrain D ..c.......
terrain E ..........
terrain F .....##...
terrain G ..........
terrain H ..........
terrain I ..........
terrain J ..........
level A 1111111111
level B 1111111111
level C 1111111111
level D 1111111111
level E 1111111111
level F 11111--111
level G 1111111111
level H 1111111111
level I 1111111111
level J 1111111111
side door E5 E6
area office A1-C3
";

const OWN_PIECES: &str = "\
format assault-pieces 1
default guard willpower 15 dexterity 7 demolitions 12
recruit X mi6 pistol \"Agent X\" fire 25 E hand 21 B perception 14 performance 0 willpower 13 \
dexterity 12 strength 10 allowance 8
person 401 skorpios guard machinegun front 12 G 0 6 10 A back 12 G -1 4 10 A
vehicle launch boat capacity 6 speed 1320 back 3
";

const OWN_SCENARIO: &str = "\
format assault-scenario 1
scenario 9 \"The warehouse\"
turns 6
place mi6 J1 X
place skorpios A2 401
win hold A1
";

fn own(pieces: &str) -> Result<Content, assault::Reports> {
    own_raid(pieces, OWN_SCENARIO)
}

fn own_raid(pieces: &str, scenario: &str) -> Result<Content, assault::Reports> {
    let file = |name, text| SourceFile { name, text };
    Content::read(&ContentFiles {
        map: file("own/map.txt", OWN_MAP),
        pieces: file("own/pieces.txt", pieces),
        charts: volcano_files().charts,
        scenarios: vec![file("own/scenario.txt", scenario)],
    })
}

fn recruit(line: &str) -> assault::Person {
    let text = format!("format assault-pieces 1\n{line}\n");
    let file = SourceFile {
        name: "recruits",
        text: &text,
    };
    let pieces = Pieces::read(file, &content().charts.conversion);
    let pieces = pieces.unwrap_or_else(|report| panic!("{report}"));
    pieces.people().next().expect("one recruit").1.clone()
}

// rule: A-CAMPAIGN-001
#[test]
fn an_own_map_of_ten_by_ten_loads() {
    let content = own(OWN_PIECES).unwrap_or_else(|report| panic!("{report}"));
    assert_eq!((content.map.n_rows(), content.map.n_cols()), (10, 10));
    let scenario = content.scenario(ScenarioNumber(9)).expect("the scenario");
    assert_eq!(scenario.people().count(), 2);
    assert!(content.map.gantry().is_none() && content.map.roof().is_none());
}

// rule: A-CAMPAIGN-002
#[test]
fn own_leaders_stand_beside_printed_soldiers() {
    let printed = volcano_files().pieces.text.replace(
        "person 101 ",
        "recruit Z mi6 rifle fire 20 H hand 12 A perception 8 performance 1 willpower 9 dexterity 8 \
         allowance 6\nperson 101 ",
    );
    let file = SourceFile {
        name: "mixed",
        text: &printed,
    };
    let pieces = Pieces::read(file, &content().charts.conversion).unwrap_or_else(|r| panic!("{r}"));
    assert_eq!(pieces.n_people(), 163);
}

// rule: A-CAMPAIGN-003
// rule: A-CAMPAIGN-011
// rule: A-CAMPAIGN-016
#[test]
fn a_character_becomes_a_leader() {
    let content = own(OWN_PIECES).unwrap_or_else(|report| panic!("{report}"));
    let agent = content
        .pieces
        .person(content.pieces.person_coded("X").expect("Agent X"));
    assert_eq!(agent.kind, Kind::NamedLeader);
    assert!(agent.is_leader());
    assert_eq!(agent.front.fire.map(|fire| fire.primary_chance), Some(25));
    assert_eq!(agent.front.hand_to_hand.class, DamageClass::B);
    assert_eq!(agent.front.command_radius, Some(6), "Willpower 13");
    assert_eq!(agent.front.morale, 1, "Perception 14, modifier 0");
}

// rule: A-CAMPAIGN-009
#[test]
fn the_gamesmaster_may_change_the_charted_morale() {
    let line = "recruit X mi6 pistol fire 20 E hand 10 A perception 14 performance 0 willpower 13 \
        dexterity 12 allowance 6";
    assert_eq!(recruit(line).front.morale, 1);
    assert_eq!(recruit(&format!("{line} morale-change -1")).front.morale, 0);
    assert_eq!(
        recruit(&format!("{line} radius 9")).front.command_radius,
        Some(9)
    );
}

// rule: A-CAMPAIGN-005
// rule: A-CAMPAIGN-006
// rule: A-CAMPAIGN-007
// rule: A-CAMPAIGN-008
#[test]
fn morale_follows_perception_and_weapon() {
    let content = content();
    let row = |perception| {
        [-2, -1, 0, 1, 2]
            .map(|performance| content.charts.conversion.morale(perception, performance))
    };
    for perception in 1..=5 {
        assert_eq!(row(perception), [-2, -1, 0, 0, 1].map(Some));
    }
    for perception in 6..=9 {
        assert_eq!(row(perception), [-2, -1, 0, 1, 2].map(Some));
    }
    for perception in 10..=13 {
        assert_eq!(row(perception), [-1, 0, 1, 2, 2].map(Some));
    }
    for perception in 14..=15 {
        assert_eq!(row(perception), [0, 0, 1, 2, 3].map(Some));
    }
    assert_eq!(
        content.charts.conversion.morale(16, 0),
        None,
        "off the chart"
    );
    assert_eq!(content.charts.conversion.morale(4, 3), None);
}

// rule: A-CAMPAIGN-010
#[test]
fn command_radius_follows_willpower() {
    let content = content();
    let radius = |willpower| content.charts.conversion.command_radius(willpower);
    assert_eq!(
        [1, 5, 6, 8, 9, 11, 12, 13, 14, 15].map(radius),
        [0, 0, 2, 2, 4, 4, 6, 6, 8, 8].map(Some)
    );
    assert_eq!(radius(16), None);
}

// rule: A-CAMPAIGN-004
#[test]
fn a_weapon_may_have_its_own_ranges() {
    let class = DamageClass::H;
    let printed = content().charts.ranges;
    assert_eq!(
        printed.bands_for(Weapon::Rifle, class),
        printed.bands(class)
    );
    let text = format!("{}range weapon rifle 1 2 3\n", volcano_files().charts.text);
    let charts = Charts::read(SourceFile {
        name: "own",
        text: &text,
    })
    .unwrap_or_else(|r| panic!("{r}"));
    let own = charts
        .ranges
        .bands_for(Weapon::Rifle, class)
        .expect("own bands");
    assert_eq!(own.band(9), Some(RangeBand::Long));
    assert_eq!(own.band(10), None);
    assert_eq!(
        charts.ranges.bands_for(Weapon::Machinegun, class),
        printed.bands(class)
    );
}

// rule: A-CAMPAIGN-004
#[test]
fn a_shot_uses_the_ranges_of_the_weapon() {
    let text = format!("{}range weapon pistol 1 2 3\n", volcano_files().charts.text);
    let file = |name, text| SourceFile { name, text };
    let files = |charts| ContentFiles {
        map: file("own/map.txt", OWN_MAP),
        pieces: file("own/pieces.txt", OWN_PIECES),
        charts,
        scenarios: vec![file("own/scenario.txt", OWN_SCENARIO)],
    };
    let shot = |charts, at: &str| {
        let content = Content::read(&files(charts)).unwrap_or_else(|report| panic!("{report}"));
        let mut scene = Scene::empty(Arc::new(content), 9, Switches::default()).expect("a scene");
        let agent = scene.put("X", "J1").expect("X");
        let target = scene.put("401", at).expect("401");
        let shot = scene.board().shot(agent, Aim::Person(target), Manner::FIRE);
        shot.map(|shot| shot.band).map_err(|rule| rule.0)
    };
    let own = file("own/charts.txt", text.as_str());
    assert_eq!(shot(own, "G1"), Ok(Some(RangeBand::Long)));
    assert_eq!(shot(own, "F1"), Err("A-FIRE-008"));
    let printed = volcano_files().charts;
    assert_eq!(shot(printed, "F1"), Ok(Some(RangeBand::Medium)));
}

// rule: A-CAMPAIGN-014
#[test]
fn a_vehicle_gets_its_allowance_from_its_speed() {
    let content = own(OWN_PIECES).unwrap_or_else(|report| panic!("{report}"));
    let (_, launch) = content.pieces.vehicles().next().expect("a boat");
    assert_eq!((launch.front_allowance, launch.back_allowance), (6, 3));
}

#[test]
fn the_hash_follows_the_texts() {
    let (one, two) = (
        own(OWN_PIECES),
        own(&OWN_PIECES.replace("Agent X", "Agent Y")),
    );
    let (one, two) = (one.expect("loads"), two.expect("loads"));
    assert_ne!(one.hash(), two.hash());
    assert_eq!(one.hash(), own(OWN_PIECES).expect("loads").hash());
    assert_eq!(one.hash().len(), 64);
}

/// No printed Leader loses command radius by a wound; one's own may.
// rule: A-COMMAND-020
#[test]
fn a_wounded_leader_leads_as_far_as_his_back_says() {
    let pieces = format!("{OWN_PIECES}wounds X radius 4\n");
    let content = Arc::new(own(&pieces).unwrap_or_else(|report| panic!("{report}")));
    let mut scene = Scene::empty(content, 9, Switches::default()).expect("a scene");
    let leader = scene.put("X", "J1").expect("the Leader");
    assert_eq!(scene.board().command_radius(leader), 6);
    scene.counter("X").expect("X").inverted = true;
    assert_eq!(scene.board().command_radius(leader), 2);
}

/// Two Soldiers, a Leader whose rating is 0, and one space between.
// rule: A-CAMPAIGN-013
#[test]
fn a_leader_with_rating_0_commands_only_beside_him() {
    let pieces = OWN_PIECES
        .replace("allowance 8", "allowance 8 radius 0")
        .replace(
            "person 401 ",
            "default ninja willpower 14 dexterity 7 demolitions 12\n\
         person 101 mi6 ninja machinegun front 9 G 0 4 12 A back 9 G -1 2 12 A\n\
         person 102 mi6 ninja machinegun front 9 G 0 4 12 A back 9 G -1 2 12 A\n\
         person 401 ",
        );
    let content = Arc::new(own(&pieces).unwrap_or_else(|report| panic!("{report}")));
    let mut scene = Scene::empty(content, 9, Switches::default()).expect("a scene");
    scene.put("X", "J1").expect("the Leader");
    let beside = scene.put("101", "J1").expect("a Soldier");
    let away = scene.put("102", "J2").expect("another");
    let mut game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Command), &[]);
    game.act("determine command status").expect("possible");
    assert!(!game.board().counter(beside).out_of_command);
    assert!(game.board().counter(away).out_of_command);
    assert!(
        game.option_worded("order 101").is_none(),
        "he gives no orders"
    );
}

/// Who is to decide is told to everybody; what his roll should have lowered is not.
// rule: A-GM-005
#[test]
fn with_secret_damage_a_failed_strength_roll_does_not_tell_the_enemy_the_wound() {
    let pieces = OWN_PIECES.replace("strength 10", "strength 14");
    let content = Arc::new(own(&pieces).unwrap_or_else(|report| panic!("{report}")));
    let switches = Switches {
        shaking_off_wounds: true,
        secret_damage: true,
        ..Switches::default()
    };
    let mut scene = Scene::empty(content, 9, switches).expect("a scene");
    for code in ["X", "401"] {
        scene.put(code, "J1").expect(code);
    }
    scene.counter("X").expect("X").points = 1;
    let mut game = scene.begin(Phase::new(Side::Skorpios, PhaseKind::Fire), &[1, 71]);
    for choice in [
        "fight with 401",
        "attack X",
        "hand-to-hand",
        "spend nothing",
    ] {
        game.act(choice).expect(choice);
    }
    let unfinished = |viewer| game.view(viewer).unfinished.last().cloned();
    let own = unfinished(Viewer::Seat(Side::Mi6.seat()));
    assert!(
        matches!(own, Some(Frame::ShakingOff { roll: 71, .. })),
        "{own:?}"
    );
    let waits = Some(Frame::Awaiting(Side::Mi6.seat()));
    assert_eq!(unfinished(Viewer::Seat(Side::Skorpios.seat())), waits);
    assert_eq!(
        unfinished(Viewer::Spectator),
        waits,
        "nor those who look on"
    );
}

#[test]
fn a_scenario_names_no_machine_that_the_map_has_not() {
    let stage = "win hold A1\n";
    let lines = [
        ("win launch\n", "this map has no gantry with a rocket"),
        (
            "win hold A1\nrocket on-board\n",
            "this map has no gantry with a rocket",
        ),
        (
            "win hold A1\nspecial countdown-from 3\n",
            "this map has no gantry with a rocket",
        ),
        ("win hold A1\ngantry loading\n", "this map has no gantry"),
        ("win hold A1\npad launch\n", "this map has no landing pad"),
        ("win hold A1\nshutters closed\n", "this map has no shutters"),
        ("win hold A1\nroof closed\n", "this map has no sliding roof"),
        (
            "win hold A1\nspecial roof-assault\n",
            "this map has no sliding roof",
        ),
        (
            "win hold A1\nreinforce skorpios late from 2 plan none by roof people 401\n",
            "this map has no sliding roof",
        ),
    ];
    for (line, complaint) in lines {
        let scenario = OWN_SCENARIO.replace(stage, line);
        let report = own_raid(OWN_PIECES, &scenario).expect_err(line);
        assert!(report.to_string().contains(complaint), "{line}{report}");
    }
}

/// Whoever has drawn the map knows it; the ranges are still those of the box.
#[test]
fn nothing_is_said_to_be_assumed_of_an_own_map() {
    let told = |content| {
        let scene = Scene::empty(content, 9, Switches::default()).expect("a scene");
        Teller::new(scene.board(), words::Lang::En).assumptions()
    };
    let content = own(OWN_PIECES).unwrap_or_else(|report| panic!("{report}"));
    let words = told(Arc::new(content));
    assert!(
        words.contains("R-226") && !words.contains("R-004"),
        "{words}"
    );
}

#[test]
fn a_folder_replaces_what_it_holds() {
    let file = |name, text| SourceFile { name, text };
    let own = [
        file("mine/scenarios/raid.txt", OWN_SCENARIO),
        file("mine/map.txt", OWN_MAP),
        file("mine/pieces.txt", OWN_PIECES),
        file("mine/readme.md", "# My campaign"),
    ];
    let files = ContentFiles::gather(&own);
    assert_eq!(files.map.name, "mine/map.txt");
    assert_eq!(
        files.charts,
        volcano_files().charts,
        "left out, so the printed ones"
    );
    assert_eq!(files.scenarios, [own[0]]);
    let content = Content::read(&files).unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(content.map.name(), "Warehouse");
    let nothing = ContentFiles::gather(&[]);
    assert_eq!(nothing.scenarios.len(), 4);
}

#[test]
fn a_broken_file_of_a_folder_is_named() {
    let broken = OWN_MAP.replace("side door E5 E6", "side dor E5 E6");
    let own = [SourceFile {
        name: "mine/map.txt",
        text: &broken,
    }];
    let report = Content::read(&ContentFiles::gather(&own))
        .expect_err("broken")
        .brief();
    assert_eq!(
        report,
        "mine/map.txt:25:6: unknown kind of side \"dor\" (did you mean \"door\"?)"
    );
}

// rule: A-GM-009
#[test]
fn wounds_take_the_same_from_all_or_something_else_from_each() {
    let one = "recruit X mi6 pistol fire 25 E hand 21 B perception 14 performance 0 willpower 13 \
               dexterity 12 strength 10 allowance 8 radius 6";
    let two = one.replacen('X', "Y", 1);
    let read = |rest: &str| {
        let text = format!("format assault-pieces 1\n{one}\n{two}\n{rest}\n");
        let file = SourceFile {
            name: "recruits",
            text: &text,
        };
        Pieces::read(file, &content().charts.conversion)
    };
    let losses = |rest: &str| -> Vec<(u8, i8, u8, u8, u8)> {
        let pieces = read(rest).unwrap_or_else(|report| panic!("{report}"));
        let loss = |person: &assault::Person| {
            let (front, back) = (person.face(false), person.face(true));
            let fire = |face: &assault::Face| face.fire.map_or(0, |fire| fire.primary_chance);
            let hand = |face: &assault::Face| face.hand_to_hand.primary_chance;
            let radius = |face: &assault::Face| face.command_radius.unwrap_or(0);
            (
                fire(front) - fire(back),
                front.morale - back.morale,
                front.allowance - back.allowance,
                hand(front) - hand(back),
                radius(front) - radius(back),
            )
        };
        pieces.people().map(|(_, person)| loss(person)).collect()
    };
    assert_eq!(losses(""), [(0, 1, 2, 0, 0); 2], "as printed Leaders lose");
    assert_eq!(
        losses("wounds all fire 3 hand 2 morale 2 move 4 radius 1"),
        [(3, 2, 4, 2, 1); 2]
    );
    assert_eq!(
        losses("wounds all morale 1\nwounds Y fire 5"),
        [(0, 1, 0, 0, 0), (5, 0, 0, 0, 0)]
    );
    let report = read("wounds 401 fire 1").expect_err("401 is no recruit");
    assert!(report.to_string().contains("401 is no recruit"));
}

/// A scenario of one's own in the volcano, with a group that comes by these ways without a plan.
fn raiders_by(ways: &str) -> Assault {
    let text = format!(
        "format assault-scenario 1\nscenario 9 \"From above\"\nturns 6\nrocket gone\ngantry launch\n\
         pad launch\nroof closed\nshutters open\nplace skorpios V8 419\n\
         reinforce mi6 raiders from 1 plan none {ways} people F 102\nwin hold N25\n"
    );
    let files = volcano_files();
    let content = Content::read(&ContentFiles {
        scenarios: vec![SourceFile {
            name: "own/scenario.txt",
            text: &text,
        }],
        ..files
    });
    let content = content.unwrap_or_else(|report| panic!("{report}"));
    let scene = Scene::empty(Arc::new(content), 9, Switches::default());
    let moves = Phase::new(Side::Mi6, PhaseKind::Movement);
    scene.expect("a scene").begin(moves, &[])
}

/// Where somebody stands, and on which Level.
fn stands(game: &Assault, code: &str) -> Option<assault::Place> {
    let id = game.board().content().pieces.person_coded(code)?;
    game.board().place(id)
}

#[test]
fn whoever_comes_by_the_roof_without_a_plan_lands_on_the_roof() {
    let mut game = raiders_by("by roof");
    game.act("bring F in").expect("F comes");
    game.act("at H10").expect("onto the roof");
    assert_eq!(stands(&game, "F"), Some(crate::common::place("H10", 4)));
}

#[test]
fn whoever_may_choose_lands_where_the_way_leads() {
    let mut game = raiders_by("by foot west by roof");
    game.act("bring F in").expect("F comes");
    game.act("at H10").expect("onto the roof");
    assert_eq!(stands(&game, "F"), Some(crate::common::place("H10", 4)));
    game.act("bring 102 in").expect("102 comes");
    game.act("at J1").expect("on foot");
    assert_eq!(
        stands(&game, "102").map(|place| place.level),
        Some(crate::common::level(1))
    );
}
