//! One indented line: when it speaks, and what it says.

use super::cursor::{Cursor, Parsed};
use super::{effect, fixed, scheme};
use crate::lex::Mark;
use crate::tree::{Ability, Body, Class, Need, Pool, Trigger};

pub(super) fn ability(line: &mut Cursor<'_>) -> Parsed<Ability> {
    let span = line.whole();
    let trigger = trigger(line)?;
    let body = body(line, &trigger)?;
    line.expect_end()?;
    Ok(Ability {
        trigger,
        body,
        span,
    })
}

fn trigger(line: &mut Cursor<'_>) -> Parsed<Trigger> {
    const NAMED: [(&str, &[&str], Trigger); 24] = [
        ("ambush", &[], Trigger::Ambush),
        ("fight", &[], Trigger::Fight),
        ("escape or failure", &[], Trigger::EscapeOrFailure),
        ("escape", &[], Trigger::Escape),
        ("success", &[], Trigger::Success),
        ("failure", &[], Trigger::Failure),
        ("moves", &[], Trigger::Moves),
        ("liaison", &[], Trigger::Liaison),
        ("00", &["status"], Trigger::DoubleOhStatus),
        ("once", &["this", "turn"], Trigger::OnceThisTurn),
        ("impersonate", &[], Trigger::Impersonate),
        ("rogue", &["agent"], Trigger::RogueAgent),
        ("disperse", &[], Trigger::Disperse),
        ("removed", &[], Trigger::Removed),
        ("acquired", &[], Trigger::Acquired),
        ("spend", &[], Trigger::Spend),
        ("strike", &[], Trigger::Strike),
        ("always", &[], Trigger::Always),
        ("setup", &[], Trigger::Setup),
        ("healing", &[], Trigger::Healing),
        ("to", &["play"], Trigger::ToPlay),
        ("instead", &["of", "wound"], Trigger::InsteadOfWound),
        ("when", &["discarded"], Trigger::WhenDiscarded),
        ("twist", &[], Trigger::Twist(None)),
    ];
    line.call("a time such as `fight:`");
    for (word, rest, trigger) in NAMED {
        if line.phrase(word) {
            rest.iter().try_for_each(|word| line.need_phrase(word))?;
            return finish(line, trigger);
        }
    }
    // Without a colon these two words are an effect.
    if line.is_mark_ahead(2, Mark::Colon) && line.phrase("evil wins") {
        return finish(line, Trigger::EvilWins);
    }
    line.call_singly();
    let needs = needs(line)?;
    if needs.is_empty() {
        return Ok(Trigger::Play);
    }
    finish(line, Trigger::Needs(needs))
}

fn finish(line: &mut Cursor<'_>, trigger: Trigger) -> Parsed<Trigger> {
    let is_numbered = trigger == Trigger::Twist(None) && !line.is_mark_ahead(0, Mark::Colon);
    let trigger = if is_numbered {
        Trigger::Twist(Some(line.range()?))
    } else {
        trigger
    };
    line.need_mark(Mark::Colon)?;
    Ok(trigger)
}

/// Reads the classes and teams in front of a colon, if the line begins with any.
fn needs(line: &mut Cursor<'_>) -> Parsed<Vec<Need>> {
    let mut needs = Vec::new();
    loop {
        if let Some(class) = line.keyword::<Class>() {
            needs.push(Need::Class(class));
        } else if let Some(team) = line.team() {
            needs.push(Need::Team(team));
        } else if line.is_mark_ahead(0, Mark::Colon) && needs.is_empty() {
            return Err(line
                .fail()
                .hint("a class or a team stands before the colon"));
        } else if line.name_ahead(0).is_some() && line.is_mark_ahead(1, Mark::Colon) {
            return Err(line.fail());
        } else {
            return Ok(needs);
        }
    }
}

fn body(line: &mut Cursor<'_>, trigger: &Trigger) -> Parsed<Body> {
    match trigger {
        Trigger::Always => fixed::fixed(line).map(Body::Static),
        Trigger::Setup => scheme::setup(line).map(Body::Setup),
        Trigger::EvilWins => scheme::meter(line).map(Body::EvilWins),
        Trigger::Impersonate => pools(line).map(Body::Pools),
        Trigger::Play => effect::effects(line).map(Body::Effects),
        _ if line.phrase("as fight") => Ok(Body::AsFight),
        _ => effect::effects(line).map(Body::Effects),
    }
}

/// Reads `attack`, or `recruit, attack`: the kinds of points that are copied.
fn pools(line: &mut Cursor<'_>) -> Parsed<Vec<Pool>> {
    let mut pools = Vec::new();
    loop {
        pools.push(if line.word("attack") {
            Pool::Attack
        } else if line.word("recruit") {
            Pool::Recruit
        } else {
            let problem = line.fail();
            return Err(
                problem.hint("points are copied, for example `impersonate: recruit, attack`")
            );
        });
        if !line.mark(Mark::Comma) {
            return Ok(pools);
        }
    }
}
