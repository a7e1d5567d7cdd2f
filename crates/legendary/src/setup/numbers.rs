//! The numbers of one game: the table's row, then what the Mastermind and the Scheme change.

use cards::tree::{Body, GroupKind, SetupStep, SetupWhat};
use kernel::Cite;

use crate::catalogue::Catalogue;
use crate::ids::GroupId;

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
    pub bystanders: u8,
    pub strikes: u8,
    /// In the Villain Deck, the challenge mode included.
    pub twists: u8,
    pub twists_beside: u8,
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
            bystanders: row.bystanders,
            strikes: row.strikes,
            twists: table.twists,
            twists_beside: 0,
            wounds: None,
            hero_cards_into_villain_deck: 0,
            required: Vec::new(),
            barred_alone: false,
        };
        let catalogue = &setup.catalogue;
        if let Some(mastermind) = mastermind {
            if setup.players > 1 || table.leads_bind_alone {
                numbers.required.extend(led(catalogue, mastermind));
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
            GroupKind::Mastermind
            | GroupKind::Scheme
            | GroupKind::Basics
            | GroupKind::Missions
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
                cite: BY_THE_SCHEME,
            }),
            SetupWhat::HeroCardsIntoVillainDeck(n) => self.hero_cards_into_villain_deck = *n,
            // The rules that read these are not written yet; the box that has them is refused.
            SetupWhat::TwistPiles(..)
            | SetupWhat::ExtrasIntoHeroDeck { .. }
            | SetupWhat::MastermindCaptures(_) => {}
            SetupWhat::NoSolo => self.barred_alone = true,
        }
    }
}

/// The rule that a card's own set-up text is carried out.
const BY_THE_SCHEME: Cite = Cite::rule("L-SETUP-020");

fn led(catalogue: &Catalogue, mastermind: GroupId) -> Option<Required> {
    let group = catalogue.group(mastermind);
    group.leads.as_ref().map(|(kind, name)| Required {
        kind: *kind,
        name: name.clone(),
        wanted_by: group.name.clone(),
        cite: Cite::rule("L-VDECK-015"),
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
