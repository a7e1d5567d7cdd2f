//! Finds what can be read but makes no sense.
//!
//! A group is checked by itself; what only its box can tell is checked there. What a check asks of a
//! line of text is asked of a flat list of its parts, so no check walks the tree.

pub(crate) mod card;
pub(crate) mod counts;
mod filter;
mod impersonate;
mod line;
mod paid;
pub(crate) mod parts;
pub(crate) mod row;
mod scheme;

use crate::lex::lex;
use crate::report::{Problem, Report, SourceFile};
use crate::slot::slug;
use crate::span::Span;
use crate::tree::{Count, Effect, Group, GroupKind, Step};
use crate::vocabulary::{ARTICLES, singular};
use parts::{Node, Part, parts};

pub(crate) use card::{is_foe, is_hero, is_played};
pub(crate) use line::{Surroundings, Wrong};
pub(crate) use parts::Parts;
pub(crate) use row::{has_own_text, lies_in_row};

/// Checks a group by itself.
pub(crate) fn group(group: &Group, source: SourceFile<'_>, teams: &[String]) -> Vec<Report> {
    let mut findings = Findings::new(source);
    for (i, card) in group.cards.iter().enumerate() {
        card::check(group, card, &mut findings);
        for ability in &card.abilities {
            line::check(card, ability, &mut findings);
            filter::check(ability, teams, &mut findings);
        }
        if group.cards[..i]
            .iter()
            .any(|earlier| slug(&earlier.name) == slug(&card.name))
        {
            let message = format!("the group has two cards called \"{}\"", card.name);
            findings.add(Problem::new(findings.find(card.span, &card.name), message));
        }
    }
    paid::head(group, &mut findings);
    strikes_beside(group, &mut findings);
    if group.cards.is_empty() {
        let problem = Problem::new(group.span, "the group has no card");
        findings.add(problem.hint("a card line looks like this: common 5 \"Name\" tech cost 3"));
    }
    findings.reports
}

/// Checks the part of a group that a pack brings, which may be nothing at all.
pub(crate) fn group_of_pack(
    typed: &Group,
    source: SourceFile<'_>,
    teams: &[String],
) -> Vec<Report> {
    if typed.cards.is_empty() {
        Vec::new()
    } else {
        group(typed, source, teams)
    }
}

/// Checks that a group adds up, whatever its titles and copies.
pub(crate) fn adds_up(group: &Group, source: SourceFile<'_>) -> Vec<Report> {
    let mut findings = Findings::new(source);
    counts::total(group, &mut findings);
    findings.reports
}

/// A Mastermind that counts the Master Strikes beside it must put some there.
fn strikes_beside(group: &Group, findings: &mut Findings<'_>) {
    let abilities = || group.cards.iter().flat_map(|card| &card.abilities);
    let places =
        |part: &Part<'_>| matches!(part.node, Node::Effect(Effect::Step(Step::PlaceStrike(_))));
    let is_placed = abilities().any(|ability| parts(ability).iter().any(places));
    if group.kind != GroupKind::Mastermind || is_placed {
        return;
    }
    for ability in abilities() {
        let counts = |part: &Part<'_>| matches!(part.node, Node::Count(Count::StrikesBeside(_)));
        if parts(ability).iter().any(counts) {
            let span = findings.find(ability.span, "strike beside mastermind");
            let problem = Problem::new(span, "no Master Strike is ever placed there");
            findings.add(problem.hint("add a line like `strike: place strike beside mastermind`"));
        }
    }
}

/// Checks the number of cards in a group.
pub(crate) fn numbers(group: &Group, source: SourceFile<'_>) -> Vec<Report> {
    let mut findings = Findings::new(source);
    counts::group(group, &mut findings);
    findings.reports
}

/// What was found in one file.
pub(crate) struct Findings<'a> {
    pub(crate) source: SourceFile<'a>,
    pub(crate) reports: Vec<Report>,
}

impl<'a> Findings<'a> {
    pub(crate) fn new(source: SourceFile<'a>) -> Findings<'a> {
        Findings {
            source,
            reports: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, problem: Problem) {
        let report = self.source.report(problem);
        if !self.reports.contains(&report) {
            self.reports.push(report);
        }
    }

    /// Returns where some words, or a quoted name, stand inside a line; all of it if they do not.
    ///
    /// The tree keeps the place of whole lines only, which is enough for everything but pointing.
    pub(crate) fn find(&self, line: Span, words: &str) -> Span {
        let text = &self.source.text[line.start as usize..line.end as usize];
        let mut tokens = lex(text, line.start as usize).unwrap_or_default();
        tokens.retain(|token| !ARTICLES.contains(&token.text));
        if let Some(token) = tokens.iter().find(|token| token.text == words) {
            return token.span;
        }
        let words: Vec<&str> = words.split(' ').map(singular).collect();
        let fits = |window: &&[_]| {
            let window: &[crate::lex::Token<'_>] = window;
            window
                .iter()
                .map(|token| singular(token.text))
                .eq(words.iter().copied())
        };
        let found = tokens.windows(words.len()).find(fits);
        let ends = found.and_then(|window| Some((window.first()?.span, window.last()?.span)));
        ends.map_or(line, |(first, last)| Span {
            start: first.start,
            end: last.end,
        })
    }
}
