//! What the expansion brings.

use std::collections::BTreeSet;

use cards::tree::{CardKind, GroupKind};
use legendary::{Catalogue, Def};

use super::{BASE, BOTH};

fn copies(catalogue: &Catalogue, fits: impl Fn(&Def) -> bool) -> usize {
    let defs = catalogue.defs.iter().filter(|def| fits(def));
    defs.map(|def| usize::from(def.count)).sum()
}

/// Returns how many cards the expansion adds to the base game.
fn added(fits: impl Fn(&Def) -> bool) -> usize {
    copies(&BOTH, &fits) - copies(&BASE, &fits)
}

fn of_kind(kind: CardKind) -> usize {
    added(|def| def.kind == kind)
}

/// The groups of a kind that the expansion adds, by the number of their cards.
fn groups(kind: GroupKind) -> Vec<usize> {
    let is_new = |name: &str| BASE.find_group(kind, name).is_none();
    let groups = BOTH.groups_of(kind).map(|id| BOTH.group(id));
    let sizes = groups.filter(|group| is_new(&group.name)).map(|group| {
        let defs = group.defs.iter();
        defs.map(|&def| usize::from(BOTH.def(def).count)).sum()
    });
    sizes.collect()
}

// rule: L-SETUP-072
#[test]
fn ten_hero_groups_of_fourteen() {
    assert_eq!(groups(GroupKind::Hero), [14; 10]);
}

// rule: L-SETUP-073
#[test]
fn two_groups_each_of_villains_missions_and_henchmen() {
    assert_eq!(groups(GroupKind::Villains), [8; 2]);
    assert_eq!(groups(GroupKind::Missions), [9; 2]);
    assert_eq!(groups(GroupKind::Henchmen), [10; 2]);
}

// rule: L-SETUP-074
#[test]
fn more_of_what_every_game_uses_and_forty_extra_cards() {
    assert_eq!(added(|def| def.name == "007"), 16);
    assert_eq!(added(|def| def.name == "00 Agent"), 8);
    assert_eq!(of_kind(CardKind::SpecialStarter), 10);
    assert_eq!(added(|def| def.name == "Miss Moneypenny"), 6);
    assert_eq!(of_kind(CardKind::Gadget), 6);
    assert_eq!(of_kind(CardKind::Wound), 6);
    let extras = |def: &Def| BOTH.group(def.group).kind == GroupKind::Extras;
    let both = copies(&BOTH, extras);
    let base = |def: &Def| BASE.group(def.group).kind == GroupKind::Extras;
    assert_eq!(both - copies(&BASE, base), 40);
    assert_eq!(of_kind(CardKind::Cartel), 30);
    assert_eq!(of_kind(CardKind::Angel), 10);
}

// rule: L-SETUP-075
#[test]
fn two_masterminds_and_four_schemes_but_no_twists_or_strikes() {
    assert_eq!(groups(GroupKind::Mastermind), [5; 2]);
    assert_eq!(groups(GroupKind::Scheme), [1; 4]);
    assert_eq!(of_kind(CardKind::Tactic), 8);
    assert_eq!(of_kind(CardKind::Twist), 0);
    assert_eq!(of_kind(CardKind::Strike), 0);
}

// rule: L-SETUP-076
#[test]
fn three_hundred_cards_in_all() {
    assert_eq!(added(|_| true), 300);
    assert_eq!(copies(&BOTH, |_| true), 900);
}

// rule: L-SETUP-006
#[test]
fn six_films_have_thirty_special_starters() {
    let starters = |def: &Def| def.kind == CardKind::SpecialStarter;
    assert_eq!(copies(&BOTH, starters), 30);
    let films = BOTH.groups_of(GroupKind::Starters).map(|id| {
        let group = BOTH.group(id);
        (group.film.clone(), group.defs.len())
    });
    let films: Vec<_> = films.collect();
    assert_eq!(films.len(), 6);
    let names: BTreeSet<_> = films.iter().map(|(film, _)| film).collect();
    assert_eq!(names.len(), 6, "each of a film of its own");
    assert!(films.iter().all(|(film, n)| film.is_some() && *n == 5));
}

// rule: L-SETUP-012
#[test]
fn two_of_its_gadgets_have_a_text() {
    let gadgets = BOTH.defs.iter().filter(|def| def.kind == CardKind::Gadget);
    let spoken = gadgets.filter(|def| !def.abilities.is_empty());
    let names: Vec<&str> = spoken.map(|def| &def.name[..]).collect();
    assert_eq!(names.len(), 2, "{names:?}");
}
