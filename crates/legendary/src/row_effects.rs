//! What texts do to the row, the Danger Level and the cards set aside.

use cards::tree::{RowCard, Sign, Way};
use kernel::Sink;
use smallvec::SmallVec;

use crate::event::Event;
use crate::frame::{Ctx, Frame, Question};
use crate::ids::{DefId, Space};
use crate::piles::{ROW_MAX, Zone};
use crate::state::State;

type Spaces = SmallVec<[Space; ROW_MAX]>;

impl State {
    /// Returns the spaces of the cards that can be chosen to capture something.
    pub(crate) fn captors(&self, missions: bool) -> Spaces {
        let cards = self
            .occupied()
            .filter(|&(_, card)| missions || !self.is_mission(card));
        cards.map(|(space, _)| space).collect()
    }

    /// Puts captives from the stack under the Mastermind.
    pub(crate) fn mastermind_captures(&mut self, n: u8, sink: &mut impl Sink<Event>) {
        self.done = 0;
        for _ in 0..n {
            if let Some(card) = self.piles.top(Zone::BYSTANDERS) {
                self.done += 1;
                self.rule("L-CAPTURE-005", sink);
                self.shift(card, Zone::UNDER_MASTERMIND, sink);
            }
        }
    }

    /// Returns the spaces of the cards a text can move along the row; the Inevitable is moved by
    /// nothing but its own text (L-KEYWORD-021).
    pub(crate) fn shift_targets(&self, whom: RowCard) -> Spaces {
        let cards = self.occupied().filter(|&(_, card)| {
            let fits = match whom {
                RowCard::This => false,
                RowCard::Villain => !self.is_mission(card),
                RowCard::Mission => self.is_mission(card),
                RowCard::VillainOrMission => true,
            };
            fits && !self.is_inevitable(card) && !self.is_locked(card)
        });
        cards.map(|(space, _)| space).collect()
    }

    pub(crate) fn node_shift(
        &mut self,
        ctx: &Ctx,
        whom: RowCard,
        way: Way,
        spaces: u8,
        sink: &mut impl Sink<Event>,
    ) {
        self.done = 0;
        if whom == RowCard::This {
            if let Some(space) = self.space_of(ctx.source) {
                self.shift_from(space, way, spaces);
            }
            return;
        }
        if self.inevitable().is_some() {
            self.rule("L-KEYWORD-021", sink);
        }
        self.trace_locked_row(sink);
        match self.shift_targets(whom)[..] {
            [] => {}
            [only] => self.shift_from(only, way, spaces),
            _ => self.ask(
                ctx.who,
                ctx.cite(),
                Question::Shift {
                    ctx: *ctx,
                    whom,
                    way,
                    spaces,
                },
            ),
        }
    }

    /// Sends the card in a space on its way.
    pub(crate) fn shift_from(&mut self, space: Space, way: Way, spaces: u8) {
        if let Some(card) = self.piles.top(Zone::row(space)) {
            self.push(Frame::Done(1));
            self.push(Frame::Step {
                card,
                way,
                left: spaces,
            });
        }
    }

    /// Brings an Extra card from those set aside into the row (L-TEXT-022).
    pub(crate) fn extra_enters(&mut self, def: DefId, sink: &mut impl Sink<Event>) {
        self.done = 0;
        if self.inevitable().is_some() {
            // Every space it could enter lies to the right of the Inevitable (C-49).
            self.rule("L-CITY-018", sink);
            self.rule("L-KEYWORD-022", sink);
            return;
        }
        let mut aside = self.piles.iter(Zone::ASIDE);
        if let Some(card) = aside.find(|&card| self.def_of(card) == def) {
            self.rule("L-TEXT-022", sink);
            self.shift(card, Zone::RESOLVING, sink);
            self.push(Frame::Done(1));
            self.push(Frame::Enter { card });
        }
    }

    /// Leaves the Master Strike that is being resolved beside the Mastermind (L-STRIKE-003).
    pub(crate) fn place_strike(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let strike = ctx.subject;
        if strike.is_some() && self.piles.zone_of(strike) == Zone::RESOLVING {
            self.rule("L-STRIKE-003", sink);
            self.shift(strike, Zone::BESIDE_MASTERMIND, sink);
        }
    }

    /// Raises or lowers the Danger Level; it never goes below 0.
    pub(crate) fn change_danger<S: Sink<Event>>(&mut self, sign: Sign, n: u8, sink: &mut S) {
        let before = self.danger;
        self.danger = match sign {
            Sign::Plus => before.saturating_add(n.into()),
            Sign::Minus => before.saturating_sub(n.into()),
        };
        self.done = before.abs_diff(self.danger);
        if S::LISTENS && self.done > 0 {
            sink.event(Event::Danger { level: self.danger });
        }
        if sign == Sign::Plus {
            self.rule("L-END-005", sink);
            self.check_meter(sink);
        }
    }
}
