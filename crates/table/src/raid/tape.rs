//! A finished raid to look at again, step by step, with the eyes of a seat or with all of them.

use assault::play::{Assault, Phase};
use kernel::{EntryNo, Game as _, Seat, Session, Viewer};

use super::diary::{Log, retold};

/// One step: something that the viewer noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where it stands in the record.
    pub entry: EntryNo,
    /// So many lines of the log were written by then.
    pub n_lines: usize,
    pub turn: u8,
    pub phase: Option<Phase>,
}

/// A raid wound to one of its steps.
pub struct Tape {
    /// Never empty: the set-up is the first.
    pub steps: Vec<Step>,
    /// The step that is shown.
    pub at: usize,
    pub game: Box<Assault>,
    pub log: Log,
}

impl Tape {
    /// Winds to a step; one beyond the end is the last.
    pub fn wound_to(session: &Session<Assault>, viewer: Viewer, at: usize) -> Tape {
        let mut steps: Vec<Step> = Vec::new();
        let mut shown: Option<Box<Assault>> = None;
        let mut log: Option<Log> = None;
        retold(session, |game, events, entry| {
            let log = log.get_or_insert_with(|| Log::begin(game, viewer));
            let n_seen = log.hear(game, events);
            let is_over = game.outcome().is_some();
            if n_seen == 0 && !steps.is_empty() && !is_over {
                return;
            }
            if steps.len() <= at {
                shown = Some(Box::new(game.clone()));
            }
            steps.push(Step {
                entry,
                n_lines: log.lines.len(),
                turn: game.board().clocks.turn.0,
                phase: game.phase(),
            });
        });
        let game = shown.unwrap_or_else(|| Box::new(session.game().clone()));
        let log = log.unwrap_or_else(|| Log::begin(&game, viewer));
        if steps.is_empty() {
            steps.push(Step {
                entry: EntryNo(0),
                n_lines: 0,
                turn: 0,
                phase: None,
            });
        }
        Tape {
            at: at.min(steps.len() - 1),
            steps,
            game,
            log,
        }
    }

    pub fn last(&self) -> usize {
        self.steps.len() - 1
    }

    pub fn step(&self) -> Step {
        self.steps[self.at]
    }

    /// Returns the first step of the Phase after this one, or of this or the one before it.
    pub fn phase_from(&self, forward: bool) -> usize {
        let phase = |at: usize| (self.steps[at].turn, self.steps[at].phase);
        let begins = |at: &usize| *at == 0 || phase(*at) != phase(*at - 1);
        match forward {
            true => (self.at + 1..self.steps.len())
                .find(begins)
                .unwrap_or(self.last()),
            false => (0..self.at).rev().find(begins).unwrap_or(0),
        }
    }

    /// Returns the first step of every Turn.
    pub fn turns(&self) -> Vec<(u8, usize)> {
        let mut turns: Vec<(u8, usize)> = Vec::new();
        for (at, step) in self.steps.iter().enumerate() {
            if turns.last().is_none_or(|(turn, _)| *turn != step.turn) {
                turns.push((step.turn, at));
            }
        }
        turns
    }
}

/// Reads with whose eyes a replay is seen: those of a seat, or all of them.
pub fn eyes(session: &Session<Assault>, wanted: &str) -> Option<Viewer> {
    if wanted == "all" {
        return Some(Viewer::Gamesmaster);
    }
    let seat: u8 = wanted.parse().ok()?;
    (seat < session.game().n_seats()).then_some(Viewer::Seat(Seat(seat)))
}

/// Writes what [`eyes`] reads.
pub fn eyes_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Gamesmaster | Viewer::Spectator => "all".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raid::game::{Raid, Wish};
    use crate::terms::Terms;
    use assault::Side;
    use assault::play::{Setup, View};
    use kernel::{Seed, Sitter};
    use std::collections::BTreeMap;

    fn deal() -> Raid {
        let mut setup = Setup::volcano(2);
        assert!(setup.switches.turn_on("hidden-movement"));
        let session = Session::<Assault>::start(&setup, Seed::from_number(8), &mut ());
        let mut session = session.expect("a raid");
        for seat in Side::BOTH.map(Side::seat) {
            let person = Sitter::Person(String::new());
            session.seat(seat, person).expect("a seat");
        }
        Raid::new(Box::new(session), Terms::alone(2, Seat(0)))
    }

    #[test]
    fn a_raid_that_runs_is_shown_as_its_seat_saw_it_and_no_more() {
        let mut raid = deal();
        let viewers = Side::BOTH.map(|side| Viewer::Seat(side.seat()));
        let mut seen: BTreeMap<(u64, usize), View> = BTreeMap::new();
        let note = |raid: &Raid, seen: &mut BTreeMap<_, _>| {
            let entry = u64::from(raid.session.last_entry().0);
            for (nth, viewer) in viewers.into_iter().enumerate() {
                seen.insert((entry, nth), raid.view(viewer));
            }
        };
        note(&raid, &mut seen);
        // Who sits where is no step: the first shows the raid as it was before.
        let first = u64::from(raid.session.last_entry().0);
        for _ in 0..60 {
            let Some(seat) = raid.asked() else { break };
            let option = raid
                .hint(&raid.view(Viewer::Seat(seat)))
                .expect("an option");
            raid.grant(seat, Wish::Choose(option))
                .expect("it is offered");
            note(&raid, &mut seen);
        }
        for (nth, viewer) in viewers.into_iter().enumerate() {
            let last = Tape::wound_to(&raid.session, viewer, usize::MAX).last();
            assert!(last > 4, "{viewer} noticed something");
            for at in 0..=last {
                let tape = Tape::wound_to(&raid.session, viewer, at);
                let entry = u64::from(tape.step().entry.0).max(first);
                let then = seen.get(&(entry, nth)).expect("the seat was there");
                assert!(&tape.game.view(viewer) == then, "{viewer} at step {at}");
            }
        }
    }
}
