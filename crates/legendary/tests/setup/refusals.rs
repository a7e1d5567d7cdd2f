//! What can not be played, and what is said about it.

use std::sync::Arc;

use cards::tree::{GroupKind, SetupWhat};
use kernel::Seed;
use legendary::Catalogue;
use legendary::setup::{Setup, SetupError, TwistMode, deal_out};

use super::table::*;

/// What a person reads.
fn said(setup: &Setup) -> String {
    let refused = setup.resolve(Seed::from_number(1));
    refused.expect_err("the set-up is refused").to_string()
}

// rule: L-SETUP-001
#[test]
fn one_to_five_players_and_no_others() {
    for players in 1..=5 {
        assert_eq!(resolved(&open(players), 1).players, players);
    }
    for players in [0, 6, 255] {
        assert_eq!(
            refused(&open(players)),
            [SetupError::Players { given: players }]
        );
        assert_eq!(refused_by(&open(players)), ["L-SETUP-001"]);
    }
    assert_eq!(
        said(&open(6)),
        "6 players: a game takes 1 to 5 [L-SETUP-001]"
    );
}

// rule: L-SETUP-032
#[test]
fn same_hero_twice_is_refused() {
    let twice = Setup {
        heroes: names(&["Hulk", "hulk"]),
        ..open(2)
    };
    assert_eq!(refused_by(&twice), ["L-SETUP-032"]);
    let twice = Setup {
        villains: names(&["HYDRA", "HYDRA"]),
        ..mastermind(3, "Red Skull")
    };
    assert_eq!(refused_by(&twice), ["L-VDECK-009"]);
    assert_eq!(
        said(&twice),
        "HYDRA is named twice: each Villain group can be used only once, name another or leave \
         the slot open [L-VDECK-009]"
    );
}

// rule: L-SETUP-063
#[test]
fn more_twists_than_the_box_has_are_refused() {
    let scheme = Some(CUBE.to_owned());
    let nine = Setup {
        scheme,
        ..Setup::new(with_steps(vec![SetupWhat::Twists(9)]), 2)
    };
    assert!(nine.resolve(Seed::from_number(1)).is_ok());
    let champion = Setup {
        twist_mode: Some(TwistMode::Champion),
        ..nine.clone()
    };
    assert!(champion.resolve(Seed::from_number(1)).is_ok());
    let legendary = Setup {
        twist_mode: Some(TwistMode::Legendary),
        ..nine
    };
    assert_eq!(
        said(&legendary),
        "not enough cards: 12 x Scheme Twist are needed, there are 11: choose a milder Twist mode \
         or a Scheme with fewer Twists [L-SETUP-063]"
    );
    let few = altered(|catalogue| {
        let strike = catalogue.strike;
        catalogue.defs[strike.idx()].count = 4;
    });
    assert_eq!(refused_by(&Setup::new(few.clone(), 2)), ["L-SETUP-063"]);
    assert!(
        Setup::new(few, 1).resolve(Seed::from_number(1)).is_ok(),
        "alone one Strike is used"
    );
    assert_eq!(marvel().def(marvel().twist).count, 11);
    assert_eq!(marvel().def(marvel().strike).count, 5);
}

#[test]
fn twists_beside_the_scheme_count_too() {
    let steps = vec![SetupWhat::Twists(8), SetupWhat::TwistsBeside(4)];
    let scheme = Some(CUBE.to_owned());
    let twelve = Setup {
        scheme,
        ..Setup::new(with_steps(steps), 2)
    };
    assert_eq!(refused_by(&twelve), ["L-SETUP-063"]);
}

