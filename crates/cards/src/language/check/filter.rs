//! Filters that can match nothing.

use super::Findings;
use super::parts::{Node, parts};
use crate::report::{Problem, nearest};
use crate::tree::{Ability, Class, CountPlace, Filter, FilterKind, Place};
use crate::vocabulary::Keyword;

/// Finds filters in a line that contradict themselves or look where no such card lies.
pub(super) fn check(ability: &Ability, teams: &[String], findings: &mut Findings<'_>) {
    for part in parts(ability) {
        let (filter, places) = match part.node {
            Node::Pick(pick) => (&pick.filter, found_in(&pick.from)),
            Node::HaveFilter(filter) => (filter, HAVE),
            Node::RowFilter(filter) => (filter, ROW),
            Node::Counted(filter, place) => (filter, counted(place)),
            Node::FilterAt(filter, places) => (filter, found_in(places)),
            _ => continue,
        };
        let wrong = no_such_team(filter, teams)
            .or_else(|| contradiction(filter))
            .or_else(|| misplaced(filter, places));
        if let Some((word, problem)) = wrong {
            let span = findings.find(ability.span, &word);
            findings.add(Problem { span, ..problem });
        }
    }
}

/// The kinds of cards that can lie somewhere, and how to say where that is.
#[derive(Clone, Copy)]
struct Found(&'static [FilterKind], &'static str);

const HAVE: Found = Found(
    &[
        FilterKind::Card,
        FilterKind::Hero,
        FilterKind::Wound,
        FilterKind::BasicStarter,
        FilterKind::Angel,
    ],
    "in a hand or among the cards played",
);

const ROW: Found = Found(
    &[
        FilterKind::Card,
        FilterKind::Villain,
        FilterKind::Mission,
        FilterKind::Angel,
        FilterKind::BrainwashedHero,
    ],
    "in the row",
);

/// Returns what can lie in the first of the places that has it all, or in their union.
fn found_in(places: &[Place]) -> Found {
    use FilterKind::{Angel, BasicStarter, Bystander, Card, Gadget, Hero, Mission, Villain, Wound};
    let has = |place| places.contains(&place);
    let own = has(Place::Hand) || has(Place::Discard) || has(Place::Them);
    match (own, has(Place::Victory)) {
        (true, true) => Found(
            &[
                Card,
                Hero,
                Wound,
                Bystander,
                Villain,
                Mission,
                Gadget,
                BasicStarter,
                Angel,
            ],
            "",
        ),
        (true, false) => Found(
            &[Card, Hero, Wound, BasicStarter, Angel],
            "in a player's own deck, hand or discard pile",
        ),
        (false, true) if has(Place::Hq) || has(Place::Played) => {
            let kinds = &[
                Card,
                Hero,
                Bystander,
                Villain,
                Mission,
                Gadget,
                BasicStarter,
                Angel,
            ];
            Found(kinds, "there")
        }
        (false, true) => {
            let kinds = &[Card, Bystander, Villain, Mission, Gadget];
            Found(kinds, "in a Victory Pile")
        }
        (false, false) if has(Place::Hq) && !has(Place::Played) => {
            Found(&[Card, Hero, Angel], "in the HQ")
        }
        (false, false) => Found(&[Card, Hero, BasicStarter, Angel], "among the cards played"),
    }
}

fn counted(place: CountPlace) -> Found {
    match place {
        CountPlace::YouHave => HAVE,
        CountPlace::Owned | CountPlace::Hand | CountPlace::Discard => found_in(&[Place::Hand]),
        CountPlace::Hq => found_in(&[Place::Hq]),
        CountPlace::Row => ROW,
        CountPlace::Played => found_in(&[Place::Played]),
        CountPlace::Victory => found_in(&[Place::Victory]),
        CountPlace::KoPile => found_in(&[Place::Hand, Place::Victory]),
    }
}

/// A wrong word, and what is wrong with it.
type Wrong = Option<(String, Problem)>;

/// A name that is not a team was read as a Villain group; before a Hero it was meant as a team.
fn no_such_team(filter: &Filter, teams: &[String]) -> Wrong {
    let group = filter.group.as_ref()?;
    let is_hero = filter.kind == FilterKind::Hero || !filter.classes.is_empty();
    // Where there are no teams it is the name of a Hero group.
    if !is_hero || filter.team.is_some() || teams.is_empty() {
        return None;
    }
    let classes = Class::ALL.iter().map(|(_, word)| *word);
    let suggestion = nearest(group, teams.iter().map(String::as_str).chain(classes));
    let problem = Problem::new(Default::default(), format!("no team is called `{group}`"));
    let problem = Problem {
        expected: quoted(teams),
        ..problem
    };
    Some((group.clone(), problem.suggest(suggestion)))
}

fn quoted(names: &[String]) -> Vec<String> {
    names
        .iter()
        .map(|name| format!("`{}`", crate::print::name(name)))
        .collect()
}

fn contradiction(filter: &Filter) -> Wrong {
    let kind = filter.kind;
    use FilterKind::{Angel, BrainwashedHero, Card, Hero, Villain};
    let is_plain = !matches!(kind, Card | Hero | Angel | BrainwashedHero);
    let has_no_group = !matches!(kind, Card | Hero | BrainwashedHero | Villain);
    let is_hero = matches!(kind, Hero | BrainwashedHero);
    let facts = [
        (!is_hero && filter.role.is_some(), "role"),
        (is_plain && !filter.classes.is_empty(), "class"),
        (is_plain && filter.team.is_some(), "team"),
        (is_plain && filter.cost.is_some(), "cost"),
        (has_no_group && filter.group.is_some(), "Villain group"),
    ];
    if let Some((_, fact)) = facts.into_iter().find(|(is_wrong, _)| *is_wrong) {
        let message = format!("this matches no card: a {} has no {fact}", kind.keyword());
        return Some((
            kind.keyword().to_owned(),
            Problem::new(Default::default(), message),
        ));
    }
    if let Some(name) = &filter.name {
        let is_more = filter.team.is_some()
            || filter.group.is_some()
            || filter.cost.is_some()
            || !filter.classes.is_empty();
        let message = "the name alone says which cards these are";
        return is_more.then(|| (name.clone(), Problem::new(Default::default(), message)));
    }
    let group = filter.group.as_ref().filter(|_| !is_hero)?;
    let is_hero = filter.team.is_some() || !filter.classes.is_empty() || filter.cost.is_some();
    let message = "this matches no card: none has both a Villain group and a class, team or cost";
    is_hero.then(|| (group.clone(), Problem::new(Default::default(), message)))
}

fn misplaced(filter: &Filter, Found(kinds, place): Found) -> Wrong {
    let is_foe = !matches!(filter.kind, FilterKind::Hero | FilterKind::BrainwashedHero);
    if is_foe && filter.group.is_some() && !kinds.contains(&FilterKind::Villain) {
        let message = format!("this matches no card: no card of a Villain group lies {place}");
        return Some((
            filter.kind.keyword().to_owned(),
            Problem::new(Default::default(), message),
        ));
    }
    if kinds.contains(&filter.kind) {
        return None;
    }
    let word = filter.kind.keyword();
    let message = format!("this matches no card: no {word} lies {place}");
    Some((word.to_owned(), Problem::new(Default::default(), message)))
}
