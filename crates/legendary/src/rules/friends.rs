//! Who plays with whom, and effects that go to some of the players.

use cards::tree::{PokerHand, Who};
use kernel::{Seat, SeatSet, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Frame, Question};
use crate::setup::friends_rule;
use crate::state::State;
use crate::state::event::Event;
use crate::state::piles::PLAYERS_MAX;
use crate::text::program::Block;
use crate::view::View;

impl State {
    /// Whether two players are on one side; everybody is on their own (L-TEXT-015 to 017).
    pub(crate) fn is_friendly(&self, a: Seat, b: Seat) -> bool {
        self.deal.teams.friendly(self.deal.play_mode, a, b)
    }

    /// Returns a player's friends, oneself included.
    pub(crate) fn friends_of(&self, seat: Seat) -> SeatSet {
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
            Who::BestHand | Who::WorstHand => self.compare_hands(who, sink),
            Who::EachPlayer | Who::EachOtherPlayer | Who::ChosenPlayer => {
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

    /// Returns who has the strongest or the weakest hand; all who tie. Everyone shows what the
    /// hand is made of (C-150).
    fn compare_hands(&mut self, who: Who, sink: &mut impl Sink<Event>) -> SeatSet {
        self.rule("L-POKER-005", sink);
        // From the weakest to the strongest, and no hand at all before all of them: as they rank.
        let best: SmallVec<[Option<PokerHand>; PLAYERS_MAX]> = self
            .deal
            .seats()
            .map(|seat| self.poker_hands(seat).best())
            .collect();
        let wanted = match who {
            Who::BestHand => best.iter().max(),
            _ => best.iter().min(),
        };
        for (seat, &hand) in self.deal.seats().zip(&best) {
            if let Some(hand) = hand {
                self.show_poker_hand(seat, hand, sink);
            }
        }
        let seats = self.deal.seats();
        let meant = seats.filter(|seat| best.get(seat.idx()) == wanted);
        match self.applies("L-POKER-015", sink) {
            true => meant.collect(),
            false => meant.take(1).collect(),
        }
    }
}

impl View {
    /// Whether two players are on one side (L-TEXT-015 to 017).
    pub fn is_friendly(&self, a: Seat, b: Seat) -> bool {
        self.table.teams.friendly(self.table.play_mode, a, b)
    }
}
