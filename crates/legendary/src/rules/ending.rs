//! When Evil wins, how close it is, and what everybody's score is.

use cards::tree::{CardKind, FilterKind, Meter};
use kernel::{Cite, Ending, Outcome, Seat, SeatSet, Sink};

use crate::machine::frame::Frame;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::modes::PlayMode;
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
            if self.applies(rule, sink) {
                self.evil_wins_by(rule, sink);
            }
        }
    }

    /// A text says that Evil wins.
    pub(crate) fn evil_wins(&mut self, sink: &mut impl Sink<Event>) {
        let rule = self.in_book("L-END-004", "L-END-006");
        if self.applies(rule, sink) {
            self.evil_wins_by(rule, sink);
        }
    }

    pub(crate) fn evil_wins_by(&mut self, rule: &'static str, sink: &mut impl Sink<Event>) {
        // The Mastermind is beaten already (C-95).
        if self.showdown.due && self.applies("L-SHOWDOWN-015", sink) {
            return;
        }
        // The last blow has fallen; its text is only carried out to the end (C-63).
        if self.is_decided() && self.applies("L-MASTERMIND-019", sink) {
            return;
        }
        self.rule(rule, sink);
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

    /// Returns how many Tactics the Mastermind still has.
    pub fn tactics_left(&self) -> u8 {
        self.piles.len(Zone::TACTICS) as u8
    }

    /// Returns who plays with whom.
    pub fn play_mode(&self) -> PlayMode {
        self.deal.play_mode
    }

    /// Gives the game up for everybody.
    pub fn concede(&mut self, sink: &mut impl Sink<Event>) {
        self.finish(Ending::Conceded, Cite::rule("L-END-008"), sink);
    }

    /// Returns the victory points in a player's pile, special texts included (L-SCORE-001).
    pub fn victory_points(&self, seat: Seat) -> i32 {
        self.victory_points_by(seat, &mut ())
    }

    /// Returns them, and notes the rules they are counted by.
    pub fn victory_points_by(&self, seat: Seat, sink: &mut impl Sink<Event>) -> i32 {
        let adds_up = self.applies("L-SCORE-001", sink);
        let tactics = self.applies("L-SCORE-003", sink);
        let captives = self.applies(self.in_book("L-CAPTURE-008", "L-CAPTURE-009"), sink);
        let pile = self.piles.iter(Zone::victory(seat));
        let elsewhere = if self.applies("L-SCORE-004", sink) {
            Zone::RESOLVING
        } else {
            Zone::discard(seat)
        };
        let cards = pile.chain(self.piles.iter(elsewhere));
        cards
            .map(|card| match self.printed(card).kind {
                _ if !adds_up => 1,
                CardKind::Tactic if !tactics => 0,
                CardKind::Bystander | CardKind::Gadget if !captives => 0,
                _ => self.worth(card, seat),
            })
            .sum()
    }

    /// Returns what a lone winner loses: 4 per captive lost, 3 per Twist, 1 per Villain escaped,
    /// and the Danger Level, through which alone failed Missions count (L-SCORE-012, 013).
    pub fn solo_penalty(&self) -> i32 {
        self.solo_penalty_by(&mut ())
    }

    /// Returns it, and notes the rules it is counted by.
    pub fn solo_penalty_by(&self, sink: &mut impl Sink<Event>) -> i32 {
        let escapes = self.escapes;
        let mut penalty = 0;
        let captives = self.in_book("L-SCORE-008", "L-SCORE-009");
        if self.applies(captives, sink) {
            penalty += 4 * i32::from(escapes.bystanders);
        }
        if self.applies("L-SCORE-010", sink) {
            penalty += 3 * i32::from(self.twists_played);
        }
        if self.applies("L-SCORE-011", sink) {
            penalty += i32::from(escapes.villains);
        }
        if self.deal.rules.danger && self.applies("L-SCORE-012", sink) {
            penalty += i32::from(self.danger);
        }
        if self.deal.rules.missions && !self.applies("L-SCORE-013", sink) {
            penalty += i32::from(escapes.missions);
        }
        penalty
    }

    /// Returns who has the most points; where teams count together, the members of the best one
    /// (C-152).
    fn best_of(&self, scores: &[i32]) -> SeatSet {
        let together =
            self.deal.play_mode == PlayMode::Teams && self.deal.rules.teams_score_together;
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
        self.result_by(&mut ())
    }

    /// Returns how a finished game ended, and notes the rules that decide it.
    pub fn result_by(&self, sink: &mut impl Sink<Event>) -> Option<Outcome> {
        let End { ending, cite } = self.end?;
        let mut scores: Vec<i32> = self
            .deal
            .seats()
            .map(|seat| self.victory_points_by(seat, sink))
            .collect();
        if self.deal.is_solo() {
            self.score_alone(ending, &mut scores, sink);
        }
        // Whoever the players win or draw with: the best of them is the winner.
        let decided = match ending {
            Ending::Won => self.applies("L-END-003", sink),
            Ending::Drawn => self.applies("L-END-012", sink),
            Ending::Lost => !self.applies("L-END-008", sink),
            _ => false,
        };
        let winners = if decided {
            self.best_of(&scores)
        } else {
            SeatSet::EMPTY
        };
        let ending = match ending {
            Ending::Won if !self.applies("L-END-002", sink) => Ending::Drawn,
            ending => ending,
        };
        Some(Outcome {
            ending,
            winners,
            scores,
            cite,
        })
    }

    /// Alone there is a score only for a win, and it may be below 0.
    fn score_alone(&self, ending: Ending, scores: &mut Vec<i32>, sink: &mut impl Sink<Event>) {
        if self.applies("L-SCORE-007", sink) && ending != Ending::Won {
            return scores.clear();
        }
        scores[0] -= self.solo_penalty_by(sink);
        if !self.applies("L-SCORE-014", sink) {
            scores[0] = scores[0].max(0);
        }
    }
}
