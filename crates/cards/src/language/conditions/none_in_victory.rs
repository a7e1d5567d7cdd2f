//! `if no other HYDRA villain in victory`.

use super::ConditionDefinition;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Filter, Place};
use crate::words::{Lang, Short, de, en};

/// `no other HYDRA villain in victory`: in that player's Victory Pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoneInVictory(pub Filter);

impl ConditionDefinition for NoneInVictory {
    const OPENS: &'static [&'static str] = &["no"];
    const EXAMPLE: &'static str = "no other HYDRA villain in victory";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<NoneInVictory>> {
        let filter = pick::filter(line)?;
        line.need_phrase("in victory")?;
        Ok(Some(NoneInVictory(filter)))
    }

    fn print(&self) -> String {
        format!("no {} in victory", print::filter(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.lying(&self.0, &[Place::Victory]);
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let (me, my) = (writer.voice.pronoun(), writer.voice.possessive());
        let none = en::none(&self.0, writer.ctx);
        format!("if {me} have {none} in {my} Victory Pile")
    }

    fn en_who(&self, writer: &en::Writer<'_>) -> Option<String> {
        let none = en::none(&self.0, writer.ctx);
        Some(format!("who has {none} in their Victory Pile"))
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let voice = &writer.voice;
        let (me, my, have) = (voice.pronoun(), voice.my(), voice.have());
        let none = de::none(&self.0, writer.ctx);
        format!("wenn {me} {none} in {my}em Siegstapel {have},")
    }

    fn de_who(&self, writer: &de::Writer<'_>) -> Option<de::Named> {
        let none = de::none(&self.0, writer.ctx);
        Some(de::Named::who(format!(
            "der {none} in seinem Siegstapel hat"
        )))
    }

    fn short(&self, short: &Short<'_>) -> String {
        let noun = short.noun(1, &self.0);
        match (short.lang, self.0.other) {
            (Lang::En, true) => format!("no other {noun} in victory pile"),
            (Lang::En, false) => format!("no {noun} in victory pile"),
            (Lang::De, true) => format!("kein anderer {noun} im Siegstapel"),
            (Lang::De, false) => format!("kein {noun} im Siegstapel"),
        }
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
