//! What holds at every moment of every game of the box.

use cards::tree::{CardKind, Keyword};
use kernel::{BotRng, Cite, Game, Seat, Seed};
use legendary::testing::Position;
use legendary::{Def, DefId, Space, State, Zone};

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

/// Sets a table up late in a game: the Inevitable of some group is in the row, others stand before
/// it, and everybody holds six Heroes.
fn late(dice: &mut BotRng) -> Position {
    let kinds = |wanted: fn(CardKind) -> bool| -> Vec<DefId> {
        let defs = BOND.defs.iter().filter(|def| wanted(def.kind));
        defs.map(|def| def.id).collect()
    };
    let mut drawn = |cards: &[DefId]| cards[dice.below(cards.len())];
    let missions = kinds(|kind| kind == CardKind::Mission);
    let (last, others): (Vec<DefId>, Vec<DefId>) = missions
        .iter()
        .partition(|&&id| BOND.def(id).keywords.has(Keyword::Inevitable));
    let foes = [others, kinds(|kind| kind == CardKind::Villain)].concat();
    let heroes = kinds(|kind| matches!(kind, CardKind::Common | CardKind::Uncommon));
    let mut position = Position::new(BOND.clone(), 2).expect("a quiet table");
    let mut put = |zone: Zone, cards: Vec<DefId>| position.zones.insert(zone, cards);
    put(Zone::VILLAIN_DECK, Vec::new());
    put(Zone::row(Space(0)), vec![drawn(&last)]);
    for space in 1..4 {
        put(Zone::row(Space(space)), vec![drawn(&foes)]);
    }
    for seat in [Seat(0), Seat(1)] {
        put(Zone::hand(seat), (0..6).map(|_| drawn(&heroes)).collect());
    }
    position
}

// rule: L-CITY-018
#[test]
fn nothing_stands_to_the_right_of_the_inevitable() {
    let mut options = Vec::new();
    for number in 0..60 {
        let mut dice = BotRng::new(number);
        let mut game = late(&mut dice).build(&mut ()).expect("a position");
        while game.outcome().is_none() {
            let row = with_keyword(&game, Keyword::Inevitable);
            assert_eq!(row.len(), 1, "it never leaves and the game goes on");
            assert!((0..row[0]).all(|right| in_row(&game, right).is_none()));
            game.options(&mut options);
            let choice = dice.below(options.len());
            game.apply(options[choice], &mut ());
        }
    }
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
