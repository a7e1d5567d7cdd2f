//! The board of 007 in positions put together by hand.

use std::sync::Arc;

use cards::builtin;
use cards::tree::Keyword;
use cards::words::Lang;
use kernel::{Seat, Seed, Session, Sitter};
use legendary::position::Position;
use legendary::setup::Setup;
use legendary::{Catalogue, Def, DefId, Space, Zone};

use super::{Board, Stand};
use crate::cookies::{Reader, Theme};
use crate::game::Game;
use crate::terms::Terms;

fn find(catalogue: &Catalogue, wanted: impl Fn(&Def) -> bool) -> DefId {
    let found = catalogue.defs.iter().find(|def| wanted(def));
    found.expect("such a card").id
}

fn named(position: &Position, name: &str) -> DefId {
    position.catalogue.find_def(name).expect("a card")
}

/// Returns what the first of two players sees of a position.
fn page(lang: Lang, stage: impl FnOnce(&mut Position)) -> String {
    let catalogue = Arc::new(Catalogue::new(builtin::bond()).expect("a box"));
    let setup = Setup::first_game(catalogue.clone(), 2);
    let mut session = Session::start(&setup, Seed::from_number(1), &mut ()).expect("a deal");
    for seat in [Seat(0), Seat(1)] {
        let sat = session.seat(seat, Sitter::Person(String::new()));
        sat.expect("a seat");
    }
    let mut position = Position::new(catalogue, 2).expect("a table");
    stage(&mut position);
    let state = position.build(&mut ()).expect("a position");
    let game = Game::new(session.in_another_world(state), Terms::alone(2, Seat(0)));
    let reader = Reader {
        lang,
        theme: Theme::Auto,
        ..Reader::of(&axum::http::HeaderMap::new())
    };
    let stand = Stand::of_seat(Seat(0), "/seat/x");
    Board::new(&game, &stand, &reader).page().into_string()
}

fn put(position: &mut Position, zone: Zone, def: DefId) {
    position.zones.insert(zone, vec![def]);
}

// L-MISSION-008 in the ruling of C-61: either way of paying.
#[test]
fn a_mission_with_two_ways_has_a_button_for_each() {
    let page = page(Lang::En, |position| {
        let mission = named(position, "Win the Golf Match");
        put(position, Zone::row(Space(2)), mission);
        (position.attack, position.recruit) = (9, 9);
    });
    assert!(page.contains("id=\"way-recruit-2\"") && page.contains("id=\"way-attack-2\""));
    let card = page.split("id=\"row-2\"").nth(1).expect("the card");
    let tag = card.split('>').next().expect("a tag");
    assert!(!tag.contains("name=\"option\""), "which way would it be?");
}

#[test]
fn with_points_for_one_way_the_card_itself_is_the_button() {
    let page = page(Lang::En, |position| {
        let mission = named(position, "Win the Golf Match");
        put(position, Zone::row(Space(2)), mission);
        position.recruit = 3;
    });
    assert!(!page.contains("id=\"way-"));
    let card = page.split("id=\"row-2\"").nth(1).expect("the card");
    let tag = card.split('>').next().expect("a tag");
    assert!(tag.contains("name=\"option\""));
}

// rule: L-ESCAPE-019
#[test]
fn the_forecast_names_the_mission_that_fails_and_its_danger() {
    let fails = |position: &mut Position| {
        let last = named(position, "Breach the Vault");
        let henchman = named(position, "Fort Knox Assault Team");
        for i in 0..4 {
            put(position, Zone::row(Space(i)), henchman);
        }
        put(position, Zone::row(Space(4)), last);
    };
    let english = page(Lang::En, fails);
    assert!(english.contains("Breach the Vault fails") && english.contains("Danger +3: 3"));
    assert_eq!(english.matches("class=\"next\"").count(), 3);
    let german = page(Lang::De, fails);
    assert!(german.contains("Breach the Vault scheitert"));
}

// rule: L-KEYWORD-017, L-END-007
#[test]
fn the_inevitable_is_a_clock() {
    let page = page(Lang::En, |position| {
        let inevitable = find(&position.catalogue, |def| {
            def.keywords.has(Keyword::Inevitable)
        });
        put(position, Zone::row(Space(3)), inevitable);
        position.zones.insert(Zone::VILLAIN_DECK, Vec::new());
    });
    assert!(page.contains("lost after 2 steps"));
    assert!(page.contains("href=\"/rule/L-KEYWORD-017\""));
}

// rule: L-KEYWORD-047
#[test]
fn squeezed_spaces_of_q_branch_are_shown_closed() {
    let page = page(Lang::En, |position| {
        let squeezes = find(&position.catalogue, |def| {
            def.keywords.has(Keyword::Squeeze)
        });
        put(position, Zone::row(Space(1)), squeezes);
        for slot in [0, 4] {
            position.zones.insert(Zone::hq(slot), Vec::new());
        }
    });
    assert_eq!(page.matches("space__slot is-closed").count(), 2);
}

// rule: L-KEYWORD-001
#[test]
fn a_kept_card_of_a_friend_can_be_called_on_where_it_lies() {
    let page = page(Lang::En, |position| {
        let kept = named(position, "Miss Moneypenny");
        position.kept.push((Seat(1), kept));
    });
    let strip = page
        .split("class=\"panel player\"")
        .nth(1)
        .expect("a strip");
    assert!(strip.contains("stays in play") && strip.contains("Call on it"));
}

// rule: L-POKER-001
#[test]
fn a_villain_says_which_poker_hand_it_asks_for() {
    let page = page(Lang::En, |position| {
        let asks = find(&position.catalogue, |def| def.fight_only_with.is_some());
        put(position, Zone::row(Space(1)), asks);
    });
    assert!(page.contains("href=\"/rule/L-POKER-001\"") && page.contains("#k-poker"));
    assert!(page.contains("class=\"pools__more standing\""));
}
