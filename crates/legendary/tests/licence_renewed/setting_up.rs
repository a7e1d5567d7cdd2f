//! Stacks, Angels, Twists and the games of the two films.

use cards::tree::{CardKind, GroupKind};
use legendary::setup::Setup;
use legendary::{Deal, GroupId, Zone};

use super::{BOTH, dealt, named, resolved, started, without_cartel};

fn of_kind(deal: &Deal, zone: Zone, kind: CardKind) -> usize {
    let cards = deal.piles.iter(zone);
    let of_kind = cards.filter(|&card| deal.catalogue.def(deal.def_of(card)).kind == kind);
    of_kind.count()
}

// rule: L-SETUP-009
#[test]
fn the_full_supply_is_used() {
    let deal = dealt(&named(2, "Auric Goldfinger", "Operation: Grand Slam"));
    assert_eq!(deal.piles.len(Zone::OFFICERS), 18);
    assert_eq!(deal.piles.len(Zone::WOUNDS), 36);
    let in_deck = of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Gadget);
    let held = of_kind(&deal, Zone::UNDER_MASTERMIND, CardKind::Gadget);
    assert_eq!(deal.piles.len(Zone::BYSTANDERS) + in_deck + held, 36);
    assert_eq!(in_deck, 2);
}

/// One game for each part of Licence To Kill alone.
fn with_one_part_of_licence_to_kill() -> [Setup; 4] {
    let quiet = without_cartel(3);
    let with = |change: &dyn Fn(&mut Setup)| {
        let mut setup = Setup {
            scheme: Some("Selling Secrets".to_owned()),
            mastermind: Some("Auric Goldfinger".to_owned()),
            villains: vec!["Goldfinger".to_owned(), "GoldenEye".to_owned()],
            missions: vec!["Operation: Grand Slam".to_owned()],
            ..quiet.clone()
        };
        change(&mut setup);
        setup
    };
    [
        with(&|setup| {
            setup.mastermind = Some("Franz Sanchez".to_owned());
            setup.villains = vec!["Licence To Kill".to_owned(), "GoldenEye".to_owned()];
        }),
        with(&|setup| {
            setup.scheme = Some("Expand Drug Empire".to_owned());
            setup.missions = vec!["Expand Drug Empire".to_owned()];
        }),
        with(&|setup| setup.villains[1] = "Licence To Kill".to_owned()),
        with(&|setup| setup.missions = vec!["Expand Drug Empire".to_owned()]),
    ]
}

// rule: L-SETUP-024
#[test]
fn anything_of_licence_to_kill_brings_thirty_cartel_cards() {
    for setup in with_one_part_of_licence_to_kill() {
        let deal = dealt(&setup);
        let stack = of_kind(&deal, Zone::CARTEL, CardKind::Cartel);
        assert_eq!(stack, 30, "{}", setup.words());
        assert_eq!(deal.piles.len(Zone::CARTEL), 30);
    }
}

// rule: L-SETUP-024
#[test]
fn the_cartel_stack_is_shuffled() {
    let setup = named(2, "Franz Sanchez", "Expand Drug Empire");
    let orders: Vec<_> = (1..4)
        .map(|seed| started(&setup, seed).cards_in(Zone::CARTEL))
        .collect();
    assert!(orders[0] != orders[1] && orders[1] != orders[2]);
}

// rule: L-SETUP-025
#[test]
fn without_them_there_is_no_cartel_stack() {
    for players in 1..=5 {
        let deal = dealt(&without_cartel(players));
        assert!(deal.piles.is_empty(Zone::CARTEL), "{players} players");
    }
    // A Hero group of the film changes nothing.
    let mut setup = without_cartel(2);
    setup.heroes = vec!["Pam Bouvier".to_owned()];
    assert!(dealt(&setup).piles.is_empty(Zone::CARTEL));
}

// rule: L-KEYWORD-071
#[test]
fn angels_come_with_their_scheme_alone() {
    for scheme in BOTH.groups_of(GroupKind::Scheme) {
        let name = &BOTH.group(scheme).name;
        let setup = named(2, "Ernst Stavro Blofeld", name);
        let deal = dealt(&setup);
        let angels = of_kind(&deal, Zone::HERO_DECK, CardKind::Angel);
        let wanted = usize::from(name == "Condition the Angels of Death") * 10;
        assert_eq!(angels, wanted, "{name}");
        let elsewhere = deal
            .defs
            .iter()
            .filter(|&&def| BOTH.def(def).kind == CardKind::Angel);
        assert_eq!(elsewhere.count(), wanted, "{name}");
    }
}

/// The Twists in each pile of the Villain Deck, and all its cards.
fn twists(setup: &Setup) -> ([usize; 3], usize) {
    let deal = dealt(setup);
    let mut deck = deal.piles.iter(Zone::VILLAIN_DECK);
    let piles = deal.villain_piles.map(|n| {
        let pile = deck.by_ref().take(n.into());
        let twists = pile.filter(|&card| deal.def_of(card) == BOTH.twist);
        twists.count()
    });
    (piles, deal.piles.len(Zone::VILLAIN_DECK))
}

// rule: L-VDECK-032
#[test]
fn the_angels_have_no_twist_in_the_first_pile() {
    let (piles, _) = twists(&without_cartel(2));
    assert_eq!(piles, [0, 2, 3]);
}

// rule: L-VDECK-033
#[test]
fn escape_custody_has_three_twists() {
    let setup = named(2, "Franz Sanchez", "Escape Custody");
    assert_eq!(twists(&setup), ([1, 1, 1], 37));
}

/// Checks the parts of a film's own game for two players.
fn check_preset(name: &str, mastermind: &str, villains: &str, scheme: &str, henchmen: &str) {
    let setup = Setup::preset(BOTH.clone(), name, 2).expect("a preset");
    let setup = resolved(&setup, 1);
    assert_eq!(setup.mastermind.as_deref(), Some(mastermind));
    assert_eq!(setup.scheme.as_deref(), Some(scheme));
    assert_eq!(setup.villains, [villains]);
    assert_eq!(setup.missions, [scheme]);
    assert_eq!(setup.henchmen, [henchmen]);
    let of_film = |group: GroupId| BOTH.group(group).film.as_deref() == Some(name);
    let heroes = setup.heroes.iter();
    let heroes = heroes.filter_map(|hero| BOTH.find_group(GroupKind::Hero, hero));
    assert!(heroes.clone().count() == 5 && heroes.clone().all(of_film));
    dealt(&setup);
}

// rule: L-SETUP-055
#[test]
fn the_game_of_on_her_majestys_secret_service() {
    check_preset(
        "On Her Majesty's Secret Service",
        "Ernst Stavro Blofeld",
        "On Her Majesty's Secret Service",
        "Condition the Angels of Death",
        "Institute Guards",
    );
}

// rule: L-SETUP-056
#[test]
fn the_game_of_licence_to_kill() {
    check_preset(
        "Licence To Kill",
        "Franz Sanchez",
        "Licence To Kill",
        "Expand Drug Empire",
        "Wavekrest Divers",
    );
}

/// Every film's game can be set up with both boxes, whoever sits down.
#[test]
fn every_film_has_its_game() {
    let names: Vec<String> = BOTH.presets().map(str::to_owned).collect();
    assert_eq!(names.len(), 6);
    for name in &names {
        for players in 1..=5 {
            let setup = Setup::preset(BOTH.clone(), name, players).expect("a preset");
            dealt(&setup);
        }
    }
}
