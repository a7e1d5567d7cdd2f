//! Who plays with whom, and effects that go to some of the players.

use cards::tree::Who;
use kernel::{Seat, SeatSet, Sink};

use crate::machine::frame::{Ctx, Frame, Question};
use crate::state::State;
use crate::state::event::Event;
use crate::state::sides::friends_rule;
use crate::text::program::Block;

impl State {
    /// Whether two players are on one side; everybody is on their own (L-TEXT-015 to 017).
    pub(crate) fn is_friendly(&self, a: Seat, b: Seat) -> bool {
        self.deal.teams.friendly(self.deal.play_mode, a, b)
    }

    /// Returns a player's friends, oneself included.
    pub fn friends_of(&self, seat: Seat) -> SeatSet {
        let seats = self.deal.seats();
        seats
            .filter(|&other| self.is_friendly(seat, other))
            .collect()
    }

    /// Whether a player has nobody to help: alone, or in a contest (L-KEYWORD-006).
    pub(crate) fn is_on_its_own(&self, seat: Seat) -> bool {
        self.friends_of(seat).iter().count() == 1
    }

    fn note_friends(&self, sink: &mut impl Sink<Event>) {
        self.rule(friends_rule(self.deal.play_mode), sink);
        self.rule("L-OPTIONAL-002", sink);
    }

    /// Lets some of the players do something, from the active player around the table (L-TEXT-002).
    pub(crate) fn each_of_some(
        &mut self,
        ctx: &Ctx,
        who: Who,
        body: Block,
        sink: &mut impl Sink<Event>,
    ) {
        let seats = match who {
            Who::EachFriendly | Who::EachOtherFriendly | Who::ChosenFriendly => {
                self.note_friends(sink);
                let others = |&seat: &Seat| who != Who::EachOtherFriendly || seat != ctx.you;
                self.friends_of(ctx.you).iter().filter(others).collect()
            }
            Who::BestHand | Who::WorstHand => return self.compare_hands(ctx, who, body, sink),
            Who::EachPlayer | Who::EachOtherPlayer | Who::ChosenPlayer | Who::ActivePlayer => {
                SeatSet::all(self.n_players())
            }
        };
        if who == Who::ChosenFriendly && seats.iter().count() > 1 {
            let ctx = *ctx;
            self.ask(ctx.you, ctx.cite(), Question::ChooseFriend { ctx, body });
            return;
        }
        self.push(Frame::EachOf {
            ctx: *ctx,
            body,
            seats: seats.bits(),
            next: self.active,
            left: self.n_players(),
        });
    }

    pub(crate) fn each_of_step(&mut self, ctx: Ctx, body: Block, seats: u8, seat: Seat, left: u8) {
        if left == 0 {
            return;
        }
        self.push(Frame::EachOf {
            ctx,
            body,
            seats,
            next: seat.next(self.n_players()),
            left: left - 1,
        });
        if SeatSet::from_bits(seats).contains(seat) {
            self.push(Frame::Block {
                ctx: Ctx { who: seat, ..ctx },
                block: body,
            });
        }
    }
}
