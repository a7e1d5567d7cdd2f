//! How many of everything lies where before the first shuffle.

use std::collections::BTreeSet;

use cards::tree::{CardKind, GroupKind, Role};
use kernel::{Game, Seat, Seed};
use legendary::{State, Zone};

use super::{BOND, dealt, goldfinger, groups, named, of_kind, open, resolved};

// rule: L-SETUP-003
#[test]
fn every_starting_deck_has_thirteen_cards() {
    let deal = dealt(&open(2));
    for seat in [Seat(0), Seat(1)] {
        let deck = Zone::deck(seat);
        assert_eq!(deal.piles.len(deck), 13);
        let count = |name: &str| {
            let cards = deal.piles.iter(deck);
            cards
                .filter(|&card| BOND.def(deal.def_of(card)).name == name)
                .count()
        };
        assert_eq!((count("007"), count("00 Agent")), (8, 4));
        assert_eq!(of_kind(&deal, deck, CardKind::SpecialStarter), 1);
    }
}

// rule: L-SETUP-004
#[test]
fn no_two_players_hold_the_same_special_starter() {
    for seed in 0..20 {
        let setup = resolved(&open(5), seed);
        let mut starters = setup.special_starters.clone();
        starters.sort();
        starters.dedup();
        assert_eq!(starters.len(), 5);
    }
}

// rule: L-SETUP-005
#[test]
fn each_film_has_five_special_starters() {
    let films: Vec<usize> = BOND
        .groups_of(GroupKind::Starters)
        .map(|group| BOND.group(group).defs.len())
        .collect();
    assert_eq!(films, [5; 4]);
    let groups = BOND.groups_of(GroupKind::Starters);
    let names: BTreeSet<_> = groups.map(|group| &BOND.group(group).film).collect();
    assert_eq!(names.len(), 4, "each of a film of its own");
}

// rule: L-SETUP-008
#[test]
fn three_stacks_are_laid_out() {
    let deal = dealt(&open(1));
    let stacks = [Zone::OFFICERS, Zone::WOUNDS, Zone::BYSTANDERS];
    let held = deal.piles.len(Zone::UNDER_MASTERMIND);
    assert_eq!(
        stacks.map(|stack| deal.piles.len(stack)),
        [12, 30, 30 - held]
    );
}

// rule: L-SETUP-017
#[test]
fn named_mastermind_is_used_and_none_is_drawn() {
    let setup = resolved(&goldfinger(2), 3);
    assert_eq!(setup.mastermind.as_deref(), Some("Auric Goldfinger"));
    let drawn: std::collections::BTreeSet<Option<String>> = (0..40)
        .map(|seed| resolved(&open(2), seed).mastermind)
        .collect();
    assert_eq!(drawn.len(), 4);
}

// rule: L-SETUP-021
#[test]
fn mastermind_has_its_own_set_up() {
    let deal = dealt(&named(2, "Le Chiffre", "Win the Casino Royale Tournament"));
    let held = of_kind(&deal, Zone::UNDER_MASTERMIND, CardKind::Gadget);
    assert!(held > 0, "Le Chiffre begins with Gadgets");
    let stack = of_kind(&deal, Zone::BYSTANDERS, CardKind::Gadget);
    assert_eq!(held + stack, 28);
}

// rule: L-SETUP-022
#[test]
fn danger_level_begins_at_nothing() {
    let game = State::start(&goldfinger(2), Seed::from_number(1), &mut ()).expect("a game");
    let gauge = game.gauge().expect("every Scheme has a limit");
    assert_eq!(gauge.now, 0);
    assert!(gauge.limit > 0);
}

// rule: L-SETUP-023
#[test]
fn extra_cards_the_game_can_need_are_set_aside() {
    // A Tactic of Goldfinger's brings in Smuggled Gold.
    let deal = dealt(&goldfinger(2));
    let aside = groups(&deal, Zone::ASIDE, GroupKind::Extras);
    assert_eq!(aside.get("Goldfinger"), Some(&8));
    assert_eq!(aside.get("GoldenEye"), None);
    assert_eq!(of_kind(&deal, Zone::HERO_DECK, CardKind::Extra), 0);
    // One of his Schemes shuffles some of it into the Hero Deck.
    let ring = dealt(&named(
        2,
        "Auric Goldfinger",
        "Orchestrate a Smuggling Ring",
    ));
    let shuffled_in = of_kind(&ring, Zone::HERO_DECK, CardKind::Extra);
    let aside = of_kind(&ring, Zone::ASIDE, CardKind::Extra);
    assert!(shuffled_in > 0);
    assert_eq!(shuffled_in + aside, 8);
}

