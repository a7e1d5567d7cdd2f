//! The numbers of one game: the table's row, then what the Mastermind and the Scheme change.

use cards::tree::{Body, GroupKind, SetupStep, SetupWhat};
use kernel::Cite;

use crate::state::ids::GroupId;
use crate::text::catalogue::Catalogue;

use super::piles::PileNumbers;
use super::table::{Row, Table};
use super::{Setup, TwistMode};

/// How much of everything one game takes.
#[derive(Clone, PartialEq, Debug)]
pub struct Numbers {
    pub heroes: u8,
    /// What fixes the number of Heroes: the table or the Scheme.
    pub heroes_cite: Cite,
    pub villains: u8,
    pub henchmen: u8,
    pub henchmen_cards: Option<u8>,
    pub missions: u8,
    pub bystanders: u8,
    pub strikes: u8,
    /// In the Villain Deck, the challenge mode included.
    pub twists: u8,
    pub twists_beside: u8,
    /// Where the Villain Deck is built from piles: what goes into each.
    pub piles: Option<PileNumbers>,
    /// Extra cards for the Hero Deck, by name.
    pub extras_into_hero_deck: Vec<(String, u8)>,
    /// All Angels of Death join the Hero Deck (L-KEYWORD-071).
    pub angels: bool,
    /// Captives the Mastermind begins with.
    pub mastermind_captures: u8,
    /// The size of the Wound stack, if it is not every Wound of the box.
    pub wounds: Option<u16>,
    pub hero_cards_into_villain_deck: u8,
    /// Groups that must be used.
    pub required: Vec<Required>,
    /// Whether the Scheme can not be played alone.
    pub barred_alone: bool,
}

/// A group that must be used and the card that wants it.
#[derive(Clone, PartialEq, Debug)]
pub struct Required {
    pub kind: GroupKind,
    pub name: String,
    pub wanted_by: String,
    pub cite: Cite,
}

impl Numbers {
    /// Returns the numbers for a Mastermind and a Scheme; either may be missing while others are
    /// still being checked.
    pub(super) fn new(
        setup: &Setup,
        table: &Table,
        row: &Row,
        mastermind: Option<GroupId>,
        scheme: Option<GroupId>,
    ) -> Numbers {
        let mut numbers = Numbers {
            heroes: row.heroes,
            heroes_cite: Cite::rule(row.cites.heroes),
            villains: row.villains,
            henchmen: row.henchmen,
            henchmen_cards: row.henchmen_cards,
            missions: row.missions,
            bystanders: row.bystanders,
            strikes: row.strikes,
            twists: table.twists,
            twists_beside: 0,
            piles: table.piles.map(|piles| PileNumbers {
                strikes: piles.strikes,
                twists: piles.twists,
                captives: row.captive_piles,
            }),
            extras_into_hero_deck: Vec::new(),
            angels: false,
            mastermind_captures: 0,
            wounds: None,
            hero_cards_into_villain_deck: 0,
            required: Vec::new(),
            barred_alone: false,
        };
        let catalogue = &setup.catalogue;
        if let Some(mastermind) = mastermind {
            if setup.players > 1 || table.leads_bind_alone {
                numbers.required.extend(led(catalogue, mastermind, table));
            }
            numbers.carry_out(catalogue, mastermind, setup.players);
        }
        if let Some(scheme) = scheme {
            numbers.carry_out(catalogue, scheme, setup.players);
        }
        let plus = setup.twist_mode.map_or(0, TwistMode::plus);
        numbers.twists = numbers.twists.saturating_add(plus);
        numbers
    }

    /// Returns how many groups of a kind are used.
    pub fn slots(&self, kind: GroupKind) -> u8 {
        match kind {
            GroupKind::Hero => self.heroes,
            GroupKind::Villains => self.villains,
            GroupKind::Henchmen => self.henchmen,
            GroupKind::Missions => self.missions,
            GroupKind::Mastermind
            | GroupKind::Scheme
            | GroupKind::Basics
            | GroupKind::Starters
            | GroupKind::Extras => 1,
        }
    }

    fn carry_out(&mut self, catalogue: &Catalogue, group: GroupId, players: u8) {
        let name = &catalogue.group(group).name;
        for step in steps(catalogue, group) {
            let fits = |(first, last): (u8, u8)| (first..=last).contains(&players);
            if step.players.is_none_or(fits) {
                self.step(&step.what, name, players);
            }
        }
    }

    fn step(&mut self, what: &SetupWhat, card: &str, players: u8) {
        match what {
            SetupWhat::Twists(n) => self.twists = *n,
            SetupWhat::TwistsBeside(n) => self.twists_beside = *n,
            SetupWhat::Bystanders(n) => self.bystanders = *n,
            SetupWhat::Heroes(n) => {
                self.heroes = *n;
                self.heroes_cite = BY_THE_SCHEME;
            }
            SetupWhat::WoundsPerPlayer(n) => {
                self.wounds = Some(u16::from(*n) * u16::from(players));
            }
            SetupWhat::ExtraHenchmen(n) => self.henchmen = self.henchmen.saturating_add(*n),
            SetupWhat::Require { kind, name } => self.required.push(Required {
                kind: *kind,
                name: name.clone(),
                wanted_by: card.to_owned(),
                cite: match kind {
                    GroupKind::Missions => Cite::rule("L-VDECK-020"),
                    _ => BY_THE_SCHEME,
                },
            }),
            SetupWhat::TwistPiles(a, b, c) => {
                self.twists = a + b + c;
                if let Some(piles) = &mut self.piles {
                    piles.twists = [*a, *b, *c];
                }
            }
            SetupWhat::ExtrasIntoHeroDeck { n, name } => {
                self.extras_into_hero_deck.push((name.clone(), *n));
            }
            SetupWhat::AngelsIntoHeroDeck => self.angels = true,
            SetupWhat::MastermindCaptures(n) => {
                self.mastermind_captures = self.mastermind_captures.saturating_add(*n);
            }
            SetupWhat::HeroCardsIntoVillainDeck(n) => self.hero_cards_into_villain_deck = *n,
            SetupWhat::NoSolo => self.barred_alone = true,
        }
    }
}

/// The rule that a card's own set-up text is carried out.
const BY_THE_SCHEME: Cite = Cite::rule("L-SETUP-020");

fn led(catalogue: &Catalogue, mastermind: GroupId, table: &Table) -> Option<Required> {
    let group = catalogue.group(mastermind);
    group.leads.as_ref().map(|(kind, name)| Required {
        kind: *kind,
        name: name.clone(),
        wanted_by: group.name.clone(),
        cite: Cite::rule(table.leads_cite),
    })
}

fn steps(catalogue: &Catalogue, group: GroupId) -> impl Iterator<Item = &SetupStep> {
    let defs = catalogue.group(group).defs.iter();
    let abilities = defs.flat_map(|&def| &catalogue.def(def).tree.abilities);
    abilities.flat_map(|ability| match &ability.body {
        Body::Setup(steps) => &steps[..],
        _ => &[],
    })
}
