//! What texts do for the players of the 007 box: Gadgets, Extra cards, Loyalty, deeds, poker.

use cards::tree::{FilterKind, PokerHand, Sign, Who};
use kernel::{Seat, Sink};

use crate::counts::Count;
use crate::machine::frame::{Ctx, Picking};
use crate::standing::Static;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId};
use crate::state::piles::Zone;
use crate::text::facts::Fact;
use crate::text::program::{Block, Node};

impl State {
    pub(crate) fn each_of(
        &mut self,
        ctx: &Ctx,
        who: Who,
        body: Block,
        sink: &mut impl Sink<Event>,
    ) {
        self.each_of_some(ctx, who, body, sink);
    }

    /// Returns the highest Danger among the Missions in a player's own Victory Pile, 0 without any
    /// (L-KEYWORD-009 to 011).
    pub(crate) fn loyalty(&self, seat: Seat) -> u16 {
        let pile = self.piles.iter(Zone::victory(seat));
        let others = if kernel::applies("L-KEYWORD-010") {
            Zone::victory(seat)
        } else {
            Zone::victory(seat.next(self.n_players()))
        };
        let pile = pile.chain(self.piles.iter(others));
        let dangers = pile.map(|card| u16::from(self.printed(card).danger));
        let most = if kernel::applies("L-KEYWORD-009") {
            dangers.max()
        } else {
            dangers.min()
        };
        most.filter(|&danger| danger > 0)
            .unwrap_or(kernel::ruled("L-KEYWORD-011", 0, 1))
    }

    pub(crate) fn can_make(&self, seat: Seat, hand: PokerHand) -> bool {
        self.poker_hands(seat).contains(hand)
    }

    /// Notes what a step of a text reads off the table before it acts.
    pub(crate) fn note_reading(&mut self, node: &Node, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        match *node {
            Node::Step(step) => {
                if let Some(amount) = step.reads() {
                    amount.per.note(self, ctx.who, sink);
                }
            }
            Node::If { cond, .. } => cond.note(self, ctx, sink),
            _ => {}
        }
    }

    /// Notes the finer points about which cards a choice can take.
    pub(crate) fn note_pick<S: Sink<Event>>(&self, picking: &Picking, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        if picking.filter.kind == FilterKind::BasicStarter {
            self.rule("L-CLASS-014", sink);
        }
        if picking.filter.cost.is_some() {
            self.rule("L-TEXT-020", sink);
            let found = self.candidates(picking, &mut ());
            if found
                .iter()
                .any(|&card| self.printed(card).tree.cost.is_none())
            {
                self.rule("L-TEXT-021", sink);
            }
        }
    }

    /// Lets the attacker show the hand that a foe asks for.
    pub(crate) fn show_hand_for(&mut self, def: DefId, sink: &mut impl Sink<Event>) {
        if let Some((hand, _)) = self.def(def).fight_only_with
            && self.applies("L-POKER-016", sink)
        {
            self.show_poker_hand(self.active, hand, sink);
        }
    }

    /// Lets the attacker show the poker hand that makes the Mastermind weaker or stronger.
    pub(crate) fn show_what_weakens(&mut self, sink: &mut impl Sink<Event>) {
        let counts = |what: &Static| {
            let change = what.changes_mastermind();
            change.is_some_and(|(_, amount)| matches!(amount.per, Count::PokerRank(_)))
        };
        let mut standing = self.deal.statics.iter().map(|(_, _, what)| what);
        if standing.any(counts)
            && let Some(hand) = self.poker_hands(self.active).best()
        {
            self.show_poker_hand(self.active, hand, sink);
        }
    }

    /// Returns what recruiting a card of the HQ costs now; never below 0.
    pub(crate) fn recruit_cost(&self, card: Card) -> u16 {
        self.cost_changed_by(card, self.hero_cost_change())
    }

    /// Returns what a card of the HQ costs where Heroes cost so much more or less; never below 0.
    pub(crate) fn cost_changed_by(&self, card: Card, change: i32) -> u16 {
        let def = self.printed(card);
        if def.is_hero {
            (i32::from(def.cost) + change).max(0) as u16
        } else {
            def.cost.into()
        }
    }

    /// Returns by how much standing texts change what every Hero of the HQ costs.
    pub(crate) fn hero_cost_change(&self) -> i32 {
        if !self.is_changed(Fact::HeroCost) {
            return 0;
        }
        let mut change = 0;
        for (what, ctx) in self.standing_now() {
            if let Some((sign, amount)) = what.changes_hero_cost() {
                let amount = i32::from(self.amount(amount, &ctx));
                change += match sign {
                    Sign::Plus => amount,
                    Sign::Minus => -amount,
                };
            }
        }
        change
    }
}
