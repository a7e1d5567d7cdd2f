//! Cartel cards: they lie on others and lock them until somebody pays for them.
//!
//! Each thing that can bear Cartel cards has a zone of its own for them, the newest on top; the
//! cards move along the row with what they lie on.

use cards::tree::{CardKind, CartelPlace, Moment};
use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use crate::machine::action::{Action, Spot};
use crate::machine::frame::{Ctx, Purpose};
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::text::facts::Fact;

impl State {
    pub(crate) fn has_cartel(&self, spot: Spot) -> bool {
        !self.piles.is_empty(Zone::cartel_on(spot))
    }

    /// Whether the Hero in a space of the HQ bears a Cartel card: it can not be taken from there
    /// (L-RECRUIT-010, L-KEYWORD-074).
    pub(crate) fn is_closed(&self, slot: u8) -> bool {
        self.has_cartel(Spot::Hq(slot))
    }

    /// Whether an effect is ignored because it would put a card to the right of the Inevitable.
    pub(crate) fn is_ignored_behind_the_inevitable(&self, sink: &mut impl Sink<Event>) -> bool {
        self.applies("L-CITY-018", sink) && self.applies("L-KEYWORD-022", sink)
    }

    /// Whether a card in the row bears a Cartel card.
    pub(crate) fn is_locked(&self, card: Card) -> bool {
        self.space_of(card)
            .is_some_and(|space| self.has_cartel(Spot::Row(space)))
    }

    /// Whether the rules pass a Hero by whom they would otherwise take (L-SOLO-020).
    pub(crate) fn is_spared(
        &self,
        purpose: Purpose,
        card: Card,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        purpose == Purpose::RuleUnder
            && self.printed(card).kind == CardKind::Angel
            && self.applies("L-SOLO-020", sink)
    }

