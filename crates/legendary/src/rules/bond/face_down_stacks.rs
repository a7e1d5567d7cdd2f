//! Stacks that are shuffled and lie face down when the game begins: Gadgets and Cartel cards.

use kernel::Sink;

use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::{CARDS_MAX, Zone};

/// Where Gadgets lie before the game.
const GADGETS_AT: [Zone; 3] = [Zone::VILLAIN_DECK, Zone::UNDER_MASTERMIND, Zone::BYSTANDERS];

impl State {
    /// Shuffles the Gadgets before any of them is dealt: which ones the Villain Deck holds, and
    /// where, is luck (L-SETUP-010).
    pub(crate) fn mix_gadgets<S: Sink<Event>>(&mut self, sink: &mut S) {
        if !self.deal.rules.gadgets_face_down {
            return;
        }
        if !self.applies("L-SETUP-010", sink) {
            return;
        }
        let zones = GADGETS_AT.iter().flat_map(|&zone| self.piles.iter(zone));
        let dealt: Vec<Card> = zones.filter(|&card| self.is_captive(card)).collect();
        let mut mixed = dealt.clone();
        self.dice.shuffle(&mut mixed);
        let mut instead: [Card; CARDS_MAX] = std::array::from_fn(|i| Card(i as u16));
        for (card, other) in dealt.iter().zip(mixed) {
            instead[card.idx()] = other;
        }
        let orders = GADGETS_AT.map(|zone| -> Vec<Card> {
            let cards = self.piles.iter(zone);
            cards.map(|card| instead[card.idx()]).collect()
        });
        for (zone, order) in GADGETS_AT.into_iter().zip(&orders) {
            self.piles.reorder(zone, order);
        }
        if S::LISTENS {
            let zone = Zone::BYSTANDERS;
            sink.event(Event::Shuffled { zone });
        }
    }

    /// Shuffles the Cartel stack, where there is one (L-SETUP-024).
    pub(crate) fn shuffle_cartel(&mut self, sink: &mut impl Sink<Event>) {
        if !self.piles.is_empty(Zone::CARTEL) && self.applies("L-SETUP-024", sink) {
            self.shuffle(Zone::CARTEL, sink);
        }
    }
}
