//! Names that must be the name of something in the box.

use super::Findings;
use super::parts::{Node, parts};
use crate::boxed::BoxSet;
use crate::report::{Problem, nearest};
use crate::slot::slug;
use crate::span::Span;
use crate::tree::{CardKind, Cond, Count, Effect, Filter, Group, GroupKind, SetupWhat};
use crate::vocabulary::Keyword;

/// Finds groups and spaces the box does not have.
pub(super) fn check(group: &Group, set: &BoxSet, findings: &mut Findings<'_>) {
    if let Some((kind, name)) = group
        .mastermind
        .as_ref()
        .and_then(|head| head.leads.as_ref())
    {
        known(&[*kind], name, set, group, group.span, findings);
    }
    for ability in group.cards.iter().flat_map(|card| &card.abilities) {
        for part in parts(ability) {
            match part.node {
                Node::Space(name) => space(name, set, ability.span, findings),
                Node::Setup(step) => {
                    if let SetupWhat::Require { kind, name } = &step.what {
                        known(&[*kind], name, set, group, ability.span, findings);
                    }
                }
                node => {
                    if let Some(name) = filter(node).and_then(|filter| filter.group.as_ref()) {
                        known(FOES, name, set, group, ability.span, findings);
                    }
                }
            }
        }
    }
}

const FOES: &[GroupKind] = &[GroupKind::Villains, GroupKind::Henchmen];

fn filter(node: Node<'_>) -> Option<&Filter> {
    match node {
        Node::Pick(pick) => Some(&pick.filter),
        Node::HaveFilter(filter)
        | Node::Count(Count::Cards { filter, .. })
        | Node::Cond(Cond::YouHave(filter) | Cond::Them(filter) | Cond::NoneInVictory(filter))
        | Node::Effect(Effect::CopyPlayed { filter }) => Some(filter),
        _ => None,
    }
}

/// Finds a group that neither the box nor the text itself defines.
fn known(
    kinds: &[GroupKind],
    name: &str,
    set: &BoxSet,
    own: &Group,
    line: Span,
    findings: &mut Findings<'_>,
) {
    let candidates = set
        .groups
        .iter()
        .chain([own])
        .filter(|group| kinds.contains(&group.kind));
    let names: Vec<&str> = candidates.map(|group| group.name.as_str()).collect();
    if !names.contains(&name) {
        let kinds: Vec<&str> = kinds.iter().map(|kind| kind.keyword()).collect();
        let message = format!("the box has no {} called \"{name}\"", kinds.join(" or "));
        let teams = set.teams.iter().map(String::as_str);
        let suggestion = nearest(name, names.into_iter().chain(teams));
        findings.add(Problem::new(findings.find(line, name), message).suggest(suggestion));
    }
}

fn space(name: &str, set: &BoxSet, line: Span, findings: &mut Findings<'_>) {
    if !set.row.iter().any(|space| space == name) {
        let problem = Problem::new(
            findings.find(line, name),
            format!("the row has no \"{name}\""),
        );
        let expected = set
            .row
            .iter()
            .map(|space| format!("`{}`", crate::print::name(space)));
        let problem = Problem {
            expected: expected.collect(),
            ..problem
        };
        findings.add(problem.suggest(nearest(name, set.row.iter().map(String::as_str))));
    }
}

/// Finds a group or a slot that an earlier group already has.
pub(super) fn unique(group: &Group, earlier: &[Group], findings: &mut Findings<'_>) {
    if earlier
        .iter()
        .any(|other| other.kind == group.kind && slug(&other.name) == slug(&group.name))
    {
        let message = format!("the box has this group twice: \"{}\"", group.name);
        return findings.add(Problem::new(group.span, message));
    }
    let namesakes = earlier
        .iter()
        .filter(|other| slug(&other.name) == slug(&group.name));
    let taken: Vec<String> = namesakes
        .flat_map(|other| &other.cards)
        .map(|card| slug(&card.name))
        .collect();
    for card in &group.cards {
        let slug = slug(&card.name);
        let span = findings.find(card.span, &card.name);
        if taken.contains(&slug) {
            let message = "another group of the same name has a card of the same name";
            findings.add(Problem::new(span, message).hint("both would have the same slot id"));
        }
        if slug.is_empty() {
            findings.add(Problem::new(
                span,
                "the name has no letter and no digit for a slot id",
            ));
        }
    }
}

/// Checks the names in `box.toml`.
pub(super) fn head(set: &BoxSet, findings: &mut Findings<'_>) {
    let starters = set.groups.iter().flat_map(|group| &group.cards);
    let starters = starters.filter(|card| card.kind == CardKind::Starter);
    let starters: Vec<&str> = starters.map(|card| card.name.as_str()).collect();
    for (name, _) in &set.starting_deck {
        in_head(name, "starter", &starters, findings);
    }
    let Some(first) = &set.first_game else { return };
    let lists = [
        (
            GroupKind::Mastermind,
            std::slice::from_ref(&first.mastermind),
        ),
        (GroupKind::Scheme, std::slice::from_ref(&first.scheme)),
        (GroupKind::Hero, &first.heroes),
        (GroupKind::Villains, &first.villains),
        (GroupKind::Henchmen, &first.henchmen),
    ];
    for (kind, names) in lists {
        let groups: Vec<&str> = set
            .groups_of(kind)
            .map(|group| group.name.as_str())
            .collect();
        names
            .iter()
            .for_each(|name| in_head(name, kind.keyword(), &groups, findings));
    }
}

fn in_head(name: &str, what: &str, known: &[&str], findings: &mut Findings<'_>) {
    if !known.contains(&name) {
        let quoted = format!("\"{name}\"");
        let start = findings.source.text.find(&quoted).unwrap_or(0);
        let span = Span {
            start: start as u32,
            end: (start + quoted.len()) as u32,
        };
        let problem = Problem::new(span, format!("the box has no {what} called {quoted}"));
        findings.add(problem.suggest(nearest(name, known.iter().copied())));
    }
}
