//! The choices that stood out, looked at once more.

use super::judge::{AGAIN, Judged, Lead, Work, tried};
use super::stations::Station;
use crate::contract::Module;
use crate::search::{Line, Searcher, Strategy};

/// The most that are looked at once more.
const LOOKED_AT: usize = 24;
/// By how many standard errors a choice stands out.
const STANDS_OUT: f64 = 1.5;
/// This share of all games goes to them.
const SHARE: f64 = 0.2;
/// In how many worlds each, at least and at most.
const WORLDS: [f64; 2] = [24.0, 300.0];

/// A choice that stood out.
pub struct Clear<'a, M: Module, S: Strategy<M::Game>> {
    pub station: &'a Station<M>,
    /// What looked best, and what was chosen.
    pub lines: [Line<S::Mind>; 2],
    /// What the choice did against the rules of thumb.
    pub skill: Lead,
    /// By how much what looked best leads what was chosen.
    pub cost: Lead,
}

/// Where it was, what was tried, and what came of it.
type Judgement<'a, M, Mind> = (&'a Station<M>, &'a Vec<Line<Mind>>, Judged);

/// Looks once more, in other worlds, at those choices that stood out most.
pub fn looked_at_again<'a, M: Module, S: Strategy<M::Game>>(
    searcher: &Searcher<S>,
    judged: Vec<Judgement<'a, M, S::Mind>>,
    n_tries: f64,
    work: &Work<'_>,
) -> Option<Vec<Clear<'a, M, S>>> {
    let weight = |came: &Judged| {
        let (skill, (_, cost)) = (came.skill(), came.best());
        let clear = [skill, cost]
            .into_iter()
            .filter(|lead| lead.clearness() >= STANDS_OUT);
        clear.map(|lead| lead.points.abs()).fold(0.0, f64::max)
    };
    let mut rated: Vec<_> = judged
        .into_iter()
        .map(|one| (weight(&one.2), one))
        .collect();
    rated.retain(|(weight, _)| *weight > 0.0);
    // Of equals the earlier one.
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    rated.truncate(LOOKED_AT);
    let n_worlds = n_tries * SHARE / (3.0 * LOOKED_AT as f64);
    let n_worlds = n_worlds.clamp(WORLDS[0], WORLDS[1]) as u32;
    let mut clear = Vec::new();
    for (_, (station, lines, came)) in rated {
        let (best, _) = came.best();
        // The plain line, what was chosen if that is another, and the best if it is neither.
        let mut kept = lines[..=came.chosen].to_vec();
        if best > came.chosen {
            kept.push(lines[best].clone());
        }
        let best = best.min(kept.len() - 1);
        let again = tried(searcher, station, &kept, (n_worlds, AGAIN), work)?;
        clear.push(Clear {
            station,
            skill: again.skill(),
            cost: again.lead(best, again.chosen),
            lines: [kept[best].clone(), kept[again.chosen].clone()],
        });
    }
    Some(clear)
}
