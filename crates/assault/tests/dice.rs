//! Dice and markers, as the rulebook reads them.

use std::collections::BTreeSet;

use assault::play::{Counter, Luck, Phase, read_d100};
use kernel::Seed;

// rule: A-TABLE-001
#[test]
fn one_die_gives_one_to_ten() {
    let mut luck = Luck::new(Seed::from_number(1));
    let rolls: BTreeSet<u8> = (0..1000).map(|_| luck.d10()).collect();
    assert_eq!(rolls, (1..=10).collect());
}

// rule: A-TABLE-002
#[test]
fn two_dice_give_one_to_a_hundred() {
    assert_eq!(
        (read_d100(0, 7), read_d100(4, 0), read_d100(0, 0)),
        (7, 40, 100)
    );
    let all: BTreeSet<u8> = (0..10)
        .flat_map(|t| (0..10).map(move |o| read_d100(t, o)))
        .collect();
    assert_eq!(all, (1..=100).collect());
    let mut luck = Luck::new(Seed::from_number(2));
    let rolls: BTreeSet<u8> = (0..5000).map(|_| luck.d100()).collect();
    assert_eq!(rolls, (1..=100).collect());
}

// rule: A-TABLE-003
#[test]
fn the_first_die_is_the_tens() {
    assert_eq!(read_d100(3, 5), 35);
    assert_ne!(read_d100(3, 5), read_d100(5, 3));
}

/// Every status is one of the printed markers; a new field makes this test stop compiling until it
/// is explained here.
// rule: A-PIECE-013
#[test]
fn every_status_is_a_printed_marker() {
    let Counter {
        // Where the counter lies, with its Level marker.
        at: _,
        on_rope: _,
        ride: _,
        // Which face is up.
        inverted: _,
        // Medium and Heavy Wound, Stun, Out of Command, Cover, Bead, Hand-to-Hand.
        wound: _,
        stunned,
        out_of_command,
        cover,
        bead,
        engaged,
        // Notes on paper: points, orders given, work begun, surrender, and the Turn of a deed.
        points: _,
        orders: _,
        setting: _,
        surrendered: _,
        hit: _,
        moved_on: _,
        entered_on: _,
        arrived: _,
        drove_on: _,
        busy_on: _,
        // Optional rules only: grenades carried and ready, and which way the counter is turned.
        grenades: _,
        prepared: _,
        facing: _,
    } = Counter::RESERVE;
    assert!(!stunned && !out_of_command && !cover && bead.is_none() && engaged.is_none());
    assert_eq!(Phase::ALL.len(), 6, "six Phase markers");
}
