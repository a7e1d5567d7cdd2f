//! `no defeat while villain on assignment`.

use super::{StandingDefinition, only_foe};
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Effect, Filter};
use crate::words::{Lang, Short, de, en};

/// `no defeat while villain on assignment`: this foe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoDefeatWhile(pub Filter);

impl StandingDefinition for NoDefeatWhile {
    const OPENS: &'static [&'static str] = &["no"];
    const EXAMPLE: &'static str = "no defeat while villain on assignment";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<NoDefeatWhile>> {
        if !line.run("defeat while") {
            return Ok(None);
        }
        let filter = pick::filter(line)?;
        line.need_phrase("on assignment")?;
        Ok(Some(NoDefeatWhile(filter)))
    }

    fn print(&self) -> String {
        format!("no defeat while {} on assignment", print::filter(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.in_row(&self.0);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        only_foe(at, "no defeat")
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let (this, row) = (en::this(writer.kind), &writer.ctx.row.en.one);
        let card = en::counted(1, &self.0, writer.ctx);
        writer.push(&format!(
            "you cannot defeat {this} while {card} is in the {row}"
        ));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let this = de::this(writer.kind).accusative;
        let card = de::nominative(&self.0, writer.ctx);
        let row = de::inside(&writer.ctx.row.de);
        let not = format!("{this} nicht besiegen, solange {card} {row} liegt");
        writer.push("du", "kannst", &not);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let card = short.another(&self.0);
        let row = short.ctx.row.short.get(short.lang);
        match short.lang {
            Lang::En => format!("no defeat while {card} in {row}"),
            Lang::De => format!("unbesiegbar, solange {card} in der {row}"),
        }
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Guard)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
