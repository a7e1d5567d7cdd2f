//! The numbers of one game: the table's row, then what the Mastermind and the Scheme change.

use cards::tree::{Body, GroupKind, SetupStep, SetupWhat};
use kernel::Cite;

use crate::state::deal::VILLAIN_PILES;
use crate::state::ids::GroupId;
use crate::text::catalogue::Catalogue;

use super::piles::PileNumbers;
use super::table::{DeckPiles, Row, SetupTable};
use super::{Setup, TwistMode};
use crate::state::applied::Applied;

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
    /// The rules the numbers follow.
    pub applied: Applied,
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
        table: &SetupTable,
        row: &Row,
        mastermind: Option<GroupId>,
        scheme: Option<GroupId>,
    ) -> Numbers {
        let mut by = Applied::default();
        let cites = &row.cites;
        let captive_piles = by.number(
            cites.captives,
            row.captive_piles,
            [row.bystanders + 1, 0, 0],
        );
        let mut numbers = Numbers {
            heroes: by.number(cites.heroes, row.heroes, row.heroes - 1),
            heroes_cite: Cite::rule(row.cites.heroes),
            villains: by.number(cites.villains, row.villains, row.villains + 1),
            henchmen: row.henchmen,
            henchmen_cards: if by.applies(cites.henchmen) {
                row.henchmen_cards
            } else {
                table.piles.is_none().then_some(4)
            },
            missions: by.number(cites.missions, row.missions, row.missions + 1),
            bystanders: by.number(cites.captives, row.bystanders, row.bystanders + 1),
            strikes: by.number(cites.strikes, row.strikes, row.strikes - 1),
            twists: table.twists,
            twists_beside: 0,
            piles: table
                .piles
                .map(|piles| pile_numbers(setup, row, piles, captive_piles, &mut by)),
            extras_into_hero_deck: Vec::new(),
            angels: setup.rules.licence && !by.applies("L-KEYWORD-071"),
            mastermind_captures: 0,
            wounds: None,
            hero_cards_into_villain_deck: 0,
            required: Vec::new(),
            barred_alone: false,
            applied: by,
        };
        let catalogue = &setup.catalogue;
        if let Some(mastermind) = mastermind {
            numbers.lead(setup, table, mastermind);
            if has_steps(catalogue, mastermind) && numbers.applied.applies("L-SETUP-021") {
                numbers.carry_out(catalogue, mastermind, setup.players);
            }
        }
        if let Some(scheme) = scheme
            && has_steps(catalogue, scheme)
            && numbers.applied.applies("L-SETUP-020")
        {
            numbers.carry_out(catalogue, scheme, setup.players);
        }
        let plus = setup.twist_mode.map_or(0, TwistMode::plus);
        let combined = setup.twist_mode.is_some() && setup.mastermind_mode.is_some();
        if !combined || numbers.applied.applies("L-DIFFICULTY-010") {
            numbers.twists = numbers.twists.saturating_add(plus);
        }
        numbers
    }

    /// Takes in the group that the Mastermind always leads, in one of the places there are.
    fn lead(&mut self, setup: &Setup, table: &SetupTable, mastermind: GroupId) {
        let binds =
            setup.players > 1 || table.leads_bind_alone || !self.applied.applies("L-SOLO-002");
        if !binds || !self.applied.applies(table.leads_cite) {
            return;
        }
        let led = led(&setup.catalogue, mastermind, table);
        let led_villains = led
            .as_ref()
            .is_some_and(|led| led.kind == GroupKind::Villains);
        if led_villains && !self.applied.applies("L-VDECK-016") {
            self.villains += 1;
        }
        self.required.extend(led);
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
            SetupWhat::Twists(n) => {
                let rule = match players {
                    1 => "L-SOLO-008",
                    _ => "L-VDECK-023",
                };
                self.twists = self.applied.number(rule, *n, *n + 1);
            }
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
            SetupWhat::Require { kind, name } => {
                let is_missions = *kind == GroupKind::Missions;
                if is_missions && !self.applied.applies("L-VDECK-020") {
                    return;
                }
                self.required.push(Required {
                    kind: *kind,
                    name: name.clone(),
                    wanted_by: card.to_owned(),
                    cite: if is_missions {
                        Cite::rule("L-VDECK-020")
                    } else {
                        BY_THE_SCHEME
                    },
                });
            }
            SetupWhat::TwistPiles(a, b, c) => {
                let rule = match (a, b, c) {
                    (0, 2, 3) => "L-VDECK-032",
                    (1, 1, 1) => "L-VDECK-033",
                    _ => "L-VDECK-031",
                };
                if !self.applied.applies(rule) {
                    return;
                }
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
            SetupWhat::NoSolo => self.barred_alone = self.applied.applies("L-SOLO-003"),
        }
    }
}

/// Returns how Strikes, Twists and captives are divided over the piles before the Scheme has its say.
fn pile_numbers(
    setup: &Setup,
    row: &Row,
    piles: DeckPiles,
    captives: [u8; VILLAIN_PILES],
    by: &mut Applied,
) -> PileNumbers {
    let reversed = |[a, b, c]: [u8; VILLAIN_PILES]| [c, b, a];
    let alone = setup.players == 1;
    let (strikes, twists) = if alone {
        (row.cites.strikes, "L-SOLO-015")
    } else {
        ("L-VDECK-030", "L-VDECK-031")
    };
    let [a, b, c] = piles.twists;
    PileNumbers {
        strikes: by.number(strikes, piles.strikes, reversed(piles.strikes)),
        twists: if by.applies(twists) {
            by.number("L-VDECK-024", piles.twists, [a, b, c - 1])
        } else {
            reversed(piles.twists)
        },
        captives,
    }
}

fn has_steps(catalogue: &Catalogue, group: GroupId) -> bool {
    steps(catalogue, group).next().is_some()
}

/// The rule that a card's own set-up text is carried out.
const BY_THE_SCHEME: Cite = Cite::rule("L-SETUP-020");

fn led(catalogue: &Catalogue, mastermind: GroupId, table: &SetupTable) -> Option<Required> {
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
