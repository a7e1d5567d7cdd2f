//! Heroes that lie in the row as Villains, and Villains that take money.

use kernel::{Seat, Sink};

use cards::tree::{CardKind, GainTo, Moment};

use crate::machine::action::{Action, Spot};
use crate::machine::frame::{FightStep, Frame};
use crate::standing::Static;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::text::facts::Fact;

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
        standing.any(|(_, _, what)| matches!(what, Static::HeroesAreVillains(_)))
    }

    /// Sends Heroes into the row as Villains, one after the other.
    pub(crate) fn brainwash(&mut self, heroes: &[Card], sink: &mut impl Sink<Event>) {
        self.done = 0;
        if heroes.is_empty() {
            return;
        }
        // They would enter to the right of the Inevitable (C-50).
        if self.inevitable().is_some() && self.is_ignored_behind_the_inevitable(sink) {
            return;
        }
        self.push(Frame::Done(heroes.len() as u16));
        for &card in heroes.iter().rev() {
            let is_angel = self.printed(card).kind == CardKind::Angel;
            if is_angel && !self.applies("L-KEYWORD-070", sink) {
                continue;
            }
            if !self.applies("L-KEYWORD-066", sink) {
                self.as_villain.insert(card);
            }
            self.shift(card, Zone::RESOLVING, sink);
            if self.applies("L-KEYWORD-065", sink) {
                self.push(Frame::Enter { card });
            }
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
                if def.moments.contains(Moment::Fight) {
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
        let cost = self.printed(card).cost;
        if self.applies("L-FIGHT-016", sink) {
            self.spend_recruit(cost.into(), sink);
        }
        self.free_hero(space, self.active, sink);
    }

    /// Gives a brainwashed Hero to a player: it is neither recruited nor defeated (C-76).
    pub(crate) fn free_hero<S: Sink<Event>>(&mut self, space: Space, seat: Seat, sink: &mut S) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        if !self.applies("L-KEYWORD-067", sink) || !self.way_is_open(sink) {
            return;
        }
        self.turn.recruited |= !self.applies("L-KEYWORD-068", sink);
        self.turn.rescued |= self.applies("L-WOUND-010", sink) && seat == self.active;
        self.done = 1;
        if S::LISTENS {
            let def = self.def_of(card);
            sink.event(Event::Freed { seat, def });
        }
        if self.applies("L-KEYWORD-069", sink) {
            self.gain(card, seat, GainTo::Discard, sink)
        } else {
            self.shift(card, Zone::victory(seat), sink)
        }
        self.bound_attack[space.idx()] = 0;
        while let Some(captive) = self.piles.top(Zone::under(space)) {
            if self.applies("L-CAPTURE-015", sink) {
                self.take_gadget(captive, seat, sink)
            } else {
                self.ko(captive, sink)
            }
        }
        self.cartel_leaves(space, sink);
        self.left_row(card, sink);
    }

    /// Fights a Villain with Recruit; its Fight effect happens only if the player likes (C-79).
    pub(crate) fn pay_off(&mut self, space: Space, fights: bool, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        if !self.applies("L-KEYWORD-083", sink) {
            return;
        }
        let is_a_fight = self.applies("L-KEYWORD-085", sink) && self.applies("L-WOUND-012", sink);
        if !is_a_fight {
            return self.shift(card, Zone::victory(self.active), sink);
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
        if !self.applies("L-KEYWORD-084", sink) || fights {
            self.push_fight_text(card, space, self.active);
        }
    }
}
