//! The games the rulebook recommends.

use cards::tree::{CardKind, GroupKind};
use legendary::setup::Setup;

use super::{BOND, dealt, names, resolved};

fn first(players: u8) -> Setup {
    resolved(&Setup::first_game(BOND.clone(), players), 1)
}

// rule: L-SETUP-045
#[test]
fn first_game_uses_the_goldfinger_heroes() {
    let goldfinger = [
        "James Bond - Goldfinger",
        "Pussy Galore",
        "Allies - Goldfinger",
        "Equipment - Goldfinger",
        "Vehicles - Goldfinger",
    ];
    for players in 2..=5 {
        let setup = first(players);
        assert_eq!(setup.mastermind.as_deref(), Some("Auric Goldfinger"));
        assert_eq!(setup.scheme.as_deref(), Some("Operation: Grand Slam"));
        assert_eq!(setup.heroes[..5], goldfinger);
        let n = if players > 3 { 6 } else { 5 };
        assert_eq!(setup.heroes.len(), n);
        dealt(&setup);
    }
}

// rule: L-SETUP-046
#[test]
fn first_game_has_five_special_starters() {
    let mut starters = first(5).special_starters;
    let plain = |name: &String| -> String {
        let letters = name.chars().filter(|c| c.is_alphanumeric() || *c == ' ');
        letters.collect()
    };
    starters = starters.iter().map(plain).collect();
    assert_eq!(
        starters,
        [
            "Standard Field Issue",
            "Special Upgrades",
            "Shaken Not Stirred",
            "MI6",
            "Bond James Bond"
        ]
    );
}

fn evil(players: u8) -> [usize; 3] {
    let setup = first(players);
    assert_eq!(setup.villains[0], "Goldfinger");
    assert_eq!(setup.missions, ["Operation: Grand Slam"]);
    assert_eq!(setup.henchmen[0], "Fort Knox Assault Team");
    [
        setup.villains.len(),
        setup.missions.len(),
        setup.henchmen.len(),
    ]
}

// rule: L-SETUP-047
#[test]
fn first_game_of_two_has_the_goldfinger_groups() {
    assert_eq!(evil(2), [1, 1, 1]);
}

// rule: L-SETUP-048
#[test]
fn first_game_of_three_adds_a_villain_group() {
    assert_eq!(evil(3), [2, 1, 1]);
}

// rule: L-SETUP-049
#[test]
fn first_game_of_four_adds_a_henchmen_group() {
    assert_eq!(evil(4), [2, 1, 2]);
}

// rule: L-SETUP-050
#[test]
fn first_game_of_five_has_three_villain_groups() {
    assert_eq!(evil(5), [3, 1, 2]);
}

fn film(name: &str) -> [String; 5] {
    let preset = Setup::preset(BOND.clone(), name, 2).expect("the box has the preset");
    let setup = resolved(&preset, 1);
    dealt(&setup);
    let one = |names: &[String]| {
        assert_eq!(names.len(), 1);
        names[0].clone()
    };
    [
        setup.mastermind.clone().unwrap_or_default(),
        one(&setup.villains),
        setup.scheme.clone().unwrap_or_default(),
        one(&setup.missions),
        one(&setup.henchmen),
    ]
}

// rule: L-SETUP-051
#[test]
fn preset_of_goldfinger() {
    let scheme = "Operation: Grand Slam";
    assert_eq!(
        film("Goldfinger"),
        [
            "Auric Goldfinger",
            "Goldfinger",
            scheme,
            scheme,
            "Fort Knox Assault Team"
        ]
    );
}

// rule: L-SETUP-052
#[test]
fn preset_of_the_man_with_the_golden_gun() {
    let (film_name, scheme) = ("The Man With The Golden Gun", "A Duel to the Death");
    assert_eq!(
        film(film_name),
        [
            "Francisco Scaramanga",
            film_name,
            scheme,
            scheme,
            "Martial Arts Students"
        ]
    );
}

// rule: L-SETUP-053
#[test]
fn preset_of_goldeneye() {
    let scheme = "Worldwide Financial Meltdown";
    assert_eq!(
        film("GoldenEye"),
        [
            "Alec Trevelyan",
            "GoldenEye",
            scheme,
            scheme,
            "Russian Soldiers"
        ]
    );
}

