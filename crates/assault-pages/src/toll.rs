//! Who was hurt since the viewer's side last had a Phase, in one line.

use std::collections::BTreeMap;

use assault::{PersonId, Side, say};
use maud::{Markup, html};

use crate::harm::Toll;
use crate::host::diary::{self, Line};
use crate::look::Look;

/// Counts those of a side who were hurt in these lines, each by the worst that befell them.
fn counted(look: &Look<'_>, lines: &[Line], side: Side) -> [usize; 3] {
    let mut worst: BTreeMap<PersonId, Toll> = BTreeMap::new();
    for harm in lines.iter().filter_map(|line| line.harm.as_ref()) {
        if let Some(toll) = harm.toll
            && look.view.board.side_of(harm.who) == side
        {
            let known = worst.entry(harm.who).or_insert(toll);
            *known = toll.max(*known);
        }
    }
    let n = |toll: Toll| worst.values().filter(|one| **one == toll).count();
    [n(Toll::Down), n(Toll::Wounded), n(Toll::Stunned)]
}

fn words(look: &Look<'_>, [down, wounded, stunned]: [usize; 3]) -> Option<String> {
    let lang = look.lang;
    let told = [
        (down, say!(lang, "{down} down", "{down} ausgeschaltet")),
        (
            wounded,
            say!(lang, "{wounded} wounded", "{wounded} verwundet"),
        ),
        (
            stunned,
            say!(lang, "{stunned} stunned", "{stunned} betäubt"),
        ),
    ];
    let told: Vec<String> = told
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(_, words)| words)
        .collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// Sums up what the enemy did to the viewer's side since its last Phase, and what the enemy lost himself;
/// for those of no side, what happened in the latest Phase.
pub fn draw(look: &Look<'_>, lines: &[Line]) -> Markup {
    let lang = look.lang;
    let own = look.view.side();
    let latest = diary::latest(lines, own);
    let of = |side: Side| words(look, counted(look, latest, side)).map(|told| (side, told));
    let all: Vec<(Side, String)> = Side::BOTH.into_iter().filter_map(of).collect();
    let named: Vec<String> = all
        .iter()
        .map(|(side, told)| {
            if own == Some(*side) {
                say!(lang, "your side {told}", "deine Seite {told}")
            } else {
                format!("{side} {told}")
            }
        })
        .collect();
    let named = named.join("; ");
    html! {
        @if !named.is_empty() {
            section class="toll" id="toll" role="status" {
                p {
                    @if own.is_some() { (say!(lang, "Since your last phase: {named}", "Seit deiner letzten Phase: {named}")) }
                    @else { (say!(lang, "In this phase: {named}", "In dieser Phase: {named}")) }
                }
            }
        }
    }
}
