//! A table to set up on, and ways to look at it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use cards::tree::{Body, CardKind, GroupKind, SetupStep, SetupWhat};
use kernel::{Cite, RuleId, Seed};
use legendary::Catalogue;
use legendary::Deal;
use legendary::Zone;
use legendary::setup::{Setup, SetupError, deal_out};

/// How often chance is tried where a rule says "at random".
pub const SEEDS: u64 = 250;

pub const SCHEMES: [&str; 8] = [
    "Midtown Bank Robbery",
    "Negative Zone Prison Breakout",
    "Portals to the Dark Dimension",
    "Replace Earth's Leaders with Killbots",
    "Secret Invasion of the Skrull Shapeshifters",
    "Super Hero Civil War",
    "The Legacy Virus",
    "Unleash the Power of the Cosmic Cube",
];

pub fn marvel() -> Arc<Catalogue> {
    static MARVEL: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
        Arc::new(Catalogue::new(cards::builtin::marvel()).expect("the box compiles"))
    });
    Arc::clone(&MARVEL)
}

/// The box with something changed.
pub fn altered(change: impl FnOnce(&mut Catalogue)) -> Arc<Catalogue> {
    let mut catalogue = Catalogue::clone(&marvel());
    change(&mut catalogue);
    Arc::new(catalogue)
}

/// The box with another set-up line on the Cosmic Cube.
pub fn with_steps(steps: Vec<SetupWhat>) -> Arc<Catalogue> {
    altered(|catalogue| {
        let cube = catalogue.find_def(CUBE).expect("the Scheme exists");
        let abilities = &mut catalogue.defs[cube.idx()].tree.abilities;
        let line = abilities
            .iter_mut()
            .find_map(|ability| match &mut ability.body {
                Body::Setup(steps) => Some(steps),
                _ => None,
            });
        *line.expect("the Scheme has a set-up line") = steps
            .into_iter()
            .map(|what| SetupStep {
                what,
                players: None,
            })
            .collect();
    })
}

pub const CUBE: &str = "Unleash the Power of the Cosmic Cube";

pub fn open(players: u8) -> Setup {
    Setup::new(marvel(), players)
}

/// Everything open but the Scheme.
pub fn scheme(players: u8, scheme: &str) -> Setup {
    Setup {
        scheme: Some(scheme.to_owned()),
        ..open(players)
    }
}

pub fn mastermind(players: u8, mastermind: &str) -> Setup {
    Setup {
        mastermind: Some(mastermind.to_owned()),
        ..open(players)
    }
}

pub fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

pub fn set(names: &[String]) -> BTreeSet<&str> {
    names.iter().map(String::as_str).collect()
}

pub fn resolved(setup: &Setup, seed: u64) -> Setup {
    let resolved = setup.resolve(Seed::from_number(seed));
    resolved.unwrap_or_else(|errors| panic!("{} is refused:\n{errors}", setup.words()))
}

/// Fills the gaps with so many seeds.
pub fn resolved_often(setup: &Setup) -> Vec<Setup> {
    (0..SEEDS).map(|seed| resolved(setup, seed)).collect()
}

pub fn dealt(setup: &Setup) -> Deal {
    deal_out(&resolved(setup, 1)).expect("what is resolved can be dealt")
}

pub fn refused(setup: &Setup) -> Vec<SetupError> {
    match setup.resolve(Seed::from_number(1)) {
        Ok(resolved) => panic!("this is accepted: {}", resolved.words()),
        Err(errors) => errors.0,
    }
}

/// The rules by which a set-up is refused.
pub fn refused_by(setup: &Setup) -> Vec<&'static str> {
    let rule = |error: &SetupError| match error.cite() {
        Cite::Rule(RuleId(id)) => id,
        Cite::Text { .. } => "text",
    };
    refused(setup).iter().map(rule).collect()
}

/// The cards of a zone by name.
pub fn lying(deal: &Deal, zone: Zone) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for card in deal.piles.iter(zone) {
        let name = &deal.catalogue.def(deal.def_of(card)).name[..];
        *counts.entry(name).or_default() += 1;
    }
    counts
}

pub fn of_kind(deal: &Deal, zone: Zone, kind: CardKind) -> usize {
    let cards = deal.piles.iter(zone);
    cards
        .filter(|&card| deal.catalogue.def(deal.def_of(card)).kind == kind)
        .count()
}

/// The cards of a zone by group, for groups of one kind.
pub fn groups(deal: &Deal, zone: Zone, kind: GroupKind) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for card in deal.piles.iter(zone) {
        let group = deal
            .catalogue
            .group(deal.catalogue.def(deal.def_of(card)).group);
        if group.kind == kind {
            *counts.entry(&group.name[..]).or_default() += 1;
        }
    }
    counts
}
