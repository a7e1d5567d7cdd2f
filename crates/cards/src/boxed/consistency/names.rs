//! Names that must be the name of something in the box.

use crate::boxed::{BoxSet, FirstGame, Preset};
use crate::check::Findings;
use crate::check::parts::{Node, parts};
use crate::report::{Problem, nearest};
use crate::slot::slug;
use crate::span::Span;
use crate::tree::{CardKind, Filter, FilterKind, Group, GroupKind, SetupWhat};
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
                Node::HeroGroup(name) => {
                    known(HEROES, name, set, group, ability.span, findings);
                }
                node => {
                    if let Some(filter) = filter(node)
                        && let Some(name) = &filter.group
                    {
                        let kinds = match filter.kind {
                            FilterKind::Hero | FilterKind::BrainwashedHero => HEROES,
                            _ => FOES,
                        };
                        known(kinds, name, set, group, ability.span, findings);
                    }
                }
            }
        }
    }
}

const HEROES: &[GroupKind] = &[GroupKind::Hero];
const FOES: &[GroupKind] = &[GroupKind::Villains, GroupKind::Henchmen];

/// Returns the filter of a part that has one.
pub(super) fn filter(node: Node<'_>) -> Option<&Filter> {
    match node {
        Node::Pick(pick) => Some(&pick.filter),
        Node::HaveFilter(filter)
        | Node::RowFilter(filter)
        | Node::Counted(filter, _)
        | Node::FilterAt(filter, _) => Some(filter),
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
pub(super) fn unique(group: &Group, earlier: &[&Group], findings: &mut Findings<'_>) {
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
    let special = set.groups_of(GroupKind::Starters);
    let special = special.flat_map(|group| &group.cards);
    let special: Vec<&str> = special.map(|card| card.name.as_str()).collect();
    let lists = set.first_game.iter().map(lists_of_game);
    for lists in lists.chain(set.presets.iter().map(lists_of_preset)) {
        for (kind, names) in lists {
            let groups = set.groups_of(kind).map(|group| group.name.as_str());
            let (what, known) = match kind {
                GroupKind::Starters => ("special starter", special.clone()),
                kind => (kind.keyword(), groups.collect()),
            };
            names
                .iter()
                .for_each(|name| in_head(name, what, &known, findings));
        }
    }
    let films: Vec<&str> = set.films.iter().map(String::as_str).collect();
    for preset in &set.presets {
        in_head(&preset.film, "film", &films, findings);
    }
}

/// The names of `box.toml` that must be groups of a kind; of the starters, cards.
type Lists<'a> = [(GroupKind, &'a [String]); 7];

fn lists_of_game(game: &FirstGame) -> Lists<'_> {
    use std::slice::from_ref;
    [
        (GroupKind::Mastermind, from_ref(&game.mastermind)),
        (GroupKind::Scheme, from_ref(&game.scheme)),
        (GroupKind::Hero, &game.heroes),
        (GroupKind::Villains, &game.villains),
        (GroupKind::Henchmen, &game.henchmen),
        (GroupKind::Missions, &game.missions),
        (GroupKind::Starters, &game.starters),
    ]
}

fn lists_of_preset(preset: &Preset) -> Lists<'_> {
    use std::slice::from_ref;
    [
        (GroupKind::Mastermind, from_ref(&preset.mastermind)),
        (GroupKind::Scheme, from_ref(&preset.scheme)),
        (GroupKind::Hero, &preset.heroes),
        (GroupKind::Villains, &preset.villains),
        (GroupKind::Henchmen, &preset.henchmen),
        (GroupKind::Missions, &preset.missions),
        (GroupKind::Starters, &preset.starters),
    ]
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
