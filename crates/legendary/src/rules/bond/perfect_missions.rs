//! Perfect Mission Mode: every Mission is to be completed, and the first that fails loses the game.

use kernel::Sink;

use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;

impl State {
    /// A Mission has now failed; where that is the end, the game is lost (L-END-016).
    pub(crate) fn fail_perfect_mission(&mut self, sink: &mut impl Sink<Event>) {
        if self.deal.perfect_missions && self.applies("L-END-016", sink) {
            self.evil_wins_by("L-END-016", sink);
        }
    }

    /// Returns how many Missions a perfect game still waits for, this one counted as completed:
    /// those On Assignment, and by the stricter reading those of the Villain Deck too (C-194). The
    /// Inevitable stays where it is and is owed until it was completed once.
    pub(crate) fn missions_owed(&self, but: Card) -> u8 {
        let is_owed = |card: Card| {
            let is_done = card == but || self.is_inevitable(card) && self.completions > 0;
            self.is_mission(card) && !is_done
        };
        let in_row = self.missions().filter(|&(_, card)| is_owed(card)).count();
        let in_deck = if self.deal.rules.perfect_includes_deck {
            let deck = self.piles.iter(Zone::VILLAIN_DECK);
            deck.filter(|&card| is_owed(card)).count()
        } else {
            0
        };
        u8::try_from(in_row + in_deck).unwrap_or(u8::MAX)
    }

    /// Whether completing this Mission is what a won game waited for.
    pub(crate) fn completes_perfect_game(&self, card: Card) -> bool {
        self.deal.perfect_missions && self.is_won_but_for(card)
    }
}
