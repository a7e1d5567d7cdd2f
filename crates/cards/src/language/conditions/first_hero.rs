//! `if first hero`.

use super::ConditionDefinition;
use crate::check::{Surroundings, Wrong, is_hero};
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `first hero`: no other Hero was played this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstHero;

impl ConditionDefinition for FirstHero {
    const OPENS: &'static [&'static str] = &["first"];
    const EXAMPLE: &'static str = "first hero";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<FirstHero>> {
        Ok(line.run("hero").then_some(FirstHero))
    }

    fn print(&self) -> String {
        "first hero".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "only a hero card is played";
        at.only(is_hero(at.card.kind), "first hero", message)
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let me = writer.voice.pronoun();
        format!("if this is the first Hero {me} have played this turn")
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        None
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        format!("wenn dies der erste Held ist, den {me} in diesem Zug gespielt {have},")
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        None
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("first Hero", "erster Held").to_string()
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
