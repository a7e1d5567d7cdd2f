//! Liaison: cards that stay in play to help a friend later.
//!
//! A kept card lies open in its owner's play area. A friend whose turn it is may call on it, once a
//! turn, and the owner says yes or no; the owner may offer it at the start of that friend's action
//! step (C-108). Whoever has no friends uses it on one's own next turn (L-KEYWORD-006).

use cards::tree::Moment;
use kernel::{Cite, Seat, SeatSet, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Frame, Question, TurnStep};
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::state::{Play, State};

/// A card that stayed in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept<C = Card> {
    pub card: C,
    pub owner: Seat,
    /// The turn at whose end it was kept.
    pub since: u16,
}

impl State {
    fn is_liaison(&self, card: Card) -> bool {
        self.printed(card).moments.contains(Moment::Liaison)
    }

    /// Asks about the next Liaison card played this turn, or goes on to clean up (L-KEYWORD-001).
    pub(crate) fn keep_step(&mut self) {
        self.forget_kept();
        let played = Zone::played(self.active);
        while let Some(play) = self.turn.plays.get(usize::from(self.turn.keep_next)) {
            let card = play.card;
            let earlier = &self.turn.plays[..usize::from(self.turn.keep_next)];
            // A card that came back to the hand was played more than once.
            let was_asked = earlier.iter().any(|play| play.card == card);
            self.turn.keep_next += 1;
            let stays = card.is_some()
                && !was_asked
                && self.piles.zone_of(card) == played
                && self.is_liaison(card)
                && !self.liaison.iter().any(|kept| kept.card == card);
            if stays {
                self.push(Frame::Turn(TurnStep::Keep));
                self.ask(
                    self.active,
                    Cite::rule("L-KEYWORD-001"),
                    Question::KeepLiaison { card },
                );
                return;
            }
        }
        self.push(Frame::Turn(TurnStep::Discard));
    }

    pub(crate) fn keep_liaison<S: Sink<Event>>(&mut self, card: Card, sink: &mut S) {
        if !self.applies("L-KEYWORD-001", sink) {
            return;
        }
        if S::LISTENS {
            sink.event(Event::Kept {
                seat: self.active,
                def: self.def_of(card),
            });
        }
        self.liaison.push(Kept {
            card,
            owner: self.active,
            since: self.turns_taken,
        });
    }

    /// Whether a card stays in play when the turn is cleaned up.
    pub(crate) fn stays_in_play(&self, card: Card) -> bool {
        let mut kept = self.liaison.iter();
        kept.any(|kept| kept.card == card && kept.since == self.turns_taken)
    }

    /// Whether a card in play was kept in an earlier turn, so that it does not count among those
    /// played in this one (C-155).
    pub(crate) fn is_kept_aside(&self, card: Card) -> bool {
        let mut kept = self.liaison.iter();
        !self.deal.rules.kept_cards_revealed
            && kept.any(|kept| kept.card == card && kept.since != self.turns_taken)
    }

    /// At the start of a turn the kept cards of its player that nobody used are discarded, unless
    /// this is the turn on which their lonely owner may use them (L-KEYWORD-004, 007).
    pub(crate) fn drop_kept(&mut self, sink: &mut impl Sink<Event>) {
        let active = self.active;
        if self.has_no_helpers(active) {
            return;
        }
        let old: SmallVec<[Card; 4]> = self.kept_by(active).collect();
        for card in old {
            if self.applies("L-KEYWORD-004", sink) {
                self.shift(card, Zone::discard(active), sink);
            }
        }
        self.forget_kept();
    }

    /// Forgets kept cards that are no longer where they were kept.
    pub(crate) fn forget_kept(&mut self) {
        let piles = &self.piles;
        self.liaison
            .retain(|kept| piles.zone_of(kept.card) == Zone::played(kept.owner));
    }

    /// Returns the cards a player has kept and that are still in play.
    fn kept_by(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let kept = self.liaison.iter().filter(move |kept| kept.owner == seat);
        kept.map(|kept| kept.card)
            .filter(move |&card| self.piles.zone_of(card) == Zone::played(seat))
    }

