//! What a set-up of the box must keep to, and what is said when it does not.

use kernel::{Cite, Seed};
use legendary::setup::Setup;

use super::{BOND, goldfinger, named, names, open, resolved};

fn refused_by(setup: &Setup) -> Vec<String> {
    let errors = setup
        .resolve(Seed::from_number(1))
        .expect_err("the set-up can not be played");
    let rule = |cite: Cite| match cite {
        Cite::Rule(rule) => rule.to_string(),
        Cite::Text { .. } => "a card".to_owned(),
    };
    errors.0.iter().map(|error| rule(error.cite())).collect()
}

fn with_heroes(players: u8, heroes: &[&str]) -> Setup {
    Setup {
        heroes: names(heroes),
        ..goldfinger(players)
    }
}

// rule: L-SETUP-031
#[test]
fn exactly_one_james_bond_group_is_used() {
    let none = with_heroes(
        2,
        &[
            "Pussy Galore",
            "Allies - Goldfinger",
            "Equipment - Goldfinger",
            "Vehicles - Goldfinger",
            "Mary Goodnight",
        ],
    );
    assert_eq!(refused_by(&none), ["L-SETUP-031"]);
    let two = with_heroes(2, &["James Bond - Goldfinger", "James Bond - GoldenEye"]);
    assert_eq!(refused_by(&two), ["L-SETUP-031"]);
    assert!(
        two.resolve(Seed::from_number(1))
            .expect_err("two are too many")
            .to_string()
            .contains("2 James Bond groups")
    );
    resolved(&with_heroes(2, &["James Bond - GoldenEye"]), 1);
}

// rule: L-VDECK-014
#[test]
fn two_mission_groups_are_refused() {
    for players in 2..=5 {
        let setup = Setup {
            missions: names(&["Operation: Grand Slam", "A Duel to the Death"]),
            ..goldfinger(players)
        };
        assert_eq!(refused_by(&setup), ["L-VDECK-014"]);
    }
}

// rule: L-VDECK-017
#[test]
fn masterminds_own_group_takes_part() {
    for players in [1, 2] {
        let setup = named(players, "Alec Trevelyan", "Worldwide Financial Meltdown");
        assert_eq!(resolved(&setup, 1).villains, ["GoldenEye"]);
        let other = Setup {
            villains: names(&["Goldfinger"]),
            ..setup
        };
        assert_eq!(refused_by(&other), ["L-VDECK-017"]);
    }
}

// rule: L-VDECK-019
#[test]
fn films_may_be_mixed() {
    let setup = Setup {
        henchmen: names(&["Russian Soldiers"]),
        ..goldfinger(2)
    };
    assert_eq!(resolved(&setup, 1).henchmen, ["Russian Soldiers"]);
}

// rule: L-VDECK-020
#[test]
fn schemes_own_mission_group_is_used() {
    assert_eq!(
        resolved(&goldfinger(2), 1).missions,
        ["Operation: Grand Slam"]
    );
    let other = Setup {
        missions: names(&["A Duel to the Death"]),
        ..goldfinger(2)
    };
    assert_eq!(refused_by(&other), ["L-VDECK-020"]);
}

// rule: L-VDECK-021
#[test]
fn scheme_without_missions_takes_any() {
    for missions in ["Operation: Grand Slam", "A Duel to the Death"] {
        let setup = Setup {
            missions: names(&[missions]),
            ..named(2, "Auric Goldfinger", "Orchestrate a Smuggling Ring")
        };
        assert_eq!(resolved(&setup, 1).missions, [missions]);
    }
}

// rule: L-SETUP-004
#[test]
fn special_starters_are_known_distinct_and_not_too_many() {
    let with = |starters: &[&str]| Setup {
        special_starters: names(starters),
        ..open(2)
    };
    let chosen = resolved(&with(&["MI6", "Special Upgrades"]), 1);
    assert_eq!(chosen.special_starters, ["MI6", "Special Upgrades"]);
    assert_eq!(resolved(&with(&["mi6"]), 1).special_starters[0], "MI6");
    for wrong in [
        &["MI7"][..],
        &["MI6", "MI6"],
        &["MI6", "Special Upgrades", "Standard Field Issue"],
    ] {
        assert_eq!(refused_by(&with(wrong)), ["L-SETUP-004"]);
    }
}

#[test]
fn set_up_lines_read_back() {
    let setup = resolved(&goldfinger(3), 4);
    let line = setup.words();
    assert!(line.starts_with("box=bond players=3 mastermind="), "{line}");
    assert!(
        line.contains(r#" missions="Operation: Grand Slam""#),
        "{line}"
    );
    let read = Setup::from_words(|id| (id == "bond").then(|| BOND.clone()), &line);
    assert_eq!(read.expect("the line reads back"), setup);
}