// rule: L-SETUP-054
#[test]
fn preset_of_casino_royale() {
    let scheme = "Win the Casino Royale Tournament";
    assert_eq!(
        film("Casino Royale"),
        [
            "Le Chiffre",
            "Casino Royale",
            scheme,
            scheme,
            "Embassy Guards"
        ]
    );
}

#[test]
fn presets_are_found_by_name_or_slug() {
    assert!(Setup::preset(BOND.clone(), "Moonraker", 2).is_none());
    assert!(Setup::preset(BOND.clone(), "casino-royale", 2).is_some());
    let all = [
        "Goldfinger",
        "The Man With The Golden Gun",
        "GoldenEye",
        "Casino Royale",
    ];
    assert!(BOND.presets().eq(all));
}

/// The catalogue's own numbers, group by group.
fn sizes(kind: GroupKind) -> Vec<u32> {
    let groups = BOND.groups_of(kind);
    let size = |group| {
        let defs = BOND.group(group).defs.iter();
        defs.map(|&def| u32::from(BOND.def(def).count)).sum()
    };
    groups.map(size).collect()
}

// rule: L-SETUP-065
// rule: L-SETUP-066
// rule: L-SETUP-067
// rule: L-SETUP-068
// rule: L-SETUP-070
#[test]
fn catalogue_has_the_groups_of_the_box() {
    assert_eq!(sizes(GroupKind::Hero), [14; 20]);
    assert_eq!(sizes(GroupKind::Villains), [8; 4]);
    assert_eq!(sizes(GroupKind::Missions), [9; 4]);
    assert_eq!(sizes(GroupKind::Henchmen), [10; 4]);
    assert_eq!(sizes(GroupKind::Mastermind), [5; 4]);
    assert_eq!(sizes(GroupKind::Scheme), [1; 8]);
    for film in ["Goldfinger", "GoldenEye"] {
        let of_film = BOND
            .groups
            .iter()
            .filter(|group| group.kind == GroupKind::Hero && group.film.as_deref() == Some(film));
        assert_eq!(of_film.count(), 5);
    }
}

// rule: L-SETUP-069
// rule: L-SETUP-070
// rule: L-SETUP-071
#[test]
fn catalogue_has_the_single_cards_of_the_box() {
    let copies = |name: &str| {
        let defs = BOND.defs.iter().filter(|def| def.name == name);
        defs.map(|def| u32::from(def.count)).sum::<u32>()
    };
    let single = names(&["007", "00 Agent", "Miss Moneypenny", "Wound"]);
    let counts: Vec<u32> = single.iter().map(|name| copies(name)).collect();
    assert_eq!(counts, [40, 20, 12, 30]);
    assert_eq!(copies("Scheme Twist"), 5);
    assert_eq!(copies("Master Strike"), 5);
    let captives: u32 = BOND
        .captives
        .iter()
        .map(|&def| u32::from(BOND.def(def).count))
        .sum();
    assert_eq!(captives, 30);
    assert_eq!(sizes(GroupKind::Extras).into_iter().sum::<u32>(), 22);
    assert_eq!(sizes(GroupKind::Starters), [5; 4]);
    let all: u32 = BOND.defs.iter().map(|def| u32::from(def.count)).sum();
    assert_eq!(all, 600);
}

// rule: L-MISSION-006
#[test]
fn missions_and_only_missions_carry_danger() {
    for def in &BOND.defs {
        let is_mission = def.kind == CardKind::Mission;
        assert_eq!(def.tree.danger.is_some(), is_mission, "{}", def.name);
        assert_eq!(def.danger > 0, is_mission, "{}", def.name);
    }
}

/// A set-up is a preset if all groups of the preset take part, whatever else may.
#[test]
fn what_is_a_preset_is_told_by_its_groups() {
    let setup = Setup::first_game(BOND.clone(), 2);
    assert!(setup.has_groups_of(&setup));
    let mut other = setup.clone();
    other.villains = vec!["GoldenEye".to_owned()];
    assert!(!other.has_groups_of(&setup), "other Villains");
    let mut nobody = setup.clone();
    nobody.mastermind = None;
    assert!(!setup.has_groups_of(&nobody), "no Mastermind is named");
    for name in BOND.presets() {
        let preset = Setup::preset(BOND.clone(), name, 2).expect("a preset for two");
        assert!(preset.is_preset(name), "{name}");
        assert!(!Setup::new(BOND.clone(), 2).is_preset(name), "{name}");
    }
}
