//! A game to look at again, step by step, as one viewer saw it.
//!
//! Only the views of the steps that are shown are kept: those of a long game together would fill the
//! memory.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{EntryNo, Outcome, Seat, Session, Viewer};

use crate::running::{GameOf, Hosted, ViewOf};
use crate::running::{Journal, chooser};
use crate::since::Since;

/// Everything one viewer saw, in order, wound to one step.
pub struct Replay<M: Hosted> {
    /// Never empty: the deal is the first.
    pub steps: Vec<Step<M>>,
    pub lines: Vec<M::Line>,
    /// The lines that begin to tell of a choice of a bot.
    pub bot_lines: BTreeSet<usize>,
    /// The step at which each seat last chose.
    choices: BTreeMap<Seat, usize>,
    /// The step that is shown.
    pub at: usize,
    /// What the viewer saw at it.
    pub view: ViewOf<M>,
    /// How the game had ended at it, if it had.
    pub outcome: Option<Outcome>,
}

/// One step.
pub struct Step<M: Hosted> {
    /// How many lines of the log were written by then.
    pub n_lines: usize,
    /// Where the step stands in the record. It stays on the server while the game runs.
    pub entry: EntryNo,
    /// The turn or phase it belongs to.
    pub chapter: M::Chapter,
}

impl<M: Hosted> Replay<M> {
    /// Winds to a step; one beyond the end is the last.
    pub fn wound_to(
        host: &M,
        session: &Session<GameOf<M>>,
        viewer: Viewer,
        at: usize,
    ) -> Replay<M> {
        let mut journal: Journal<M> = Journal::empty(viewer);
        let mut steps: Vec<Step<M>> = Vec::new();
        let mut choices = BTreeMap::new();
        let mut shown: Option<(ViewOf<M>, Option<Outcome>)> = None;
        session.retell(viewer, M::TELLS, |entry, heard| {
            journal.hear(host, session, heard);
            let is_first = steps.is_empty();
            if !is_first && heard.outcome().is_none() && !host.is_step(heard) {
                return;
            }
            if let Some(seat) = chooser(heard.told()) {
                choices.insert(seat, steps.len());
            }
            if steps.len() <= at {
                shown = Some((heard.view(), heard.outcome()));
            }
            // The deal has begun the log.
            if let Some(chapter) = journal.chapter(host) {
                steps.push(Step {
                    n_lines: journal.lines.len(),
                    entry,
                    chapter,
                });
            }
        });
        let now = || {
            let game = session.game();
            (
                kernel::Game::view(game, viewer),
                kernel::Game::outcome(game),
            )
        };
        let (view, outcome) = shown.unwrap_or_else(now);
        Replay {
            at: at.min(steps.len().saturating_sub(1)),
            steps,
            lines: journal.lines,
            bot_lines: journal.bot_lines,
            choices,
            view,
            outcome,
        }
    }

    /// Returns the number of the last step.
    pub fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// Returns the entry of the step that is shown.
    pub fn entry(&self) -> EntryNo {
        self.steps
            .get(self.at)
            .map_or(EntryNo::DEAL, |step| step.entry)
    }

    /// Returns the lines that were written until the step that is shown.
    pub fn lines_so_far(&self) -> &[M::Line] {
        &self.lines[..self.n_lines(self.at)]
    }

    fn n_lines(&self, step: usize) -> usize {
        let n_lines = self.steps.get(step).map_or(0, |step| step.n_lines);
        n_lines.min(self.lines.len())
    }

    /// Returns the lines that were written at a step.
    pub fn news(&self, step: usize) -> &[M::Line] {
        let first = step.checked_sub(1).map_or(0, |before| self.n_lines(before));
        let upto = self.n_lines(step);
        &self.lines[first.min(upto)..upto]
    }

    /// Returns the steps at which there was something new to tell, beginning with the choice or the
    /// turn since which it is new; without one, with the deal. The last is how it is now, so that
    /// nothing is left out.
    pub fn since(&self, since: &Since) -> Vec<usize> {
        let first = match since {
            Since::Choice(seats) => {
                let choices = seats.iter().filter_map(|seat| self.choices.get(seat));
                choices.max().copied()
            }
            Since::Turn => self.chapters().iter().rev().nth(1).map(|&(step, _)| step),
        };
        let steps = first.unwrap_or(0)..=self.last();
        steps
            .filter(|&step| !self.news(step).is_empty() || step == self.last())
            .collect()
    }

    /// Returns the first step of every chapter.
    pub fn chapters(&self) -> Vec<(usize, &M::Chapter)> {
        let mut chapters: Vec<(usize, &M::Chapter)> = Vec::new();
        for (at, step) in self.steps.iter().enumerate() {
            if chapters
                .last()
                .is_none_or(|(_, last)| **last != step.chapter)
            {
                chapters.push((at, &step.chapter));
            }
        }
        chapters
    }
}
