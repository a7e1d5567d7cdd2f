//! Pairs that do not see each other alike.

use kernel::RuleId;

use crate::{Map, Space};

use super::finding::{Effect, Finding};
use super::lines::{Eye, Lines};
use super::overlay::Overlay;

/// A pair of spaces where a shot one way is obstructed otherwise than a shot back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asymmetry {
    pub from: Space,
    pub to: Space,
    /// The rules that obstruct only the way there.
    pub there: Vec<RuleId>,
    /// The rules that obstruct only the way back.
    pub back: Vec<RuleId>,
}

/// Lists every asymmetric pair of a map, northern or western space first.
pub fn asymmetries(map: &Map, lines: &Lines, overlay: &impl Overlay) -> Vec<Asymmetry> {
    let eyes: Vec<Eye> = map
        .spaces()
        .filter_map(|space| Some(Eye::new(space, map.floor(space)?)))
        .collect();
    let mut found = Vec::new();
    for (idx, &from) in eyes.iter().enumerate() {
        for &to in &eyes[idx + 1..] {
            let (there, back) = (
                lines.sight(map, from, to, overlay),
                lines.sight(map, to, from, overlay),
            );
            if there != back {
                found.push(asymmetry(map, lines, overlay, from, to));
            }
        }
    }
    found
}

fn asymmetry(map: &Map, lines: &Lines, overlay: &impl Overlay, from: Eye, to: Eye) -> Asymmetry {
    let one = obstructing(lines.explain(map, from, to, overlay));
    let two = obstructing(lines.explain(map, to, from, overlay));
    let only = |mine: &[Finding], theirs: &[Finding]| {
        let mut rules: Vec<RuleId> = mine
            .iter()
            .filter(|finding| !theirs.contains(finding))
            .map(|finding| finding.rule)
            .collect();
        rules.sort();
        rules.dedup();
        rules
    };
    Asymmetry {
        from: from.space,
        to: to.space,
        there: only(&one, &two),
        back: only(&two, &one),
    }
}

fn obstructing(mut findings: Vec<Finding>) -> Vec<Finding> {
    findings.retain(|finding| finding.effect == Effect::Obstructs);
    findings
}
