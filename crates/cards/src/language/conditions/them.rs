//! `if them X-Men hero`.

use super::ConditionDefinition;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Filter, Place};
use crate::words::{Short, de, en, looks};

/// `them X-Men hero`: every card looked at fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Them(pub Filter);

impl ConditionDefinition for Them {
    const OPENS: &'static [&'static str] = &["them"];
    const EXAMPLE: &'static str = "them tech hero";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Them>> {
        Ok(Some(Them(pick::filter(line)?)))
    }

    fn print(&self) -> String {
        format!("them {}", print::filter(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.lying(&self.0, &[Place::Them]);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "a whole deck is never all of one kind";
        at.needs_look("them")
            .or_else(|| at.not_in_search("them", message))
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let it = if writer.looked_at == Some(1) {
            "it"
        } else {
            "each of them"
        };
        format!("if {it} {}", en::predicate(&self.0, writer.ctx))
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        None
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let it = match (writer.looked_at, looks::only_cost(&self.0)) {
            (Some(1), Some(_)) => "sie",
            (Some(1), None) => "es",
            (Some(_) | None, _) => "jede davon",
        };
        format!("wenn {it} {},", de::predicate(&self.0, writer.ctx))
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        None
    }

    fn short(&self, short: &Short<'_>) -> String {
        let cost = looks::only_cost(&self.0).map(|test| short.cost(test));
        cost.unwrap_or_else(|| short.another(&self.0))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
