//! The Final Showdown: one more turn each to decide who takes the Mastermind card.

use kernel::{Cite, Ending, Seat, SeatSet, Sink};

use crate::machine::frame::{Frame, ShowdownStep};
use crate::state::event::Event;
use crate::state::piles::Zone;
use crate::state::{State, Turn};

impl State {
    pub(crate) fn showdown_begin(&mut self, sink: &mut impl Sink<Event>) {
        let everyone = SeatSet::all(self.n_players()).bits();
        self.showdown.begun = true;
        self.showdown.waiting = everyone;
        self.showdown.contenders = everyone;
        self.active = if self.applies("L-SHOWDOWN-003", sink) {
            self.showdown.last
        } else {
            self.showdown.last.next(self.n_players())
        };
    }

    /// Gives the next contender a Showdown Turn; whoever took the fourth Tactic goes last.
    pub(crate) fn showdown_next_turn<S: Sink<Event>>(&mut self, sink: &mut S) {
        if self.showdown.waiting == 0 {
            self.push(Frame::Showdown(ShowdownStep::Judge));
            return;
        }
        loop {
            self.active = self.active.next(self.n_players());
            if SeatSet::from_bits(self.showdown.waiting).contains(self.active) {
                break;
            }
        }
        self.showdown.waiting &= !(1 << self.active.0);
        self.turn = Turn::default();
        if S::LISTENS {
            sink.event(Event::TurnBegan { seat: self.active });
        }
        self.push(Frame::Showdown(ShowdownStep::NextTurn));
        self.push(Frame::Showdown(ShowdownStep::Act));
        if !self.applies("L-SHOWDOWN-004", sink) {
            self.push(Frame::VillainDeck { left: 1 });
        }
    }

    /// Adds up all Recruit and Attack made; no new hand is drawn (L-SHOWDOWN-008, 009).
    pub(crate) fn showdown_end_turn<S: Sink<Event>>(&mut self, sink: &mut S) {
        if !self.applies("L-SHOWDOWN-009", sink) {
            self.draw_fresh_hand(self.active);
        }
        let total = if self.applies("L-SHOWDOWN-008", sink) {
            self.turn.attack_made + self.turn.recruit_made
        } else {
            self.turn.attack_made
        };
        self.showdown.totals[self.active.idx()] = total;
        if S::LISTENS {
            sink.event(Event::ShowdownTotal {
                seat: self.active,
                total,
            });
        }
        self.turn_ends(sink);
    }

    pub(crate) fn showdown_judge(&mut self, sink: &mut impl Sink<Event>) {
        let contenders = SeatSet::from_bits(self.showdown.contenders);
        let totals = self.showdown.totals;
        let best = contenders
            .iter()
            .map(|seat| totals[seat.idx()])
            .max()
            .unwrap_or(0);
        let tied: SeatSet = contenders
            .iter()
            .filter(|seat| totals[seat.idx()] == best)
            .collect();
        if tied.iter().count() == 1 {
            self.showdown.winner = if self.applies("L-SHOWDOWN-010", sink) {
                tied.iter().next()
            } else {
                Some(self.showdown.last)
            };
            if let (Some(seat), Some(card)) =
                (self.showdown.winner, self.piles.top(Zone::MASTERMIND))
                && self.applies("L-SCORE-016", sink)
            {
                self.shift(card, Zone::victory(seat), sink);
            }
            self.showdown_over(sink);
            return;
        }
        self.showdown.rounds += 1;
        if self.showdown.rounds >= self.deal.rules.showdown_rounds_max
            || self.showdown.rounds > 1 && !self.applies("L-SHOWDOWN-014", sink)
        {
            self.showdown_over(sink);
            return;
        }
        self.super_showdown(tied, sink);
    }

    fn showdown_over(&mut self, sink: &mut impl Sink<Event>) {
        let ending = if self.applies("L-SHOWDOWN-011", sink) {
            Ending::Won
        } else {
            Ending::Drawn
        };
        self.finish(ending, Cite::rule("L-SHOWDOWN-011"), sink);
    }

    /// Only the tied players go on, with fresh hands (L-SHOWDOWN-012, 013).
    fn super_showdown(&mut self, tied: SeatSet, sink: &mut impl Sink<Event>) {
        let tied = if self.applies("L-SHOWDOWN-012", sink) {
            tied
        } else {
            SeatSet::all(self.n_players())
        };
        self.showdown.contenders = tied.bits();
        self.showdown.waiting = tied.bits();
        self.active = self.showdown.last;
        self.push(Frame::Showdown(ShowdownStep::NextTurn));
        let order: Vec<Seat> = tied.iter().collect();
        if !self.applies("L-SHOWDOWN-013", sink) {
            return;
        }
        for seat in order {
            for zone in [Zone::played(seat), Zone::hand(seat)] {
                while let Some(card) = self.piles.top(zone) {
                    self.shift(card, Zone::discard(seat), sink);
                }
            }
            self.draw_fresh_hand(seat);
        }
    }

    fn draw_fresh_hand(&mut self, seat: Seat) {
        self.push(Frame::Draw {
            seat,
            left: 6,
            extra: false,
        });
    }
}