#[test]
fn unknown_names_get_the_nearest() {
    assert_eq!(
        said(&mastermind(2, "Red Skul")),
        "unknown Mastermind: the box has none called \"Red Skul\": did you mean Red Skull \
         [L-SETUP-013]"
    );
    assert_eq!(
        said(&scheme(2, "Cosmic Cube")),
        "unknown Scheme: the box has none called \"Cosmic Cube\": did you mean Unleash the Power \
         of the Cosmic Cube [L-SETUP-018]"
    );
    assert_eq!(
        said(&mastermind(2, "Blofeld")),
        "unknown Mastermind: the box has none called \"Blofeld\": did you mean Dr. Doom, Loki, \
         Magneto or Red Skull [L-SETUP-013]"
    );
    let meant = |setup: Setup| match refused(&setup).pop() {
        Some(SetupError::Unknown { meant, .. }) => meant,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        meant(Setup {
            heroes: names(&["Spiderman"]),
            ..open(2)
        }),
        ["Spider-Man"]
    );
    // Listing all fifteen names would not help, though none is near.
    assert_eq!(
        meant(Setup {
            heroes: names(&["Xyzzy"]),
            ..open(2)
        }),
        ["Hulk", "Rogue", "Storm"]
    );
    assert_eq!(
        meant(Setup {
            villains: names(&["Hidra"]),
            ..open(2)
        }),
        ["HYDRA"]
    );
    assert_eq!(
        meant(Setup {
            henchmen: names(&["Sentinels"]),
            ..open(2)
        }),
        ["Sentinel"]
    );
}

#[test]
fn names_may_be_typed_carelessly() {
    let typed = Setup {
        mastermind: Some("dr. doom".to_owned()),
        scheme: Some("the-legacy-virus".to_owned()),
        heroes: names(&["SPIDER-MAN", " black widow "]),
        ..open(2)
    };
    let setup = resolved(&typed, 1);
    assert_eq!(setup.mastermind.as_deref(), Some("Dr. Doom"));
    assert_eq!(setup.scheme.as_deref(), Some("The Legacy Virus"));
    assert_eq!(setup.heroes[..2], ["Spider-Man", "Black Widow"]);
}

#[test]
fn too_many_groups_are_refused() {
    let six = names(&["Hulk", "Thor", "Rogue", "Storm", "Gambit", "Cyclops"]);
    let crowd = Setup {
        heroes: six.clone(),
        ..scheme(2, CUBE)
    };
    assert_eq!(
        said(&crowd),
        "too many Heroes: 6 are named, this game uses 5: leave out 1 [L-SETUP-026]"
    );
    assert!(
        Setup {
            players: 5,
            ..crowd
        }
        .resolve(Seed::from_number(1))
        .is_ok()
    );
    let war = Setup {
        heroes: six[..5].to_vec(),
        ..scheme(2, "Super Hero Civil War")
    };
    assert_eq!(refused_by(&war), ["L-SETUP-020"]);
    let villains = Setup {
        villains: names(&["HYDRA", "Skrulls", "Radiation"]),
        ..open(2)
    };
    assert_eq!(refused_by(&villains), ["L-VDECK-001"]);
    let henchmen = Setup {
        henchmen: names(&["Sentinel", "Hand Ninjas"]),
        ..scheme(3, CUBE)
    };
    assert_eq!(refused_by(&henchmen), ["L-VDECK-002"]);
    let alone = Setup {
        heroes: six[..4].to_vec(),
        ..scheme(1, CUBE)
    };
    assert_eq!(refused_by(&alone), ["L-SOLO-001"]);
}

#[test]
fn missing_led_group_names_the_way_out() {
    let without = Setup {
        henchmen: names(&["Sentinel"]),
        ..mastermind(2, "Dr. Doom")
    };
    let without = Setup {
        scheme: Some(CUBE.to_owned()),
        ..without
    };
    assert_eq!(
        said(&without),
        "Dr. Doom needs Doombot Legion, and no slot for a Henchmen group is free (1 in this \
         game): put Doombot Legion in the place of one that is named [L-VDECK-015]"
    );
    let freed = Setup {
        scheme: Some("Negative Zone Prison Breakout".to_owned()),
        ..without
    };
    assert_eq!(resolved(&freed, 1).henchmen, ["Sentinel", "Doombot Legion"]);
}

#[test]
fn mastermind_and_scheme_share_the_slots() {
    let invasion = scheme(2, "Secret Invasion of the Skrull Shapeshifters");
    let both = Setup {
        mastermind: Some("Magneto".to_owned()),
        ..invasion
    };
    assert_eq!(resolved(&both, 1).villains, ["Brotherhood", "Skrulls"]);
    let one = Setup {
        villains: names(&["HYDRA"]),
        ..both
    };
    assert_eq!(refused_by(&one), ["L-SETUP-020"]);
}

