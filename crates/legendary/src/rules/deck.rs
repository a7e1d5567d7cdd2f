//! A player's own deck: drawing, shuffling anew, searching, and the card that may stay on top.

use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Frame, Question};
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::program::{Block, Node};

/// What was decided about the cards that may go on top of the next shuffle (L-SOLO-023).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OnTop {
    pub decided: bool,
    pub n: u8,
}

impl State {
    /// Draws cards one by one, shuffling the discard pile in only when a card is still missing.
    pub(crate) fn draw_step(
        &mut self,
        seat: Seat,
        left: u8,
        extra: bool,
        sink: &mut impl Sink<Event>,
    ) {
        for drawn in 0..left {
            if self.asks_on_top(seat, Zone::discard(seat), 1) {
                let left = left - drawn;
                return self.push(Frame::Draw { seat, left, extra });
            }
            let Some(card) = self.next_of_deck(seat, sink) else {
                self.ran_out("L-TURN-011", sink);
                return;
            };
            self.shift_below(card, Zone::hand(seat), sink);
            if extra && seat == self.active {
                self.turn.extra_drawn += 1;
            }
        }
        self.refill_deck(seat, sink);
    }

    /// Returns the top card of a player's deck, reshuffling if the deck is empty (L-TURN-010).
    pub(crate) fn next_of_deck(&mut self, seat: Seat, sink: &mut impl Sink<Event>) -> Option<Card> {
        let is_empty = self.piles.is_empty(Zone::deck(seat));
        if is_empty && self.applies("L-TURN-010", sink) || !kernel::applies("L-TURN-010") {
            self.new_deck(seat, sink);
        }
        self.piles.top(Zone::deck(seat))
    }

    /// Makes an empty deck anew at once, for those who read the rule so (C-09).
    pub(crate) fn refill_deck(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        if self.piles.is_empty(Zone::deck(seat))
            && (!self.applies("L-TURN-010", sink) || self.deal.rules.reshuffle_at_once)
        {
            self.new_deck(seat, sink);
        }
    }

    fn new_deck(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let (deck, discard) = (Zone::deck(seat), Zone::discard(seat));
        if self.piles.is_empty(discard) {
            return;
        }
        if !self.applies("L-TURN-009", sink) {
            return;
        }
        self.move_all(discard, deck);
        if !self.applies("L-TURN-012", sink) {
            self.move_all(Zone::played(seat), deck);
        }
        if !self.applies("L-SCORE-005", sink) {
            self.move_all(Zone::victory(seat), deck);
        }
        self.shuffle_deck(seat, sink);
    }

    /// Shuffles a player's deck; what was set aside for it comes on top.
    fn shuffle_deck(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let deck = Zone::deck(seat);
        self.shuffle(deck, sink);
        let n = usize::from(std::mem::take(&mut self.turn.on_top).n);
        if n > 0 {
            let stays = |card: &Card| self.printed(*card).on_top_alone;
            let aside: SmallVec<[Card; 2]> = self.piles.iter(deck).filter(stays).take(n).collect();
            for card in aside {
                self.piles.move_to_top(card, deck);
                self.set_known(card, Eyes::ALL);
            }
        }
    }

    /// Asks about the cards of a zone that may go on top of the deck, if the next `n` cards of the
    /// deck make a shuffle necessary; says whether it did.
    pub(crate) fn asks_on_top(&mut self, seat: Seat, zone: Zone, n: usize) -> bool {
        let shuffles = self.piles.len(Zone::deck(seat)) < n || zone == Zone::deck(seat);
        let may_stay = self.deal.is_solo() && kernel::applies("L-SOLO-023");
        if !may_stay || self.turn.on_top.decided || !shuffles {
            return false;
        }
        let stays = |card: &Card| self.printed(*card).on_top_alone;
        let Some(card) = self
            .piles
            .iter(zone)
            .filter(stays)
            .nth(self.turn.on_top.n.into())
        else {
            return false;
        };
        self.ask(seat, Cite::rule("L-SOLO-023"), Question::OnTop { card });
        true
    }

    /// Notes an answer. Whoever puts one such card on top is asked about the next.
    pub(crate) fn on_top_answered(&mut self, yes: bool) {
        self.turn.on_top.n += u8::from(yes);
        self.turn.on_top.decided = !yes;
    }

    /// Whether a step that takes cards off a deck must wait for an answer about its shuffle.
    pub(crate) fn waits_for_on_top(&mut self, node: &Node, ctx: &Ctx) -> bool {
        let n = match node {
            Node::Look { n, .. } => *n,
            Node::Step(step) => step.takes_off_deck(),
            _ => 0,
        };
        n > 0 && self.asks_on_top(ctx.who, Zone::discard(ctx.who), n.into())
    }

    /// Lets a player look through one's own deck. The discard pile stays out of it (L-TEXT-024).
    pub(crate) fn search_deck(&mut self, ctx: &Ctx, body: Block, sink: &mut impl Sink<Event>) {
        if !self.applies("L-TEXT-024", sink) {
            self.move_all(Zone::discard(ctx.who), Zone::deck(ctx.who));
        }
        self.done = 0;
        let eyes = match self.n_players() {
            1 => Eyes::ALL,
            _ => Eyes::of(ctx.who),
        };
        let deck: Vec<Card> = self.piles.iter(Zone::deck(ctx.who)).collect();
        if deck.is_empty() {
            return;
        }
        for card in deck {
            self.shift_below(card, Zone::looked(ctx.who), sink);
            self.show(card, eyes, sink);
        }
        self.push(Frame::SearchDone { owner: ctx.who });
        self.push(Frame::Block {
            ctx: *ctx,
            block: body,
        });
    }

    /// Puts the rest of the deck back and shuffles it.
    pub(crate) fn search_done<S: Sink<Event>>(&mut self, owner: Seat, sink: &mut S) {
        self.look_done(owner, sink);
        if self.asks_on_top(owner, Zone::deck(owner), 0) {
            return self.push(Frame::SearchDone { owner });
        }
        if S::LISTENS {
            sink.event(Event::Searched { seat: owner });
        }
        if self.applies("L-TEXT-023", sink) {
            self.shuffle_deck(owner, sink);
        }
    }
}
