//! Wounds that form a stack before each player instead of joining the deck.

use cards::tree::{FilterKind, Verb};
use kernel::{Seat, Sink};

use crate::machine::frame::{Picking, Purpose};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;

impl State {
    /// Puts a gained Wound on its player's stack (L-WOUND-013); too many lose the game.
    pub(crate) fn stack_wound(&mut self, wound: Card, seat: Seat, sink: &mut impl Sink<Event>) {
        let pile = if self.applies("L-WOUND-013", sink) && self.applies("L-SPECIFIC-024", sink) {
            Zone::wound_stack(seat)
        } else {
            Zone::discard(seat)
        };
        self.shift(wound, pile, sink);
        let lies = self.piles.len(Zone::wound_stack(seat));
        if self
            .deal
            .wound_limit
            .is_some_and(|limit| lies >= limit.into())
        {
            let rule = if self.deal.is_solo() {
                "L-SOLO-024"
            } else {
                "L-END-015"
            };
            if self.applies(rule, sink) {
                self.evil_wins_by(rule, sink);
            }
        }
    }

    /// Returns the largest stack of Wounds and how large it may not become.
    pub(crate) fn stacked_wounds(&self) -> (u16, u16) {
        let sizes = self.deal.seats().map(Zone::wound_stack);
        let most = sizes.map(|zone| self.piles.len(zone) as u16).max();
        let limit = self.deal.wound_limit.map_or(u16::MAX, u16::from);
        (most.unwrap_or(0), limit)
    }

    /// Whether a choice of Wounds to KO is made from the stack instead (L-WOUND-014, C-20).
    pub(crate) fn takes_stacked_wounds(&self, picking: &Picking) -> bool {
        self.deal.wound_stacks
            && picking.purpose == Purpose::Verb(Verb::Ko)
            && picking.filter.kind == FilterKind::Wound
    }

    /// Heals: one Wound of the stack (L-WOUND-015).
    pub(crate) fn heal_stack(&mut self, sink: &mut impl Sink<Event>) {
        self.turn.healed &= self.applies("L-WOUND-016", sink);
        let n = if self.applies("L-WOUND-015", sink) {
            1
        } else {
            2
        };
        for _ in 0..n {
            self.heal_one_of_stack(sink);
        }
    }

    fn heal_one_of_stack(&mut self, sink: &mut impl Sink<Event>) {
        if let Some(wound) = self.piles.top(Zone::wound_stack(self.active)) {
            self.ko(wound, sink);
        }
    }

    /// Returns the rule of Licence Renewed that forbids Healing now, if any.
    pub(crate) fn heal_refusal_of_licence(&self) -> Option<&'static str> {
        let turn = &self.turn;
        let mut blocked = turn.recruited || turn.fought_villain || turn.missions_completed > 0;
        blocked |= turn.fought_mastermind;
        let stacked = self.deal.wound_stacks;
        if stacked && self.piles.is_empty(Zone::wound_stack(self.active)) {
            Some("L-WOUND-015")
        } else if stacked && (turn.healed || blocked) && kernel::applies("L-WOUND-016") {
            Some("L-WOUND-016")
        } else if turn.rescued {
            Some("L-WOUND-010")
        } else if turn.cartel_gone {
            Some("L-WOUND-011")
        } else {
            None
        }
    }
}
