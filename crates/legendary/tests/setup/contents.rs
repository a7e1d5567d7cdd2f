//! What is in the box.

use std::collections::BTreeMap;

use cards::tree::{CardKind, GroupKind};
use legendary::ROW_MAX;

use super::table::marvel;

/// The number of cards in each group of a kind.
fn sizes(kind: GroupKind) -> Vec<u16> {
    let box_ = marvel();
    let size = |id| {
        box_.group(id)
            .defs
            .iter()
            .map(|&def| u16::from(box_.def(def).count))
            .sum()
    };
    box_.groups_of(kind).map(size).collect()
}

fn copies(kind: CardKind) -> u16 {
    marvel()
        .defs
        .iter()
        .filter(|def| def.kind == kind)
        .map(|def| u16::from(def.count))
        .sum()
}

fn copies_of(name: &str) -> u8 {
    let box_ = marvel();
    box_.def(box_.find_def(name).expect("the card exists"))
        .count
}

// rule: L-SETUP-030
#[test]
fn every_hero_has_fourteen_cards_by_rarity() {
    let box_ = marvel();
    for id in box_.groups_of(GroupKind::Hero) {
        let defs = box_.group(id).defs.iter().map(|&def| box_.def(def));
        let mut rarities: Vec<(CardKind, u8)> = defs.map(|def| (def.kind, def.count)).collect();
        rarities.sort();
        let expected = [
            (CardKind::Common, 5),
            (CardKind::Common, 5),
            (CardKind::Uncommon, 3),
            (CardKind::Rare, 1),
        ];
        assert_eq!(rarities, expected, "{}", box_.group(id).name);
    }
}

// rule: L-SETUP-038
#[test]
fn city_has_five_named_spaces() {
    assert_eq!(
        marvel().row,
        ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]
    );
    assert_eq!(marvel().row.len(), ROW_MAX);
}

// rule: L-SETUP-058
#[test]
fn box_has_fifteen_heroes() {
    assert_eq!(sizes(GroupKind::Hero), [14; 15]);
}

// rule: L-SETUP-059
#[test]
fn box_has_seven_villain_groups() {
    assert_eq!(sizes(GroupKind::Villains), [8; 7]);
}

// rule: L-SETUP-060
#[test]
fn box_has_four_henchmen_groups() {
    assert_eq!(sizes(GroupKind::Henchmen), [10; 4]);
}

// rule: L-SETUP-061
#[test]
fn box_has_five_starting_decks_and_three_stacks() {
    assert_eq!(copies_of("S.H.I.E.L.D. Agent"), 8 * 5);
    assert_eq!(copies_of("S.H.I.E.L.D. Trooper"), 4 * 5);
    assert_eq!(copies_of("S.H.I.E.L.D. Officer"), 30);
    assert_eq!(copies(CardKind::Starter), 60);
    assert_eq!(
        [CardKind::Officer, CardKind::Bystander, CardKind::Wound].map(copies),
        [30; 3]
    );
}

// rule: L-SETUP-062
#[test]
fn box_has_four_masterminds_and_eight_schemes() {
    assert_eq!(sizes(GroupKind::Mastermind), [5; 4]);
    assert_eq!(copies(CardKind::Mastermind), 4);
    assert_eq!(copies(CardKind::Tactic), 16);
    assert_eq!(sizes(GroupKind::Scheme), [1; 8]);
}

// rule: L-SETUP-064
#[test]
fn box_has_five_hundred_cards() {
    assert_eq!(
        marvel()
            .defs
            .iter()
            .map(|def| u16::from(def.count))
            .sum::<u16>(),
        500
    );
}

// rule: L-VDECK-010
#[test]
fn villains_name_their_group() {
    let box_ = marvel();
    let mut by_group = BTreeMap::new();
    for def in box_.defs.iter().filter(|def| def.kind == CardKind::Villain) {
        let group = box_.group(def.group);
        assert_eq!(group.kind, GroupKind::Villains, "{}", def.name);
        *by_group.entry(&group.name[..]).or_insert(0) += def.count;
    }
    let expected = [
        "Brotherhood",
        "Enemies of Asgard",
        "HYDRA",
        "Masters of Evil",
        "Radiation",
        "Skrulls",
        "Spider-Foes",
    ];
    assert_eq!(
        by_group.into_iter().collect::<Vec<_>>(),
        expected.map(|name| (name, 8))
    );
    assert_eq!(
        box_.group(box_.def(box_.find_def("Viper").unwrap()).group)
            .name,
        "HYDRA"
    );
}
