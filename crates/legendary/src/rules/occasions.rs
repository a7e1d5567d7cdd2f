//! Texts that wait for something: what they say happens each time it comes.

use cards::tree::Occasion;
use kernel::{Seat, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Frame};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::PLAYERS_MAX;
use crate::text::facts::Fact;
use crate::text::program::{Block, Static};

/// What a text that waits has to say, and about whom.
type Waiting = (Ctx, Block);

impl State {
    /// Queues what texts do because a player did something: first those that last for the turn, in
    /// the order they came, then those of the Scheme and the Mastermind, then those of the row from
    /// the Villain Deck outward (C-210).
    pub(crate) fn push_occasion(&mut self, occasion: Occasion, by: Seat) {
        let mut waiting: SmallVec<[Waiting; 4]> = SmallVec::new();
        self.lasting_texts(occasion, by, &mut waiting);
        if by == self.active {
            self.standing_texts(occasion, &mut waiting);
        }
        if waiting.is_empty() {
            return;
        }
        // Whoever asks whether something was done does not mean these texts.
        self.push(Frame::Done(self.done));
        for (ctx, block) in waiting.into_iter().rev() {
            self.push(Frame::Block { ctx, block });
        }
    }

    /// The last step of a turn, with the new hand already drawn (L-TURN-013): the active player's
    /// texts first, then the others' around the table.
    pub(crate) fn turn_ends(&mut self, sink: &mut impl Sink<Event>) {
        let waits = |text: &Static| awaits(text, Occasion::EndOfTurn).is_some();
        if self.turn.mods.iter().any(|lasting| waits(&lasting.what)) {
            self.rule("L-TURN-013", sink);
        }
        let n = self.n_players();
        let around = std::iter::successors(Some(self.active), |seat| Some(seat.next(n)));
        let seats: SmallVec<[Seat; PLAYERS_MAX]> = around.take(n.into()).collect();
        for seat in seats.into_iter().rev() {
            self.push_occasion(Occasion::EndOfTurn, seat);
        }
    }

    /// Adds the texts about a player that last until the turn ends.
    fn lasting_texts(&self, occasion: Occasion, by: Seat, waiting: &mut SmallVec<[Waiting; 4]>) {
        for lasting in self.turn.mods.iter().filter(|lasting| lasting.who == by) {
            if let Some(block) = awaits(&lasting.what, occasion) {
                let ctx = Ctx {
                    you: lasting.you,
                    who: lasting.who,
                    def: lasting.def,
                    clause: lasting.clause,
                    ..self.foe_ctx(Card::NONE, Space::NONE)
                };
                waiting.push((ctx, block));
            }
        }
    }

    /// Adds the texts that stand for the whole game, and those of the cards in the row.
    fn standing_texts(&self, occasion: Occasion, waiting: &mut SmallVec<[Waiting; 4]>) {
        for &(def, clause, what) in &self.deal.statics {
            if let Some(block) = awaits(&what, occasion) {
                let ctx = Ctx {
                    def,
                    clause,
                    ..self.foe_ctx(Card::NONE, Space::NONE)
                };
                waiting.push((ctx, block));
            }
        }
        if !self.row_says(Fact::Waits) {
            return;
        }
        for (space, card) in self.occupied() {
            for &(what, clause) in &self.printed(card).row_texts {
                if let Some(block) = awaits(&what, occasion) {
                    let ctx = Ctx {
                        clause,
                        ..self.foe_ctx(card, space)
                    };
                    waiting.push((ctx, block));
                }
            }
        }
    }
}

/// Returns what a text does on an occasion, if it waits for that one.
fn awaits(what: &Static, awaited: Occasion) -> Option<Block> {
    match *what {
        Static::When { occasion, block } if occasion == awaited => Some(block),
        _ => None,
    }
}