fn heroes(players: u8) -> (usize, usize) {
    let deal = dealt(&goldfinger(players));
    let heroes = groups(&deal, Zone::HERO_DECK, GroupKind::Hero);
    assert!(heroes.values().all(|&n| n == 14));
    (heroes.len(), deal.piles.len(Zone::HERO_DECK))
}

// rule: L-SETUP-028
#[test]
fn two_or_three_players_use_five_hero_groups() {
    assert_eq!([2, 3].map(heroes), [(5, 70); 2]);
}

// rule: L-SETUP-029
#[test]
fn four_or_five_players_use_six_hero_groups() {
    assert_eq!([4, 5].map(heroes), [(6, 84); 2]);
}

// rule: L-SOLO-010
#[test]
fn alone_four_hero_groups_are_used() {
    assert_eq!(heroes(1), (4, 56));
    let game = State::start(&goldfinger(1), Seed::from_number(1), &mut ()).expect("a game");
    assert!(game.cards_in(Zone::HERO_DECK).len() <= 51);
}

// rule: L-SETUP-031
#[test]
fn luck_draws_exactly_one_james_bond_group() {
    for seed in 0..60 {
        let setup = resolved(&open(1 + (seed % 5) as u8), seed);
        let bonds = setup.heroes.iter().filter(|name| {
            let group = BOND.find_group(GroupKind::Hero, name).expect("a group");
            BOND.group(group).role == Some(Role::Bond)
        });
        assert_eq!(bonds.count(), 1, "seed {seed}");
    }
}

// rule: L-SETUP-039
#[test]
fn table_has_five_spaces_on_assignment_and_five_in_q_branch() {
    assert_eq!(BOND.row, ["1", "2", "3", "4", "5"]);
    let setup = goldfinger(2);
    let deal = dealt(&setup);
    assert!((0..5).all(|i| deal.piles.is_empty(Zone::row(legendary::Space(i)))));
    let game = State::start(&setup, Seed::from_number(1), &mut ()).expect("a game");
    assert!((0..5).all(|slot| game.cards_in(Zone::hq(slot)).len() == 1));
}

/// Missions, Villains, Henchmen, Gadgets, Strikes and Twists in the Villain Deck, and all its
/// cards; then the Gadgets that stay in their stack.
fn villain_deck(players: u8) -> ([usize; 7], usize) {
    let deal = dealt(&goldfinger(players));
    let count = |kind| of_kind(&deal, Zone::VILLAIN_DECK, kind);
    let deck = [
        count(CardKind::Mission),
        count(CardKind::Villain),
        count(CardKind::Henchman),
        count(CardKind::Gadget),
        count(CardKind::Strike),
        count(CardKind::Twist),
        deal.piles.len(Zone::VILLAIN_DECK),
    ];
    (deck, of_kind(&deal, Zone::BYSTANDERS, CardKind::Gadget))
}

// rule: L-VDECK-005
// rule: L-VDECK-024
#[test]
fn villain_deck_for_two_players() {
    assert_eq!(villain_deck(2), ([9, 8, 10, 2, 5, 5, 39], 28));
}

// rule: L-VDECK-006
// rule: L-VDECK-026
#[test]
fn villain_deck_for_three_players() {
    assert_eq!(villain_deck(3), ([9, 16, 10, 8, 5, 5, 53], 22));
}

// rule: L-VDECK-007
#[test]
fn villain_deck_for_four_players() {
    assert_eq!(villain_deck(4), ([9, 16, 20, 8, 5, 5, 63], 22));
}

// rule: L-VDECK-008
#[test]
fn villain_deck_for_five_players() {
    assert_eq!(villain_deck(5), ([9, 24, 20, 12, 5, 5, 75], 18));
}

// rule: L-SOLO-011
// rule: L-SOLO-012
// rule: L-SOLO-013
// rule: L-SOLO-014
// rule: L-SOLO-015
#[test]
fn villain_deck_alone() {
    assert_eq!(villain_deck(1), ([9, 8, 3, 0, 5, 5, 30], 30));
}

// rule: L-VDECK-012
// rule: L-VDECK-013
// rule: L-VDECK-014
#[test]
fn groups_go_in_whole_and_one_mission_group_is_used() {
    for players in 2..=5 {
        let deal = dealt(&goldfinger(players));
        let deck = Zone::VILLAIN_DECK;
        let missions = groups(&deal, deck, GroupKind::Missions);
        assert_eq!(missions.into_values().collect::<Vec<_>>(), [9]);
        let henchmen = groups(&deal, deck, GroupKind::Henchmen);
        assert!(henchmen.values().all(|&n| n == 10));
    }
}
