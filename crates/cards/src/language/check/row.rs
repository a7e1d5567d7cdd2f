//! What is printed on the cards of the row: piles, keywords, Danger, and what a foe joins as.

use super::Findings;
use super::card::{called, is_foe};
use crate::report::Problem;
use crate::tree::{Card, CardKind, Group, GroupKind, Keyword, Letters, Printed};
use crate::vocabulary::Keyword as _;

pub(super) fn check(group: &Group, card: &Card, findings: &mut Findings<'_>) {
    letters(group, card, findings);
    keywords(card, findings);
    joins(card, findings);
    if card.kind == CardKind::Mission {
        mission(card, findings);
    } else if let Some(word) = [(card.danger.is_some(), "danger"), (card.either, "or")]
        .into_iter()
        .find_map(|(is_there, word)| is_there.then_some(word))
    {
        let message = match word {
            "danger" => format!("a {} has no `danger`", called(card.kind)),
            _ => "only a mission can be paid for in two ways".to_owned(),
        };
        findings.add(Problem::new(findings.find(card.span, word), message));
    }
}

/// Tells whether such a card lies in the row.
pub(crate) fn lies_in_row(kind: CardKind) -> bool {
    matches!(
        kind,
        CardKind::Villain | CardKind::Henchman | CardKind::Mission
    )
}

fn is_inevitable(card: &Card) -> bool {
    card.kind == CardKind::Mission && card.keywords.contains(&Keyword::Inevitable)
}

/// The Villain Deck of a film is built from three piles, so its cards say which (L-VDECK-029).
fn letters(group: &Group, card: &Card, findings: &mut Findings<'_>) {
    let is_villain_deck = matches!(
        group.kind,
        GroupKind::Villains | GroupKind::Henchmen | GroupKind::Missions
    );
    let wanted = is_villain_deck && group.film.is_some() && !is_inevitable(card);
    match card.letters {
        None if wanted => {
            let problem = Problem::new(card.span, "the card does not say its pile");
            findings.add(problem.hint("add for example `deck B`, or `deck A 1 C 1`"));
        }
        Some(_) if !wanted => {
            let message = if is_inevitable(card) {
                "the inevitable mission lies in no pile: it is the last card of the Villain Deck"
            } else if is_villain_deck {
                "only a group of a film has piles"
            } else {
                "only villains, henchmen and missions lie in a pile"
            };
            findings.add(Problem::new(findings.find(card.span, "deck"), message));
        }
        Some(Letters { a, b, c }) => {
            let sum = u16::from(a) + u16::from(b) + u16::from(c);
            if sum != u16::from(card.count) {
                let message = format!(
                    "the piles hold {sum} copies, but there are {} of this card",
                    card.count
                );
                let problem = Problem::new(findings.find(card.span, "deck"), message);
                findings.add(problem.hint("say after each letter how many copies it has"));
            }
        }
        None => {}
    }
}

fn keywords(card: &Card, findings: &mut Findings<'_>) {
    let mut wrong = |keyword: Keyword, message: String| {
        let span = findings.find(card.span, keyword.keyword());
        findings.add(Problem::new(span, message));
    };
    for &keyword in &card.keywords {
        let word = keyword.keyword();
        if !lies_in_row(card.kind) {
            let kind = called(card.kind);
            wrong(
                keyword,
                format!("a {kind} has no `{word}`: it never lies in the row"),
            );
        } else if keyword != Keyword::Inevitable && is_inevitable(card) {
            let message = "only its own text moves the inevitable mission";
            wrong(keyword, message.to_owned());
        } else if let Some(message) = (keyword.definition().check)(card) {
            wrong(keyword, message.to_owned());
        }
    }
}

fn joins(card: &Card, findings: &mut Findings<'_>) {
    let Some(joins) = card.joins else { return };
    let span = findings.find(card.span, "joins");
    if !matches!(card.kind, CardKind::Villain | CardKind::Henchman) {
        let message = format!("a {} joins nobody's deck", called(card.kind));
        findings.add(Problem::new(span, message).hint("only a villain can be won over"));
    }
    if [joins.recruit, joins.attack].contains(&Some(Printed::Star)) {
        let problem = Problem::new(span, "what a card joins as can not be `*`");
        findings.add(problem.hint("a value that grows is written `0+`"));
    }
}

fn mission(card: &Card, findings: &mut Findings<'_>) {
    let mut wrong = |message: &str, hint: &str| {
        findings.add(Problem::new(card.span, message).hint(hint));
    };
    if card.danger.is_none() {
        wrong("the mission has no danger", "add for example `danger 2`");
    }
    if card.recruit.is_none() && card.attack.is_none() {
        wrong(
            "the mission does not say what it needs",
            "add for example `recruit 4`, `attack 5` or `recruit 3 or attack 4`",
        );
    }
    let plain = |value: Option<Printed>| matches!(value, None | Some(Printed::Plain(_)));
    if !plain(card.recruit) || !plain(card.attack) {
        wrong(
            "a mission needs a plain number",
            "what changes it is a line like `always: this needs +1 per captive held`",
        );
    }
    if is_inevitable(card) && card.count != 1 {
        wrong("there is one inevitable mission", "write `mission 1`");
    }
}

/// Tells whether the lines without a prefix are the text of a foe that was won over.
pub(crate) fn has_own_text(card: &Card) -> bool {
    is_foe(card.kind) && card.joins.is_some()
}
