//! When Evil wins, how close it is, and what everybody's score is.

use cards::tree::{FilterKind, Meter};
use kernel::{Cite, Ending, Outcome, Seat, SeatSet, Sink};

use crate::machine::frame::Frame;
use crate::setup::PlayMode;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;
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
                    FilterKind::Hero | FilterKind::Angel | FilterKind::BrainwashedHero => {
                        self.escapes.heroes
                    }
                    FilterKind::Bystander | FilterKind::Gadget => self.escapes.bystanders,
                    FilterKind::Mission => self.escapes.missions,
                    FilterKind::Card | FilterKind::Wound | FilterKind::BasicStarter => {
                        self.escapes.villains + self.escapes.bystanders
                    }
                };
                (now, u16::from(*n))
            }
            Meter::EscapedAs { n, name: _ } => (self.escapes.by_scheme_name, u16::from(*n)),
            Meter::HeroDeckEmpty => {
                let left = self.piles.len(Zone::HERO_DECK) as u16;
                (
                    self.deal.heroes_at_start.saturating_sub(left),
                    self.deal.heroes_at_start,
                )
            }
            Meter::Danger(n) => (self.danger, u16::from(*n)),
            Meter::StackedWounds { .. } => self.stacked_wounds(),
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
            let rule = match self.deal.meter {
                Some(Meter::Danger(_)) => "L-END-005",
                _ => "L-END-004",
            };
            self.evil_wins_by(rule, sink);
        }
    }

    /// A text says that Evil wins.
    pub(crate) fn evil_wins(&mut self, sink: &mut impl Sink<Event>) {
        let rule = match self.deal.rules.danger {
            true => "L-END-006",
            false => "L-END-004",
        };
        self.evil_wins_by(rule, sink);
    }

    pub(crate) fn evil_wins_by(&mut self, rule: &'static str, sink: &mut impl Sink<Event>) {
        if self.showdown.due {
            // The Mastermind is beaten already (C-95).
            self.rule("L-SHOWDOWN-015", sink);
            return;
        }
        if self.is_decided() {
            // The last blow has fallen; its text is only carried out to the end (C-63).
            self.rule("L-MASTERMIND-019", sink);
            return;
        }
        self.rule(rule, sink);
        self.rule("L-END-008", sink);
        self.finish(Ending::Lost, Cite::rule(rule), sink);
    }

    /// Whether the players have done all it takes to win, this Mission counted as completed: no
    /// Tactic is left, no Base stands, and a perfect game owes no Mission (L-END-017).
    pub(crate) fn is_won_but_for(&self, mission: Card) -> bool {
        self.piles.is_empty(Zone::TACTICS)
            && self.piles.is_empty(Zone::BASE)
            && (!self.deal.perfect_missions || self.missions_owed(mission) == 0)
    }

    /// Whether the blow that wins has fallen and only its text is still being carried out, unless
    /// that text itself keeps the Mastermind going (C-63).
    fn is_decided(&self) -> bool {
        let mut pending = self.stack.iter();
        pending.any(|frame| *frame == Frame::TacticDone { wins: true })
            && self.piles.is_empty(Zone::TACTICS)
            && self.piles.is_empty(Zone::BASE)
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

    /// Returns what a lone winner loses: 4 per captive lost, 3 per Twist, 1 per Villain escaped,
    /// and the Danger Level, through which alone failed Missions count (L-SCORE-012, 013).
    pub fn solo_penalty(&self) -> i32 {
        let lost = 4 * i32::from(self.escapes.bystanders);
        let twists = 3 * i32::from(self.twists_played);
        lost + twists + i32::from(self.escapes.villains) + i32::from(self.danger)
    }

    /// Returns who has the most points; where teams count together, the members of the best one
    /// (C-152).
    fn best_of(&self, scores: &[i32]) -> SeatSet {
        let together = self.deal.play_mode == PlayMode::Teams && self.deal.rules.danger;
        let scored = || self.deal.seats().zip(scores.iter().copied());
        let counts = |seat: Seat| {
            let with = |other: Seat| other == seat || together && self.is_friendly(seat, other);
            scored()
                .filter(|&(other, _)| with(other))
                .map(|(_, score)| score)
                .sum::<i32>()
        };
        let best = scored().map(|(seat, _)| counts(seat)).max();
        scored()
            .filter(|&(seat, _)| Some(counts(seat)) == best)
            .map(|(seat, _)| seat)
            .collect()
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
        let winners = if decided {
            self.best_of(&scores)
        } else {
            SeatSet::EMPTY
        };
        Some(Outcome {
            ending,
            winners,
            scores,
            cite,
        })
    }
}
