//! Heroes that lie in the row as Villains, and Villains that take money.

use kernel::{Seat, Sink};

use cards::tree::{CardKind, GainTo};

use crate::machine::action::{Action, Spot};
use crate::machine::frame::{FightStep, Frame, When};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::text::facts::Fact;
use crate::text::program::Static;

impl State {
    /// Whether a card is a Hero in the row that no Scheme made a Villain (L-KEYWORD-065).
    pub(crate) fn is_brainwashed(&self, card: Card) -> bool {
        self.deal.rules.licence
            && self.printed(card).is_hero
            && !self.as_villain.contains(card)
            && self.space_of(card).is_some()
    }

    /// Whether the Scheme makes Villains of Heroes.
    pub(crate) fn heroes_are_villains(&self) -> bool {
        let mut standing = self.deal.statics.iter();
        standing.any(|(_, _, what)| matches!(what, Static::HeroesAreVillains { .. }))
    }

    /// Sends Heroes into the row as Villains, one after the other.
    pub(crate) fn brainwash(&mut self, heroes: &[Card], sink: &mut impl Sink<Event>) {
        self.done = 0;
        if heroes.is_empty() {
            return;
        }
        if self.inevitable().is_some() {
            // They would enter to the right of the Inevitable (C-50).
            self.rule("L-CITY-018", sink);
            self.rule("L-KEYWORD-022", sink);
            return;
        }
        self.rule("L-KEYWORD-065", sink);
        self.rule("L-KEYWORD-066", sink);
        self.push(Frame::Done(heroes.len() as u16));
        for &card in heroes.iter().rev() {
            if self.printed(card).kind == CardKind::Angel {
                self.rule("L-KEYWORD-070", sink);
            }
            self.shift(card, Zone::RESOLVING, sink);
            self.push(Frame::Enter { card });
        }
        // The HQ fills before the push the newcomers cause (C-114).
        self.refill_hq(sink);
    }

    /// Returns the brainwashed Heroes that can be rescued: none that bears a Cartel card.
    pub(crate) fn rescuable(&self) -> impl Iterator<Item = (Space, Card)> + '_ {
        let open = |space: Space| !self.has_cartel(Spot::Row(space));
        self.occupied()
            .filter(move |&(space, card)| self.is_brainwashed(card) && open(space))
    }

    /// Lists the Heroes the active player can pay for, and the Villains that take money.
    pub(crate) fn list_rescues(&self, out: &mut Vec<Action>) {
        let recruit = self.turn.recruit;
        for (space, card) in self.rescuable() {
            if u16::from(self.printed(card).cost) <= recruit {
                out.push(Action::Rescue(space));
            }
        }
        if !self.can_come(Fact::PayOff) {
            return;
        }
        for (space, card) in self.villains() {
            let def = self.printed(card);
            let affordable = def.pay_off.is_some_and(|price| u16::from(price) <= recruit);
            if affordable
                && !self.turn.withstood.contains(&card)
                && self.fight_barred(card, self.active).is_none()
            {
                let fights = false;
                out.push(Action::PayOff { space, fights });
                if def.moments.contains(When::Fight) {
                    let fights = true;
                    out.push(Action::PayOff { space, fights });
                }
            }
        }
    }

    /// Pays Recruit equal to its cost for a brainwashed Hero (L-KEYWORD-067).
    pub(crate) fn rescue_paid(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        self.rule("L-FIGHT-016", sink);
        let cost = self.printed(card).cost;
        self.spend_recruit(cost.into(), sink);
        self.free_hero(space, self.active, sink);
    }

    /// Gives a brainwashed Hero to a player: it is neither recruited nor defeated (C-76).
    pub(crate) fn free_hero<S: Sink<Event>>(&mut self, space: Space, seat: Seat, sink: &mut S) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        for rule in [
            "L-KEYWORD-067",
            "L-KEYWORD-068",
            "L-KEYWORD-069",
            "L-WOUND-010",
        ] {
            self.rule(rule, sink);
        }
        self.trace_open_way(sink);
        self.turn.rescued |= seat == self.active;
        self.done = 1;
        if S::LISTENS {
            let def = self.def_of(card);
            sink.event(Event::Freed { seat, def });
        }
        self.gain(card, seat, GainTo::Discard, sink);
        self.bound_attack[space.idx()] = 0;
        while let Some(captive) = self.piles.top(Zone::under(space)) {
            self.rule("L-CAPTURE-015", sink);
            self.take_gadget(captive, seat, sink);
        }
        self.cartel_leaves(space, sink);
        self.left_row(card, sink);
    }

    /// Fights a Villain with Recruit; its Fight effect happens only if the player likes (C-79).
    pub(crate) fn pay_off(&mut self, space: Space, fights: bool, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        for rule in [
            "L-KEYWORD-083",
            "L-KEYWORD-084",
            "L-KEYWORD-085",
            "L-WOUND-012",
        ] {
            self.rule(rule, sink);
        }
        self.turn.fought_villain = true;
        self.show_hand_for(self.def_of(card), sink);
        let price = self.printed(card).pay_off.unwrap_or(0);
        self.spend_recruit(price.into(), sink);
        self.push(Frame::Fight {
            card,
            space,
            step: FightStep::Free,
        });
        if fights {
            self.push_fight_text(card, space, self.active);
        }
    }

    /// Notes what an escaping brainwashed Hero is (L-ESCAPE-026).
    pub(crate) fn trace_brainwashed_escape(&self, card: Card, sink: &mut impl Sink<Event>) {
        let by_scheme = self.as_villain.contains(card);
        if self.deal.rules.licence && self.printed(card).is_hero && !by_scheme {
            self.rule("L-ESCAPE-026", sink);
        }
    }
}