#[test]
fn nothing_drawn_can_fit_names_the_nearest() {
    let setup = Setup {
        villains: names(&["Radiation", "Masters of Evil"]),
        henchmen: names(&["Sentinel", "Hand Ninjas"]),
        ..open(2)
    };
    let errors = refused(&setup);
    assert!(
        matches!(&errors[..], [SetupError::NoneFits { .. }]),
        "{errors:?}"
    );
    assert_eq!(
        said(&setup),
        "no Mastermind and Scheme fit what was named; the nearest, Dr. Doom with Negative Zone \
         Prison Breakout, fails: Dr. Doom needs Doombot Legion, and no slot for a Henchmen group \
         is free (2 in this game): put Doombot Legion in the place of one that is named \
         [L-VDECK-015]"
    );
}

#[test]
fn handicaps_have_limits() {
    let officers = |officers_for_agents| Setup {
        officers_for_agents,
        ..open(2)
    };
    assert_eq!(
        said(&officers([9, 0, 0, 0, 0])),
        "9 Officers for player 1: at most 8 cards of a starting deck can be replaced \
         [L-OPTIONAL-003]"
    );
    assert_eq!(
        said(&officers([0, 0, 1, 0, 0])),
        "Officers for player 3, who does not play: there are 2 players, counted from 1 \
         [L-OPTIONAL-005]"
    );
    let all = Setup {
        officers_for_agents: [8, 8, 8, 8, 0],
        ..open(5)
    };
    assert_eq!(refused_by(&all), ["L-OPTIONAL-003"]);
    let most = Setup {
        officers_for_agents: [8, 8, 8, 6, 0],
        ..open(5)
    };
    assert!(most.resolve(Seed::from_number(1)).is_ok());
}

#[test]
fn first_player_must_sit_at_the_table() {
    let third = Setup {
        first_player: Some(2),
        ..open(2)
    };
    assert_eq!(
        said(&third),
        "player 3 can not begin: choose one of the 2 players, counted from 1, or leave it to \
         chance [L-SETUP-037]"
    );
}

#[test]
fn all_reasons_come_at_once() {
    let setup = Setup {
        mastermind: Some("Lokki".to_owned()),
        heroes: names(&["Hulk", "Hulk", "Batman"]),
        villains: names(&["HYDRA"]),
        first_player: Some(7),
        officers_for_agents: [0, 20, 0, 0, 3],
        ..scheme(1, "Super Hero Civil War")
    };
    let mut rules = refused_by(&setup);
    rules.sort_unstable();
    assert_eq!(
        rules,
        [
            "L-OPTIONAL-005",
            "L-OPTIONAL-005",
            "L-SETUP-013",
            "L-SETUP-032",
            "L-SETUP-033",
            "L-SETUP-037",
            "L-SOLO-003"
        ]
    );
    let lines = said(&setup);
    assert_eq!(lines.lines().count(), 7);
    assert!(
        lines
            .lines()
            .all(|line| line.ends_with(']') && !line.contains(". [")),
        "{lines}"
    );
}

#[test]
fn five_hundred_and_twelve_cards_are_the_limit() {
    let wounds = |count| {
        altered(|catalogue: &mut Catalogue| {
            let wound = catalogue.wound;
            catalogue.defs[wound.idx()].count = count;
        })
    };
    let setup = |catalogue| Setup {
        scheme: Some(CUBE.to_owned()),
        ..Setup::new(catalogue, 5)
    };
    let n_cards = deal_out(&resolved(&setup(marvel()), 1)).unwrap().defs.len();
    let room = 512 - n_cards + 30;
    let full = resolved(&setup(wounds(room as u8)), 1);
    assert_eq!(deal_out(&full).unwrap().defs.len(), 512);
    let over = setup(wounds(room as u8 + 1));
    assert_eq!(refused(&over), [SetupError::TooManyCards { cards: 513 }]);
    let named = Setup {
        catalogue: over.catalogue,
        ..full
    };
    assert_eq!(
        deal_out(&named).unwrap_err().0,
        [SetupError::TooManyCards { cards: 513 }]
    );
}

