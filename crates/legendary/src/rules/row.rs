//! The row: entering and pushing.

use cards::tree::CardKind;
use kernel::Sink;

use crate::machine::frame::When;
use crate::rules::row_moves::Movers;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::text::catalogue::Trigger;

impl State {
    /// Places a card at the right end, pushing others; escapes come before its Ambush (L-CITY-015).
    pub(crate) fn enter(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.rule("L-CITY-001", sink);
        self.rule("L-CITY-015", sink);
        if self.destroyed != 0 {
            self.rule("L-CITY-019", sink);
        }
        self.trace_entry(card, sink);
        let entry = self.entry_of(card, sink);
        let mut movers = Movers::new();
        let escapee = self.make_room(entry, &mut movers, sink);
        self.rule("L-CITY-004", sink);
        self.shift(card, Zone::row(entry), sink);
        self.bound_attack[entry.idx()] = 0;
        if !self.as_villain.contains(card) {
            self.trace_ambush(card, sink);
            let ctx = self.foe_ctx(card, entry);
            self.let_speak(ctx, When::Ambush);
        }
        // Escapes come first, then what was pushed, then what the newcomer does (C-113, C-140).
        self.keywords_entered(card, sink);
        self.let_movers_speak(&movers, sink);
        if let Some(escapee) = escapee {
            self.begin_escape(escapee, sink);
        }
    }

    fn trace_entry<S: Sink<Event>>(&self, card: Card, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        match self.printed(card).kind {
            CardKind::Henchman => self.rule("L-CITY-013", sink),
            CardKind::Mission => self.rule("L-CITY-012", sink),
            _ => {}
        }
        if self.deal.rules.danger {
            self.rule("L-CITY-002", sink);
            if self.speaks_of_moving(card) {
                self.rule("L-CITY-017", sink);
            }
        }
    }

    fn trace_ambush<S: Sink<Event>>(&self, card: Card, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        let mut abilities = self.printed(card).abilities.iter();
        if abilities.any(|ability| ability.trigger == Trigger::Ambush) {
            self.rule("L-AMBUSH-001", sink);
            if self.is_mission(card) {
                self.rule("L-AMBUSH-003", sink);
            }
            if self.turn.plays.is_empty() {
                self.rule("L-AMBUSH-004", sink);
            }
        }
        if self.occupied().count() > 1 {
            self.rule("L-AMBUSH-002", sink);
        }
    }

    /// Empties a space by pushing a chain of cards up to the first gap; returns who fell off.
    pub(crate) fn make_room(
        &mut self,
        entry: Space,
        movers: &mut Movers,
        sink: &mut impl Sink<Event>,
    ) -> Option<Card> {
        self.rule("L-CITY-008", sink);
        let gap = self.first_gap(entry);
        let edge = self.edge(entry, gap, sink);
        let escapee = match gap {
            Some(_) => None,
            None => self.piles.top(Zone::row(edge)),
        };
        if escapee.is_some() {
            self.rule("L-CITY-009", sink);
            self.take_off(edge, sink);
        }
        let stop = gap.unwrap_or(edge);
        if stop > entry {
            self.rule("L-CITY-005", sink);
            if stop.0 > entry.0 + 1 {
                self.rule("L-CITY-006", sink);
            }
            if gap.is_some() && stop < self.last_space() {
                self.rule("L-CITY-007", sink);
            }
        }
        let mut to = stop;
        while to > entry
            && let Some(from) = self.right_of(to)
        {
            self.advance(from, to, movers, sink);
            to = from;
        }
        escapee
    }

    /// Returns the space from which a full row loses a card: the last, or the one before it if the
    /// card in the last space persists (L-KEYWORD-039, C-98).
    fn edge(&self, entry: Space, gap: Option<Space>, sink: &mut impl Sink<Event>) -> Space {
        let last = self.last_space();
        if gap.is_some() || entry == last || !self.holds_out(last) {
            return last;
        }
        let behind = self.right_of(last).unwrap_or(last);
        self.rule("L-KEYWORD-039", sink);
        self.rule("L-KEYWORD-040", sink);
        let pusher = self.piles.top(Zone::row(behind));
        if pusher.is_some_and(|card| self.is_held(card)) {
            self.rule("L-KEYWORD-042", sink);
        }
        behind
    }

    /// Takes a card off the row, with everything under it, on its way to the escaped cards.
    pub(crate) fn take_off(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        if let Some(card) = self.piles.top(Zone::row(space)) {
            self.shift(card, Zone::RESOLVING, sink);
            self.cartel_leaves(space, sink);
            self.move_all(Zone::under(space), Zone::CARRIED_OFF);
            self.bound_attack[space.idx()] = 0;
        }
    }

    /// Moves the card in a space, with everything under it, to an empty one (L-CITY-014).
    pub(crate) fn advance<S: Sink<Event>>(
        &mut self,
        from: Space,
        to: Space,
        movers: &mut Movers,
        sink: &mut S,
    ) {
        let Some(card) = self.piles.top(Zone::row(from)) else {
            return;
        };
        self.shift(card, Zone::row(to), sink);
        if S::LISTENS {
            self.trace_pushed(card, sink);
        }
        if self.speaks_of_moving(card) {
            movers.push(card);
        }
        if !self.piles.is_empty(Zone::under(from)) {
            self.rule("L-CITY-014", sink);
            self.move_all(Zone::under(from), Zone::under(to));
        }
        if !self.piles.is_empty(Zone::cartel_on_row(from)) {
            self.rule("L-KEYWORD-076", sink);
            self.move_all(Zone::cartel_on_row(from), Zone::cartel_on_row(to));
        }
        self.bound_attack[to.idx()] = std::mem::take(&mut self.bound_attack[from.idx()]);
    }

    fn trace_pushed(&self, card: Card, sink: &mut impl Sink<Event>) {
        if self.is_mission(card) {
            self.rule("L-CITY-012", sink);
        }
        self.keywords_pushed(card, sink);
    }

    /// Swaps two spaces, captives included, or moves a card to an empty one.
    pub(crate) fn swap_spaces(&mut self, a: Space, b: Space, sink: &mut impl Sink<Event>) {
        let (card_a, card_b) = (self.piles.top(Zone::row(a)), self.piles.top(Zone::row(b)));
        self.move_all(Zone::under(b), Zone::CARRIED_OFF);
        // For a moment both lie in one space, so that each is seen to come from where it was.
        if let Some(card) = card_a {
            self.shift(card, Zone::row(b), sink);
        }
        self.move_all(Zone::under(a), Zone::under(b));
        if let Some(card) = card_b {
            self.shift(card, Zone::row(a), sink);
        }
        self.move_all(Zone::CARRIED_OFF, Zone::under(a));
        self.swap_cartel(a, b);
        self.bound_attack.swap(a.idx(), b.idx());
        let moved = [card_a, card_b].into_iter().flatten();
        let movers: Movers = moved.filter(|&card| self.speaks_of_moving(card)).collect();
        self.let_movers_speak(&movers, sink);
    }

    /// Moves the open cards of a zone to another, keeping their order.
    pub(crate) fn move_all(&mut self, from: Zone, to: Zone) {
        while let Some(card) = self.piles.top(from) {
            self.piles.move_to_bottom(card, to);
        }
    }
}
