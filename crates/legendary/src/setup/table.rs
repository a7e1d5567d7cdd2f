//! How much of everything a game takes, by the number of players.
//!
//! The numbers belong to a family of boxes, so they are one table per family and no code asks how
//! many people play. A family with further kinds of groups adds a column.

use cards::tree::GroupKind;

use crate::rules::ruleset::RuleSet;
use crate::state::deal::VILLAIN_PILES;
use crate::state::piles::PLAYERS_MAX;
use crate::text::catalogue::Catalogue;

/// The set-up numbers of a family of boxes.
#[derive(Clone, PartialEq, Debug)]
pub struct SetupTable {
    /// The name a box gives in its `ruleset`.
    pub name: &'static str,
    pub rules: RuleSet,
    /// One row for each number of players, from one.
    pub rows: [Row; PLAYERS_MAX],
    /// L-SOLO-002, C-86: whether "always leads" also binds somebody who plays alone.
    pub leads_bind_alone: bool,
    /// The rule by which a Mastermind's own group takes part.
    pub leads_cite: &'static str,
    /// Twists in the Villain Deck where the Scheme names no number.
    pub twists: u8,
    /// The rule by which cards of a starting deck are replaced.
    pub handicap_cite: &'static str,
    /// The ways to make the game easier or harder that the box has (C-96).
    pub modes: Modes,
    /// How Strikes and Twists are divided, where the deck is built from piles A, B and C.
    pub piles: Option<DeckPiles>,
    /// L-SETUP-031: exactly one group of Heroes is a James Bond group.
    pub one_bond: bool,
    /// L-SETUP-003: every starting deck holds a Special Starter.
    pub special_starters: bool,
    /// Which rules give the starting decks and the stacks.
    pub cites: TableCites,
}

/// Which rule of the ledger fixes what is the same for any number of players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TableCites {
    pub starting_deck: &'static str,
    pub stacks: &'static str,
    /// Captives in the Villain Deck come from the stack.
    pub captives: &'static str,
    pub henchmen: &'static str,
    /// What is drawn at random where nobody named it.
    pub mastermind: &'static str,
    pub groups: &'static str,
}

/// A family of ways to make the game easier or harder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modes {
    /// More Twists, another Mastermind, the Final Showdown.
    Challenges,
    /// Turns before the first round, Perfect Mission Mode.
    Missions,
}

/// How cards that carry no letter are divided over the piles A, B and C.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DeckPiles {
    pub strikes: [u8; VILLAIN_PILES],
    /// Where the Scheme has no layout of its own.
    pub twists: [u8; VILLAIN_PILES],
}

/// The numbers for one number of players, and the rules that give them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    pub heroes: u8,
    pub villains: u8,
    pub henchmen: u8,
    /// How many cards of each Henchmen group are used, if not all of them.
    pub henchmen_cards: Option<u8>,
    pub missions: u8,
    /// Bystanders, or Gadgets, in the Villain Deck.
    pub bystanders: u8,
    /// How they are divided over the piles, where there are piles.
    pub captive_piles: [u8; VILLAIN_PILES],
    pub strikes: u8,
    pub cites: RowCites,
}

/// Which rule of the ledger fixes each number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RowCites {
    pub heroes: &'static str,
    pub villains: &'static str,
    pub henchmen: &'static str,
    pub missions: &'static str,
    /// Bystanders or Gadgets in the Villain Deck, and how they are divided.
    pub captives: &'static str,
    pub strikes: &'static str,
}

