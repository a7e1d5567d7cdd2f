//! The choices that cost most, and what would have been better.
//!
//! What looks worst in a few worlds often only had bad luck there. So the worst are compared once more
//! with what looked best instead of them, in other worlds and more of them, and only what cost
//! something there as well is told.

use words::{Lang, say};

use super::is_named;
use super::judge::{Judged, Work};
use super::stations::Station;
use crate::advice::{Coach, reason_words};
use crate::contract::{Module, Telling};
use crate::looking_back::{Costly, Names, in_every_language};
use crate::search::{Compared, Line, Searcher, why};

/// So many are told of.
const TOLD: usize = 3;
/// So many are compared once more.
const LOOKED_AT: usize = 8;
/// What is left of the games goes to these.
const SHARE: f64 = 0.25;
/// In how many worlds, at least and at most.
const WORLDS: [f64; 2] = [24.0, 400.0];
/// What costs less than so many points in a hundred is not worth a word.
const LEAST: f64 = 1.0;
/// By how many standard errors it must have cost something.
const SURE: f64 = 1.6;

/// A choice that cost something, with what would have been better before it.
pub struct Found<'a, M: Module, S: Coach<M>> {
    station: &'a Station<M>,
    lines: [Line<S::Mind>; 2],
    found: Compared<S::Fact>,
    shown: Compared<S::Fact>,
    cost: f64,
    error: f64,
}

/// What was judged: where, by which lines, with what result.
type Judgement<'a, M, S> = (
    &'a Station<M>,
    &'a Vec<Line<<S as crate::search::Strategy<<M as Module>::Game>>::Mind>>,
    Judged,
);

/// Returns the choices that cost most, the worst first.
pub fn costliest<'a, M: Module, S: Coach<M>>(
    searcher: &Searcher<S>,
    judged: Vec<Judgement<'a, M, S>>,
    n_tries: f64,
    work: &Work<'_>,
) -> Option<Vec<Found<'a, M, S>>> {
    let has_people = judged.iter().any(|(station, ..)| station.is_person);
    let mut candidates: Vec<_> = judged
        .iter()
        .filter(|(station, ..)| is_named(station, has_people))
        .filter(|(_, _, came)| came.best().1 > 0.0)
        .collect();
    // Of equals the earlier one.
    candidates.sort_by(|a, b| b.2.best().1.total_cmp(&a.2.best().1));
    candidates.truncate(LOOKED_AT);
    // Two lines in two lots of worlds.
    let n_worlds = n_tries * SHARE / (4.0 * LOOKED_AT as f64);
    let n_worlds = n_worlds.clamp(WORLDS[0], WORLDS[1]) as u32;
    let mut costly = Vec::new();
    for &(station, lines, ref came) in candidates {
        let (best, _) = came.best();
        let pair = [lines[best].clone(), lines[came.chosen].clone()];
        let compare =
            |round| searcher.compare::<M::Game>(&station.view, &pair, (n_worlds, round), None);
        let (found, shown) = (compare(21), compare(22));
        work.add(4 * u64::from(n_worlds))?;
        let (cost, error) = found.lead_with(&shown, 1);
        if cost >= LEAST && cost >= SURE * error {
            costly.push(Found {
                station,
                lines: pair,
                found,
                shown,
                cost,
                error,
            });
        }
    }
    costly.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    costly.truncate(TOLD);
    Some(costly)
}

/// Tells of a choice that cost something.
pub fn told<M: Module, S: Coach<M>>(
    module: &M,
    searcher: &Searcher<S>,
    found: Found<'_, M, S>,
    names: &Names,
) -> Option<Costly> {
    let (station, coach) = (found.station, searcher.strategy());
    let telling = |lang: Lang| Telling {
        view: &station.view,
        names: names.get(lang as usize).map_or(&[], Vec::as_slice),
        lang,
    };
    let text = |line: &Line<S::Mind>, lang: Lang| {
        let telling = telling(lang);
        let plain = || {
            let words = module.options(&telling);
            words.get(line.option).map(|words| words.text.clone())
        };
        coach.line_text(&telling, line).or_else(plain)
    };
    let text_of =
        |line: &Line<S::Mind>| in_every_language(|lang| text(line, lang).unwrap_or_default());
    let [better, chosen] = found.lines.each_ref().map(text_of);
    // Two ways that read alike would be no advice.
    if better == chosen {
        return None;
    }
    let why = why(&found.found, &found.shown, 1);
    let reason = in_every_language(|lang| {
        let names = (&better[lang as usize], &chosen[lang as usize]);
        reason_words(coach, &telling(lang), why, (names.0, names.1)).unwrap_or_else(|| {
            say!(
                lang,
                "No single thing is behind that.",
                "Nichts Einzelnes gibt den Ausschlag."
            )
        })
    });
    let chances = [1, 0].map(|line| found.found.wins_with(&found.shown, line));
    Some(Costly {
        entry: station.entry,
        turn: station.turn,
        seat: station.seat,
        chosen,
        better,
        chances,
        cost: found.cost,
        error: found.error,
        reason,
    })
}
