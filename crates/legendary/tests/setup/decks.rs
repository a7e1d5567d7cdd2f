//! What lies where when everything is laid out.

use cards::tree::{CardKind, GroupKind, SetupWhat};
use kernel::Seat;
use legendary::setup::Setup;
use legendary::{CARDS_MAX, PLAYERS_MAX, Zone};

use super::table::*;

// rule: L-SETUP-002
#[test]
fn every_player_owns_eight_agents_and_four_troopers() {
    for players in 1..=5 {
        let deal = dealt(&open(players));
        for seat in deal.seats() {
            let deck = lying(&deal, Zone::deck(seat));
            assert_eq!(
                deck.into_iter().collect::<Vec<_>>(),
                [("S.H.I.E.L.D. Agent", 8), ("S.H.I.E.L.D. Trooper", 4)]
            );
        }
        for seat in players..PLAYERS_MAX as u8 {
            assert!(
                deal.piles.is_empty(Zone::deck(Seat(seat))),
                "nobody sits at {seat}"
            );
        }
    }
}

// rule: L-SETUP-007
#[test]
fn stacks_of_thirty_are_laid_out() {
    for players in 1..=5 {
        let deal = dealt(&scheme(players, CUBE));
        assert_eq!(of_kind(&deal, Zone::OFFICERS, CardKind::Officer), 30);
        assert_eq!(of_kind(&deal, Zone::WOUNDS, CardKind::Wound), 30);
        let moved = of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Bystander);
        assert_eq!(
            of_kind(&deal, Zone::BYSTANDERS, CardKind::Bystander) + moved,
            30
        );
        assert_eq!(deal.wounds_at_start, 30);
    }
}

// rule: L-SETUP-013
// rule: L-SETUP-018
#[test]
fn one_mastermind_and_one_scheme_lie_alone() {
    for setup in resolved_often(&open(2)) {
        let deal = dealt(&setup);
        assert_eq!(deal.piles.len(Zone::MASTERMIND), 1);
        assert_eq!(of_kind(&deal, Zone::MASTERMIND, CardKind::Mastermind), 1);
        assert_eq!(deal.piles.len(Zone::SCHEME), 1);
        assert_eq!(of_kind(&deal, Zone::SCHEME, CardKind::Scheme), 1);
        let name = |def| Some(deal.catalogue.def(def).name.clone());
        assert_eq!(
            (name(deal.mastermind), name(deal.scheme)),
            (setup.mastermind, setup.scheme)
        );
    }
    let two = "box=marvel players=2 mastermind=\"Loki\",\"Magneto\"";
    assert!(Setup::from_words(|_| Some(marvel()), two).is_err());
}

// rule: L-SETUP-014
#[test]
fn four_own_tactics_lie_under_the_mastermind() {
    for head in ["Dr. Doom", "Loki", "Magneto", "Red Skull"] {
        let deal = dealt(&mastermind(3, head));
        assert_eq!(of_kind(&deal, Zone::TACTICS, CardKind::Tactic), 4);
        assert_eq!(deal.piles.len(Zone::TACTICS), 4);
        assert_eq!(groups(&deal, Zone::TACTICS, GroupKind::Mastermind)[head], 4);
    }
}

// rule: L-SETUP-020
#[test]
fn scheme_setup_text_changes_the_numbers() {
    let six = Setup::new(with_steps(vec![SetupWhat::Twists(6)]), 2);
    let six = dealt(&Setup {
        scheme: Some(CUBE.to_owned()),
        ..six
    });
    assert_eq!(of_kind(&six, Zone::VILLAIN_DECK, CardKind::Twist), 6);

    let bank = dealt(&scheme(2, "Midtown Bank Robbery"));
    assert_eq!(of_kind(&bank, Zone::VILLAIN_DECK, CardKind::Bystander), 12);
    assert_eq!(of_kind(&bank, Zone::BYSTANDERS, CardKind::Bystander), 18);

    let breakout = dealt(&scheme(2, "Negative Zone Prison Breakout"));
    assert_eq!(
        of_kind(&breakout, Zone::VILLAIN_DECK, CardKind::Henchman),
        20
    );
    assert_eq!(
        groups(&breakout, Zone::VILLAIN_DECK, GroupKind::Henchmen).len(),
        2
    );

    let killbots = dealt(&scheme(2, "Replace Earth's Leaders with Killbots"));
    assert_eq!(
        of_kind(&killbots, Zone::VILLAIN_DECK, CardKind::Bystander),
        18
    );
    assert_eq!(of_kind(&killbots, Zone::VILLAIN_DECK, CardKind::Twist), 5);
    assert_eq!(of_kind(&killbots, Zone::BESIDE_SCHEME, CardKind::Twist), 3);

    for players in 1..=5 {
        let virus = dealt(&scheme(players, "The Legacy Virus"));
        assert_eq!(virus.piles.len(Zone::WOUNDS), 6 * usize::from(players));
        assert_eq!(virus.wounds_at_start, 6 * u16::from(players));

        let invasion = dealt(&scheme(
            players,
            "Secret Invasion of the Skrull Shapeshifters",
        ));
        assert_eq!(invasion.piles.len(Zone::HERO_DECK), 84);
        assert_eq!(invasion.hero_cards_into_villain_deck, 12);
        assert_eq!(invasion.heroes_at_start, 72);
        assert_eq!(
            groups(&invasion, Zone::VILLAIN_DECK, GroupKind::Villains)["Skrulls"],
            8
        );
    }

    let twists_and_heroes = |players| {
        let war = dealt(&scheme(players, "Super Hero Civil War"));
        let heroes = groups(&war, Zone::HERO_DECK, GroupKind::Hero).len();
        (of_kind(&war, Zone::VILLAIN_DECK, CardKind::Twist), heroes)
    };
    assert_eq!(
        [2, 3, 4, 5].map(twists_and_heroes),
        [(8, 4), (8, 5), (5, 5), (5, 6)]
    );
}

