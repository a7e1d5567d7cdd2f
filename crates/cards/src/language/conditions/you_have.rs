//! `if you have X-Men hero`.

use super::ConditionDefinition;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::Filter;
use crate::words::{Short, de, en};

/// `you have X-Men hero`: in hand or played this turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YouHave(pub Filter);

impl ConditionDefinition for YouHave {
    const OPENS: &'static [&'static str] = &["you"];
    const EXAMPLE: &'static str = "you have tech hero";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<YouHave>> {
        if !line.run("have") {
            return Ok(None);
        }
        Ok(Some(YouHave(pick::filter(line)?)))
    }

    fn print(&self) -> String {
        format!("you have {}", print::filter(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.have(&self.0);
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let card = en::counted(1, &self.0, writer.ctx);
        format!("if {} have {card}", writer.voice.pronoun())
    }

    fn en_who(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(format!("who has {}", en::counted(1, &self.0, writer.ctx)))
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        format!("wenn {me} {} {have},", de::counted(1, &self.0, writer.ctx))
    }

    fn de_who(&self, writer: &de::Writer<'_>) -> Option<de::Named> {
        let card = de::counted(1, &self.0, writer.ctx);
        Some(de::Named::who(format!("der {card} hat")))
    }

    fn short(&self, short: &Short<'_>) -> String {
        let have = short.say("you have", "eigener");
        format!("{have} {}", short.another(&self.0))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
