//! The piles A, B and C of the Villain Deck: what lies in them, how they are shuffled, and what
//! somebody who counts can know of them.

use cards::tree::{CardKind, GroupKind, Keyword};
use kernel::{Game, Seat, Seed, Viewer};
use legendary::setup::Setup;
use legendary::{DefId, State, Zone};

use super::{BOND, named};

/// A set-up that leaves no group to luck.
fn first_game(players: u8) -> Setup {
    Setup::first_game(BOND.clone(), players)
}

/// Starts a game and returns what is left of the piles; the first turn has played from the first.
fn segments(players: u8, seed: u64) -> [Vec<DefId>; 3] {
    let game = start(players, seed);
    let mut deck = game.cards_in(Zone::VILLAIN_DECK);
    let sizes = game.villain_piles_left().map(usize::from);
    let mut rest = deck.split_off(sizes[0]);
    let c = rest.split_off(sizes[1]);
    [deck, rest, c]
}

/// Returns the piles as they are before any shuffle.
fn dealt(players: u8) -> [Vec<DefId>; 3] {
    let deal = super::dealt(&first_game(players));
    let mut deck: Vec<DefId> = deal
        .piles
        .iter(Zone::VILLAIN_DECK)
        .map(|card| deal.def_of(card))
        .collect();
    let sizes = deal.villain_piles.map(usize::from);
    let mut rest = deck.split_off(sizes[0]);
    let c = rest.split_off(sizes[1]);
    [deck, rest, c]
}

fn start(players: u8, seed: u64) -> State {
    State::start(&first_game(players), Seed::from_number(seed), &mut ()).expect("a game")
}

fn count(pile: &[DefId], kind: CardKind) -> usize {
    pile.iter().filter(|&&id| BOND.def(id).kind == kind).count()
}

fn over_piles(players: u8, kind: CardKind) -> [usize; 3] {
    dealt(players).map(|pile| count(&pile, kind))
}

// rule: L-VDECK-028
#[test]
fn inevitable_is_the_last_card() {
    for seed in 0..10 {
        let game = start(2, seed);
        let deck = game.cards_in(Zone::VILLAIN_DECK);
        let last = *deck.last().expect("the deck has cards");
        assert!(BOND.def(last).keywords.has(Keyword::Inevitable));
    }
}

// rule: L-VDECK-029
#[test]
fn printed_letters_decide_the_pile() {
    let [a, b, c] = dealt(5);
    for (pile, letter) in [(&a, 0), (&b, 1), (&c, 2)] {
        for &id in pile {
            let def = BOND.def(id);
            if let Some(letters) = def.letters {
                let of_pile = [letters.a, letters.b, letters.c][letter];
                let there = pile.iter().filter(|&&other| other == id).count();
                assert_eq!(there, usize::from(of_pile), "{}", def.name);
            }
        }
    }
}

// rule: L-VDECK-030
// rule: L-SOLO-014
#[test]
fn strikes_are_divided_one_two_two() {
    for players in 1..=5 {
        assert_eq!(over_piles(players, CardKind::Strike), [1, 2, 2]);
    }
}

// rule: L-VDECK-031
// rule: L-SOLO-015
#[test]
fn twists_are_divided_one_two_two() {
    for players in 1..=5 {
        assert_eq!(over_piles(players, CardKind::Twist), [1, 2, 2]);
    }
}

// rule: L-VDECK-034
#[test]
fn two_gadgets_are_divided_one_one_none() {
    assert_eq!(over_piles(2, CardKind::Gadget), [1, 1, 0]);
}

// rule: L-VDECK-035
#[test]
fn eight_gadgets_are_divided_three_three_two() {
    assert_eq!(over_piles(3, CardKind::Gadget), [3, 3, 2]);
    assert_eq!(over_piles(4, CardKind::Gadget), [3, 3, 2]);
}

// rule: L-VDECK-036
#[test]
fn twelve_gadgets_are_divided_four_four_four() {
    assert_eq!(over_piles(5, CardKind::Gadget), [4, 4, 4]);
}

// rule: L-SOLO-012
#[test]
fn alone_one_henchman_lies_in_each_pile() {
    assert_eq!(over_piles(1, CardKind::Henchman), [1, 1, 1]);
}

// rule: L-VDECK-037
#[test]
fn each_pile_is_shuffled_apart() {
    let sorted = |mut pile: Vec<DefId>| {
        pile.sort();
        pile
    };
    let (one, other) = (segments(3, 1), segments(3, 2));
    // Pile A has lost the card of the first turn; B and C are whole.
    assert_ne!(one[1], other[1]);
    assert_eq!(sorted(one[1].clone()), sorted(other[1].clone()));
    assert_ne!(one[2], other[2]);
    assert_eq!(sorted(one[2].clone()), sorted(other[2].clone()));
}

// rule: L-VDECK-038
#[test]
fn deck_is_pile_a_over_b_over_c() {
    for seed in 0..10 {
        let [_, b, c] = segments(2, seed);
        let [_, dealt_b, dealt_c] = dealt(2);
        let sorted = |mut pile: Vec<DefId>| {
            pile.sort();
            pile
        };
        assert_eq!(sorted(b), sorted(dealt_b));
        assert_eq!(sorted(c), sorted(dealt_c));
    }
}

/// A Scheme may have a layout of its own; the deck grows or shrinks with it.
#[test]
fn own_layouts_of_schemes_are_kept() {
    for group in BOND.groups_of(GroupKind::Scheme) {
        let name = &BOND.group(group).name;
        let deal = super::dealt(&named(2, "Le Chiffre", name));
        let twists = super::of_kind(&deal, Zone::VILLAIN_DECK, CardKind::Twist);
        let piles: usize = deal.villain_piles.iter().map(|&n| usize::from(n)).sum();
        assert_eq!(piles + 1, deal.piles.len(Zone::VILLAIN_DECK));
        assert_eq!(deal.piles.len(Zone::VILLAIN_DECK), 34 + twists, "{name}");
    }
}

/// Whoever counts knows what is left in each pile, and no world that fits the view has a card in
/// another pile.
#[test]
fn sampled_worlds_keep_the_piles() {
    let game = start(3, 5);
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.unseen.villain_piles.len(), 3);
    assert!(
        view.zone(Zone::VILLAIN_DECK)
            .last()
            .is_some_and(Option::is_some)
    );
    let sorted = |mut pile: Vec<DefId>| {
        pile.sort();
        pile
    };
    let sizes = game.villain_piles_left().map(usize::from);
    let mut orders = std::collections::BTreeSet::new();
    for luck in 0..8 {
        let world = State::sample(&view, Seed::from_number(luck));
        let deck = world.cards_in(Zone::VILLAIN_DECK);
        let mut from = 0;
        for (n, unseen) in sizes.into_iter().zip(&view.unseen.villain_piles) {
            assert_eq!(sorted(deck[from..from + n].to_vec()), *unseen);
            from += n;
        }
        assert_eq!(world.view(Viewer::Seat(Seat(0))), view);
        orders.insert(deck);
    }
    assert_eq!(orders.len(), 8);
}
