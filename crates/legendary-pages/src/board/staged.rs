//! The boards of 007 and of Licence Renewed in positions put together by hand.

mod all;
mod coach;
mod ending;
mod out_of_turn;
mod push;
mod words;

use std::sync::Arc;

use ::words::Lang;
use cards::boxed::BoxSet;
use cards::builtin;
use cards::tree::{CardKind, Keyword};
use kernel::{Seat, Seed, Session, Sitter};
use legendary::setup::Setup;
use legendary::testing::Position;
use legendary::{Catalogue, Def, DefId, Space, Zone};

use super::Board;
use crate::card_table::{CardTable, Game};
use room::Terms;
use web::Vantage;
use web::{Reader, Theme};

fn find(catalogue: &Catalogue, wanted: impl Fn(&Def) -> bool) -> DefId {
    let found = catalogue.defs.iter().find(|def| wanted(def));
    found.expect("such a card").id
}

fn named(position: &Position, name: &str) -> DefId {
    position.catalogue.find_def(name).expect("a card")
}

/// Returns what the first of two players sees of a position.
fn page(lang: Lang, stage: impl FnOnce(&mut Position)) -> String {
    page_of(builtin::bond(), lang, stage)
}

fn page_of(set: &BoxSet, lang: Lang, stage: impl FnOnce(&mut Position)) -> String {
    let reader = Reader {
        lang,
        theme: Theme::Auto,
        ..Reader::of(&axum::http::HeaderMap::new(), &Arc::default())
    };
    let vantage = Vantage::of_seat(Seat(0), "/seat/x");
    let game = game_of(set, stage);
    Board::new(&game, &vantage, &reader).page().into_string()
}

fn game_of(set: &BoxSet, stage: impl FnOnce(&mut Position)) -> Game {
    let catalogue = Arc::new(Catalogue::new(set).expect("a box"));
    let setup = Setup::first_game(catalogue.clone(), 2);
    let mut session = Session::start(&setup, Seed::from_number(1), &mut ()).expect("a deal");
    for seat in [Seat(0), Seat(1)] {
        let sat = session.seat(seat, Sitter::Person(String::new()));
        sat.expect("a seat");
    }
    let mut position = Position::new(catalogue, 2).expect("a table");
    stage(&mut position);
    let state = position.build(&mut ()).expect("a position");
    let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
    let session = session.in_another_world(state);
    Game::new(cards, session, Terms::alone(2, Seat(0)))
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

// rule: L-KEYWORD-002
#[test]
fn an_owner_of_a_kept_card_can_say_once_for_all_who_gets_it() {
    let keeps = |seat: Seat| {
        move |position: &mut Position| {
            let kept = named(position, "Miss Moneypenny");
            position.kept.push((seat, kept));
        }
    };
    let own = page(Lang::En, keeps(Seat(0)));
    assert!(tag(&own, "liaison-ask").contains("aria-pressed=\"true\""));
    assert!(tag(&own, "liaison-give").contains("aria-pressed=\"false\""));
    let german = page(Lang::De, keeps(Seat(0)));
    assert!(german.contains("Wenn ein Freund darum bittet:"));
    let of_the_other = page(Lang::En, keeps(Seat(1)));
    assert!(!of_the_other.contains("liaison-ask"));
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

/// Returns the tag of the element with that id.
fn tag<'a>(page: &'a str, id: &str) -> &'a str {
    let after = page.split(&format!("id=\"{id}\"")).nth(1);
    let after = after.unwrap_or_else(|| panic!("nothing is called {id}"));
    after.split('>').next().expect("a tag")
}

// rule: L-KEYWORD-077, L-KEYWORD-080
#[test]
fn the_top_cartel_card_is_paid_where_it_lies() {
    let page = page_of(builtin::licence_renewed(), Lang::En, |position| {
        let dario = named(position, "Dario");
        put(position, Zone::row(Space(2)), dario);
        let cartel = ["Bribed Policeman", "Hired Gunman"].map(|name| named(position, name));
        let on = Zone::cartel_on_row(Space(2));
        position.zones.insert(on, cartel.to_vec());
        position.recruit = 3;
    });
    assert!(tag(&page, "cartel-row-2").contains("name=\"option\""));
    assert!(
        page.contains("Hired Gunman</a>"),
        "what lies below is named"
    );
    assert!(!tag(&page, "row-2").contains("name=\"option\""), "locked");
}

