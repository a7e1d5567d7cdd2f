//! `extra turn`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

const ANOTHER_TURN: i32 = 4;

/// `extra turn`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraTurn;

impl StepDefinition for ExtraTurn {
    const OPENS: &'static [&'static str] = &["extra"];
    const EXAMPLE: &'static str = "extra turn";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<ExtraTurn>> {
        Ok(line.run("turn").then_some(ExtraTurn))
    }

    fn print(&self) -> String {
        "extra turn".to_owned()
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::new("take", "takes", &["another turn after this one"])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::new(
            &de::verbs::CARRY_OUT,
            &["nach diesem Zug einen weiteren Zug"],
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("extra turn", "Extrazug").to_string()
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Time
    }

    fn worth(&self) -> i32 {
        ANOTHER_TURN
    }
}
