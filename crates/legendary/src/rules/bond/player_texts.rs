//! What texts do for the players of the 007 box: Gadgets, Extra cards, Loyalty, deeds, poker.

use cards::tree::{CountPlace, Deed, FilterKind, PokerHand, Sign, Verb, Who};
use kernel::{Seat, Sink};

use crate::machine::frame::{Ctx, Picking, Purpose};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId, Space};
use crate::state::piles::Zone;
use crate::text::facts::Fact;
use crate::text::program::{Amount, Block, Cond, Count, Node, Static};

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
        let dangers = pile.map(|card| u16::from(self.printed(card).danger));
        dangers.max().unwrap_or(0)
    }

    pub(crate) fn poker_rank(&self, seat: Seat) -> u16 {
        self.poker_hands(seat).rank()
    }

    pub(crate) fn can_make(&self, seat: Seat, hand: PokerHand) -> bool {
        self.poker_hands(seat).contains(hand)
    }

    /// Returns how often the active player did something this turn.
    pub(crate) fn done_this_turn(&self, deed: Deed) -> u16 {
        match deed {
            Deed::VillainDefeated => self.turn.villains_defeated.into(),
            Deed::MissionCompleted => self.turn.missions_completed.into(),
            Deed::HeroImpersonated => self.turn.impersonated.len() as u16,
        }
    }

    /// Notes what a step of a text reads off the table before it acts.
    pub(crate) fn note_reading(&mut self, node: &Node, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        match *node {
            Node::Step(step) => {
                if let Some(amount) = step.reads() {
                    self.note_count(amount, ctx.who, sink);
                }
            }
            Node::If { cond, .. } => self.note_cond(&cond, ctx, sink),
            _ => {}
        }
    }

    /// Notes the finer points about which cards a choice can take.
    pub(crate) fn note_pick<S: Sink<Event>>(&self, picking: &Picking, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        if picking.purpose == Purpose::Verb(Verb::Ko) {
            self.rule("L-KO-004", sink);
        }
        if picking.filter.kind == FilterKind::BasicStarter {
            self.rule("L-CLASS-014", sink);
        }
        if picking.filter.cost.is_some() {
            self.rule("L-TEXT-020", sink);
            let found = self.candidates(picking);
            if found
                .iter()
                .any(|&card| self.printed(card).tree.cost.is_none())
            {
                self.rule("L-TEXT-021", sink);
            }
        }
    }

    /// Notes what an amount was read from, and lets a poker hand be seen that it counts.
    pub(crate) fn note_count<S: Sink<Event>>(&mut self, amount: Amount, seat: Seat, sink: &mut S) {
        match amount.per {
            Count::Loyalty => {
                self.rule("L-KEYWORD-009", sink);
                self.rule("L-KEYWORD-010", sink);
                if S::LISTENS && self.loyalty(seat) == 0 {
                    self.rule("L-KEYWORD-011", sink);
                }
            }
            Count::Cards {
                filter,
                place: CountPlace::Row,
            } if self.deal.rules.licence => match filter.kind {
                FilterKind::Villain => self.rule("L-KEYWORD-065", sink),
                FilterKind::BrainwashedHero | FilterKind::Hero | FilterKind::Angel => {
                    self.rule("L-KEYWORD-066", sink);
                }
                _ => {}
            },
            Count::PrintedOfThem(_) => self.rule("L-TEXT-020", sink),
            Count::PokerRank => {
                self.rule("L-POKER-005", sink);
                if let Some(hand) = self.poker_hands(seat).best() {
                    self.show_poker_hand(seat, hand, sink);
                }
            }
            _ => {}
        }
    }

    /// Notes what a condition asked, and lets a poker hand be seen that meets it.
    pub(crate) fn note_cond<S: Sink<Event>>(&mut self, cond: &Cond, ctx: &Ctx, sink: &mut S) {
        match *cond {
            Cond::AtLeast { n, count } => {
                let amount = Amount { n, per: count };
                self.note_count(amount, ctx.who, sink);
            }
            Cond::Poker(hand) => {
                self.poker_rules(hand, sink);
                if self.can_make(ctx.who, hand) {
                    self.show_poker_hand(ctx.who, hand, sink);
                }
            }
            Cond::PlayedOrStandIn(group) if S::LISTENS => {
                let rule = match self.is_in_game(group) {
                    true => "L-SPECIFIC-016",
                    false => "L-SPECIFIC-017",
                };
                self.rule(rule, sink);
            }
            _ => {}
        }
    }

    /// Lets the attacker show the hand that a foe asks for.
    pub(crate) fn show_hand_for(&mut self, def: DefId, sink: &mut impl Sink<Event>) {
        if let Some((hand, _)) = self.def(def).fight_only_with {
            self.rule("L-POKER-016", sink);
            self.show_poker_hand(self.active, hand, sink);
        }
    }

    /// Lets the attacker show the poker hand that makes the Mastermind weaker or stronger.
    pub(crate) fn show_what_weakens(&mut self, sink: &mut impl Sink<Event>) {
        let counts = |what: &Static| matches!(what, Static::MastermindAttack { amount, .. } if amount.per == Count::PokerRank);
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
        match def.is_hero {
            true => (i32::from(def.cost) + change).max(0) as u16,
            false => def.cost.into(),
        }
    }

    /// Returns by how much standing texts change what every Hero of the HQ costs.
    pub(crate) fn hero_cost_change(&self) -> i32 {
        if !self.is_changed(Fact::HeroCost) {
            return 0;
        }
        let ctx = self.foe_ctx(Card::NONE, Space::NONE);
        let mut change = 0;
        let standing = self.deal.statics.iter().map(|&(_, _, what)| what);
        let lasting = self.turn.mods.iter().map(|lasting| lasting.what);
        let general = standing.chain(lasting).map(|what| (what, ctx));
        for (what, ctx) in general.chain(self.row_texts()) {
            if let Static::HeroCost { sign, amount } = what {
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
