//! `no recruiting from hq`.

use super::{StandingDefinition, only_always};
use crate::act::Act;
use crate::check::{Surroundings, Wrong, lies_in_row};
use crate::parse::{Cursor, Parsed};
use crate::tree::Effect;
use crate::words::{Short, de, en};

/// `no recruiting from hq` (L-RECRUIT-011).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoRecruiting;

impl StandingDefinition for NoRecruiting {
    const OPENS: &'static [&'static str] = &["no"];
    const EXAMPLE: &'static str = "no recruiting from hq";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<NoRecruiting>> {
        Ok(line.run("recruiting from hq").then_some(NoRecruiting))
    }

    fn print(&self) -> String {
        "no recruiting from hq".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "only the `always:` line of a card of the row can say this";
        only_always(at, lies_in_row(at.card.kind), "no recruiting", message)
    }

    fn name(&self) -> Option<&'static str> {
        Some("No Fraternizing")
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let (this, row) = (en::this(writer.kind), &writer.ctx.row.en.one);
        writer.lead(&format!("while {this} is in the {row}"));
        let hq = writer.ctx.the_hq;
        writer.push(&format!("nobody can recruit Heroes from {hq}"));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let row = de::inside(&writer.ctx.row.de);
        let this = de::this(writer.kind).nominative;
        writer.lead(&format!("solange {this} {row} liegt,"));
        let hq = de::dative(&writer.ctx.hq.de);
        writer.push("niemand", "kann", &format!("Helden aus {hq} rekrutieren"));
    }

    fn short(&self, short: &Short<'_>) -> String {
        let no = short.say("no recruiting", "kein Rekrutieren");
        format!("{no} ({})", short.hq())
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Lock)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
