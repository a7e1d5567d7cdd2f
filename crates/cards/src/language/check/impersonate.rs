//! A Hero that impersonates gives nothing of the copied kind by itself (L-KEYWORD-052).

use super::Findings;
use super::card::is_played;
use super::parts::{Node, parts};
use crate::report::Problem;
use crate::tree::{Ability, Body, Card, Effect, Pool, Printed, Step, Trigger};

pub(super) fn check(card: &Card, findings: &mut Findings<'_>) {
    if !is_played(card.kind) {
        return;
    }
    for pool in [Pool::Attack, Pool::Recruit] {
        let copies =
            |line: &Ability| matches!(&line.body, Body::Pools(pools) if pools.contains(&pool));
        if card.abilities.iter().any(copies) {
            printed(card, pool, findings);
            said(card, pool, findings);
        }
    }
}

/// Finds points printed on the card.
fn printed(card: &Card, pool: Pool, findings: &mut Findings<'_>) {
    let (value, word) = match pool {
        Pool::Attack => (card.attack, "attack"),
        Pool::Recruit => (card.recruit, "recruit"),
    };
    if let Some(Printed::Plain(n) | Printed::Plus(n)) = value
        && n > 0
    {
        let span = findings.find(card.span, &format!("{word} {n}"));
        findings.add(at_once(span, pool));
    }
}

/// Finds points that its text gives when it is played.
fn said(card: &Card, pool: Pool, findings: &mut Findings<'_>) {
    let when_played = |line: &&Ability| matches!(line.trigger, Trigger::Play | Trigger::Needs(_));
    for line in card.abilities.iter().filter(when_played) {
        let gives = parts(line).iter().any(|part| match part.node {
            Node::Effect(Effect::Step(Step::Points(points))) => points.pool == pool,
            _ => false,
        });
        if gives {
            findings.add(at_once(line.span, pool));
        }
    }
}

fn at_once(span: crate::span::Span, pool: Pool) -> Problem {
    let (name, word) = match pool {
        Pool::Attack => ("Attack", "attack"),
        Pool::Recruit => ("Recruit", "recruit"),
    };
    let message = format!("a card that impersonates {name} gives none when it is played");
    Problem::new(span, message).hint(format!("write `{word} 0+`: it gets what it copies later"))
}
