//! `discard hand`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `discard hand`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscardHand;

impl StepDefinition for DiscardHand {
    const OPENS: &'static [&'static str] = &["discard"];
    const EXAMPLE: &'static str = "discard hand";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<DiscardHand>> {
        Ok(line.run("hand").then_some(DiscardHand))
    }

    fn print(&self) -> String {
        "discard hand".to_owned()
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let my = writer.voice.possessive();
        en::Clause::new("discard", "discards", &[&format!("{my} hand")])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let my = writer.voice.my();
        de::Clause::new(&de::verbs::DISCARD, &[&format!("{my}e Hand")])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("discard hand", "Hand ablegen").to_string()
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Discard
    }

    fn worth(&self) -> i32 {
        0
    }
}
