//! The row: entering and pushing.

use cards::tree::Moment;
use kernel::Sink;

use crate::machine::action::Spot;
use crate::rules::row_moves::Movers;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;

impl State {
    /// Places a card at the right end, pushing others; escapes come before its Ambush (L-CITY-015).
    pub(crate) fn enter(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let nearest = self.in_book("L-CITY-001", "L-CITY-002");
        let entry = if !self.applies(nearest, sink) {
            self.last_space()
        } else if self.destroyed != 0 && !self.applies("L-CITY-019", sink) {
            Space(0)
        } else {
            self.entry_of(card, sink)
        };
        let mut movers = Movers::new();
        let escapee = if self.applies("L-CITY-004", sink) {
            self.make_room(entry, &mut movers, sink)
        } else {
            None
        };
        self.shift(card, Zone::row(entry), sink);
        self.bound_attack[entry.idx()] = 0;
        if self.speaks_of_moving(card) && !self.applies("L-CITY-017", sink) {
            movers.push(card);
        }
        let escapes_first = self.applies("L-CITY-015", sink);
        if escapes_first {
            self.let_ambush(card, entry, sink);
        }
        // Escapes come first, then what was pushed, then what the newcomer does (C-113, C-140).
        self.keywords_entered(card, sink);
        self.let_movers_speak(&movers, sink);
        if let Some(escapee) = escapee {
            self.begin_escape(escapee, sink);
        }
        if !escapes_first {
            self.let_ambush(card, entry, sink);
        }
    }

    /// Queues the Ambush of a card that has entered.
    fn let_ambush<S: Sink<Event>>(&mut self, card: Card, space: Space, sink: &mut S) {
        if self.as_villain.contains(card) {
            return;
        }
        if self.concerns::<S>("L-AMBUSH-002")
            && self.occupied().count() > 1
            && !self.applies("L-AMBUSH-002", sink)
        {
            let others: Movers = self.occupied().map(|(_, card)| card).collect();
            for other in others.into_iter().filter(|&other| other != card) {
                let ctx = self.foe_ctx(other, self.space_of(other).unwrap_or(Space::NONE));
                self.let_speak(ctx, Moment::Ambush);
            }
        }
        if !self.printed(card).moments.contains(Moment::Ambush) {
            return;
        }
        let resolves = self.applies("L-AMBUSH-001", sink)
            && (!self.is_mission(card) || self.applies("L-AMBUSH-003", sink))
            && (!self.turn.plays.is_empty() || self.applies("L-AMBUSH-004", sink));
        if resolves {
            let ctx = self.foe_ctx(card, space);
            self.let_speak(ctx, Moment::Ambush);
        }
    }

    /// Pushes the cards in the row by one space, as if a card had entered.
    pub(crate) fn push_row_along(&mut self, sink: &mut impl Sink<Event>) {
        let mut movers = Movers::new();
        let escapee = self.make_room(self.first_space(), &mut movers, sink);
        if let Some(escapee) = escapee {
            self.begin_escape(escapee, sink);
        }
    }

    /// Empties a space by pushing a chain of cards up to the first gap; returns who fell off.
    pub(crate) fn make_room(
        &mut self,
        entry: Space,
        movers: &mut Movers,
        sink: &mut impl Sink<Event>,
    ) -> Option<Card> {
        let gap = self.first_gap(entry);
        let gap = gap.filter(|&gap| {
            let stops_short = gap > entry && gap < self.last_space();
            !stops_short || self.applies("L-CITY-007", sink)
        });
        let edge = self.edge(entry, gap, sink);
        let escapee = match gap {
            Some(_) => None,
            None => self.piles.top(Zone::row(edge)),
        };
        let escapee = escapee.filter(|_| self.applies("L-CITY-009", sink));
        if escapee.is_some() {
            self.take_off(edge, sink);
        }
        let stop = gap.unwrap_or(edge);
        if stop > entry && !self.applies("L-CITY-005", sink) {
            return escapee;
        }
        let is_chain = stop.0 > entry.0 + 1;
        let stop = if is_chain && !self.applies("L-CITY-006", sink) {
            self.left_of(entry).unwrap_or(stop)
        } else {
            stop
        };
        let mut to = stop;
        while to > entry
            && let Some(from) = self.right_of(to)
        {
            self.advance(from, to, movers, sink);
            to = from;
        }
        let held_up = edge != self.last_space();
        if held_up
            && let Some(card) = escapee
            && !self.applies("L-KEYWORD-040", sink)
        {
            self.shift(card, Zone::ESCAPED, sink);
            return None;
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
        let pusher = self.piles.top(Zone::row(behind));
        let both_hold = pusher.is_some_and(|card| self.is_held(card));
        let stays = self.applies("L-KEYWORD-039", sink)
            && (!both_hold || self.applies("L-KEYWORD-042", sink));
        if stays { behind } else { last }
    }

    /// Takes a card off the row, with everything under it, on its way to the escaped cards.
    pub(crate) fn take_off(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        let is_held = self.has_cartel(Spot::Row(space)) && !self.applies("L-KEYWORD-076", sink);
        if let Some(card) = self.piles.top(Zone::row(space))
            && !is_held
        {
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
        if self.is_mission(card) && !self.applies("L-CITY-012", sink)
            || !self.keywords_let_be_pushed(card, sink)
            || self.has_cartel(Spot::Row(from)) && !self.applies("L-KEYWORD-076", sink)
        {
            return;
        }
        self.shift(card, Zone::row(to), sink);
        if self.speaks_of_moving(card) {
            movers.push(card);
        }
        if !self.piles.is_empty(Zone::under(from)) && self.applies("L-CITY-014", sink) {
            self.move_all(Zone::under(from), Zone::under(to));
        }
        self.move_all(Zone::cartel_on_row(from), Zone::cartel_on_row(to));
        self.bound_attack[to.idx()] = std::mem::take(&mut self.bound_attack[from.idx()]);
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
        self.piles.move_all(from, to);
    }
}
