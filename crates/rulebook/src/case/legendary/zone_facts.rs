//! Facts about what lies in a zone, and what somebody sees of it.

use kernel::{Game, Seat, Viewer};
use legendary::{DefId, State, Zone};

use super::cards_in_case::card_list;
use super::fact::{number, same};
use super::text::Words;
use super::zones::{ZoneName, zone};
use crate::case::CaseError;

/// What a player can see of a zone: cards, and how many are unknown.
pub(super) fn sees(state: &State, seat: Seat, words: &mut Words<'_>) -> Result<(), CaseError> {
    let catalogue = state.catalogue();
    let Some(ZoneName::One(zone)) = zone(words, catalogue)? else {
        return words.error("expected a zone");
    };
    if !words.take(":") {
        return words.error("expected `:`");
    }
    let view = state.view(Viewer::Seat(seat));
    let mut found: Vec<DefId> = view.zone(zone).iter().copied().flatten().collect();
    let unknown = view.zone(zone).len() - found.len();
    let mut ahead = words.clone();
    let only_unknown = ahead.maybe_number().is_some() && ahead.take("unknown");
    let mut wanted = if only_unknown {
        Vec::new()
    } else {
        card_list(words, catalogue)?
    };
    let _and = words.take("and");
    let wanted_unknown = words.maybe_number().unwrap_or(0);
    let _unknown = words.take("unknown");
    words.end()?;
    found.sort();
    wanted.sort();
    let found = format!("{} and {unknown} unknown", names(state, &found));
    let wanted = format!("{} and {wanted_unknown} unknown", names(state, &wanted));
    same(words, &format!("what {seat} sees"), &found, &wanted)
}

pub(super) fn zone_fact(
    state: &State,
    name: ZoneName,
    words: &mut Words<'_>,
) -> Result<(), CaseError> {
    let catalogue = state.catalogue();
    let found = name.cards(state);
    if words.take("count") {
        return number(words, "the number of cards", found.len() as i64);
    }
    if words.take("has") {
        let wanted = card_list(words, catalogue)?;
        words.end()?;
        return if contains(&found, &wanted) {
            Ok(())
        } else {
            words.differs(format!(
                "should hold {} but holds {}",
                names(state, &wanted),
                names(state, &found)
            ))
        };
    }
    if words.take("lacks") {
        let unwanted = card_list(words, catalogue)?;
        words.end()?;
        return match unwanted.iter().find(|def| found.contains(def)) {
            Some(&def) => words.differs(format!("holds {}", names(state, &[def]))),
            None => Ok(()),
        };
    }
    let prefix = words.take("top");
    if !words.take(":") {
        return words.error("expected `:`, `top:`, `count`, `has` or `lacks` after a zone");
    }
    let mut wanted = card_list(words, catalogue)?;
    let mut found = found;
    if let ZoneName::One(zone) = name
        && let Some(space) = zone.as_row()
    {
        under_fact(state, Zone::under(space), words)?;
    }
    words.end()?;
    if prefix {
        found.truncate(wanted.len());
    } else if !name.is_ordered() {
        found.sort();
        wanted.sort();
    }
    same(
        words,
        "the cards",
        &names(state, &found),
        &names(state, &wanted),
    )
}

/// `with ...` after a card in the row states what lies under it; without it, nothing may.
fn under_fact(state: &State, under: Zone, words: &mut Words<'_>) -> Result<(), CaseError> {
    let mut found = state.cards_in(under);
    let mut wanted = if words.take("with") {
        card_list(words, state.catalogue())?
    } else {
        Vec::new()
    };
    found.sort();
    wanted.sort();
    same(
        words,
        "what lies under it",
        &names(state, &found),
        &names(state, &wanted),
    )
}

fn contains(found: &[DefId], wanted: &[DefId]) -> bool {
    let count = |cards: &[DefId], def: DefId| cards.iter().filter(|&&other| other == def).count();
    wanted
        .iter()
        .all(|&def| count(found, def) >= count(wanted, def))
}

/// Writes cards as a case would: equal neighbours counted together.
fn names(state: &State, cards: &[DefId]) -> String {
    if cards.is_empty() {
        return "empty".to_owned();
    }
    let runs = cards.chunk_by(|a, b| a == b).map(|run| {
        let label = &state.catalogue().def(run[0]).label;
        if run.len() == 1 {
            format!("\"{label}\"")
        } else {
            format!("{} \"{label}\"", run.len())
        }
    });
    runs.collect::<Vec<_>>().join(", ")
}
