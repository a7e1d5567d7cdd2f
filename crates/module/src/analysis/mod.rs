//! Looking back at a game that was played: how the chance to win went, which choices cost most, and
//! what was luck and what was skill.
//!
//! Every choice is judged by what its seat could see when it chose: in worlds drawn from that view,
//! the same for the option that was taken and for the others, played on by the game's own rules of
//! thumb. The worlds are numbered from the view and counted, not timed, so the same record gives the
//! same analysis, and what was hidden from whoever chose has no part in the judgement.
//!
//! The chance of a side is asked for wherever a turn of its own begins, from its own view. Between
//! two such points it moves by what its choices did, measured against what the rules of thumb would
//! have chosen, by what the other side's choices did, measured in the same way from their view, and
//! by the rest: what the cards and dice gave against what was to be expected. That rest is the luck,
//! so the three together are what the curve moved, to the last digit. Of choices only those count
//! that stood out in some worlds, and then as they do in others: the small doubts about hundreds of
//! choices would be far more than what they did.

mod clear;
mod costly;
mod judge;
mod sides;
mod stations;

use kernel::{Game as _, Session};

use crate::advice::Coach;
use crate::contract::Module;
use crate::looking_back::{Analysis, LookBack};
use crate::search::Searcher;

pub(crate) use judge::lines_of;
pub use judge::{Judged, Lead, judge};

use judge::{Work, chance_of};
use stations::stations;

/// Of all games that are played on, this share finds the curve.
const CURVE: f64 = 0.35;
/// This share compares what was chosen with what else there was.
const CHOICES: f64 = 0.35;
/// A point of the curve needs no more than so many.
const CURVE_MAX: u32 = 400;
/// A choice needs no more than so many worlds, and no fewer.
const WORLDS: [u32; 2] = [8, 100];
/// From so many worlds for each choice on, every option of it is tried.
const ENOUGH: u32 = 12;

/// Looks back at a game, over or not; nothing where somebody could not wait, or where nobody has chosen
/// anything.
pub fn analyse<M: Module, S: Coach<M>>(
    module: &M,
    strategy: S,
    session: &Session<M::Game>,
    look: &LookBack<'_>,
) -> Option<Analysis> {
    let searcher = Searcher::new(strategy, look.n_tries);
    let stations = stations(module, session);
    if stations.is_empty() {
        return None;
    }
    let n_tries = f64::from(look.n_tries);
    let n_points = stations.iter().filter(|station| station.begins).count();
    let n_curve = ((n_tries * CURVE) as u32 / n_points.max(1) as u32).clamp(WORLDS[0], CURVE_MAX);
    let plan = judge::share_out(&searcher, &stations, n_tries * CHOICES);
    let work = Work::new(look, u64::from(n_curve) * n_points as u64 + plan.n_tries());
    let mut judged = Vec::new();
    for (station, lines) in stations.iter().zip(&plan.lines) {
        if lines.len() > 1 {
            let worlds = (plan.n_worlds, judge::ROUND);
            let came = judge::tried(&searcher, station, lines, worlds, &work)?;
            judged.push((station, lines, came));
        }
    }
    let clear = clear::looked_at_again(&searcher, judged, n_tries, &work)?;
    let mut sides = sides::all(module, session);
    for station in &stations {
        if station.begins {
            let chance = chance_of(&searcher, &station.view, n_curve, &work)?;
            sides::begin_point(&mut sides, station, chance);
        }
        if let Some(clear) = clear
            .iter()
            .find(|clear| clear.station.entry == station.entry)
        {
            sides::add_skill(&mut sides, station, clear.skill.points);
        }
    }
    sides::finish(&mut sides, session);
    let has_people = stations.iter().any(|station| station.is_person);
    let named = clear
        .iter()
        .filter(|clear| clear.station.is_person || !has_people);
    let costly = costly::costliest(module, &searcher, named.collect(), look.names, &work)?;
    Some(Analysis {
        is_over: session.game().decision().is_none(),
        has_people,
        is_whole: plan.is_whole,
        sides,
        costly,
        n_tries: work.n_done(),
    })
}