// rule: L-KEYWORD-067, L-KEYWORD-083
#[test]
fn a_brainwashed_hero_and_a_villain_with_a_price_cost_recruit() {
    let page = page_of(builtin::licence_renewed(), Lang::En, |position| {
        let (hero, villain) = (named(position, "Bobsled"), named(position, "Ed Killifer"));
        put(position, Zone::row(Space(1)), hero);
        put(position, Zone::row(Space(2)), villain);
        position.recruit = 3;
    });
    assert!(tag(&page, "row-1").contains("Rescue Bobsled"));
    assert!(tag(&page, "pay-off-2").contains("name=\"option\""));
    assert!(page.contains("Pay Off 3") && page.contains("href=\"/rule/L-KEYWORD-065\""));
    let ends = tag(&page, "end-turn");
    assert!(ends.contains("1 rescue, 1 pay-off still open"), "{ends}");
}

// rule: L-CITY-019, L-MASTERMIND-016, L-SPECIFIC-013
#[test]
fn a_lost_space_the_base_and_attack_for_the_front_are_shown() {
    let page = page_of(builtin::licence_renewed(), Lang::De, |position| {
        position.destroyed = 0b1;
        let base = named(position, "Piz Gloria Base");
        put(position, Zone::BASE, base);
        let front = named(position, "Bobsled");
        put(position, Zone::hand(Seat(0)), front);
        position.base_damage = 6;
        position.attack = 4;
    });
    assert!(page.contains("space__slot is-closed") && page.contains("für immer fort"));
    assert!(page.contains("6 / 15") && tag(&page, "base-4").contains("name=\"option\""));
    let ends = tag(&page, "end-turn");
    assert!(ends.contains("1 Karte, die Base noch offen"), "{ends}");
}

// rule: L-SPECIFIC-024
#[test]
fn stacks_of_wounds_lie_before_each_player() {
    let page = page_of(builtin::licence_renewed(), Lang::En, |position| {
        let scheme = named(position, "Create Omega Virus");
        position.scheme = position.catalogue.def(scheme).group;
        let wound = named(position, "Wound");
        let stack = Zone::wound_stack(Seat(1));
        position.zones.insert(stack, vec![wound; 3]);
    });
    assert_eq!(page.matches("class=\"wounds\"").count(), 2);
    assert!(page.contains("3 / 7") && page.contains("0 / 7"));
}

// C-193: whoever has only the end of the turn left reads why, with the ruling to open.
#[test]
fn a_turn_that_is_cut_off_says_why() {
    let prompt = |lang, actions| {
        let page = page(lang, |position| {
            position.actions = actions;
            position.recruit = 20;
        });
        let prompt = page.split("id=\"prompt\"").nth(1).expect("a prompt");
        prompt
            .split("</section>")
            .next()
            .expect("its end")
            .to_owned()
    };
    let words = [
        (
            Lang::En,
            "You have taken 250 actions this turn; all that is left is to end it",
        ),
        (
            Lang::De,
            "Du hast in diesem Zug 250 Aktionen ausgeführt; du kannst ihn nur noch beenden",
        ),
    ];
    for (lang, why) in words {
        let cut_off = prompt(lang, 250);
        assert!(cut_off.contains(why), "{cut_off}");
        assert!(cut_off.contains("href=\"/rule/C-193\""), "{cut_off}");
        let free = prompt(lang, 249);
        assert!(
            !free.contains("250") && free.contains("/rule/L-TURN-001"),
            "{free}"
        );
    }
}

// rule: L-TWIST-001
#[test]
fn the_twists_are_counted_against_those_of_this_game() {
    let page = |n_left| {
        page(Lang::En, |position| {
            let twist = find(&position.catalogue, |def| def.kind == CardKind::Twist);
            position
                .zones
                .insert(Zone::VILLAIN_DECK, vec![twist; n_left]);
            position.twists_played = 1;
        })
    };
    let some = page(2);
    assert!(some.contains("Twists so far: 1 of 3") && some.contains("Next twist"));
    let none = page(0);
    assert!(none.contains("Twists so far: 1 of 1") && !none.contains("Next twist"));
}