#[test]
fn box_too_small_for_its_players_is_refused() {
    let few = |kind: GroupKind, keep: usize| {
        altered(move |catalogue| {
            let mut kept = 0;
            for group in &mut catalogue.groups {
                kept += usize::from(group.kind == kind);
                // A group that is not of the wanted kind any more is as good as gone.
                if group.kind == kind && kept > keep {
                    group.kind = GroupKind::Basics;
                }
            }
        })
    };
    let rule = |catalogue: &Arc<Catalogue>, players| {
        refused_by(&Setup {
            scheme: Some(CUBE.to_owned()),
            ..Setup::new(catalogue.clone(), players)
        })
    };
    let four_heroes = few(GroupKind::Hero, 4);
    assert_eq!(rule(&four_heroes, 2), ["L-SETUP-026"]);
    assert_eq!(rule(&few(GroupKind::Henchmen, 1), 4), ["L-VDECK-003"]);
    assert_eq!(
        refused_by(&Setup::new(few(GroupKind::Mastermind, 0), 2)),
        ["L-SETUP-013"]
    );
    assert_eq!(
        refused_by(&Setup::new(few(GroupKind::Scheme, 0), 2)),
        ["L-SETUP-018"]
    );
    let no_agents = altered(|catalogue| {
        let agent = catalogue.starting_deck[0].0;
        catalogue.defs[agent.idx()].count = 16;
    });
    assert_eq!(rule(&no_agents, 3), ["L-SETUP-061"]);
    let spared = Setup {
        officers_for_agents: [8, 0, 0, 0, 0],
        ..Setup::new(no_agents, 3)
    };
    assert!(
        spared.resolve(Seed::from_number(1)).is_ok(),
        "Officers stand in for the Agents"
    );
}

#[test]
fn unfinished_boxes_are_refused() {
    let other_rules = altered(|catalogue| catalogue.ruleset = "chess".to_owned());
    assert!(said(&Setup::new(other_rules, 2)).contains("\"chess\", which do not exist"));
    let no_card = altered(|catalogue| {
        let scheme = catalogue.find_group(GroupKind::Scheme, CUBE).unwrap();
        catalogue.groups[scheme.idx()].defs.clear();
    });
    let named = Setup {
        scheme: Some(CUBE.to_owned()),
        ..Setup::new(no_card.clone(), 2)
    };
    assert_eq!(
        said(&named),
        "the Scheme Unleash the Power of the Cosmic Cube has no Scheme card: add one to its file \
         [L-SETUP-018]"
    );
    for setup in resolved_often(&Setup::new(no_card, 2)) {
        assert_ne!(setup.scheme.as_deref(), Some(CUBE));
    }
    let steps = vec![
        SetupWhat::Twists(8),
        SetupWhat::HeroCardsIntoVillainDeck(71),
    ];
    let drained = Setup {
        scheme: Some(CUBE.to_owned()),
        ..Setup::new(with_steps(steps), 2)
    };
    assert!(
        said(&drained).starts_with("not enough cards: 71 x Hero card are needed, there are 70")
    );
}

#[test]
fn gaps_are_not_dealt() {
    let whole = resolved(&open(2), 1);
    assert!(deal_out(&whole).is_ok());
    let gaps = [
        Setup {
            mastermind: None,
            ..whole.clone()
        },
        Setup {
            scheme: None,
            ..whole.clone()
        },
        Setup {
            heroes: whole.heroes[1..].to_vec(),
            ..whole.clone()
        },
        Setup {
            henchmen: Vec::new(),
            ..whole.clone()
        },
        Setup {
            first_player: None,
            ..whole.clone()
        },
    ];
    for gap in gaps {
        let errors = deal_out(&gap).unwrap_err().0;
        assert!(matches!(errors[..], [SetupError::Gap { .. }]), "{errors:?}");
    }
}
