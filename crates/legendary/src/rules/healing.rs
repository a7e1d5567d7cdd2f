//! Healing, and what a turn with Healing in it leaves undone.
//!
//! A player heals in a turn without recruiting, fighting or completing. That is read in both
//! orders: what would have ruled out Healing is not done after it, whether the player would pay for
//! it or a text would do it (C-67).

use cards::tree::{CardKind, Moment};
use kernel::{Seat, Sink};

use crate::machine::frame::{Ctx, Frame, Question};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId, Space};
use crate::state::piles::Zone;
use crate::steps::Step;
use crate::text::catalogue::Body;
use crate::text::program::{Block, Node};

impl State {
    /// The Wound's own action: KO all Wounds in hand.
    pub(crate) fn heal(&mut self, sink: &mut impl Sink<Event>) {
        let has_played = !self.turn.plays.is_empty();
        if !self.applies("L-WOUND-003", sink) || has_played && !self.applies("L-WOUND-007", sink) {
            return;
        }
        self.turn.healed = self.applies("L-WOUND-008", sink);
        if self.deal.wound_stacks {
            self.heal_stack(sink);
            return;
        }
        if !self.applies("L-WOUND-009", sink)
            && let Some(wound) = self.wound_in(Zone::discard(self.active))
        {
            self.ko(wound, sink);
        }
        let Some(wound) = self.wound_in(Zone::hand(self.active)) else {
            return;
        };
        if self.applies("L-WOUND-004", sink) {
            let ctx = self.foe_ctx(wound, Space::NONE);
            self.let_speak(ctx, Moment::Healing);
        } else {
            self.ko(wound, sink);
        }
    }

    fn wound_in(&self, zone: Zone) -> Option<Card> {
        let mut cards = self.piles.iter(zone);
        cards.find(|&card| self.printed(card).kind == CardKind::Wound)
    }

    /// Whether a step would have ruled out the Healing that was done before it.
    pub(crate) fn comes_after_healing(&self, step: &Step, ctx: &Ctx) -> bool {
        self.turn.healed && step.rules_out_healing(self, ctx)
    }

    /// Whether Healing leaves nothing to do of a whole text, so that it is not offered.
    pub(crate) fn is_spent_by_healing(&self, block: Block, ctx: &Ctx) -> bool {
        if !self.turn.healed || block.is_empty() {
            return false;
        }
        let mut nodes = self.deal.catalogue.program.nodes_of(block).iter();
        nodes.all(|node| match node {
            Node::Step(step) => step.rules_out_healing(self, ctx),
            Node::May { body, .. } => self.is_spent_by_healing(*body, ctx),
            Node::Impersonate { .. }
            | Node::Search { .. }
            | Node::Look { .. }
            | Node::OneOf { .. }
            | Node::Each { .. }
            | Node::RevealOr { .. }
            | Node::MayReveal { .. }
            | Node::If { .. }
            | Node::ThisTurn { .. } => false,
        })
    }

    /// Whether Healing leaves nothing to do of what a card says at a moment of its player's choice.
    pub(crate) fn is_hushed_by_healing(&self, def: DefId, when: Moment) -> bool {
        if !self.turn.healed {
            return false;
        }
        let ctx = self.foe_ctx(Card::NONE, Space::NONE);
        let lines = self.def(def).abilities.iter();
        let mut lines = lines.filter(|line| line.when == when);
        lines.all(|line| match line.body {
            Body::Effects(block) => self.is_spent_by_healing(block, &ctx),
            Body::Static(_) => false,
        })
    }

    /// Whether Healing leaves something to do of one of several alternatives of a text.
    pub(crate) fn is_alternative_left(&self, first: u16, i: u8, ctx: &Ctx) -> bool {
        let block = self.deal.catalogue.program.options[usize::from(first) + usize::from(i)];
        !self.is_spent_by_healing(block, ctx)
    }

    /// Lets a player choose between alternatives, as far as Healing leaves a choice.
    pub(crate) fn one_of(
        &mut self,
        seat: Seat,
        ctx: &Ctx,
        (first, n): (u16, u8),
        sink: &mut impl Sink<Event>,
    ) {
        if self.turn.healed {
            self.rule("L-WOUND-008", sink);
        }
        let mut left = (0..n).filter(|&i| self.is_alternative_left(first, i, ctx));
        match (left.next(), left.next()) {
            (Some(only), None) if n > 1 => {
                let only = usize::from(first) + usize::from(only);
                let block = self.deal.catalogue.program.options[only];
                self.push(Frame::Block { ctx: *ctx, block });
            }
            (None, _) if n > 0 => self.skip_after_healing(ctx, sink),
            _ => {
                let ctx = *ctx;
                self.ask(seat, ctx.cite(), Question::OneOf { ctx, first, n });
            }
        }
    }

    /// Leaves out a part of a text that Healing rules out, and says so.
    pub(crate) fn skip_after_healing<S: Sink<Event>>(&mut self, ctx: &Ctx, sink: &mut S) {
        self.rule("L-WOUND-008", sink);
        self.done = 0;
        if S::LISTENS {
            let cite = ctx.cite();
            sink.event(Event::NotAfterHealing { cite });
        }
    }
}
