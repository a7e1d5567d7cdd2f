//! What is agreed before the first shuffle.
//!
//! A [`Setup`] is data: whatever the players named, with gaps where they named nothing.
//! [`Setup::resolve`] fills the gaps from a seed and is the only way to learn that a set-up can be
//! played; [`deal_out`] turns a resolved set-up into a [`crate::state::deal::Deal`], still unshuffled.
//! [`Setup::words`] writes one as a line of text that [`Setup::from_words`] reads back.
//!
//! How many groups and cards a game takes is a [`SetupTable`], one for each family of boxes; what the
//! Scheme changes about it is read from the card.

mod agreed;
mod check;
mod deal_out;
mod error;
mod extras;
mod groups;
mod line;
mod numbers;
mod pairs;
mod piles;
mod preset;
mod resolve;
mod starters;
mod switches;
mod table;
mod words;

use std::sync::Arc;

use crate::rules::ruleset::RuleSet;
use crate::state::piles::PLAYERS_MAX;
use crate::text::catalogue::Catalogue;

pub use crate::state::modes::{MastermindMode, PlayMode, TwistMode};
pub use crate::state::sides::{Opening, Teams};
pub use agreed::Challenge;
pub use deal_out::deal_out;
pub use error::{SetupError, SetupErrors};
pub use piles::PileNumbers;
pub use switches::{SwitchError, set as set_switch, settings as switch_settings};
pub use table::{DeckPiles, Modes, Row, RowCites, SetupTable, TableCites};
pub use words::{KEYS, WordsError, setup_words};

/// A game as the players ordered it.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    pub catalogue: Arc<Catalogue>,
    pub players: u8,
    /// Drawn at random where nobody named one, like every other choice here.
    pub mastermind: Option<String>,
    pub scheme: Option<String>,
    /// As many as were named; the rest of the slots are gaps.
    pub heroes: Vec<String>,
    pub villains: Vec<String>,
    pub henchmen: Vec<String>,
    pub missions: Vec<String>,
    /// One for each player, in the order of the seats; the rest are dealt by luck (C-40).
    pub special_starters: Vec<String>,
    /// The seat that begins, counted from zero.
    pub first_player: Option<u8>,
    /// A challenge, not a gap: `None` is the ordinary game.
    pub twist_mode: Option<TwistMode>,
    pub mastermind_mode: Option<MastermindMode>,
    /// For each seat, how many cards of the starting deck are Officers instead.
    pub officers_for_agents: [u8; PLAYERS_MAX],
    pub final_showdown: bool,
    pub play_mode: PlayMode,
    /// Who sits on which side in team play; `None` is every second seat.
    pub teams: Option<Teams>,
    /// Turns before the first round.
    pub opening: Option<Opening>,
    /// L-END-016: the first failed Mission loses the game.
    pub perfect_missions: bool,
    /// C-96: challenges of another box may be used.
    pub house_rules: bool,
    pub rules: RuleSet,
}

impl Setup {
    /// Returns a set-up in which everything is left to chance.
    pub fn new(catalogue: Arc<Catalogue>, players: u8) -> Setup {
        let rules = default_rules(&catalogue, PlayMode::default());
        Setup {
            catalogue,
            players,
            mastermind: None,
            scheme: None,
            heroes: Vec::new(),
            villains: Vec::new(),
            henchmen: Vec::new(),
            missions: Vec::new(),
            special_starters: Vec::new(),
            first_player: None,
            twist_mode: None,
            mastermind_mode: None,
            officers_for_agents: [0; PLAYERS_MAX],
            final_showdown: false,
            play_mode: PlayMode::default(),
            teams: None,
            opening: None,
            perfect_missions: false,
            house_rules: false,
            rules,
        }
    }

    /// Returns the set-up played for or against each other, with the readings that go with it.
    ///
    /// Rule switches changed before are kept unless the mode decides them (C-107).
    pub fn in_mode(mut self, mode: PlayMode) -> Setup {
        self.rules.discreet_asks = default_rules(&self.catalogue, mode).discreet_asks;
        self.play_mode = mode;
        self
    }

    /// Returns whether nothing is left to chance.
    pub fn is_resolved(&self) -> bool {
        check::check(self).is_ok_and(|checked| checked.gap(self).is_none())
    }
}

/// Returns the readings a box is played by when nobody changes a switch.
///
/// C-107: whoever plays against others is asked discreetly.
pub(crate) fn default_rules(catalogue: &Catalogue, mode: PlayMode) -> RuleSet {
    let rules = SetupTable::of(catalogue).map_or(RuleSet::MARVEL, |table| table.rules);
    RuleSet {
        discreet_asks: rules.discreet_asks || mode != PlayMode::Cooperative,
        ..rules
    }
}
