//! A Villain Deck built from three piles: A over B over C over the Inevitable.

use cards::tree::{CardKind, GroupKind, Keyword, Letters};

use crate::state::deal::VILLAIN_PILES;
use crate::state::ids::{DefId, GroupId};
use crate::state::piles::Zone;
use crate::text::catalogue::{Catalogue, Def};

use super::check::Checked;
use super::deal_out::Part;
use super::numbers::Numbers;
use crate::state::applied::Applied;

/// The Villain Deck and where the captives go that are not in it.
pub(super) struct PiledDeck {
    pub parts: Vec<Part>,
    /// How many cards lie in each pile; the Inevitable is under the last.
    pub sizes: [u8; VILLAIN_PILES],
}

/// How the cards of a game lie in three piles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PileNumbers {
    pub strikes: [u8; VILLAIN_PILES],
    pub twists: [u8; VILLAIN_PILES],
    pub captives: [u8; VILLAIN_PILES],
}

/// Builds the deck pile by pile (L-VDECK-028 to L-VDECK-038).
pub(super) fn piled_deck(
    catalogue: &Catalogue,
    checked: &Checked,
    numbers: &Numbers,
    piles: &PileNumbers,
    by: &mut Applied,
) -> PiledDeck {
    let mut deck = PiledDeck {
        parts: Vec::new(),
        sizes: [0; VILLAIN_PILES],
    };
    let mut captives = captives_in_turn(catalogue).into_iter();
    let alone = numbers.henchmen_cards.map(|_| ());
    let is_last_on_top = !by.applies("L-VDECK-028");
    for &group in &checked.named.missions {
        if is_last_on_top {
            deck.put_inevitable(catalogue, group);
        }
    }
    for pile in 0..VILLAIN_PILES {
        let kinds = [
            (&checked.named.villains, "L-VDECK-009"),
            (&checked.named.missions, "L-VDECK-013"),
        ];
        for (groups, whole) in kinds {
            // Without the last pile a group is not whole.
            if by.applies(whole) || pile != VILLAIN_PILES - 1 {
                for &group in groups {
                    deck.put_lettered(catalogue, group, pile, by);
                }
            }
        }
        for &group in &checked.named.henchmen {
            match alone {
                Some(()) => deck.put(one_of_letter(catalogue, group, pile), 1, pile),
                None if !by.applies("L-VDECK-012") && pile == VILLAIN_PILES - 1 => {}
                None => deck.put_lettered(catalogue, group, pile, by),
            }
        }
        for gadget in captives.by_ref().take(piles.captives[pile].into()) {
            deck.put(gadget, 1, pile);
        }
        deck.put(catalogue.strike, piles.strikes[pile], pile);
        deck.put(catalogue.twist, piles.twists[pile], pile);
    }
    for &group in &checked.named.missions {
        if !is_last_on_top {
            deck.put_inevitable(catalogue, group);
        }
    }
    let held = numbers.mastermind_captures.into();
    for gadget in captives.by_ref().take(held) {
        deck.parts
            .push(Part::new(gadget, 1, Zone::UNDER_MASTERMIND));
    }
    if !by.applies("L-VDECK-026") {
        captives = captives_in_turn(catalogue).into_iter();
    }
    for gadget in captives {
        deck.parts.push(Part::new(gadget, 1, Zone::BYSTANDERS));
    }
    deck
}

impl PiledDeck {
    fn put(&mut self, def: DefId, n: u8, pile: usize) {
        self.sizes[pile] += n;
        self.parts
            .push(Part::new(def, n.into(), Zone::VILLAIN_DECK));
    }

    /// Puts the cards of a group that carry a pile's letter (L-VDECK-029).
    fn put_lettered(
        &mut self,
        catalogue: &Catalogue,
        group: GroupId,
        pile: usize,
        by: &mut Applied,
    ) {
        let letter = by.number("L-VDECK-029", pile, VILLAIN_PILES - 1 - pile);
        for &id in &catalogue.group(group).defs {
            let n = of_letter(catalogue.def(id), letter);
            if n > 0 {
                self.put(id, n, pile);
            }
        }
    }

    /// Puts the Inevitable under the piles (L-VDECK-028).
    fn put_inevitable(&mut self, catalogue: &Catalogue, group: GroupId) {
        for &id in &catalogue.group(group).defs {
            let def = catalogue.def(id);
            if def.keywords.has(Keyword::Inevitable) {
                let part = Part::new(id, def.count.into(), Zone::VILLAIN_DECK);
                self.parts.push(part);
            }
        }
    }
}

/// Returns how many copies of a card go into a pile.
fn of_letter(def: &Def, pile: usize) -> u8 {
    match def.letters {
        Some(Letters { a, b, c }) => [a, b, c][pile],
        // A card without a letter comes early, unless it is the last of all.
        None if pile == 0 && !def.keywords.has(Keyword::Inevitable) => def.count,
        None => 0,
    }
}

/// Returns the Henchman of a pile for somebody who plays alone: one with its letter, or any (C-87).
fn one_of_letter(catalogue: &Catalogue, group: GroupId, pile: usize) -> DefId {
    let defs = &catalogue.group(group).defs;
    let lettered = defs
        .iter()
        .find(|&&id| of_letter(catalogue.def(id), pile) > 0);
    lettered.or(defs.first()).copied().unwrap_or(DefId::NONE)
}

/// Returns every captive of the box; those of several titles in turn (C-142).
fn captives_in_turn(catalogue: &Catalogue) -> Vec<DefId> {
    let count = |id: DefId| catalogue.def(id).count;
    let rounds = catalogue.captives.iter().map(|&id| count(id)).max();
    let mut stack = Vec::new();
    for round in 0..rounds.unwrap_or(0) {
        let left = catalogue.captives.iter().filter(|&&id| count(id) > round);
        stack.extend(left);
    }
    stack
}

/// Returns the Special Starters of a box.
pub(super) fn special_starters(catalogue: &Catalogue) -> Vec<DefId> {
    let groups = catalogue.groups_of(GroupKind::Starters);
    let defs = groups.flat_map(|group| catalogue.group(group).defs.iter().copied());
    defs.filter(|&def| catalogue.def(def).kind == CardKind::SpecialStarter)
        .collect()
}
