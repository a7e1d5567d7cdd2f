//! `no defeat unless you have tech hero`.

use super::{StandingDefinition, only_foe};
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Effect, Filter};
use crate::words::{Short, de, en};

/// `no defeat unless you have X-Men hero`: this Villain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoDefeatUnless(pub Filter);

impl StandingDefinition for NoDefeatUnless {
    const OPENS: &'static [&'static str] = &["no"];
    const EXAMPLE: &'static str = "no defeat unless you have tech hero";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<NoDefeatUnless>> {
        if !line.run("defeat unless you have") {
            return Ok(None);
        }
        Ok(Some(NoDefeatUnless(pick::filter(line)?)))
    }

    fn print(&self) -> String {
        format!("no defeat unless you have {}", print::filter(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.have(&self.0);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        only_foe(at, "no defeat")
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let this = en::this(writer.kind);
        let card = en::counted(1, &self.0, writer.ctx);
        writer.push(&format!("you can defeat {this} only if you have {card}"));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let this = de::this(writer.kind).accusative;
        let card = de::counted(1, &self.0, writer.ctx);
        let only = format!("{this} nur besiegen, wenn du {card} hast");
        writer.push("du", "kannst", &only);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let only = short.say("can be defeated only with", "nur besiegbar mit");
        format!("{only} {}", short.noun(1, &self.0))
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Guard)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
