//! Poker hands at the table: whose cards they are made of, and who gets to see them.

use cards::tree::PokerHand;
use kernel::{Seat, Sink};
use smallvec::SmallVec;

use crate::rules::bond::poker::{Face, HandList, Hands, hands, own_cards_for};
use crate::rules::ruleset::RuleSet;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::Card;
use crate::state::piles::{HQ_MAX, Zone};

impl State {
    /// Returns the cards of a player that may be part of a hand: those in play first, kept ones
    /// included (C-72), since everybody sees them.
    fn own_poker_cards(&self, seat: Seat) -> impl Iterator<Item = (Card, Face)> + '_ {
        let played = self.piles.iter(Zone::played(seat));
        let cards = played.chain(self.piles.iter(Zone::hand(seat)));
        let with_face = cards.map(|card| (card, self.face(card)));
        with_face.filter(|&(_, (cost, _))| cost > 0 || !kernel::applies("L-POKER-002"))
    }

    fn face(&self, card: Card) -> Face {
        let (def, classes) = self.identity(card);
        (self.def(def).cost, classes)
    }

    fn table_poker_cards(&self) -> impl Iterator<Item = Card> + '_ {
        let slots = 0..kernel::ruled("L-POKER-003", HQ_MAX as u8, 0);
        slots
            .filter(|&slot| kernel::applies("L-POKER-018") || !self.is_closed(slot))
            .filter_map(|slot| self.piles.top(Zone::hq(slot)))
    }

    /// Returns the hands a player can make now.
    pub(crate) fn poker_hands(&self, seat: Seat) -> Hands {
        hands(
            self.deal.rules.hand_list(),
            self.table_poker_cards().map(|card| self.face(card)),
            self.own_poker_cards(seat).map(|(_, face)| face),
        )
    }

    /// Returns the hands these eyes can see that a player can make.
    pub(crate) fn poker_hands_seen(&self, seat: Seat, eyes: Eyes) -> Hands {
        let own = self.own_poker_cards(seat);
        hands(
            self.deal.rules.hand_list(),
            self.table_poker_cards().map(|card| self.face(card)),
            own.filter(|&(card, _)| self.is_seen(card, eyes))
                .map(|(_, face)| face),
        )
    }

    /// Lets a player show the cards from the hand that a poker hand needs: what it brings is seen
    /// by all, and so is why (C-150). Nothing is spent or moved (L-POKER-017).
    pub(crate) fn show_poker_hand(
        &mut self,
        seat: Seat,
        hand: PokerHand,
        sink: &mut impl Sink<Event>,
    ) {
        self.poker_rules(hand, sink);
        let (own, faces): (SmallVec<[Card; 24]>, SmallVec<[Face; 24]>) =
            self.own_poker_cards(seat).unzip();
        let table: SmallVec<[Face; 5]> = self
            .table_poker_cards()
            .map(|card| self.face(card))
            .collect();
        let list = self.deal.rules.hand_list();
        let Some(mine) = own_cards_for(list, hand, &faces, &table) else {
            return;
        };
        if mine.is_empty() {
            self.rule("L-POKER-004", sink);
        }
        let in_hand = |card: &Card| self.piles.zone_of(*card) == Zone::hand(seat);
        let shown: SmallVec<[Card; 2]> = mine.iter().map(|&i| own[i]).filter(in_hand).collect();
        self.show_together(&shown, Eyes::ALL, sink);
        if !kernel::applies("L-POKER-017") {
            shown
                .iter()
                .for_each(|&card| self.shift(card, Zone::discard(seat), sink));
        }
    }

    pub(crate) fn poker_rules(&self, hand: PokerHand, sink: &mut impl Sink<Event>) {
        for id in ["L-POKER-001", "L-POKER-002", "L-POKER-003", "L-POKER-017"] {
            self.rule(id, sink);
        }
        self.trace_closed_hq("L-POKER-018", sink);
        self.rule(hand_rule(hand), sink);
    }
}

impl RuleSet {
    /// Returns which poker hands there are.
    pub(crate) fn hand_list(&self) -> HandList {
        HandList {
            full_house: self.poker_full_house,
            flush_of_one_cost: self.straight_flush_of_one_cost,
        }
    }
}

/// The rule that says what a hand is.
pub(crate) fn hand_rule(hand: PokerHand) -> &'static str {
    match hand {
        PokerHand::Pair => "L-POKER-006",
        PokerHand::TwoPair => "L-POKER-007",
        PokerHand::ThreeOfAKind => "L-POKER-008",
        PokerHand::Straight => "L-POKER-009",
        PokerHand::Flush => "L-POKER-010",
        PokerHand::FullHouse => "L-POKER-011",
        PokerHand::FourOfAKind => "L-POKER-013",
        PokerHand::StraightFlush => "L-POKER-014",
    }
}
