//! `leave them`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `leave them`: inside a look, a choice that does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leave;

impl StepDefinition for Leave {
    const OPENS: &'static [&'static str] = &["leave"];
    const WORDS: &'static [&'static str] = &["leave"];
    const EXAMPLE: &'static str = "leave them";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Leave>> {
        Ok(line.run("them").then_some(Leave))
    }

    fn print(&self) -> String {
        "leave them".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let words = "leave";
        at.needs_look(words)
            .or_else(|| at.not_in_search(words, "what is not taken stays in the deck anyway"))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let them = en::it_or_them(writer.looked_at.unwrap_or(1));
        en::Clause::new("leave", "leaves", &[them, "there"])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::new(&de::verbs::LEAVE, &["sie"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("leave it", "liegen lassen").to_string()
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Move
    }

    fn worth(&self) -> i32 {
        0
    }
}
