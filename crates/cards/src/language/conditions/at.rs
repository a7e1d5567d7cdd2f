//! `if at Rooftops or Bridge`.

use super::ConditionDefinition;
use crate::check::{Parts, Surroundings, Wrong, lies_in_row};
use crate::parse::{Cursor, Parsed};
use crate::print;
use crate::tree::Trigger;
use crate::words::text::either;
use crate::words::{Lang, Short, de, en};

/// `at Rooftops or Bridge`: where the Villain stood when it was fought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At(pub Vec<String>);

impl ConditionDefinition for At {
    const OPENS: &'static [&'static str] = &["at"];
    const EXAMPLE: &'static str = "at Rooftops or Bridge";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<At>> {
        let mut spaces = vec![line.space()?];
        while line.word("or") {
            spaces.push(line.space()?);
        }
        Ok(Some(At(spaces)))
    }

    fn print(&self) -> String {
        let spaces: Vec<String> = self.0.iter().map(|name| print::space(name)).collect();
        format!("at {}", spaces.join(" or "))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.0.iter().for_each(|space| parts.space(space));
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let fought = matches!(at.ability.trigger, Trigger::Fight | Trigger::Success);
        let message = "only a villain's `fight:` line knows where it was fought";
        at.only(lies_in_row(at.card.kind) && fought, "at", message)
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let places = self.0.iter().map(|space| writer.ctx.at(space, Lang::En));
        let places = either(&places.collect::<Vec<_>>(), "or");
        format!("if {} was fought {places}", en::this(writer.kind))
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        None
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let places = self.0.iter().map(|space| writer.ctx.at(space, Lang::De));
        let places = either(&places.collect::<Vec<_>>(), "oder");
        let this = de::this(writer.kind).nominative;
        format!("wenn {this} {places} bekämpft wurde,")
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        None
    }

    fn short(&self, short: &Short<'_>) -> String {
        let names = self.0.iter();
        let names = names.map(|space| short.ctx.space_short(space, short.lang));
        let names = names.collect::<Vec<_>>().join("/");
        format!("{}{names}", short.say("at ", ""))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
