//! The same comparisons for Licence Renewed: searches, Gadgets face down, Cartel cards.

use std::sync::{Arc, LazyLock};

use cards::tree::GroupKind;
use kernel::{BotRng, Game, Prompt, Seat, Seed, Viewer};
use legendary::setup::{PlayMode, Setup};
use legendary::testing::Position;
use legendary::{Catalogue, State, Zone};

use super::settled::{assert_alike, choose};
use super::tables::viewers;
use super::worlds::assert_alike_in;

static LICENCE_RENEWED: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    let set = cards::builtin::licence_renewed();
    Arc::new(Catalogue::new(set).expect("the built-in box compiles"))
});

/// The two Masterminds of the box with every Scheme, and the Heroes that search, at tables of 2 to 5.
pub fn tables() -> impl Iterator<Item = Setup> {
    let schemes: Vec<String> = LICENCE_RENEWED
        .groups
        .iter()
        .filter(|group| group.kind == GroupKind::Scheme)
        .map(|group| group.name.clone())
        .collect();
    let heroes = [
        "Q - Licence To Kill",
        "Equipment - On Her Majesty's Secret Service",
        "James Bond - Licence To Kill",
    ];
    (0usize..).filter_map(move |n| {
        let mode = PlayMode::ALL[n % 3];
        let mut setup = Setup::new(LICENCE_RENEWED.clone(), [2, 3, 4, 5][n % 4]).in_mode(mode);
        let mastermind = ["Ernst Stavro Blofeld", "Franz Sanchez"][n / 2 % 2];
        setup.mastermind = Some(mastermind.to_owned());
        setup.scheme = Some(schemes[(n * 5 + n / 3) % schemes.len()].clone());
        setup.heroes = heroes.map(str::to_owned).to_vec();
        setup.rules.open_hands = n % 9 == 8;
        setup.resolve(Seed::from_number(1)).is_ok().then_some(setup)
    })
}

// rule: L-SETUP-011
#[test]
fn worlds_of_licence_renewed_that_look_alike_stay_alike() {
    let tally = assert_alike_in(tables(), 16, 3);
    assert!(tally.n_of_players > 40, "{tally:?}");
    assert!(tally.n_gadgets > 10 && tally.n_cartel > 5, "{tally:?}");
}

const SEARCHER: &str = "Everything for a Man on Holiday";
const FIRST: &str = "Homing Device";
const SECOND: &str = "Laser Watch";

/// The first player searches a deck with two cards that fit.
fn searching(players: u8, deck: &[&str]) -> Position {
    let mut position = Position::new(LICENCE_RENEWED.clone(), players).expect("a table");
    let find = |label: &&str| {
        LICENCE_RENEWED
            .find_def(label)
            .expect("the box has the card")
    };
    let own = Seat(0);
    let zones = [
        (Zone::hand(own), &[SEARCHER, "007"][..]),
        (Zone::deck(own), deck),
    ];
    for (zone, labels) in zones {
        let cards = labels.iter().map(find).collect();
        position.zones.insert(zone, cards);
    }
    position
}

fn play() -> String {
    format!("play {SEARCHER}")
}

// rule: L-TEXT-023
#[test]
fn what_a_search_finds_is_not_seen() {
    let table = searching(3, &["007", FIRST, "007", SECOND]);
    let (play, one, other) = (
        play(),
        format!("choose {FIRST} from deck"),
        format!("choose {SECOND} from deck"),
    );
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_alike(viewer, (&table, &[&play, &one]), (&table, &[&play, &other]));
    }
}

// rule: L-TEXT-023
#[test]
fn a_deck_that_is_searched_is_seen_by_its_owner_alone() {
    let here = searching(3, &["007", FIRST, "00 Agent", SECOND]);
    let there = searching(3, &[SECOND, "00 Agent", FIRST, "007"]);
    let choices = [play(), format!("choose {FIRST} from deck")];
    let choices: Vec<&str> = choices.iter().map(String::as_str).collect();
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_alike(viewer, (&here, &choices), (&there, &choices));
    }
    let mut game = here.build(&mut ()).expect("the position holds");
    choose(&mut game, choices[0], Viewer::Spectator);
    let looked = Zone::looked(Seat(0));
    let unseen = |viewer| {
        game.view(viewer)
            .zone(looked)
            .iter()
            .filter(|card| card.is_none())
            .count()
    };
    assert_eq!(unseen(Viewer::Seat(Seat(0))), 0);
    assert_eq!(unseen(Viewer::Seat(Seat(1))), 4);
}

// rule: L-TEXT-023
#[test]
fn a_world_sampled_while_a_search_waits_is_like_the_real_one() {
    let mut game = searching(3, &["007", FIRST, "00 Agent", SECOND])
        .build(&mut ())
        .expect("the position holds");
    choose(&mut game, &play(), Viewer::Spectator);
    let mut bot = BotRng::new(3);
    for viewer in viewers(3) {
        let view = game.view(viewer);
        let mut world = State::sample(&view, bot.luck());
        assert_eq!(format!("{:?}", world.view(viewer)), format!("{view:?}"));
        assert_eq!(Prompt::of(&world), Prompt::of(&game));
        for _ in 0..60 {
            let Some(_) = world.decision() else { break };
            let mut options = Vec::new();
            world.options(&mut options);
            world
                .choose(bot.below(options.len()), &mut ())
                .expect("a listed option is accepted");
        }
        let n_cards: usize = Zone::all().map(|zone| world.cards_in(zone).len()).sum();
        let n_real: usize = Zone::all().map(|zone| game.cards_in(zone).len()).sum();
        assert_eq!(n_cards, n_real);
    }
}

// rule: L-TEXT-023
#[test]
fn a_search_ends_free_take_back() {
    let mut game = searching(2, &["007", FIRST])
        .build(&mut ())
        .expect("the position holds");
    let before = game.revealed();
    choose(&mut game, &play(), Viewer::Spectator);
    assert!(game.revealed() > before, "the deck was seen");
}
