//! The lines that are not indented: what the group is, and what is printed on each card.

use super::cursor::{Cursor, Parsed};
use crate::lex::Mark;
use crate::report::Problem;
use crate::span::Span;
use crate::tree::{Card, CardKind, Class, Group, GroupKind, MastermindHead, Printed, Provenance};
use crate::vocabulary::Keyword;

/// Stands for a group whose head could not be read; it is never handed out.
pub(super) fn nameless() -> Group {
    Group {
        kind: GroupKind::Basics,
        name: BASICS_NAME.to_owned(),
        team: None,
        mastermind: None,
        provenance: Provenance::Own,
        note: None,
        cards: Vec::new(),
        span: Span::default(),
    }
}

/// The basics need no name of their own: there is one such group in a box.
const BASICS_NAME: &str = "Basics";

/// Reads the first line of a file.
pub(super) fn group(line: &mut Cursor<'_>) -> Parsed<Group> {
    let kind: GroupKind = line.need_keyword()?;
    let mut group = Group {
        kind,
        span: line.whole(),
        ..nameless()
    };
    if kind != GroupKind::Basics {
        group.name = line.title()?;
    }
    match kind {
        GroupKind::Hero if line.word("team") => group.team = Some(team(line)?),
        GroupKind::Mastermind => {
            group.mastermind = Some(MastermindHead {
                leads: leads(line)?,
            })
        }
        _ => {}
    }
    line.expect_end()?;
    Ok(group)
}

/// Reads a `provenance` or `note` line, if this is one, and returns its word.
pub(super) fn remark(line: &mut Cursor<'_>, group: &mut Group) -> Parsed<Option<&'static str>> {
    let word = if line.word("provenance") {
        group.provenance = line.need_keyword()?;
        "provenance"
    } else if line.word("note") {
        group.note = Some(line.title()?);
        "note"
    } else {
        return Ok(None);
    };
    line.expect_end()?;
    Ok(Some(word))
}

/// Reads a card line.
pub(super) fn card(line: &mut Cursor<'_>) -> Parsed<Card> {
    let Some(kind) = line.keyword::<CardKind>() else {
        let problem = line.fail();
        // A misspelt kind is one thing, a line of text that is not indented another.
        return Err(match problem.suggestion {
            Some(_) => problem,
            None => problem.hint("a line of a card's text is indented below its card"),
        });
    };
    let count = line.number()?;
    let mut card = Card {
        kind,
        name: line.title()?,
        count,
        classes: Vec::new(),
        team: None,
        cost: None,
        recruit: None,
        attack: None,
        victory_points: None,
        abilities: Vec::new(),
        span: line.whole(),
    };
    while !line.is_done() {
        fact(line, &mut card)?;
    }
    Ok(card)
}

/// Reads one printed fact; each may stand once, in any order.
fn fact(line: &mut Cursor<'_>, card: &mut Card) -> Parsed<()> {
    let here = line.here();
    let again = if let Some(class) = line.keyword::<Class>() {
        let again = card.classes.contains(&class);
        card.classes.push(class);
        again
    } else if line.word("team") {
        card.team.replace(team(line)?).is_some()
    } else if line.word("cost") {
        card.cost.replace(line.number()?).is_some()
    } else if line.word("recruit") {
        card.recruit.replace(printed(line)?).is_some()
    } else if line.word("attack") {
        card.attack.replace(printed(line)?).is_some()
    } else if line.word("vp") {
        card.victory_points.replace(line.number()?).is_some()
    } else {
        return Err(line.fail_for("the end of the line"));
    };
    if again {
        Err(Problem::new(here, "the card says this twice"))
    } else {
        Ok(())
    }
}

fn printed(line: &mut Cursor<'_>) -> Parsed<Printed> {
    if line.mark(Mark::Star) {
        return Ok(Printed::Star);
    }
    let number = line.number()?;
    Ok(if line.mark(Mark::Plus) {
        Printed::Plus(number)
    } else {
        Printed::Plain(number)
    })
}

fn team(line: &mut Cursor<'_>) -> Parsed<String> {
    match line.team() {
        Some(team) => Ok(team),
        None => Err(line.fail()),
    }
}

fn leads(line: &mut Cursor<'_>) -> Parsed<Option<(GroupKind, String)>> {
    if !line.word("leads") {
        return Ok(None);
    }
    for kind in [GroupKind::Villains, GroupKind::Henchmen] {
        if line.word(kind.keyword()) {
            return Ok(Some((kind, line.title()?)));
        }
    }
    Err(line.fail())
}
