//! The row: entering, pushing, escaping.

use cards::tree::{CardKind, Keyword, Sign};
use kernel::{Cite, Seat, Sink};

use crate::catalogue::Trigger;
use crate::event::Event;
use crate::frame::{Ctx, EscapeStep, Frame, When};
use crate::ids::{Card, DefId, Space};
use crate::piles::{ROW_MAX, Zone};
use crate::row_moves::Movers;
use crate::state::State;

/// The space at the far end of the row.
pub(crate) const LAST: Space = Space(ROW_MAX as u8 - 1);

impl State {
    /// Places a card at the right end, pushing others; escapes come before its Ambush (L-CITY-015).
    pub(crate) fn enter(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.rule("L-CITY-001", sink);
        self.rule("L-CITY-015", sink);
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
        if self.printed(card).keywords.has(Keyword::Squeeze) {
            self.push(Frame::Squeeze);
        }
        self.let_movers_speak(&movers, sink);
        if let Some(escapee) = escapee {
            self.begin_escape(escapee, sink);
        }
    }

    fn trace_entry(&self, card: Card, sink: &mut impl Sink<Event>) {
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

    /// Returns the space a card enters: the first, or for one that flies the first that is free.
    fn entry_of(&self, card: Card, sink: &mut impl Sink<Event>) -> Space {
        if !self.printed(card).keywords.has(Keyword::Flying) {
            return Space(0);
        }
        let mut row = (0..ROW_MAX as u8).map(Space);
        match row.find(|&space| self.piles.is_empty(Zone::row(space))) {
            Some(Space(0)) => {
                self.rule("L-KEYWORD-036", sink);
                Space(0)
            }
            Some(free) => {
                self.rule("L-KEYWORD-035", sink);
                free
            }
            None => {
                self.rule("L-KEYWORD-037", sink);
                Space(0)
            }
        }
    }

    fn trace_ambush(&self, card: Card, sink: &mut impl Sink<Event>) {
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
        let gap = (entry.0..ROW_MAX as u8).find(|&i| self.piles.is_empty(Zone::row(Space(i))));
        let edge = self.edge(entry, gap, sink);
        let escapee = match gap {
            Some(_) => None,
            None => self.piles.top(Zone::row(edge)),
        };
        if escapee.is_some() {
            self.rule("L-CITY-009", sink);
            self.take_off(edge, sink);
        }
        let stop = gap.unwrap_or(edge.0);
        if stop > entry.0 {
            self.rule("L-CITY-005", sink);
            if stop > entry.0 + 1 {
                self.rule("L-CITY-006", sink);
            }
            if gap.is_some() && stop < LAST.0 {
                self.rule("L-CITY-007", sink);
            }
        }
        for i in (entry.0..stop).rev() {
            self.advance(Space(i), Space(i + 1), movers, sink);
        }
        escapee
    }

    /// Returns the space from which a full row loses a card: the last, or the one before it if the
    /// card in the last space persists (L-KEYWORD-039, C-98).
    fn edge(&self, entry: Space, gap: Option<u8>, sink: &mut impl Sink<Event>) -> Space {
        if gap.is_some() || entry == LAST || !self.holds_out(LAST) {
            return LAST;
        }
        let behind = Space(LAST.0 - 1);
        self.rule("L-KEYWORD-039", sink);
        self.rule("L-KEYWORD-040", sink);
        let pusher = self.piles.top(Zone::row(behind));
        if pusher.is_some_and(|card| self.printed(card).keywords.has(Keyword::Persist)) {
            self.rule("L-KEYWORD-042", sink);
        }
        behind
    }

    /// Takes a card off the row, with everything under it, on its way to the escaped cards.
    pub(crate) fn take_off(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        if let Some(card) = self.piles.top(Zone::row(space)) {
            self.shift(card, Zone::RESOLVING, sink);
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
        self.bound_attack[to.idx()] = std::mem::take(&mut self.bound_attack[from.idx()]);
    }

    fn trace_pushed(&self, card: Card, sink: &mut impl Sink<Event>) {
        let keywords = self.printed(card).keywords;
        if self.is_mission(card) {
            self.rule("L-CITY-012", sink);
        }
        if keywords.has(Keyword::Flying) {
            self.rule("L-KEYWORD-038", sink);
        }
        if keywords.has(Keyword::Persist) {
            self.rule("L-KEYWORD-043", sink);
        }
    }

    /// Swaps two spaces, captives included, or moves a card to an empty one.
    pub(crate) fn swap_spaces(&mut self, a: Space, b: Space, sink: &mut impl Sink<Event>) {
        let (card_a, card_b) = (self.piles.top(Zone::row(a)), self.piles.top(Zone::row(b)));
        if let Some(card) = card_b {
            self.piles.move_to_top(card, Zone::RESOLVING);
        }
        self.move_all(Zone::under(b), Zone::CARRIED_OFF);
        if let Some(card) = card_a {
            self.shift(card, Zone::row(b), sink);
        }
        self.move_all(Zone::under(a), Zone::under(b));
        if let Some(card) = card_b {
            self.shift(card, Zone::row(a), sink);
        }
        self.move_all(Zone::CARRIED_OFF, Zone::under(a));
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

    /// A card has left the row at its end (L-ESCAPE-001); its captives are in the carried-off zone.
    pub(crate) fn begin_escape(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.rule("L-ESCAPE-001", sink);
        if !self.deal.rules.danger {
            self.rule("L-ESCAPE-002", sink);
        }
        if self
            .stack
            .iter()
            .any(|frame| matches!(frame, Frame::Chase { .. }))
        {
            self.rule("L-ESCAPE-023", sink);
        }
        let def = self.def_of(card);
        self.shift(card, Zone::ESCAPED, sink);
        if self.deal.rules.danger && self.is_inevitable(card) {
            self.rule("L-END-007", sink);
            self.evil_wins_by("L-END-007", sink);
            return;
        }
        if self.is_mission(card) {
            self.rule("L-ESCAPE-018", sink);
            self.escapes.missions += 1;
            self.fail_perfect_mission(sink);
        } else {
            self.escapes.villains += 1;
        }
        // Spaces the card closed fill before a Hero is KO'd (C-113).
        self.left_row(card, sink);
        if self.speaks_of_moving(card) {
            self.let_movers_speak(&[card], sink);
        }
        if self.def(def).is_hero {
            self.escapes.heroes += 1;
        }
        if self.as_villain.contains(card) {
            self.escapes.by_scheme_name += 1;
        }
        self.check_meter(sink);
        let step = EscapeStep::KoHero;
        self.push(Frame::Escape {
            card,
            def,
            step,
            next: self.active,
            left: 0,
        });
    }

    pub(crate) fn escape(
        &mut self,
        card: Card,
        def: DefId,
        step: EscapeStep,
        next: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        match step {
            EscapeStep::KoHero => {
                self.rule("L-ESCAPE-004", sink);
                if self.deal.rules.danger && self.closed_slots() == 0b11111 {
                    self.rule("L-KEYWORD-051", sink);
                }
                let left = self.n_players();
                let step = EscapeStep::Discards;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next: self.active,
                    left,
                });
                self.ask_hq_ko(Cite::rule("L-ESCAPE-004"), sink);
            }
            EscapeStep::Discards => self.escape_discards(card, def, next, left, sink),
            EscapeStep::CaptivesLeave => {
                self.captives_carried_off(sink);
                let step = EscapeStep::Mastermind;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next,
                    left: 0,
                });
            }
            EscapeStep::Mastermind => {
                let step = EscapeStep::OwnEffect;
                self.push(Frame::Escape {
                    card,
                    def,
                    step,
                    next,
                    left: 0,
                });
                self.mastermind_on_escape(card, sink);
            }
            EscapeStep::OwnEffect => self.own_escape_effect(card, def, next, sink),
            EscapeStep::Danger => {
                self.rule("L-ESCAPE-019", sink);
                self.rule("L-ESCAPE-021", sink);
                self.change_danger(Sign::Plus, self.def(def).danger, sink);
            }
        }
    }

    /// Lets the Mastermind react to a card that escaped or failed (L-ESCAPE-015).
    fn mastermind_on_escape(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        if !self.deal.rules.danger {
            return;
        }
        self.rule("L-ESCAPE-003", sink);
        let own = if self.is_mission(card) {
            When::Failure
        } else {
            When::Escape
        };
        let mastermind = self.piles.top(Zone::MASTERMIND).unwrap_or(Card::NONE);
        let ctx = Ctx {
            def: self.deal.mastermind,
            subject: card,
            ..self.foe_ctx(mastermind, Space::NONE)
        };
        for when in [When::EscapeOrFailure, own] {
            if self.def(ctx.def).moments.contains(when) {
                self.rule("L-ESCAPE-015", sink);
                self.let_speak(ctx, when);
            }
        }
    }

    /// The card's own text, and for a Mission the Danger after it (L-ESCAPE-003).
    fn own_escape_effect(
        &mut self,
        card: Card,
        def: DefId,
        next: Seat,
        sink: &mut impl Sink<Event>,
    ) {
        let ctx = self.foe_ctx(card, Space::NONE);
        if self.is_mission(card) {
            self.push(Frame::Escape {
                card,
                def,
                step: EscapeStep::Danger,
                next,
                left: 0,
            });
            self.rule("L-ESCAPE-017", sink);
            self.let_speak(ctx, When::Failure);
        } else if !self.as_villain.contains(card) {
            self.rule("L-ESCAPE-016", sink);
            if self.deal.rules.danger {
                self.rule("L-ESCAPE-020", sink);
            }
            self.let_speak(ctx, When::Escape);
        }
    }

    /// Each player discards one card if captives were carried off (L-ESCAPE-009).
    fn escape_discards(
        &mut self,
        card: Card,
        def: DefId,
        seat: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        if left == 0 || self.captives_in(Zone::CARRIED_OFF) == 0 {
            if left > 0 {
                self.rule("L-ESCAPE-011", sink);
            }
            let step = EscapeStep::CaptivesLeave;
            self.push(Frame::Escape {
                card,
                def,
                step,
                next: seat,
                left: 0,
            });
            return;
        }
        self.rule("L-ESCAPE-009", sink);
        if self.is_mission(card) {
            self.rule("L-ESCAPE-022", sink);
        }
        if self.captives_in(Zone::CARRIED_OFF) > 1 {
            self.rule("L-ESCAPE-010", sink);
        }
        if seat != self.active {
            self.rule("L-TURN-017", sink);
            self.rule("L-TURN-018", sink);
        }
        let (next, step) = (seat.next(self.n_players()), EscapeStep::Discards);
        self.push(Frame::Escape {
            card,
            def,
            step,
            next,
            left: left - 1,
        });
        if self.piles.is_empty(Zone::hand(seat)) {
            self.rule("L-ESCAPE-013", sink);
        } else {
            self.pick_rule_discard(seat, sink);
        }
    }

    /// Captives, and Heroes under the card, go to the Escaped Villains pile (L-ESCAPE-014).
    fn captives_carried_off(&mut self, sink: &mut impl Sink<Event>) {
        while let Some(captive) = self.piles.top(Zone::CARRIED_OFF) {
            self.rule("L-ESCAPE-014", sink);
            if self.printed(captive).is_hero {
                self.rule("L-SPECIFIC-001", sink);
                self.escapes.heroes += 1;
            } else {
                self.escapes.bystanders += 1;
            }
            self.shift(captive, Zone::ESCAPED, sink);
        }
        self.check_meter(sink);
    }
}
