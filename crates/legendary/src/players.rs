//! What texts do for the players of the 007 box: Gadgets, Missions done by a text, Extra cards,
//! friends, Loyalty and poker.

use cards::tree::{Deed, PokerHand, Who};
use kernel::{Seat, Sink};

use crate::event::Event;
use crate::frame::Ctx;
use crate::piles::Zone;
use crate::program::{Block, Node};
use crate::state::State;

impl State {
    /// Carries out the steps of a text that are about a player.
    pub(crate) fn node_of_players(
        &mut self,
        node: Node,
        ctx: &Ctx,
        sink: &mut impl Sink<Event>,
    ) {
        let _ = (node, ctx, sink);
    }

    pub(crate) fn each_of(
        &mut self,
        ctx: &Ctx,
        who: Who,
        body: Block,
        sink: &mut impl Sink<Event>,
    ) {
        let _ = (ctx, who, body, sink);
    }

    /// Returns the highest Danger among the Missions in a player's Victory Pile (L-KEYWORD-009).
    pub(crate) fn loyalty(&self, seat: Seat) -> u16 {
        let pile = self.piles.iter(Zone::victory(seat));
        let dangers = pile.map(|card| u16::from(self.printed(card).danger));
        dangers.max().unwrap_or(0)
    }

    pub(crate) fn poker_rank(&self, seat: Seat) -> u16 {
        let _ = seat;
        0
    }

    pub(crate) fn can_make(&self, seat: Seat, hand: PokerHand) -> bool {
        let _ = (seat, hand);
        false
    }

    pub(crate) fn done_this_turn(&self, deed: Deed) -> u16 {
        let _ = deed;
        0
    }
}
