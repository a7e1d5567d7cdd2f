//! `put back in any order`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `put back in any order`: inside a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PutBack;

impl StepDefinition for PutBack {
    const OPENS: &'static [&'static str] = &["put"];
    const WORDS: &'static [&'static str] = &["back", "order"];
    const EXAMPLE: &'static str = "put back in any order";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PutBack>> {
        Ok(line.run("back in any order").then_some(PutBack))
    }

    fn print(&self) -> String {
        "put back in any order".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let words = "put back";
        at.needs_look(words)
            .or_else(|| at.not_in_search(words, "a searched deck is shuffled anyway"))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let my = writer.voice.possessive();
        let what = if writer.all_back { "them" } else { "the rest" };
        let back = format!("{what} back on top of {my} deck in any order");
        en::Clause::new("put", "puts", &[&back])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let my = writer.voice.my();
        let what = if writer.all_back { "sie" } else { "den Rest" };
        let order = format!("{what} in beliebiger Reihenfolge auf {my} Deck");
        de::Clause::new(&de::verbs::PUT_BACK, &[&order])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("rest back in any order", "Rest beliebig zurück")
            .to_string()
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Stack
    }

    fn worth(&self) -> i32 {
        0
    }
}
