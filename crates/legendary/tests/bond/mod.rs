//! The James Bond 007 box: setting up and its Villain Deck.
//!
//! Each test bears the ids of the rules it would catch if they were broken.

mod always;
mod decks;
mod piles;
mod presets;
mod refusals;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use cards::tree::{CardKind, GroupKind};
use kernel::Seed;
use legendary::setup::{Setup, deal_out};
use legendary::{Catalogue, Deal, Zone};

static BOND: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    Arc::new(Catalogue::new(cards::builtin::bond()).expect("the built-in box compiles"))
});

/// A set-up in which nothing is named.
fn open(players: u8) -> Setup {
    Setup::new(BOND.clone(), players)
}

/// A set-up with a Mastermind and a Scheme.
fn named(players: u8, mastermind: &str, scheme: &str) -> Setup {
    Setup {
        mastermind: Some(mastermind.to_owned()),
        scheme: Some(scheme.to_owned()),
        ..open(players)
    }
}

/// A game of Goldfinger, whose Scheme leaves the layout of the deck as it is.
fn goldfinger(players: u8) -> Setup {
    named(players, "Auric Goldfinger", "Operation: Grand Slam")
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn resolved(setup: &Setup, seed: u64) -> Setup {
    setup
        .resolve(Seed::from_number(seed))
        .expect("the set-up can be played")
}

fn dealt(setup: &Setup) -> Deal {
    deal_out(&resolved(setup, 1)).expect("the set-up can be dealt")
}

fn of_kind(deal: &Deal, zone: Zone, kind: CardKind) -> usize {
    let cards = deal.piles.iter(zone);
    let of_kind = cards.filter(|&card| deal.catalogue.def(deal.def_of(card)).kind == kind);
    of_kind.count()
}

/// Counts the cards of a zone by the group they belong to.
fn groups(deal: &Deal, zone: Zone, kind: GroupKind) -> BTreeMap<String, usize> {
    let mut counted = BTreeMap::new();
    for card in deal.piles.iter(zone) {
        let group = deal
            .catalogue
            .group(deal.catalogue.def(deal.def_of(card)).group);
        if group.kind == kind {
            *counted.entry(group.name.clone()).or_insert(0) += 1;
        }
    }
    counted
}
