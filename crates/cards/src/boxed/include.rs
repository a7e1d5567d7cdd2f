//! A box that brings another one along: an expansion is played with everything of its base box.
//!
//! The cards every game uses are one group, so the basics of both boxes become one: a card that is
//! repeated as it is only adds copies.

use super::BoxSet;
use crate::limits::NUMBER;
use crate::print;
use crate::report::{Problem, Report, SourceFile};
use crate::slot::slug;
use crate::tree::{Card, Group, GroupKind};

/// Puts the groups of both boxes together, in their order, and returns what does not fit.
pub(super) fn merge(
    included: &BoxSet,
    own: &[(Group, SourceFile<'_>)],
) -> Result<Vec<Group>, Vec<Report>> {
    let mut groups = included.groups.clone();
    let mut reports = Vec::new();
    for (group, source) in own {
        let mut wrong = Vec::new();
        let same = groups.iter_mut().find(|theirs| is_same(theirs, group));
        match same {
            Some(basics) if group.kind == GroupKind::Basics => {
                wrong = add_basics(basics, group, &included.name);
            }
            Some(_) => {
                let message = format!(
                    "{} has this group already: \"{}\"",
                    included.name, group.name
                );
                let problem = Problem::new(group.span, message);
                wrong.push(problem.hint("give the group another name"));
            }
            None => groups.push(group.clone()),
        }
        reports.extend(wrong.into_iter().map(|problem| source.report(problem)));
    }
    groups.sort_by(|a, b| (a.kind, &a.name).cmp(&(b.kind, &b.name)));
    if reports.is_empty() {
        Ok(groups)
    } else {
        Err(reports)
    }
}

fn is_same(theirs: &Group, group: &Group) -> bool {
    theirs.kind == group.kind && slug(&theirs.name) == slug(&group.name)
}

/// Adds copies of the cards both have, and the cards only the new box has.
fn add_basics(basics: &mut Group, own: &Group, included: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for card in &own.cards {
        let theirs = basics
            .cards
            .iter_mut()
            .find(|theirs| slug(&theirs.name) == slug(&card.name));
        match theirs {
            Some(theirs) => match different(theirs, card, included) {
                Some(problem) => problems.push(problem),
                None => problems.extend(add_copies(theirs, card)),
            },
            None => basics.cards.push(Card {
                provenance: card.provenance.or(Some(own.provenance)),
                ..card.clone()
            }),
        }
    }
    problems
}

fn add_copies(theirs: &mut Card, card: &Card) -> Option<Problem> {
    let sum = theirs.count.saturating_add(card.count);
    if sum > NUMBER {
        let message = format!("together these are {sum} copies: {NUMBER} is the most");
        return Some(Problem::new(card.span, message));
    }
    theirs.count = sum;
    None
}

/// Returns what is wrong if a card of the same name is not the same card.
fn different(theirs: &Card, card: &Card, included: &str) -> Option<Problem> {
    let message = format!("\"{}\" is another card in {included}", card.name);
    let (line, there) = (face(card, card.count), face(theirs, card.count));
    if line != there {
        let hint =
            format!("copies of that one are written `{there}`; another card needs another name");
        return Some(Problem::new(card.span, message).hint(hint));
    }
    let texts =
        |card: &Card| -> Vec<String> { card.abilities.iter().map(print::ability).collect() };
    let (text, there) = (texts(card), texts(theirs));
    let at = (0..text.len().max(there.len())).find(|i| text.get(*i) != there.get(*i))?;
    let span = card.abilities.get(at).map_or(card.span, |line| line.span);
    let right = match there.get(at) {
        Some(line) => format!("there its text is `{line}`"),
        None => "there it has no such line".to_owned(),
    };
    let hint = format!("{right}; another card needs another name");
    Some(Problem::new(span, message).hint(hint))
}

/// Returns the card line, with that number of copies.
fn face(card: &Card, count: u8) -> String {
    let plain = Card {
        count,
        abilities: Vec::new(),
        provenance: None,
        ..card.clone()
    };
    print::card(&plain).trim_end().to_owned()
}