impl SetupTable {
    /// Returns the table a box is set up by.
    pub fn of(catalogue: &Catalogue) -> Option<&'static SetupTable> {
        SetupTable::ALL
            .into_iter()
            .find(|table| table.name == catalogue.ruleset)
    }

    /// Returns the row for a number of players.
    pub fn row(&self, players: u8) -> Option<&Row> {
        let row = self.rows.get(usize::from(players).checked_sub(1)?);
        if kernel::applies("L-SETUP-001") {
            row
        } else {
            row.or(self.rows.last())
        }
    }

    const ALL: [&'static SetupTable; 3] = [
        &SetupTable::MARVEL,
        &SetupTable::BOND,
        &SetupTable::LICENCE_RENEWED,
    ];

    pub const MARVEL: SetupTable = SetupTable {
        name: "marvel",
        rules: RuleSet::MARVEL,
        rows: [
            Row {
                heroes: 3,
                villains: 1,
                henchmen: 1,
                henchmen_cards: Some(3),
                missions: 0,
                bystanders: 1,
                captive_piles: [0; VILLAIN_PILES],
                strikes: 1,
                cites: RowCites {
                    heroes: "L-SOLO-001",
                    villains: "L-SOLO-004",
                    henchmen: "L-SOLO-005",
                    missions: "L-VDECK-014",
                    captives: "L-SOLO-006",
                    strikes: "L-SOLO-007",
                },
            },
            marvel_row(5, 2, 1, 2, "L-SETUP-026", "L-VDECK-001"),
            marvel_row(5, 3, 1, 8, "L-SETUP-026", "L-VDECK-002"),
            marvel_row(5, 3, 2, 8, "L-SETUP-026", "L-VDECK-003"),
            marvel_row(6, 4, 2, 12, "L-SETUP-027", "L-VDECK-004"),
        ],
        leads_bind_alone: false,
        leads_cite: "L-VDECK-015",
        twists: 0,
        handicap_cite: "L-OPTIONAL-003",
        modes: Modes::Challenges,
        piles: None,
        one_bond: false,
        special_starters: false,
        cites: TableCites {
            starting_deck: "L-SETUP-002",
            stacks: "L-SETUP-007",
            captives: "L-VDECK-025",
            henchmen: "L-VDECK-011",
            mastermind: "L-SETUP-016",
            groups: "L-VDECK-018",
        },
    };

    /// The base game of James Bond 007.
    pub const BOND: SetupTable = SetupTable {
        name: "bond",
        rules: RuleSet::BOND,
        rows: [
            Row {
                heroes: 4,
                henchmen_cards: Some(3),
                cites: RowCites {
                    heroes: "L-SOLO-010",
                    villains: "L-SOLO-011",
                    henchmen: "L-SOLO-012",
                    missions: "L-VDECK-014",
                    captives: "L-SOLO-013",
                    strikes: "L-SOLO-014",
                },
                ..bond_row(4, 1, 1, [0, 0, 0], "L-SOLO-010", "L-SOLO-013")
            },
            bond_row(5, 1, 1, [1, 1, 0], "L-SETUP-028", "L-VDECK-005"),
            bond_row(5, 2, 1, [3, 3, 2], "L-SETUP-028", "L-VDECK-006"),
            bond_row(6, 2, 2, [3, 3, 2], "L-SETUP-029", "L-VDECK-007"),
            bond_row(6, 3, 2, [4, 4, 4], "L-SETUP-029", "L-VDECK-008"),
        ],
        leads_bind_alone: true,
        leads_cite: "L-VDECK-017",
        twists: 5,
        handicap_cite: "L-OPTIONAL-004",
        modes: Modes::Missions,
        piles: Some(DeckPiles {
            strikes: [1, 2, 2],
            twists: [1, 2, 2],
        }),
        one_bond: true,
        special_starters: true,
        cites: TableCites {
            starting_deck: "L-SETUP-003",
            stacks: "L-SETUP-008",
            captives: "L-VDECK-026",
            henchmen: "L-VDECK-012",
            mastermind: "L-SETUP-017",
            groups: "L-VDECK-019",
        },
    };

    /// James Bond 007 with Licence Renewed: the same numbers, the full supply.
    pub const LICENCE_RENEWED: SetupTable = SetupTable {
        name: "licence-renewed",
        rules: RuleSet::LICENCE_RENEWED,
        cites: TableCites {
            stacks: "L-SETUP-009",
            ..SetupTable::BOND.cites
        },
        ..SetupTable::BOND
    };
}

/// One Mission group and five Master Strikes, and the Gadgets divided (C-01).
const fn bond_row(
    heroes: u8,
    villains: u8,
    henchmen: u8,
    gadgets: [u8; VILLAIN_PILES],
    hero_cite: &'static str,
    deck_cite: &'static str,
) -> Row {
    let [a, b, c] = gadgets;
    Row {
        heroes,
        villains,
        henchmen,
        henchmen_cards: None,
        missions: 1,
        bystanders: a + b + c,
        captive_piles: gadgets,
        strikes: 5,
        cites: RowCites {
            heroes: hero_cite,
            villains: deck_cite,
            henchmen: deck_cite,
            missions: "L-VDECK-014",
            captives: match a + b + c {
                0..=2 => "L-VDECK-034",
                3..=8 => "L-VDECK-035",
                _ => "L-VDECK-036",
            },
            strikes: "L-VDECK-022",
        },
    }
}

/// Two players or more: whole Henchmen groups and five Master Strikes.
const fn marvel_row(
    heroes: u8,
    villains: u8,
    henchmen: u8,
    bystanders: u8,
    hero_cite: &'static str,
    deck_cite: &'static str,
) -> Row {
    Row {
        heroes,
        villains,
        henchmen,
        henchmen_cards: None,
        missions: 0,
        bystanders,
        captive_piles: [0; VILLAIN_PILES],
        strikes: 5,
        cites: RowCites {
            heroes: hero_cite,
            villains: deck_cite,
            henchmen: deck_cite,
            missions: "L-VDECK-014",
            captives: deck_cite,
            strikes: "L-VDECK-022",
        },
    }
}

impl Row {
    /// Returns the rule that says how many groups of a kind are used.
    pub fn cite(&self, kind: GroupKind) -> &'static str {
        match kind {
            GroupKind::Hero => self.cites.heroes,
            GroupKind::Villains => self.cites.villains,
            GroupKind::Henchmen => self.cites.henchmen,
            GroupKind::Missions => self.cites.missions,
            GroupKind::Starters => "L-SETUP-004",
            GroupKind::Extras => "L-SETUP-023",
            GroupKind::Mastermind | GroupKind::Basics => "L-SETUP-013",
            GroupKind::Scheme => "L-SETUP-018",
        }
    }
}
