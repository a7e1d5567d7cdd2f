//! Gadgets with a text of their own: what they do when somebody gets them, and when they are spent.

use cards::tree::Moment;
use kernel::{Seat, Sink};

use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;

impl State {
    /// Puts a captive or a Gadget into a Victory Pile; some Gadgets have something to say then.
    pub(crate) fn take_gadget(&mut self, card: Card, seat: Seat, sink: &mut impl Sink<Event>) {
        self.shift(card, Zone::victory(seat), sink);
        let ctx = self.gadget_ctx(card, seat);
        if self.printed(card).moments.contains(Moment::Acquired)
            && self.applies("L-SETUP-012", sink)
        {
            self.let_speak(ctx, Moment::Acquired);
        }
    }

    fn gadget_ctx(&self, card: Card, seat: Seat) -> Ctx {
        Ctx {
            you: seat,
            who: seat,
            ..self.foe_ctx(card, Space::NONE)
        }
    }

    /// Returns the Gadgets the active player can give up for what they do.
    pub(crate) fn spendable(&self) -> impl Iterator<Item = Card> + '_ {
        let pile = self.piles.iter(Zone::victory(self.active));
        pile.filter(|&card| {
            self.printed(card).moments.contains(Moment::Spend)
                && !self.is_hushed_by_healing(self.def_of(card), Moment::Spend)
        })
    }

    /// KOs a Gadget from the active player's Victory Pile for its text.
    pub(crate) fn spend_gadget<S: Sink<Event>>(&mut self, card: Card, sink: &mut S) {
        if !self.applies("L-SETUP-012", sink) {
            return;
        }
        if S::LISTENS {
            sink.event(Event::Spending {
                seat: self.active,
                def: self.def_of(card),
            });
        }
        self.ko(card, sink);
        let ctx = self.gadget_ctx(card, self.active);
        self.let_speak(ctx, Moment::Spend);
    }
}
