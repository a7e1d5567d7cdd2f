//! How much of everything a game takes, by the number of players.
//!
//! The numbers belong to a family of boxes, so they are one table per family and no code asks how
//! many people play. A family with further kinds of groups adds a column.

use cards::tree::GroupKind;

use crate::catalogue::Catalogue;
use crate::piles::PLAYERS_MAX;
use crate::ruleset::RuleSet;

/// The set-up numbers of a family of boxes.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The name a box gives in its `ruleset`.
    pub name: &'static str,
    pub rules: RuleSet,
    /// One row for each number of players, from one.
    pub rows: [Row; PLAYERS_MAX],
    /// L-SOLO-002, C-86: whether "always leads" also binds somebody who plays alone.
    pub leads_bind_alone: bool,
    /// Twists in the Villain Deck where the Scheme names no number.
    pub twists: u8,
}

/// The numbers for one number of players, and the rules that give them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    pub heroes: u8,
    pub villains: u8,
    pub henchmen: u8,
    /// How many cards of each Henchmen group are used, if not all of them.
    pub henchmen_cards: Option<u8>,
    /// Bystanders in the Villain Deck.
    pub bystanders: u8,
    pub strikes: u8,
    pub cites: RowCites,
}

/// Which rule of the ledger fixes each number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RowCites {
    pub heroes: &'static str,
    pub villains: &'static str,
    pub henchmen: &'static str,
}

impl Table {
    /// Returns the table a box is set up by.
    pub fn of(catalogue: &Catalogue) -> Option<&'static Table> {
        Table::ALL
            .into_iter()
            .find(|table| table.name == catalogue.ruleset)
    }

    /// Returns the row for a number of players.
    pub fn row(&self, players: u8) -> Option<&Row> {
        self.rows.get(usize::from(players).checked_sub(1)?)
    }

    const ALL: [&'static Table; 1] = [&Table::MARVEL];

    pub const MARVEL: Table = Table {
        name: "marvel",
        rules: RuleSet::MARVEL,
        rows: [
            Row {
                heroes: 3,
                villains: 1,
                henchmen: 1,
                henchmen_cards: Some(3),
                bystanders: 1,
                strikes: 1,
                cites: RowCites {
                    heroes: "L-SOLO-001",
                    villains: "L-SOLO-004",
                    henchmen: "L-SOLO-005",
                },
            },
            marvel_row(5, 2, 1, 2, "L-SETUP-026", "L-VDECK-001"),
            marvel_row(5, 3, 1, 8, "L-SETUP-026", "L-VDECK-002"),
            marvel_row(5, 3, 2, 8, "L-SETUP-026", "L-VDECK-003"),
            marvel_row(6, 4, 2, 12, "L-SETUP-027", "L-VDECK-004"),
        ],
        leads_bind_alone: false,
        twists: 0,
    };
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
        bystanders,
        strikes: 5,
        cites: RowCites {
            heroes: hero_cite,
            villains: deck_cite,
            henchmen: deck_cite,
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
            GroupKind::Mastermind
            | GroupKind::Basics
            | GroupKind::Missions
            | GroupKind::Starters
            | GroupKind::Extras => "L-SETUP-013",
            GroupKind::Scheme => "L-SETUP-018",
        }
    }
}