// rule: L-SETUP-026
#[test]
fn two_to_four_players_use_five_heroes() {
    for players in 2..=4 {
        let deal = dealt(&scheme(players, CUBE));
        assert_eq!(deal.piles.len(Zone::HERO_DECK), 70);
        let heroes = groups(&deal, Zone::HERO_DECK, GroupKind::Hero);
        assert_eq!(heroes.into_values().collect::<Vec<_>>(), [14; 5]);
    }
}

// rule: L-SETUP-027
#[test]
fn five_players_use_six_heroes() {
    let deal = dealt(&scheme(5, CUBE));
    assert_eq!(deal.piles.len(Zone::HERO_DECK), 84);
    let heroes = groups(&deal, Zone::HERO_DECK, GroupKind::Hero);
    assert_eq!(heroes.into_values().collect::<Vec<_>>(), [14; 6]);
}

/// Villains, Henchmen, Bystanders, Strikes and Twists in the Villain Deck, and all its cards; then
/// the Bystanders that stay in their stack.
fn villain_deck(players: u8) -> ([usize; 6], usize) {
    let deal = dealt(&scheme(players, CUBE));
    let count = |kind| of_kind(&deal, Zone::VILLAIN_DECK, kind);
    let deck = [
        count(CardKind::Villain),
        count(CardKind::Henchman),
        count(CardKind::Bystander),
        count(CardKind::Strike),
        count(CardKind::Twist),
        deal.piles.len(Zone::VILLAIN_DECK),
    ];
    (deck, of_kind(&deal, Zone::BYSTANDERS, CardKind::Bystander))
}

// rule: L-VDECK-001
#[test]
fn villain_deck_for_two_players() {
    assert_eq!(villain_deck(2), ([16, 10, 2, 5, 8, 33 + 8], 28));
}

// rule: L-VDECK-002
#[test]
fn villain_deck_for_three_players() {
    assert_eq!(villain_deck(3), ([24, 10, 8, 5, 8, 47 + 8], 22));
}

// rule: L-VDECK-003
#[test]
fn villain_deck_for_four_players() {
    assert_eq!(villain_deck(4), ([24, 20, 8, 5, 8, 57 + 8], 22));
}

// rule: L-VDECK-004
#[test]
fn villain_deck_for_five_players() {
    assert_eq!(villain_deck(5), ([32, 20, 12, 5, 8, 69 + 8], 18));
}

// rule: L-VDECK-009
// rule: L-VDECK-011
#[test]
fn groups_go_into_the_villain_deck_whole() {
    let named = Setup {
        villains: names(&["HYDRA", "Radiation"]),
        henchmen: names(&["Sentinel"]),
        ..mastermind(2, "Red Skull")
    };
    let deal = dealt(&Setup {
        scheme: Some(CUBE.to_owned()),
        ..named
    });
    let villains = groups(&deal, Zone::VILLAIN_DECK, GroupKind::Villains);
    assert_eq!(
        villains.into_iter().collect::<Vec<_>>(),
        [("HYDRA", 8), ("Radiation", 8)]
    );
    assert_eq!(lying(&deal, Zone::VILLAIN_DECK)["Sentinel"], 10);
    assert_eq!(
        lying(&deal, Zone::VILLAIN_DECK)["Endless Armies of HYDRA"],
        3
    );
}

// rule: L-VDECK-022
#[test]
fn several_players_face_five_strikes() {
    for players in 2..=5 {
        let deal = dealt(&open(players));
        assert_eq!(of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Strike), 5);
    }
}

// rule: L-VDECK-023
#[test]
fn scheme_states_the_number_of_twists() {
    let twists = SCHEMES.map(|name| {
        let deal = dealt(&scheme(2, name));
        of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Twist)
    });
    assert_eq!(twists, [8, 8, 7, 5, 8, 8, 8, 8]);
    let deal = dealt(&scheme(2, CUBE));
    let twists = deal
        .defs
        .iter()
        .filter(|&&def| def == deal.catalogue.twist)
        .count();
    assert_eq!(twists, 8, "the other three stay in the box");
}

// rule: L-VDECK-025
#[test]
fn villain_deck_bystanders_come_from_their_stack() {
    let deal = dealt(&scheme(3, CUBE));
    assert_eq!(of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Bystander), 8);
    assert_eq!(deal.piles.len(Zone::BYSTANDERS), 22);
}

#[test]
fn every_dealt_card_lies_in_one_zone() {
    for players in 1..=5 {
        for setup in (0..20).map(|seed| resolved(&open(players), seed)) {
            let deal = dealt(&setup);
            let lying: usize = Zone::all().map(|zone| deal.piles.len(zone)).sum();
            assert_eq!(lying, deal.defs.len());
            assert!(deal.defs.len() <= CARDS_MAX);
            for (i, def) in deal.catalogue.defs.iter().enumerate() {
                let dealt = deal.defs.iter().filter(|def| def.idx() == i).count();
                assert!(dealt <= usize::from(def.count), "{dealt} of {}", def.name);
            }
        }
    }
}
