//! What the enemy did since one's last choice, as a film: it begins by itself where it is worth looking
//! at, shows whole walks and whole attacks, and ends at the question.

use assault::Side;

use crate::host::Replay;
use crate::host::diary::Line;
use crate::trail::{Mark, Mover};

/// The steps of a replay that are shown, one after the other.
pub struct Film {
    frames: Vec<usize>,
}

impl Film {
    /// Cuts the steps of a replay: of a walk only its end, nothing of Phases in which nothing was seen, and
    /// nothing that the viewer's side did before the enemy did something. The last step is how it is now.
    pub fn of(replay: &Replay, steps: &[usize], own: Option<Side>) -> Film {
        let is_kept = |nth: usize, step: usize| {
            let goes_on = || steps.get(nth + 1).map(|&next| walker(replay.news(next)));
            let walker = walker(replay.news(step));
            let is_midway = walker.is_some() && goes_on() == Some(walker);
            let is_empty = replay.news(step).iter().all(|line| line.is_head);
            step == replay.last() || !is_midway && !is_empty
        };
        let frames = steps.iter().enumerate();
        let frames = frames.filter(|&(nth, &step)| is_kept(nth, step));
        let frames = frames.map(|(_, &step)| step);
        let is_own = |&step: &usize| step != replay.last() && !is_due(replay.news(step), own);
        Film {
            frames: frames.skip_while(is_own).collect(),
        }
    }

    /// Returns the first step that is shown: not before one, and behind so many lines of the log.
    pub fn first(&self, replay: &Replay, step: Option<usize>, line: Option<usize>) -> usize {
        let is_reached = |&&at: &&usize| match step {
            Some(step) => at >= step,
            None => replay.steps[at].n_lines > line.unwrap_or(0),
        };
        let found = self.frames.iter().find(is_reached);
        found.copied().unwrap_or(replay.last())
    }

    pub fn after(&self, at: usize) -> Option<usize> {
        self.frames.iter().copied().find(|&step| step > at)
    }

    pub fn before(&self, at: usize) -> Option<usize> {
        self.frames.iter().copied().rfind(|&step| step < at)
    }

    /// Returns which one of how many a step is.
    pub fn nth(&self, at: usize) -> (usize, usize) {
        let so_far = self.frames.iter().filter(|&&step| step <= at).count();
        (so_far, self.frames.len())
    }
}

/// Returns whether the enemy of a side did something in these lines; for those of no side, whether
/// anybody did.
pub fn is_due(lines: &[Line], own: Option<Side>) -> bool {
    let by_enemy = |line: &Line| {
        let side = line.phase.map(|phase| phase.side);
        !line.is_head && side.is_some() && (own.is_none() || side != own)
    };
    lines.iter().any(by_enemy)
}

/// Returns who walked, if nothing else is told.
fn walker(news: &[Line]) -> Option<Mover> {
    let mut walkers = news.iter().map(|line| match line.mark {
        Some(Mark::Step { who, .. }) => Some(who),
        _ => None,
    });
    let first = walkers.next()??;
    walkers.all(|who| who == Some(first)).then_some(first)
}
