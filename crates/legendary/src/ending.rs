//! When Evil wins, how close it is, and what everybody's score is.

use cards::tree::{FilterKind, Meter};
use kernel::{Cite, Ending, Outcome, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::piles::Zone;
use crate::state::{End, State};

/// How close Evil is: so many of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    pub now: u16,
    pub limit: u16,
}

impl State {
    /// Reads the Scheme's own loss condition as a meter.
    pub fn gauge(&self) -> Option<Gauge> {
        let (now, limit) = match self.deal.meter.as_ref()? {
            Meter::TwistsPlayed(n) => (u16::from(self.twists_played), u16::from(*n)),
            Meter::Escaped { n, kind } => {
                let now = match kind {
                    FilterKind::Villain => self.escapes.villains,
                    FilterKind::Hero => self.escapes.heroes,
                    FilterKind::Bystander => self.escapes.bystanders,
                    FilterKind::Card
                    | FilterKind::Wound
                    | FilterKind::Mission
                    | FilterKind::Gadget
                    | FilterKind::BasicStarter => self.escapes.villains + self.escapes.bystanders,
                };
                (now, u16::from(*n))
            }
            Meter::Danger(_) => return None,
            Meter::EscapedAs { n, name: _ } => (self.escapes.by_scheme_name, u16::from(*n)),
            Meter::HeroDeckEmpty => {
                let left = self.piles.len(Zone::HERO_DECK) as u16;
                (
                    self.deal.heroes_at_start.saturating_sub(left),
                    self.deal.heroes_at_start,
                )
            }
            Meter::WoundStackEmpty => {
                let left = self.piles.len(Zone::WOUNDS) as u16;
                (
                    self.deal.wounds_at_start.saturating_sub(left),
                    self.deal.wounds_at_start,
                )
            }
        };
        Some(Gauge { now, limit })
    }

    /// Ends the game at once if the Scheme is completed (L-END-004).
    pub(crate) fn check_meter(&mut self, sink: &mut impl Sink<Event>) {
        if self.gauge().is_some_and(|gauge| gauge.now >= gauge.limit) {
            self.evil_wins(sink);
        }
    }

    pub(crate) fn evil_wins(&mut self, sink: &mut impl Sink<Event>) {
        if self.showdown.due {
            // The Mastermind is beaten already (C-95).
            self.rule("L-SHOWDOWN-015", sink);
            return;
        }
        self.rule("L-END-004", sink);
        self.rule("L-END-008", sink);
        self.finish(Ending::Lost, Cite::rule("L-END-004"), sink);
    }

    /// Returns how the game ended, without adding up any score; nothing while it runs.
    pub fn ending(&self) -> Option<Ending> {
        self.end.map(|end| end.ending)
    }

    /// Returns how many turns have begun.
    pub fn turns_taken(&self) -> u16 {
        self.turns_taken
    }

    /// Gives the game up for everybody.
    pub fn concede(&mut self, sink: &mut impl Sink<Event>) {
        self.finish(Ending::Conceded, Cite::rule("L-END-008"), sink);
    }

    /// Returns the victory points in a player's pile, special texts included (L-SCORE-001).
    pub fn victory_points(&self, seat: Seat) -> i32 {
        self.piles
            .iter(Zone::victory(seat))
            .map(|card| self.worth(card, seat))
            .sum()
    }

    /// Returns what a lone winner loses: 4 per Bystander lost, 3 per Twist, 1 per Villain escaped.
    pub fn solo_penalty(&self) -> i32 {
        let lost = 4 * i32::from(self.escapes.bystanders);
        let twists = 3 * i32::from(self.twists_played);
        lost + twists + i32::from(self.escapes.villains)
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let End { ending, cite } = self.end?;
        let decided = matches!(ending, Ending::Won | Ending::Drawn);
        let mut scores: Vec<i32> = self
            .deal
            .seats()
            .map(|seat| self.victory_points(seat))
            .collect();
        if self.deal.is_solo() {
            // Alone there is a score only for a win (L-SCORE-007).
            match ending {
                Ending::Won => scores[0] -= self.solo_penalty(),
                _ => scores.clear(),
            }
        }
        let best = scores.iter().copied().max();
        let winners: SeatSet = self
            .deal
            .seats()
            .zip(&scores)
            .filter(|&(_, &score)| decided && Some(score) == best)
            .map(|(seat, _)| seat)
            .collect();
        Some(Outcome {
            ending,
            winners,
            scores,
            cite,
        })
    }
}
