//! Openings for tests that build a second world and need to reach behind the views.
//!
//! Nothing here is for players, bots or tables: everything names physical cards.

use crate::state::State;
use crate::state::ids::{Card, DefId};
use crate::state::piles::Zone;

impl State {
    /// Returns the physical cards of a zone from the top down.
    #[doc(hidden)]
    pub fn physical_cards(&self, zone: Zone) -> Vec<Card> {
        self.piles.iter(zone).collect()
    }

    /// Returns what a physical card is.
    #[doc(hidden)]
    pub fn physical_def(&self, card: Card) -> DefId {
        self.def_of(card)
    }

    /// Lets two physical cards change places, as if the shuffle had dealt them the other way
    /// round. Whoever knows a place by having looked now knows the other card.
    #[doc(hidden)]
    pub fn exchange(&mut self, a: Card, b: Card) {
        let (zone_a, zone_b) = (self.piles.zone_of(a), self.piles.zone_of(b));
        let exchanged = |card: Card| match card {
            card if card == a => b,
            card if card == b => a,
            card => card,
        };
        let order = |zone: Zone| -> Vec<Card> { self.piles.iter(zone).map(exchanged).collect() };
        let (in_a, in_b) = (order(zone_a), order(zone_b));
        self.piles.reorder(zone_a, &in_a);
        self.piles.reorder(zone_b, &in_b);
        self.known.swap(a.idx(), b.idx());
    }
}
