//! What holds at every moment of every game of the box.

use cards::tree::{CardKind, Keyword};
use kernel::{BotRng, Cite, Game, Seed};
use legendary::{Def, Space, State, Zone};

use super::{BOND, open};

/// Plays random games and hands every decision to `look`.
fn every_decision(games: u64, mut look: impl FnMut(&State)) {
    let mut options = Vec::new();
    for number in 0..games {
        let players = 1 + (number % 5) as u8;
        let seed = Seed::from_number(1000 + number);
        let mut game = State::start(&open(players), seed, &mut ()).expect("a game begins");
        let mut dice = BotRng::new(number);
        while game.outcome().is_none() {
            look(&game);
            game.options(&mut options);
            let choice = dice.below(options.len());
            game.apply(options[choice], &mut ());
        }
    }
}

/// The card in a space of the row, counted from the Villain Deck.
fn in_row(game: &State, space: u8) -> Option<&'static Def> {
    let cards = game.cards_in(Zone::row(Space(space)));
    cards.first().map(|&id| BOND.def(id))
}

fn with_keyword(game: &State, keyword: Keyword) -> Vec<u8> {
    let row = 0..5;
    row.filter(|&space| in_row(game, space).is_some_and(|def| def.keywords.has(keyword)))
        .collect()
}

// rule: L-CITY-018
#[test]
fn nothing_stands_to_the_right_of_the_inevitable() {
    let mut seen = 0;
    every_decision(40, |game| {
        if let [space] = with_keyword(game, Keyword::Inevitable)[..] {
            seen += 1;
            assert!((0..space).all(|right| in_row(game, right).is_none()));
            assert!(game.cards_in(Zone::VILLAIN_DECK).is_empty());
        }
    });
    assert!(seen > 0, "no game came that far");
}

// rule: L-VDECK-028
#[test]
fn inevitable_stays_under_the_deck_until_it_is_played() {
    every_decision(20, |game| {
        let deck = game.cards_in(Zone::VILLAIN_DECK);
        if let Some(&last) = deck.last() {
            assert!(BOND.def(last).keywords.has(Keyword::Inevitable));
        }
    });
}

// rule: L-KEYWORD-047
#[test]
fn closed_spaces_of_q_branch_are_empty_in_every_action_step() {
    let mut seen = 0;
    every_decision(60, |game| {
        let acts = game
            .decision()
            .is_some_and(|decision| decision.cite == Cite::rule("L-TURN-001"));
        let squeezes = with_keyword(game, Keyword::Squeeze).len();
        if acts && squeezes > 0 {
            seen += 1;
            let closed: &[u8] = match squeezes {
                1 => &[0, 4],
                2 => &[0, 1, 3, 4],
                _ => &[0, 1, 2, 3, 4],
            };
            let is_empty = |&slot: &u8| game.cards_in(Zone::hq(slot)).is_empty();
            assert!(closed.iter().all(is_empty));
        }
    });
    assert!(seen > 0, "no Squeeze card came into play");
}

// rule: L-ESCAPE-021
#[test]
fn game_that_goes_on_is_below_its_danger_limit() {
    every_decision(20, |game| {
        let gauge = game.gauge().expect("every Scheme of the box has a limit");
        assert!(gauge.now < gauge.limit);
    });
}

// rule: L-STACKS-006
#[test]
fn gadgets_are_never_made_or_lost() {
    every_decision(20, |game| {
        let all = Zone::all().flat_map(|zone| game.cards_in(zone));
        let gadgets = all.filter(|&id| BOND.def(id).kind == CardKind::Gadget);
        assert_eq!(gadgets.count(), 30);
    });
}

/// Bots clone tables by the thousand.
#[test]
fn whole_table_is_a_few_kilobytes() {
    let bytes = size_of::<State>();
    assert!(bytes <= 6 * 1024, "{bytes} bytes");
}
