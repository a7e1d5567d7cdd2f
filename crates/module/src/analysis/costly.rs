//! The choices that cost most, and what would have been better.

use words::{Lang, say};

use super::clear::Clear;
use super::judge::Work;
use crate::advice::{Coach, line_words, reason_words};
use crate::contract::{Module, Telling};
use crate::looking_back::{Costly, Names, in_every_language};
use crate::search::{Line, Searcher, why};

/// How many are told of.
const TOLD: usize = 3;
/// In how many worlds they are compared to find out why, and in as many others to see whether that
/// holds.
const WORLDS: u32 = 100;
/// A choice that costs fewer points in a hundred than this is not worth a word.
const LEAST: f64 = 1.0;
/// By how many standard errors it must have cost something.
const SURE: f64 = 1.6;

/// Tells of the choices that cost most, the worst first.
pub fn costliest<M: Module, S: Coach<M>>(
    module: &M,
    searcher: &Searcher<S>,
    mut clear: Vec<&Clear<'_, M, S>>,
    names: &Names,
    work: &Work<'_>,
) -> Option<Vec<Costly>> {
    clear.retain(|clear| clear.cost.points >= LEAST && clear.cost.clearness() >= SURE);
    clear.sort_by(|a, b| b.cost.points.total_cmp(&a.cost.points));
    let mut costly = Vec::new();
    for clear in clear {
        if costly.len() < TOLD {
            costly.extend(told(module, searcher, clear, names));
            work.add(4 * u64::from(WORLDS))?;
        }
    }
    Some(costly)
}

/// Tells of a choice that cost something.
fn told<M: Module, S: Coach<M>>(
    module: &M,
    searcher: &Searcher<S>,
    clear: &Clear<'_, M, S>,
    names: &Names,
) -> Option<Costly> {
    let (station, coach) = (clear.station, searcher.strategy());
    let telling = |lang: Lang| Telling {
        view: &station.view,
        names: names.get(lang as usize).map_or(&[], Vec::as_slice),
        lang,
    };
    let text_of = |line: &Line<S::Mind>| {
        in_every_language(|lang| {
            let words = line_words(module, coach, &telling(lang), line);
            words.unwrap_or_default()
        })
    };
    let [better, chosen] = clear.lines.each_ref().map(text_of);
    // Two ways that read alike would be no advice.
    if better == chosen {
        return None;
    }
    let compare =
        |round| searcher.compare::<M::Game>(&station.view, &clear.lines, (WORLDS, round), None);
    let (found, shown) = (compare(21), compare(22));
    let why = why(&found, &shown, 1);
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
    let chances = [1, 0].map(|line| found.wins_with(&shown, line));
    let cost = chances[1] - chances[0];
    // What does not show again in other worlds was only luck.
    if cost < LEAST {
        return None;
    }
    let asked = in_every_language(|lang| {
        let question = module.question(&telling(lang));
        question.map_or_else(String::new, |question| question.text)
    });
    Some(Costly {
        entry: station.entry,
        turn: station.turn,
        seat: station.seat,
        asked,
        chosen,
        better,
        chances,
        cost,
        error: found.lead_with(&shown, 1).1,
        reason,
    })
}
