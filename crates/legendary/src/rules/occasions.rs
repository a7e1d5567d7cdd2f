//! Texts that wait for something: what they say happens each time it comes.

use cards::tree::Occasion;
use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Frame, Question};
use crate::standing::Static;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId, Space};
use crate::state::piles::PLAYERS_MAX;
use crate::text::facts::Fact;
use crate::text::program::Block;

/// What a text that waits has to say, and about whom.
type Waiting = (Ctx, Block);

/// Whose texts hear of an occasion.
enum Heard {
    /// Those of the player who brought it about.
    ByWhoever,
    /// Those of every player, from that one around the table.
    Around,
}

fn heard_by(occasion: Occasion) -> Heard {
    match occasion {
        Occasion::Defeat | Occasion::Complete | Occasion::Recruit => Heard::ByWhoever,
        Occasion::EndOfTurn => Heard::Around,
    }
}

impl State {
    /// Queues what texts do because of an occasion that a player brought about.
    pub(crate) fn push_occasion(&mut self, occasion: Occasion, by: Seat) {
        match heard_by(occasion) {
            Heard::ByWhoever => self.queue_texts(occasion, by),
            Heard::Around => {
                let n = self.n_players();
                let around = std::iter::successors(Some(by), |seat| Some(seat.next(n)));
                let seats: SmallVec<[Seat; PLAYERS_MAX]> = around.take(n.into()).collect();
                for seat in seats.into_iter().rev() {
                    self.queue_texts(occasion, seat);
                }
            }
        }
    }

    /// Queues the texts of one player: first those that last for the turn, in the order they came,
    /// then those of the Scheme and the Mastermind, then those of the row from the Villain Deck
    /// outward; at the end of a turn in the order the player likes (C-210).
    fn queue_texts(&mut self, occasion: Occasion, by: Seat) {
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
        let n = waiting.len() as u8;
        for (ctx, block) in waiting.into_iter().rev() {
            self.push(Frame::Block { ctx, block });
        }
        if occasion == Occasion::EndOfTurn {
            self.push(Frame::Order { seat: by, n });
        }
    }

    /// Asks a player which of the next texts comes first, if they are of different cards.
    pub(crate) fn ask_for_order(&mut self, seat: Seat, n: u8) {
        if self.texts_waiting(n).len() > 1 {
            self.ask(seat, Cite::rule("L-TURN-013"), Question::NextText { n });
        }
    }

    /// Returns whose texts the next frames are, alike cards once.
    pub(crate) fn texts_waiting(&self, n: u8) -> SmallVec<[DefId; 4]> {
        let mut found: SmallVec<[DefId; 4]> = SmallVec::new();
        for frame in self.stack.iter().rev().take(n.into()) {
            if let Frame::Block { ctx, .. } = frame
                && !found.contains(&ctx.def)
            {
                found.push(ctx.def);
            }
        }
        found
    }

    /// The player has chosen whose text comes next; says whether it was still to come.
    pub(crate) fn text_chosen(&mut self, seat: Seat, n: u8, def: DefId) -> bool {
        let first = self.stack.len().saturating_sub(n.into());
        let is_it = |frame: &Frame| matches!(frame, Frame::Block { ctx, .. } if ctx.def == def);
        let Some(at) = (first..self.stack.len())
            .rev()
            .find(|&at| is_it(&self.stack[at]))
        else {
            return false;
        };
        let chosen = self.stack.remove(at);
        self.push(Frame::Order { seat, n: n - 1 });
        self.push(chosen);
        true
    }

    /// The last step of a turn, with the new hand already drawn (L-TURN-013): the active player's
    /// texts first, then the others' around the table.
    pub(crate) fn turn_ends(&mut self, sink: &mut impl Sink<Event>) {
        let waits = |text: &Static| text.does_on(Occasion::EndOfTurn).is_some();
        let is_awaited = self.turn.mods.iter().any(|lasting| waits(&lasting.what));
        if is_awaited && !self.applies("L-TURN-013", sink) {
            return;
        }
        self.push_occasion(Occasion::EndOfTurn, self.active);
    }

    /// Adds the texts about a player that last until the turn ends.
    fn lasting_texts(&self, occasion: Occasion, by: Seat, waiting: &mut SmallVec<[Waiting; 4]>) {
        for lasting in self.turn.mods.iter().filter(|lasting| lasting.who == by) {
            if let Some(block) = lasting.what.does_on(occasion) {
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
            if let Some(block) = what.does_on(occasion) {
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
                if let Some(block) = what.does_on(occasion) {
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
