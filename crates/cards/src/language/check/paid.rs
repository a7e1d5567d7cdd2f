//! What players pay for besides Heroes, fights and Missions: Cartel cards, Pay Off and a Base.

use super::Findings;
use super::card::called;
use super::parts::{Node, Part, parts};
use crate::report::Problem;
use crate::tree::{Card, CardKind, Effect, Group, GroupKind, Printed, Step};

pub(super) fn check(card: &Card, findings: &mut Findings<'_>) {
    pay_off(card, findings);
    base(card, findings);
    if card.kind == CardKind::Cartel {
        cartel(card, findings);
    }
}

/// The Cartel stack comes with foes, Missions and Schemes that place its cards (L-SETUP-024).
pub(super) fn head(group: &Group, findings: &mut Findings<'_>) {
    use GroupKind::{Mastermind, Missions, Scheme, Villains};
    let can_bring = matches!(group.kind, Villains | Missions | Mastermind | Scheme);
    if can_bring && !group.cartel {
        missing(group, findings);
    }
    if group.cartel && !can_bring {
        let span = findings.find(group.span, "cartel");
        let problem = Problem::new(span, "such a group never brings the Cartel stack");
        findings.add(problem.hint("villains, missions, a mastermind or a scheme can"));
    }
}

/// Finds Cartel cards that are placed by a group that does not bring them.
fn missing(group: &Group, findings: &mut Findings<'_>) {
    let places =
        |part: &Part<'_>| matches!(part.node, Node::Effect(Effect::Step(Step::PlaceCartel(_))));
    let mut abilities = group.cards.iter().flat_map(|card| &card.abilities);
    if let Some(ability) = abilities.find(|ability| parts(ability).iter().any(places)) {
        let span = findings.find(ability.span, "cartel");
        let problem = Problem::new(
            span,
            "a game with this group need not have the Cartel stack",
        );
        findings.add(problem.hint("write `cartel` at the end of the group's first line"));
    }
}

fn pay_off(card: &Card, findings: &mut Findings<'_>) {
    let Some(recruit) = card.pay_off else { return };
    let span = findings.find(card.span, "pay off");
    if !matches!(card.kind, CardKind::Villain | CardKind::Henchman) {
        let message = format!("a {} can not be paid off", called(card.kind));
        findings.add(Problem::new(span, message).hint("only a villain or a henchman can"));
    } else if recruit == 0 {
        let problem = Problem::new(span, "the villain would be paid off with nothing");
        findings.add(problem.hint("write for example `pay off 4`"));
    }
}

fn base(card: &Card, findings: &mut Findings<'_>) {
    let Some(damage) = card.base else { return };
    let span = findings.find(card.span, "base");
    if card.kind != CardKind::Tactic {
        let message = format!("a {} is no base", called(card.kind));
        return findings.add(Problem::new(span, message).hint("only a tactic stays as a base"));
    }
    if damage == 0 {
        let problem = Problem::new(span, "the base would be destroyed before it is attacked");
        findings.add(problem.hint("write for example `base 15`"));
    }
    if card.victory_points.is_some_and(|points| points > 0) {
        let span = findings.find(card.span, "vp");
        let problem = Problem::new(span, "nobody ever has a base in their Victory Pile");
        findings.add(problem.hint("write `vp 0`, or leave it out"));
    }
}

/// A Cartel card shows what it takes to KO it, in one kind of points (L-KEYWORD-077).
fn cartel(card: &Card, findings: &mut Findings<'_>) {
    let price = match (card.recruit, card.attack) {
        (Some(price), None) | (None, Some(price)) => Some(price),
        (None, None) | (Some(_), Some(_)) => None,
    };
    match price {
        None => {
            let message = "a cartel card is paid with one kind of points";
            let problem = Problem::new(card.span, message);
            findings.add(problem.hint("write `recruit 2` or `attack 3`"));
        }
        Some(Printed::Plain(_)) => {}
        Some(Printed::Plus(_) | Printed::Star) => {
            let problem = Problem::new(card.span, "a cartel card costs a plain number");
            findings.add(problem.hint("write `recruit 2` or `attack 3`"));
        }
    }
}
