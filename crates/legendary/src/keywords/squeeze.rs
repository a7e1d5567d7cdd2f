//! Squeeze: cards in the row that close spaces of the HQ from both ends.

use cards::tree::Keyword;
use kernel::Sink;

use super::KeywordRules;
use crate::machine::action::Spot;
use crate::machine::map_cards::maps_cards;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::{HQ_MAX, Zone};
use crate::steps::Resumes;

/// The closed spaces by the number of Squeeze cards in the row, one bit each (C-17).
const CLOSED: [u8; 4] = [0b00000, 0b10001, 0b11011, 0b11111];

/// The order in which spaces open again: inner ones first (L-KEYWORD-050).
const FROM_THE_MIDDLE: [u8; HQ_MAX] = [2, 1, 3, 0, 4];

pub(crate) struct Squeeze;

impl KeywordRules for Squeeze {
    fn entered(state: &mut State, _sink: &mut impl Sink<Event>) {
        state.push(Close.into());
    }

    /// Spaces it no longer closes fill at once.
    fn left_row(state: &mut State, sink: &mut impl Sink<Event>) {
        if !state.deal.rules.squeeze || !state.applies("L-KEYWORD-050", sink) {
            return;
        }
        let closed = state.closed_slots();
        for slot in FROM_THE_MIDDLE {
            if closed & 1 << slot == 0 {
                state.refill_slot(slot, sink);
            }
        }
    }
}

/// Heroes in the spaces that are closed now are KO'd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Close;

maps_cards!(Close);

impl Resumes for Close {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.squeeze(sink);
    }
}

impl State {
    /// Returns the spaces of the HQ that hold no Hero now, one bit each.
    pub(crate) fn closed_slots(&self) -> u8 {
        self.closed_by_squeeze(&mut ())
    }

    fn closed_by_squeeze(&self, sink: &mut impl Sink<Event>) -> u8 {
        if !self.deal.rules.squeeze {
            return 0;
        }
        let squeezes = self
            .occupied()
            .filter(|&(_, card)| self.printed(card).keywords.has(Keyword::Squeeze));
        let n = match squeezes.count() {
            2 if !self.applies("L-KEYWORD-048", sink) => 1,
            3.. if !self.applies("L-KEYWORD-049", sink) => 2,
            n => n.min(CLOSED.len() - 1),
        };
        CLOSED[n]
    }

    /// KOs the Heroes in the spaces that are closed now (L-KEYWORD-046).
    fn squeeze(&mut self, sink: &mut impl Sink<Event>) {
        let closed = self.closed_by_squeeze(sink);
        if !self.applies("L-KEYWORD-046", sink) {
            return;
        }
        for slot in (0..HQ_MAX as u8).filter(|slot| closed & 1 << slot != 0) {
            if let Some(hero) = self.piles.top(Zone::hq(slot)) {
                // What bears a Cartel card can not be KO'd and stays (C-83).
                if self.has_cartel(Spot::Hq(slot)) && self.applies("L-KEYWORD-074", sink) {
                    continue;
                }
                self.ko(hero, sink);
            }
        }
    }
}
