//! A set-up carried out up to the shuffling: which physical cards there are and where they start.
//!
//! A deal is immutable and shared by every game started from it, so that thousands of games with
//! one set-up cost one look through the catalogue.

use std::sync::Arc;

use cards::tree::{Meter, Moment};
use kernel::Seat;

use crate::rules::ruleset::RuleSet;
use crate::standing::Static;
use crate::state::applied::Applied;
use crate::state::eyes::EyesOn;
use crate::state::ids::{Card, DefId};
use crate::state::modes::PlayMode;
use crate::state::piles::{CARDS_MAX, PLAYERS_MAX, Piles, Zone};
use crate::state::sides::{Opening, Teams};
use crate::text::catalogue::{Body, Catalogue};
use crate::text::facts::Facts;

/// Everything about a game that never changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Deal {
    pub catalogue: Arc<Catalogue>,
    pub rules: RuleSet,
    pub players: u8,
    /// Who sees the cards of each zone because of where they lie; follows from the two above.
    pub eyes: EyesOn,
    pub first_player: Seat,
    pub play_mode: PlayMode,
    pub teams: Teams,
    pub opening: Option<Opening>,
    /// L-END-016: the first failed Mission loses the game.
    pub perfect_missions: bool,
    pub mastermind: DefId,
    pub scheme: DefId,
    /// What a Mastermind mode adds to its Attack.
    pub mastermind_plus: i8,
    pub final_showdown: bool,
    /// How many cards of the shuffled Hero Deck go into the Villain Deck before it is shuffled.
    pub hero_cards_into_villain_deck: u8,
    /// What each physical card is.
    pub defs: Vec<DefId>,
    /// The physical cards in the order of what they are, so that a list of hidden cards needs no
    /// sorting; see [`Deal::by_def`].
    pub by_def: Vec<Card>,
    /// The cards before any shuffling.
    pub piles: Piles,
    /// The Scheme's and the Mastermind's standing texts, with the card and clause that speak.
    pub statics: Vec<(DefId, u8, Static)>,
    /// What those texts are about.
    pub standing: Facts,
    /// What the cards of the game can bring about.
    pub facts: Facts,
    pub meter: Option<Meter>,
    /// Gained Wounds lie in a stack before each player (L-WOUND-013).
    pub wound_stacks: bool,
    /// How many Wounds in one of those stacks lose the game (L-END-015, L-SOLO-024).
    pub wound_limit: Option<u8>,
    /// How large the stacks were that a meter may watch.
    pub wounds_at_start: u16,
    pub heroes_at_start: u16,
    /// How many cards of the Villain Deck belong to the piles A, B and C, which lie on each other
    /// in this order and are shuffled apart; nothing where the deck is shuffled as one.
    pub villain_piles: [u8; VILLAIN_PILES],
    /// The rules the table was laid out by.
    pub applied: Applied,
}

/// The piles A, B and C of a Villain Deck.
pub const VILLAIN_PILES: usize = 3;

/// Collects physical cards zone by zone.
pub struct Dealer {
    pub defs: Vec<DefId>,
    pub piles: Piles,
}

impl Dealer {
    pub fn new() -> Dealer {
        Dealer {
            defs: Vec::new(),
            piles: Piles::default(),
        }
    }

    /// Puts `n` copies of a card into a zone; says whether there was room for them.
    #[must_use]
    pub fn add(&mut self, def: DefId, n: usize, zone: Zone) -> bool {
        if self.defs.len() + n > CARDS_MAX {
            return false;
        }
        for _ in 0..n {
            self.piles.add(Card(self.defs.len() as u16), zone);
            self.defs.push(def);
        }
        true
    }
}

impl Default for Dealer {
    fn default() -> Self {
        Dealer::new()
    }
}

impl Deal {
    pub fn def_of(&self, card: Card) -> DefId {
        self.defs[card.idx()]
    }

    /// Returns the cards in the order of their definitions.
    pub fn by_def(defs: &[DefId]) -> Vec<Card> {
        let mut cards: Vec<Card> = (0..defs.len() as u16).map(Card).collect();
        cards.sort_by_key(|card| defs[card.idx()]);
        cards
    }

    /// Returns the deal with one more card in every player's deck. The copies come out of nowhere:
    /// the box keeps all of its own.
    pub fn with_card_in_each_deck(&self, def: DefId) -> Deal {
        let mut deal = self.clone();
        for seat in self.seats() {
            let card = Card(deal.defs.len() as u16);
            deal.piles.add(card, Zone::deck(seat));
            deal.defs.push(def);
        }
        deal.by_def = Deal::by_def(&deal.defs);
        deal.facts = Facts::of_game(&deal.catalogue, &deal.defs);
        deal
    }

    pub fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// Returns the standing texts of the Scheme and the Mastermind.
    pub fn standing_texts(
        catalogue: &Catalogue,
        scheme: DefId,
        mastermind: DefId,
    ) -> Vec<(DefId, u8, Static)> {
        let mut texts = Vec::new();
        for def in [scheme, mastermind] {
            for ability in &catalogue.def(def).abilities {
                if let (Moment::Always, Body::Static(what)) = (ability.trigger, ability.body) {
                    texts.push((def, ability.clause, what));
                }
            }
        }
        texts
    }

    /// Returns what standing texts are about.
    pub fn about(texts: &[(DefId, u8, Static)]) -> Facts {
        Facts::of_texts(texts.iter().map(|(_, _, what)| what))
    }

    /// Whether a Scheme lets gained Wounds form stacks.
    pub fn has_wound_stacks(catalogue: &Catalogue, scheme: DefId) -> bool {
        catalogue.def(scheme).wound_stacks
    }

    /// Returns how many Wounds in one stack lose the game.
    pub fn wound_limit_of(catalogue: &Catalogue, scheme: DefId, players: u8) -> Option<u8> {
        let limits = catalogue.def(scheme).stacked_wounds;
        limits.map(|(n, alone)| if players == 1 { alone } else { n })
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.min(PLAYERS_MAX as u8)).map(Seat)
    }
}
