//! The players' side of Licence Renewed: points copied from others, blackjack, Gadgets with a text.

use cards::tree::Pool;
use kernel::{Seat, Sink};
use smallvec::SmallVec;

use crate::action::Action;
use crate::event::Event;
use crate::frame::Ctx;
use crate::ids::{Card, DefId, GroupId};
use crate::piles::Zone;
use crate::program::Block;
use crate::state::State;

impl State {
    pub(crate) fn leftmost_attack(&mut self, n: u8, _sink: &mut impl Sink<Event>) {
        self.turn.leftmost_attack += u16::from(n);
    }

    pub(crate) fn impersonate(&mut self, _ctx: &Ctx, _pool: Pool, _sink: &mut impl Sink<Event>) {}

    pub(crate) fn impersonate_targets(&self, _ctx: &Ctx, _pool: Pool) -> SmallVec<[DefId; 8]> {
        SmallVec::new()
    }

    pub(crate) fn impersonated(
        &mut self,
        _ctx: &Ctx,
        _pool: Pool,
        _def: DefId,
        _sink: &mut impl Sink<Event>,
    ) {
    }

    pub(crate) fn search_deck(&mut self, _ctx: &Ctx, _body: Block, _sink: &mut impl Sink<Event>) {}

    pub(crate) fn search_done(&mut self, _owner: Seat, _sink: &mut impl Sink<Event>) {}

    pub(crate) fn blackjack(&mut self, _ctx: &Ctx, _sink: &mut impl Sink<Event>) {}

    pub(crate) fn blackjack_done(&mut self, _who: Seat, _sink: &mut impl Sink<Event>) {}

    pub(crate) fn on_top(&mut self, _card: Card, _yes: bool, _sink: &mut impl Sink<Event>) {}

    pub(crate) fn played_or_stand_in(&self, _group: GroupId, _ctx: &Ctx) -> bool {
        false
    }

    pub(crate) fn list_disguise(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    pub(crate) fn spend_gadget(&mut self, _card: Card, _sink: &mut impl Sink<Event>) -> bool {
        false
    }

    /// Puts a captive into a Victory Pile.
    pub(crate) fn take_gadget(&mut self, card: Card, seat: Seat, sink: &mut impl Sink<Event>) {
        self.shift(card, Zone::victory(seat), sink);
    }
}
