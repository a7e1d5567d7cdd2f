//! `impersonate:` at any moment of the turn, another Hero's printed points.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed};
use crate::tree::{Ability, Body, Card, Pool};
use crate::words::{GermanTriggers, Short};

pub(super) struct Impersonate;

impl TriggerDefinition for Impersonate {
    const WORDS: (&'static str, &'static str) = ("impersonate", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn body(&self, line: &mut Cursor<'_>) -> Parsed<Body> {
        pools(line).map(Body::Pools)
    }

    fn en_label(&self) -> Option<String> {
        Some("Impersonate".to_string())
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Impersonate".to_string())
    }

    fn short_label(&self, _short: &Short<'_>) -> Option<String> {
        Some("Impersonate".to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
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
