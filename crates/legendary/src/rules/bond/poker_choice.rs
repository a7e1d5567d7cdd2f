//! Choosing a poker hand: whoever makes one picks the cards, so a weaker hand is possible (C-213).

use cards::tree::{PokerHand, Who};
use kernel::{Seat, SeatSet, Sink};

use crate::machine::action::Action;
use crate::machine::frame::{Ctx, Frame, Question};
use crate::machine::map_cards::maps_cards;
use crate::rules::bond::poker::RANKS;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::PLAYERS_MAX;
use crate::text::program::Block;

/// Hands that are being compared: what has been shown so far, and who is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparing<C = Card> {
    pub ctx: Ctx<C>,
    /// Whose hand is looked for, and what happens to them.
    pub who: Who,
    pub body: Block,
    pub shown: [Option<PokerHand>; PLAYERS_MAX],
    pub next: Seat,
    pub left: u8,
}

maps_cards!(Comparing { ctx; who, body, shown, next, left });

/// A poker hand that a text asks for, and what follows if it is made or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Making<C = Card> {
    pub ctx: Ctx<C>,
    pub hand: PokerHand,
    pub then: Block,
    pub otherwise: Block,
}

maps_cards!(Making { ctx; hand, then, otherwise });

impl State {
    /// Compares the hands of all players; each shows one, from the active player around the table
    /// (C-150).
    pub(crate) fn compare_hands(
        &mut self,
        ctx: &Ctx,
        who: Who,
        body: Block,
        sink: &mut impl Sink<Event>,
    ) {
        self.rule("L-POKER-005", sink);
        let comparing = Comparing {
            ctx: *ctx,
            who,
            body,
            shown: [None; PLAYERS_MAX],
            next: self.active,
            left: self.n_players(),
        };
        self.next_hand(comparing, sink);
    }

    /// Asks the next player who may have a choice, or finds out who is meant.
    fn next_hand(&mut self, mut comparing: Comparing, sink: &mut impl Sink<Event>) {
        let alone = self.n_players() == 1;
        while comparing.left > 0 {
            let seat = comparing.next;
            let best = self.poker_hands(seat).best();
            if !alone && (best.is_some() || self.hand_is_hidden(seat)) {
                return self.ask(seat, comparing.ctx.cite(), Question::ShowHand(comparing));
            }
            self.lay_down(&mut comparing, best, sink);
        }
        self.judge_hands(&comparing, sink);
    }

    /// Notes the hand the next player shows.
    fn lay_down(
        &mut self,
        comparing: &mut Comparing,
        hand: Option<PokerHand>,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = comparing.next;
        if hand < self.poker_hands(seat).best() {
            self.rule("L-POKER-004", sink);
        }
        if let Some(hand) = hand {
            self.show_poker_hand(seat, hand, sink);
        }
        comparing.shown[seat.idx()] = hand;
        comparing.next = seat.next(self.n_players());
        comparing.left -= 1;
    }

    /// Lets the text go to whoever has shown the strongest or the weakest hand; all who tie.
    fn judge_hands(&mut self, comparing: &Comparing, sink: &mut impl Sink<Event>) {
        // From the weakest to the strongest, and no hand at all before all of them: as they rank.
        let shown = |seat: Seat| comparing.shown[seat.idx()];
        let hands = self.deal.seats().map(shown);
        let wanted = match comparing.who {
            Who::BestHand => hands.max(),
            _ => hands.min(),
        };
        let seats = self.deal.seats();
        let alike = seats.filter(|&seat| Some(shown(seat)) == wanted);
        let meant: SeatSet = if self.applies("L-POKER-015", sink) {
            alike.collect()
        } else {
            alike.take(1).collect()
        };
        self.push(Frame::EachOf {
            ctx: comparing.ctx,
            body: comparing.body,
            seats: meant.bits(),
            next: self.active,
            left: self.n_players(),
        });
    }

    /// Lists the hands a player can show, the best first, and to show none.
    pub(crate) fn list_hands(&self, seat: Seat, out: &mut Vec<Action>) {
        let hands = self.poker_hands(seat);
        let made = RANKS.into_iter().rev().filter(|&hand| hands.can_show(hand));
        out.extend(made.map(|hand| Action::Make(Some(hand))));
        out.push(Action::Make(None));
    }

    pub(crate) fn hand_shown(
        &mut self,
        mut comparing: Comparing,
        hand: Option<PokerHand>,
        sink: &mut impl Sink<Event>,
    ) {
        self.lay_down(&mut comparing, hand, sink);
        self.next_hand(comparing, sink);
    }

    /// Asks whether a player makes the hand a text speaks of, where it may be better not to.
    pub(crate) fn ask_for_hand(&mut self, making: Making) {
        let Making { ctx, hand, .. } = making;
        if self.can_make(ctx.who, hand) || self.hand_is_hidden(ctx.who) {
            return self.ask(ctx.who, ctx.cite(), Question::MakeHand(making));
        }
        let block = making.otherwise;
        self.push(Frame::Block { ctx, block });
    }

    pub(crate) fn list_made_hand(&self, making: &Making, out: &mut Vec<Action>) {
        if self.can_make(making.ctx.who, making.hand) {
            out.push(Action::Make(Some(making.hand)));
        }
        out.push(Action::Make(None));
    }

    pub(crate) fn hand_made(
        &mut self,
        making: Making,
        hand: Option<PokerHand>,
        sink: &mut impl Sink<Event>,
    ) {
        let Making { ctx, then, .. } = making;
        self.poker_rules(making.hand, sink);
        let block = match hand {
            Some(hand) => {
                self.show_poker_hand(ctx.who, hand, sink);
                then
            }
            None => making.otherwise,
        };
        self.push(Frame::Block { ctx, block });
    }
}
