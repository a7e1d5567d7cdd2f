//! A game to look at again, step by step, as one seat saw it.

use std::collections::BTreeMap;

use kernel::{EntryNo, Outcome, Seat, Session, Transcript, Viewer};
use legendary::{State, View};

use crate::journal::{Journal, Sentence, chooser};
use crate::news::Since;

/// Everything one viewer saw, in order.
pub struct Tape {
    /// Never empty: the deal is the first.
    pub steps: Vec<Step>,
    pub lines: Vec<Sentence>,
    /// The step at which each seat last chose.
    choices: BTreeMap<Seat, usize>,
}

/// How the table looked to the viewer after something happened.
pub struct Step {
    pub view: View,
    pub outcome: Option<Outcome>,
    /// So many lines of the log were written by then.
    pub n_lines: usize,
    /// Where the step stands in the record. It stays on the server while the game runs.
    pub entry: EntryNo,
}

impl Tape {
    pub fn of(session: &Session<State>, viewer: Viewer) -> Tape {
        let mut journal = Journal::empty(viewer);
        let steps = Transcript::steps(session, viewer).into_iter().enumerate();
        let mut choices = BTreeMap::new();
        let steps: Vec<Step> = steps
            .map(|(i, (entry, moment))| {
                if let Some(seat) = chooser(&moment.told) {
                    choices.insert(seat, i);
                }
                journal.hear(session, &moment);
                Step {
                    n_lines: journal.lines.len(),
                    outcome: moment.outcome,
                    view: moment.view,
                    entry,
                }
            })
            .collect();
        Tape {
            steps,
            lines: journal.lines,
            choices,
        }
    }

    pub fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// Returns the lines that were written at a step.
    pub fn news(&self, step: usize) -> &[Sentence] {
        let upto = |step: usize| self.steps.get(step).map_or(0, |step| step.n_lines);
        let first = step.checked_sub(1).map_or(0, upto);
        &self.lines[first.min(upto(step))..upto(step)]
    }

    /// Returns the steps at which there was something new to tell, beginning with the choice or the turn
    /// since which it is new; without one, with the deal. The last is how it is now, so that nothing is
    /// left out.
    pub fn since(&self, since: &Since) -> Vec<usize> {
        let first = match since {
            Since::Choice(seats) => {
                let choices = seats.iter().filter_map(|seat| self.choices.get(seat));
                choices.max().copied()
            }
            Since::Turn => self.turns().iter().rev().nth(1).map(|&(step, _, _)| step),
        };
        let steps = first.unwrap_or(0)..=self.last();
        steps
            .filter(|&step| !self.news(step).is_empty() || step == self.last())
            .collect()
    }

    /// Returns the first step of every turn, and whose turn it is.
    pub fn turns(&self) -> Vec<(usize, u16, Seat)> {
        let mut turns: Vec<(usize, u16, Seat)> = Vec::new();
        for (i, step) in self.steps.iter().enumerate() {
            let (turn, seat) = (step.view.turns_taken, step.view.active);
            let is_known = turns
                .last()
                .is_some_and(|&(_, t, s)| (t, s) == (turn, seat));
            if !is_known {
                turns.push((i, turn, seat));
            }
        }
        turns
    }
}
