//! The lines that are not indented: what the group is, and what is printed on each card.

use super::cursor::{Cursor, Parsed};
use crate::lex::Mark;
use crate::report::Problem;
use crate::span::Span;
use crate::tree::{
    self, Card, CardKind, Class, Group, GroupKind, Joins, Letters, MastermindHead, Printed,
    Provenance,
};
use crate::vocabulary::Keyword;

/// Stands for a group whose head could not be read; it is never handed out.
pub(super) fn nameless() -> Group {
    Group {
        kind: GroupKind::Basics,
        name: BASICS_NAME.to_owned(),
        team: None,
        film: None,
        role: None,
        mastermind: None,
        cartel: false,
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
    if kind == GroupKind::Mastermind {
        group.mastermind = Some(MastermindHead { leads: None });
    }
    while !line.is_done() {
        head_fact(line, &mut group)?;
    }
    Ok(group)
}

/// Reads one fact of the whole group; each may stand once, in any order.
fn head_fact(line: &mut Cursor<'_>, group: &mut Group) -> Parsed<()> {
    let here = line.here();
    let hero = group.kind == GroupKind::Hero;
    let again = if hero && line.word("team") {
        group.team.replace(team(line)?).is_some()
    } else if group.kind != GroupKind::Basics && line.word("film") {
        group.film.replace(line.title()?).is_some()
    } else if hero && line.word("role") {
        group.role.replace(line.need_keyword()?).is_some()
    } else if group.kind != GroupKind::Basics && line.word("cartel") {
        std::mem::replace(&mut group.cartel, true)
    } else if let Some(head) = &mut group.mastermind
        && line.word("leads")
    {
        head.leads.replace(leads(line)?).is_some()
    } else {
        return Err(line.fail_for("the end of the line"));
    };
    once(here, again, "the group says this twice")
}

fn once(here: Span, again: bool, message: &str) -> Parsed<()> {
    if again {
        Err(Problem::new(here, message))
    } else {
        Ok(())
    }
}

/// Reads a `provenance` or `note` line, if this is one, and returns its word.
pub(super) fn remark(line: &mut Cursor<'_>, group: &mut Group) -> Parsed<Option<&'static str>> {
    let word = if line.word("provenance") {
        group.provenance = line.need_keyword()?;
        "provenance"
    } else if line.word("note") {
        group.note = Some(line.sentences()?);
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
        let problem = line.fail().slip();
        // A misspelt kind is one thing, a line of text that is not indented another.
        return Err(match problem.suggestion {
            Some(_) => problem,
            None => problem.hint("a line of a card's text is indented below its card"),
        });
    };
    let count = line.number().map_err(Problem::slip)?;
    let mut card = Card {
        kind,
        name: line.title().map_err(Problem::slip)?,
        count,
        classes: Vec::new(),
        team: None,
        cost: None,
        recruit: None,
        attack: None,
        victory_points: None,
        danger: None,
        either: false,
        letters: None,
        keywords: Vec::new(),
        pay_off: None,
        base: None,
        joins: None,
        provenance: None,
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
        recruit(line, card)?
    } else if line.word("attack") {
        card.attack.replace(printed(line)?).is_some()
    } else if line.word("danger") {
        card.danger.replace(line.number()?).is_some()
    } else if line.word("deck") {
        card.letters.replace(letters(line, card.count)?).is_some()
    } else if line.pair("pay", "off")? {
        card.pay_off.replace(line.number()?).is_some()
    } else if line.word("base") {
        card.base.replace(line.number()?).is_some()
    } else if line.word("joins") {
        card.joins.replace(joins(line)?).is_some()
    } else if let Some(keyword) = line.keyword::<tree::Keyword>() {
        let again = card.keywords.contains(&keyword);
        card.keywords.push(keyword);
        again
    } else if line.word("vp") {
        card.victory_points.replace(line.number()?).is_some()
    } else {
        return Err(line.fail_for("the end of the line"));
    };
    once(here, again, "the card says this twice")
}

/// Reads what follows `recruit`, and tells whether the card said it, or an attack that may be paid
/// instead, before.
fn recruit(line: &mut Cursor<'_>, card: &mut Card) -> Parsed<bool> {
    let mut again = card.recruit.replace(printed(line)?).is_some();
    if line.pair("or", "attack")? {
        again |= card.attack.replace(printed(line)?).is_some();
        card.either = true;
    }
    Ok(again)
}

/// Reads `B`, which is all copies, or `A 4 B 3 C 3`.
fn letters(line: &mut Cursor<'_>, count: u8) -> Parsed<Letters> {
    let mut letters = Letters::default();
    let mut seen = [false; 3];
    loop {
        let here = line.here();
        let (i, pile) = if line.word("A") {
            (0, &mut letters.a)
        } else if line.word("B") {
            (1, &mut letters.b)
        } else if line.word("C") {
            (2, &mut letters.c)
        } else if seen == [false; 3] {
            return Err(line.fail().slip());
        } else {
            return Ok(letters);
        };
        once(here, seen[i], "the card says this twice")?;
        if line.is_number() {
            *pile = line.number()?;
        } else if seen == [false; 3] {
            *pile = count;
            return Ok(letters);
        } else {
            return Err(line.fail_for("a number"));
        }
        seen[i] = true;
    }
}

fn joins(line: &mut Cursor<'_>) -> Parsed<Joins> {
    let recruit = if line.word("recruit") {
        Some(printed(line)?)
    } else {
        None
    };
    let attack = if line.word("attack") {
        Some(printed(line)?)
    } else {
        None
    };
    if recruit.is_none() && attack.is_none() {
        return Err(line.fail());
    }
    Ok(Joins { recruit, attack })
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

fn leads(line: &mut Cursor<'_>) -> Parsed<(GroupKind, String)> {
    for kind in [GroupKind::Villains, GroupKind::Henchmen] {
        if line.word(kind.keyword()) {
            return Ok((kind, line.title()?));
        }
    }
    Err(line.fail())
}