    /// Returns everything that bears Cartel cards: the HQ from the left, the row from the Villain
    /// Deck, the Mastermind.
    pub(crate) fn cartel_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let hq = (0..HQ_MAX as u8).map(Spot::Hq);
        let row = (0..ROW_MAX as u8).map(|i| Spot::Row(Space(i)));
        let all = hq.chain(row).chain([Spot::Mastermind]);
        all.filter(|&spot| self.has_cartel(spot))
    }

    /// Counts the Cartel cards that lie in the HQ or in the row.
    pub(crate) fn cartel_cards(&self, place: CartelPlace) -> u16 {
        let of = |spot: Spot| self.piles.len(Zone::cartel_on(spot)) as u16;
        match place {
            CartelPlace::Hq => (0..HQ_MAX as u8).map(|slot| of(Spot::Hq(slot))).sum(),
            CartelPlace::Assignment => {
                let row = (0..ROW_MAX as u8).map(|i| of(Spot::Row(Space(i))));
                row.sum()
            }
        }
    }

    /// Returns why the Hero in a space of the HQ can not be recruited, whatever it costs.
    pub(crate) fn recruit_barred(&self, slot: u8) -> Option<Cite> {
        if !self.deal.rules.licence {
            return None;
        }
        if self.has_cartel(Spot::Hq(slot)) && kernel::applies("L-RECRUIT-010") {
            return Some(Cite::rule("L-RECRUIT-010"));
        }
        let hero = self.piles.top(Zone::hq(slot))?;
        let is_hero = self.printed(hero).is_hero;
        self.recruiting_barred().filter(|_| is_hero)
    }

    /// Returns the text in the row by which no Hero can be recruited from the HQ (L-RECRUIT-011).
    pub(crate) fn recruiting_barred(&self) -> Option<Cite> {
        (self.deal.rules.licence
            && self.row_says(Fact::NoRecruiting)
            && kernel::applies("L-RECRUIT-011"))
        .then_some(Cite::rule("L-RECRUIT-011"))
    }

    /// Returns the rule by which a card in the row can not be fought or defeated at all.
    pub(crate) fn locked_by(&self, card: Card) -> Option<&'static str> {
        if self.is_locked(card) && kernel::applies("L-FIGHT-015") {
            Some("L-FIGHT-015")
        } else if self.is_brainwashed(card) && kernel::applies("L-FIGHT-016") {
            Some("L-FIGHT-016")
        } else {
            None
        }
    }

    /// Returns the rule by which the Mastermind can not be fought or defeated at all.
    pub(crate) fn mastermind_locked_by(&self) -> Option<&'static str> {
        if self.has_cartel(Spot::Mastermind) && kernel::applies("L-MASTERMIND-013") {
            Some("L-MASTERMIND-013")
        } else if !self.piles.is_empty(Zone::BASE) && kernel::applies("L-MASTERMIND-015") {
            Some("L-MASTERMIND-015")
        } else {
            None
        }
    }

    /// Turns up the next Cartel card, shuffling those that are gone if the stack is empty.
    fn next_cartel(&mut self, sink: &mut impl Sink<Event>) -> Option<Card> {
        let (stack, gone) = (Zone::CARTEL, Zone::CARTEL_GONE);
        let can_be_rebuilt = self.piles.is_empty(stack) && !self.piles.is_empty(gone);
        if can_be_rebuilt && self.applies("L-STACKS-011", sink) {
            self.move_all(gone, stack);
            self.shuffle(stack, sink);
        }
        let top = self.piles.top(stack);
        if top.is_none() && !self.applies("L-STACKS-012", sink) {
            return self.piles.top(Zone::WOUNDS);
        }
        top
    }

    /// Places Cartel cards on one thing; returns how many there were.
    pub(crate) fn place_cartel(&mut self, spot: Spot, n: u16, sink: &mut impl Sink<Event>) -> u16 {
        for placed in 0..n {
            let Some(card) = self.next_cartel(sink) else {
                return placed;
            };
            if self.has_cartel(spot) && !self.applies("L-KEYWORD-079", sink) {
                return placed;
            }
            if self.applies("L-KEYWORD-073", sink) {
                self.shift(card, Zone::cartel_on(spot), sink);
            }
        }
        n
    }

    /// KOs the top Cartel card on something; its own text is about whoever does it.
    pub(crate) fn ko_cartel<S: Sink<Event>>(&mut self, spot: Spot, by: Seat, sink: &mut S) {
        let Some(card) = self.piles.top(Zone::cartel_on(spot)) else {
            return;
        };
        let is_last = self.piles.len(Zone::cartel_on(spot)) == 1;
        if self.turn.cartel_gone && !self.applies("L-KEYWORD-078", sink)
            || is_last && !self.applies("L-KEYWORD-082", sink)
        {
            return;
        }
        if !self.applies("L-KEYWORD-080", sink) {
            let under: SmallVec<[Card; 8]> = self.piles.iter(Zone::cartel_on(spot)).collect();
            for &card in &under[1..] {
                self.put_cartel_aside(card, sink);
            }
        }
        self.turn.cartel_gone |= by == self.active && self.applies("L-WOUND-011", sink);
        self.done = 1;
        if S::LISTENS {
            let def = self.def_of(card);
            sink.event(Event::CartelGone { seat: by, def });
        }
        self.put_cartel_aside(card, sink);
        let ctx = Ctx {
            you: by,
            who: by,
            ..self.foe_ctx(card, Space::NONE)
        };
        if self.printed(card).moments.contains(Moment::Removed)
            && self.applies("L-KEYWORD-081", sink)
        {
            self.let_speak(ctx, Moment::Removed);
        }
    }

    /// Returns what the top Cartel card on something takes: Attack and Recruit.
    pub(crate) fn cartel_price(&self, spot: Spot) -> (u16, u16) {
        let card = self.piles.top(Zone::cartel_on(spot));
        card.map_or((0, 0), |card| {
            let def = self.printed(card);
            (def.attack.into(), def.recruit.into())
        })
    }

    /// Pays for the top Cartel card on something.
    pub(crate) fn pay_cartel(&mut self, spot: Spot, sink: &mut impl Sink<Event>) {
        if !self.applies("L-KEYWORD-077", sink) {
            return;
        }
        let (attack, recruit) = self.cartel_price(spot);
        if attack > 0 {
            self.spend_attack(attack, sink);
        }
        if recruit > 0 {
            self.spend_recruit(recruit, sink);
        }
        self.ko_cartel(spot, self.active, sink);
    }

    /// Notes that texts or rules look at Heroes that bear Cartel cards.
    pub(crate) fn trace_closed_hq<S: Sink<Event>>(&self, rule: &'static str, sink: &mut S) {
        let mut slots = 0..HQ_MAX as u8;
        if S::LISTENS
            && self.can_come(Fact::Cartel)
            && slots.any(|slot| self.has_cartel(Spot::Hq(slot)))
        {
            self.rule(rule, sink);
        }
    }

    /// Notes that cards in the row can not be moved by texts.
    pub(crate) fn trace_locked_row<S: Sink<Event>>(&self, sink: &mut S) {
        let mut spaces = (0..ROW_MAX as u8).map(Space);
        if S::LISTENS
            && self.can_come(Fact::Cartel)
            && spaces.any(|space| self.has_cartel(Spot::Row(space)))
        {
            self.rule("L-KEYWORD-075", sink);
        }
    }

    /// Whether Heroes can be had in other ways than by recruiting them from the HQ, also where
    /// nobody can be recruited from there.
    pub(crate) fn way_is_open<S: Sink<Event>>(&self, sink: &mut S) -> bool {
        let is_barred = self.concerns::<S>("L-RECRUIT-012") && self.recruiting_barred().is_some();
        !is_barred || self.applies("L-RECRUIT-012", sink)
    }

    /// The Cartel cards on a card that leaves the row are KO'd, and nobody pays or suffers for it
    /// (C-78).
    pub(crate) fn cartel_leaves(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        while let Some(card) = self.piles.top(Zone::cartel_on_row(space)) {
            if self.applies("L-ESCAPE-025", sink) {
                self.put_cartel_aside(card, sink)
            } else {
                self.shift(card, Zone::CARTEL, sink)
            }
        }
    }

    /// Puts a KO'd Cartel card beside the stack.
    fn put_cartel_aside(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let pile = if self.applies("L-KO-009", sink) {
            Zone::CARTEL_GONE
        } else {
            Zone::KO
        };
        self.shift(card, pile, sink);
    }

    /// Lets the Cartel cards of two spaces change places with the cards they lie on.
    pub(crate) fn swap_cartel(&mut self, a: Space, b: Space) {
        let (on_a, on_b) = (Zone::cartel_on_row(a), Zone::cartel_on_row(b));
        if self.piles.is_empty(on_a) && self.piles.is_empty(on_b) {
            return;
        }
        let cards: SmallVec<[Card; 8]> = self.piles.iter(on_b).collect();
        self.move_all(on_a, on_b);
        for card in cards {
            self.piles.move_to_bottom(card, on_a);
        }
    }

    /// Lists what only Licence Renewed lets a player do.
    pub(crate) fn list_licence(&self, out: &mut Vec<Action>) {
        if !self.turn.healed {
            self.list_rescues(out);
            if self.can_come(Fact::Cartel) {
                self.list_cartel(out);
            }
        }
        self.list_damage(out);
    }

    /// Lists the Cartel cards the active player can pay for.
    fn list_cartel(&self, out: &mut Vec<Action>) {
        let (attack, recruit) = (self.attack_available(), self.turn.recruit);
        let mut list = |spot: Spot, zone: Zone| {
            if let Some(card) = self.piles.top(zone) {
                let def = self.printed(card);
                if u16::from(def.attack) <= attack && u16::from(def.recruit) <= recruit {
                    out.push(Action::KoCartel(spot));
                }
            }
        };
        // In the order of `cartel_spots`, but every action comes by here, and loops over places of
        // one kind are much faster than one over a chain of all.
        for slot in 0..HQ_MAX as u8 {
            list(Spot::Hq(slot), Zone::cartel_on_hq(slot));
        }
        for space in (0..ROW_MAX as u8).map(Space) {
            list(Spot::Row(space), Zone::cartel_on_row(space));
        }
        list(Spot::Mastermind, Zone::CARTEL_ON_MASTERMIND);
    }
}