    /// Whether nobody else's kept cards can help a player, nor theirs anybody else: a player who
    /// plays alone, and in a contest each, unless Liaison is read as help for anybody (C-07).
    pub(crate) fn has_no_helpers(&self, seat: Seat) -> bool {
        if self.deal.rules.liaison_helps_anybody {
            self.n_players() == 1
        } else {
            self.is_on_its_own(seat)
        }
    }

    /// Returns whose kept cards can help the active player now: those of other friends, or one's
    /// own if there are none.
    fn helpers(&self) -> impl Iterator<Item = Seat> + '_ {
        let alone = self.has_no_helpers(self.active) && kernel::applies("L-KEYWORD-003");
        let helps_anybody =
            self.deal.rules.liaison_helps_anybody || !kernel::applies("L-KEYWORD-003");
        let friends = if helps_anybody {
            SeatSet::all(self.n_players())
        } else {
            self.friends_of(self.active)
        };
        let seats = self
            .deal
            .seats()
            .filter(move |&seat| friends.contains(seat));
        seats.filter(move |&seat| (seat == self.active) == alone)
    }

    /// Returns the kept cards the active player may call on: each once a turn.
    pub(crate) fn callable(&self) -> impl Iterator<Item = Card> + '_ {
        self.helpers()
            .flat_map(|seat| self.kept_by(seat))
            .filter(|card| !self.turn.called.contains(card))
    }

    /// Returns the kept cards an owner may give to the active player.
    pub(crate) fn givable(&self, owner: Seat) -> impl Iterator<Item = Card> + '_ {
        let helps = self.helpers().any(|seat| seat == owner);
        self.kept_by(owner).filter(move |_| helps)
    }

    /// Asks the owners of kept cards, in turn, whether they offer one now.
    pub(crate) fn offer_step(&mut self) {
        let next = self.helpers().find(|&seat| {
            seat != self.active
                && self.turn.offered & 1 << seat.0 == 0
                && self.givable(seat).next().is_some()
        });
        if let Some(seat) = next {
            self.push(Frame::Turn(TurnStep::Offers));
            self.ask(seat, Cite::rule("L-KEYWORD-002"), Question::OfferLiaison);
        }
    }

    /// The owner offers nothing now; friends may still call.
    pub(crate) fn offer_declined(&mut self, seat: Seat) {
        self.turn.offered |= 1 << seat.0;
    }

    /// The active player calls on a kept card; whoever uses an own card asks nobody.
    pub(crate) fn call_liaison(&mut self, card: Card, sink: &mut impl Sink<Event>) -> bool {
        let kept = self.liaison.iter().find(|kept| kept.card == card);
        let Some(owner) = kept.map(|kept| kept.owner) else {
            return false;
        };
        if owner == self.active {
            if !self.applies("L-KEYWORD-006", sink) {
                return false;
            }
            self.give_liaison(card, owner, sink);
        } else {
            self.turn.called.push(card);
            self.ask(
                owner,
                Cite::rule("L-KEYWORD-002"),
                Question::GiveLiaison { card },
            );
        }
        true
    }

    /// Discards a kept card for its effect; the receiver decides whatever it asks (L-KEYWORD-002).
    pub(crate) fn give_liaison<S: Sink<Event>>(&mut self, card: Card, owner: Seat, sink: &mut S) {
        if !self.applies("L-KEYWORD-002", sink) {
            return;
        }
        if !self.applies("L-KEYWORD-008", sink) {
            let def = self.def_of(card);
            let classes = self.def(def).classes;
            self.turn.plays.push(Play { def, classes, card });
        }
        if S::LISTENS {
            let (seat, def) = (owner, self.def_of(card));
            sink.event(Event::Helped { seat, def });
        }
        if self.applies("L-KEYWORD-005", sink) {
            self.shift(card, Zone::discard(owner), sink);
        }
        self.forget_kept();
        let ctx = Ctx {
            you: self.active,
            who: self.active,
            ..self.foe_ctx(card, Space::NONE)
        };
        self.let_speak(ctx, Moment::Liaison);
    }
}
