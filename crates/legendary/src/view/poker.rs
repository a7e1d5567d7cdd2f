//! Poker hands as somebody who looks on sees them.

use cards::tree::PokerHand;
use kernel::Seat;
use smallvec::SmallVec;

use crate::rules::bond::poker::{Face, cards_for, hands};
use crate::state::ids::CardAt;
use crate::state::piles::{HQ_MAX, Zone};
use crate::view::View;

/// A poker hand and the cards it is made of, by their places in a view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    pub hand: PokerHand,
    pub own: SmallVec<[CardAt; 2]>,
    pub in_hq: SmallVec<[CardAt; 5]>,
}

impl View {
    /// Returns the best hand a player can make, as far as the viewer sees the cards.
    pub fn best_hand(&self, seat: Seat) -> Option<Shown> {
        let (own, own_faces) = self.poker_cards([Zone::played(seat), Zone::hand(seat)], 1);
        let spaces: [Zone; HQ_MAX] = std::array::from_fn(|slot| Zone::hq(slot as u8));
        let (table, table_faces) = self.poker_cards(spaces, 0);
        let list = self.table.rules.hand_list();
        let made = hands(list, table_faces.iter().copied(), own_faces.iter().copied());
        let hand = made.best()?;
        let (mine, shared) = cards_for(list, hand, &own_faces, &table_faces)?;
        Some(Shown {
            hand,
            own: mine.iter().map(|&i| own[i]).collect(),
            in_hq: shared.iter().map(|&i| table[i]).collect(),
        })
    }

    /// Returns the visible cards of some zones that cost so much or more, with their faces.
    fn poker_cards<const N: usize>(&self, zones: [Zone; N], least: u8) -> (Vec<CardAt>, Vec<Face>) {
        let places = zones.into_iter().flat_map(|zone| self.range(zone));
        let cards = places.filter_map(|place| {
            let card = CardAt(place as u16);
            let printed = self.def_at(card)?;
            let played = self.turn.plays.iter().find(|play| play.card == card);
            let (def, classes) = match played {
                Some(play) => (play.def, play.classes),
                None => (printed, self.def(printed).classes),
            };
            let face = (self.def(def).cost, classes);
            (face.0 >= least).then_some((card, face))
        });
        cards.unzip()
    }
}
