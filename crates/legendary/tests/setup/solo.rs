//! Setting up for one.

use cards::tree::{CardKind, GroupKind};
use legendary::Zone;
use legendary::setup::{Setup, SetupError};

use super::table::*;

const BARRED: [&str; 2] = ["Negative Zone Prison Breakout", "Super Hero Civil War"];

// rule: L-SOLO-001
#[test]
fn alone_three_heroes_are_used() {
    let deal = dealt(&scheme(1, CUBE));
    assert_eq!(deal.piles.len(Zone::HERO_DECK), 42);
    let heroes = groups(&deal, Zone::HERO_DECK, GroupKind::Hero);
    assert_eq!(heroes.into_values().collect::<Vec<_>>(), [14; 3]);
    assert!(deal.is_solo());
}

// rule: L-SOLO-002
#[test]
fn alone_the_mastermind_leads_nobody() {
    let named = Setup {
        villains: names(&["Radiation"]),
        ..mastermind(1, "Red Skull")
    };
    assert_eq!(resolved(&named, 1).villains, ["Radiation"]);
    let led = |setup: &Setup| setup.villains == ["HYDRA"];
    let drawn = resolved_often(&Setup {
        scheme: Some(CUBE.to_owned()),
        ..mastermind(1, "Red Skull")
    });
    let n_led = drawn.iter().filter(|setup| led(setup)).count();
    assert!(
        (1..120).contains(&n_led),
        "HYDRA came {n_led} times of {SEEDS}"
    );
}

// rule: L-SOLO-003
#[test]
fn alone_two_schemes_are_barred() {
    for name in SCHEMES {
        let setup = scheme(1, name);
        if BARRED.contains(&name) {
            assert_eq!(refused_by(&setup), ["L-SOLO-003"]);
            let allowed = match &refused(&setup)[..] {
                [SetupError::BarredAlone { allowed, .. }] => allowed.clone(),
                other => panic!("{other:?}"),
            };
            assert_eq!(allowed.len(), 6);
            assert!(!BARRED.iter().any(|barred| set(&allowed).contains(barred)));
        } else {
            assert_eq!(resolved(&setup, 1).scheme.as_deref(), Some(name));
        }
    }
    let drawn = resolved_often(&open(1));
    assert!(
        drawn
            .iter()
            .all(|setup| !BARRED.contains(&&setup.scheme.clone().unwrap()[..]))
    );
}

// rule: L-SOLO-004
#[test]
fn alone_one_villain_group_is_used() {
    for setup in resolved_often(&open(1)) {
        let deal = dealt(&setup);
        let villains = groups(&deal, Zone::VILLAIN_DECK, GroupKind::Villains);
        assert_eq!(villains.into_values().collect::<Vec<_>>(), [8]);
    }
}

// rule: L-SOLO-005
#[test]
fn alone_three_henchmen_of_one_group_are_used() {
    for setup in resolved_often(&open(1)) {
        let deal = dealt(&setup);
        let henchmen = groups(&deal, Zone::VILLAIN_DECK, GroupKind::Henchmen);
        assert_eq!(henchmen.into_values().collect::<Vec<_>>(), [3]);
    }
}

// rule: L-SOLO-006
#[test]
fn alone_one_bystander_is_in_the_villain_deck() {
    let deal = dealt(&scheme(1, CUBE));
    assert_eq!(of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Bystander), 1);
    assert_eq!(deal.piles.len(Zone::BYSTANDERS), 29);
}

// rule: L-SOLO-007
#[test]
fn alone_one_strike_is_in_the_villain_deck() {
    let deal = dealt(&scheme(1, "Portals to the Dark Dimension"));
    assert_eq!(of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Strike), 1);
    assert_eq!(deal.piles.len(Zone::VILLAIN_DECK), 13 + 7);
}

// rule: L-SOLO-008
#[test]
fn alone_the_scheme_keeps_its_twists() {
    let deal = dealt(&scheme(1, CUBE));
    assert_eq!(of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Twist), 8);
    assert_eq!(deal.piles.len(Zone::VILLAIN_DECK), 21);
}

/// What the Scheme itself asks for still binds: its group takes the only slot.
#[test]
fn alone_the_scheme_still_needs_its_group() {
    let invasion = "Secret Invasion of the Skrull Shapeshifters";
    assert_eq!(resolved(&scheme(1, invasion), 1).villains, ["Skrulls"]);
    let other = Setup {
        villains: names(&["HYDRA"]),
        ..scheme(1, invasion)
    };
    assert_eq!(refused_by(&other), ["L-SETUP-020"]);
}
