//! The spaces of the row that are still there, and those a text destroys.

use crate::machine::action::Spot;
use crate::state::State;
use crate::state::ids::{Card, Space};
use crate::state::piles::{ROW_MAX, Zone};

/// One bit for each space.
const WHOLE_ROW: u8 = (1 << ROW_MAX) - 1;

impl State {
    /// Returns the spaces that are left, one bit each.
    pub(crate) fn open_spaces(&self) -> u8 {
        WHOLE_ROW & !self.destroyed
    }

    pub(crate) fn is_open(&self, space: Space) -> bool {
        self.open_spaces() & 1 << space.0 != 0
    }

    /// Returns the space cards enter.
    pub(crate) fn first_space(&self) -> Space {
        Space(self.open_spaces().trailing_zeros() as u8)
    }

    /// Returns the space at the far end of the row.
    pub(crate) fn last_space(&self) -> Space {
        Space((u8::BITS - 1 - self.open_spaces().leading_zeros()) as u8)
    }

    /// Returns the next space away from the Villain Deck.
    pub(crate) fn left_of(&self, space: Space) -> Option<Space> {
        let beyond = self.open_spaces() >> (space.0 + 1);
        (beyond != 0).then(|| Space(space.0 + 1 + beyond.trailing_zeros() as u8))
    }

    /// Returns the next space toward the Villain Deck.
    pub(crate) fn right_of(&self, space: Space) -> Option<Space> {
        let before = self.open_spaces() & ((1 << space.0) - 1);
        (before != 0).then(|| Space((u8::BITS - 1 - before.leading_zeros()) as u8))
    }

    /// Returns the first empty space from one on.
    pub(crate) fn first_gap(&self, from: Space) -> Option<Space> {
        let open = self.open_spaces();
        let spaces = (from.0..ROW_MAX as u8).filter(|i| open & 1 << i != 0);
        spaces
            .map(Space)
            .find(|&space| self.piles.is_empty(Zone::row(space)))
    }

    /// Whether a text can move a Villain to a space.
    pub(crate) fn can_move_to(&self, space: Space) -> bool {
        self.is_open(space) && !self.has_cartel(Spot::Row(space))
    }

    /// Returns the Villains that texts can move: none that bears a Cartel card (L-KEYWORD-075).
    pub(crate) fn movable_villains(&self) -> impl Iterator<Item = (Space, Card)> + '_ {
        self.villains().filter(|&(space, _)| {
            !(self.has_cartel(Spot::Row(space)) && kernel::applies("L-KEYWORD-075"))
        })
    }
}
