//! `if villain deck empty`.

use super::ConditionDefinition;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `villain deck empty`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VillainDeckEmpty;

impl ConditionDefinition for VillainDeckEmpty {
    const OPENS: &'static [&'static str] = &["villain"];
    const EXAMPLE: &'static str = "villain deck empty";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<VillainDeckEmpty>> {
        Ok(line.run("deck empty").then_some(VillainDeckEmpty))
    }

    fn print(&self) -> String {
        "villain deck empty".to_owned()
    }

    fn en(&self, _writer: &en::Writer<'_>) -> String {
        "if the Villain Deck is empty".to_string()
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        None
    }

    fn de(&self, _writer: &de::Writer<'_>) -> String {
        "wenn das Schurkendeck leer ist,".to_string()
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        None
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("Villain Deck empty", "Schurkendeck leer")
            .to_string()
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
