//! Which cards: the weakest to lose, the best to have.

use cards::tree::CardKind;
use legendary::{AnyAction as Action, Fate, OwnZone, Sight};

use super::guide::STARTER;
use super::{Eyes, Score};

/// A card in hand can still be played; one that was played or discarded can not.
const STILL_USEFUL: Score = 1;
/// A card of the deck is worth about twice what it gives when it is played.
const PER_GAIN: Score = 2;
/// A card that comes back when discarded costs nothing.
const COMES_BACK: Score = 50;

impl<S: Sight> Eyes<'_, S> {
    /// Returns the option to take where cards are chosen for a fate.
    pub fn choose_cards(&self, fate: Fate) -> usize {
        self.best(|action| match action {
            Action::Pick(card) => self.pick_score(fate, card),
            Action::Enough => self.enough_score(fate),
            _ => Score::MIN + 1,
        })
    }

    fn pick_score(&self, fate: Fate, card: S::Card) -> Score {
        match fate {
            Fate::Ko => -self.loss(card),
            Fate::Discard => -self.loss(card) + self.return_bonus(card),
            Fate::PutOnDeck if self.is_won_back(card) => self.worth_at(card) - STARTER,
            Fate::PutOnDeck | Fate::PassLeft | Fate::LeavesHq | Fate::Brainwashed => {
                -self.worth_at(card)
            }
            Fate::Gain | Fate::ToHand | Fate::Keep => self.worth_at(card),
        }
    }

    /// Returns the score below which a card is better left alone.
    fn enough_score(&self, fate: Fate) -> Score {
        match fate {
            // Starting cards may go; anything recruited stays.
            Fate::Ko => -self.weights.ko_up_to,
            // Nothing is given away that need not be.
            Fate::Discard
            | Fate::PutOnDeck
            | Fate::PassLeft
            | Fate::LeavesHq
            | Fate::Brainwashed => -self.price_worth_paying(),
            Fate::Gain | Fate::ToHand | Fate::Keep => STARTER,
        }
    }

    /// Returns how good a card may be that is given up for what a text offers in return.
    fn price_worth_paying(&self) -> Score {
        if !self.view.rules().missions {
            return 0;
        }
        PER_GAIN * self.gain_of_offer()
    }

    /// Whether a card goes on one's own deck from where it is of no use any more this turn: it is
    /// drawn with the next hand.
    fn is_won_back(&self, card: S::Card) -> bool {
        let own = self.own();
        let from = self.view.seen(card).and_then(|(_, zone)| zone.as_own());
        let is_spent = matches!(from, Some((_, OwnZone::Discard | OwnZone::Played)));
        self.view.rules().missions && is_spent && from.is_some_and(|(seat, _)| seat == own)
    }

    pub fn worth_at(&self, card: S::Card) -> Score {
        let seen = self.view.seen(card);
        seen.map_or(0, |(def, _)| self.guide.worth(def))
    }

    fn loss(&self, card: S::Card) -> Score {
        self.worth_at(card)
            + if self.is_in_hand(card) {
                STILL_USEFUL
            } else {
                0
            }
    }

    fn return_bonus(&self, card: S::Card) -> Score {
        let comes_back = |(def, _)| self.guide.of(def).comes_back;
        let back = self.view.seen(card).is_some_and(comes_back);
        if back { COMES_BACK } else { 0 }
    }

    /// Whether a card lies in a hand and is not a Wound, which is never of use there.
    fn is_in_hand(&self, card: S::Card) -> bool {
        self.view.seen(card).is_some_and(|(def, zone)| {
            let in_hand = matches!(zone.as_own(), Some((_, OwnZone::Hand)));
            in_hand && self.view.def(def).kind != CardKind::Wound
        })
    }
}
